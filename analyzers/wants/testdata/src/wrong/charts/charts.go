// Package charts declares tools that draw.
package charts

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Args are a chart's.
type Args struct {
	Dataset tool.Artifact[[]int] `json:"dataset"`
}

// Chart draws rows that no tool gives.
var Chart = New("chart")

// New declares a tool that draws.
func New(name string) *tool.Def[Args, string] {
	return &tool.Def[Args, string]{
		Name:        name,
		Description: "Draws a chart.",
		Wants:       map[string]string{"dataset": "dataset/rows"},
		Run:         func(context.Context, Args) (string, error) { return "", nil },
	}
}

// Rows gives rows.
var Rows = &tool.Def[struct{}, []int]{
	Name:        "rows",
	Description: "Gives rows.",
	ResultKind:  "dataset/rows",
}
