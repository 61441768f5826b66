// Package tool declares the tools of an agent in Go, and runs one alone.
//
// A tool is one struct literal, a [Def]: what the model sees, what the tool
// promises, and the function that does the work.
//
//	var HostGroupMappings = &tool.Def[MappingsArgs, []Mapping]{
//		Name:        "host_group_mappings",
//		Description: "The LUN mappings of one host group.",
//		ResultKind:  "dataset/rows",
//		ResultColumns: map[string]tool.Column{
//			"logical_unit_number": {Type: tool.ColumnNumber},
//			"host_group":          {Type: tool.ColumnString},
//		},
//		Run: hostGroupMappings, // func(ctx context.Context, args MappingsArgs) ([]Mapping, error)
//	}
//
// Every field but the name, the description and Run can be left out, and a field
// that is left out costs nothing. What stands there is a promise. The toolvet
// command judges it in the source, [Check] and agent.New when the program
// starts, all by the rules of package semantics.
//
// # What is held so far
//
// In this version there are rules for Name, Title and Description, the schemas,
// ComposedOf, ArgumentsFrom, Capabilities, CheckIn, CheckInComponent,
// RequiresApproval, Gates, Needs, Wants, ResultKind, ResultClass, ResultColumns,
// ResultCeiling, RepeatedWhen, Owner, Risk, SideEffects, Timeout and Samples.
// No rule speaks yet of ReturnErrors, which can be declared and is shown in the
// toolvet command's catalog. A call holds the tool to its arguments' schema,
// CheckIn, RequiresApproval, ResultCeiling and Timeout already, and heeds
// ReturnErrors.
//
// An agent does not run calls yet. Until it does, tools run alone.
//
// # Arguments and results
//
// The schemas that the model sees are inferred from Args and Result, in the
// form that is really read and written; package jsonform says how, and which
// struct tags add a description or a constraint:
//
//	type MappingsArgs struct {
//		HostGroup string `json:"host_group" jsonschema:"name of the host group" minLength:"1"`
//		Limit     int    `json:"limit,omitempty" minimum:"1" maximum:"500"`
//	}
//
// Arguments are validated before anything of the tool runs, member names count
// exactly, and a refusal tells the model each place that does not fit, by type
// and never by value.
//
// A result is any value that JSON can carry. A string is read as it is, a
// [Content] as its parts, anything else as JSON. A [Failf] error is a failure
// that the model reads and can adapt to.
//
// # Running alone
//
// Outside an agent a tool runs with [Run], on Go values, and [Invoke], on JSON.
// Arguments, deadline, panics and the author's ceiling are treated as in an
// agent. What needs an agent is refused by name: a tool that wants artifacts or
// needs a credential does not run, and one that asks a person first returns the
// question as a [*Suspended] error.
//
// # Tools that name each other
//
// A handler that uses its own variable, or two tools that name each other, are
// an initialization cycle in Go. Name constants break it:
//
//	const ReportName, HostsName = "lun_report", "list_hosts"
//
//	var Report = &tool.Def[ReportArgs, string]{
//		Name:       ReportName,
//		ComposedOf: []string{HostsName},
//		Run:        report, // calls tool.From(ctx).Tools().Call(ctx, HostsName, …)
//	}
//
// and so does a constructor, which runs when everything is there:
//
//	func NewReport() *tool.Def[ReportArgs, string] {
//		return &tool.Def[ReportArgs, string]{Name: ReportName, ComposedOf: []string{Hosts.Name}, Run: report}
//	}
package tool
