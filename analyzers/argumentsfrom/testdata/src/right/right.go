// Package right grounds arguments in what is there.
package right

import (
	"context"

	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

const listing = "list_volumes"

// Volumes lists volumes.
var Volumes = &tool.Def[args, string]{Name: listing, Description: "Lists.", Run: run}

// Resize takes its arguments from the listing.
var Resize = &tool.Def[args, string]{
	Name:          "resize",
	Description:   "Resizes.",
	ArgumentsFrom: []string{listing},
	Run:           run,
}

// Named takes its arguments from a tool that its caller names.
func Named(name string) tool.Tool {
	return &tool.Def[args, string]{Name: "named", Description: "Lists.", ArgumentsFrom: []string{name}, Run: run}
}

// Unsaid says nothing, and says so.
func Unsaid() tool.Tool {
	d := &tool.Def[args, string]{Name: "unsaid", Description: "Lists.", Run: run}
	d.ArgumentsFrom = nil
	return d
}

// Build builds the agent.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{Resize, Volumes, Named("list_hosts"), Unsaid(), hosts("list_hosts")}})
}

func hosts(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: name, Description: "Lists.", Run: run}
}

// Alone is in no agent.
var Alone = &tool.Def[args, string]{Name: "alone", Description: "Lists.", ArgumentsFrom: []string{"elsewhere"}, Run: run}
