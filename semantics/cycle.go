package semantics

import (
	"cmp"
	"slices"
	"strings"
)

// checkIngredientsCycle reports a cycle at the tool of it that is first by
// name, once for each ingredient of that tool by which a cycle begins. So
// every cycle without a shorter way round is reported once, and learning more
// of a catalog never takes a report back.
func checkIngredientsCycle(c *Catalog) []Finding {
	g := newComposition(c)
	var found []Finding
	for home := range c.Tools {
		if len(g.edges[home]) == 0 || len(g.back[home]) == 0 {
			continue
		}
		next := g.waysTo(home)
		seen := map[string]bool{}
		for at, name := range c.Tools[home].ComposedOf {
			if seen[name] {
				continue
			}
			seen[name] = true
			if way := g.wayTo(home, next, g.byName[name]); way != nil {
				f := fault(joinIndex("composedOf", at), "%s is composed of itself by way of %s; none of them can ever answer", c.Tools[home].called(), c.spell(way))
				f.Others = way
				found = append(found, f.of(home))
			}
		}
	}
	return found
}

// composition is which tools of a catalog are composed of which.
type composition struct {
	catalog *Catalog
	byName  map[string][]int
	// edges leads from a tool to its ingredients, back from an ingredient.
	edges, back [][]int
	// rank is a tool's place by name; -1 where the name is not known.
	rank []int
	// steps is what is left of the search among tools that do not all stand
	// together; a cycle that is not found by then stays unreported.
	steps int
}

func newComposition(c *Catalog) *composition {
	g := &composition{
		catalog: c, byName: map[string][]int{}, steps: 1_000_000,
		edges: make([][]int, len(c.Tools)), back: make([][]int, len(c.Tools)), rank: make([]int, len(c.Tools)),
	}
	var order []int
	for i := range c.Tools {
		g.rank[i] = -1
		if name, known := c.name(i); known {
			g.byName[name] = append(g.byName[name], i)
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, k int) int { return cmp.Compare(c.Tools[i].Name, c.Tools[k].Name) })
	for rank, i := range order {
		g.rank[i] = rank
	}
	for _, i := range order {
		for _, name := range c.Tools[i].ComposedOf {
			for _, k := range g.byName[name] {
				if k != i && c.together(i, k) && !slices.Contains(g.edges[i], k) {
					g.edges[i] = append(g.edges[i], k)
					g.back[k] = append(g.back[k], i)
				}
			}
		}
	}
	return g
}

// passes reports whether a cycle that is reported at home may lead through a
// tool.
func (g *composition) passes(tool, home int) bool {
	return g.rank[tool] > g.rank[home] && g.catalog.together(tool, home)
}

// waysTo gives, for each tool from which a way leads home, the next one on the
// shortest.
func (g *composition) waysTo(home int) map[int]int {
	next := map[int]int{}
	queue := []int{home}
	for n := 0; n < len(queue); n++ {
		for _, k := range g.back[queue[n]] {
			if _, seen := next[k]; !seen && g.passes(k, home) {
				next[k] = queue[n]
				queue = append(queue, k)
			}
		}
	}
	return next
}

// wayTo gives a way home from one of the tools in first, through tools that all
// stand together; nil where there is none.
func (g *composition) wayTo(home int, next map[int]int, first []int) []int {
	for _, k := range first {
		if _, ok := next[k]; !ok {
			continue
		}
		var way []int
		for ; k != home; k = next[k] {
			way = append(way, k)
		}
		if g.allTogether(way) {
			return way
		}
		if way = g.search(home, next, []int{way[0]}); way != nil {
			return way
		}
	}
	return nil
}

// search goes on from the end of a way until it is home.
func (g *composition) search(home int, next map[int]int, way []int) []int {
	if g.steps--; g.steps < 0 {
		return nil
	}
	if slices.Contains(g.edges[way[len(way)-1]], home) {
		return way
	}
	for _, k := range g.edges[way[len(way)-1]] {
		if _, leads := next[k]; !leads || slices.Contains(way, k) || !g.allTogether(append(way, k)) {
			continue
		}
		if found := g.search(home, next, append(slices.Clip(way), k)); found != nil {
			return found
		}
	}
	return nil
}

// allTogether reports whether no two tools of a way are apart.
func (g *composition) allTogether(way []int) bool {
	if len(g.catalog.Apart) == 0 {
		return true
	}
	for n, i := range way {
		for _, k := range way[:n] {
			if !g.catalog.together(i, k) {
				return false
			}
		}
	}
	return true
}

// spell names the tools of a way.
func (c *Catalog) spell(way []int) string {
	const most = 8
	names := make([]string, 0, most+1)
	for n, i := range way {
		if n == most {
			names = append(names, "…")
			break
		}
		names = append(names, quoteWithin(c.Tools[i].Name, listLimit))
	}
	return strings.Join(names, ", then ")
}
