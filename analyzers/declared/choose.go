package declared

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// tools gives one reading of each tool: that with the fewest unknowns, never a
// mixture. A literal is read once for each function and caller from which it
// can be reached, and each reading may know more or less of it.
//
// Completed are those that another package lists and that are registered here
// with types of which their schemas are inferred, and those that are given a
// source here.
func (c *collector) tools(listed map[known]bool) (tools, completed []*Tool) {
	names := map[eval.Site][]string{}
	for key := range c.readings {
		if key.Name != "" {
			names[key.Site] = append(names[key.Site], key.Name)
		}
	}
	for key := range listed {
		if key.Name != "" {
			names[key.Site] = append(names[key.Site], key.Name)
		}
	}
	c.forgetEscaped()
	for _, key := range c.order {
		if at := names[key.Site]; key.Name == "" && len(at) > 0 && c.nameless(key) {
			c.readings[key] = slices.DeleteFunc(c.readings[key], func(r reading) bool {
				return key.Site.Package != c.pkg || r.mayBeOf(at)
			})
			if len(c.readings[key]) == 0 {
				continue // weaker views of what has its name elsewhere
			}
		}
		if listed[key] || c.speaks[key.Site.Package] {
			if key.Name != "" || c.left[key] != nil {
				c.seen[key] = true
				completed = append(completed, c.completed(key)...)
				completed = append(completed, c.finished(key)...)
			}
			continue
		}
		if c.readings[key][0].variants[0].Value.Relayed {
			if !listed[known{Site: key.Site}] {
				completed = append(completed, c.chosen(key)...)
			}
			continue
		}
		if c.isTemplate(key) {
			continue
		}
		tools = append(tools, c.chosen(key)...)
	}
	slices.SortStableFunc(tools, compareTools)
	slices.SortStableFunc(completed, compareTools)
	return tools, completed
}

// chosen gives the best readings of one tool.
func (c *collector) chosen(key known) []*Tool {
	var tools []*Tool
	var chosen []reading
	for _, readings := range c.apart(asRegistered(slices.DeleteFunc(slices.Clone(c.readings[key]), isToy))) {
		best := slices.MinFunc(readings, compareReadings)
		if slices.ContainsFunc(chosen, best.says) {
			continue // a helper that is called twice for one and the same
		}
		chosen = append(chosen, best)
		for _, v := range best.variants {
			tools = append(tools, c.tool(v, best.event))
		}
	}
	return tools
}

// forgetEscaped takes back what is known of a tool, all but its name, from
// before it was handed to code that is not read, where that code gives it back
// to be registered.
func (c *collector) forgetEscaped() {
	registered := maps.Clone(c.returned)
	for key, readings := range c.readings {
		for _, r := range readings {
			registered[key.Site] = registered[key.Site] || r.registered
		}
	}
	for key, readings := range c.readings {
		if !registered[key.Site] {
			continue
		}
		for _, r := range readings {
			if !r.escaped {
				continue
			}
			for _, v := range r.variants {
				v.Value.KeepName("it is handed to code that is not read before it is registered")
			}
		}
	}
}

// asRegistered leaves out how a tool stood before a run that registers it did
// so: in between it may have been written to.
func asRegistered(readings []reading) []reading {
	roots := map[string]bool{}
	for _, r := range readings {
		roots[r.root] = roots[r.root] || r.registered
	}
	return slices.DeleteFunc(readings, func(r reading) bool { return roots[r.root] && !r.registered })
}

// apart groups the readings of one literal by the call that gave a helper the
// name: two calls with one name are two tools.
func (c *collector) apart(readings []reading) [][]reading {
	at := map[eval.Place]int{}
	var groups [][]reading
	for _, r := range readings {
		place := c.tool(r.variants[0], r.event).Listed()
		i, ok := at[place]
		if !ok {
			i = len(groups)
			at[place] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], r)
	}
	return groups
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
		t := c.tool(v, best.event)
		t.Stack = append(slices.Clone(best.stack), best.place)
		tools = append(tools, t)
	}
	return tools
}

// mayBeOf tells that the tool, whose name is known in part at most, can be one
// of those with these names.
func (r reading) mayBeOf(names []string) bool {
	return slices.ContainsFunc(r.variants, func(v dialect.Variant[*dialect.Reading]) bool {
		parts := v.Value.Declaration.Fragments["name"]
		return slices.ContainsFunc(names, func(name string) bool { return holdsInOrder(name, parts) })
	})
}

func holdsInOrder(text string, parts []string) bool {
	for _, part := range parts {
		_, after, ok := strings.Cut(text, part)
		if !ok {
			return false
		}
		text = after
	}
	return true
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

// isTrial tells that an SDK's tool is declared or registered in a test: it is a
// toy whatever it says.
func isTrial(form dialect.Form, place eval.Place, stack []eval.Place) bool {
	return !dialect.IsDef(form) && (inTest(place) || inTest(stack...))
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
// than those that led to its registration. A package variable is declared in a
// run of its own.
func (c *collector) declaring(r *dialect.Reading, at event) []eval.Place {
	if !at.registered {
		return at.stack
	}
	stack, nearest := at.stack, -1
	for _, other := range c.readings[known{r.Site, r.Declaration.Name}] {
		if near := nearness(r, at, other); near > nearest {
			stack, nearest = other.stack, near
		}
	}
	return stack
}

// nearness tells how likely a reading is that of the declaration of a tool
// that was registered; -1 that it is none.
func nearness(r *dialect.Reading, at event, other reading) int {
	if other.registered {
		return -1
	}
	near := 0
	if other.root == at.root {
		near++
		for i := 0; i < min(len(at.stack), len(other.stack)) && at.stack[i] == other.stack[i]; i++ {
			near += 4
		}
	}
	if slices.ContainsFunc(other.variants, func(v dialect.Variant[*dialect.Reading]) bool {
		return alike(&r.Declaration, &v.Value.Declaration)
	}) {
		near += 2
	}
	return near
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

// says tells that two readings declare the same, as far as both know it.
func (r reading) says(other reading) bool {
	return slices.EqualFunc(r.variants, other.variants, func(a, b dialect.Variant[*dialect.Reading]) bool {
		return a.When == b.When && alike(&a.Value.Declaration, &b.Value.Declaration)
	})
}

// alike compares declarations but for schemas that one of them does not know.
func alike(a, b *semantics.Declaration) bool {
	x, y := *a, *b
	x.Unknown, y.Unknown = nil, nil
	x.Source, y.Source = "", ""
	for _, path := range []string{"inputSchema", "outputSchema"} {
		if a.Unknown[path] == "" && b.Unknown[path] == "" {
			continue
		}
		x.Misfits, y.Misfits = outside(x.Misfits, path), outside(y.Misfits, path)
		if path == "inputSchema" {
			x.InputSchema, y.InputSchema = nil, nil
		} else {
			x.OutputSchema, y.OutputSchema = nil, nil
		}
	}
	return reflect.DeepEqual(x, y)
}

// outside leaves out the misfits of one schema.
func outside(misfits []semantics.Misfit, schema string) []semantics.Misfit {
	var left []semantics.Misfit
	for _, m := range misfits {
		if m.Path != schema && !strings.HasPrefix(m.Path, schema+"/") {
			left = append(left, m)
		}
	}
	return left
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
	p, q := a.Listed(), b.Listed()
	return cmp.Or(
		cmp.Compare(p.Package, q.Package),
		cmp.Compare(p.File, q.File),
		cmp.Compare(p.Line, q.Line),
		cmp.Compare(p.Column, q.Column),
		cmp.Compare(a.Declaration.Name, b.Declaration.Name),
	)
}
