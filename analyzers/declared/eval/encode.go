package eval

import (
	"encoding/binary"
	"go/constant"
	"go/types"
	"slices"
	"strings"
)

// codeVersion stands first in exported code; code of another version is not
// read.
const codeVersion = 1

// Bounds on what is exported: a function or function literal larger than this
// is left to its own package, unless a declaration can be reached from it.
const (
	mostExportedSize  = 150
	mostLiteralSize   = 150
	mostReachingSize  = 20_000
	mostExportedBytes = 8 << 20
)

// Export gives the code that importers of the package need, as bytes that are
// the same in every run; nil when there is none.
func (m *Machine) Export() []byte {
	e := &encoder{index: map[string]int{}}
	var funcs, inits []*code
	for _, c := range m.own.order {
		if c.reaches && c.size <= mostReachingSize || c.size <= mostExportedSize {
			if strings.HasSuffix(c.name, ".init") && c.sig.Recv() == nil {
				continue
			}
			funcs = append(funcs, c)
		}
	}
	slices.SortStableFunc(funcs, func(a, b *code) int { return strings.Compare(a.name, b.name) })
	for _, c := range m.own.inits {
		if c.size <= mostReachingSize {
			inits = append(inits, c)
		}
	}
	var vars []*variable
	for _, name := range slices.Sorted(slices.Values(m.own.varNames)) {
		v := m.own.vars[name]
		if v.value == nil || v.value.size <= mostReachingSize {
			vars = append(vars, v)
		}
	}
	if len(funcs) == 0 && len(vars) == 0 {
		return nil
	}

	var table, bodies writer
	table.int(len(funcs))
	for _, c := range funcs {
		e.again = c.again
		body := e.code(c)
		table.int(e.str(c.name))
		table.bool(c.again)
		table.int(len(body))
		bodies.buf = append(bodies.buf, body...)
	}
	table.int(len(inits))
	for _, c := range inits {
		body := e.code(c)
		table.int(len(body))
		bodies.buf = append(bodies.buf, body...)
	}
	table.int(len(vars))
	e.again = true
	for _, v := range vars {
		body := e.variable(v)
		table.int(e.str(v.name))
		table.bool(v.reaches)
		table.int(len(body))
		bodies.buf = append(bodies.buf, body...)
	}

	e.others(m, funcs, vars, &table, &bodies)

	var out writer
	out.int(codeVersion)
	out.int(len(e.strings))
	for _, s := range e.strings {
		out.int(len(s))
		out.buf = append(out.buf, s...)
	}
	out.int(len(table.buf))
	out.buf = append(out.buf, table.buf...)
	out.buf = append(out.buf, bodies.buf...)
	if len(out.buf) > mostExportedBytes {
		return nil
	}
	return out.buf
}

type writer struct{ buf []byte }

func (w *writer) int(n int) { w.buf = binary.AppendVarint(w.buf, int64(n)) }

func (w *writer) bool(b bool) {
	if b {
		w.buf = append(w.buf, 1)
	} else {
		w.buf = append(w.buf, 0)
	}
}

type encoder struct {
	strings []string
	index   map[string]int
	tparams []*types.TypeParam
	// again is that of the function in hand.
	again bool
}

func (e *encoder) str(s string) int {
	i, ok := e.index[s]
	if !ok {
		i = len(e.strings)
		e.index[s] = i
		e.strings = append(e.strings, s)
	}
	return i
}

func (e *encoder) typ(t types.Type) int { return e.str(e.typeText(t, 0)) }

func (e *encoder) variable(v *variable) []byte {
	var w writer
	w.int(e.typ(v.typ))
	w.int(v.index)
	w.int(e.str(v.assigned))
	w.int(len(v.fields))
	for _, f := range v.fields {
		w.int(e.str(f))
	}
	w.bool(v.value != nil)
	if v.value != nil {
		w.buf = append(w.buf, e.code(v.value)...)
	}
	return w.buf
}

func (e *encoder) code(c *code) []byte {
	saved := e.tparams
	if c.tparams != nil {
		e.tparams = c.tparams
	}
	var w writer
	w.int(e.str(c.name))
	w.int(e.str(c.pkg))
	var sig types.Type
	if c.sig != nil {
		sig = c.sig
	}
	w.int(e.typ(sig))
	w.int(len(c.tparams))
	w.int(c.recv)
	w.ints(c.params)
	w.bool(c.variadic)
	w.ints(c.results)
	w.bool(c.reaches && e.again)
	w.bool(c.namedResults)
	w.int(len(c.files))
	for _, f := range c.files {
		w.int(e.str(f))
	}
	e.nodes(&w, c.body)
	e.tparams = saved
	return w.buf
}

func (w *writer) ints(ns []int) {
	w.int(len(ns))
	for _, n := range ns {
		w.int(n)
	}
}

func (e *encoder) nodes(w *writer, ns []*node) {
	w.int(len(ns))
	for _, n := range ns {
		e.node(w, n)
	}
}

// Which of a node's parts are written.
const (
	hasPlace = 1 << iota
	hasN
	hasText
	hasPkg
	hasType
	hasTypes
	hasValue
	hasSub
)

func (e *encoder) node(w *writer, n *node) {
	if n.sub != nil && !n.sub.reaches && n.sub.size > mostLiteralSize {
		n = &node{op: opUnknown, at: n.at, typ: n.typ, text: "a function literal of another package"}
	}
	parts := 0
	if n.at.line != 0 {
		parts |= hasPlace
	}
	if n.n != 0 {
		parts |= hasN
	}
	if n.text != "" {
		parts |= hasText
	}
	if n.pkg != "" {
		parts |= hasPkg
	}
	if n.typ != nil {
		parts |= hasType
	}
	if n.typs != nil {
		parts |= hasTypes
	}
	if n.val != nil {
		parts |= hasValue
	}
	if n.sub != nil {
		parts |= hasSub
	}
	w.buf = append(w.buf, byte(n.op))
	w.int(parts)
	if parts&hasPlace != 0 {
		w.int(int(n.at.file))
		w.int(int(n.at.line))
		w.int(int(n.at.column))
		w.int(int(n.at.endLine - n.at.line))
		w.int(int(n.at.endColumn))
	}
	if parts&hasN != 0 {
		w.int(n.n)
	}
	if parts&hasText != 0 {
		w.int(e.str(n.text))
	}
	if parts&hasPkg != 0 {
		w.int(e.str(n.pkg))
	}
	if parts&hasType != 0 {
		w.int(e.typ(n.typ))
	}
	if parts&hasTypes != 0 {
		w.int(len(n.typs))
		for _, t := range n.typs {
			w.int(e.typ(t))
		}
	}
	if parts&hasValue != 0 {
		w.buf = append(w.buf, byte(n.val.Kind()))
		w.int(e.str(constantText(n.val)))
	}
	if parts&hasSub != 0 {
		w.buf = append(w.buf, e.code(n.sub)...)
	}
	e.nodes(w, n.kids)
}

func constantText(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}
