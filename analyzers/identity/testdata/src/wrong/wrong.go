// Package wrong declares tools that contradict themselves.
package wrong

import (
	"context"
	"time"

	"github.com/toolvet/toolvet/analyzers/identity/testdata/src/wrong/teams"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

func run(context.Context, struct{}) (string, error) { return "", nil }

// Variable has a fault of each kind.
var Variable = &tool.Def[struct{}, string]{
	Name:         "variable",
	Description:  "Scans a fabric.",
	RepeatedWhen: teams.Calls, // want `tool "variable" says RepeatedWhen "args"; the one word there is "arguments".*identity/repeated`
	Owner: &tool.Owner{
		Kind: "\t", // want `an owner without a kind.*identity/owner`
		ID:   "storage",
	},
	Risk:        tool.RiskDestructive, // want `identity/risk`
	SideEffects: tool.No,
	Timeout:     -1, // want `the negative timeout -1ns.*identity/timeout`
	Run:         run,
}

// Constructor makes one with half an owner.
func Constructor() tool.Tool {
	return &tool.Def[struct{}, string]{
		Name:        "constructor",
		Description: "Scans a fabric.",
		Owner:       &teams.Storage, // want `an owner without an id.*identity/owner`
		Timeout:     teams.Late,     // want `the negative timeout -2s.*identity/timeout`
		Run:         run,
	}
}

// Later sets fields after the literal.
func Later() tool.Tool {
	d := &tool.Def[struct{}, string]{Name: "later", Description: "Scans a fabric.", SideEffects: tool.No, Run: run}
	d.Owner = &tool.Owner{}   // want `neither kind nor id.*identity/owner`
	d.RepeatedWhen = "result" // want `identity/repeated`
	d.Risk = "destructive"    // want `identity/risk`
	d.Timeout = -time.Minute  // want `identity/timeout`
	return d
}

// Made is a tool of another package, of which this one sets what is wrong.
func Made() tool.Tool {
	d := teams.New("made")
	d.Timeout = -time.Minute // want `tool "made".*identity/timeout`
	return d
}

// Build relays tools from nowhere.
func Build() {
	agent.New(agent.Config{Tools: []tool.Tool{
		Variable,
		tool.Relayed(Constructor(), ""), // want `tool "constructor" is relayed from a source with a blank name.*identity/source`
		tool.Relayed(teams.Remote, teams.Nowhere), // want `tool "remote" is relayed.*identity/source`
	}})
	agent.New(agent.Config{Tools: teams.From("", teams.Remote)}) // want `tool "remote" is relayed.*identity/source`
	agent.New(agent.Config{Tools: []tool.Tool{
		relay(tool.Relayed(Later(), "server")),
	}})
}

func relay(t tool.Tool) tool.Tool { return tool.Relayed(t, "") } // want `tool "later" is relayed.*identity/source`
