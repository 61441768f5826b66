// Package weeds is an MCP server that starts and publishes all of its tools,
// with a fault in every one of them. A mark stands at the line of each fault.
package weeds

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("weeds", "1")
	names(s)
	descriptions(s)
	schemas(s)
	return s
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

const slash = "pull/" // FAULT toolname/charset

var cut = mcp.NewTool("cut weeds", mcp.WithDescription("Cuts the weeds.")) // FAULT toolname/charset

func names(s *server.MCPServer) {
	s.AddTool(cut, handle)
	s.AddTool(mcp.NewTool(slash+"nettle", mcp.WithDescription("Pulls the nettles.")), handle)
	s.AddTool(mcp.Tool{
		Name:        "pull·thistle", // FAULT toolname/charset
		Description: "Pulls the thistles.",
		InputSchema: mcp.ToolInputSchema{Type: "object"},
	}, handle)
	s.AddTool(mcp.NewTool("burn", mcp.WithDescription("Burns the weeds.")), handle)
	s.AddTool(mcp.NewTool("burn", mcp.WithDescription("Burns the weeds again.")), handle) // FAULT toolname/duplicate
	s.AddTools(
		server.ServerTool{Tool: mcp.NewTool("mulch", mcp.WithDescription("Covers the weeds.")), Handler: handle},
		server.ServerTool{Tool: mcp.NewTool("mulch", mcp.WithDescription("Covers them twice.")), Handler: handle}, // FAULT toolname/duplicate
	)
}

func descriptions(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("count_weeds"), handle) // FAULT description/missing
	s.AddTool(mcp.NewTool("name_weeds",
		mcp.WithDescription(""), // FAULT description/missing
	), handle)
	s.AddTool(mcp.NewTool("show_weeds",
		mcp.WithDescription("Shows the weeds."),
		mcp.WithString("bed", mcp.Description("the bed")),
		mcp.WithString("kind"), // FAULT description/missing
	), handle)
	s.AddTool(mcp.NewTool("hide_weeds",
		mcp.WithDescription("Hides the weeds\ufeff."),           // FAULT description/hidden-text
		mcp.WithString("bed", mcp.Description("the \u2060bed")), // FAULT description/hidden-text
	), handle)
}

func schemas(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("eat_weeds",
		mcp.WithDescription("Eats the weeds."),
		mcp.WithArray("beds", mcp.Description("which beds")), // FAULT schema/array-items
	), handle)
	s.AddTool(mcp.NewToolWithRawSchema("sell_weeds", "Sells the weeds.", json.RawMessage(`{
		"type": "object",
		"properties": {"price": {"type": "numbr"}}}`)), // FAULT schema/invalid
		handle)
	s.AddTool(mcp.NewToolWithRawSchema("give_weeds", "Gives the weeds away.", json.RawMessage(`{"type": "string"}`)), handle) // FAULT schema/root-not-object
	s.AddTool(mcp.Tool{
		Name:        "swap_weeds",
		Description: "Swaps the weeds.",
		InputSchema: mcp.ToolInputSchema{
			Type:       "object",
			Properties: map[string]any{"for": map[string]any{"type": "string"}},
			Required:   []string{"with"}, // FAULT schema/required-undeclared
		},
	}, handle)
	s.AddTool(mcp.NewTool("dye_weeds",
		mcp.WithDescription("Dyes the weeds."),
		mcp.WithString("colour", mcp.Description("which one"), mcp.Enum()), // FAULT schema/enum
		mcp.WithString("$top", mcp.Description("how many")),                // FAULT schema/profile
		mcp.WithAny("with", mcp.Description("what")),                       // FAULT schema/untyped
		mcp.WithArray("beds",
			mcp.Description("which beds"),
			mcp.WithStringItems(),
			mcp.Enum("north", "south"), // FAULT schema/enum
		),
	), handle)
	s.AddTool(mcp.NewToolWithRawSchema("dry_weeds", "Dries the weeds.", json.RawMessage(`{"type": "object"}`)), handle) // FAULT schema/no-properties
	s.AddTool(mcp.NewTool("rot_weeds", mcp.WithDescription("Rots the weeds."), mcp.WithInputSchema[rot]()), handle)
}

type rot struct {
	Days *int    `json:"days,omitempty" jsonschema:"how long"` // FAULT schema/null-union
	Heap *heap   `json:"heap,omitempty" jsonschema:"where"`    // FAULT schema/null-union
	Lid  float64 `json:"lid,omitempty" jsonschema:"how wide it is open"`
}

type heap struct {
	Sides []side `json:"sides" jsonschema:"of what it is made"` // FAULT schema/null-union
}

type side struct {
	Wood any `json:"wood" jsonschema:"which"` // FAULT schema/untyped
}
