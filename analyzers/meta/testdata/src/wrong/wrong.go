// Package wrong declares what nobody reads.
package wrong

import (
	"wrong/names"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Ports declares in a variable.
var Ports = &mcp.Tool{
	Name:        "ports",
	Description: "Lists ports.",
	Meta: mcp.Meta{
		"toolvet/gates":       "no",                                                // want `tool "ports" has the declaration "toolvet/gates" in its _meta, which cannot be read: true or false was expected`
		"toolvet/composed_of": []string{"hosts"},                                   // want `there is no declaration "composed_of"; did you mean "composedOf".*meta/malformed`
		"toolvet/needs":       map[string]any{"service": "array", "scope": "read"}, // want `there is no such member at /scope`
	},
}

// Register declares where it registers, with a key of another package.
func Register(s *mcp.Server) {
	s.AddTool(&mcp.Tool{
		Name:        "hosts",
		Description: "Lists hosts.",
		Meta:        map[string]any{names.Grounds: []string{"ports"}}, // want `did you mean "argumentsFrom"`
	}, nil)

	late := &mcp.Tool{Name: "late", Description: "Comes late.", Meta: mcp.Meta{}}
	late.Meta["toolvet/checkIn"] = true // want `tool "late".*a string was expected`
	s.AddTool(late, nil)
}
