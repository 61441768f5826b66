// Package depot makes tools that others describe.
package depot

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// New makes a tool.
func New(name string) *tool.Def[struct{}, string] { return made(name) }

func made(name string) *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{Name: name, Run: func(context.Context, struct{}) (string, error) { return "", nil }}
}

// Barrow makes a tool of one name.
func Barrow() *tool.Def[struct{}, string] { return made("barrow") }

// Spade makes a tool that nobody describes.
func Spade() *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{
		Name:             "spade",
		ResultClass:      "",
		CheckInComponent: &tool.Component{ID: "form"},
	}
}
