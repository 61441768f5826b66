// Package depot is an MCP server whose tools register themselves: each is kept
// with a function that adds it to a server.
package depot

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/depot/parts"
)

// entry is a tool with what adds it to a server, its types forgotten.
type entry struct {
	name   string
	add    func(*mcp.Server)
	scopes []string
}

func newEntry[In, Out any](build func() (mcp.Tool, mcp.ToolHandlerFor[In, Out], []string)) entry {
	tool, handle, scopes := build()
	return entry{name: tool.Name, add: func(s *mcp.Server) { mcp.AddTool(s, &tool, handle) }, scopes: scopes}
}

func entries() map[string][]entry {
	return map[string][]entry{
		"bolts": {newEntry(parts.FindBolt), newEntry(parts.OrderBolts)},
		"own":   {newEntry(count)},
	}
}

type counting struct {
	Shelf string `json:"shelf" jsonschema:"where to count"`
}

type counted struct {
	Number uint8 `json:"number"`
}

func count() (mcp.Tool, mcp.ToolHandlerFor[counting, counted], []string) {
	return mcp.Tool{Name: "depot_count", Description: "Counts what is there."}, func(context.Context, *mcp.CallToolRequest, counting) (*mcp.CallToolResult, counted, error) {
		return nil, counted{}, nil
	}, nil
}

// registry holds entries until a server wants them.
type registry struct{ all map[string]entry }

func (r *registry) register(groups map[string][]entry) {
	for _, group := range groups {
		for _, e := range group {
			r.all[e.name] = e
		}
	}
}

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "depot", Version: "1"}, nil)
	r := &registry{all: map[string]entry{}}
	r.register(entries())
	for _, e := range r.all {
		e.add(s)
	}
	return s
}
