// Package blight declares tools for which mcp-go answers tools/list with an
// error, or does not start. A mark stands at the line of each fault.
package blight

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

var raw = json.RawMessage(`{"type":"object","properties":{"leaf":{"type":"string"}}}`)

type leaf struct {
	Leaf string `json:"leaf"`
}

// Clashing declare two schemas at once.
func Clashing() []server.ServerTool {
	return []server.ServerTool{
		{Handler: handle, Tool: mcp.NewTool("rot_option",
			mcp.WithDescription("Rots."),
			mcp.WithRawInputSchema(raw), // FAULT inference/lost
		)},
		{Handler: handle, Tool: mcp.Tool{
			Name:           "rot_literal",
			Description:    "Rots.",
			InputSchema:    mcp.ToolInputSchema{Type: "object"},
			RawInputSchema: raw, // FAULT inference/lost
		}},
		{Handler: handle, Tool: mcp.NewTool("rot_output",
			mcp.WithDescription("Rots."),
			mcp.WithOutputSchema[leaf](),
			mcp.WithRawOutputSchema(raw), // FAULT inference/lost
		)},
		{Handler: handle, Tool: spread()},
	}
}

func spread() mcp.Tool {
	options := []mcp.ToolOption{mcp.WithDescription("Rots.")}
	options = append(options, mcp.WithString("leaf"))
	options = append(options, mcp.WithRawInputSchema(raw)) // FAULT inference/lost
	return mcp.NewTool("rot_spread", options...)
}

// Whole declare one.
func Whole() []server.ServerTool {
	patched := mcp.NewToolWithRawSchema("grow_patched", "Grows.", raw)
	patched.RawInputSchema = json.RawMessage(`{"type":"object","properties":{}}`)
	reset := mcp.NewTool("grow_reset", mcp.WithDescription("Grows."), mcp.WithRawInputSchema(raw))
	reset.InputSchema.Type = ""
	return []server.ServerTool{
		{Handler: handle, Tool: mcp.NewToolWithRawSchema("grow_raw", "Grows.", raw)},
		{Handler: handle, Tool: patched},
		{Handler: handle, Tool: reset},
		{Handler: handle, Tool: mcp.Tool{Name: "grow_literal", Description: "Grows.", RawInputSchema: raw}},
		{Handler: handle, Tool: mcp.NewTool("grow_both", mcp.WithDescription("Grows."),
			mcp.WithInputSchema[leaf](), mcp.WithRawOutputSchema(raw))},
		{Handler: handle, Tool: mcp.NewTool("grow_nothing", mcp.WithDescription("Grows."), mcp.WithRawInputSchema(nil))},
	}
}

// Selfish embeds itself.
type Selfish struct {
	*Selfish        // FAULT inference/type
	Leaf     string `json:"leaf"`
}

// Endless does not come back.
func Endless() mcp.Tool {
	return mcp.NewTool("rot_selfish", mcp.WithDescription("Rots."), mcp.WithInputSchema[Selfish]())
}
