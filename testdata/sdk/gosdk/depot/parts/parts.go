// Package parts declares tools that another package registers.
package parts

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Bolt is a part.
type Bolt struct {
	Size   float64 `json:"size" jsonschema:"in millimetres"`
	Thread string  `json:"thread,omitempty" jsonschema:"how it is cut"`
}

// Found is what a search gives.
type Found struct {
	Shelf string `json:"shelf"`
	Bolts []Bolt `json:"bolts"`
}

// FindBolt gives a tool with its handler, which says the types.
func FindBolt() (mcp.Tool, mcp.ToolHandlerFor[Bolt, Found], []string) {
	tool := mcp.Tool{
		Name:        "bolt_find",
		Description: "Finds the shelf of a bolt.",
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true},
	}
	handle := func(context.Context, *mcp.CallToolRequest, Bolt) (*mcp.CallToolResult, Found, error) {
		return nil, Found{}, nil
	}
	return tool, handle, []string{"read"}
}

// Order is of a number of bolts.
type Order struct {
	Bolt
	Number int `json:"number" jsonschema:"how many"`
}

// OrderBolts gives another of other types.
func OrderBolts() (mcp.Tool, mcp.ToolHandlerFor[Order, any], []string) {
	tool := mcp.Tool{Name: "bolt_order", Description: "Orders bolts."}
	handle := func(context.Context, *mcp.CallToolRequest, Order) (*mcp.CallToolResult, any, error) {
		return nil, nil, nil
	}
	return tool, handle, nil
}

// Unlisted gives a tool that nothing registers.
func Unlisted() (mcp.Tool, mcp.ToolHandlerFor[Order, any]) {
	return mcp.Tool{Name: "bolt_forget", Description: "Forgets the bolts."}, nil
}
