// Package cellar is an MCP server whose texts and helpers stand in a package
// that knows nothing of MCP.
package cellar

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/cellar/labels"
)

type args struct {
	Rack int `json:"rack" jsonschema:"the rack"`
}

func run(context.Context, *mcp.CallToolRequest, args) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func raw(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

// Server gives the whole server.
func Server() *mcp.Server {
	labels.Turn("summer")
	s := mcp.NewServer(&mcp.Implementation{Name: "cellar", Version: "1"}, nil)
	mcp.AddTool(s, &mcp.Tool{
		Name:        labels.Prefix + "racks",
		Description: labels.Racks,
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: labels.Ptr(false)},
	}, run)
	mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + "bottles", Description: labels.Bottles}, run)
	mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + "air", Description: labels.Text("air")}, run)
	mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + "pour", Description: labels.Of("Pours", "red")}, run)
	mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + "season", Description: "It is " + labels.Season + "."}, run)
	for name, text := range labels.Casks {
		mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + name, Description: text}, run)
	}
	for _, kind := range []labels.Kind{labels.Bottle, labels.Cask} {
		mcp.AddTool(s, &mcp.Tool{Name: labels.Prefix + "fill_" + kind.String(), Description: "Fills a " + kind.String() + "."}, run)
	}
	s.AddTool(&mcp.Tool{
		Name:        labels.Prefix + "move",
		Description: labels.Of("Moves", ""),
		InputSchema: map[string]any{
			"type":       "object",
			"properties": labels.Properties(map[string]any{"to": map[string]any{"type": "integer", "description": labels.Describe("target")}}),
		},
	}, raw)
	return s
}
