package declared

import (
	"maps"
	"reflect"
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// serverKey is a server value within the run of one root.
type serverKey struct {
	root string
	id   any
}

// server is a server with what is registered on it so far.
type server struct {
	sdk           string
	registrations []registration
	// given tells that a caller gave it, who may register more.
	given bool
	// more tells that a function was called that may register others, under
	// conditions.
	more bool
}

type registration struct {
	event
	variants []dialect.Variant[*dialect.Reading]
	// literal is the function literal in which it stands, when nothing was
	// seen to call that.
	literal eval.Place
}

// agentSeen is an agent's configuration with the tools that stand in it.
type agentSeen struct {
	eval.Context
	form     dialect.AgentForm
	value    eval.Value
	place    eval.Place
	final    bool
	variants []agentVariant
}

type agentVariant struct {
	dialect.Variant[*dialect.AgentReading]
	tools []registration
}

// Register is of dialect.Sink.
func (c *collector) Register(ctx eval.Context, form dialect.Form, on eval.Value, tool eval.Slot, place eval.Place) {
	c.again = true
	if isTrial(form, place, ctx.Stack) {
		return
	}
	ctx = kept(ctx)
	variants, whole := c.readAt(ctx, form, tool.Value, place)
	at := event{root: ctx.Root, place: place, stack: ctx.Stack, registered: true}
	c.keep(variants, at)
	if whole {
		c.machine.Show(tool.Value)
		c.live = append(c.live, live{Context: ctx, form: form, value: tool.Value, variants: variants})
	}
	id := eval.Identity(on)
	if id == nil || len(variants) == 0 {
		return
	}
	s := c.server(ctx.Root, id, variants[0].Value.Declaration.SDK)
	s.registrations = append(s.registrations, registration{at, variants, ctx.Literal})
	if u, ok := on.(eval.Unknown); ok && u.Param {
		s.given = true
	}
}

// server gives the server of an identity in the run of a root.
func (c *collector) server(root string, id any, sdk string) *server {
	key := serverKey{root, id}
	s := c.servers[key]
	if s == nil {
		s = &server{sdk: sdk}
		c.servers[key] = s
		c.filled = append(c.filled, s)
	}
	return s
}

// Remove is of dialect.Sink. What may be removed is taken as removed: nothing
// is said of a tool that may be gone.
func (c *collector) Remove(ctx eval.Context, on eval.Value, names []eval.Slot) {
	c.again, c.open = true, true
	s := c.servers[serverKey{ctx.Root, eval.Identity(on)}]
	if s == nil {
		return
	}
	gone := map[string]bool{}
	for _, slot := range names {
		name, ok := dialect.Text(slot.Value)
		if !ok {
			gone = nil
			break
		}
		gone[name] = true
	}
	if names == nil || gone == nil {
		s.registrations = nil
		return
	}
	s.registrations = slices.DeleteFunc(s.registrations, func(r registration) bool {
		return slices.ContainsFunc(r.variants, func(v dialect.Variant[*dialect.Reading]) bool {
			return gone[v.Value.Declaration.Name]
		})
	})
}

// Agent is of dialect.Sink.
func (c *collector) Agent(ctx eval.Context, form dialect.AgentForm, value eval.Value, place eval.Place, final bool) {
	c.again, c.open = true, true
	a := agentSeen{Context: kept(ctx), form: form, value: value, place: place, final: final}
	if !final {
		c.configs = append(c.configs, a)
		return
	}
	a.variants = c.readAgent(a)
	for _, v := range a.variants {
		c.built[v.Value.Site] = true
	}
	c.agents = append(c.agents, a)
}

func (c *collector) readAgent(a agentSeen) []agentVariant {
	var all []agentVariant
	for _, v := range dialect.Variants(c.reader(), a.Arms, func(r *dialect.Reader) *dialect.AgentReading {
		return a.form.ReadAgent(r, a.value)
	}, sameAgent) {
		if v.Value == nil {
			continue
		}
		agent := agentVariant{Variant: v}
		for _, slot := range v.Value.Tools {
			ctx := a.Context
			ctx.Arms = v.Arms
			tools := c.read(ctx, a.form.Tool(), slot.Value)
			if len(tools) == 0 {
				if _, said := v.Value.Unknown["tools"]; !said {
					v.Value.Unknown["tools"] = "an element is not known"
				}
				continue
			}
			at := event{root: a.Root, place: slot.Place, stack: a.Stack, registered: true}
			if !tools[0].Value.Relayed {
				c.keep(tools, at) // a source is none of the declaration's own
			}
			agent.tools = append(agent.tools, registration{at, tools, a.Literal})
		}
		all = append(all, agent)
	}
	return all
}

func sameAgent(a, b *dialect.AgentReading) bool {
	if a == nil || b == nil {
		return a == b
	}
	return reflect.DeepEqual(a, b)
}

// catalogs gives the agents and servers of the package. A configuration that
// is not seen to reach an agent may change elsewhere: its gaps prove nothing.
// Listed are the tools, elsewhere the agents that the imports settle.
func (c *collector) catalogs(listed map[known]bool, elsewhere map[eval.Place]bool) []*Catalog {
	var all []*Catalog
	of := 0
	for _, a := range c.agents {
		if elsewhere[a.place] {
			continue
		}
		of++
		for _, v := range a.variants {
			if !a.final && c.built[v.Value.Site] {
				continue
			}
			cat := c.agentCatalog(a, v, listed)
			cat.Of = of
			all = append(all, cat)
		}
	}
	for _, s := range c.filled {
		if len(s.registrations) > 0 && !s.inTest() {
			of++
			cat := c.serverCatalog(s, listed)
			cat.Of = of
			all = append(all, cat)
		}
	}
	return all
}

func (c *collector) agentCatalog(a agentSeen, v agentVariant, listed map[known]bool) *Catalog {
	cat := c.catalog(v.tools, listed)
	cat.Providers, cat.Artifacts = v.Value.Providers, v.Value.Artifacts
	cat.Credentials, cat.Permissions = v.Value.Credentials, v.Value.Permissions
	cat.Unknown = v.Value.Unknown
	if a.final {
		cat.Nil = slices.Sorted(maps.Keys(v.Value.Nil))
		cat.nils = v.Value.Nil
	} else {
		cat.Unknown = withReasons(cat.Unknown, unknownCatalog("the configuration is not seen to reach an agent"))
	}
	cat.Place, cat.Config, cat.Stack = a.place, v.Value.Place, a.Stack
	cat.Taken, cat.Built = v.Taken, a.final
	cat.SDK = v.Value.SDK
	return cat
}

// inTest tells that the server is filled by a test.
func (s *server) inTest() bool {
	return slices.ContainsFunc(s.registrations, func(r registration) bool {
		return r.inTest()
	})
}

func (c *collector) serverCatalog(s *server, listed map[known]bool) *Catalog {
	cat := c.catalog(s.registrations, listed)
	cat.Unknown = unknownCatalog("a server may be given more elsewhere")
	cat.Place, cat.Stack = s.registrations[0].place, s.registrations[0].stack
	cat.SDK, cat.Built, cat.Given = s.sdk, true, s.given || s.more
	return cat
}

func (c *collector) catalog(registrations []registration, listed map[known]bool) *Catalog {
	cat := &Catalog{}
	var literals []eval.Place
	cat.Apart = map[[2]int]bool{}
	for _, reg := range registrations {
		for _, v := range reg.variants {
			t := c.tool(v, reg.event)
			cat.Tools = append(cat.Tools, t.Declaration)
			cat.Mentions = append(cat.Mentions, Mention{Tool: t, Place: reg.place, Stack: reg.stack})
			literals = append(literals, reg.literal)
		}
	}
	for j, b := range cat.Mentions {
		for i, a := range cat.Mentions[:j] {
			// A function literal that nothing is seen to call may run without
			// what stands outside of it, or never.
			if literals[i] != literals[j] || !together(a.Tool.arms, b.Tool.arms) {
				cat.Apart[[2]int{i, j}] = true
			}
		}
		cat.elsewhere = append(cat.elsewhere, c.elsewhere(b, listed))
	}
	return cat
}
