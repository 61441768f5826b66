package dialect

import (
	"maps"
	"slices"
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

// Without gives a declaration in which what stands at the paths is unknown.
func Without(d semantics.Declaration, paths []string) semantics.Declaration {
	unknown := maps.Clone(d.Unknown)
	if unknown == nil {
		unknown = map[string]string{}
	}
	for _, path := range paths {
		if path == "" {
			continue
		}
		if field := declaration(&d, path); field.IsValid() {
			field.SetZero()
		}
		d.Misfits = slices.DeleteFunc(slices.Clone(d.Misfits), func(m semantics.Misfit) bool { return within(m.Path, path) })
		unknown[path] = "it is not known where the tool is declared"
	}
	d.Unknown = unknown
	return d
}

// LeaveOpen makes unknown what is not written: it may still be.
func (d *Reading) LeaveOpen(why string) {
	d.Partial = true
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

// LeaveInferred makes unknown the schemas that are inferred because none is
// given: one may still be.
func (d *Reading) LeaveInferred(why string) {
	decl := &d.Declaration
	for path := range d.Inferred {
		delete(d.Inferred, path)
		decl.Misfits = slices.DeleteFunc(decl.Misfits, func(m semantics.Misfit) bool { return within(m.Path, path) })
		maps.DeleteFunc(decl.Unknown, func(at, _ string) bool { return within(at, path) })
		declaration(decl, path).SetZero()
		d.unknown(path, why)
	}
}

// within tells that a path is another one, or leads to a part of it.
func within(path, whole string) bool {
	return path == whole || strings.HasPrefix(path, whole+"/")
}

const (
	sdkPaths = "name title description annotations"
	defPaths = `name title description composedOf argumentsFrom capabilities checkIn checkInComponent
		requiresApproval gates needs wants resultKind resultClass resultColumns resultCeiling repeatedWhen
		owner risk sideEffects timeout returnErrors samples`
)
