package library

import (
	"encoding/json"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Schemas by hand: maps, jsonschema-go, raw JSON, structs of one's own.

const (
	keyType = "type"
	object  = "object"
)

var titleOnly = map[string]any{
	keyType:      object,
	"properties": map[string]any{"title": map[string]string{keyType: "string", "description": "the full title"}},
	"required":   []string{"title"},
}

var emptyObject = json.RawMessage(`{"type":"object","properties":{}}`)

var membership = &jsonschema.Schema{
	Type: "object",
	Properties: map[string]*jsonschema.Schema{
		"name":   {Type: "string", Description: "first and last name", MinLength: jsonschema.Ptr(3)},
		"age":    {Type: "integer", Description: "in years", Minimum: jsonschema.Ptr(0.0), Maximum: jsonschema.Ptr(120.0)},
		"kind":   {Type: "string", Description: "what card", Enum: []any{"adult", "child"}, Default: json.RawMessage(`"adult"`)},
		"guests": {Types: []string{"null", "array"}, Description: "who comes along", Items: &jsonschema.Schema{Type: "string"}},
	},
	Required:             []string{"name", "age"},
	AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
}

// schemaOf is a schema type of the server's own.
type schemaOf struct {
	Type       string              `json:"type"`
	Properties map[string]property `json:"properties"`
	Required   []string            `json:"required,omitempty"`
}

type property struct {
	Type        string `json:"type"`
	Description string `json:"description,omitempty"`
}

func schemas(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "member_join", Description: "Makes somebody a member.", InputSchema: membership}, raw)
	s.AddTool(&mcp.Tool{
		Name:        "member_leave",
		Description: "Ends a membership.",
		InputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {
				"card": {"type": "string", "description": "the number on the card"},
				"refund": {"type": "boolean", "description": "whether to pay the fee back", "default": false}
			},
			"required": ["card"]
		}`),
		OutputSchema: json.RawMessage(`{"type": "object", "properties": {"refunded": {"type": "integer"}}}`),
	}, raw)
	s.AddTool(&mcp.Tool{
		Name:        "room_book",
		Description: "Books a reading room.",
		InputSchema: schemaOf{
			Type: "object",
			Properties: map[string]property{
				"room": {Type: "string", Description: "its name"},
				"hour": {Type: "integer", Description: "from which hour, 9 to 17"},
			},
			Required: []string{"room"},
		},
	}, raw)
	s.AddTool(&mcp.Tool{
		Name:        "room_free",
		Description: "Lists the free reading rooms.",
		InputSchema: objectOf(map[string]any{"hour": integer("from which hour")}, "hour"),
	}, raw)
	// A typed tool that brings its own schema.
	mcp.AddTool(s, &mcp.Tool{
		Name:        "room_leave",
		Description: "Gives a reading room back.",
		InputSchema: &jsonschema.Schema{
			Type:       "object",
			Properties: map[string]*jsonschema.Schema{"number": {Type: "integer"}},
		},
		OutputSchema: &jsonschema.Schema{Type: "object"},
	}, plan)
}

// objectOf and integer build schemas.
func objectOf(properties map[string]any, required ...string) map[string]any {
	return map[string]any{"type": "object", "properties": properties, "required": required}
}

func integer(description string) map[string]any {
	return map[string]any{"type": "integer", "description": description}
}
