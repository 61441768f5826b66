// Package wrong shows screens that nobody ever sees.
package wrong

import (
	"context"
	"math"

	"github.com/toolvet/toolvet/analyzers/checkin/testdata/src/wrong/screens"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
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

// Screen has a screen that cannot be found, nor filled.
var Screen = &tool.Def[args, string]{
	Name:        "screen",
	Description: "Says something.",
	CheckIn:     tool.Always[args],
	CheckInComponent: &tool.Component{
		ID: " ", // want `tool "screen".*blank ID.*checkin/component`
		Props: map[string]any{
			"title":     "Sure?",
			"onConfirm": func() {},                        // want `prop "onConfirm" holds a function`
			"events":    make(chan int),                   // want `prop "events" holds a channel`
			"nested":    []any{map[string]any{"f": hook}}, // want `prop "nested" holds a function`
			"phase":     1i,                               // want `prop "phase" holds a complex number`
			"ratio":     math.NaN(),                       // want `prop "ratio" holds a number that is not finite`
			"form":      form{Name: "x"},                  // want `prop "form" holds a function`
		},
	},
	Run: run,
}

func hook() {}

type form struct {
	Name   string
	Submit func()
}

// Blank has a screen without an id, of another package.
func Blank() tool.Tool {
	return &tool.Def[args, string]{
		Name:             "blank",
		Description:      "Says something.",
		RequiresApproval: true,
		CheckInComponent: screens.New(""), // want `tool "blank".*checkin/component`
		Run:              run,
	}
}

// Stored has a screen whose props are stored.
func Stored(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{
		Name:             name,
		Description:      "Says something.",
		CheckIn:          tool.Always[args],
		CheckInComponent: &tool.Component{ID: "form", PropsRef: "art_1"}, // want `fixed PropsRef "art_1".*checkin/component`
		Run:              run,
	}
}

// Build builds agents, of which one has a store.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{Stored("unstored")}}) // want `tool "unstored".*no artifact store.*checkin/component`
	agent.New(agent.Config{Tools: []tool.Tool{Stored("stored")}, Artifacts: artifact.NewMemory()})
}

// Twice asks by both.
var Twice = &tool.Def[args, string]{
	Name:             "twice",
	Description:      "Says something.",
	CheckIn:          func(context.Context, args) bool { return true },
	RequiresApproval: true, // want `tool "twice".*checkin/redundant`
	Run:              run,
}

// TwiceLater asks by both after the literal.
func TwiceLater() tool.Tool {
	d := &tool.Def[args, string]{Name: "twice_later", Description: "Says something.", CheckIn: tool.Always[args], Run: run}
	d.RequiresApproval = true // want `checkin/redundant`
	return d
}

// TwiceElsewhere asks by both in a package of its own.
func TwiceElsewhere() tool.Tool {
	return &tool.Def[args, string]{
		Name:             "twice_elsewhere",
		Description:      "Says something.",
		CheckIn:          screens.Asks[args],
		RequiresApproval: screens.Approve, // want `checkin/redundant`
		Run:              run,
	}
}
