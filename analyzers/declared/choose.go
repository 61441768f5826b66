package declared

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// tools gives one reading of each tool: that with the fewest unknowns, never a
// mixture. A literal is read once for each function and caller from which it
// can be reached, and each reading may know more or less of it.
//
// Completed are those that another package lists and that are registered here
// with types of which their schemas are inferred.
func (c *collector) tools(listed map[known]bool) (tools, completed []*Tool) {
	named := map[eval.Site]bool{}
	for key := range c.readings {
		if key.Name != "" {
			named[key.Site] = true
		}
	}
	for _, key := range c.order {
		if key.Name == "" && named[key.Site] && c.nameless(key) {
			continue // a weaker view of what has its name elsewhere
		}
		if listed[key] || c.speaks[key.Site.Package] {
			if key.Name != "" {
				c.seen[key] = true
				completed = append(completed, c.completed(key)...)
			}
			continue
		}
		readings := slices.DeleteFunc(slices.Clone(c.readings[key]), isToy)
		if len(readings) == 0 {
			continue
		}
		best := slices.MinFunc(readings, compareReadings)
		for _, v := range best.variants {
			tools = append(tools, newTool(v, c.declaring(v.Value, best.event), c.templates[key.Site]))
		}
	}
	slices.SortStableFunc(tools, compareTools)
	slices.SortStableFunc(completed, compareTools)
	return tools, completed
}

func (c *collector) completed(key known) []*Tool {
	readings := slices.DeleteFunc(slices.Clone(c.readings[key]), func(r reading) bool {
		return !r.registered || isToy(r) || len(r.variants[0].Value.Inferred) == 0 || r.variants[0].Value.Whole
	})
	if len(readings) == 0 {
		return nil
	}
	var tools []*Tool
	best := slices.MinFunc(readings, compareReadings)
	for _, v := range best.variants {
		t := newTool(v, c.declaring(v.Value, best.event), c.templates[key.Site])
		t.Stack = append(slices.Clone(best.stack), best.place)
		tools = append(tools, t)
	}
	return tools
}

// nameless tells that every reading of the key has no name because it is not
// known, rather than because it is empty.
func (c *collector) nameless(key known) bool {
	for _, r := range c.readings[key] {
		for _, v := range r.variants {
			if _, unknown := v.Value.Declaration.Unknown["name"]; !unknown {
				return false
			}
		}
	}
	return true
}

// mentioned gives the tools that a package which reaches this one must not
// list again.
func (c *collector) mentioned(listed map[known]bool) []known {
	all := map[known]bool{}
	for key := range c.readings {
		if listed[key] {
			all[key] = true
		}
	}
	for key := range c.seen {
		all[key] = true
	}
	return sortedKnown(all)
}

// isToy tells that an SDK's tool is declared, or completed, by a test: such
// tools try out a server and are no model's to read. What toolvet's own
// declarations say is held against the same law in a test, so they count.
func isToy(r reading) bool {
	v := r.variants[0].Value
	return !v.Whole && (inTest(v.Places[""]) || r.inTest())
}

func (e event) inTest() bool { return inTest(e.place) || inTest(e.stack...) }

// declaring gives the calls that led to a tool's declaration, which are others
// than those that led to its registration.
func (c *collector) declaring(r *dialect.Reading, at event) []eval.Place {
	if !at.registered {
		return at.stack
	}
	stack := at.stack
	for _, other := range c.readings[known{r.Site, r.Declaration.Name}] {
		if other.registered {
			continue
		}
		if other.root == at.root {
			return other.stack
		}
		if len(other.stack) == 0 {
			stack = nil
		}
	}
	return stack
}

func inTest(places ...eval.Place) bool {
	return slices.ContainsFunc(places, func(p eval.Place) bool { return strings.HasSuffix(p.File, "_test.go") })
}

func compareReadings(a, b reading) int {
	return cmp.Or(
		cmp.Compare(a.unknowns(), b.unknowns()),
		-compareBool(a.registered, b.registered),
		// A function read by itself shows every variant, a caller of it one.
		-cmp.Compare(len(a.variants), len(b.variants)),
	)
}

func (r reading) unknowns() int {
	most := 0
	for _, v := range r.variants {
		most = max(most, len(v.Value.Declaration.Unknown))
	}
	return most
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// compareTools orders by place, as a reader meets them.
func compareTools(a, b *Tool) int {
	p, q := a.Place(), b.Place()
	return cmp.Or(
		cmp.Compare(p.Package, q.Package),
		cmp.Compare(p.File, q.File),
		cmp.Compare(p.Line, q.Line),
		cmp.Compare(p.Column, q.Column),
		cmp.Compare(a.Declaration.Name, b.Declaration.Name),
	)
}
