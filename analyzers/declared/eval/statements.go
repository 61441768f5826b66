package eval

import (
	"go/constant"
	"go/types"
	"slices"
)

func (m *Machine) block(f *frame, ns []*node) control {
	for i, n := range ns {
		if c := m.stmt(f, n); c.kind != goesOn {
			return m.land(f, ns, i, m.then(c, func() control { return m.block(f, ns[i+1:]) }))
		}
	}
	return control{}
}

func (m *Machine) stmt(f *frame, n *node) control {
	if !m.step() {
		return control{kind: returns, value: Unknown{Why: "the budget of one run is spent"}}
	}
	switch n.op {
	case opBlock:
		return m.block(f, n.kids)
	case opLabel:
		if n.text != "" {
			m.label = n.text
		}
		return unlabel(m.block(f, n.kids), n.text)
	case opExpr:
		if n.kids[0].op == opBuiltin && n.kids[0].text == "goto" {
			return control{kind: jumps, label: n.text}
		}
		m.expr(f, n.kids[0])
		if diesAt(n.kids[0]) {
			return control{kind: dies}
		}
	case opAssign:
		m.assignment(f, n)
		if slices.ContainsFunc(n.kids[:n.n], func(l *node) bool { return m.throughNil(f, l) }) {
			return control{kind: dies}
		}
	case opReturn:
		return control{kind: returns, value: m.returned(f, n)}
	case opIf:
		if n.kids[0].op != opNop {
			m.stmt(f, n.kids[0])
		}
		return m.test(m.expr(f, n.kids[1]), n.text, f.code.place(n.kids[1]),
			func() control { return m.stmt(f, n.kids[2]) },
			func() control { return m.stmt(f, n.kids[3]) })
	case opRange:
		return m.ranges(f, n)
	case opFor:
		return m.forLoop(f, n)
	case opSwitch:
		return m.switches(f, n)
	case opTypeSwitch:
		return m.typeSwitches(f, n)
	case opBreak:
		return control{kind: breaks, label: n.text}
	case opContinue:
		return control{kind: continues, label: n.text}
	case opDefer:
		m.deferred(f, n.kids[0])
	case opGo:
		m.expr(f, n.kids[0])
	}
	return control{}
}

// deferred evaluates what a deferred call is made of and keeps the call for
// the end of the function.
func (m *Machine) deferred(f *frame, n *node) {
	f.often = f.often || m.loops > 0
	if n.op != opCall {
		f.defers = append(f.defers, func() { m.expr(f, n) })
		return
	}
	call := m.prepareCall(f, n)
	f.defers = append(f.defers, func() { call() })
}

// unlabel ends a break out of a labeled statement behind it.
func unlabel(c control, label string) control {
	switch {
	case label == "":
		return c
	case c.kind == breaks && c.label == label:
		return control{}
	case c.kind == chooses:
		return joinControl(c.cond, unlabel(*c.then, label), unlabel(*c.els, label))
	}
	return c
}

// unbreak ends a break out of a switch behind it.
func unbreak(c control) control {
	switch {
	case c.kind == breaks && c.label == "":
		return control{}
	case c.kind == chooses:
		return joinControl(c.cond, unbreak(*c.then), unbreak(*c.els))
	}
	return c
}

var neverReturns = map[string]bool{
	"os.Exit": true, "runtime.Goexit": true,
	"log.Fatal": true, "log.Fatalf": true, "log.Fatalln": true,
	"log.Panic": true, "log.Panicf": true, "log.Panicln": true,
	"(*log.Logger).Fatal": true, "(*log.Logger).Fatalf": true, "(*log.Logger).Fatalln": true,
	"(*testing.common).Fatal": true, "(*testing.common).Fatalf": true, "(*testing.common).FailNow": true,
	"(*testing.common).Skip": true, "(*testing.common).Skipf": true, "(*testing.common).SkipNow": true,
}

func diesAt(n *node) bool {
	switch n.op {
	case opBuiltin:
		return n.text == "panic"
	case opCall:
		callee := n.kids[0]
		return (callee.op == opFunc || callee.op == opMethod) && neverReturns[callee.text]
	}
	return false
}

func (m *Machine) returned(f *frame, n *node) Value {
	if len(n.kids) == 0 {
		var out Tuple
		for _, id := range f.code.results {
			v := Value(Unknown{Why: "a named result"})
			if c := f.cell(id); c != nil {
				v = c.Value
			}
			out = append(out, v)
		}
		return single(out)
	}
	var out Tuple
	for i, k := range n.kids {
		v := m.expr(f, k)
		if !moves(f, k) {
			v = m.copied(v)
		}
		if t, ok := v.(Tuple); ok && len(n.kids) == 1 {
			return t
		}
		if i < len(f.code.results) {
			v = m.typed(v, f.code.sig, i)
		}
		out = append(out, v)
	}
	return single(out)
}

// moves reports whether a returned expression gives up its value: a literal,
// a call, or a local that nothing else points to.
func moves(f *frame, n *node) bool {
	switch n.op {
	case opStruct, opCall:
		return true
	case opLocal:
		c := f.cells[n.n]
		return c != nil && !c.addressed
	}
	return false
}

// typed gives an unknown result the type that the function declares.
func (m *Machine) typed(v Value, sig *types.Signature, i int) Value {
	u, ok := v.(Unknown)
	if ok && u.Type == nil && sig != nil && i < sig.Results().Len() {
		u.Type = sig.Results().At(i).Type()
		return u
	}
	return v
}

func single(t Tuple) Value {
	switch len(t) {
	case 0:
		return nil
	case 1:
		return t[0]
	}
	return t
}

func (m *Machine) assignment(f *frame, n *node) {
	lhs, rhs := n.kids[:n.n], n.kids[n.n:]
	if len(lhs) > 1 {
		lhs = m.placed(f, lhs)
	}
	vals := make([]Value, len(lhs))
	if len(rhs) == 1 && len(lhs) > 1 {
		v := m.expr(f, rhs[0])
		t, ok := v.(Tuple)
		for i := range vals {
			if ok && i < len(t) {
				vals[i] = t[i]
			} else {
				vals[i] = Unknown{Why: "one of several results"}
			}
		}
	} else {
		for i := range vals {
			if i < len(rhs) {
				vals[i] = m.owned(f, rhs[i])
			}
		}
	}
	for i, l := range lhs {
		v := orUnknown(vals[i], "no value")
		if n.text != "" {
			v = m.binary(n.text, m.expr(f, l), v, m.subst(f, l.typ), false)
		}
		m.assign(f, l, v)
	}
}

// throughNil reports whether a target is what a local points to that is certainly
// nil: a store into it panics.
func (m *Machine) throughNil(f *frame, l *node) bool {
	if l.op != opField && l.op != opStar || l.kids[0].op != opLocal {
		return false
	}
	c := f.cell(l.kids[0].n)
	if c == nil {
		return false
	}
	_, null := m.settle(c.Value).(Nil)
	return null
}

// placed settles the indices of several targets before any is written to.
func (m *Machine) placed(f *frame, lhs []*node) []*node {
	out := slices.Clone(lhs)
	for i, l := range lhs {
		if l.op != opIndex {
			continue
		}
		if key, ok := m.settle(m.expr(f, l.kids[1])).(Const); ok {
			settled := *l
			settled.kids = []*node{l.kids[0], {op: opConst, val: key.Val, typ: key.Type}}
			out[i] = &settled
		}
	}
	return out
}

func (m *Machine) assign(f *frame, l *node, v Value) {
	switch l.op {
	case opNewLocal:
		f.cells[l.n] = m.newCell(m.withType(v, l.typ))
	case opLocal:
		if c := f.cell(l.n); c != nil {
			m.write(location{cell: c}, Slot{Value: v}, true)
		}
	case opGlobal:
		c := m.global(l.pkg, l.text)
		if known := m.variable(l.pkg, l.text); known == nil || known.assigned != "" {
			m.poison(v, "it is kept in a variable that other functions assign")
			return
		}
		m.write(location{cell: c}, Slot{Value: v}, true)
	case opField:
		place := m.place(f, l)
		m.each(m.load(m.expr(f, l.kids[0])), func(base Value) {
			if s, ok := base.(*Struct); ok {
				m.write(location{strct: s, key: l.text}, Slot{v, place}, true)
			} else {
				m.spoilTarget(f, l.kids[0])
			}
		})
	case opIndex:
		key := m.expr(f, l.kids[1])
		place := m.place(f, l)
		m.each(m.load(m.expr(f, l.kids[0])), func(base Value) {
			switch {
			case isBytes(base):
				m.forgetBytes(f, l.kids[0])
			case !m.setIndex(base, key, Slot{v, place}):
				m.spoilTarget(f, l.kids[0])
			}
		})
	case opStar:
		m.each(m.expr(f, l.kids[0]), func(p Value) {
			r, ok := p.(*Ref)
			if !ok {
				return
			}
			s, from := m.settle(r.Cell.Value), m.settle(v)
			dst, okD := s.(*Struct)
			src, okS := from.(*Struct)
			if !okD || !okS {
				m.write(location{cell: r.Cell}, Slot{Value: v}, true)
				return
			}
			for _, name := range sortedKeys(dst.Fields) {
				m.write(location{strct: dst, key: name}, Slot{}, false)
			}
			for _, name := range sortedKeys(src.Fields) {
				m.write(location{strct: dst, key: name}, src.Fields[name], true)
			}
			if src.Open != dst.Open {
				m.write(location{strct: dst, key: openKey}, Slot{Value: Unknown{Why: src.Open}}, src.Open != "")
			}
		})
	}
}

// withType gives an unknown the static type of the variable it goes to.
func (m *Machine) withType(v Value, t types.Type) Value {
	if u, ok := v.(Unknown); ok && u.Type == nil {
		u.Type = t
		return u
	}
	if n, ok := v.(Nil); ok && n.Type == nil {
		n.Type = t
		return n
	}
	return v
}

// spoilTarget makes unknown whatever a store may reach that goes through a
// value which is not known, such as an element at an unknown index.
func (m *Machine) spoilTarget(f *frame, n *node) {
	switch n.op {
	case opIndex, opField, opStar:
		switch base := m.load(m.expr(f, n.kids[0])).(type) {
		case *Struct:
			m.overwrite([]Slot{{Value: &Ref{&Cell{Value: base}}}}, "a part of it that is not known is written to")
		case *Map, *Slice:
			m.overwrite([]Slot{{Value: base}}, "a part of it that is not known is written to")
		default:
			m.spoilTarget(f, n.kids[0])
		}
	}
	if u, ok := m.settle(m.expr(f, n)).(Unknown); ok && u.of != nil {
		m.overwrite([]Slot{{Value: u.of}}, "an element of it that is not known is written to")
	}
}

// store writes an element, in every list that shares its memory.
func (m *Machine) store(b *Slice, i int, s Slot) {
	m.write(location{slice: b, index: i}, s, true)
	switch {
	case b.part == nil:
	case b.from >= 0 && b.from+i < len(b.part.Elems):
		m.store(b.part, b.from+i, s)
	default:
		m.setIndex(b.part, Unknown{}, s)
	}
}

// setIndex stores an element or entry; false where base is neither list nor
// map.
func (m *Machine) setIndex(base, key Value, s Slot) bool {
	switch b := base.(type) {
	case *Map:
		m.each(key, func(key Value) {
			if k, ok := keyText(key); ok {
				m.write(location{mapp: b, key: k}, s, true)
			} else {
				const why = "an entry under a key that is not known"
				for _, k := range append([]string(nil), b.Keys...) {
					m.write(location{mapp: b, key: k}, Slot{Value: Unknown{Why: why}, Place: b.Entries[k].Place}, true)
				}
				m.write(location{mapp: b, key: openKey}, Slot{Value: Unknown{Why: why}}, true)
			}
		})
	case *Slice:
		if c, ok := m.settle(key).(Const); ok && b.Open == "" {
			if i, ok := constant.Int64Val(constant.ToInt(c.Val)); ok && i >= 0 && int(i) < len(b.Elems) {
				m.store(b, int(i), s)
				return true
			}
		}
		for i := range b.Elems {
			m.write(location{slice: b, index: i}, Slot{Value: Unknown{Why: "an element at an index that is not known"}}, true)
		}
		if b.part != nil {
			m.setIndex(b.part, Unknown{}, s)
		}
	default:
		return false
	}
	return true
}
