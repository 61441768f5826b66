package eval

import (
	"go/constant"
	"go/types"
)

func (m *Machine) builtin(f *frame, n *node) Value {
	arg := func(i int) Value {
		if i >= len(n.kids) {
			return Unknown{Why: "no argument"}
		}
		return m.expr(f, n.kids[i])
	}
	t := m.subst(f, n.typ)
	switch n.text {
	case "new":
		v := arg(0)
		if tv, ok := v.(TypeValue); ok && len(n.kids) > 0 && n.kids[0].op == opType {
			v = m.zero(tv.Type)
		}
		return &Ref{m.newCell(m.copied(v))}
	case "append":
		return m.appendExpr(f, n, t)
	case "make":
		return m.makeExpr(f, n, t)
	case "len":
		return m.lift(m.load(arg(0)), length)
	case "delete":
		key := arg(1)
		m.each(m.load(arg(0)), func(v Value) {
			x, ok := v.(*Map)
			if !ok {
				return
			}
			if k, ok := keyText(m.settle(key)); ok {
				m.write(location{mapp: x, key: k}, Slot{}, false)
				return
			}
			for _, k := range append([]string(nil), x.Keys...) {
				m.write(location{mapp: x, key: k}, Slot{Value: Unknown{Why: "it may be deleted"}}, true)
			}
			m.write(location{mapp: x, key: openKey}, Slot{Value: Unknown{Why: "an entry that is not known is deleted"}}, true)
		})
		return nil
	case "send":
		m.poison(arg(0), "it is sent away")
		return nil
	case "clear", "copy":
		written := arg(0)
		m.overwrite([]Slot{{Value: written}}, "it is changed by "+n.text)
		if isBytes(m.load(written)) {
			m.forgetBytes(f, n.kids[0])
		}
		for i := 1; i < len(n.kids); i++ {
			arg(i)
		}
		return Unknown{Why: "a number", Type: t}
	case "min", "max":
		return m.extreme(f, n, t)
	}
	for i := range n.kids {
		arg(i)
	}
	return Unknown{Why: "the result of " + n.text, Type: t}
}

func length(v Value) Value {
	switch x := v.(type) {
	case *Slice:
		if x.Open == "" {
			for _, e := range x.Elems {
				if holdsMissing(e.Value) {
					return Unknown{Why: "a length that depends on a condition", Type: types.Typ[types.Int]}
				}
			}
			return intConst(len(x.Elems))
		}
	case *Map:
		if x.Open == "" {
			for _, e := range x.Entries {
				if holdsMissing(e.Value) {
					return Unknown{Why: "a length that depends on a condition", Type: types.Typ[types.Int]}
				}
			}
			return intConst(len(x.Entries))
		}
	case Nil:
		return intConst(0)
	case Const:
		if x.Val.Kind() == constant.String {
			return intConst(len(constant.StringVal(x.Val)))
		}
	}
	u := Unknown{Why: "a length that is not known", Type: types.Typ[types.Int]}
	if k := keyOf(v); k != "" {
		u.key = "len" + k
	}
	return u
}

func (m *Machine) extreme(f *frame, n *node, t types.Type) Value {
	var best Value
	for _, k := range n.kids {
		v := m.settle(m.expr(f, k))
		if best == nil {
			best = v
			continue
		}
		op := "<"
		if n.text == "max" {
			op = ">"
		}
		c, ok := m.binary(op, v, best, nil, false).(Const)
		if !ok {
			return Unknown{Why: "the result of " + n.text, Type: t}
		}
		if constant.BoolVal(c.Val) {
			best = v
		}
	}
	return best
}

func (m *Machine) makeExpr(f *frame, n *node, t types.Type) Value {
	place := m.place(f, n)
	switch u := under(t).(type) {
	case *types.Map:
		return &Map{Type: t, Entries: map[string]Slot{}, Place: place, born: m.birth()}
	case *types.Slice:
		out := &Slice{Type: t, Place: place, room: len(n.kids) > 2, born: m.birth()}
		if len(n.kids) < 2 {
			return out
		}
		c, ok := m.settle(m.expr(f, n.kids[1])).(Const)
		if ok {
			if k, exact := constant.Int64Val(constant.ToInt(c.Val)); exact && k >= 0 && k <= mostArray {
				for range k {
					out.Elems = append(out.Elems, Slot{Value: m.zero(u.Elem())})
				}
				return out
			}
		}
		out.Open = "made with a length that is not known"
		return out
	}
	return &Call{Func: "make", Type: t, Place: place, id: m.birth(), Why: "a value that make made"}
}

func (m *Machine) appendExpr(f *frame, n *node, t types.Type) Value {
	if len(n.kids) == 0 {
		return Unknown{Why: "no argument"}
	}
	base := m.load(m.expr(f, n.kids[0]))
	var more []Slot
	open := ""
	for i, k := range n.kids[1:] {
		v := orUnknown(m.expr(f, k), "no value")
		if n.n != 1 || i != len(n.kids)-2 {
			more = append(more, Slot{m.copied(v), m.place(f, k)})
			continue
		}
		switch x := m.load(v).(type) {
		case *Slice:
			for _, e := range x.Elems {
				more = append(more, Slot{m.copied(e.Value), e.Place})
			}
			open = x.Open
		case Nil:
		default:
			open = "elements that are not known are appended"
		}
	}
	return m.lift(base, func(base Value) Value {
		out := &Slice{Type: t, Open: open, Place: m.place(f, n), room: true, born: m.birth()}
		switch b := base.(type) {
		case *Slice:
			m.overrun(b, len(more))
			m.overgrow(b, out, len(more))
			out.Elems = append(out.Elems, b.Elems...)
			if b.Open != "" {
				out.Open = b.Open
			}
			if b.Place.IsValid() {
				out.Place = b.Place
			}
		case Nil:
		default:
			out.Open = "appended to a list that is not known"
		}
		if len(out.Elems)+len(more) > mostTurns {
			out.Open = "a list that grows too long"
			return out
		}
		out.Elems = append(out.Elems, more...)
		return out
	})
}

// overrun forgets the elements of the list that b is a part of and over which
// an append to b may write.
func (m *Machine) overrun(b *Slice, n int) {
	if b.part == nil || n == 0 {
		return
	}
	first := 0
	if b.from >= 0 {
		first = b.from + len(b.Elems)
	}
	for i := first; i < len(b.part.Elems); i++ {
		m.write(location{slice: b.part, index: i}, Slot{Value: Unknown{Why: "a part of its list is appended to"}}, true)
	}
	m.overrun(b.part, n)
}

// overgrow notes that an append to b made out of it. Where b has room, and was
// appended to before, what that made is written over: it is forgotten.
func (m *Machine) overgrow(b, out *Slice, n int) {
	if !b.room || n == 0 {
		return
	}
	if before := b.grown; before != nil {
		for i := len(b.Elems); i < len(before.Elems) && i < len(b.Elems)+n; i++ {
			m.write(location{slice: before, index: i}, Slot{Value: Unknown{Why: "its list is appended to twice"}}, true)
		}
		m.overgrow(before, out, max(len(b.Elems)+n-len(before.Elems), 0))
	}
	b.grown = out
}
