package eval

import (
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

func (m *Machine) block(f *frame, ns []*node) control {
	for i, n := range ns {
		if c := m.stmt(f, n); c.kind != goesOn {
			return m.then(c, func() control { return m.block(f, ns[i+1:]) })
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
		m.expr(f, n.kids[0])
		if diesAt(n.kids[0]) {
			return control{kind: dies}
		}
	case opAssign:
		m.assignment(f, n)
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
		f.defers = append(f.defers, func() { m.expr(f, n.kids[0]) })
	case opGo:
		m.expr(f, n.kids[0])
	}
	return control{}
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
			v = m.binary(n.text, m.expr(f, l), v, l.typ, false)
		}
		m.assign(f, l, v)
	}
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
		if v := m.variable(l.pkg, l.text); v == nil || v.assigned != "" {
			return
		}
		m.write(location{cell: c}, Slot{Value: v}, true)
	case opField:
		place := m.place(f, l)
		m.each(m.load(m.expr(f, l.kids[0])), func(base Value) {
			if s, ok := base.(*Struct); ok {
				m.write(location{strct: s, key: l.text}, Slot{v, place}, true)
			}
		})
	case opIndex:
		key := m.expr(f, l.kids[1])
		place := m.place(f, l)
		m.each(m.load(m.expr(f, l.kids[0])), func(base Value) { m.setIndex(base, key, Slot{v, place}) })
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

func (m *Machine) setIndex(base, key Value, s Slot) {
	switch b := base.(type) {
	case *Map:
		m.each(key, func(key Value) {
			if k, ok := keyText(key); ok {
				m.write(location{mapp: b, key: k}, s, true)
			} else {
				m.write(location{mapp: b, key: openKey}, Slot{Value: Unknown{Why: "an entry under a key that is not known"}}, true)
			}
		})
	case *Slice:
		if c, ok := m.settle(key).(Const); ok && b.Open == "" {
			if i, ok := constant.Int64Val(constant.ToInt(c.Val)); ok && i >= 0 && int(i) < len(b.Elems) {
				m.write(location{slice: b, index: int(i)}, s, true)
				return
			}
		}
		for i := range b.Elems {
			m.write(location{slice: b, index: i}, Slot{Value: Unknown{Why: "an element at an index that is not known"}}, true)
		}
	}
}

// each calls f for every alternative of a value, under the condition of it.
func (m *Machine) each(v Value, f func(Value)) {
	v = m.settle(v)
	c, ok := v.(*Choice)
	if !ok {
		f(v)
		return
	}
	m.branch(c.Cond,
		func() control { m.each(c.Then, f); return control{} },
		func() control { m.each(c.Else, f); return control{} })
}

// test runs one of two ways by a boolean, or both when it is not settled.
func (m *Machine) test(v Value, text string, at Place, yes, no func() control) control {
	switch x := m.settle(v).(type) {
	case Const:
		if x.Val.Kind() == constant.Bool {
			if constant.BoolVal(x.Val) {
				return yes()
			}
			return no()
		}
	case *Choice:
		return m.branch(x.Cond,
			func() control { return m.test(x.Then, text, at, yes, no) },
			func() control { return m.test(x.Else, text, at, yes, no) })
	case Unknown:
		c, negated := m.condition(x, text, at)
		if negated {
			return m.branch(c, no, yes)
		}
		return m.branch(c, yes, no)
	}
	return m.branch(&Cond{Text: text, Place: at}, yes, no)
}

// condition gives the condition that an unknown boolean stands for: the same
// one for the same key, in either polarity.
func (m *Machine) condition(u Unknown, text string, at Place) (c *Cond, negated bool) {
	key := u.key
	if strings.HasPrefix(key, "!") {
		key, negated = key[1:], true
		if strings.HasPrefix(text, "!") {
			text = text[1:]
		} else if l, r, ok := strings.Cut(text, " == "); ok && !strings.ContainsAny(text, "&|") {
			text = l + " != " + r
		} else if l, r, ok := strings.Cut(text, " != "); ok && !strings.ContainsAny(text, "&|") {
			text = l + " == " + r
		} else {
			text = "!(" + text + ")"
		}
	}
	if key == "" {
		return &Cond{Text: text, Place: at}, negated
	}
	if c := m.conds[key]; c != nil {
		return c, negated
	}
	c = &Cond{Text: text, Place: at, Failure: strings.HasPrefix(key, failureKey)}
	m.conds[key] = c
	return c, negated
}

// failureKey begins the key of "an error is not nil".
const failureKey = "failed:"

func (m *Machine) ranges(f *frame, n *node) control {
	label := m.takeLabel()
	over := m.load(m.expr(f, n.kids[0]))
	body := func(k, v Slot) control {
		m.assign(f, n.kids[1], k.Value)
		m.assign(f, n.kids[2], m.copied(v.Value))
		return m.stmt(f, n.kids[3])
	}
	switch x := m.settle(over).(type) {
	case *Slice:
		if x.Open == "" && len(x.Elems) <= mostTurns {
			elems := x.Elems
			return m.loop(label, len(elems), func(i int) control {
				return m.present(elems[i].Value, func(v Value) control {
					return body(Slot{Value: intConst(i)}, Slot{v, elems[i].Place})
				})
			})
		}
	case *Map:
		if x.Open == "" && len(x.Keys) <= mostTurns {
			keys := append([]string(nil), x.Keys...)
			kt := types.Type(types.Typ[types.String])
			if mt, ok := under(x.Type).(*types.Map); ok {
				kt = mt.Key()
			}
			return m.loop(label, len(keys), func(i int) control {
				s, ok := x.Entries[keys[i]]
				if !ok {
					return control{}
				}
				return m.present(s.Value, func(v Value) control {
					return body(Slot{Value: keyConst(keys[i], kt)}, Slot{v, s.Place})
				})
			})
		}
	case Const:
		if i, ok := constant.Int64Val(constant.ToInt(x.Val)); ok && x.Val.Kind() == constant.Int && i <= mostTurns {
			return m.loop(label, int(i), func(i int) control { return body(Slot{Value: intConst(i)}, Slot{}) })
		}
	case Nil:
		return control{}
	}
	return m.unknownLoop(label, func() control {
		return body(Slot{Value: m.element("a key of a range", n.kids[1].typ)}, Slot{Value: m.element("an element of a range", n.kids[2].typ)})
	})
}

func (m *Machine) element(why string, t types.Type) Value {
	m.keys++
	return Unknown{Why: why, Type: t, key: "e" + strconv.Itoa(m.keys)}
}

// present runs body for an element that may be missing on one side of a
// condition.
func (m *Machine) present(v Value, body func(Value) control) control {
	v = m.settle(v)
	switch x := v.(type) {
	case Missing:
		return control{}
	case *Choice:
		if holdsMissing(x) {
			return m.branch(x.Cond,
				func() control { return m.present(x.Then, body) },
				func() control { return m.present(x.Else, body) })
		}
	}
	return body(v)
}

func holdsMissing(v Value) bool {
	switch x := v.(type) {
	case Missing:
		return true
	case *Choice:
		return holdsMissing(x.Then) || holdsMissing(x.Else)
	}
	return false
}

// unknownLoop runs a loop's body once for any number of turns: what it wrote
// is no longer known.
func (m *Machine) unknownLoop(label string, body func() control) control {
	j := m.begin()
	m.loops++
	c := &Cond{Text: "within a loop"}
	r := m.branch(c,
		func() control { return endTurn(body(), label) },
		func() control { return control{} })
	m.loops--
	for _, l := range append([]location(nil), j.order...) {
		if l.born() <= j.start {
			m.widen(l, j.old[l])
		}
	}
	m.end()
	return r
}

// endTurn goes on behind a loop's body, whichever way it ended, unless it
// leaves the loop.
func endTurn(c control, label string) control {
	if c.kind == chooses {
		return joinControl(c.cond, endTurn(*c.then, label), endTurn(*c.els, label))
	}
	if (c.kind == breaks || c.kind == continues) && (c.label == "" || c.label == label) {
		return control{}
	}
	return c
}

// takeLabel is the label of the loop that begins.
func (m *Machine) takeLabel() string {
	label := m.label
	m.label = ""
	return label
}

func (m *Machine) widen(l location, before written) {
	const why = "it is set in a loop whose turns are not known"
	now, present := l.get()
	if now.Value != nil && before.present == present && same(now.Value, before.slot.Value) {
		return
	}
	if l.key == openKey {
		return
	}
	if l.mapp != nil {
		m.write(location{mapp: l.mapp, key: openKey}, Slot{Value: Unknown{Why: why}}, true)
	}
	if s, ok := before.slot.Value.(*Slice); ok && before.present && l.cell != nil {
		open := *s
		open.Open, open.born = why, m.birth()
		open.Elems = append([]Slot(nil), s.Elems...)
		m.write(l, Slot{Value: &open}, true)
		return
	}
	if n, ok := before.slot.Value.(Nil); ok && before.present && l.cell != nil {
		if _, ok := under(n.Type).(*types.Slice); ok {
			m.write(l, Slot{Value: &Slice{Type: n.Type, Open: why, born: m.birth()}}, true)
			return
		}
	}
	m.write(l, Slot{Value: Unknown{Why: why}, Place: now.Place}, true)
}

func (m *Machine) forLoop(f *frame, n *node) control {
	label := m.takeLabel()
	if n.kids[0].op != opNop {
		m.stmt(f, n.kids[0])
	}
	rest := func() control {
		return m.unknownLoop(label, func() control {
			if n.kids[1].op != opNop {
				m.expr(f, n.kids[1])
			}
			c := m.stmt(f, n.kids[3])
			if n.kids[2].op != opNop {
				m.stmt(f, n.kids[2])
			}
			return c
		})
	}
	if n.kids[1].op == opNop {
		return rest()
	}
	var turn func(i int) control
	turn = func(i int) control {
		c, ok := m.settle(m.expr(f, n.kids[1])).(Const)
		if !ok || c.Val.Kind() != constant.Bool || i > mostTurns || m.spent() {
			return rest()
		}
		if !constant.BoolVal(c.Val) {
			return control{}
		}
		r := m.stmt(f, n.kids[3])
		if r.kind == chooses {
			return m.then(endTurn(r, label), rest)
		}
		stop, again := r.turn(label)
		if !again {
			return stop
		}
		if n.kids[2].op != opNop {
			m.stmt(f, n.kids[2])
		}
		return turn(i + 1)
	}
	return turn(0)
}

func (m *Machine) switches(f *frame, n *node) control {
	if n.kids[0].op != opNop {
		m.stmt(f, n.kids[0])
	}
	var tag Value = Const{constant.MakeBool(true), types.Typ[types.Bool]}
	plain := n.kids[1].op == opNop
	if !plain {
		tag = m.expr(f, n.kids[1])
	}
	cases := n.kids[2:]
	otherwise := func() control { return control{} }
	for _, k := range cases {
		if k.n < 0 {
			otherwise = func() control { return m.stmt(f, k.kids[len(k.kids)-1]) }
		}
	}
	var from func(i, j int) control
	from = func(i, j int) control {
		if i == len(cases) {
			return otherwise()
		}
		k := cases[i]
		if j >= k.n {
			return from(i+1, 0)
		}
		v := m.expr(f, k.kids[j])
		if !plain {
			v = m.binary("==", tag, v, nil, false)
		}
		return m.test(v, k.text, f.code.place(k),
			func() control { return m.stmt(f, k.kids[len(k.kids)-1]) },
			func() control { return from(i, j+1) })
	}
	return unbreak(from(0, 0))
}

func (m *Machine) typeSwitches(f *frame, n *node) control {
	if n.kids[0].op != opNop {
		m.stmt(f, n.kids[0])
	}
	v := m.settle(m.expr(f, n.kids[1]))
	cases := n.kids[2:]
	run := func(k *node, bound Value) control {
		if k.n >= 0 {
			f.cells[k.n] = m.newCell(bound)
		}
		return m.stmt(f, k.kids[0])
	}
	otherwise := func() control { return control{} }
	for _, k := range cases {
		if k.text == "default" {
			otherwise = func() control { return run(k, v) }
		}
	}
	dyn, known := m.dynamic(v)
	var from func(i int) control
	from = func(i int) control {
		if i == len(cases) {
			return otherwise()
		}
		k := cases[i]
		if k.text == "default" {
			return from(i + 1)
		}
		bound := v
		if !known || slices.Contains(k.typs, nil) {
			bound = Unknown{Why: "a value of a type that is not known"}
			if len(k.typs) == 1 {
				bound = Unknown{Why: "a value of a type that is not known", Type: k.typs[0]}
			}
			return m.branch(&Cond{Text: "a type switch", Place: f.code.place(k)},
				func() control { return run(k, bound) },
				func() control { return from(i + 1) })
		}
		for _, t := range k.typs {
			if matches(dyn, m.subst(f, t)) {
				return run(k, bound)
			}
		}
		return from(i + 1)
	}
	return unbreak(from(0))
}

func matches(dyn, t types.Type) bool {
	if t == nil {
		return false
	}
	if types.Identical(dyn, t) {
		return true
	}
	i, ok := under(t).(*types.Interface)
	return ok && dyn != types.Typ[types.UntypedNil] && types.Implements(dyn, i)
}

// dynamic is the type that a value has inside an interface.
func (m *Machine) dynamic(v Value) (types.Type, bool) {
	var t types.Type
	switch x := m.settle(v).(type) {
	case Const:
		if x.Type != nil {
			t = types.Default(x.Type)
		}
	case Nil:
		if x.Type == nil || types.IsInterface(x.Type) || x.Type == types.Typ[types.UntypedNil] {
			return types.Typ[types.UntypedNil], true
		}
		t = x.Type
	case *Ref:
		if e, ok := m.dynamic(x.Cell.Value); ok && e != types.Typ[types.UntypedNil] {
			t = types.NewPointer(e)
		}
	case *Struct:
		t = x.Type
	case *Map:
		t = x.Type
	case *Slice:
		t = x.Type
	case *Func:
		t = x.Type
	case *Call:
		t = x.Type
	case Unknown:
		t = x.Type
	}
	if t == nil || types.IsInterface(t) {
		return nil, false
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return nil, false
	}
	return t, true
}
