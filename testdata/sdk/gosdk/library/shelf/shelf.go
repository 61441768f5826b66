// Package shelf declares tools that package library registers.
package shelf

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Names for others to use.
const (
	NameOf = "shelf_of"
	Text   = "Says on which shelf a book stands."
)

// Weigh is registered by package library.
var Weigh = &mcp.Tool{
	Name:        "shelf_weigh",
	Description: "Weighs the books on a shelf.",
}

// Load is what a shelf carries.
type Load struct {
	Shelf string   `json:"shelf" jsonschema:"the shelf"`
	Kilos *float64 `json:"kilos,omitempty" jsonschema:"what the books weigh"` // FAULT schema/null-union
	side
}

type side struct {
	Left bool `json:"left,omitempty" jsonschema:"whether only the left half counts"`
}

// Register adds the tools that package shelf has the handlers for.
func Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "shelf_label", Description: "Prints the label of a shelf."}, label)
}

func label(context.Context, *mcp.CallToolRequest, Load) (*mcp.CallToolResult, map[string]Load, error) {
	return nil, map[string]Load{}, nil
}
