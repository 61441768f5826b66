// Package right bounds results and says how to ask for less.
package right

import (
	"context"
	"os"
	"strconv"

	"github.com/toolvet/toolvet/analyzers/ceiling/testdata/src/wrong/logs"
	"github.com/toolvet/toolvet/semantics/tool"
)

type page struct {
	logs.Args
	Limit int `json:"limit"`
}

// Variable is narrowed by arguments of its own and of an embedded type.
var Variable = &tool.Def[page, string]{
	Name:          "variable",
	Description:   "Reads a log of the array.",
	ResultCeiling: &tool.Ceiling{MaxChars: 4000, NarrowBy: []string{"since", "limit"}},
	Run:           func(context.Context, page) (string, error) { return "", nil },
}

// Unbounded has no ceiling, Loose no way to narrow, and Open takes any argument.
var (
	Unbounded = &tool.Def[page, string]{Name: "unbounded", Description: "Reads a log of the array.", ResultCeiling: nil}
	Loose     = &tool.Def[page, string]{Name: "loose", Description: "Reads a log of the array.", ResultCeiling: &tool.Ceiling{MaxChars: 1, NarrowBy: nil}}
	Open      = &tool.Def[map[string]any, string]{Name: "open", Description: "Reads a log of the array.", ResultCeiling: &tool.Ceiling{MaxChars: 1, NarrowBy: []string{"since"}}}
)

// Configured takes its size from the environment.
func Configured() tool.Tool {
	most, _ := strconv.Atoi(os.Getenv("MOST"))
	return logs.Limited("configured", most, os.Getenv("BY"))
}

// Set has a size that is set later.
func Set() tool.Tool {
	d := logs.Limited("set", 0, "day")
	d.ResultCeiling.MaxChars = 4000
	return d
}
