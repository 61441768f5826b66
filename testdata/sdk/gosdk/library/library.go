// Package library is an MCP server for a lending library. Its tools are
// declared in the many ways in which Go programs spell a declaration.
package library

import (
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/library/shelf"
)

// Server gives the whole server; a reading room may look and not touch.
func Server(readingRoom bool) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "library", Version: "1"}, nil)
	inline(s)
	named(s)
	constructed(s)
	wrapped(s)
	listed(s)
	schemas(s)
	later(s)
	shelf.Register(s)
	mcp.AddTool(s, shelf.Weigh, weigh) // FAULT schema/null-union
	desk := &desk{server: s}
	desk.open()
	if !readingRoom {
		lending(s)
	}
	return s
}
