// Package mcp stands in for the SDK's in the scripts, which ask how packages
// are loaded and findings printed; testdata/sdk is held against the real one.
package mcp

import "context"

type Tool struct {
	Name         string
	Title        string
	Description  string
	InputSchema  any
	OutputSchema any
	Annotations  *ToolAnnotations
}

type ToolAnnotations struct {
	Title           string
	ReadOnlyHint    bool
	DestructiveHint *bool
	IdempotentHint  bool
	OpenWorldHint   *bool
}

type Server struct{ tools []*Tool }

type ToolHandler func(context.Context) error

func (s *Server) AddTool(t *Tool, h ToolHandler) { s.tools = append(s.tools, t) }
