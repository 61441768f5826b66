// Package mcp is as much of the official SDK as the tests need.
package mcp

import "context"

type Server struct{ tools []*Tool }

func NewServer(impl, options any) *Server { return &Server{} }

type Tool struct {
	Annotations  *ToolAnnotations
	Description  string
	InputSchema  any
	Name         string
	OutputSchema any
	Title        string
}

type ToolAnnotations struct {
	DestructiveHint *bool
	IdempotentHint  bool
	OpenWorldHint   *bool
	ReadOnlyHint    bool
	Title           string
}

type CallToolRequest struct{}
type CallToolResult struct{}

type ToolHandler func(context.Context, *CallToolRequest) (*CallToolResult, error)
type ToolHandlerFor[In, Out any] func(context.Context, *CallToolRequest, In) (*CallToolResult, Out, error)

func (s *Server) AddTool(t *Tool, h ToolHandler) { s.tools = append(s.tools, t) }
func (s *Server) RemoveTools(names ...string)    {}

func AddTool[In, Out any](s *Server, t *Tool, h ToolHandlerFor[In, Out]) { panic("not run") }
