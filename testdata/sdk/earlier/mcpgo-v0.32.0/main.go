// Command mcpgo-v0.32.0 prints what a server of mcp-go v0.32.0 publishes.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func main() {
	s := server.NewMCPServer("earlier", "1")
	register(s)
	answer := s.HandleMessage(context.Background(), json.RawMessage(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))
	if err := json.NewEncoder(os.Stdout).Encode(answer); err != nil {
		log.Fatal(err)
	}
}

func register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("well_look", mcp.WithDescription("Looks into the well.")), nil)
	s.AddTool(mcp.NewTool("well_draw",
		mcp.WithDescription("Draws water."),
		mcp.WithNumber("buckets", mcp.Required(), mcp.Description("how many"), mcp.Min(1)),
		mcp.WithString("rope", mcp.Enum("long", "short"), mcp.DefaultString("long"), mcp.Description("which rope")),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Draw", ReadOnlyHint: mcp.ToBoolPtr(true), DestructiveHint: mcp.ToBoolPtr(false)}),
	), nil)
	s.AddTool(mcp.NewToolWithRawSchema("well_fill", "Fills the well.", json.RawMessage(`{"type": "object", "properties": {}}`)), nil)
	s.AddTool(mcp.Tool{
		Name: "well_cover", Description: "Covers the well.",
		InputSchema: mcp.ToolInputSchema{Type: "object"},
	}, nil)
	s.AddTool(mcp.Tool{
		Name: "well_dig", Description: "Digs a well.",
		InputSchema: mcp.ToolInputSchema{Type: "object", Properties: map[string]any{}, Required: []string{}},
	}, nil)
}
