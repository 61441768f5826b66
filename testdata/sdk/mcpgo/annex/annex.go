// Package annex holds MCP servers whose options and calls decide what of the
// tools is published.
package annex

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/annex/rooms"
)

// Strict gives a server that closes the schemas of another package's tools.
func Strict() *server.MCPServer {
	options := []server.ServerOption{server.WithRecovery()}
	options = append(options, server.WithStrictInputSchemaDefault())
	s := server.NewMCPServer("annex", "1", options...)
	rooms.Strict(s)
	return s
}

// Filtered gives a server whose filters leave tools out, and change none.
func Filtered() *server.MCPServer {
	s := server.NewMCPServer("annex", "1", server.WithToolFilter(func(_ context.Context, tools []mcp.Tool) []mcp.Tool {
		var left []mcp.Tool
		for _, t := range tools {
			if t.Name != "room_sell" {
				left = append(left, t)
			}
		}
		return left
	}))
	s.AddTools(rooms.Lists(true)...)
	s.AddTool(mcp.NewTool("room_sell", mcp.WithDescription("Sells a room.")), nil)
	rooms.Tasks(s)
	return s
}

// Renamed gives a server whose filter writes other descriptions.
func Renamed() *server.MCPServer {
	s := server.NewMCPServer("annex", "1", server.WithToolFilter(shorten))
	rooms.Renamed(s)
	return s
}

func shorten(_ context.Context, tools []mcp.Tool) []mcp.Tool {
	for i := range tools {
		tools[i].Description = "A tool."
	}
	return tools
}

// Hooked gives a server whose hook writes other titles.
func Hooked() *server.MCPServer {
	hooks := &server.Hooks{}
	hooks.AddAfterListTools(func(_ context.Context, _ any, _ *mcp.ListToolsRequest, result *mcp.ListToolsResult) {
		for i := range result.Tools {
			result.Tools[i].Title = "Annex"
		}
	})
	s := server.NewMCPServer("annex", "1", server.WithHooks(hooks))
	s.AddTool(mcp.NewTool("annex_heat", mcp.WithDescription("Heats the annex.")), nil)
	return s
}

// Replaced gives a server whose tools are set anew, and some of them deleted.
func Replaced() *server.MCPServer {
	s := server.NewMCPServer("annex", "1")
	s.AddTool(mcp.NewTool("annex_sweep", mcp.WithDescription("Sweeps the annex.")), nil)
	s.SetTools(
		server.ServerTool{Tool: mcp.NewTool("annex_clean", mcp.WithDescription("Cleans the annex."))},
		server.ServerTool{Tool: mcp.NewTool("annex_air", mcp.WithDescription("Airs the annex."))},
	)
	s.AddTool(mcp.NewTool("annex_clean", mcp.WithDescription("Cleans the annex and the stairs.")), nil) // FAULT toolname/duplicate
	for _, name := range []string{"annex_air"} {
		s.DeleteTools(name)
	}
	return s
}
