// Package right says what it touches.
package right

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// All touches everything.
var All = &tool.Def[args, string]{
	Name:         "all",
	Description:  "Fetches.",
	Capabilities: []tool.Capability{tool.MemoryRead, tool.MemoryWrite, tool.ExternalNet, "user_data"},
	Run:          run,
}

// None touches nothing, and says so.
var None = &tool.Def[args, string]{Name: "none", Description: "Fetches.", Capabilities: []tool.Capability{}, Run: run}

// Given touches what its caller says.
func Given(c tool.Capability, more ...tool.Capability) tool.Tool {
	return &tool.Def[args, string]{
		Name:         "given",
		Description:  "Fetches.",
		Capabilities: append([]tool.Capability{tool.ExternalNet, c}, more...),
		Run:          run,
	}
}
