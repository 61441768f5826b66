package declared

import (
	"cmp"
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// registrar is a function that puts tools on a server which it is given, the
// same ones whatever else it is given. Who calls it need not run it.
type registrar struct {
	// Func is the function's full name, as types.Func.FullName writes it.
	Func string
	// Server is the index of the parameter that is the server.
	Server int
	SDK    string
	Tools  []registered
	// More tells that it may put others on the server too, under conditions.
	More bool
}

// registered is one tool that a registrar puts on the server.
type registered struct {
	Tool known
	// Declared is where the tool is declared, Place where it is registered, by
	// the calls in Stack.
	Declared, Place eval.Place
	Stack           []eval.Place
}

// fewSteps is how many make a function cheap enough to be run again, where a
// caller may know the conditions under which it registers tools.
const fewSteps = 2_000

// registrar gives what a function is known to register when its run is over;
// nil where its tools depend on more than the server.
func (c *collector) registrar(root eval.Root) *registrar {
	if !root.Quiet || c.open {
		return nil
	}
	var found *registrar
	for i, param := range root.Params {
		id := eval.Identity(param)
		if id == nil {
			continue
		}
		s := c.servers[serverKey{root.Name, id}]
		if s == nil {
			continue
		}
		tools, more, ok := s.settled()
		if found != nil || !ok || more && root.Steps < fewSteps {
			return nil
		}
		found = &registrar{Func: root.Name, Server: i, SDK: s.sdk, Tools: tools, More: more}
	}
	return found
}

// settled gives the tools that are certainly on the server, and tells whether
// there may be more under conditions. It is not ok where the name of one is not
// known, or one holds what rules about several tools read.
func (s *server) settled() (tools []registered, more, ok bool) {
	more = s.more
	for _, r := range s.registrations {
		var first *dialect.Reading
		certain := !r.literal.IsValid()
		for _, v := range r.variants {
			d := &v.Value.Declaration
			if d.Name == "" || names(d) {
				return nil, false, false
			}
			certain = certain && len(v.Arms) == len(v.Taken)
			if first == nil {
				first = v.Value
			}
			certain = certain && first.Declaration.Name == d.Name && first.Site == v.Value.Site
		}
		if !certain || first == nil {
			more = true
			continue
		}
		tools = append(tools, registered{
			Tool:     known{first.Site, first.Declaration.Name},
			Declared: first.Places[""], Place: r.place, Stack: r.stack,
		})
	}
	return tools, more, true
}

// names tells that a declaration says, or may say, what only the tools beside
// it can bear out.
func names(d *semantics.Declaration) bool {
	return len(d.ComposedOf) > 0 || len(d.ArgumentsFrom) > 0 || len(d.Wants) > 0 || d.ResultKind != "" ||
		d.Needs != nil || d.Gates != semantics.Unstated || d.CheckIn != semantics.CheckInNever ||
		d.RequiresApproval || d.CheckInComponent != nil || d.Unknown["composedOf"] != ""
}

// registers notes what the call of a registrar puts on the server, and tells
// whether there is no need to run it.
func (c *collector) registers(ev *eval.CallEvent) bool {
	r := c.registrars[ev.Func]
	if r == nil || r.Server >= len(ev.Args) || ev.Spread {
		return false
	}
	on := ev.Args[r.Server].Value
	id := eval.Identity(on)
	if id == nil {
		return false
	}
	c.again = true
	rest := slices.Delete(slices.Clone(ev.Args), r.Server, r.Server+1)
	ev.Machine.Escape(rest, "it is passed to "+ev.Func)
	ctx := kept(ev.Context)
	s := c.server(ctx.Root, id, r.SDK)
	s.more = s.more || r.More
	for _, t := range r.Tools {
		c.seen[t.Tool] = true
		reading := dialect.Outline(r.SDK, t.Tool.Name, t.Tool.Site, t.Declared)
		s.registrations = append(s.registrations, registration{
			event: event{
				root: ctx.Root, place: t.Place, registered: true,
				stack: slices.Concat(ctx.Stack, []eval.Place{ev.Place}, t.Stack),
			},
			variants: []dialect.Variant[*dialect.Reading]{{Value: reading, Arms: ctx.Arms}},
			literal:  ctx.Literal,
		})
	}
	return true
}

func compareRegistrars(a, b registrar) int { return cmp.Compare(a.Func, b.Func) }
