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
