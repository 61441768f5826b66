// Package wrong names tools as no host takes them.
package wrong

import (
	"context"
	"strings"

	"github.com/toolvet/toolvet/analyzers/toolname/testdata/src/wrong/names"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

const local = "ferry:next" // want `toolname/charset`

// The names are written, or taken from elsewhere.
var (
	Blank    = &tool.Def[args, string]{Name: "", Description: "Says something.", Run: run} // want `toolname/blank`
	Nameless = &tool.Def[args, string]{                                                    // want `toolname/blank`
		Description: "Says something.",
		Run:         run,
	}
	Spaced = &tool.Def[args, string]{
		Name:        "Ferry timetable", // want `"Ferry_timetable".*toolname/charset`
		Description: "Says something.",
		Run:         run,
	}
	Constant = &tool.Def[args, string]{
		Name:        local,
		Description: "Says something.",
		Run:         run,
	}
	Imported = &tool.Def[args, string]{
		Name:        names.Dotted, // want `"ferry.next".*toolname/charset`
		Description: "Says something.",
		Run:         run,
	}
	Digit = &tool.Def[args, string]{
		Name:        "2nd_ferry", // want `Gemini.*toolname/charset`
		Description: "Says something.",
		Run:         run,
	}
)

// Long sets the name after the literal.
func Long() tool.Tool {
	d := &tool.Def[args, string]{Description: "Says something.", Run: run}
	d.Name = strings.Repeat("ferry_", 11) // want `66 characters.*toolname/length`
	return d
}

// A helper gives names to its callers.
func prefixed(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: prefix(name), Description: "Says something.", Run: run}
}

func prefix(name string) string { return "acme/" + name } // want `"acme/fine".*toolname/charset`

func plain(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{
		Name:        name,
		Description: "Says something.",
		Run:         run,
	}
}

// Helped are completed by calls.
var (
	Helped = []tool.Tool{
		plain("fine"),
		plain("not fine"),     // want `"not fine".*toolname/charset`
		names.New("far away"), // want `"far away".*declared at .*names.go:\d+ \(toolname/charset\)`
	}
	Fine = prefixed("fine")
)

// Build registers names twice.
func Build(small bool) {
	agent.New(agent.Config{Tools: []tool.Tool{
		plain("once"),
		plain("twice"),
		plain("twice"), // want `"twice".*toolname/duplicate`
	}})
	tools := []tool.Tool{names.Ferry}
	tools = add(tools, "ferry") // want `"ferry".*toolname/duplicate`
	if small {
		tools = add(tools, "small")
	} else {
		tools = add(tools, "small")
	}
	agent.New(agent.Config{Tools: tools})
}

// Nil lists no tool at one place. A constructor that may give none, under a
// condition of which nobody knows whether it is ever met, is no fault.
func Nil(none bool) {
	agent.New(agent.Config{Tools: []tool.Tool{
		plain("something"),
		nil, // want `^Tools\[1\]: the tool is nil, so it has neither a name nor anything else \(toolname/blank\)$`
	}})
	tools := []tool.Tool{plain("one")}
	var other *tool.Def[args, string]
	if !none {
		other = plain("other")
	}
	tools = append(tools, other, tool.Relayed(plain("relayed"), "elsewhere"))
	agent.New(agent.Config{Tools: tools})
}

func add(tools []tool.Tool, name string) []tool.Tool { return append(tools, plain(name)) }
