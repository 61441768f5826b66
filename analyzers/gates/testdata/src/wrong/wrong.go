// Package wrong composes tools that ask a person.
package wrong

import (
	"github.com/toolvet/toolvet/analyzers/gates/testdata/src/wrong/steps"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Retire says that it never gates.
var Retire = &tool.Def[steps.Args, string]{
	Name:        "retire",
	Description: "Moves a volume away.",
	ComposedOf:  []string{"move"},
	Gates:       tool.No, // want `tool "retire" says that it never gates and is composed of "move".*gates/contradiction`
	Run:         steps.Run,
}

// Clean is composed of a tool that asks, and asks nobody.
func Clean() *tool.Def[steps.Args, string] {
	return &tool.Def[steps.Args, string]{
		Name:        "clean",
		Description: "Cleans up.",
		ComposedOf: []string{
			"move",
			"wipe", // want `tool "clean" is composed of "wipe", which asks a person.*gates/outer`
		},
		Run: steps.Run,
	}
}

// Later says after the literal that it never gates.
func Later() tool.Tool {
	d := &tool.Def[steps.Args, string]{Name: "later", Description: "Moves.", ComposedOf: []string{"move"}, Run: steps.Run}
	d.Gates = tool.No // want `gates/contradiction`
	return d
}

// Build builds the agent.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{Retire, Clean(), Later(), steps.Move(), steps.Wipe}})
}

// Elsewhere takes a procedure of another package.
func Elsewhere() {
	agent.New(agent.Config{Tools: []tool.Tool{
		steps.Move(), steps.Wipe,
		steps.Procedure, // want `tool "procedure" says.*declared at .*steps.go:\d+ \(gates/contradiction\)` `tool "procedure" is composed of "wipe".*\(gates/outer\)`
	}})
}

// Sometimes asks for approval under a condition.
func Sometimes(careful bool) {
	d := &tool.Def[steps.Args, string]{
		Name:        "sometimes",
		Description: "Wipes.",
		ComposedOf:  []string{"wipe"}, // want `tool "sometimes".*, when .*careful.*\(gates/outer\)`
		Run:         steps.Run,
	}
	if careful {
		d.RequiresApproval = true
	}
	agent.New(agent.Config{Tools: []tool.Tool{d, steps.Wipe}})
}
