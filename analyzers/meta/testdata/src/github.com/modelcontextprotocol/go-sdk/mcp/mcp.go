// Package mcp is as much of the official SDK as the test needs.
package mcp

type Meta map[string]any

type Tool struct {
	Meta        `json:"_meta,omitempty"`
	Name        string
	Description string
	InputSchema any
}

type Server struct{ tools []*Tool }

func (s *Server) AddTool(t *Tool, h any) { s.tools = append(s.tools, t) }
