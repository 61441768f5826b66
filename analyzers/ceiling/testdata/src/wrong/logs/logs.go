// Package logs holds what tools that read logs share.
package logs

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// From is an argument that no tool takes.
const From = "from"

// Args are those of a tool that reads a log.
type Args struct {
	Since string `json:"since"`
	Day   string `json:"day,omitempty"`
}

// Limited declares a tool with a ceiling.
func Limited(name string, most int, by ...string) *tool.Def[Args, string] {
	return &tool.Def[Args, string]{
		Name:          name,
		Description:   "Reads a log of the array.",
		ResultCeiling: &tool.Ceiling{MaxChars: most, NarrowBy: by},
		Run:           func(context.Context, Args) (string, error) { return "", nil },
	}
}
