// Package community declares with mcp-go.
package community

import (
	"encoding/json"

	"community/options"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handle() {}

func register(s *server.MCPServer, all bool) {
	s.AddTool(mcp.NewTool("water beds", mcp.WithDescription("Waters.")), handle) // toolname "water beds"
	s.AddTool(mcp.NewTool("water_beds",
		mcp.WithDescription("Waters."),
		mcp.WithString("day", mcp.Required(), mcp.Description("Day.")),
		mcp.WithArray("beds", mcp.Required(), mcp.Description("Beds.")), // schema "beds"
	), handle)
	opts := []mcp.ToolOption{mcp.WithDescription("Waters."), options.Beds()}
	if all {
		opts = append(opts, mcp.WithArray("more")) // schema "more"
	}
	s.AddTool(mcp.NewTool("by_options", opts...), handle) // schema "bed_ids"
	s.AddTools(
		server.ServerTool{Tool: tool("listed"), Handler: handle},
		server.ServerTool{Tool: tool("listed"), Handler: handle}, // toolname "listed"
	)
	s.AddTool(mcp.NewToolWithRawSchema("raw", "Waters.", json.RawMessage(`{"type": "object", "properties": {"beds": {"type": "array"}}}`)), handle) // schema "beds"
	s.AddTool(mcp.Tool{Name: "literal", Description: "Waters.", InputSchema: mcp.ToolInputSchema{
		Type:     "object",
		Required: []string{"beds"}, // schema "beds"
	}}, handle)
}

func replaced(s *server.MCPServer) {
	s.AddTool(tool("listed"), handle)
	s.SetTools(server.ServerTool{Tool: tool("listed"), Handler: handle})
	s.DeleteTools("listed")
	s.AddTool(tool("listed"), handle)
}

func tool(name string) mcp.Tool {
	return mcp.NewTool(name, mcp.WithDescription("Waters."), mcp.WithArray("beds", mcp.Items(map[string]any{"type": "string"})))
}

func main() {
	s := server.NewMCPServer("demo", "v0")
	register(s, true)
	s = server.NewMCPServer("demo", "v0")
	register(s, false)
}
