package eval

import (
	"cmp"
	"slices"
)

// A driver may give a package the code of its direct imports alone, as go vet
// does. So a package repeats what its own code needs of others.

// needed is a function or variable of another package.
type needed struct{ pkg, name string }

func compareNeeded(a, b needed) int {
	return cmp.Or(cmp.Compare(a.pkg, b.pkg), cmp.Compare(a.name, b.name))
}

// others writes the functions and variables of other packages that the
// exported code reaches. Where the driver hands on the code of indirect
// imports anyway there is no need.
func (e *encoder) others(m *Machine, funcs []*code, vars []*variable, table, bodies *writer) {
	var codes []*code
	var variables []needed
	if !m.foreign.inherits(m.src.Pkg) {
		codes, variables = m.foreign.reached(m.src.Pkg.Path(), funcs, vars)
	}
	table.int(len(codes))
	for _, c := range codes {
		e.again = c.again
		body := e.code(c)
		table.int(e.str(c.pkg))
		table.int(e.str(c.name))
		table.bool(c.again)
		table.int(len(body))
		bodies.buf = append(bodies.buf, body...)
	}
	e.again = true
	table.int(len(variables))
	for _, n := range variables {
		v := m.foreign.variable(n.pkg, n.name)
		body := e.variable(v)
		table.int(e.str(n.pkg))
		table.int(e.str(n.name))
		table.bool(v.reaches)
		table.int(len(body))
		bodies.buf = append(bodies.buf, body...)
	}
}

// reached gives what code needs of packages other than its own.
func (f *foreignCode) reached(own string, funcs []*code, vars []*variable) ([]*code, []needed) {
	seenFuncs, seenVars := map[needed]*code{}, map[needed]bool{}
	var visit func(ns []*node)
	visitFunc := func(n needed) {
		if _, ok := seenFuncs[n]; ok || n.pkg == own {
			return
		}
		c := f.function(n.pkg, n.name)
		if c == nil {
			return
		}
		seenFuncs[n] = c
		visit(c.body)
	}
	visit = func(ns []*node) {
		for _, n := range ns {
			if n == nil {
				continue
			}
			if n.sub != nil {
				if !n.sub.reaches && n.sub.size > mostLiteralSize {
					continue
				}
				visit(n.sub.body)
			}
			switch n.op {
			case opFunc, opMethod:
				visitFunc(needed{n.pkg, n.text})
			case opGlobal:
				k := needed{n.pkg, n.text}
				if n.pkg == own || seenVars[k] {
					break
				}
				if v := f.variable(n.pkg, n.text); v != nil {
					seenVars[k] = true
					if v.value != nil {
						visit(v.value.body)
					}
				}
			}
			visit(n.kids)
		}
	}
	for _, c := range funcs {
		visit(c.body)
	}
	for _, v := range vars {
		if v.value != nil {
			visit(v.value.body)
		}
	}
	var names []needed
	for n := range seenFuncs {
		names = append(names, n)
	}
	slices.SortFunc(names, compareNeeded)
	codes := make([]*code, len(names))
	for i, n := range names {
		codes[i] = seenFuncs[n]
	}
	names = nil
	for n := range seenVars {
		names = append(names, n)
	}
	slices.SortFunc(names, compareNeeded)
	return codes, names
}
