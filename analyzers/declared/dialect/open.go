package dialect

import (
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// KeepName makes everything but the name unknown.
func (d *Reading) KeepName(why string) {
	before := d.Declaration
	d.Declaration = semantics.Declaration{
		Name: before.Name, SDK: before.SDK, When: before.When,
		Unknown: map[string]string{}, Fragments: map[string][]string{},
	}
	if whyName, unknown := before.Unknown["name"]; unknown {
		d.Declaration.Unknown["name"] = whyName
		d.Declaration.Fragments["name"] = before.Fragments["name"]
	}
	paths := sdkPaths + " inputSchema outputSchema"
	if d.Whole {
		paths = defPaths + " inputSchema outputSchema"
	}
	for _, path := range strings.Fields(paths) {
		if path != "name" {
			d.unknown(path, why)
		}
	}
}

// Outline gives a tool of which the name alone is at hand.
func Outline(sdk, name string, site eval.Site, at eval.Place) *Reading {
	d := newReading(sdk, &eval.Struct{Site: site, Place: at})
	d.Declaration.Name = name
	d.KeepName("read where the tool is declared")
	return d
}

// LeaveOpen makes unknown what is not written: it may still be.
func (d *Reading) LeaveOpen(why string) {
	paths := sdkPaths
	if d.Whole {
		paths = defPaths
	}
	for _, path := range strings.Fields(paths) {
		if _, written := d.Places[path]; !written && !d.Inferred[path] {
			d.unknown(path, why)
		}
	}
}

const (
	sdkPaths = "name title description annotations"
	defPaths = `name title description composedOf argumentsFrom capabilities checkIn checkInComponent
		requiresApproval gates needs wants resultKind resultClass resultColumns resultCeiling repeatedWhen
		owner risk sideEffects timeout returnErrors samples`
)
