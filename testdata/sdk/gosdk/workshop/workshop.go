// Package workshop is an MCP server that starts and publishes all of its tools,
// whose schemas some hosts refuse. A mark stands at the line of each fault; what
// has none is right.
package workshop

import (
	"context"
	"encoding/json"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/workshop/parts"
)

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "workshop", Version: "1"}, nil)
	nulls(s)
	untyped(s)
	bare(s)
	limits(s)
	return s
}

type (
	tool struct {
		Name   string   `json:"name"`
		Labels []string `json:"labels"` // FAULT schema/null-union
	}
	drawer struct {
		Tools  [4]tool           `json:"tools"`
		Notes  map[string]*note  `json:"notes"`  // FAULT schema/null-union
		Grid   [][]int           `json:"grid"`   // FAULT schema/null-union
		Opened *time.Time        `json:"opened"` // FAULT schema/null-union
		Spare  map[string]string `json:"spare"`
		Hidden *int              `json:"-"`
		count  *int
		inner
		sizes
	}
	note struct {
		Text string `json:"text"`
	}
	inner struct {
		Depth *float64 `json:"depth,omitempty"` // FAULT schema/null-union
	}
	sizes = struct {
		Width struct {
			Left *int `json:"left"` // FAULT schema/null-union
		} `json:"width"`
	}
	plain struct {
		Name  string         `json:"name,omitempty"`
		Count int            `json:"count,omitempty"`
		When  time.Time      `json:"when"`
		Sizes [2]int         `json:"sizes"`
		Words map[string]int `json:"words"`
	}
	paged[T any] struct {
		Of   T    `json:"of"`
		Page *int `json:"page,omitempty"` // FAULT schema/null-union
	}
)

func nulls(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "drawer_sort", Description: "Sorts a drawer."}, handle[drawer])
	mcp.AddTool(s, &mcp.Tool{Name: "drawer_find", Description: "Finds a drawer."}, handle[paged[tool]])
	mcp.AddTool(s, &mcp.Tool{Name: "plain_sort", Description: "Sorts what is plain."}, handle[plain])
	mcp.AddTool(s, &mcp.Tool{Name: "screw_turn", Description: "Turns a screw."}, handle[parts.Screw]) // FAULT schema/null-union
	// By hand it is meant.
	mcp.AddTool(s, &mcp.Tool{Name: "nut_turn", Description: "Turns a nut.", InputSchema: &jsonschema.Schema{
		Type:       "object",
		Properties: map[string]*jsonschema.Schema{"size": {Types: []string{"null", "integer"}}},
	}}, handle[tool])
	// A result may be null.
	mcp.AddTool(s, &mcp.Tool{Name: "drawer_show", Description: "Shows a drawer."},
		func(context.Context, *mcp.CallToolRequest, plain) (*mcp.CallToolResult, inner, error) {
			return nil, inner{}, nil
		})
	// The schema is inferred here, and given.
	mcp.AddTool(s, &mcp.Tool{Name: "bolt_turn", Description: "Turns a bolt.", InputSchema: schemaOf[bolt]()}, handle[bolt])
	changed := schemaOf[rivet]()
	changed.Properties["length"].Types, changed.Properties["length"].Type = nil, "integer"
	mcp.AddTool(s, &mcp.Tool{Name: "rivet_set", Description: "Sets a rivet.", InputSchema: changed}, handle[rivet])
}

type bolt struct {
	Length *int `json:"length,omitempty"` // FAULT schema/null-union
}

type rivet struct {
	Length *int `json:"length,omitempty"`
}

func schemaOf[T any]() *jsonschema.Schema {
	schema, err := jsonschema.For[T](nil)
	if err != nil {
		panic(err)
	}
	return schema
}

type (
	reading struct {
		At    string `json:"at"`
		Value any    `json:"value"`         // FAULT schema/untyped
		Raw   any    `json:"raw,omitempty"` // FAULT schema/untyped
	}
	readings struct {
		All   [2]reading     `json:"all"`
		Last  reading        `json:"last"`
		Extra map[string]any `json:"extra"`
		Mixed [3]any         `json:"mixed"`
	}
)

func untyped(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "gauge_write", Description: "Writes a gauge."}, handle[reading])
	mcp.AddTool(s, &mcp.Tool{Name: "gauge_read", Description: "Reads the gauges."},
		func(context.Context, *mcp.CallToolRequest, plain) (*mcp.CallToolResult, readings, error) {
			return nil, readings{}, nil
		})
	s.AddTool(&mcp.Tool{Name: "gauge_set", Description: "Sets a gauge.", InputSchema: json.RawMessage(`{
		"type": "object",
		"properties": {
			"id": {"anyOf": [{"type": "string"}, {"type": "integer"}]},
			"to": {"title": "the value"}}}`)}, run) // FAULT schema/untyped
}

func bare(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "oven_list", Description: "Lists the ovens."}, handle[any])        // FAULT schema/no-properties
	mcp.AddTool(s, &mcp.Tool{Name: "oven_count", Description: "Counts the ovens."}, handle[struct{}]) // FAULT schema/no-properties
	s.AddTool(&mcp.Tool{
		Name:        "oven_heat",
		Description: "Heats the ovens.",
		InputSchema: map[string]any{"type": "object"}, // FAULT schema/no-properties
	}, run)
	s.AddTool(&mcp.Tool{
		Name:        "oven_cool",
		Description: "Cools the ovens.",
		InputSchema: map[string]any{
			"type":       "object",
			"properties": map[string]any{"now": map[string]any{"type": "boolean"}},
			"required":   none, // FAULT schema/no-properties
		},
	}, run)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "oven_name",
		Description: "Names the ovens.",
		InputSchema: json.RawMessage(`{"type": "object", "properties": {}}`),
	}, handle[any])
}

var none []string

func limits(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "blind_set", Description: "Sets a blind.", InputSchema: map[string]any{
		"type": "object",
		"properties": map[string]any{
			"mode":  map[string]any{"type": "string", "enum": []string{"open", "shut"}},
			"modes": map[string]any{"type": "array", "items": map[string]any{"type": "string"}, "enum": modes}, // FAULT schema/enum
			"step": map[string]any{
				"type": "integer",
				"enum": []int{1, 2, 3}, // FAULT schema/enum
			},
			"slat":    &jsonschema.Schema{Type: "string", Enum: []any{}},
			"$filter": map[string]any{"type": "string"}, // FAULT schema/profile
		},
	}}, run)
}

var modes = []string{"open", "shut"}

func handle[In any](context.Context, *mcp.CallToolRequest, In) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func run(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, nil
}
