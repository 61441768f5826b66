// Package wrong grounds arguments in what is not there.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/argumentsfrom/testdata/src/wrong/volumes"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Resize takes its arguments from a misspelt name.
var Resize = &tool.Def[args, string]{
	Name:        "resize",
	Description: "Resizes.",
	ArgumentsFrom: []string{
		volumes.Name,
		"list_hots", // want `tool "resize".*list_hots.*list_hosts.*argumentsfrom/unregistered`
	},
	Run: run,
}

// Hosts lists hosts.
var Hosts = &tool.Def[args, string]{Name: "list_hosts", Description: "Lists.", Run: run}

// Faults has the faults of a list.
func Faults() tool.Tool {
	return &tool.Def[args, string]{
		Name:          "faults",
		Description:   "Lists.",
		ArgumentsFrom: []string{" ", "faults", "list_hosts", "list_hosts"}, // want `argumentsfrom/blank` `argumentsfrom/self`
		Run:           run,
	}
}

// Empty takes its arguments from nothing.
func Empty() tool.Tool {
	d := &tool.Def[args, string]{Name: "empty", Description: "Lists.", Run: run}
	d.ArgumentsFrom = []string{} // want `argumentsfrom/empty`
	return d
}

// Build builds the agent.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{Resize, Hosts, volumes.Volumes}})
}

// Elsewhere lists a tool whose fault another package declares.
func Elsewhere() (*agent.Agent, error) {
	config := agent.Config{}
	config.Tools = append(config.Tools,
		volumes.Volumes,
		volumes.Far, // want `tool "far".*"volumes_of".*declared at github.com/toolvet/toolvet/analyzers/argumentsfrom/testdata/src/wrong/volumes/volumes.go:\d+ \(argumentsfrom/unregistered\)`
	)
	return agent.New(config)
}

// Open may get tools that are not known here.
func Open(more []tool.Tool) {
	agent.New(agent.Config{Tools: append([]tool.Tool{volumes.Volumes, late()}, more...)})
}

func late() tool.Tool {
	return &tool.Def[args, string]{
		Name:          "late",
		Description:   "Lists.",
		ArgumentsFrom: []string{"somewhere"}, // want `as far as its tools could be read.*argumentsfrom/unregistered`
		Run:           run,
	}
}
