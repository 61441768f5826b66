// Package wrong declares tools whose schemas cannot be inferred.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/inference/testdata/src/wrong/shapes"
	"github.com/toolvet/toolvet/semantics/tool"
)

type part struct {
	Heading string `json:"heading"`
	Parts   []part `json:"parts,omitempty"` // want `tool "save_outline": the input schema cannot be inferred from wrong.outline: field Root.Parts\[\]: type wrong.part contains itself.*inference/type`
}

type outline struct {
	Root part `json:"root"`
}

var Save = &tool.Def[outline, string]{
	Name:        "save_outline",
	Description: "Saves an outline.",
	Run:         func(context.Context, outline) (string, error) { return "", nil },
}

type slot struct {
	Pier string `json:"pier" minimum:"3"` // want `tool "book_slot": the input schema cannot be inferred from wrong.slot: field Pier: tag minimum.*inference/tag`
}

func Book() *tool.Def[slot, string] {
	return &tool.Def[slot, string]{
		Name:        "book_slot",
		Description: "Books a slot.",
		Run:         func(context.Context, slot) (string, error) { return "", nil },
	}
}

func Rows() tool.Tool {
	t := &tool.Def[struct{}, []shapes.Row]{Name: "list_rows"} // want `tool "list_rows": the output schema cannot be inferred from \[\]shapes.Row: field \[\].Done: func\(\) has no JSON form.*declared at .*shapes.go:7 \(inference/type\)`
	t.Description = "Lists rows."
	return t
}

var Beside = &tool.Def[struct{}, func()]{ // want `tool "beside": the output schema cannot be inferred from func\(\).*inference/type`
	Name:        "beside",
	Description: "Gives what JSON cannot carry.",
}
