// Package right shows screens that are seen.
package right

import (
	"context"
	"time"

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

// Filled has a screen with data, some of which its caller gives.
func Filled(id, ref string, more any, hooks map[string]any) []tool.Tool {
	return []tool.Tool{
		&tool.Def[args, string]{
			Name:        "filled",
			Description: "Says something.",
			CheckIn:     tool.Always[args],
			CheckInComponent: &tool.Component{
				ID: "form",
				Props: map[string]any{
					"title": "Sure?", "rows": []int{1, 2}, "nothing": nil, "more": more,
					"form": form{Name: "x"}, "at": time.Second, "ratio": 0.5,
				},
			},
			Run: run,
		},
		&tool.Def[args, string]{
			Name:             "given_screen",
			Description:      "Says something.",
			CheckIn:          tool.Always[args],
			CheckInComponent: &tool.Component{ID: id, Props: hooks, PropsRef: ref},
			RequiresApproval: false,
			Run:              run,
		},
	}
}

type form struct {
	Name   string
	Submit func() `json:"-"`
	Hook   func() `json:",omitempty"`
	hidden chan int
}
