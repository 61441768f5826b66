package greenhouse

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Helpers that make options, tools and registrations.

// withPage is an option of this server's own.
func withPage() mcp.ToolOption {
	return func(t *mcp.Tool) {
		mcp.WithNumber("page", mcp.Description("the page, from 1"), mcp.Min(1))(t)
		mcp.WithNumber("per_page", mcp.Description("rows of a page"), mcp.Max(100))(t)
	}
}

func withBed(required bool) mcp.ToolOption {
	options := []mcp.PropertyOption{mcp.Description("the name of the bed")}
	if required {
		options = append(options, mcp.Required())
	}
	return mcp.WithString("bed", options...)
}

func readOnly(name, description string, options ...mcp.ToolOption) mcp.Tool {
	all := []mcp.ToolOption{
		mcp.WithDescription(description),
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithDestructiveHintAnnotation(false),
	}
	return mcp.NewTool(name, append(all, options...)...)
}

func pickTool() (mcp.Tool, server.ToolHandlerFunc) {
	return mcp.NewTool("pick_flowers", mcp.WithDescription("Picks flowers."), withBed(true)),
		func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }
}

func addReader(s *server.MCPServer, name, description string) {
	s.AddTool(readOnly("read_"+name, description), handle)
}

// strict closes a schema after the tool was made.
func strict(t mcp.Tool) mcp.Tool {
	t.InputSchema.AdditionalProperties = false
	return t
}

func helpers(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("list_plants", mcp.WithDescription("Lists the plants."), withPage()), handle)
	s.AddTool(readOnly("list_beds", "Lists the beds.", withPage(), withBed(false)), handle)
	s.AddTool(readOnly("list_tools", "Lists the garden's tools."), handle)
	s.AddTool(pickTool())
	addReader(s, "diary", "Reads the garden's diary.")
	addReader(s, "labels", "Reads the labels of a bed.")
	s.AddTool(strict(mcp.NewTool("rake", mcp.WithDescription("Rakes a bed."), withBed(true))), handle)

	options := []mcp.ToolOption{mcp.WithDescription("Turns the compost.")}
	options = append(options, mcp.WithNumber("times", mcp.Description("how often"), mcp.DefaultNumber(1)))
	s.AddTool(mcp.NewTool("turn_compost", options...), handle)

	tool := mcp.NewTool("fill_barrel", mcp.WithDescription("Fills the barrel."))
	tool.Description = "Fills the barrel with rain."
	tool.Annotations.Title = "Barrel"
	tool.InputSchema.Required = []string{"minutes"}
	tool.InputSchema.Properties["minutes"] = map[string]any{"type": "integer", "description": "how long"}
	s.AddTool(tool, handle)
}
