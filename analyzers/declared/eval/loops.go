package eval

import (
	"go/constant"
	"go/types"
	"strconv"
)

// turn reads the end of the body of a loop of that label: continue goes on to
// the next turn and break goes on after the loop, unless they name another.
func (c control) turn(label string) (stop control, again bool) {
	switch {
	case c.kind == goesOn:
		return control{}, true
	case c.kind == continues && (c.label == "" || c.label == label):
		return control{}, true
	case c.kind == breaks && (c.label == "" || c.label == label):
		return control{}, false
	}
	return c, false
}

// loop runs body for turn i and goes on with the next one.
func (m *Machine) loop(label string, n int, body func(i int) control) control {
	var from func(i int) control
	var after func(c control, i int) control
	after = func(c control, i int) control {
		if c.kind != chooses {
			stop, again := c.turn(label)
			if again {
				return from(i + 1)
			}
			return stop
		}
		if m.forks >= mostForks {
			return control{kind: returns, value: Unknown{Why: "too many ways through a loop"}}
		}
		m.forks++
		defer func() { m.forks-- }()
		return m.branch(c.cond,
			func() control { return after(*c.then, i) },
			func() control { return after(*c.els, i) })
	}
	from = func(i int) control {
		if i >= n || m.spent() {
			return control{}
		}
		return after(body(i), i)
	}
	return from(0)
}

func (m *Machine) ranges(f *frame, n *node) control {
	label := m.takeLabel()
	over := m.load(m.expr(f, n.kids[0]))
	if _, array := under(n.kids[0].typ).(*types.Array); array {
		over = m.copied(over)
	}
	if isSeq(n.kids[0].typ) {
		// An iterator over a list is that list here, and gives no indices.
		values := *n
		values.kids = []*node{n.kids[0], {op: opBlank}, n.kids[1], n.kids[3]}
		n = &values
	}
	return m.rangeOver(f, n, over, label)
}

// isSeq tells an iterator that gives one value at a time.
func isSeq(t types.Type) bool {
	s, ok := under(t).(*types.Signature)
	if !ok || s.Params().Len() != 1 {
		return false
	}
	yield, ok := under(s.Params().At(0).Type()).(*types.Signature)
	return ok && yield.Params().Len() == 1
}

func (m *Machine) rangeOver(f *frame, n *node, over Value, label string) control {
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
	case *Choice:
		return m.branch(x.Cond,
			func() control { return m.rangeOver(f, n, x.Then, label) },
			func() control { return m.rangeOver(f, n, x.Else, label) })
	}
	return m.unknownLoop(label, func() control {
		v := m.element("an element of a range", n.kids[2].typ)
		v.of = over
		return body(Slot{Value: m.element("a key of a range", n.kids[1].typ)}, Slot{Value: v})
	})
}

func (m *Machine) element(why string, t types.Type) Unknown {
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

// nextTurn gives the variables that a loop's first part declares to the next
// turn, as copies of this one's.
func (m *Machine) nextTurn(f *frame, init *node) {
	if init.op != opAssign {
		return
	}
	for _, l := range init.kids[:init.n] {
		if l.op == opNewLocal && f.cells[l.n] != nil {
			f.cells[l.n] = m.newCell(m.copied(f.cells[l.n].Value))
		}
	}
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
		m.nextTurn(f, n.kids[0])
		if n.kids[2].op != opNop {
			m.stmt(f, n.kids[2])
		}
		return turn(i + 1)
	}
	return turn(0)
}
