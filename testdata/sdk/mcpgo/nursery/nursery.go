package nursery

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Server gives the whole server.
func Server() *server.MCPServer {
	s := server.NewMCPServer("nursery", "1")
	right(s)
	wrong(s)
	return s
}

func handle(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, nil
}

func right(s *server.MCPServer) {
	both[plain, plain](s, "plain")
	both[plain, map[string]plain](s, "map")
	both[enums, enums](s, "enums")
	both[described, described](s, "described")
	both[nested, nested](s, "nested")
	both[nestedEnums, nestedEnums](s, "nested_enums")
	both[embedding, embedding](s, "embedding")
	both[embeddingExported, embeddingExported](s, "embedding_exported")
	both[embeddingEnums, embeddingEnums](s, "embedding_enums")
	both[known, known](s, "known")
	both[box[int], box[enums]](s, "boxes")
	both[alias, box[[]alias]](s, "aliases")
	both[enums, keyed](s, "keyed")
	both[struct{}, struct {
		A string `json:"a" jsonschema:"an a, and a b"`
	}](s, "anonymous")
}

// both declares a tool whose two schemas are inferred.
func both[In, Out any](s *server.MCPServer, name string) {
	s.AddTool(mcp.NewTool("grow_"+name,
		mcp.WithDescription("Grows."),
		mcp.WithInputSchema[In](), // FAULT schema/no-properties
		mcp.WithOutputSchema[Out](),
	), handle)
}

func wrong(s *server.MCPServer) {
	takes[within](s, "within")
	takes[wordTag](s, "word_tag")
	takes[leftOut](s, "left_out")
	takes[recursiveEnum](s, "recursive_enum")
	s.AddTool(mcp.NewTool("wilt_lost",
		mcp.WithDescription("Wilts."),
		mcp.WithString("before", mcp.Description("lost")), // FAULT inference/lost
		mcp.WithInputSchema[plain](),
		mcp.WithNumber("after"), // FAULT inference/lost
	), handle)
	s.AddTool(mcp.NewTool("wilt_twice",
		mcp.WithDescription("Wilts."),
		mcp.WithInputSchema[plain](), // FAULT inference/lost
		mcp.WithRawInputSchema(json.RawMessage(`{"type":"object","properties":{"a":{"type":"string"}}}`)),
	), handle)
	s.AddTool(mcp.NewTool("wilt_pointer",
		mcp.WithDescription("Wilts."),
		mcp.WithInputSchema[*plain](),  // FAULT schema/root-not-object
		mcp.WithOutputSchema[*plain](), // FAULT inference/lost
	), handle)
	s.AddTool(mcp.NewTool("wilt_list",
		mcp.WithDescription("Wilts."),
		mcp.WithOutputSchema[[]row](), // FAULT inference/lost
	), handle)
	s.AddTool(mcp.NewTool("wilt_text",
		mcp.WithDescription("Wilts."),
		mcp.WithOutputSchema[string](), // FAULT inference/lost
	), handle)
	s.AddTool(mcp.NewTool("wilt_anything",
		mcp.WithDescription("Wilts."),
		mcp.WithOutputSchema[any](), // FAULT inference/lost
	), handle)
	s.AddTool(mcp.NewTool("wilt_bytes",
		mcp.WithDescription("Wilts."),
		mcp.WithOutputSchema[bytes](),
	), handle)
}

func takes[In any](s *server.MCPServer, name string) {
	s.AddTool(mcp.NewTool("wilt_"+name, mcp.WithDescription("Wilts."), mcp.WithInputSchema[In]()), mcp.NewTypedToolHandler(func(context.Context, mcp.CallToolRequest, In) (*mcp.CallToolResult, error) {
		return nil, nil
	}))
}
