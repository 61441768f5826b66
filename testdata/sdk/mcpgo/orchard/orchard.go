// Package orchard is an MCP server whose tools are declared in ways that are
// easy to read wrongly: what is written is changed, shared, computed or taken
// back.
package orchard

import (
	"context"
	"maps"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("orchard", "1")
	looped(s, true)
	shared(s)
	overwritten(s)
	typed(s)
	removed(s)
	return s
}

// Strict gives a server that closes the schemas of its tools.
func Strict() *server.MCPServer {
	s := server.NewMCPServer("orchard", "1", server.WithStrictInputSchemaDefault())
	s.AddTool(mcp.NewTool("fence_mend", mcp.WithDescription("Mends the fence."), mcp.WithString("post", mcp.Description("which post"))), handle)
	return s
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

// strings makes an option of several.
func texts(names ...string) mcp.ToolOption {
	return func(t *mcp.Tool) {
		for _, name := range names {
			mcp.WithString(name, mcp.Description("the "+strings.ReplaceAll(name, "_", " ")))(t)
		}
	}
}

func looped(s *server.MCPServer, ripe bool) {
	s.AddTool(mcp.NewTool("apple_pick", mcp.WithDescription("Picks apples."), texts("tree", "first_row", "last_row")), handle)
	options := []mcp.ToolOption{mcp.WithDescription("Shakes a tree.")}
	if ripe {
		options = append(options, mcp.WithBoolean("hard", mcp.Description("with both hands")))
	}
	for _, side := range []string{"north", "south"} {
		options = append(options, mcp.WithNumber(side, mcp.Description("metres to the "+side)))
	}
	s.AddTool(mcp.NewTool("tree_shake", options...), handle)
	for name, description := range map[string]string{"pear_pick": "Picks pears.", "plum_pick": "Picks plums."} {
		s.AddTool(mcp.NewTool(name, mcp.WithDescription(description)), handle)
	}
}

func shared(s *server.MCPServer) {
	// The map of a property is the one that was given, and what is written to
	// it before the server lists its tools is published.
	branch := map[string]any{"side": map[string]any{"type": "string"}}
	s.AddTool(mcp.NewTool("branch_cut",
		mcp.WithDescription("Cuts a branch."),
		mcp.WithObject("branch", mcp.Description("which branch"), mcp.Properties(branch)),
	), handle)
	branch["height"] = map[string]any{"type": "number"}

	// A copy of a tool shares the map of its properties.
	tool := mcp.NewTool("root_water", mcp.WithDescription("Waters a root."), mcp.WithString("root", mcp.Description("which root")))
	other := tool
	other.Name = "root_dig"
	other.Description = "Digs out a root."
	other.InputSchema.Properties["depth"] = map[string]any{"type": "number", "description": "in metres"}
	other.InputSchema.Required = []string{"depth"}
	s.AddTool(tool, handle)
	s.AddTool(other, handle)

	third := tool
	third.Name = "root_cover"
	third.InputSchema.Properties = maps.Clone(tool.InputSchema.Properties)
	delete(third.InputSchema.Properties, "depth")
	s.AddTool(third, handle)
}

func overwritten(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("seed_count",
		mcp.WithDescription("Counts."),
		mcp.WithDescription("Counts the seeds."),
		mcp.WithString("kind", mcp.Description("of seed")),
		mcp.WithNumber("kind", mcp.Description("of seed, by number"), mcp.Required()),
		mcp.WithReadOnlyHintAnnotation(true),
		mcp.WithReadOnlyHintAnnotation(false),
	), handle)
	s.AddTool(mcp.NewTool("seed_sort",
		mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Sort"}),
		mcp.WithDescription("Sorts the seeds."),
		mcp.WithIdempotentHintAnnotation(true),
		mcp.WithBoolean("big", mcp.Description("the big ones first")),
		func(t *mcp.Tool) { delete(t.InputSchema.Properties, "big") },
	), handle)
}

type plain struct {
	Row  int    `json:"row" jsonschema:"which row"`
	Tree string `json:"tree,omitempty" jsonschema:"which tree"`
	deep
}

type deep struct {
	Depth float64 `json:"depth,omitempty" jsonschema:"in metres"`
}

type commas struct {
	Kind string `json:"kind" jsonschema:"enum=apple,enum=pear,what grows"`
	Row  int    `json:"row" jsonschema:"a row,  or none"`
}

type ignored struct {
	Row  int          `json:"row"`
	Call func(string) `json:"call"` // FAULT inference/lost
}

func typed(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("hole_dig", mcp.WithDescription("Digs a hole."), mcp.WithInputSchema[plain]()), handle)
	s.AddTool(mcp.NewTool("hole_fill", mcp.WithDescription("Fills a hole."), mcp.WithInputSchema[commas]()), handle)
	s.AddTool(mcp.NewTool("hole_find", mcp.WithDescription("Finds a hole."), mcp.WithInputSchema[ignored]()), handle)
	s.AddTool(mcp.NewTool("hole_list", mcp.WithDescription("Lists the holes."), mcp.WithInputSchema[map[string]int](), mcp.WithOutputSchema[plain]()), handle) // FAULT schema/no-properties
	s.AddTool(mcp.NewTool("hole_mark",
		mcp.WithDescription("Marks a hole."),
		mcp.WithInputSchema[*plain](),   // FAULT schema/root-not-object
		mcp.WithOutputSchema[[]plain](), // FAULT inference/lost
	), handle)
}

func removed(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("wasp", mcp.WithDescription("Calls the wasps.")), handle)
	s.DeleteTools("wasp")
}
