// Package right declares what can be read.
package right

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Register declares where it registers.
func Register(s *mcp.Server, gates any, more map[string]any) {
	s.AddTool(&mcp.Tool{
		Name:        "hosts",
		Description: "Lists hosts.",
		Meta: mcp.Meta{
			"example.com/gates":        "no",
			"toolvet/gates":            false,
			"toolvet/argumentsFrom":    []string{"ports"},
			"toolvet/needs":            map[string]any{"service": "array", "scopes": []string{"read"}},
			"toolvet/resultKind":       nil,
			"toolvet/requiresApproval": gates,
		},
	}, nil)
	s.AddTool(&mcp.Tool{Name: "given", Description: "Is given.", Meta: more}, nil)
}
