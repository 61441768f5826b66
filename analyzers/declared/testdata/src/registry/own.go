package registry

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct {
	Buoy string `json:"buoy"`
}

func own(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
