// Package right declares tools that say who they are.
package right

import (
	"context"
	"os"
	"time"

	"github.com/toolvet/toolvet/analyzers/identity/testdata/src/wrong/teams"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

func run(context.Context, struct{}) (string, error) { return "", nil }

// Variable says everything there is to say.
var Variable = &tool.Def[struct{}, string]{
	Name:         "variable",
	Description:  "Scans a fabric.",
	RepeatedWhen: tool.ByArguments,
	Owner:        &tool.Owner{Kind: "team", ID: "storage"},
	Risk:         tool.RiskDestructive,
	SideEffects:  tool.Yes,
	Timeout:      3 * time.Second,
	Run:          run,
}

// Quiet says nothing, and Harmless that it changes nothing.
var (
	Quiet    = &tool.Def[struct{}, string]{Name: "quiet", Description: "Scans a fabric.", Owner: nil, Timeout: 0, RepeatedWhen: "", Run: run}
	Harmless = &tool.Def[struct{}, string]{Name: "harmless", Description: "Scans a fabric.", Risk: tool.RiskLow, SideEffects: tool.No, Run: run}
)

// Given takes what it says from its caller.
func Given(kind string, until time.Time, risk tool.Risk) tool.Tool {
	return &tool.Def[struct{}, string]{
		Name:        "given",
		Description: "Scans a fabric.",
		Owner:       &tool.Owner{Kind: kind, ID: os.Getenv("TEAM")},
		Timeout:     time.Until(until),
		Risk:        risk,
		SideEffects: tool.No,
		Run:         run,
	}
}

// Completed is whole before it is used.
func Completed() tool.Tool {
	owner := teams.Storage
	owner.ID = "storage"
	d := teams.New("completed")
	d.Owner = &owner
	return d
}

// Build relays tools from servers.
func Build(server string) {
	agent.New(agent.Config{Tools: append(teams.From("inventory", teams.Remote),
		tool.Relayed(Variable, server),
		tool.Relayed(tool.Relayed(Quiet, ""), "outer"),
	)})
}

// Again gives a tool that was relayed before another source.
func Again(server string) tool.Tool {
	inner := tool.Relayed(Quiet, " ")
	return outer(inner)
}

func outer(t tool.Tool) tool.Tool { return tool.Relayed(t, "outer") }
