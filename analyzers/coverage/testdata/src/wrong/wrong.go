// Package wrong gives verdicts that do not say what they cover.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/coverage/testdata/src/wrong/samples"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (envelope.Result, error) { return envelope.Result{}, nil }

// Health has a sample without coverage, one with empty coverage and one that
// covers.
var Health = &tool.Def[args, envelope.Result]{
	Name:        "health",
	Description: "Says whether the array is healthy.",
	ResultClass: tool.Triage,
	Samples: []envelope.Result{
		{Facts: []envelope.Fact{{"entity": "array-7"}}}, // want `tool "health".*coverage/missing`
		{Coverage: &envelope.Coverage{}},                // want `coverage/missing`
		{Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "disks"}}}},
	},
	Run: run,
}

type verdict struct{ Healthy bool }

// Wrapped wraps nothing, in a constructor.
func Wrapped() tool.Tool {
	return &tool.Def[args, envelope.Covered[verdict]]{
		Name:        "wrapped",
		Description: "Says whether the array is healthy.",
		ResultClass: tool.Inventory,
		Samples:     []envelope.Covered[verdict]{{Result: verdict{Healthy: true}}}, // want `coverage/missing`
		Run: func(context.Context, args) (envelope.Covered[verdict], error) {
			return envelope.Covered[verdict]{}, nil
		},
	}
}

// Misspelt has a class that is none, and Unsampled no sample.
var (
	Misspelt = &tool.Def[args, envelope.Result]{
		Name:        "misspelt",
		Description: "Says whether the array is healthy.",
		ResultClass: "triaje", // want `coverage/class`
		Run:         run,
	}
	Unsampled = &tool.Def[args, envelope.Result]{
		Name:        "unsampled",
		Description: "Says whether the array is healthy.",
		ResultClass: tool.Triage, // want `coverage/unsampled`
		Run:         run,
	}
)

// Plain is a verdict of plain text.
func Plain() tool.Tool {
	d := &tool.Def[args, string]{Name: "plain", Description: "Says whether the array is healthy."}
	d.ResultClass = tool.Triage
	d.Samples = append(d.Samples, "healthy") // want `coverage/missing`
	return d
}

// NotFound says what was not found, and not where it looked.
var NotFound = &tool.Def[args, envelope.Absent]{
	Name:        "not_found",
	Description: "Looks for open alarms.",
	ResultClass: tool.Triage,
	Samples: []envelope.Absent{
		{LookedFor: "alarms", NotChecked: []envelope.Item{{What: "disks"}}}, // want `an absence does so by where it looked: list that in Checked \(coverage/missing\)`
		{LookedFor: "alarms", Checked: []envelope.Item{{What: "disks"}}},
	},
	Run: func(context.Context, args) (envelope.Absent, error) { return envelope.Absent{}, nil },
}

// Population lists hosts and leaves it to each screen how to show them.
var Population = &tool.Def[args, envelope.Result]{
	Name:        "population",
	Description: "Lists the hosts of an array.",
	ResultClass: samples.Class,
	Samples: []envelope.Result{
		samples.Hosts("esx-1"), // want `tool "population" is of class inventory and a sample of its results has facts without a hint.*coverage/render`
		samples.Shown("esx-1"),
		{Facts: samples.Hosts("esx-1").Facts, Coverage: samples.Covered, Render: &envelope.Render{}}, // want `coverage/render`
	},
	Run: run,
}

// Paged wraps an inventory, in a constructor, and sets the sample later.
func Paged(entity string) tool.Tool {
	d := &tool.Def[args, envelope.Covered[envelope.Result]]{
		Name:        "paged",
		Description: "Lists the hosts of an array.",
		ResultClass: tool.Inventory,
	}
	r := envelope.Result{Facts: []envelope.Fact{{"entity": entity}}}
	d.Samples = append(d.Samples, envelope.Covered[envelope.Result]{Coverage: *samples.Covered, Result: r}) // want `coverage/render`
	return d
}
