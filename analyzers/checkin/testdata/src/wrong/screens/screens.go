// Package screens holds the screens of decisions.
package screens

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Form is a form.
var Form = New("form")

// New makes a screen.
func New(id string) *tool.Component { return &tool.Component{ID: id} }

// Approve asks for approval everywhere.
const Approve = true

// Asks asks for everything.
func Asks[A any](context.Context, A) bool { return true }
