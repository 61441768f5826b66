package declared

import (
	"go/types"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// What an exported constructor gives by pointer, its callers in other packages
// may still complete. What such a tool lacks proves nothing in its own
// package; the package that registers it settles that.

// constructors holds the exported functions and methods of a package that
// give a pointer to a tool, by full name.
func (c *collector) constructors(pkg *types.Package) map[string]bool {
	names := map[string]bool{}
	if pkg.Name() == "main" {
		return names // nobody imports it
	}
	note := func(fn *types.Func) {
		results := fn.Signature().Results()
		for i := range results.Len() {
			pointer, ok := types.Unalias(results.At(i).Type()).(*types.Pointer)
			if ok && fn.Exported() && c.types[dialect.TypeName(pointer.Elem())] != nil {
				names[fn.FullName()] = true
			}
		}
	}
	for _, name := range pkg.Scope().Names() {
		switch obj := pkg.Scope().Lookup(name).(type) {
		case *types.Func:
			note(obj)
		case *types.TypeName:
			if named, ok := types.Unalias(obj.Type()).(*types.Named); ok && obj.Exported() {
				for m := range named.Methods() {
					note(m)
				}
			}
		}
	}
	return names
}

// leavesOpen tells that a tool is nowhere registered in its package and that
// an exported constructor gives a pointer to it.
func leavesOpen(readings []reading, constructors map[string]bool) bool {
	open := false
	for _, r := range readings {
		if r.registered {
			return false
		}
		open = open || constructors[r.root]
	}
	return open
}

// Settles tells that what a tool of another package has at a path is written,
// inferred or left out here rather than there.
func (t *Tool) Settles(path string) bool {
	if at, ok := t.places[path]; ok {
		return at.Package == t.pkg
	}
	return t.SettlesAbsence(path) || t.infers(path)
}

// SettlesAbsence tells that a tool of another package lacks what a path names,
// and that this package is the one to say so.
func (t *Tool) SettlesAbsence(path string) bool {
	_, written := t.places[path]
	return t.open && !written && !t.inferred[path]
}

// completed gives the tools that another package lists and that are registered
// here.
func (c *collector) completed(key known, open bool) []*Tool {
	var best *reading
	for i := range c.readings[key] {
		r := &c.readings[key][i]
		if r.registered && !isToy(*r) && (best == nil || compareReadings(*r, *best) < 0) {
			best = r
		}
	}
	if best == nil {
		return nil
	}
	var tools []*Tool
	for _, v := range best.variants {
		t := c.tool(v, best.event)
		t.open = open
		t.Stack = append(append([]eval.Place(nil), best.stack...), best.place)
		tools = append(tools, t)
	}
	return tools
}
