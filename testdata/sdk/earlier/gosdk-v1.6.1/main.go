// Command gosdk-v1.6.1 prints what a server of go-sdk v1.6.1 publishes.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	if err := list(context.Background()); err != nil {
		log.Fatal(err)
	}
}

func list(ctx context.Context) error {
	s := mcp.NewServer(&mcp.Implementation{Name: "earlier", Version: "1"}, nil)
	register(s)
	here, there := mcp.NewInMemoryTransports()
	if _, err := s.Connect(ctx, there, nil); err != nil {
		return err
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "client", Version: "1"}, nil).Connect(ctx, here, nil)
	if err != nil {
		return err
	}
	listed, err := session.ListTools(ctx, nil)
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(map[string]any{"result": listed})
}

type draw struct {
	Buckets uint16   `json:"buckets" jsonschema:"how many"`
	Ropes   []string `json:"ropes,omitempty" jsonschema:"which ropes"`
}

type drawn struct {
	Litres float64 `json:"litres"`
	Left   *int    `json:"left"`
}

func register(s *mcp.Server) {
	no := false
	mcp.AddTool(s, &mcp.Tool{
		Name: "well_draw", Title: "Draw", Description: "Draws water.",
		Annotations: &mcp.ToolAnnotations{Title: "Draw", IdempotentHint: false, DestructiveHint: &no},
	}, func(context.Context, *mcp.CallToolRequest, draw) (*mcp.CallToolResult, drawn, error) {
		return nil, drawn{}, nil
	})
	mcp.AddTool(s, &mcp.Tool{
		Name: "well_look", Description: "Looks into the well.",
		Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: &no},
	}, func(context.Context, *mcp.CallToolRequest, any) (*mcp.CallToolResult, any, error) {
		return nil, nil, nil
	})
	s.AddTool(&mcp.Tool{
		Name: "well_fill", Description: "Fills the well.",
		InputSchema: json.RawMessage(`{"type": "object", "properties": {"from": {"type": "string"}}}`),
	}, nil)
}
