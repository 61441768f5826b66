package declared

import (
	"cmp"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// What another package's code builds is judged where that code stands, as far
// as it can be judged there: a fault is then not one of every package that
// calls the code.

// agents gives the places of the agents that the imports settle.
func (in *imports) agents() map[eval.Place]bool {
	all := map[eval.Place]bool{}
	for _, f := range in.facts {
		for _, at := range f.Agents {
			all[at] = true
		}
	}
	return all
}

// settled gives, in order, the places where agents are built that need nothing
// of a caller to be judged, those that the imports settle included.
func (c *collector) settled(elsewhere map[eval.Place]bool) []eval.Place {
	open := map[eval.Place]bool{}
	settled := map[eval.Place]bool{}
	for at := range elsewhere {
		settled[at] = true
	}
	for _, a := range c.agents {
		if !a.final || a.place.Package != c.pkg {
			continue
		}
		settled[a.place] = true
		for _, v := range a.variants {
			if !v.whole() {
				open[a.place] = true
			}
		}
	}
	var places []eval.Place
	for at := range settled {
		if !open[at] {
			places = append(places, at)
		}
	}
	slices.SortFunc(places, comparePlaces)
	return places
}

// whole tells that nothing is unknown of what the rules for catalogs read.
func (v agentVariant) whole() bool {
	if len(v.Value.Unknown) > 0 {
		return false
	}
	for _, reg := range v.tools {
		for _, t := range reg.variants {
			for path := range t.Value.Declaration.Unknown {
				field, _, _ := strings.Cut(path, "/")
				switch field {
				case "", "name", "composedOf", "argumentsFrom", "wants", "resultKind":
					return false
				}
			}
		}
	}
	return true
}

// elsewhere gives the call of another package's code whose doing a mention is,
// of a tool that this code lists; no place for another.
func (c *collector) elsewhere(m Mention, listed map[known]bool) eval.Place {
	if m.Place.Package == c.pkg || !listed[known{m.Tool.Site, m.Tool.Declaration.Name}] {
		return eval.Place{}
	}
	return c.leaves(m.Stack)
}

// JudgedElsewhere tells that a finding is about tools alone that one call of
// another package's code mentions: it was found there.
func (c *Catalog) JudgedElsewhere(f semantics.Finding) bool {
	if f.Index < 0 || f.Index >= len(c.elsewhere) || !c.elsewhere[f.Index].IsValid() {
		return false
	}
	for _, other := range f.Others {
		if other < len(c.elsewhere) && c.elsewhere[other] != c.elsewhere[f.Index] {
			return false
		}
	}
	return true
}

// leaves gives the call by which a stack leaves the package; no place where it
// never does.
func (c *collector) leaves(stack []eval.Place) eval.Place {
	var last eval.Place
	for _, at := range stack {
		if at.Package != c.pkg {
			break
		}
		last = at
	}
	return last
}

func comparePlaces(a, b eval.Place) int {
	return cmp.Or(
		cmp.Compare(a.Package, b.Package),
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
	)
}
