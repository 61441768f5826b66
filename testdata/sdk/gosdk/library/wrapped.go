package library

import (
	"context"
	"slices"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Wrappers, one level deep.

func add[In, Out any](s *mcp.Server, tool *mcp.Tool, handler mcp.ToolHandlerFor[In, Out]) {
	mcp.AddTool(s, tool, handler)
}

func addReader[In any](s *mcp.Server, name, description string, handler mcp.ToolHandlerFor[In, any]) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "reader_" + name,
		Description: description,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}, handler)
}

// addAllowed leaves out what the operator did not allow.
func addAllowed[In, Out any](s *mcp.Server, allowed []string, tool *mcp.Tool, handler mcp.ToolHandlerFor[In, Out]) {
	if allowed != nil && !slices.Contains(allowed, tool.Name) {
		return
	}
	mcp.AddTool(s, tool, handler)
}

type spec struct {
	name, doc string
	schema    any
}

func addSpec(s *mcp.Server, t spec, handler mcp.ToolHandler) {
	s.AddTool(&mcp.Tool{Name: t.name, Description: t.doc, InputSchema: t.schema}, handler)
}

type page struct {
	Number int `json:"number" jsonschema:"the page, from 1"`
}

func wrapped(s *mcp.Server) {
	add(s, &mcp.Tool{Name: "shelf_plan", Description: "Shows the plan of one floor."}, plan)
	addReader(s, "page", "Reads one page aloud.", plan)
	addReader[page](s, "cover", "Describes the cover.", plan)
	addAllowed(s, nil, &mcp.Tool{Name: "shelf_dust", Description: "Says when the shelves were last dusted."}, plan)
	addSpec(s, spec{
		name:   "shelf_move",
		doc:    "Moves a book to another shelf.",
		schema: map[string]any{"type": "object", "properties": map[string]any{"to": map[string]any{"type": "string", "description": "the shelf"}}, "required": []string{"to"}},
	}, raw)
}

func plan(context.Context, *mcp.CallToolRequest, page) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func raw(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return text(""), nil
}
