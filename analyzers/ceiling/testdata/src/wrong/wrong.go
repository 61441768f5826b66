// Package wrong bounds results in ways that help nobody.
package wrong

import (
	"context"
	"encoding/json"

	"github.com/toolvet/toolvet/analyzers/ceiling/testdata/src/wrong/logs"
	"github.com/toolvet/toolvet/semantics/tool"
)

func run(context.Context, logs.Args) (string, error) { return "", nil }

// Variable forgets the size and narrows by what is not there.
var Variable = &tool.Def[logs.Args, string]{
	Name:        "variable",
	Description: "Reads a log of the array.",
	ResultCeiling: &tool.Ceiling{ // want `tool "variable" has a result ceiling of 0 characters.*ceiling/size`
		NarrowBy: []string{
			"since",
			logs.From, // want `by the argument "from", which its input schema does not offer \(ceiling/narrow-unknown\)`
			"days",    // want `"days".*did you mean "day"\? \(ceiling/narrow-unknown\)`
		},
	},
	Run: run,
}

// Constructor makes one that says what it is narrowed by, and by nothing.
func Constructor() tool.Tool {
	return &tool.Def[logs.Args, string]{
		Name:        "constructor",
		Description: "Reads a log of the array.",
		ResultCeiling: &tool.Ceiling{
			MaxChars: 4000,
			NarrowBy: []string{}, // want `ceiling/narrow-empty`
		},
		Run: run,
	}
}

// Later sets the ceiling after the literal.
func Later() tool.Tool {
	d := &tool.Def[logs.Args, string]{Name: "later", Description: "Reads a log of the array.", Run: run}
	d.ResultCeiling = &tool.Ceiling{MaxChars: -1}                                 // want `ceiling of -1.*ceiling/size`
	d.ResultCeiling.NarrowBy = append(d.ResultCeiling.NarrowBy, "since", "level") // want `"level".*ceiling/narrow-unknown`
	return d
}

// Given takes the schema as it is given, not that of its type.
var Given = &tool.Def[logs.Args, string]{
	Name:          "given",
	Description:   "Reads a log of the array.",
	InputSchema:   json.RawMessage(`{"type": "object", "properties": {"hours": {"type": "integer"}}}`),
	ResultCeiling: &tool.Ceiling{MaxChars: 4000, NarrowBy: []string{"since"}}, // want `ceiling/narrow-unknown`
	Run:           run,
}

// Made are completed by calls.
var (
	Made  = logs.Limited("made", 0)                       // want `tool "made".*ceiling/size`
	Other = logs.Limited("other", 4000, "since", "until") // want `tool "other".*"until".*ceiling/narrow-unknown`
)
