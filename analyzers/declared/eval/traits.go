package eval

import "go/types"

// Traits are what a function's code does, as far as it is at hand: its own and
// that of the functions it calls.
type Traits struct {
	// Types are the types that a value is asserted to be, or switched on, and
	// Built those of which it writes a literal, as "import/path.Type".
	Types, Built map[string]bool
	// Fields are the names of the fields that it assigns to.
	Fields map[string]bool
}

// mostTraced bounds the functions that are looked into for one.
const mostTraced = 50

// Traits looks into a function value.
func (m *Machine) Traits(fn *Func) Traits {
	t := &tracer{m: m, seen: map[*code]bool{}, Traits: Traits{
		Types: map[string]bool{}, Built: map[string]bool{}, Fields: map[string]bool{},
	}}
	c := fn.code
	if c == nil && fn.Name != "" {
		c = m.function(fn.Package, fn.Name)
	}
	t.code(c)
	return t.Traits
}

type tracer struct {
	Traits
	m    *Machine
	seen map[*code]bool
}

func (t *tracer) code(c *code) {
	if c == nil || t.seen[c] || len(t.seen) >= mostTraced {
		return
	}
	t.seen[c] = true
	t.nodes(c.body)
}

func (t *tracer) nodes(ns []*node) {
	for _, n := range ns {
		if n == nil {
			continue
		}
		switch n.op {
		case opAssert:
			t.Types[pointedName(n.typ)] = true
		case opCase:
			for _, typ := range n.typs {
				t.Types[pointedName(typ)] = true
			}
		case opStruct:
			t.Built[typeName(n.typ)] = true
		case opAssign:
			for _, left := range n.kids[:n.n] {
				t.assigned(left)
			}
		case opFunc, opMethod:
			t.code(t.m.function(n.pkg, n.text))
		}
		t.nodes(n.kids)
		if n.sub != nil {
			t.code(n.sub)
		}
	}
}

// assigned notes the fields on the way to what is assigned.
func (t *tracer) assigned(left *node) {
	for left != nil {
		switch left.op {
		case opField:
			t.Fields[left.text] = true
			return
		case opIndex, opStar, opSlice:
			left = left.kids[0]
		default:
			return
		}
	}
}

func pointedName(t types.Type) string {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return typeName(t)
}
