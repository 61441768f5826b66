package semantics

import (
	"fmt"
	"slices"
	"strings"
)

// Misfit is a fault of a schema that is inferred from a Go type: what the type
// says and what is published are not the same.
type Misfit struct {
	Kind MisfitKind
	// Path is where the fault is in the declaration; that of the whole schema
	// where there is none.
	Path string
	// Why says what is wrong and what would be right, to stand behind the tool.
	Why string
	// Mild tells that the schema is right all the same.
	Mild bool
}

// MisfitKind is the part of a rule's id behind "inference/".
type MisfitKind string

const (
	// MisfitTag is a struct tag that is refused, or read as something else.
	MisfitTag MisfitKind = "tag"
	// MisfitType is a type without a schema.
	MisfitType MisfitKind = "type"
	// MisfitLost is something that was said and is not published.
	MisfitLost MisfitKind = "lost"
	// MisfitWireForm is a schema of another JSON than is written and read.
	MisfitWireForm MisfitKind = "wire-form"
)

// Uninferable is the misfit of a schema, "inputSchema" or "outputSchema", that
// cannot be inferred from the named type; tag tells that a struct tag is why.
func Uninferable(schema, typeName string, tag bool, why string) Misfit {
	side := strings.TrimSuffix(schema, "Schema")
	m := Misfit{Kind: MisfitType, Path: schema, Why: fmt.Sprintf("the %s schema cannot be inferred from %s: %s", side, typeName, why)}
	if tag {
		m.Kind = MisfitTag
	}
	return m
}

var inferenceRules = []Rule{
	{
		ID:       "inference/tag",
		Severity: Error,
		Scope:    OfDeclaration | OfSource,
		Summary:  "Checks that the struct tags of an arguments or result type are ones that the SDK's inference reads.",
		Doc: `Every library that infers a JSON Schema from a Go type has tags of its own, and a tag written for another one is no compile error. The official Go SDK takes the whole jsonschema tag for the description: it refuses one that is empty or begins with a word and "=", so that AddTool panics when the server starts, and hands the model words such as ",required" as part of the text. mcp-go reads enum= and jsonschema_description too, and publishes an empty schema where it meets another option.

What makes a field optional in both is omitempty or omitzero in its json tag. It is a warning where the option only stands in the description and the schema says the same already. toolvet's own tools take constraints from tags of their own name, such as enum and minimum, and refuse one that does not fit its field.

Source: google/jsonschema-go v0.4.3, jsonschema/infer.go; mark3labs/mcp-go v1.2.1, mcp/struct_schema.go.`,
		Bad: `type BedArgs struct {
	Bed string ` + "`json:\"bed\" jsonschema:\"required,description=The bed to water.\"`" + `
}`,
		Good: `type BedArgs struct {
	Bed string ` + "`json:\"bed\" jsonschema:\"The bed to water.\"`" + `
}`,
		declaration: func(j *judged) []Finding { return j.misfits(MisfitTag) },
	},
	{
		ID:       "inference/type",
		Severity: Error,
		Scope:    OfDeclaration | OfSource,
		Summary:  "Checks that a schema can be inferred from the arguments and the result type.",
		Doc: `Functions, channels, complex numbers and maps with keys that are no text have no JSON, and a type that holds itself has no schema without references, which no inference library writes. The official Go SDK panics in AddTool, so the server does not start; so it does for an embedded type that it knows to be a string, such as time.Time, and for arguments that are no object. A tool of toolvet's own is refused when it is declared.

Give the schema by hand, flatten the type, or leave the field out of the JSON with json:"-".

Source: google/jsonschema-go v0.4.3, jsonschema/infer.go; modelcontextprotocol/go-sdk v1.8.0, mcp/server.go.`,
		Bad: `type Row struct {
	Plant string ` + "`json:\"plant\"`" + `
	Below []Row  ` + "`json:\"below,omitempty\"`" + `
}

func planRows(ctx context.Context, req *mcp.CallToolRequest, in Row) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}`,
		Good: `type Row struct {
	Plant string   ` + "`json:\"plant\"`" + `
	Below []string ` + "`json:\"below,omitempty\"`" + `
}

func planRows(ctx context.Context, req *mcp.CallToolRequest, in Row) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}`,
		declaration: func(j *judged) []Finding { return j.misfits(MisfitType) },
	},
	{
		ID:       "inference/lost",
		Severity: Error,
		Scope:    OfDeclaration | OfSource,
		Summary:  "Checks that what a tool says of its schemas is published.",
		Doc: `An SDK can drop what was said without a word. mcp-go prints one line and publishes an empty schema where the inference of WithInputSchema fails, leaves out a field whose type has no JSON, ignores WithString and its kin beside WithInputSchema, publishes no output schema for a list, and answers tools/list with an error, for all tools, when a tool has both options of properties and a raw schema. The official Go SDK leaves out an embedded field that is no struct. A schema that is copied by its properties alone loses what else it said: which are required, and that no others are allowed.

A tool has one source for a schema. One that is given by hand where another would be inferred is one source.

Source: mark3labs/mcp-go v1.2.1, mcp/tools.go and mcp/struct_schema.go; google/jsonschema-go v0.4.3, jsonschema/infer.go.`,
		Bad: `mcp.NewTool("prune",
	mcp.WithInputSchema[PruneArgs](),
	mcp.WithString("why"),
)`,
		Good: `type PruneArgs struct {
	Tree string ` + "`json:\"tree\"`" + `
	Why  string ` + "`json:\"why,omitempty\"`" + `
}

mcp.NewTool("prune", mcp.WithInputSchema[PruneArgs]())`,
		declaration: func(j *judged) []Finding { return j.misfits(MisfitLost) },
	},
	{
		ID:       "inference/wire-form",
		Severity: Error,
		Scope:    OfDeclaration | OfSource,
		Summary:  "Checks that an inferred schema is that of the JSON which encoding/json writes and reads.",
		Doc: `google/jsonschema-go, which the official Go SDK and mcp-go ask, looks at the Go type and not at its JSON: a []byte and a json.RawMessage are lists of numbers to it, the ",string" option of a json tag is nothing, and a type with MarshalJSON or MarshalText is what its fields are, except for time.Time and a few more that it knows. Where the result is validated every call fails; where arguments are, the model is asked for what the handler cannot read and refused what it can.

A value whose methods write what the schema says is right, and so is a schema given by hand. What a MarshalJSON method writes is judged only where the compiler can tell.

Source: google/jsonschema-go v0.4.3, jsonschema/infer.go; Go's encoding/json.`,
		Bad: `type Label struct {
	Plant string          ` + "`json:\"plant\"`" + `
	Notes json.RawMessage ` + "`json:\"notes\"`" + `
}`,
		Good: `type Label struct {
	Plant string ` + "`json:\"plant\"`" + `
	Notes any    ` + "`json:\"notes\"`" + `
}`,
		declaration: func(j *judged) []Finding { return j.misfits(MisfitWireForm) },
	},
}

// misfits gives the findings of one kind.
func (j *judged) misfits(kind MisfitKind) []Finding {
	var found []Finding
	for _, m := range j.Misfits {
		if m.Kind != kind {
			continue
		}
		f := fault(m.Path, "%s: %s", j.called(), m.Why)
		if m.Mild {
			f = f.lowered()
		}
		found = append(found, f)
	}
	return found
}

// explained leaves out what a rule about schemas says of a part that is not
// what the author meant: the misfit is the one fault. A tag that is not read
// explains why there is no description.
func (j *judged) explained(r *Rule, found []Finding) []Finding {
	if len(j.Misfits) == 0 || r.Family() != "schema" && r.ID != "description/missing" {
		return found
	}
	var left []Finding
	for _, f := range found {
		if !slices.ContainsFunc(j.Misfits, func(m Misfit) bool {
			tag := m.Kind == MisfitTag
			return m.Path == f.Field && (tag == (r.ID == "description/missing")) || !tag && r.Family() == "schema" && below(f.Field, m.Path)
		}) {
			left = append(left, f)
		}
	}
	return left
}
