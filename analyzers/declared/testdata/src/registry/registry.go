// Package registry fills servers by the functions of other packages.
package registry

import (
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"registry/ferries"
	"registry/islands"
)

func one(s *mcp.Server) string {
	zone := "land"
	ferries.Register(s, &zone)
	islands.Register(s) // toolname "list_piers"
	islands.RegisterTwice(s)
	mcp.AddTool(s, &mcp.Tool{Name: zone, Description: "Says the zone."}, own)
	mcp.AddTool(s, &mcp.Tool{Name: "list_islands", Description: "Islands of the bay."}, own) // toolname "list_islands"
	return zone
}

func two(a, b *mcp.Server) error {
	if err := ferries.RegisterAll(a); err != nil {
		return err
	}
	islands.Register(b)
	return nil
}

func either(s *mcp.Server, sea bool) {
	if sea {
		ferries.RegisterAll(s)
	} else {
		islands.Register(s)
	}
}

func some(s *mcp.Server) {
	ferries.RegisterSome(s, false)
	mcp.AddTool(s, &mcp.Tool{Name: "list_buoys", Description: "Buoys of a line."}, own)
	ferries.RegisterAs(s, "list_buoys") // toolname "list_buoys"
	ferries.RegisterAs(s, "list buoys") // toolname "list buoys"
}

func gone(s *mcp.Server) {
	ferries.RegisterAll(s)
	s.RemoveTools("list_piers")
	islands.Register(s)
}

func through(s *mcp.Server) {
	islands.RegisterBoth(s)
	mcp.AddTool(s, &mcp.Tool{Name: "list_ferries", Description: "Ferries of the bay."}, own) // toolname "list_ferries"
}

func methods(s *mcp.Server, r interface{ Register(*mcp.Server) }) {
	ferries.Kind{}.Register(s)
	ferries.Kind{}.Register(s) // toolname "list_lanes"
	r.Register(s)
}
