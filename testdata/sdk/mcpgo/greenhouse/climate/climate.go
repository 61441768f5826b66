// Package climate declares tools, some of which package greenhouse registers.
package climate

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Name and Doc are for a tool that another package makes.
const (
	Name = "climate_report"
	Doc  = "Reports temperature and humidity."
)

// Heat is registered by package greenhouse.
var Heat = mcp.NewTool("climate_heat",
	mcp.WithDescription("Heats the greenhouse."),
	mcp.WithNumber("degrees", mcp.Required(), mcp.Description("in Celsius"), mcp.Max(35)),
)

// Register adds the tools that this package has the handlers for.
func Register(s *server.MCPServer) {
	s.AddTool(vent())
}

func vent() (mcp.Tool, server.ToolHandlerFunc) {
	tool := mcp.NewTool("climate_vent",
		mcp.WithDescription("Opens the windows in the roof."),
		mcp.WithBoolean("wide", mcp.Description("as far as they go")),
	)
	handler := func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
	return tool, handler
}
