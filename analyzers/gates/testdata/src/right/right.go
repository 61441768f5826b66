// Package right composes tools that ask a person, and says so.
package right

import (
	"context"

	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{ Volume string }

func run(context.Context, args) (string, error) { return "", nil }

var (
	move = &tool.Def[args, string]{Name: "move", Description: "Moves.", Gates: tool.Yes, Run: run}
	wipe = &tool.Def[args, string]{Name: "wipe", Description: "Wipes.", RequiresApproval: true, Run: run}
	list = &tool.Def[args, string]{Name: "list", Description: "Lists.", Gates: tool.No, Run: run}
)

// Procedure gates and asks.
var Procedure = &tool.Def[args, string]{
	Name:        "procedure",
	Description: "Moves, then wipes.",
	ComposedOf:  []string{"move", "wipe"},
	Gates:       tool.Yes,
	CheckIn:     func(_ context.Context, a args) bool { return a.Volume != "" },
	Run:         run,
}

// Approved never gates midway, and its ingredient neither: that one asks before
// it runs, and the approval covers it.
var Approved = &tool.Def[args, string]{
	Name:             "approved",
	Description:      "Wipes.",
	ComposedOf:       []string{"wipe", "list"},
	Gates:            tool.No,
	RequiresApproval: true,
	Run:              run,
}

// Given is told by its caller whether it asks.
func Given(ask func(context.Context, args) bool) tool.Tool {
	return &tool.Def[args, string]{Name: "given", Description: "Wipes.", ComposedOf: []string{"wipe"}, CheckIn: ask, Run: run}
}

// Unsaid says nothing on gates.
func Unsaid() tool.Tool {
	return &tool.Def[args, string]{Name: "unsaid", Description: "Moves.", ComposedOf: []string{"move"}, Run: run}
}

// Build builds the agent.
func Build(ask func(context.Context, args) bool) {
	agent.New(agent.Config{Tools: []tool.Tool{move, wipe, list, Procedure, Approved, Given(ask), Unsaid()}})
}
