package declared

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// A tool may be declared in part in one package and finished in another: a
// value that is copied there, or what a constructor gives to functions of its
// caller. What the first knows it has judged; the second judges the rest.

// open gives the paths that the imports leave open of the tools that they list.
func (in *imports) open() map[known][]string {
	all := map[known][]string{}
	for _, f := range in.facts {
		for _, o := range f.Open {
			all[o.Tool] = o.Paths
		}
	}
	return all
}

// stillOpen adds a package's own tools to those that its imports leave open.
func stillOpen(left map[known][]string, tools []*Tool) []open {
	all := maps.Clone(left)
	for _, t := range tools {
		if t.partial && (t.Declaration.Name != "" || t.Declaration.Lacks("name")) {
			all[known{t.Site, t.Declaration.Name}] = t.open()
		}
	}
	list := make([]open, 0, len(all))
	for key, paths := range all {
		list = append(list, open{key, paths})
	}
	slices.SortFunc(list, func(a, b open) int { return compareKnown(a.Tool, b.Tool) })
	return list
}

// open gives the paths that are not known, without the schemas that cannot be
// inferred, which is known of them.
func (t *Tool) open() []string {
	paths := slices.Sorted(maps.Keys(t.Declaration.Unknown))
	return slices.DeleteFunc(paths, func(path string) bool {
		return slices.ContainsFunc(t.Declaration.Misfits, func(m semantics.Misfit) bool { return m.Path == path })
	})
}

// finished gives the best readings of a tool that another package lists and
// leaves open, where it is finished by this one.
func (c *collector) finished(key known) []*Tool {
	left := c.left[key]
	if left == nil {
		return nil
	}
	roots := map[string]bool{}
	for _, r := range c.readings[key] {
		if !r.registered && c.finishes(r.event, key.Site) {
			roots[r.root] = true
		}
	}
	readings := slices.DeleteFunc(slices.Clone(c.readings[key]), func(r reading) bool {
		return r.valued || !roots[r.root]
	})
	var tools []*Tool
	var chosen []reading
	for _, group := range c.apart(readings) {
		best := slices.MinFunc(group, func(a, b reading) int {
			return cmp.Or(compareReadings(a, b), compareBool(a.registered, b.registered))
		})
		if slices.ContainsFunc(chosen, best.says) {
			continue
		}
		chosen = append(chosen, best)
		for _, v := range best.variants {
			t := c.tool(v, best.event)
			t.left = left
			t.Stack = append(slices.Clone(best.stack), best.place)
			tools = append(tools, t)
		}
	}
	return tools
}

// finishes tells that the last step to a tool which another package declares is
// one of this package's.
func (c *collector) finishes(e event, site eval.Site) bool {
	for _, step := range slices.Backward(append(slices.Clone(e.stack), e.place)) {
		if step.Package != site.Package {
			return step.Package == c.pkg
		}
	}
	return false
}

// isTemplate tells that a value is never a tool by its own name, but copies of
// it are by others.
func (c *collector) isTemplate(key known) bool {
	if slices.ContainsFunc(c.readings[key], func(r reading) bool { return !r.valued }) {
		return false
	}
	for other, readings := range c.readings {
		if other.Site == key.Site && slices.ContainsFunc(readings, func(r reading) bool { return !r.valued }) {
			return true
		}
	}
	return false
}

// Before gives the declaration as far as the package that lists the tool knows
// it, where that is not to its end.
func (t *Tool) Before() (d semantics.Declaration, ok bool) {
	return dialect.Without(t.Declaration, t.left), t.left != nil
}

// writtenHere tells that what stands at a path is written in the package that
// was read.
func (t *Tool) writtenHere(path string) bool {
	for path != "" {
		if at, ok := t.places[path]; ok {
			return at.Package == t.pkg
		}
		path = path[:max(strings.LastIndexByte(path, '/'), 0)]
	}
	return false
}
