// Package template holds values that are completed in copies, here and in
// another package.
package template

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Host string `json:"host" jsonschema:"which host"`
}

type def = tool.Def[args, string]

func run(context.Context, args) (string, error) { return "", nil }

// Base is completed in every copy.
var Base = tool.Def[args, string]{Name: "base", Run: run}

// Nameless gets its name too.
var Nameless = def{Run: run} // want `"unnamed" has no description`

// Hidden has a fault, and is never a tool here.
var Hidden = def{Name: "hidden", Description: "Tells\u200b nothing.", Run: run} // want `hidden-text`

// Bare is a tool elsewhere as it stands.
var Bare = tool.Def[args, string]{Name: "bare", Run: run}

func copied() tool.Tool {
	d := Base
	d.Description = "Tells all."
	return &d
}

func wrong() *def {
	d := Base
	d.Name = "wrong"
	d.Description = "Tells\u200b nothing." // want `"wrong".*hidden-text`
	return &d
}

func unnamed() []tool.Tool {
	var d = Nameless
	d.Name = "unnamed"
	return []tool.Tool{&d}
}

var local = tool.Def[args, string]{Name: "local", Run: run} // want `"local" has no description`

var tools = []tool.Tool{&local}

var checked = def{Name: "checked", Run: run} // want `"checked" has no description`

func check() error { return tool.Check(&checked) }

var ran = def{Name: "ran", Run: run} // want `"ran" has no description`

func runs(ctx context.Context) { tool.Run(ctx, &ran, args{}) }

func described(d *def) { d.Description = "Tells all." }

// Template is a value that is handed on.
func Template() def {
	d := def{Name: "made", Run: run}
	described(&d)
	return d
}

// Named is completed by whoever asks for it.
func Named() def {
	d := def{Name: "named", Run: run}
	d.Run = run
	return d
}

// Silent has nothing yet.
var Silent = tool.Def[ports, string]{}

type ports struct {
	Host string `json:"host" jsonschema:"which host"`
	Port int    `json:"port,omitempty"`
}

// Blank is a tool elsewhere; here no more is known of it than its name.
var Blank = def{Name: "", Run: run}
