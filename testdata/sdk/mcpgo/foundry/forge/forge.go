// Package forge makes tools of functions: what a tool takes is reflected from
// the function's parameter.
package forge

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"time"

	"github.com/invopop/jsonschema"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Tool is a tool with what it does.
type Tool struct {
	Tool   mcp.Tool
	Handle server.ToolHandlerFunc
}

// Register adds the tool to a server.
func (t *Tool) Register(s *server.MCPServer) { s.AddTool(t.Tool, t.Handle) }

// Cast makes a tool and panics where it cannot.
func Cast[In, Out any](name, description string, do func(context.Context, In) (Out, error), options ...mcp.ToolOption) Tool {
	tool, err := try(name, description, any(do), options...)
	if err != nil {
		panic(err)
	}
	return Tool{Tool: tool, Handle: handle}
}

// CastAny makes a tool of a function of whatever type.
func CastAny(name, description string, do any) Tool {
	tool, err := try(name, description, do)
	if err != nil {
		panic(err)
	}
	return Tool{Tool: tool, Handle: handle}
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("done"), nil
}

func try(name, description string, do any, options ...mcp.ToolOption) (mcp.Tool, error) {
	none := mcp.Tool{}
	typ := reflect.ValueOf(do).Type()
	if typ.Kind() != reflect.Func || typ.NumIn() != 2 || typ.NumOut() != 2 {
		return none, errors.New("no such function")
	}
	if typ.In(0) != reflect.TypeOf((*context.Context)(nil)).Elem() {
		return none, errors.New("the first parameter is no context")
	}
	if typ.In(1).Kind() != reflect.Struct {
		return none, fmt.Errorf("%s takes no struct", name)
	}
	schema := reflector.ReflectFromType(typ.In(1))
	properties := make(map[string]any, schema.Properties.Len())
	for pair := schema.Properties.Oldest(); pair != nil; pair = pair.Next() {
		properties[pair.Key] = pair.Value
	}
	arguments := mcp.ToolArgumentsSchema{
		Type: schema.Type, Properties: properties, Required: schema.Required, AdditionalProperties: false,
	}
	text, err := json.Marshal(arguments)
	if err != nil {
		return none, err
	}
	tool := mcp.Tool{Name: name, Description: description, RawInputSchema: text}
	for _, option := range options {
		option(&tool)
	}
	return tool, nil
}

var reflector = jsonschema.Reflector{
	Anonymous:                  true,
	AllowAdditionalProperties:  true,
	RequiredFromJSONSchemaTags: true,
	DoNotReference:             true,
	ExpandedStruct:             true,
	Namer:                      nil,
	Mapper: func(t reflect.Type) *jsonschema.Schema {
		switch {
		case t.Kind() == reflect.Interface:
			return &jsonschema.Schema{Extras: map[string]any{}}
		case t == reflect.TypeFor[time.Duration]():
			return &jsonschema.Schema{Type: "string", Pattern: "^[0-9]+s$"}
		}
		return nil
	},
}
