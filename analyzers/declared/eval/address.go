package eval

import (
	"go/ast"
	"go/types"
)

// lend marks the addresses among the arguments of a call that the function gets
// as pointers of their own type. It may do no more than write to the variable,
// but for a function of the type's own package, which takes it as what it is.
func (c *compiler) lend(call *ast.CallExpr, args []*node) {
	sig, ok := under(c.typeOf(call.Fun)).(*types.Signature)
	if !ok {
		return
	}
	for i, arg := range args {
		if arg.op != opAddr || i >= sig.Params().Len() || sig.Variadic() && i == sig.Params().Len()-1 {
			continue
		}
		p, ok := types.Unalias(sig.Params().At(i).Type()).(*types.Pointer)
		if !ok {
			continue
		}
		if named, ok := types.Unalias(p.Elem()).(*types.Named); !ok || named.Obj().Pkg() != c.calleePackage(call) {
			arg.n = 1
		}
	}
}

// calleePackage gives the package of the function that is called, nil where it
// is not declared in one.
func (c *compiler) calleePackage(call *ast.CallExpr) *types.Package {
	var id *ast.Ident
	switch fun := calleeOf(call.Fun).(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	case *ast.IndexExpr:
		return c.calleePackage(&ast.CallExpr{Fun: fun.X})
	default:
		return nil
	}
	if fn, ok := c.src.Info.Uses[id].(*types.Func); ok {
		return fn.Pkg()
	}
	return nil
}

// watchesAddress reports whether the address that a node takes is of interest.
// That of a literal is told with the literal, and that of the receiver of a
// method has no type here.
func watchesAddress(n *node, w Watcher) bool {
	return n.n == 0 && n.typ != nil && n.kids[0].op != opStruct && w.WatchesAddress(typeName(deref(n.typ)))
}

func (m *Machine) tellAddress(f *frame, n *node, v Value) {
	ref, ok := v.(*Ref)
	if !ok || !watchesAddress(n, m.watch) || m.spent() {
		return
	}
	named, ok := types.Unalias(deref(m.subst(f, n.typ))).(*types.Named)
	if !ok {
		return
	}
	s, _ := m.settle(ref.Cell.Value).(*Struct)
	m.watch.Address(&LiteralEvent{Context: m.context(), Type: named, Value: s, Ref: ref, Place: m.place(f, n)})
}
