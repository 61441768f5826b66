package eval

import (
	"go/types"
	"strings"
)

func (m *Machine) funcValue(f *frame, n *node) Value {
	fn := &Func{Name: n.text, Package: n.pkg, Type: m.subst(f, n.typ)}
	for _, t := range n.typs {
		fn.TypeArgs = append(fn.TypeArgs, m.subst(f, t))
	}
	if p := m.foreign.packages[n.pkg]; p != nil {
		fn.Decl, _ = p.Scope().Lookup(lastName(n.text)).(*types.Func)
	}
	return fn
}

// lastName is the name at the end of a full name.
func lastName(full string) string { return full[strings.LastIndexByte(full, '.')+1:] }

func (m *Machine) method(f *frame, n *node) Value {
	recv := m.expr(f, n.kids[0])
	return m.lift(recv, func(recv Value) Value {
		recv = m.copied(recv)
		fn := &Func{Name: n.text, Package: n.pkg, Recv: recv, Type: m.subst(f, n.typ)}
		if n.n == 1 {
			m.resolve(fn, recv, lastName(n.text))
		}
		return fn
	})
}

// resolve finds the method that a call through an interface reaches.
func (m *Machine) resolve(fn *Func, recv Value, name string) {
	t, ok := m.dynamic(recv)
	if !ok || t == types.Typ[types.UntypedNil] {
		return
	}
	var pkg *types.Package
	if named, ok := types.Unalias(deref(t)).(*types.Named); ok {
		pkg = named.Obj().Pkg()
	}
	o, index, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	decl, ok := o.(*types.Func)
	if !ok || decl.Pkg() == nil {
		return
	}
	for _, i := range index[:len(index)-1] {
		st, ok := under(deref(t)).(*types.Struct)
		if !ok || i >= st.NumFields() {
			return
		}
		recv = m.field(recv, st.Field(i).Name(), st.Field(i).Type())
		t = st.Field(i).Type()
	}
	if types.IsInterface(t) {
		fn.Recv = recv
		m.resolve(fn, recv, name)
		return
	}
	if r := decl.Signature().Recv(); r != nil && !isPointer(r.Type()) {
		_, fn.late = recv.(*Ref)
	}
	fn.Name, fn.Package, fn.Decl, fn.Recv = decl.Origin().FullName(), decl.Pkg().Path(), decl, recv
}
