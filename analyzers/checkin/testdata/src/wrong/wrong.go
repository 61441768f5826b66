// Package wrong shows screens that nobody ever sees.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/checkin/testdata/src/wrong/screens"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Variable has a screen and asks nobody.
var Variable = &tool.Def[args, string]{
	Name:             "variable",
	Description:      "Says something.",
	CheckInComponent: &tool.Component{ID: "form"}, // want `tool "variable".*checkin/component-without-checkin`
	Run:              run,
}

// Explicit says that it asks nobody.
func Explicit() *tool.Def[args, string] {
	return &tool.Def[args, string]{
		Name:             "explicit",
		Description:      "Says something.",
		CheckIn:          nil,
		RequiresApproval: false,
		CheckInComponent: screens.Form, // want `checkin/component-without-checkin`
		Run:              run,
	}
}

// Later sets the screen after the literal.
func Later() tool.Tool {
	d := tool.Def[args, string]{Name: "later", Description: "Says something.", Run: run}
	d.CheckInComponent = screens.New("late") // want `checkin/component-without-checkin`
	return &d
}
