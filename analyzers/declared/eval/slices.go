package eval

import (
	"go/constant"
	"go/types"
)

// sliced is a part of a list or text.
func (m *Machine) sliced(f *frame, n *node) Value {
	x := m.load(m.expr(f, n.kids[0]))
	low, okLow := m.bound(f, n.kids[1], 0)
	return m.lift(x, func(x Value) Value {
		switch x := x.(type) {
		case *Slice:
			high, okHigh := m.bound(f, n.kids[2], len(x.Elems))
			return m.part(x, low, high, okLow && okHigh)
		case Const:
			if s, ok := textOf(x); ok {
				high, okHigh := m.bound(f, n.kids[2], len(s))
				if okLow && okHigh && low <= high && high <= len(s) {
					return Const{constant.MakeString(s[low:high]), x.Type}
				}
			}
		case Nil:
			return x
		case Unknown:
			if n.kids[1].op == opNop && n.kids[2].op == opNop {
				return x
			}
			return Unknown{Why: "a part of what is not known", Type: x.Type, Param: x.Param, of: x.of}
		}
		return Unknown{Why: "a part of what is not known", Type: n.typ}
	})
}

// bound is a bound of a slice expression; one that is not written is the
// given one.
func (m *Machine) bound(f *frame, n *node, otherwise int) (int, bool) {
	if n.op == opNop {
		return otherwise, true
	}
	c, ok := m.settle(m.expr(f, n)).(Const)
	if !ok {
		return 0, false
	}
	i, exact := constant.Int64Val(constant.ToInt(c.Val))
	return int(i), exact && i >= 0 && i <= mostText
}

// part is the elements of a list from low to high, in the same memory.
func (m *Machine) part(x *Slice, low, high int, known bool) Value {
	out := &Slice{Type: x.Type, Place: x.Place, part: x, from: low, born: m.birth()}
	if a, ok := under(x.Type).(*types.Array); ok {
		out.Type = types.NewSlice(a.Elem())
	}
	for _, e := range x.Elems {
		known = known && !holdsMissing(e.Value)
	}
	if !known || x.Open != "" || low > high || high > len(x.Elems) {
		out.Open, out.from = "a part of a list that is not known", -1
		return out
	}
	out.Elems = append(out.Elems, x.Elems[low:high]...)
	return out
}
