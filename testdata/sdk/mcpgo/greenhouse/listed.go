package greenhouse

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Lists of tools, and a type whose methods make them.

var lights = []server.ServerTool{
	{Tool: mcp.NewTool("lights_on", mcp.WithDescription("Switches the lights on.")), Handler: handle},
	{
		Tool:    mcp.NewTool("lights_off", mcp.WithDescription("Switches the lights off.")),
		Handler: handle,
	},
}

func blinds() []server.ServerTool {
	var tools []server.ServerTool
	for _, b := range []struct{ name, description string }{
		{"blinds_up", "Pulls the blinds up."},
		{"blinds_down", "Lets the blinds down."},
	} {
		tools = append(tools, server.ServerTool{Tool: mcp.NewTool(b.name, mcp.WithDescription(b.description)), Handler: handle})
	}
	return tools
}

func listed(s *server.MCPServer) {
	s.AddTools(lights...)
	s.AddTools(blinds()...)
	s.AddTools(
		server.ServerTool{Tool: mcp.NewTool("door_open", mcp.WithDescription("Opens the door.")), Handler: handle},
		server.ServerTool{Tool: mcp.NewTool("door_close", mcp.WithDescription("Closes the door.")), Handler: handle},
	)
}

type gardener struct{ server *server.MCPServer }

func (g *gardener) work() {
	for _, make := range []func() (mcp.Tool, server.ToolHandlerFunc){g.rest, g.sing} {
		tool, handler := make()
		g.server.AddTool(tool, handler)
	}
}

func (g *gardener) rest() (mcp.Tool, server.ToolHandlerFunc) {
	return mcp.NewTool("gardener_rest", mcp.WithDescription("Lets the gardener rest.")), g.handle
}

func (g *gardener) sing() (mcp.Tool, server.ToolHandlerFunc) {
	return mcp.NewTool("gardener_sing", mcp.WithDescription("Lets the gardener sing.")), g.handle
}

func (*gardener) handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}
