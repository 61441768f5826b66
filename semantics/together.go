package semantics

import "strings"

// name gives the name of the i-th tool; known is false for a blank one and for
// one that is not settled.
func (c *Catalog) name(i int) (name string, known bool) {
	d := &c.Tools[i]
	return d.Name, strings.TrimSpace(d.Name) != "" && !settledOpen(d.Unknown, "name")
}

// together reports whether two tools ever stand together.
func (c *Catalog) together(i, k int) bool {
	return !c.Apart[[2]int{min(i, k), max(i, k)}]
}

// named gives the tools of a name that stand together with the i-th.
func (c *Catalog) named(i int, name string) []int {
	var at []int
	for k := range c.Tools {
		if n, known := c.name(k); known && n == name && c.together(i, k) {
			at = append(at, k)
		}
	}
	return at
}

// mayBeNamed reports whether a tool whose name is not settled stands together
// with the i-th and could have this name.
func (c *Catalog) mayBeNamed(i int, name string) bool {
	for k := range c.Tools {
		d := &c.Tools[k]
		if c.together(i, k) && settledOpen(d.Unknown, "name") && fits(name, d.Fragments["name"]) {
			return true
		}
	}
	return false
}

// fits reports whether text can be one that holds the fragments in order.
func fits(text string, fragments []string) bool {
	for _, f := range fragments {
		_, after, ok := strings.Cut(text, f)
		if !ok {
			return false
		}
		text = after
	}
	return true
}

// names gives the known names of the tools that stand together with the i-th,
// its own left out.
func (c *Catalog) names(i int) []string {
	var all []string
	for k := range c.Tools {
		if name, known := c.name(k); known && k != i && c.together(i, k) {
			all = append(all, name)
		}
	}
	return all
}

// closed reports whether no tool can be in the catalog but those listed.
func (c *Catalog) closed() bool {
	return !settledOpen(c.Unknown, "tools") && c.Lacks("providers")
}
