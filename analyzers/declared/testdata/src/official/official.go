// Package official declares with the official SDK.
package official

import (
	"context"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"official/names"
)

type in struct {
	Line string `json:"line" jsonschema:"ferry line"`
}

func ferry(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func raw(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

const bad = "ferry:next" // toolname "ferry:next"

var byVariable = &mcp.Tool{Name: bad, Description: "Next departure."}

func register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "Ferry timetable", Description: "Departures."}, ferry) // toolname "Ferry timetable"
	mcp.AddTool(s, byVariable, ferry)
	mcp.AddTool(s, byConstructor(), ferry)
	add(s, "through helper") // toolname "through helper"
	mcp.AddTool(s, names.Fine, ferry)
	mcp.AddTool(s, names.New("from afar!"), ferry) // toolname "from afar!"
}

func byConstructor() *mcp.Tool {
	t := &mcp.Tool{Description: "Departures."}
	t.Name = "by/constructor" // toolname "by/constructor"
	return t
}

func add(s *mcp.Server, name string) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Description: "Departures."}, ferry)
}

func duplicates(s, other *mcp.Server, readOnly bool) {
	add(s, "once")
	add(s, "twice")
	add(s, "twice") // toolname "twice"
	add(other, "once")
	if readOnly {
		add(s, "either")
	} else {
		add(s, "either")
	}
	add(s, "replaced")
	s.RemoveTools("replaced")
	add(s, "replaced")
	s.AddTool(&mcp.Tool{Name: "once", Description: "Departures.", InputSchema: &jsonschema.Schema{Type: "object"}}, raw) // toolname "once" // schema "properties"
}

func modes(s *mcp.Server) []func() {
	add(s, "mode")
	return []func(){
		func() { add(s, "mode") },
		func() { add(s, "mode") },
	}
}

func schemas(s *mcp.Server) {
	s.AddTool(&mcp.Tool{
		Name:        "literal",
		Description: "Departures.",
		InputSchema: &jsonschema.Schema{
			Type: "object",
			Properties: map[string]*jsonschema.Schema{
				"line":  {Type: "string"},
				"stops": {Type: "array"}, // schema "stops"
			},
			Required: []string{"line", "day"}, // schema "day"
		},
	}, raw)
	s.AddTool(&mcp.Tool{
		Name:        "mapped",
		Description: "Departures.",
		InputSchema: map[string]any{
			"type": "object",
			"properties": map[string]any{
				"stops": map[string]any{"type": "array"}, // schema "stops"
			},
		},
	}, raw)
	patched := &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}}
	patch(patched)
	s.AddTool(&mcp.Tool{Name: "patched", Description: "Departures.", InputSchema: patched}, raw)
	s.AddTool(&mcp.Tool{
		Name:        "listed",
		Description: "Departures.",
		InputSchema: &jsonschema.Schema{Type: "array", Items: &jsonschema.Schema{}}, // schema "listed"
	}, raw)
}

func patch(s *jsonschema.Schema) {
	s.Properties["stops"] = &jsonschema.Schema{Type: "array"} // schema "stops"
}

// Bridge passes on what it is given.
func Bridge(s *mcp.Server, tools []mcp.Tool) {
	for _, t := range tools {
		s.AddTool(&mcp.Tool{Name: t.Name, Description: t.Description, InputSchema: t.InputSchema}, raw)
	}
}

// Later gives functions that nothing is seen to call.
func Later() []func(*mcp.Server) {
	return []func(*mcp.Server){
		func(s *mcp.Server) {
			s.AddTool(&mcp.Tool{
				Name:        "not yet", // toolname "not yet"
				Description: "Sails.",
				InputSchema: &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{}},
			}, raw)
		},
	}
}

func empty(ok bool) (mcp.Tool, bool) {
	if !ok {
		return mcp.Tool{}, false
	}
	return mcp.Tool{Name: "fine", Description: "Departures."}, true
}

type beds struct {
	Beds []string `json:"beds" jsonschema:"the\u200bbeds"` // description "inputSchema/properties/beds/description" // schema "beds"
}

func water(context.Context, *mcp.CallToolRequest, beds) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func foreign(s *mcp.Server) {
	mcp.AddTool(s, names.Water, water)
	var t mcp.Tool
	t.Name = "no literal" // toolname "no literal"
	t.Description = "Departures."
	mcp.AddTool(s, &t, ferry)
}
