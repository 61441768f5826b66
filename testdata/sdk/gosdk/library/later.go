package library

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// later sets what a declaration says after its literal.
func later(s *mcp.Server) {
	tool := &mcp.Tool{Name: "catalog_card"}
	tool.Description = "Reads a card of the catalog."
	tool.Annotations = &mcp.ToolAnnotations{}
	tool.Annotations.ReadOnlyHint = true
	tool.Annotations.DestructiveHint = pointer(false)
	mcp.AddTool(s, tool, plan)

	var empty mcp.Tool
	empty.Name, empty.Description = "catalog_count", "Counts the cards of the catalog."
	empty.InputSchema = objectOf(map[string]any{}, none...)
	s.AddTool(&empty, raw)

	described := &mcp.Tool{Name: "catalog_drawer", Description: "Opens a drawer", InputSchema: emptyObject}
	described.Description += " of the catalog."
	schema := map[string]any{"type": "object"}
	schema["properties"] = map[string]any{"letter": map[string]any{"type": "string"}}
	described.InputSchema = schema
	s.AddTool(described, raw)

	// The low-level AddTool keeps the pointer, so this is published too.
	kept := &mcp.Tool{Name: "catalog_shelf", Description: "Opens a shelf.", InputSchema: emptyObject}
	s.AddTool(kept, raw)
	kept.Description = "Opens a shelf of the catalog."

	forMembers(tool)
	again := *tool
	again.Name = "catalog_card_copy"
	mcp.AddTool(s, &again, plan)
}

var none = []string{}

func pointer[T any](v T) *T { return &v }

// forMembers runs after catalog_card was registered, which go-sdk takes a copy of.
func forMembers(t *mcp.Tool) {
	t.Description += " For members."
}

// A server in a field, tools in methods.
type desk struct{ server *mcp.Server }

func (d *desk) open() {
	d.add(d.bell())
	mcp.AddTool(d.server, (*desk)(nil).lamp(), plan)
}

func (d *desk) add(t *mcp.Tool) { mcp.AddTool(d.server, t, ring) } // FAULT schema/no-properties

func (d *desk) bell() *mcp.Tool {
	return &mcp.Tool{Name: d.name() + "_bell", Description: "Rings the bell of the desk."}
}

func (*desk) name() string { return "desk" }

func (*desk) lamp() *mcp.Tool {
	return &mcp.Tool{Name: "desk_lamp", Description: "Switches the lamp of the desk."}
}

type rings map[string]int

func ring(context.Context, *mcp.CallToolRequest, rings) (*mcp.CallToolResult, string, error) {
	return nil, "", nil
}

// lending is for those who may take books home.
func lending(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "lend_book",
		Description: "Lends a book to a member.",
		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(false), IdempotentHint: true, OpenWorldHint: new(false)},
	}, renew)
}
