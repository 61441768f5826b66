package declared

import (
	"go/token"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// collector watches the machine and keeps what the dialects find.
type collector struct {
	fset    *token.FileSet
	pkg     string // the package that is read
	machine *eval.Machine
	types   map[string]dialect.Dialect
	funcs   map[string]dialect.Dialect
	helpers map[string]dialect.Dialect
	speaks  map[string]bool // SDK packages

	listed     map[known]bool     // by the imports
	left       map[known][]string // by the imports, see fact.Open
	inferences dialect.Inferences
	forms      methodForms

	pending []declared
	live    []live
	configs []agentSeen

	readings  map[known][]reading
	order     []known
	templates map[eval.Site][]template

	servers map[serverKey]*server
	// rewritings are what servers do to their tools.
	rewritings []rewriting
	filled     []*server
	agents     []agentSeen
	// built are the configurations that are seen to reach an agent.
	built map[eval.Site]bool
	// again tells that importers have to run the present root for themselves.
	again bool
	// open tells that what the present root declares or registers depends on
	// its caller, or is more than a registrar's.
	open bool
	// registrars are those of the imports, own those of the package.
	registrars map[string]*registrar
	own        []registrar
	// seen are the tools that other packages' code declares in a run of ours.
	seen map[known]bool
	// returned are the literals that are registered when nothing is known of
	// them any more.
	returned map[eval.Site]bool
}

// declared is a declaration that is read when its root ends, or before it is
// handed to code that the machine does not run.
type declared struct {
	eval.Context
	read  bool
	form  dialect.Form
	value eval.Value
	place eval.Place
	// addressed tells that the place is that of the address of a value.
	addressed bool
	// exposed tells that code gets it that is not read and knows its type.
	exposed bool
}

// live is a tool that was registered in the run that is on: until it is
// published, what it holds may still be written to.
type live struct {
	eval.Context
	form     dialect.Form
	value    eval.Value
	variants []dialect.Variant[*dialect.Reading]
}

// reading is what one event says of a tool of one name: its variants.
type reading struct {
	event
	variants []dialect.Variant[*dialect.Reading]
}

// event is where and in which run a tool was read: where it is declared, or
// where it is registered.
type event struct {
	root       string
	place      eval.Place
	stack      []eval.Place
	registered bool
	// valued tells that it is a value which is no tool by itself, addressed that
	// the place is where the address of one is taken.
	valued, addressed bool
	// escaped tells that it was read before code that is not read got hold of
	// it.
	escaped bool
}

func newCollector(fset *token.FileSet, pkg string, listed map[known]bool) *collector {
	c := &collector{
		fset:       fset,
		pkg:        pkg,
		listed:     listed,
		inferences: dialect.Inferences{},
		types:      map[string]dialect.Dialect{},
		funcs:      map[string]dialect.Dialect{},
		helpers:    map[string]dialect.Dialect{},
		speaks:     map[string]bool{},
		readings:   map[known][]reading{},
		templates:  map[eval.Site][]template{},
		servers:    map[serverKey]*server{},
		built:      map[eval.Site]bool{},
		seen:       map[known]bool{},
		returned:   map[eval.Site]bool{},
	}
	for _, d := range dialect.All() {
		for _, name := range d.Types() {
			c.types[name] = d
		}
		for _, name := range d.Funcs() {
			c.funcs[name] = d
		}
		for _, name := range d.Helpers() {
			c.helpers[name] = d
		}
		for _, path := range d.Packages() {
			c.speaks[path] = true
		}
	}
	return c
}

// WatchesType is of eval.Watcher.
func (c *collector) WatchesType(name string) bool { return c.types[name] != nil }

// WatchesAddress is of eval.Watcher.
func (c *collector) WatchesAddress(name string) bool { return dialect.ByAddress(name) != nil }

// WatchesFunc is of eval.Watcher.
func (c *collector) WatchesFunc(name string) bool { return c.funcs[name] != nil }

// InterceptsFunc is of eval.Watcher.
func (c *collector) InterceptsFunc(name string) bool {
	return c.helpers[name] != nil || dialect.PointsToArgument(name) || c.registrars[name] != nil
}

// WritesForCaller is of eval.Watcher.
func (c *collector) WritesForCaller(pkg string) bool { return c.speaks[pkg] }

// Literal is of eval.Watcher.
func (c *collector) Literal(ev *eval.LiteralEvent) {
	c.types[dialect.TypeName(ev.Type)].Literal(ev, c)
}

// Address is of eval.Watcher.
func (c *collector) Address(ev *eval.LiteralEvent) {
	form := dialect.ByAddress(dialect.TypeName(ev.Type))
	ctx := kept(ev.Context)
	ctx.Stack = append(ctx.Stack, ev.Place) // as a call leads to what it makes
	c.pending = append(c.pending, declared{Context: ctx, form: form, value: ev.Ref, place: ev.Place, addressed: true})
}

// Call is of eval.Watcher.
func (c *collector) Call(ev *eval.CallEvent) (eval.Value, bool) {
	if dialect.PointsToArgument(ev.Func) {
		return dialect.PointerToArgument(ev)
	}
	if c.registrars[ev.Func] != nil {
		return eval.Nil{Type: ev.Result}, c.registers(ev)
	}
	return c.dialect(ev).Call(ev, c)
}

// Returned is of eval.Watcher.
func (c *collector) Returned(ev *eval.CallEvent, result eval.Value) eval.Value {
	if d := c.dialect(ev); d != nil {
		return d.Returned(ev, result, c)
	}
	return result
}

func (c *collector) dialect(ev *eval.CallEvent) dialect.Dialect {
	if d := c.funcs[ev.Func]; d != nil {
		return d
	}
	return c.helpers[ev.Func]
}

// Escapes is of eval.Watcher. What the author wrote is what counts, whatever a
// registry that is not run makes of it; what is not written it may still set.
// A schema that is inferred gives way to what code sets that knows the tool by
// its type, and stands where a registry takes an interface.
func (c *collector) Escapes(s *eval.Struct, itself bool) {
	for i := range c.pending {
		if p := &c.pending[i]; !p.read && structOf(p.value) == s {
			p.exposed = itself
			c.readPending(p, true)
		}
	}
}

func structOf(v eval.Value) *eval.Struct {
	if ref, ok := v.(*eval.Ref); ok {
		v = ref.Cell.Value
	}
	s, _ := v.(*eval.Struct)
	return s
}

// valued tells that a value is declared that is no tool by itself.
func (p *declared) valued() bool {
	s, ok := p.value.(*eval.Struct)
	return ok && dialect.ByAddress(dialect.TypeName(s.Type)) != nil
}

func (c *collector) readPending(p *declared, escapes bool) {
	p.read = true
	if !escapes && c.renamed(p) {
		return
	}
	variants, settled := c.settledBy(p)
	if escapes || !settled {
		variants, _ = c.readAt(p.Context, p.form, p.value, p.place)
	}
	valued := p.valued()
	for _, v := range variants {
		switch {
		case escapes:
			const why = "it is handed to code that is not read"
			v.Value.LeaveOpen(why)
			if p.exposed {
				v.Value.LeaveInferred(why)
			}
			c.again = c.again || v.Value.Whole // a caller may give that code
		case valued:
			const why = "it is a value, which is no tool before its address is taken"
			v.Value.LeaveOpen(why)
			v.Value.LeaveInferred(why)
		}
	}
	c.keep(variants, event{root: p.Root, place: p.place, stack: p.Stack, valued: valued, addressed: p.addressed, escaped: escapes})
}

// renamed tells that the run registers what is declared, under other names than
// it has at the end: it is no tool of that name.
func (c *collector) renamed(p *declared) bool {
	s := structOf(p.value)
	if s == nil {
		return false
	}
	registered, names := false, map[string]bool{}
	for _, l := range c.live {
		if structOf(l.value) != s {
			continue
		}
		registered = true
		for _, v := range l.variants {
			names[v.Value.Declaration.Name] = true
		}
	}
	if !registered {
		return false
	}
	outline := c.reader()
	outline.Outline = true
	return !slices.ContainsFunc(c.readAs(outline, p.Context, p.form, p.value), func(v dialect.Variant[*dialect.Reading]) bool {
		d := &v.Value.Declaration
		return names[d.Name] || d.Unknown["name"] != ""
	})
}

// settledBy gives the outline of a tool, and tells whether the run that declares
// it registers it too and leaves nothing of it to the caller: how it stood before
// does not count then, but for where it was declared.
func (c *collector) settledBy(p *declared) (variants []dialect.Variant[*dialect.Reading], settled bool) {
	outline := c.reader()
	outline.Outline = true
	variants = c.readAs(outline, p.Context, p.form, p.value)
	for _, v := range variants {
		key := known{v.Value.Site, v.Value.Declaration.Name}
		if waits(v) || !slices.ContainsFunc(c.readings[key], func(r reading) bool {
			return r.registered && r.root == p.Root && !slices.ContainsFunc(r.variants, waits)
		}) {
			return nil, false
		}
	}
	return variants, len(variants) > 0
}

// waits tells that a variant waits for what a caller gives.
func waits(v dialect.Variant[*dialect.Reading]) bool { return len(v.Value.Params) > 0 }

// Ended is of eval.Watcher. It reads what the root has left unread.
func (c *collector) Ended(root eval.Root) bool {
	for i := range c.pending {
		if p := &c.pending[i]; !p.read {
			c.readPending(p, false)
		}
	}
	for _, l := range c.live {
		if !c.machine.Changed() {
			break
		}
		now := c.read(l.Context, l.form, l.value)
		for i, v := range l.variants {
			if i < len(now) && len(now) == len(l.variants) {
				v.Value.WrittenSince(now[i].Value, dialect.Copies(l.form))
			}
		}
	}
	c.live = nil
	for _, a := range c.configs {
		a.variants = c.readAgent(a)
		c.agents = append(c.agents, a)
	}
	again := c.again || len(c.configs) > 0
	if r := c.registrar(root); r != nil {
		c.own = append(c.own, *r)
		c.registrars[r.Func] = r
	}
	c.pending, c.configs, c.again, c.open = nil, nil, false, false
	return again
}

// Declare is of dialect.Sink.
func (c *collector) Declare(ctx eval.Context, form dialect.Form, value eval.Value, place eval.Place) {
	if isTrial(form, place, ctx.Stack) {
		return
	}
	c.pending = append(c.pending, declared{Context: kept(ctx), form: form, value: value, place: place})
}

// Withdraw is of dialect.Sink.
func (c *collector) Withdraw(value eval.Value) {
	c.pending = slices.DeleteFunc(c.pending, func(p declared) bool { return p.value == value })
}

// Place is of dialect.Sink.
func (c *collector) Place(pos token.Pos) eval.Place { return dialect.PlaceOf(c.fset, pos) }

// kept copies what the machine may write over.
func kept(ctx eval.Context) eval.Context {
	ctx.Arms, ctx.Stack, ctx.Funcs = slices.Clone(ctx.Arms), slices.Clone(ctx.Stack), slices.Clone(ctx.Funcs)
	return ctx
}

func (c *collector) read(ctx eval.Context, form dialect.Form, value eval.Value) []dialect.Variant[*dialect.Reading] {
	return c.readAs(c.reader(), ctx, form, value)
}

// readAt reads a tool that is declared or registered at a place. One that
// another package declares, registers and lists has been judged: of that the
// outline is read, and whole is false.
func (c *collector) readAt(ctx eval.Context, form dialect.Form, value eval.Value, place eval.Place) (variants []dialect.Variant[*dialect.Reading], whole bool) {
	if place.Package != c.pkg {
		outline := c.reader()
		outline.Outline = true
		variants = c.readAs(outline, ctx, form, value)
		if !slices.ContainsFunc(variants, func(v dialect.Variant[*dialect.Reading]) bool {
			key := known{v.Value.Site, v.Value.Declaration.Name}
			return !c.listed[key] || c.left[key] != nil
		}) {
			return variants, false
		}
	}
	return c.read(ctx, form, value), true
}

func (c *collector) readAs(reader dialect.Reader, ctx eval.Context, form dialect.Form, value eval.Value) []dialect.Variant[*dialect.Reading] {
	all := dialect.Variants(reader, ctx.Arms, func(r *dialect.Reader) *dialect.Reading {
		return form.Read(r, value)
	}, sameReading)
	return slices.DeleteFunc(all, func(v dialect.Variant[*dialect.Reading]) bool { return v.Value == nil })
}

func (c *collector) reader() dialect.Reader {
	return dialect.Reader{Fset: c.fset, Inferences: c.inferences, Forms: c.forms}
}

func sameReading(a, b *dialect.Reading) bool {
	if a == nil || b == nil {
		return a == b
	}
	return a.Site == b.Site && reflect.DeepEqual(a.Declaration, b.Declaration) && reflect.DeepEqual(a.Params, b.Params)
}

// keep files the variants of one event by site and name.
func (c *collector) keep(variants []dialect.Variant[*dialect.Reading], ev event) {
	at := map[known]int{}
	for _, v := range variants {
		r := v.Value
		if r.Site == (eval.Site{}) && ev.registered {
			// No literal is written: the tool is declared where it is registered.
			r.Site = eval.Site{Package: ev.place.Package, File: ev.place.File, Line: ev.place.Line, Column: ev.place.Column}
			r.Places[""] = ev.place
		}
		c.again = c.again || len(r.Params) > 0 || r.NameFromParam()
		c.open = c.open || len(r.Params) > 0 || r.NameFromParam()
		if len(r.Params) > 0 && !ev.registered {
			c.templates[r.Site] = append(c.templates[r.Site], template{ev.stack, r.Params})
		}
		if r.NameFromParam() || !ev.registered && unwritten(r) || forwarded(r) {
			c.returned[r.Site] = c.returned[r.Site] || ev.registered
			continue
		}
		key := known{r.Site, r.Declaration.Name}
		i, ok := at[key]
		if !ok {
			if len(c.readings[key]) == 0 {
				c.order = append(c.order, key)
			}
			i = len(c.readings[key])
			at[key] = i
			c.readings[key] = append(c.readings[key], reading{event: ev})
		}
		c.readings[key][i].variants = append(c.readings[key][i].variants, v)
	}
}

// unwritten tells that a literal does not try to declare a tool: it is empty,
// or a part of one that gets its name where the compiler does not see.
func unwritten(r *dialect.Reading) bool {
	d := &r.Declaration
	return r.Blank || (!r.Whole || r.Partial) && d.Name == "" && !d.Explicit["name"] && len(d.Fragments["name"]) == 0
}

// forwarded tells that nothing is known of the words of a tool, name and
// description, but for what joins a name to its prefix: the tool is handed on
// from somewhere else, such as a server behind this one.
func forwarded(r *dialect.Reading) bool {
	d := &r.Declaration
	_, unknown := d.Unknown["description"]
	return !r.Whole && d.Name == "" && !d.Explicit["name"] && !hasWord(d.Fragments["name"]) &&
		unknown && !hasWord(d.Fragments["description"])
}

func hasWord(fragments []string) bool {
	return slices.ContainsFunc(fragments, func(f string) bool {
		return strings.ContainsFunc(f, unicode.IsLetter)
	})
}
