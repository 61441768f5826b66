package eval

import (
	"maps"
	"slices"
)

// mostJumps bounds how many gotos of one function's run are followed.
const mostJumps = 64

// land follows a goto out of the statement at an index of a list to its label,
// where that is in the list. Backward ones that are taken under a condition
// are loops whose turns are not known, and not followed.
func (m *Machine) land(f *frame, ns []*node, i int, c control) control {
	switch {
	case c.kind == jumps:
		at := labeled(ns, c.label)
		if at < 0 {
			return c
		}
		if f.jumps++; f.jumps <= mostJumps {
			return m.block(f, ns[at:])
		}
		return m.lost(f)
	case c.kind == chooses && c.has(jumps):
		return m.landEither(f, ns, i, c)
	}
	return c
}

func (m *Machine) landEither(f *frame, ns []*node, i int, c control) control {
	switch {
	case c.kind == jumps:
		if at := labeled(ns, c.label); at > i {
			return m.block(f, ns[at:])
		}
		return m.lost(f)
	case c.kind == chooses && c.has(jumps):
		return m.branch(c.cond,
			func() control { return m.landEither(f, ns, i, *c.then) },
			func() control { return m.landEither(f, ns, i, *c.els) })
	}
	return c
}

func labeled(ns []*node, label string) int {
	return slices.IndexFunc(ns, func(n *node) bool { return n.op == opLabel && n.text == label })
}

func (m *Machine) lost(f *frame) control {
	m.jump(f)
	return control{kind: returns, value: Unknown{Why: "what a goto leads to"}}
}

// jump makes what a function's variables hold unknown: where a goto leads is
// not followed.
func (m *Machine) jump(f *frame) {
	const why = "a goto leads past what sets it"
	for _, id := range slices.Sorted(maps.Keys(f.cells)) {
		c := f.cells[id]
		switch m.settle(c.Value).(type) {
		case *Ref, *Struct, *Map, *Slice:
			m.poisonThrough(c, why)
		case Unknown:
		default:
			m.write(location{cell: c}, Slot{Value: Unknown{Why: why}}, true)
		}
	}
}
