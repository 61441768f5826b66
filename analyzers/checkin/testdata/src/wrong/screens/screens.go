// Package screens holds the screens of decisions.
package screens

import "github.com/toolvet/toolvet/semantics/tool"

// Form is a form.
var Form = New("form")

// New makes a screen.
func New(id string) *tool.Component { return &tool.Component{ID: id} }
