// Package ports declares tools about ports.
package ports

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Name is the tool's name.
const Name = "list_ports"

// Ports lists ports.
var Ports = &tool.Def[struct{}, string]{
	Name:        Name,
	Description: "Lists ports.",
	Run:         func(context.Context, struct{}) (string, error) { return "", nil },
}

// Far is composed of a tool that stands nowhere.
var Far = &tool.Def[struct{}, string]{
	Name:        "far",
	Description: "Lists ports.",
	ComposedOf:  []string{"ports_of"},
	Run:         func(context.Context, struct{}) (string, error) { return "", nil },
}
