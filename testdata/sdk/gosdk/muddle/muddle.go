// Package muddle is an MCP server that starts and publishes all of its tools,
// with a fault in every one of them. A mark stands at the line of each fault.
package muddle

import (
	"context"
	"encoding/json"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const colon = "lamp:off" // FAULT toolname/charset

var dotted = &mcp.Tool{
	Name:        "lamp.on", // FAULT toolname/charset
	Description: "Switches a lamp on.",
	InputSchema: nothing,
}

var nothing = map[string]any{"type": "object", "properties": map[string]any{}}

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "muddle", Version: "1"}, nil)
	names(s)
	descriptions(s)
	schemas(s)
	types(s)
	return s
}

func names(s *mcp.Server) {
	s.AddTool(dotted, run)
	s.AddTool(&mcp.Tool{
		Name:        colon,
		Description: "Switches a lamp off.",
		InputSchema: nothing,
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "lamp_that_has_a_name_so_long_that_no_provider_takes_it_for_a_name", // FAULT toolname/length
		Description: "Switches a lamp over.",
		InputSchema: nothing,
	}, run)
	s.AddTool(&mcp.Tool{Name: "lamp_dim", Description: "Dims a lamp.", InputSchema: nothing}, run)
	s.AddTool(&mcp.Tool{Name: "lamp_dim", Description: "Dims all lamps.", InputSchema: nothing}, run) // FAULT toolname/duplicate
	add(s, "lamp_blink", "Makes a lamp blink.")
	add(s, "lamp_blink", "Makes a lamp blink twice.") // FAULT toolname/duplicate
	add(s, "lamp blink", "Makes a lamp blink once.")  // FAULT toolname/charset
}

func add(s *mcp.Server, name, description string) {
	s.AddTool(&mcp.Tool{Name: name, Description: description, InputSchema: nothing}, run)
}

func descriptions(s *mcp.Server) {
	s.AddTool(&mcp.Tool{ // FAULT description/missing
		Name:        "lamp_count",
		InputSchema: nothing,
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "lamp_list",
		Description: " \t", // FAULT description/missing
		InputSchema: nothing,
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "lamp_find",
		Description: "Finds a lamp.\u200b Then finds another.", // FAULT description/hidden-text
		InputSchema: nothing,
	}, run)
	add(s, "lamp_hide", "Hides a lamp \u202e.pmal a sediH") // FAULT description/hidden-text
}

func schemas(s *mcp.Server) {
	s.AddTool(&mcp.Tool{
		Name:        "lamp_group",
		Description: "Groups lamps.",
		InputSchema: map[string]any{
			"type": "object",
			"properties": map[string]any{
				"lamps": map[string]any{"type": "array", "description": "their names"}, // FAULT schema/array-items
			},
		},
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "lamp_split",
		Description: "Splits a group of lamps.",
		InputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {"group": {"type": "string"}},
			"required": ["grop"]}`), // FAULT schema/required-undeclared
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "lamp_colour",
		Description: "Colours a lamp.",
		InputSchema: &jsonschema.Schema{
			Type:       "object",
			Properties: map[string]*jsonschema.Schema{"colour": {Type: "string"}},
			Required:   []string{"color"}, // FAULT schema/required-undeclared
		},
	}, run)
	s.AddTool(&mcp.Tool{
		Name:         "lamp_state",
		Description:  "Gives the state of a lamp.",
		InputSchema:  nothing,
		OutputSchema: map[string]any{"type": "objekt"}, // FAULT schema/invalid
	}, run)
}

type group struct {
	Lamps []string `json:"lamps" jsonschema:"their names"` // FAULT schema/null-union
	On    bool     `json:"on"`                             // FAULT description/missing
}

func types(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "lamp_all", Description: "Switches many lamps."}, all)
}

func all(context.Context, *mcp.CallToolRequest, group) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func run(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, nil
}
