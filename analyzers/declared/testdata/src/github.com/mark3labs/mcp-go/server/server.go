// Package server is as much of mcp-go as the tests need.
package server

import "github.com/mark3labs/mcp-go/mcp"

type MCPServer struct{ tools map[string]ServerTool }

type ServerTool struct {
	Tool    mcp.Tool
	Handler func()
}

func NewMCPServer(name, version string) *MCPServer {
	return &MCPServer{tools: map[string]ServerTool{}}
}

func (s *MCPServer) AddTool(tool mcp.Tool, handler func()) {
	s.AddTools(ServerTool{Tool: tool, Handler: handler})
}

func (s *MCPServer) AddTools(tools ...ServerTool) {}
func (s *MCPServer) SetTools(tools ...ServerTool) {}
func (s *MCPServer) DeleteTools(names ...string)  {}
