// Package wrong needs credentials that nobody can resolve.
package wrong

import (
	"context"
	"os"

	"github.com/toolvet/toolvet/analyzers/needs/testdata/src/wrong/bills"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

const mode = "users"

// Variable needs a credential of no service, in no mode.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Fetches.",
	Needs: &tool.CredentialNeed{
		Service: " ",  // want `tool "variable".*needs/service`
		Mode:    mode, // want `"users"; the modes are machine and user; did you mean "user".*needs/mode`
	},
	Run: run,
}

// Empty needs a credential of which nothing is said.
func Empty() tool.Tool {
	return &tool.Def[args, string]{
		Name:        "empty",
		Description: "Fetches.",
		Needs:       &tool.CredentialNeed{}, // want `needs/service`
		Run:         run,
	}
}

// Later sets the need after the literal.
func Later() tool.Tool {
	d := tool.Def[args, string]{Name: "later", Description: "Fetches.", Run: run}
	need := tool.CredentialNeed{Service: "billing"}
	need.Mode = "oauth" // want `needs/mode`
	d.Needs = &need
	return &d
}

// Build builds agents without a provider.
func Build() {
	agent.New(agent.Config{ // want `tool "bill" needs a credential for "billing".*needs/provider`
		Tools: []tool.Tool{bills.Bill},
	})

	var config agent.Config
	config.Tools = append(config.Tools, mine("mine"))
	agent.New(config) // want `tool "mine".*needs/provider`
}

func mine(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: name, Description: "Fetches.", Needs: bills.Need, Run: run}
}

// Sometimes has a provider under one condition.
func Sometimes() {
	config := agent.Config{Tools: []tool.Tool{mine("some")}} // want `tool "some".*, when os.Getenv\("VAULT"\) == "" \(needs/provider\)`
	if os.Getenv("VAULT") != "" {
		config.Credentials = credential.NewMemory()
	}
	agent.New(config)
}
