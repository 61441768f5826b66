package tool

import (
	"context"
	"encoding/json"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/internal/pipeline"
)

// Tool is a tool whose types do not matter: what agents, providers and MCP
// clients hand round. Every *Def is one.
type Tool interface {
	// Declaration gives everything that the tool says of itself.
	Declaration() semantics.Declaration
	// Call calls the tool with a JSON object; see [Invoke].
	Call(ctx context.Context, arguments json.RawMessage) (Outcome, error)
}

// Relayed gives t as the tool of another server, which source names. It is for
// tools that truly relay another server's; one's own tools have no source.
// A nil tool stays nil.
func Relayed(t Tool, source string) Tool {
	if pipeline.IsNil(t) {
		return nil
	}
	return relayed{t, source}
}

type relayed struct {
	Tool
	source string
}

func (r relayed) Declaration() semantics.Declaration {
	declaration := r.Tool.Declaration()
	r.mark(&declaration)
	return declaration
}

func (r relayed) Call(ctx context.Context, arguments json.RawMessage) (Outcome, error) {
	return Invoke(ctx, r, arguments)
}

func (r relayed) handler() handler {
	h := handlerOf(r.Tool)
	r.mark(&h.declaration)
	return h
}

func (r relayed) mark(declaration *semantics.Declaration) {
	declaration.Source = r.source
	if r.source == "" {
		explicit := map[string]bool{"source": true}
		for path := range declaration.Explicit {
			explicit[path] = true
		}
		declaration.Explicit = explicit
	}
}

// Definition is what a model is told of a tool, in no provider's own form.
type Definition struct {
	Name         string          `json:"name"`
	Title        string          `json:"title,omitempty"`
	Description  string          `json:"description"`
	InputSchema  json.RawMessage `json:"inputSchema"`
	OutputSchema json.RawMessage `json:"outputSchema,omitempty"`
}

// DefinitionOf gives what a model is told of t.
func DefinitionOf(t Tool) Definition {
	if pipeline.IsNil(t) {
		return Definition{}
	}
	d := t.Declaration()
	return Definition{
		Name:         d.Name,
		Title:        d.Title,
		Description:  d.Description,
		InputSchema:  d.InputSchema,
		OutputSchema: d.OutputSchema,
	}
}

// Check judges the declaration of t alone and gives what is wrong with it, as
// [semantics.Findings], or nil. What only tools together can show is judged by
// agent.New, warnings are left out; [Findings] has them.
func Check(t Tool) error {
	var wrong semantics.Findings
	for _, f := range Findings(t) {
		if f.Severity == semantics.Error {
			wrong = append(wrong, f)
		}
	}
	if wrong == nil {
		return nil
	}
	return wrong
}

// Findings judges the declaration of t alone and gives everything there is to
// say about it, errors and warnings.
func Findings(t Tool) semantics.Findings {
	if pipeline.IsNil(t) {
		return semantics.Findings{{
			Rule:     noTool,
			Severity: semantics.Error,
			Message:  semantics.NoTool,
		}}
	}
	d := t.Declaration()
	return semantics.JudgeDeclaration(&d, semantics.Settings{})
}

// noTool is the rule under which a tool that is nil is reported.
const noTool = "toolname/blank"
