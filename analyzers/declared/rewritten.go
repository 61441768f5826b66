package declared

import (
	"cmp"
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// Rewritten is a tool that a server of the package may publish otherwise than
// another package declares it.
type Rewritten struct {
	Site eval.Site
	Name string
	by   dialect.Rewriting
}

// Published gives the declaration as far as it is what the server publishes.
func (r Rewritten) Published(d semantics.Declaration) semantics.Declaration {
	return dialect.Published(d, r.by)
}

// rewriting is what the servers of a run do to their tools.
type rewriting struct {
	root   string
	server any // the identity of one, nil for all
	dialect.Rewriting
}

// Rewrite is of dialect.Sink.
func (c *collector) Rewrite(ctx eval.Context, on eval.Value, r dialect.Rewriting) {
	var id any
	if on != nil {
		if id = eval.Identity(on); id == nil {
			return
		}
	}
	c.again, c.open = true, true
	c.rewritings = append(c.rewritings, rewriting{ctx.Root, id, r})
}

// rewritten takes back what is known of the package's own tools and may be
// published otherwise, and gives those of other packages.
func (c *collector) rewritten() []Rewritten {
	type change struct {
		known
		dialect.Rewriting
	}
	done := map[change]bool{}
	var all []Rewritten
	for _, w := range c.rewritings {
		for key, s := range c.servers {
			if key.root != w.root || w.server != nil && dialect.ServerOf(key.id) != w.server {
				continue
			}
			for _, reg := range s.registrations {
				for _, v := range reg.variants {
					ch := change{known{v.Value.Site, v.Value.Declaration.Name}, w.Rewriting}
					if done[ch] {
						continue
					}
					done[ch] = true
					for _, r := range c.readings[ch.known] {
						for _, v := range r.variants {
							v.Value.Publish(w.Rewriting)
						}
					}
					all = append(all, Rewritten{ch.Site, ch.Name, w.Rewriting})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b Rewritten) int {
		return cmp.Or(compareKnown(known{a.Site, a.Name}, known{b.Site, b.Name}), cmp.Compare(a.by.Path, b.by.Path))
	})
	return all
}
