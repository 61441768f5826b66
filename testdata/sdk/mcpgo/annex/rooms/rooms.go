// Package rooms declares tools for servers that another package makes.
package rooms

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

func handleTask(context.Context, mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	return nil, nil
}

// Strict adds tools to a server that closes schemas.
func Strict(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("room_lock", mcp.WithDescription("Locks a room."), mcp.WithString("room", mcp.Description("which room"))), handle)
	s.AddTool(mcp.NewTool("room_open",
		mcp.WithDescription("Opens a room."),
		mcp.WithString("room", mcp.Description("which room")),
		mcp.WithSchemaAdditionalProperties(true),
	), handle)
}

// Renamed adds a tool to a server that writes other descriptions.
func Renamed(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("room_paint", mcp.WithDescription("Paints a room."), mcp.WithString("colour", mcp.Description("of the walls"))), handle)
}

// Lists gives tools as values.
func Lists(more bool) []server.ServerTool {
	tools := []server.ServerTool{
		{Tool: mcp.NewTool("room_list", mcp.WithDescription("Lists the rooms.")), Handler: handle},
	}
	if more {
		tools = append(tools, server.ServerTool{Tool: mcp.NewTool("room_count", mcp.WithDescription("Counts the rooms.")), Handler: handle})
	}
	return tools
}

// Tasks adds tools that run as tasks.
func Tasks(s *server.MCPServer) {
	s.AddTaskTool(mcp.NewTool("room_build", mcp.WithDescription("Builds a room."), mcp.WithTaskSupport(mcp.TaskSupportRequired)), handleTask)
	s.AddTaskTools(server.ServerTaskTool{
		Tool:    mcp.NewTool("room_empty", mcp.WithDescription("Empties a room."), mcp.WithTaskSupport(mcp.TaskSupportRequired)),
		Handler: handleTask,
	})
}

// Session adds tools to one session.
func Session(s *server.MCPServer, id string) error {
	if err := s.AddSessionTool(id, mcp.NewTool("room_list", mcp.WithDescription("Lists your rooms.")), handle); err != nil {
		return err
	}
	if err := s.AddSessionTools(id,
		server.ServerTool{Tool: mcp.NewTool("room_book", mcp.WithDescription("Books a room."), mcp.WithNumber("room", mcp.Required(), mcp.Description("its number"))), Handler: handle},
		server.ServerTool{Tool: mcp.NewTool("room_swap", mcp.WithDescription("Swaps two rooms.")), Handler: handle},
	); err != nil {
		return err
	}
	return s.DeleteSessionTools(id, "room_swap")
}
