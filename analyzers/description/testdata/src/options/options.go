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

// Hiding is described by its fields, unless a caller gives the schema.
type Hiding struct {
	Host string `json:"host" jsonschema:"which\u200b host"` // want `"registered".*hidden-text`
}

// Inferred has its name, and a fault in what is inferred.
func Inferred(options ...func(*tool.Def[Hiding, string])) *tool.Def[Hiding, string] {
	d := &tool.Def[Hiding, string]{Name: "inferred", Description: "Tells all."}
	for _, o := range options {
		o(d)
	}
	return d
}

// Registry is not known.
type Registry interface{ Add(tool.Tool) }

func register(r Registry) {
	r.Add(&tool.Def[Hiding, string]{Name: "registered", Description: "Tells all."})
}

// Described gives the description.
func Described(text string) Option {
	return func(d *tool.Def[Args, string]) { d.Description = text }
}

// Named gives the name.
func Named(text string) Option {
	return func(d *tool.Def[Args, string]) { d.Name = text }
}
