// Package wrong composes tools of what is not there.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/composedof/testdata/src/wrong/ports"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Report is composed of a misspelt name.
var Report = &tool.Def[args, string]{
	Name:        "report",
	Description: "Reports.",
	ComposedOf: []string{
		ports.Name,
		"host_goups", // want `tool "report".*host_goups.*host_groups.*composedof/unregistered`
	},
	Run: run,
}

// Groups lists host groups.
var Groups = &tool.Def[args, string]{Name: "host_groups", Description: "Lists.", Run: run}

// Faults has the faults of a list.
func Faults() tool.Tool {
	return &tool.Def[args, string]{
		Name:        "faults",
		Description: "Lists.",
		ComposedOf:  []string{"", "faults", "host_groups", "host_groups"}, // want `composedof/blank` `composedof/self` `composedof/duplicate`
		Run:         run,
	}
}

// Empty is composed of nothing.
func Empty() tool.Tool {
	d := &tool.Def[args, string]{Name: "empty", Description: "Lists.", Run: run}
	d.ComposedOf = []string{} // want `composedof/empty`
	return d
}

// Build builds the agent.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{Report, Groups, ports.Ports}})
}

// Far is composed of what only another agent has; both stand elsewhere.
func Far() (*agent.Agent, error) {
	config := agent.Config{}
	config.Tools = append(config.Tools,
		ports.Ports,
		ports.Far, // want `tool "far".*"ports_of".*declared at github.com/toolvet/toolvet/analyzers/composedof/testdata/src/wrong/ports/ports.go:\d+ \(composedof/unregistered\)`
	)
	return agent.New(config)
}

// Open may get tools that are not known here.
func Open(more []tool.Tool) {
	tools := []tool.Tool{ports.Ports, late()}
	agent.New(agent.Config{Tools: append(tools, more...)})
}

func late() tool.Tool {
	return &tool.Def[args, string]{
		Name:        "late",
		Description: "Lists.",
		ComposedOf:  []string{"somewhere"}, // want `composedof/unregistered`
		Run:         run,
	}
}

// Circle is composed of Back, which is composed of it.
var (
	Circle = &tool.Def[args, string]{Name: "circle", Description: "Lists.", ComposedOf: []string{"back"}, Run: run}
	Back   = &tool.Def[args, string]{Name: "back", Description: "Lists.", ComposedOf: []string{"circle"}, Run: run} // want `composedof/cycle`
)

// Round builds the circle.
func Round() { agent.New(agent.Config{Tools: []tool.Tool{Circle, Back}}) }

// Sometimes leaves an ingredient out.
func Sometimes(small bool) {
	tools := []tool.Tool{composed}
	if !small {
		tools = append(tools, Groups)
	}
	agent.New(agent.Config{Tools: tools})
}

var composed = &tool.Def[args, string]{
	Name:        "composed",
	Description: "Lists.",
	ComposedOf:  []string{"host_groups"}, // want `, when .*small.*\(composedof/unregistered\)`
	Run:         run,
}
