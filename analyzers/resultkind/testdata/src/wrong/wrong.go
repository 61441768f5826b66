// Package wrong writes blank result kinds.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/resultkind/testdata/src/wrong/kinds"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Variable is declared in a package variable.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Says something.",
	ResultKind:  "", // want `resultkind/blank`
	Run:         run,
}

// Constructor is made by a function.
func Constructor() *tool.Def[args, string] {
	return &tool.Def[args, string]{
		Name:        "constructor",
		Description: "Says something.",
		ResultKind:  "  ", // want `resultkind/blank`
		Run:         run,
	}
}

// Constant takes its kind from another package.
var Constant = &tool.Def[args, string]{
	Name:        "constant",
	Description: "Says something.",
	ResultKind:  kinds.Blank, // want `resultkind/blank`
	Run:         run,
}

// Later sets the field after the literal.
func Later() tool.Tool {
	d := &tool.Def[args, string]{Name: "later", Description: "Says something.", Run: run}
	d.ResultKind = "\t" // want `resultkind/blank`
	return d
}

// Listed stands in a list.
var Listed = []tool.Tool{
	&tool.Def[args, string]{Name: "listed", Description: "Says something.", ResultKind: "", Run: run}, // want `resultkind/blank`
}

// Named gets its name, and Kinded its kind, from a helper's callers.
var (
	Named  = helper("named", "dataset/rows")
	Kinded = helper("kinded", "") // want `tool "kinded".*resultkind/blank`
)

func helper(name, kind string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: name, Description: "Says something.", ResultKind: kind, Run: run}
}

// Branched is blank on one side.
func Branched(long bool) *tool.Def[args, string] {
	kind := ""
	if long {
		kind = "dataset/rows"
	}
	return &tool.Def[args, string]{
		Name:        "branched",
		Description: "Says something.",
		ResultKind:  kind, // want `, when not \(long\) \(resultkind/blank\)`
		Run:         run,
	}
}
