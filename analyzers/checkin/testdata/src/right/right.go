// Package right shows screens that are seen.
package right

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{ Count int }

func run(context.Context, args) (string, error) { return "", nil }

// Always asks before each call.
var Always = &tool.Def[args, string]{
	Name:             "always",
	Description:      "Says something.",
	CheckIn:          tool.Always[args],
	CheckInComponent: &tool.Component{ID: "form"},
	Run:              run,
}

// Sometimes asks by its arguments.
var Sometimes = &tool.Def[args, string]{
	Name:             "sometimes",
	Description:      "Says something.",
	CheckIn:          func(_ context.Context, a args) bool { return a.Count > 10 },
	CheckInComponent: &tool.Component{ID: "form"},
	Run:              run,
}

// Approved asks for approval.
var Approved = &tool.Def[args, string]{
	Name:             "approved",
	Description:      "Says something.",
	RequiresApproval: true,
	CheckInComponent: &tool.Component{ID: "form"},
	Run:              run,
}

// Given is told by its caller whether it asks.
func Given(ask func(context.Context, args) bool) tool.Tool {
	return &tool.Def[args, string]{
		Name:             "given",
		Description:      "Says something.",
		CheckIn:          ask,
		CheckInComponent: &tool.Component{ID: "form"},
		Run:              run,
	}
}

// Later is asked about after the literal.
func Later() tool.Tool {
	d := &tool.Def[args, string]{Name: "later", Description: "Says something.", CheckInComponent: &tool.Component{ID: "form"}, Run: run}
	d.CheckIn = tool.Always[args]
	return d
}

// Plain has no screen.
var Plain = &tool.Def[args, string]{Name: "plain", Description: "Says something.", Run: run}
