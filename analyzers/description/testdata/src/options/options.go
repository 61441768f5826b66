// Package options makes tools of what its callers say.
package options

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

type Args struct {
	Host string `json:"host" jsonschema:"which host"`
}

type Option func(*tool.Def[Args, string])

func run(context.Context, Args) (string, error) { return "", nil }

// Fixed has its name.
func Fixed(options ...Option) *tool.Def[Args, string] {
	d := &tool.Def[Args, string]{Name: "fixed", Run: run}
	for _, o := range options {
		o(d)
	}
	return d
}

// Faulty has a name and a fault.
func Faulty(option Option) tool.Tool {
	d := &tool.Def[Args, string]{Name: "faulty", Title: "Tells\u200b nothing.", Run: run} // want `"faulty".*hidden-text`
	option(d)
	return d
}

// Open has neither.
func Open(options ...Option) *tool.Def[Args, string] {
	d := &tool.Def[Args, string]{Title: "Tells\u200b nothing.", Run: run}
	for _, o := range options {
		o(d)
	}
	return d
}

// Described gives the description.
func Described(text string) Option {
	return func(d *tool.Def[Args, string]) { d.Description = text }
}

// Named gives the name.
func Named(text string) Option {
	return func(d *tool.Def[Args, string]) { d.Name = text }
}
