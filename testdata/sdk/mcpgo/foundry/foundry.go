// Package foundry is an MCP server for a bell foundry, whose schemas
// invopop/jsonschema makes of Go types, in the ways in which programs ask it.
package foundry

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"time"

	"github.com/invopop/jsonschema"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/foundry/annex"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/foundry/forge"
)

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("foundry", "1", server.WithToolCapabilities(true))
	Pour.Register(s)
	Cool.Register(s)
	Ring.Register(s)
	annex.Polish.Register(s)
	s.AddTool(mcp.NewToolWithRawSchema("bell_weigh", "Weighs a bell.", schemaOf[Weighing]()), handle) // FAULT description/missing
	s.AddTool(mcp.NewToolWithRawSchema("bell_tune", "Tunes a bell.", tuning()), handle)               // FAULT description/missing schema/required-undeclared
	s.AddTool(mcp.NewToolWithRawSchema("bell_sell", "Sells a bell.", handWritten(true)), handle)      // FAULT schema/untyped
	s.AddTool(mcp.NewToolWithRawSchema("bell_gild", "Gilds a bell.", patched()), handle)              // FAULT description/missing
	s.AddTool(mcp.NewToolWithRawSchema("bell_hang", "Hangs a bell.", shared()), handle)
	s.AddTool(mcp.NewToolWithRawSchema("bell_trace", "Traces a bell.", named()), handle)
	s.AddTool(mcp.Tool{Name: "bell_melt", Description: "Melts a bell.", InputSchema: ownReflection(reflect.TypeFor[Melting]())}, handle)
	return s
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}

// Alloy is what a bell is made of.
type Alloy struct {
	Copper float64            `json:"copper" jsonschema:"required,minimum=0,maximum=100,description=percent\\, of weight"`
	Tin    *float64           `json:"tin,omitempty" jsonschema:"nullable"`
	Traces map[string]float64 `json:"traces,omitempty"`
}

type Pouring struct {
	Alloy
	Moulds  []string      `json:"moulds" jsonschema:"required,minItems=1,uniqueItems=true"`
	Wait    time.Duration `json:"wait,omitempty" jsonschema:"description=how long"`
	Any     any           `json:"any,omitempty"`
	hidden  int
	Ignored string `json:"-"`
}

var (
	Pour = forge.Cast("bell_pour", "Pours a bell.", func(context.Context, Pouring) (string, error) { return "", nil }, // FAULT description/missing schema/untyped
		mcp.WithDestructiveHintAnnotation(false))
	Cool = forge.Cast("bell_cool", "Cools a bell.", cool, mcp.WithTitleAnnotation("Cool"))
	Ring = forge.Cast("bell_ring", "Rings bells.", ring) // FAULT description/missing
)

type Cooling struct{}

func cool(context.Context, Cooling) (*mcp.CallToolResult, error) { return nil, nil }

func ring(context.Context, Ringing) ([]string, error) { return nil, nil }

type Ringing struct {
	Bells   OneOrMany `json:"bells" jsonschema:"required,description=which"`
	Pattern []struct {
		Bell  int  `json:"bell"`
		Muted bool `json:"muted,omitempty" jsonschema:"default=false"`
	} `json:"pattern,omitempty"`
	From *time.Time `json:"from,omitempty"`
}

// OneOrMany is a text or a list of them.
type OneOrMany []string

// JSONSchema tells the library so.
func (OneOrMany) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{OneOf: []*jsonschema.Schema{
		{Type: "string"},
		{Type: "array", Items: &jsonschema.Schema{Type: "string"}},
	}}
}

type Weighing struct {
	Bell  string `json:"bell" jsonschema:"title=The bell,enum=great,enum=small"`
	Unit  string `json:"unit,omitempty" jsonschema_description:"pounds, or kilos" jsonschema:"default=kg"`
	Extra Alloy  `json:"extra"`
}

// schemaOf asks for the schema of a value.
func schemaOf[T any]() json.RawMessage {
	r := &jsonschema.Reflector{DoNotReference: true}
	r.Anonymous = true
	var v T
	schema := r.Reflect(v)
	schema.Version = ""
	text, err := json.Marshal(schema)
	if err != nil {
		panic(err)
	}
	return text
}

// tuning changes what the library makes.
func tuning() json.RawMessage {
	r := jsonschema.Reflector{DoNotReference: true, Anonymous: true, ExpandedStruct: true}
	schema := r.Reflect(&Weighing{})
	schema.Properties.Delete("extra")
	schema.Properties.Set("note", &jsonschema.Schema{Type: "string", Default: ""})
	if unit, ok := schema.Properties.Get("unit"); ok {
		unit.Enum = []any{"kg", "lb"}
		unit.MaxLength = new(uint64(2))
	}
	schema.Required = append(schema.Required, "note")
	text, _ := json.Marshal(schema)
	return text
}

// patched takes the schema apart as JSON.
func patched() json.RawMessage {
	reflected, err := json.Marshal((&jsonschema.Reflector{DoNotReference: true, Anonymous: true}).Reflect(&Weighing{}))
	if err != nil {
		panic(err)
	}
	var schema map[string]any
	if err := json.Unmarshal(reflected, &schema); err != nil {
		panic(err)
	}
	delete(schema, "$schema")
	properties := schema["properties"].(map[string]any)
	properties["karat"] = map[string]any{"type": "integer", "maximum": 24}
	delete(properties, "extra")
	schema["required"] = []string{"bell", "karat"}
	text, _ := json.Marshal(schema)
	return text
}

// handWritten writes a schema with the library's types.
func handWritten(discounts bool) json.RawMessage {
	properties := jsonschema.NewProperties()
	properties.Set("price", &jsonschema.Schema{Type: "number", Minimum: "0.5"})
	if discounts {
		properties.Set("discount", &jsonschema.Schema{Type: "integer", Default: 0, Examples: []any{5, "ten"}})
	}
	properties.Set("buyer", &jsonschema.Schema{})
	text, _ := json.Marshal(&jsonschema.Schema{Type: "object", Properties: properties, Required: []string{"price"}})
	return text
}

var sharedSchema = &jsonschema.Schema{Type: "string"}

// shared lets the library write into one schema again and again.
func shared() json.RawMessage {
	r := jsonschema.Reflector{DoNotReference: true, Mapper: func(t reflect.Type) *jsonschema.Schema {
		if t.Kind() == reflect.Float64 {
			return sharedSchema
		}
		return nil
	}}
	text, _ := json.Marshal(r.Reflect(Alloy{}))
	return text
}

// named leaves the library to name definitions.
func named() json.RawMessage {
	text, _ := json.Marshal(jsonschema.Reflect(&Alloy{}))
	return text
}

type Melting struct {
	Bell    string   `json:"bell" desc:"which bell"`
	Degrees int      `json:"degrees"`
	Fast    bool     `json:"fast,omitempty"`
	Tags    []string `json:"tags,omitempty"`
	secret  string
}

// ownReflection looks at a type by itself.
func ownReflection(t reflect.Type) mcp.ToolInputSchema {
	schema := mcp.ToolInputSchema{Type: "object", Properties: map[string]any{}}
	for i := 0; i < t.NumField(); i++ {
		f := t.Field(i)
		if !f.IsExported() {
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		property := map[string]any{"type": kindOf(f.Type)}
		if text, ok := f.Tag.Lookup("desc"); ok {
			property["description"] = text
		}
		schema.Properties[name] = property // FAULT description/missing schema/array-items
		if !strings.Contains(options, "omitempty") {
			schema.Required = append(schema.Required, name)
		}
	}
	return schema
}

func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "string"
	case reflect.Int, reflect.Int64:
		return "integer"
	case reflect.Bool:
		return "boolean"
	case reflect.Slice:
		return "array"
	}
	return "object"
}
