// Package right composes tools of what is there.
package right

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/composedof/testdata/src/wrong/ports"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Report is composed of two tools.
var Report = &tool.Def[args, string]{
	Name:        "report",
	Description: "Reports.",
	ComposedOf:  []string{ports.Name, "host_" + "groups"},
	Run:         run,
}

func groups() *tool.Def[args, string] {
	d := tool.Def[args, string]{Description: "Lists.", Run: run}
	d.Name = "host_groups"
	return &d
}

// Build builds the agent.
func Build() {
	tools := []tool.Tool{Report}
	tools = append(tools, groups(), ports.Ports)
	agent.New(agent.Config{Tools: tools})
}

// Config is completed by whoever imports it.
var Config = agent.Config{Tools: []tool.Tool{Report}}

// Alone builds what the caller configures.
func Alone(config agent.Config) { agent.New(config) }

// Both has the ingredient exactly where it has the tool.
func Both(all bool) {
	var tools []tool.Tool
	if all {
		tools = append(tools, Report, groups(), ports.Ports)
	}
	agent.New(agent.Config{Tools: tools})
}
