package greenhouse

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type spray struct {
	Bed     string   `json:"bed" jsonschema:"the bed to spray"`
	Against []string `json:"against,omitempty" jsonschema:"which pests"` // FAULT schema/null-union
	Force   bool     `json:"force,omitempty" jsonschema:"even in the rain"`
}

type sprayed struct {
	Litres float64 `json:"litres"`
	Left   *int    `json:"left,omitempty"`
}

func typed(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("spray_bed",
		mcp.WithDescription("Sprays a bed."),
		mcp.WithInputSchema[spray](),
		mcp.WithOutputSchema[sprayed](),
	), mcp.NewStructuredToolHandler(sprayBed))
	s.AddTool(mcp.NewTool("spray_rinse",
		mcp.WithDescription("Rinses the sprayer."),
		mcp.WithString("with", mcp.Description("soap or water")),
		mcp.WithRawOutputSchema([]byte(`{"type":"object","properties":{"clean":{"type":"boolean"}}}`)),
	), handle)
}

func sprayBed(context.Context, mcp.CallToolRequest, spray) (sprayed, error) {
	return sprayed{}, nil
}
