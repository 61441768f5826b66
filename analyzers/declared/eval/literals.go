package eval

import (
	"go/constant"
	"go/types"
	"slices"
)

func (m *Machine) structLiteral(f *frame, n *node, pointed bool) Value {
	t := m.subst(f, n.typ)
	place := m.place(f, n)
	s := &Struct{
		Type: t, Fields: make(map[string]Slot, len(n.kids)), Place: place, born: m.birth(),
		Site: Site{place.Package, place.File, place.Line, place.Column},
	}
	for _, k := range n.kids {
		s.Fields[k.text] = Slot{m.owned(f, k.kids[0]), m.place(f, k)}
	}
	var v Value = s
	var ref *Ref
	if pointed {
		ref = &Ref{m.newCell(s)}
		v = ref
	}
	if named, ok := types.Unalias(orInvalid(t)).(*types.Named); ok && m.watch.WatchesType(typeName(named)) && !m.spent() {
		m.watch.Literal(&LiteralEvent{Context: m.context(), Type: named, Value: s, Ref: ref, Place: place})
	}
	return v
}

func (m *Machine) context() Context {
	return Context{
		Arms:    slices.Clone(m.arms),
		Stack:   slices.Clone(m.stack),
		Funcs:   slices.Clone(m.funcs),
		Root:    m.root,
		Loop:    m.loops > 0,
		Literal: m.literal,
	}
}

func (m *Machine) mapLiteral(f *frame, n *node) Value {
	out := &Map{Type: m.subst(f, n.typ), Entries: make(map[string]Slot, len(n.kids)), Place: m.place(f, n), born: m.birth()}
	for _, k := range n.kids {
		key := m.settle(m.expr(f, k.kids[0]))
		s := Slot{m.owned(f, k.kids[1]), m.place(f, k)}
		if text, ok := keyText(key); ok {
			out.put(text, s, true)
		} else {
			out.Open = "an entry under a key that is not known"
		}
	}
	return out
}

func (m *Machine) listLiteral(f *frame, n *node) Value {
	out := &Slice{Type: m.subst(f, n.typ), Place: m.place(f, n), born: m.birth()}
	for _, k := range n.kids {
		if k.op == opKey {
			i, ok := m.settle(m.expr(f, k.kids[0])).(Const)
			at, exact := int64(0), false
			if ok {
				at, exact = constant.Int64Val(constant.ToInt(i.Val))
			}
			if !exact || at < int64(len(out.Elems)) || at > mostArray {
				out.Open = "elements at indices that are not followed"
				continue
			}
			for int64(len(out.Elems)) < at {
				out.Elems = append(out.Elems, Slot{Value: m.zero(elemType(out.Type))})
			}
			out.Elems = append(out.Elems, Slot{m.owned(f, k.kids[1]), m.place(f, k)})
			continue
		}
		out.Elems = append(out.Elems, Slot{m.owned(f, k), m.place(f, k)})
	}
	if a, ok := under(out.Type).(*types.Array); ok {
		for int64(len(out.Elems)) < a.Len() && a.Len() <= mostArray {
			out.Elems = append(out.Elems, Slot{Value: m.zero(a.Elem())})
		}
	}
	return out
}

func (m *Machine) funcLiteral(f *frame, n *node) Value {
	fn := &Func{Package: f.code.pkg, Type: n.typ, Made: m.place(f, n), code: n.sub, env: f.captured()}
	if n.sub.reaches {
		m.literals = append(m.literals, &pendingLiteral{fn: fn, arms: slices.Clone(m.arms), place: f.code.place(n), within: m.pending})
	}
	return fn
}
