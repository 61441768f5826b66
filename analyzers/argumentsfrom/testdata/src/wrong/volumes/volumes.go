// Package volumes declares tools about volumes.
package volumes

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Name is the tool's name.
const Name = "list_volumes"

// Volumes lists volumes.
var Volumes = &tool.Def[struct{}, string]{
	Name:        Name,
	Description: "Lists volumes.",
	Run:         func(context.Context, struct{}) (string, error) { return "", nil },
}

// Far takes its arguments from a tool that stands nowhere.
var Far = &tool.Def[struct{}, string]{
	Name:          "far",
	Description:   "Lists volumes.",
	ArgumentsFrom: []string{"volumes_of"},
	Run:           func(context.Context, struct{}) (string, error) { return "", nil },
}
