package greenhouse

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// everyOption uses every option of NewTool that needs no Go type.
func everyOption(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("plan_season",
		mcp.WithToolTitle("Plan a season"),
		mcp.WithDescription("Plans what grows where."),
		mcp.WithString("season",
			mcp.Required(),
			mcp.Title("Season"),
			mcp.Description("when it grows"),
			mcp.Enum("spring", "summer", "autumn"),
			mcp.DefaultString("spring"),
		),
		mcp.WithString("code",
			mcp.Description("of the plan"),
			mcp.MinLength(2), mcp.MaxLength(8), mcp.Pattern("^[A-Z]+$"),
		),
		mcp.WithInteger("beds", mcp.Description("how many beds"), mcp.Min(1), mcp.Max(30), mcp.MultipleOf(2)),
		mcp.WithNumber("slope", mcp.Description("of the ground"), mcp.DefaultNumber(0.0)),
		mcp.WithBoolean("organic", mcp.Description("without sprays"), mcp.DefaultBool(true)),
		mcp.WithAny("notes", mcp.Description("whatever else")), // FAULT schema/untyped
		mcp.WithArray("crops",
			mcp.Description("what shall grow"),
			mcp.WithStringItems(mcp.MinLength(1)),
			mcp.MinItems(1), mcp.MaxItems(12), mcp.UniqueItems(true),
			mcp.DefaultArray([]string{"bean"}),
		),
		mcp.WithArray("colours", mcp.Description("of the flowers"), mcp.WithStringEnumItems([]string{"red", "white"})),
		mcp.WithArray("depths", mcp.Description("in centimetres"), mcp.WithNumberItems(mcp.Min(1))),
		mcp.WithArray("rows", mcp.Description("by number"), mcp.WithIntegerItems()),
		mcp.WithArray("shade", mcp.Description("row by row"), mcp.WithBooleanItems()),
		mcp.WithArray("paths", mcp.Description("between the beds"), mcp.Items(map[string]any{
			"type":       "object",
			"properties": map[string]any{"from": map[string]any{"type": "string"}, "to": map[string]any{"type": "string"}},
		})),
		mcp.WithObject("owner",
			mcp.Description("who plans"),
			mcp.Properties(map[string]any{
				"name": map[string]any{"type": "string"},
				"age":  map[string]any{"type": "integer", "minimum": 16},
			}),
			mcp.AdditionalProperties(false),
			mcp.MinProperties(1), mcp.MaxProperties(2),
		),
		mcp.WithObject("prices",
			mcp.Description("by crop"),
			mcp.PropertyNames(map[string]any{"pattern": "^[a-z]+$"}),
			mcp.AdditionalProperties(map[string]any{"type": "number"}),
		),
		mcp.WithSchemaAdditionalProperties(false),
		mcp.WithToolAnnotation(mcp.ToolAnnotation{
			Title:        "Plan",
			ReadOnlyHint: mcp.ToBoolPtr(true),
		}),
	), handle)
}
