// Package wrong says what it touches in words that nobody asks about.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/capabilities/testdata/src/wrong/words"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// Variable has a misspelt word, and one twice.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Fetches.",
	Capabilities: []tool.Capability{
		"memory_raed", // want `tool "variable".*"memory_raed".*did you mean "memory_read".*capabilities/unknown`
		tool.UserData,
		tool.UserData, // want `"user_data" twice.*capabilities/duplicate`
	},
	Run: run,
}

// Elsewhere has a word of another package.
func Elsewhere() tool.Tool {
	return &tool.Def[args, string]{
		Name:         "elsewhere",
		Description:  "Fetches.",
		Capabilities: []tool.Capability{words.Network}, // want `"external_network".*capabilities/unknown`
		Run:          run,
	}
}

// Later adds to a list after the literal.
func Later() *tool.Def[args, string] {
	d := &tool.Def[args, string]{Name: "later", Description: "Fetches.", Run: run}
	d.Capabilities = append(words.Touches(), "user_data") // want `capabilities/duplicate`
	return d
}

// Written is a blank word.
func Written() tool.Tool {
	return &tool.Def[args, string]{Name: "written", Description: "Fetches.", Capabilities: []tool.Capability{""}, Run: run} // want `capabilities/unknown`
}
