// Package ferries puts its tools on servers of others.
package ferries

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct {
	Line string `json:"line"`
}

func handle(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

// Register puts two tools on a server.
func Register(s *mcp.Server, zone *string) {
	mcp.AddTool(s, &mcp.Tool{Name: "list_ferries", Description: "Ferries that sail today."}, handle)
	mcp.AddTool(s, &mcp.Tool{Name: "list_piers", Description: "Piers of a line."}, handle)
	*zone = "sea"
}

// RegisterAll does the same, and says that it went well.
func RegisterAll(s *mcp.Server) error {
	var zone string
	Register(s, &zone)
	return nil
}

// RegisterSome puts one on it that others may have too.
func RegisterSome(s *mcp.Server, all bool) {
	if all {
		mcp.AddTool(s, &mcp.Tool{Name: "list_buoys", Description: "Buoys of a line."}, handle)
	}
}

// RegisterAs puts one on it under the caller's name.
func RegisterAs(s *mcp.Server, name string) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Description: "Ferries that sail today."}, handle)
}

// Kind is a registrar with a method.
type Kind struct{ zone string }

// Register puts a tool on a server.
func (Kind) Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "list_lanes", Description: "Lanes of a line."}, handle)
}
