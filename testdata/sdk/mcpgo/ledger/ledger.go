// Package ledger is an MCP server whose tools declare more than a model sees, in
// their _meta. A mark stands at the line of each fault.
package ledger

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("ledger", "1")
	s.AddTool(mcp.Tool{
		Name: "close_year", Description: "Closes the books of a year.", InputSchema: mcp.ToolInputSchema{Type: "object"},
		Meta: &mcp.Meta{AdditionalFields: map[string]any{
			"toolvet/composedOf":   []string{"close_month"},
			"toolvet/gates":        true,
			"toolvet/capabilities": []string{"memory_write"},
			"toolvet/needs":        map[string]any{"service": "billing"},
		}},
	}, handle)

	month := mcp.NewTool("close_month", mcp.WithDescription("Closes the books of a month."), declaring("memory_read"))
	s.AddTool(month, handle)

	sum := mcp.NewTool("sum_up", mcp.WithDescription("Adds up."))
	sum.Meta = mcp.NewMetaFromMap(map[string]any{"toolvet/capabilities": []any{"memory_read", "disk"}}) // FAULT capabilities/unknown
	s.AddTool(sum, handle)

	s.AddTools(server.ServerTool{
		Tool: mcp.NewTool("pay", mcp.WithDescription("Pays a bill."), func(t *mcp.Tool) {
			t.Meta = &mcp.Meta{AdditionalFields: map[string]any{
				"toolvet/needs":            map[string]any{"service": "billing", "mode": "root"}, // FAULT needs/mode
				"toolvet/checkInComponent": map[string]any{"id": "confirm"},                      // FAULT checkin/component-without-checkin
			}}
		}),
		Handler: handle,
	})
	s.AddTool(mcp.NewTool("plain", mcp.WithDescription("Declares nothing.")), handle)
	return s
}

func declaring(capability string) mcp.ToolOption {
	return func(t *mcp.Tool) {
		t.Meta = &mcp.Meta{ProgressToken: nil, AdditionalFields: map[string]any{"toolvet/capabilities": []string{capability}}}
	}
}
