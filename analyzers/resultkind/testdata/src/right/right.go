// Package right writes result kinds, or none.
package right

import (
	"context"
	"os"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

const rows = "dataset/rows"

// Variable is declared in a package variable.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Says something.",
	ResultKind:  rows,
	Run:         run,
}

// Silent says nothing of kinds.
func Silent() *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: "silent", Description: "Says something.", Run: run}
}

// Unknown takes its kind from outside.
var Unknown = &tool.Def[args, string]{
	Name:        "unknown",
	Description: "Says something.",
	ResultKind:  os.Getenv("KIND"),
	Run:         run,
}

// Later sets the field after the literal.
func Later() tool.Tool {
	d := &tool.Def[args, string]{Name: "later", Description: "Says something.", ResultKind: "", Run: run}
	d.ResultKind = rows
	return d
}

// Empty is no declaration.
func Empty() *tool.Def[args, string] { return &tool.Def[args, string]{} }

// Helper is completed by its callers.
func Helper(kind string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: "helped", Description: "Says something.", ResultKind: kind, Run: run}
}
