package greenhouse

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Literals of the SDK's types, without NewTool and its presets.

var prune = mcp.Tool{
	Name:        "prune_tree",
	Description: "Prunes a tree.",
	InputSchema: mcp.ToolInputSchema{
		Type: "object",
		Properties: map[string]any{
			"tree":   map[string]any{"type": "string", "description": "which tree"},
			"height": map[string]any{"type": "number", "description": "in metres", "maximum": 4},
		},
		Required: []string{"tree"},
	},
	Annotations: mcp.ToolAnnotation{DestructiveHint: mcp.ToBoolPtr(true)},
}

func literals(s *server.MCPServer) {
	s.AddTool(prune, handle)
	s.AddTool(mcp.Tool{
		Name:           "graft_tree",
		Title:          "Graft",
		Description:    "Grafts a branch onto a tree.",
		RawInputSchema: json.RawMessage(`{"type": "object", "properties": {"branch": {"type": "string"}}}`),
		RawOutputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {"grown": {"type": "boolean"}}
		}`),
	}, handle)
	s.AddTool(mcp.Tool{Name: "count_trees", Description: "Counts the trees.", InputSchema: mcp.ToolInputSchema{Type: "object"}}, handle)
}
