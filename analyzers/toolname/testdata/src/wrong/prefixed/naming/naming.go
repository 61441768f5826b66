// Package naming puts prefixes before names.
package naming

import (
	"context"
	"fmt"
	"strings"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Prefix stands before every name.
const Prefix = "acme."

// Full is a name with the prefix.
func Full(name string) string { return Prefix + name }

// Tool declares a tool of a name behind the prefix.
func Tool(name string) tool.Tool {
	return &tool.Def[struct{}, string]{
		Name:        Full(name),
		Description: "Says something.",
		Run:         func(context.Context, struct{}) (string, error) { return "", nil },
	}
}

// Space is what names of one server stand in.
type Space struct {
	Server string
	parts  []string
}

// In gives a space.
func In(server string, parts ...string) *Space { return &Space{Server: server, parts: parts} }

// Name is a name in the space.
func (s *Space) Name(name string) string {
	return fmt.Sprintf("%s:%s", s.Server, strings.Join(append(s.parts, name), "_"))
}
