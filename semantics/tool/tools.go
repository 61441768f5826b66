package tool

import (
	"context"
	"fmt"
)

// Tools calls the tools that are registered beside the one that runs.
type Tools struct{}

// Call calls a registered tool by name, with arguments that JSON can carry.
func (Tools) Call(ctx context.Context, name string, args any) (Outcome, error) {
	return Outcome{}, needsRun(fmt.Sprintf("Tools().Call(%q)", name))
}

// All calls several tools at once and gives their outcomes in the order of the
// branches.
func (Tools) All(ctx context.Context, branches ...Branch) ([]Outcome, error) {
	return nil, needsRun("Tools().All")
}

// Has tells whether a tool of that name is registered.
func (Tools) Has(name string) bool { return false }

// Branch is one call of a fan-out.
type Branch struct {
	Name string
	Args any
}

// Call calls a registered tool from within another one's handler, by its
// declaration: through the same gates as [Tools.Call], with its types.
func Call[Args, Result any](ctx context.Context, d *Def[Args, Result], args Args) (Result, error) {
	var none Result
	return none, needsRun(fmt.Sprintf("Call(%q)", d.Name))
}
