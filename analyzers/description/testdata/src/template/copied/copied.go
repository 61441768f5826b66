// Package copied completes the values of another package.
package copied

import (
	"github.com/toolvet/toolvet/analyzers/description/testdata/src/template"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

func right() tool.Tool {
	d := template.Base
	d.Description = "Tells all."
	return &d
}

func unnamed() tool.Tool {
	d := template.Nameless
	d.Name = "unnamed_copy"
	d.Description = "Tells\u200b nothing." // want `"unnamed_copy".*hidden-text`
	return &d
}

func named() tool.Tool {
	d := template.Named()
	d.Description = "Tells\u200b nothing." // want `"named".*hidden-text`
	return &d
}

// Hidden says nothing new: the fault is told of where it is written.
func hidden() tool.Tool { return &template.Hidden }

// Agent builds an agent.
func Agent() (*agent.Agent, error) {
	return agent.New(agent.Config{Tools: []tool.Tool{&template.Bare}}) // want `"bare" has no description`
}

// Said has no word of a parameter's.
func Said() tool.Tool {
	d := template.Silent
	d.Name = "said"
	d.Description = "Tells all."
	return &d // want `parameter "port" has no description`
}

var blank tool.Tool = &template.Blank // want `a tool has no description`
