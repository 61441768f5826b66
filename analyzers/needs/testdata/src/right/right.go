// Package right needs credentials that can be resolved.
package right

import (
	"context"

	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Machine needs the machine's credential.
var Machine = &tool.Def[args, string]{
	Name:        "machine",
	Description: "Fetches.",
	Needs:       &tool.CredentialNeed{Service: "billing"},
	Run:         run,
}

// User needs a person's.
var User = &tool.Def[args, string]{
	Name:        "user",
	Description: "Fetches.",
	Needs:       &tool.CredentialNeed{Service: "mail", Scopes: []string{"send"}, Mode: "user"},
	Run:         run,
}

// None needs none.
var None = &tool.Def[args, string]{Name: "none", Description: "Fetches.", Needs: nil, Run: run}

// Of needs that of a service which its caller names.
func Of(service string, mode tool.CredentialMode) tool.Tool {
	return &tool.Def[args, string]{
		Name:        "of",
		Description: "Fetches.",
		Needs:       &tool.CredentialNeed{Service: service, Mode: mode},
		Run:         run,
	}
}

// Build builds agents.
func Build(provider credential.Provider) {
	agent.New(agent.Config{Tools: []tool.Tool{Machine, User, None}, Credentials: credential.NewMemory()})
	agent.New(agent.Config{Tools: []tool.Tool{Machine}, Credentials: provider})
	agent.New(agent.Config{Tools: []tool.Tool{None}})

	config := agent.Config{Tools: []tool.Tool{User}}
	config.Credentials = vault{}
	agent.New(config)
}

type vault struct{}

func (vault) Resolve(context.Context, credential.Request) (credential.Credential, error) {
	return credential.Credential{}, credential.ErrNone
}
