// Package mcp is as much of mcp-go as the tests need.
package mcp

import "encoding/json"

type Tool struct {
	Name            string           `json:"name"`
	Title           string           `json:"title,omitempty"`
	Description     string           `json:"description,omitempty"`
	InputSchema     ToolInputSchema  `json:"inputSchema"`
	RawInputSchema  json.RawMessage  `json:"-"`
	OutputSchema    ToolOutputSchema `json:"outputSchema,omitzero"`
	RawOutputSchema json.RawMessage  `json:"-"`
	Annotations     ToolAnnotation   `json:"annotations"`
}

type ToolInputSchema struct {
	Defs                 map[string]any `json:"$defs,omitempty"`
	Type                 string         `json:"type"`
	Properties           map[string]any `json:"properties"`
	Required             []string       `json:"required,omitempty"`
	AdditionalProperties any            `json:"additionalProperties,omitempty"`
}

func (ToolInputSchema) MarshalJSON() ([]byte, error) { return nil, nil }

type ToolOutputSchema ToolInputSchema

func (ToolOutputSchema) MarshalJSON() ([]byte, error) { return nil, nil }

type ToolAnnotation struct {
	Title        string `json:"title,omitempty"`
	ReadOnlyHint *bool  `json:"readOnlyHint,omitempty"`
}

type ToolOption func(*Tool)
type PropertyOption func(map[string]any)

func NewTool(name string, opts ...ToolOption) Tool {
	tool := Tool{Name: name, InputSchema: ToolInputSchema{Type: "object", Properties: map[string]any{}}}
	for _, opt := range opts {
		opt(&tool)
	}
	return tool
}

func NewToolWithRawSchema(name, description string, schema json.RawMessage) Tool {
	return Tool{Name: name, Description: description, RawInputSchema: schema}
}

func WithDescription(text string) ToolOption { return func(t *Tool) { t.Description = text } }

func WithString(name string, opts ...PropertyOption) ToolOption { return with(name, "string", opts) }
func WithArray(name string, opts ...PropertyOption) ToolOption  { return with(name, "array", opts) }

func with(name, kind string, opts []PropertyOption) ToolOption {
	return func(t *Tool) {
		schema := map[string]any{"type": kind}
		for _, opt := range opts {
			opt(schema)
		}
		if required, ok := schema["required"].(bool); ok && required {
			delete(schema, "required")
			t.InputSchema.Required = append(t.InputSchema.Required, name)
		}
		t.InputSchema.Properties[name] = schema
	}
}

func Description(text string) PropertyOption {
	return func(schema map[string]any) { schema["description"] = text }
}

func Required() PropertyOption { return func(schema map[string]any) { schema["required"] = true } }

func Items(items any) PropertyOption { return func(schema map[string]any) { schema["items"] = items } }
