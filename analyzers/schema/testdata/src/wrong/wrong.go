// Package wrong writes schemas that hosts refuse.
package wrong

import (
	"context"
	"encoding/json"

	"github.com/toolvet/toolvet/analyzers/schema/testdata/src/wrong/schemas"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// want +4 `tool "broken".*schema/invalid`
var written = json.RawMessage(`{
	"type": "object",
	"properties": {
		"beds": {"type": "array"} // no JSON
	}
}`)

// The schemas are raw JSON, in several spellings.
var (
	// want +8 `tool "items".*"beds".*schema/array-items`
	Items = &tool.Def[args, string]{
		Name:        "items",
		Description: "Waters beds.",
		InputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {
				"day": {"type": "string"},
				"beds": {"type": "array"}
			}
		}`),
		Run: run,
	}
	Invalid = &tool.Def[args, string]{
		Name:        "invalid",
		Description: "Waters beds.",
		InputSchema: json.RawMessage("{\"type\": \"objekt\"}"), // want `schema/invalid`
		Run:         run,
	}
	Broken = &tool.Def[args, string]{
		Name:        "broken",
		Description: "Waters beds.",
		InputSchema: written,
		Run:         run,
	}
	Listed = &tool.Def[args, string]{
		Name:         "listed",
		Description:  "Waters beds.",
		InputSchema:  json.RawMessage(`{"type": "array", "items": {}}`), // want `schema/root-not-object`
		OutputSchema: json.RawMessage(schemas.Dangling),                 // want `schema/invalid`
		Run:          run,
	}
)

// Later sets the schema after the literal.
func Later() tool.Tool {
	d := &tool.Def[args, string]{Name: "later", Description: "Waters beds.", Run: run}
	d.InputSchema = []byte(`{"type": "object", "properties": {"beds": {"type": "string"}}, "required": ["bed"]}`) // want `schema/required-undeclared`
	return d
}

// Unread is no JSON from the last comma on.
func Unread() tool.Tool {
	return &tool.Def[args, string]{
		Name:        "unread",
		Description: "Waters beds.",
		// want +4 `is not JSON: invalid character '}' .*schema/invalid`
		InputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {},
		}`),
		Run: run,
	}
}

type loose struct {
	Day   string `json:"day"`
	Value any    `json:"value"` // want `property "value".*schema/untyped`
	Deep  []struct {
		More any `json:"more"` // want `property "more".*schema/untyped`
	} `json:"deep"`
	schemas.Note
}

type measured struct {
	Reading map[string]struct {
		Raw any `json:"raw"` // want `"raw" of the output schema.*schema/untyped`
	} `json:"reading"`
}

// The properties take anything: in a field, below one, in another package, in a
// result. A field that two tools share is one fault.
var (
	Loose = &tool.Def[loose, string]{Name: "loose", Description: "Waters beds.", Run: runAs[loose, string]} // want `"note".*declared at .*schemas.go.*schema/untyped`
	Again = &tool.Def[struct {                                                                              // want `"note".*declared at .*schemas.go.*schema/untyped`
		Loose []loose `json:"loose"`
	}, string]{Name: "again", Description: "Waters beds.", Run: nil}
	Measured = &tool.Def[struct{}, measured]{Name: "measured", Description: "Reads a gauge.", Run: runAs[struct{}, measured]}
)

func runAs[A, R any](context.Context, A) (R, error) {
	var none R
	return none, nil
}

// The rest is raw JSON.
var (
	Bare = &tool.Def[args, string]{
		Name:        "bare",
		Description: "Waters beds.",
		InputSchema: json.RawMessage(`{"type": "object"}`), // want `no "properties".*schema/no-properties`
		Run:         run,
	}
	Null = &tool.Def[args, string]{
		Name:        "null",
		Description: "Waters beds.",
		// want +3 `"required" of the input schema is null.*schema/no-properties`
		InputSchema: json.RawMessage(`{
			"type": "object", "properties": {},
			"required": null
		}`),
		Run: run,
	}
	Enum = &tool.Def[args, string]{
		Name:        "enum",
		Description: "Waters beds.",
		// want +5 `"bed" has no values.*schema/enum`
		// want +5 `"beds" lists a string, and its type is array.*schema/enum`
		// want +5 `"hour" lists a number; Gemini.*schema/enum`
		InputSchema: json.RawMessage(`{
			"type": "object", "properties": {
				"bed": {"enum": []},
				"beds": {"type": "array", "items": {"type": "string"}, "enum": ["a"]},
				"hour": {"type": "integer", "enum": [7, 19]}
			}
		}`),
		Run: run,
	}
	Named = &tool.Def[args, string]{
		Name:        "named",
		Description: "Waters beds.",
		InputSchema: json.RawMessage(schemas.Dollar), // want `parameter "\$top" has '\$'.*schema/profile`
		Run:         run,
	}
)
