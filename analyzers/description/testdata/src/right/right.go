// Package right describes tools.
package right

import (
	"context"
	_ "embed"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Line string `json:"line" jsonschema:"The ferry line."`
	Day  string `json:"day" jsonschema:"The day, such as 2026-01-31."`
}

type bare struct {
	Line string `json:"line"`
	Day  string `json:"day"`
}

//go:embed text.txt
var text string

// The descriptions are text.
var (
	Plain    = &tool.Def[args, string]{Name: "plain", Description: "Departures of a line.", Run: run[args]}
	Bare     = &tool.Def[bare, string]{Name: "bare", Description: "Departures of a line.", Run: run[bare]}
	Emoji    = &tool.Def[args, string]{Name: "emoji", Description: "Departures 👨‍👩‍👧 of a line.", Run: run[args]}
	Embedded = &tool.Def[args, string]{Name: "embedded", Description: text, Run: run[args]}
)

func run[A any](context.Context, A) (string, error) { return "", nil }
