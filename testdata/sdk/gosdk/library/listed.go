package library

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type entry struct {
	tool    *mcp.Tool
	handler mcp.ToolHandler
}

// magazines is a table of tools in a package variable.
var magazines = []entry{
	{&mcp.Tool{Name: "magazine_issues", Description: "Lists the issues of a magazine.", InputSchema: titleOnly}, raw},
	{tool: &mcp.Tool{Name: "magazine_order", Description: "Orders a magazine.", InputSchema: titleOnly}, handler: raw},
}

func newspapers() []*mcp.Tool {
	return []*mcp.Tool{
		{Name: "newspaper_front", Description: "Reads the front page of a newspaper.", InputSchema: titleOnly},
		{Name: "newspaper_sports", Description: "Reads the sports pages of a newspaper.", InputSchema: titleOnly},
	}
}

func listed(s *mcp.Server) {
	for _, m := range magazines {
		s.AddTool(m.tool, m.handler)
	}
	for _, tool := range newspapers() {
		s.AddTool(tool, raw)
	}
	var all []*mcp.Tool
	all = append(all, &mcp.Tool{Name: "comic_strip", Description: "Shows a comic strip.", InputSchema: titleOnly})
	all = append(all, &mcp.Tool{Name: "comic_hero", Description: "Tells about a hero of comics.", InputSchema: titleOnly})
	for i := range all {
		s.AddTool(all[i], func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return text(""), nil })
	}
	// By name, from a map.
	for name, description := range map[string]string{"map_city": "Shows a map of the city.", "map_world": "Shows a map of the world."} {
		s.AddTool(&mcp.Tool{Name: name, Description: description, InputSchema: titleOnly}, raw)
	}
}
