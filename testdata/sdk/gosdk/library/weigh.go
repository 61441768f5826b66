package library

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/library/shelf"
)

func weigh(context.Context, *mcp.CallToolRequest, shelf.Load) (*mcp.CallToolResult, shelf.Load, error) {
	return nil, shelf.Load{}, nil
}
