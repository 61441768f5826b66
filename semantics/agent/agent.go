// Package agent builds an agent from tools and judges them together.
//
//	a, err := agent.New(agent.Config{
//		Tools:     []tool.Tool{HostGroupMappings, Chart},
//		Artifacts: artifact.NewMemory(),
//	})
//
// New holds every declaration, and the tools as a whole, against the rules of
// package semantics: the same rules, and the same words, with which the toolvet
// command judges the source. An agent that breaks one is not built.
//
// In this version an agent is built and judged, and tells a model of its tools
// with [Agent.Definitions]; it runs no call yet. Dispatch, with the artifact
// store, credentials and questions to a person, comes later. Until then tools
// run alone, with tool.Run and tool.Invoke.
package agent

import (
	"context"
	"fmt"
	"slices"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/internal/pipeline"
	"github.com/toolvet/toolvet/semantics/permission"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Config is what an agent is built from.
type Config struct {
	// Tools are the agent's own tools, under names that are each there once.
	Tools []tool.Tool
	// Providers add tools while the agent runs. What another tool names may
	// then still come, so that its absence is a warning and no error.
	Providers []Provider
	// Artifacts is the store that wanted arguments are redeemed from and large
	// results are put into; nil is none.
	Artifacts artifact.Store
	// Credentials resolves what tools need before they run; nil is none.
	Credentials credential.Provider
	// Permissions is asked whether a tool may be called; nil is nobody, so that
	// every call is allowed.
	Permissions permission.Checker
}

// Provider lists tools while the agent runs. A tool of a provider never replaces
// a registered one.
type Provider interface {
	// Tools gives the tools as they are now.
	Tools(context.Context) ([]tool.Tool, error)
}

// Agent is a set of tools that were found right together. It is safe for
// concurrent use.
type Agent struct {
	definitions []tool.Definition
	warnings    semantics.Findings
}

// New builds an agent. The error is a [semantics.Findings] with every fault of
// error level, by tool in the order of Config.Tools and then of the tools
// together; what is no error is in [Agent.Warnings].
func New(config Config) (*Agent, error) {
	found, declarations := alone(config.Tools)
	if declarations != nil {
		found = append(found, semantics.JudgeCatalog(&semantics.Catalog{
			Tools:       declarations,
			Providers:   len(config.Providers) > 0,
			Artifacts:   !pipeline.IsNil(config.Artifacts),
			Credentials: !pipeline.IsNil(config.Credentials),
			Permissions: !pipeline.IsNil(config.Permissions),
		}, semantics.Settings{})...)
	}
	a := &Agent{}
	var faults semantics.Findings
	for _, f := range found {
		if f.Severity == semantics.Error {
			faults = append(faults, f)
		} else {
			a.warnings = append(a.warnings, f)
		}
	}
	if faults != nil {
		return nil, faults
	}
	for _, t := range config.Tools {
		a.definitions = append(a.definitions, tool.DefinitionOf(t))
	}
	return a, nil
}

// Warnings gives what was found when the agent was built and is no error.
func (a *Agent) Warnings() semantics.Findings { return slices.Clone(a.warnings) }

// Definitions gives what a model is told of the agent's own tools, in the order
// of Config.Tools. Tools of providers are not among them.
func (a *Agent) Definitions() []tool.Definition { return slices.Clone(a.definitions) }

// alone judges each tool by itself. Where one is not there at all, it gives no
// declarations: what is left is not the catalog that was meant.
func alone(tools []tool.Tool) (semantics.Findings, []semantics.Declaration) {
	var found semantics.Findings
	declarations := make([]semantics.Declaration, 0, len(tools))
	complete := true
	for i, t := range tools {
		nothing := pipeline.IsNil(t)
		for _, f := range tool.Findings(t) {
			f.Index = i
			if nothing {
				f.Message = fmt.Sprintf("Tools[%d]: %s", i, f.Message)
			}
			found = append(found, f)
		}
		if nothing {
			complete = false
			continue
		}
		declarations = append(declarations, t.Declaration())
	}
	if !complete {
		return found, nil
	}
	return found, declarations
}
