package toollist

import (
	"encoding/json"
	"strings"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/declares"
)

// shape says where a format keeps what a declaration holds. A path is a
// pointer within the tool.
type shape struct {
	name                     string
	within                   string // the member that holds the rest, "" for the tool itself
	inputSchema              string
	nullSchema               bool // null stands for no schema
	strict                   string
	outputSchema             string
	title, annotations, meta string
}

var (
	// mcp: https://modelcontextprotocol.io/specification, Tool.
	mcp = &shape{name: "MCP", inputSchema: "inputSchema", outputSchema: "outputSchema", title: "title", annotations: "annotations", meta: "_meta"}
	// anthropic: https://docs.anthropic.com/en/api/messages, tools.
	anthropic = &shape{name: "Anthropic", inputSchema: "input_schema"}
	// openaiChat: the chat completions API; openaiResponses: the responses
	// API, and a member of the older "functions".
	openaiChat      = &shape{name: "OpenAI", within: "function", inputSchema: "parameters", nullSchema: true, strict: "strict"}
	openaiResponses = &shape{name: "OpenAI", inputSchema: "parameters", nullSchema: true, strict: "strict"}
	// openaiCustom takes free text, so it has no schema.
	openaiCustom = &shape{name: "OpenAI", within: "custom"}
)

// shapeOf recognises the format of one tool; nil is a tool of the provider's
// own, such as a web search, that a caller only switches on.
func shapeOf(tool object) *shape {
	kind, _ := tool.get("type")
	switch {
	case tool.has("inputSchema"):
		return mcp
	case tool.has("input_schema"):
		return anthropic
	case tool.has("function") && (kind.raw == nil || kind.text() == "function"):
		return openaiChat
	case kind.text() == "function", kind.raw == nil && tool.has("parameters"):
		return openaiResponses
	case kind.text() == "custom" && tool.has("custom"):
		return openaiCustom
	case kind.text() != "" && kind.text() != "custom":
		return nil
	}
	return mcp
}

func isGemini(tool object) bool {
	return (tool.has("functionDeclarations") || tool.has("function_declarations")) && !tool.has("name")
}

// pointer gives the path within the tool of a declaration's field.
func (s *shape) pointer(field string) string {
	first, rest, nested := strings.Cut(field, "/")
	var path string
	switch first {
	case "":
		return ""
	case "name", "description":
		path = s.in(first)
	case "title":
		path = s.in(s.title)
	case "inputSchema":
		path = s.in(s.inputSchema)
	case "outputSchema":
		path = s.in(s.outputSchema)
	case "annotations":
		path = s.in(s.annotations)
	case "strict":
		path = s.in(s.strict)
	default:
		if first == "timeout" {
			first = "timeoutMs"
		}
		path = s.in(s.meta) + "/" + escape(declares.Prefix+first)
	}
	if nested {
		path += "/" + rest
	}
	return path
}

func (s *shape) in(member string) string {
	path := ""
	if s.within != "" {
		path = "/" + s.within
	}
	if member != "" {
		path += "/" + member
	}
	return path
}

// declaration reads one tool.
func (doc *document) declaration(v value, members object, s *shape) (*semantics.Declaration, *Error) {
	if s.within != "" {
		inner, _ := members.get(s.within)
		var fault *Error
		if members, fault = doc.members(inner); fault != nil {
			return nil, fault
		}
	}
	d := &semantics.Declaration{Explicit: make(map[string]bool)}
	for _, text := range []struct {
		member, field string
		to            *string
	}{
		{"name", "name", &d.Name},
		{"description", "description", &d.Description},
		{s.title, "title", &d.Title},
	} {
		written, ok := members.get(text.member)
		if text.member == "" || !ok || written.kind() == 'n' && text.field != "name" {
			continue
		}
		if written.kind() != '"' {
			return nil, doc.fault(written, "%q is a string, not %s", text.member, written.describe())
		}
		*text.to = written.text()
		if *text.to == "" {
			d.Explicit[text.field] = true
		}
	}
	if schema, ok := members.get(s.inputSchema); ok && !(schema.kind() == 'n' && s.nullSchema) {
		d.InputSchema = schema.raw
	}
	if schema, ok := members.get(s.outputSchema); ok && s.outputSchema != "" && schema.kind() != 'n' {
		d.OutputSchema = schema.raw
	}
	if strict, ok := members.get(s.strict); ok && s.strict != "" && strict.kind() != 'n' {
		if err := json.Unmarshal(strict.raw, &d.Strict); err != nil {
			return nil, doc.fault(strict, "%q is true or false, not %s", s.strict, strict.describe())
		}
	}
	if s == openaiCustom {
		d.Unknown = map[string]string{"inputSchema": "the tool takes free text"}
	}
	if hints, ok := members.get(s.annotations); ok && s.annotations != "" && hints.kind() != 'n' {
		annotations, fault := doc.annotations(hints)
		if fault != nil {
			return nil, fault
		}
		d.Annotations = annotations
	}
	return d, nil
}

func (doc *document) annotations(v value) (*semantics.Annotations, *Error) {
	members, fault := doc.members(v)
	if fault != nil {
		return nil, fault
	}
	var a semantics.Annotations
	if title, ok := members.get("title"); ok && title.kind() != 'n' {
		if title.kind() != '"' {
			return nil, doc.fault(title, "%q is a string, not %s", "title", title.describe())
		}
		a.Title = title.text()
	}
	for _, hint := range []struct {
		name string
		to   **bool
	}{
		{"readOnlyHint", &a.ReadOnlyHint},
		{"destructiveHint", &a.DestructiveHint},
		{"idempotentHint", &a.IdempotentHint},
		{"openWorldHint", &a.OpenWorldHint},
	} {
		written, ok := members.get(hint.name)
		if !ok || written.kind() == 'n' {
			continue
		}
		var b bool
		if err := json.Unmarshal(written.raw, &b); err != nil {
			return nil, doc.fault(written, "%q is true or false, not %s", hint.name, written.describe())
		}
		*hint.to = &b
	}
	return &a, nil
}
