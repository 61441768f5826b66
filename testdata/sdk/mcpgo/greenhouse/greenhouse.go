// Package greenhouse is an MCP server for a greenhouse. Its tools are declared
// in the many ways in which Go programs spell a declaration.
package greenhouse

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/greenhouse/climate"
)

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("greenhouse", "1", server.WithToolCapabilities(true))
	inline(s)
	everyOption(s)
	variables(s)
	helpers(s)
	literals(s)
	listed(s)
	typed(s)
	climate.Register(s)
	(&gardener{s}).work()
	return s
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}

func inline(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("water_bed",
		mcp.WithDescription("Waters one bed."),
		mcp.WithString("bed", mcp.Required(), mcp.Description("the name of the bed")),
		mcp.WithNumber("litres", mcp.Description("how much water"), mcp.Min(0.5), mcp.Max(40), mcp.DefaultNumber(5)),
	), handle)

	tool := mcp.NewTool("water_all", mcp.WithDescription("Waters every bed."))
	s.AddTool(tool, handle)

	s.AddTool(
		mcp.NewTool(
			"water_"+level,
			mcp.WithDescription("Gives the "+level+" of the water tank."),
			mcp.WithTitleAnnotation("Tank"),
			mcp.WithReadOnlyHintAnnotation(true),
			mcp.WithDestructiveHintAnnotation(false),
			mcp.WithIdempotentHintAnnotation(true),
			mcp.WithOpenWorldHintAnnotation(false),
		),
		handle,
	)
}

const level = "level"
