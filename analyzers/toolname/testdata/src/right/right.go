// Package right names tools well.
package right

import (
	"context"
	"os"

	"github.com/toolvet/toolvet/analyzers/toolname/testdata/src/wrong/names"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

func named(name string) *tool.Def[args, string] {
	return &tool.Def[args, string]{Name: name, Description: "Says something.", Run: run}
}

// The names are good, not known, or another package's to mend.
var (
	Good    = named("Good-name_2")
	Unknown = named(os.Getenv("NAME"))
	Foreign = names.Wrong
)

// Later gets its name after the literal.
func Later() tool.Tool {
	d := &tool.Def[args, string]{Name: "", Description: "Says something.", Run: run}
	d.Name = "later"
	return d
}

// Build builds two agents, and one of two kinds.
func Build(readOnly bool) {
	agent.New(agent.Config{Tools: []tool.Tool{named("a"), named("b")}})
	agent.New(agent.Config{Tools: []tool.Tool{named("a")}})
	tools := []tool.Tool{}
	if readOnly {
		tools = append(tools, named("write_nothing"))
	} else {
		tools = append(tools, named("write_nothing"), named("write"))
	}
	agent.New(agent.Config{Tools: tools})
}
