// Package islands puts its tools on servers of others.
package islands

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"registry/ferries"
)

type in struct {
	Island string `json:"island"`
}

func handle(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

// Register puts two tools on a server.
func Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "list_islands", Description: "Islands of the bay."}, handle)
	mcp.AddTool(s, &mcp.Tool{Name: "list_piers", Description: "Piers of an island."}, handle)
}

// RegisterTwice has a fault of its own, which its callers are not told of.
func RegisterTwice(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "list_bays", Description: "Bays of an island."}, handle)
	mcp.AddTool(s, &mcp.Tool{Name: "list_bays", Description: "Bays of the sea."}, handle) // toolname "list_bays"
}

// RegisterBoth puts those of two packages on it.
func RegisterBoth(s *mcp.Server) {
	ferries.RegisterAll(s)
	Register(s) // toolname "list_piers"
}
