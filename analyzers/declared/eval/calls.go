package eval

import (
	"go/types"
	"slices"
)

func (m *Machine) callExpr(f *frame, n *node) Value { return m.prepareCall(f, n)() }

// prepareCall evaluates the callee and the arguments of a call.
func (m *Machine) prepareCall(f *frame, n *node) func() Value {
	fn := m.expr(f, n.kids[0])
	args := make([]Slot, 0, len(n.kids)-1)
	for _, k := range n.kids[1:] {
		args = append(args, Slot{orUnknown(m.owned(f, k), "no value"), m.place(f, k)})
	}
	if len(args) == 1 {
		if t, ok := args[0].Value.(Tuple); ok {
			place := args[0].Place
			args = nil
			for _, v := range t {
				args = append(args, Slot{v, place})
			}
		}
	}
	place, t := m.place(f, n), m.subst(f, n.typ)
	return func() Value { return m.apply(fn, args, n, n.n == 1, place, f, t) }
}

// apply calls a value. n, f and t are the call, the frame in which it stands
// and its type, where there are any.
func (m *Machine) apply(fn Value, args []Slot, n *node, spread bool, place Place, f *frame, t types.Type) Value {
	switch fn := m.settle(fn).(type) {
	case *Choice:
		var a, b Value
		m.branch(fn.Cond,
			func() control { a = m.apply(fn.Then, args, n, spread, place, f, t); return control{} },
			func() control { b = m.apply(fn.Else, args, n, spread, place, f, t); return control{} })
		if a == nil || b == nil {
			return nil
		}
		return m.joinValues(fn.Cond, a, b)
	case Missing:
		return nil
	case *Func:
		return m.invoke(fn, args, spread, place, f, t)
	case Unknown:
		if len(args) == 2 && translates(fn.Type) {
			return args[1].Value
		}
	}
	m.escapeClosures(args)
	m.escape(args, calleeType(fn), "it is passed to a function that is not known")
	return m.results(&Call{Args: args, Type: t, Place: place, Why: "a function that is not known"}, calleeType(fn))
}

func calleeType(fn Value) types.Type {
	switch x := fn.(type) {
	case *Func:
		return x.Type
	case Unknown:
		return x.Type
	case *Call:
		return x.Type
	}
	return nil
}

// translates reports whether a function takes a key and a default text and
// gives the text: the default stands unless a translation replaces it.
func translates(t types.Type) bool {
	s, ok := under(t).(*types.Signature)
	if !ok || s.Variadic() || s.Params().Len() != 2 || s.Results().Len() != 1 {
		return false
	}
	text := func(v *types.Var) bool { return types.Identical(v.Type(), types.Typ[types.String]) }
	return text(s.Params().At(0)) && text(s.Params().At(1)) && text(s.Results().At(0))
}

func (m *Machine) invoke(fn *Func, args []Slot, spread bool, place Place, f *frame, t types.Type) Value {
	if fn.late {
		bound := *fn
		bound.Recv, bound.late = m.copied(m.load(fn.Recv)), false
		fn = &bound
	}
	var ev *CallEvent
	if fn.Name != "" && (m.watch.WatchesFunc(fn.Name) || m.watch.InterceptsFunc(fn.Name)) {
		ev = &CallEvent{
			Context: m.context(), Func: fn.Name, Decl: fn.Decl, TypeArgs: fn.TypeArgs, Recv: fn.Recv,
			Args: args, Spread: spread, Result: resultOf(fn, t), Place: place, Machine: m,
		}
		if v, handled := m.watch.Call(ev); handled {
			m.adopt(v)
			return v
		}
	}
	v := m.run(fn, args, spread, place, f, t)
	if ev != nil {
		return m.watch.Returned(ev, v)
	}
	return v
}

// resultOf is the type of a call. Code of another package does not say it where
// there are several results.
func resultOf(fn *Func, t types.Type) types.Type {
	if _, ok := t.(*types.Tuple); ok {
		return t
	}
	if sig, ok := under(fn.Type).(*types.Signature); ok && sig.Results().Len() > 1 {
		return sig.Results()
	}
	return t
}

func (m *Machine) run(fn *Func, args []Slot, spread bool, place Place, f *frame, t types.Type) Value {
	if fn.Name != "" {
		given, whole := m.spreadOut(args, spread)
		if in, ok := intrinsics[fn.Name]; ok && whole {
			if v := in(m, given, t); v != nil {
				return v
			}
			return m.results(m.called(fn, args, t, place, "its arguments are not known"), fn.Type)
		}
		if in, ok := intrinsicMethods[fn.Name]; ok && whole {
			if v := in(m, fn, given, t); v != nil {
				return v
			}
		}
	}
	c := fn.code
	if c == nil {
		c = m.function(fn.Package, fn.Name)
	}
	if c == nil {
		c = m.external(fn)
	}
	switch {
	case c == nil:
		sdk := m.watch.WritesForCaller(fn.Package)
		if !sdk {
			m.escapeClosures(args)
		}
		switch {
		case sdk, harmless[fn.Package] && !harmful[fn.Name] && !m.hasBuilder(args):
		case standard(fn.Package):
			m.overwrite(append(args, Slot{Value: fn.Recv}), "it is passed to "+fn.Name)
		default:
			m.escape(args, fn.Type, "it is passed to "+fn.Name)
			m.poison(fn.Recv, "a method of it is called: "+fn.Name)
		}
		return m.results(m.called(fn, args, t, place, "its source is not read here"), fn.Type)
	case m.depth >= mostDepth, m.running[c] >= mostRecursion, m.spent():
		m.escape(args, fn.Type, "it is passed too deep")
		return m.results(m.called(fn, args, t, place, "calls that go too deep"), fn.Type)
	}
	inner := m.enter(fn, c, args, spread, place, f)
	m.depth++
	m.running[c]++
	m.stack, m.funcs = append(m.stack, place), append(m.funcs, frameName(f))
	v, there := m.body(inner)
	m.stack, m.funcs = m.stack[:len(m.stack)-1], m.funcs[:len(m.funcs)-1]
	m.running[c]--
	m.depth--
	if !there {
		return Unknown{Why: fn.Name + " does not return", Type: t}
	}
	return v
}

// spreadOut gives the arguments of a call with those of a list that is spread
// out; whole is false where that is not known.
func (m *Machine) spreadOut(args []Slot, spread bool) (given []Slot, whole bool) {
	if !spread || len(args) == 0 {
		return args, true
	}
	before := args[: len(args)-1 : len(args)-1]
	switch l := m.load(args[len(args)-1].Value).(type) {
	case Nil:
		return before, true
	case *Slice:
		if l.Open == "" && !slices.ContainsFunc(l.Elems, func(s Slot) bool { return holdsMissing(s.Value) }) {
			return append(before, l.Elems...), true
		}
	}
	return args, false
}

func frameName(f *frame) string {
	if f == nil {
		return ""
	}
	return f.code.name
}

// enter makes the frame of a call.
func (m *Machine) enter(fn *Func, c *code, args []Slot, spread bool, place Place, f *frame) *frame {
	inner := &frame{code: c, cells: map[int]*Cell{}, up: fn.env}
	m.markCalled(fn)
	if c.external || m.watch.WritesForCaller(c.pkg) {
		switch {
		case fn.env != nil && fn.Made.IsValid():
			inner.caller = fn.Made
		case f != nil && f.caller.IsValid():
			inner.caller = f.caller
		default:
			inner.caller = place
		}
	}
	m.bindTypes(inner, fn, c)
	if c.recv >= 0 {
		inner.cells[c.recv] = m.newCell(m.copied(orUnknown(fn.Recv, "a receiver that is not known")))
	}
	for i, id := range c.params {
		var v Value
		switch last := i == len(c.params)-1; {
		case c.variadic && last && !spread:
			v = m.variadic(c, args[min(i, len(args)):], place)
		case i < len(args):
			v = args[i].Value
		default:
			v = Unknown{Why: "an argument that is not known"}
		}
		if c.sig != nil && i < c.sig.Params().Len() {
			v = m.withType(v, m.subst(inner, c.sig.Params().At(i).Type()))
		}
		inner.cells[id] = m.newCell(v)
	}
	for i, id := range c.results {
		var t types.Type
		if c.sig != nil && i < c.sig.Results().Len() {
			t = m.subst(inner, c.sig.Results().At(i).Type())
		}
		inner.cells[id] = m.newCell(m.zero(t))
	}
	return inner
}

func (m *Machine) variadic(c *code, args []Slot, place Place) Value {
	var t types.Type
	if c.sig != nil && c.sig.Params().Len() > 0 {
		t = c.sig.Params().At(c.sig.Params().Len() - 1).Type()
	}
	if len(args) == 0 {
		return Nil{t}
	}
	return &Slice{Type: t, Elems: append([]Slot(nil), args...), Place: place, born: m.birth()}
}

func (m *Machine) bindTypes(inner *frame, fn *Func, c *code) {
	if len(c.tparams) == 0 {
		return
	}
	args := fn.TypeArgs
	if len(args) == 0 && fn.Recv != nil {
		if t, ok := m.dynamic(fn.Recv); ok {
			if n, ok := types.Unalias(deref(t)).(*types.Named); ok {
				for a := range n.TypeArgs().Types() {
					args = append(args, a)
				}
			}
		}
	}
	inner.targs = map[*types.TypeParam]types.Type{}
	for i, tp := range c.tparams {
		if i < len(args) && args[i] != nil {
			inner.targs[tp] = args[i]
		}
	}
}

func (m *Machine) markCalled(fn *Func) {
	for _, l := range m.literals {
		if l.fn.code == fn.code && fn.code != nil && l.fn.env == fn.env {
			l.called = true
		}
	}
}

// body runs a function's body and what it deferred.
func (m *Machine) body(f *frame) (Value, bool) {
	v, there := m.result(m.block(f, f.code.body))
	if len(f.defers) == 0 {
		return v, there
	}
	m.setResults(f, v)
	run := func() control {
		for i := len(f.defers) - 1; i >= 0; i-- {
			f.defers[i]()
		}
		return control{}
	}
	if f.often {
		m.unknownLoop("", run)
	} else {
		run()
	}
	if f.code.namedResults && there {
		v = m.returned(f, &node{op: opReturn})
	}
	return v, there
}

// setResults gives the named results what is returned, for deferred calls to
// see and change.
func (m *Machine) setResults(f *frame, v Value) {
	vals := Tuple{v}
	if t, ok := v.(Tuple); ok && len(f.code.results) > 1 {
		vals = t
	}
	for i, id := range f.code.results {
		if c := f.cells[id]; c != nil && i < len(vals) && vals[i] != nil {
			m.write(location{cell: c}, Slot{Value: vals[i]}, true)
		}
	}
}

func (m *Machine) called(fn *Func, args []Slot, t types.Type, place Place, why string) *Call {
	return &Call{Func: fn.Name, Decl: fn.Decl, TypeArgs: fn.TypeArgs, Recv: fn.Recv, Args: args, Type: t, Place: place, Why: why}
}

// results gives the value of a call that was not interpreted: one Call for
// each of its results.
func (m *Machine) results(c *Call, fnType types.Type) Value {
	m.keys++
	c.id = m.keys
	sig, ok := under(fnType).(*types.Signature)
	if !ok {
		if tup, isTuple := c.Type.(*types.Tuple); isTuple {
			return m.callTuple(c, tup)
		}
		return c
	}
	switch sig.Results().Len() {
	case 0:
		return nil
	case 1:
		if c.Type == nil {
			c.Type = sig.Results().At(0).Type()
		}
		if v := answered(c); v != nil {
			return v
		}
		return c
	}
	if tup, ok := c.Type.(*types.Tuple); ok {
		return m.callTuple(c, tup)
	}
	return m.callTuple(c, sig.Results())
}

// answered is the answer of a question to a parameter, such as
// config.IsCloud(): the same one each time that it is asked in a run.
func answered(c *Call) Value {
	of, ok := c.Recv.(Unknown)
	if b, isBasic := under(c.Type).(*types.Basic); !ok || !isBasic || b.Info()&types.IsBoolean == 0 || !of.Param || of.key == "" || len(c.Args) > 0 {
		return nil
	}
	return Unknown{Why: "the answer of " + callee(c), Type: c.Type, key: of.key + "." + c.Func}
}

func (m *Machine) callTuple(c *Call, tup *types.Tuple) Value {
	var out Tuple
	for i := range tup.Len() {
		r := *c
		r.Result, r.Type = i, tup.At(i).Type()
		m.keys++
		r.id = m.keys
		out = append(out, &r)
	}
	return out
}
