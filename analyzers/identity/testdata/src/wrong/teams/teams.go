// Package teams holds owners, words and tools of other servers.
package teams

import (
	"context"
	"time"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Storage is half an owner.
var Storage = tool.Owner{Kind: "team"}

// Words of a declaration.
const (
	Calls   = "args"
	Nowhere = " "
	Late    = -2 * time.Second
)

// Remote is a tool of another server.
var Remote = New("remote")

// New declares a tool.
func New(name string) *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{
		Name:        name,
		Description: "Scans a fabric.",
		Run:         func(context.Context, struct{}) (string, error) { return "", nil },
	}
}

// From relays tools of a server.
func From(server string, tools ...tool.Tool) []tool.Tool {
	var relayed []tool.Tool
	for _, t := range tools {
		relayed = append(relayed, tool.Relayed(t, server))
	}
	return relayed
}
