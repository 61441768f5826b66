// Package infer says which JSON Schema a library will infer at run time from a
// Go type that only the compiler knows yet.
//
// It does not model any library's inference. It rebuilds the type through
// package reflect (shape.go) and asks the library itself: the
// google/jsonschema-go that the official MCP SDK calls (gosdk.go), the
// invopop/jsonschema that programs call by themselves (invopop.go), and
// toolvet's own semantics/jsonform (toolvet.go). What it cannot rebuild
// faithfully is unknown.
package infer

import (
	"encoding/json"
	"go/token"
	"go/types"

	"github.com/toolvet/toolvet/semantics"
)

// Schema is what a library infers from a type.
//
// The zero Schema, with nothing unknown, says that the library publishes no
// schema for the type at all.
type Schema struct {
	// JSON is the schema; nil when there is none, when nothing of it is known,
	// or when the library refuses the type.
	JSON json.RawMessage
	// Unknown maps JSON pointers into the schema, without the leading slash,
	// to the reason why what stands there is not certain; "" is all of it.
	Unknown map[string]string
	// Fields maps the place of each property in the schema, such as
	// "properties/city" or "properties/stops/items/properties/id", to the
	// position of the Go field that it comes from.
	Fields map[string]token.Pos
	// Err is what the library refuses at start-up, in the library's words;
	// JSON is nil then.
	Err string
	// ErrPos is the position of the Go field that Err is about; NoPos where
	// the type itself is at fault.
	ErrPos token.Pos
	// ErrTag tells that Err is about a struct tag.
	ErrTag bool
	// Misfits are what goes wrong, Err of an SDK included.
	Misfits []Misfit
}

// Misfit is a [semantics.Misfit] of the schema of one type.
type Misfit struct {
	Kind semantics.MisfitKind
	// At is its place in the schema as in Fields; "" is the whole.
	At string
	// Pos is the position of the Go field that it is about; NoPos where the
	// type itself is at fault.
	Pos  token.Pos
	Why  string
	Mild bool
}

// GoSDKInput gives the input schema that AddTool of the MCP go-sdk infers from
// the type argument In of a tool that gives no InputSchema.
func GoSDKInput(t types.Type, forms Forms) Schema { return goSDK(t, true, forms) }

// GoSDKOutput gives the output schema that AddTool of the MCP go-sdk infers
// from the type argument Out of a tool that gives no OutputSchema.
func GoSDKOutput(t types.Type, forms Forms) Schema { return goSDK(t, false, forms) }

// ToolvetInput gives the input schema that a tool.Def infers from its type
// argument Args.
func ToolvetInput(t types.Type) Schema { return toolvet(t, reading) }

// ToolvetOutput gives the output schema that a tool.Def infers from its type
// argument Result.
func ToolvetOutput(t types.Type) Schema { return toolvet(t, writing) }

func unknown(reason string) Schema {
	return Schema{Unknown: map[string]string{"": reason}}
}
