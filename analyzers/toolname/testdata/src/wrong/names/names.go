// Package names holds names.
package names

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Dotted is a name with a dot.
const Dotted = "ferry.next"

// New declares a tool of a name.
func New(name string) *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{
		Name:        name,
		Description: "Says something.",
		Run:         func(context.Context, struct{}) (string, error) { return "", nil },
	}
}

// Ferry is declared here, and so reported by nobody else.
var Ferry = New("ferry")

// Wrong is reported here alone.
var Wrong = New("a ferry") // want `"a ferry".*toolname/charset`
