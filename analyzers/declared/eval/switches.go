package eval

import (
	"go/constant"
	"go/types"
	"slices"
)

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
		if !known && m.excludes(v, k.typs) {
			return from(i + 1)
		}
		bound := v
		if !known || slices.ContainsFunc(k.typs, m.invisible) {
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

// excludes reports whether a value of which no more is known than a static
// type is of none of the types.
func (m *Machine) excludes(v Value, ts []types.Type) bool {
	var static types.Type
	there := false
	switch x := m.settle(v).(type) {
	case *Call:
		static, there = x.Type, makesError[x.Func]
	case Unknown:
		static = x.Type
	}
	of, ok := under(static).(*types.Interface)
	if !ok || m.foreign.standIns.holds(static) {
		return false
	}
	for _, t := range ts {
		switch {
		case t == nil || m.foreign.standIns.holds(t):
			return false
		case t == types.Typ[types.UntypedNil]:
			if !there {
				return false
			}
		case types.IsInterface(t) || types.Implements(t, of):
			return false
		}
	}
	return true
}

// invisible reports whether nothing can be compared with a type.
func (m *Machine) invisible(t types.Type) bool { return t == nil || m.foreign.standIns.holds(t) }
