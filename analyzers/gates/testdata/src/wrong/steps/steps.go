// Package steps declares the steps of procedures.
package steps

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Args are a step's.
type Args struct{ Volume string }

// Run does nothing.
func Run(context.Context, Args) (string, error) { return "", nil }

// Wipe asks before it runs.
var Wipe = &tool.Def[Args, string]{Name: "wipe", Description: "Wipes.", CheckIn: tool.Always[Args], Run: Run}

// Move asks midway.
func Move() tool.Tool {
	d := &tool.Def[Args, string]{Name: "move", Description: "Moves.", Run: Run}
	d.Gates = tool.Yes
	return d
}

// Procedure is made of both and neither gates nor asks, it says.
var Procedure = &tool.Def[Args, string]{
	Name:        "procedure",
	Description: "Moves, then wipes.",
	ComposedOf:  []string{"move", "wipe"},
	Gates:       tool.No,
	Run:         Run,
}
