package infer

import (
	"go/types"
	"strconv"
	"strings"
)

// TypeName writes a type as package reflect does, so that a fault reads the same
// at compile time as at run time.
func TypeName(t types.Type) string {
	var w nameWriter
	w.typ(t)
	return w.String()
}

type nameWriter struct {
	strings.Builder
	// argument tells that a type argument is being written, in which packages
	// are called by their path.
	argument bool
}

func (w *nameWriter) typ(t types.Type) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		if t.Kind() == types.UnsafePointer {
			w.WriteString("unsafe.Pointer")
			return
		}
		// byte and rune are other names.
		w.WriteString(types.Typ[t.Kind()].Name())
	case *types.Named:
		w.named(t)
	case *types.Pointer:
		w.WriteString("*")
		w.typ(t.Elem())
	case *types.Slice:
		w.WriteString("[]")
		w.typ(t.Elem())
	case *types.Array:
		w.WriteString("[" + strconv.FormatInt(t.Len(), 10) + "]")
		w.typ(t.Elem())
	case *types.Map:
		w.WriteString("map[")
		w.typ(t.Key())
		w.WriteString("]")
		w.typ(t.Elem())
	case *types.Chan:
		w.channel(t)
	case *types.Signature:
		w.WriteString("func")
		w.signature(t)
	case *types.Interface:
		w.iface(t)
	case *types.Struct:
		w.structure(t)
	default:
		w.WriteString(t.String())
	}
}

func (w *nameWriter) named(t *types.Named) {
	if pkg := t.Obj().Pkg(); pkg != nil {
		if w.argument {
			w.WriteString(pkg.Path() + ".")
		} else {
			w.WriteString(pkg.Name() + ".")
		}
	}
	w.WriteString(t.Obj().Name())
	if t.TypeArgs().Len() == 0 {
		return
	}
	outer := w.argument
	w.argument = true
	for i := range t.TypeArgs().Len() {
		w.WriteString([]string{"[", ","}[min(i, 1)])
		w.typ(t.TypeArgs().At(i))
	}
	w.WriteString("]")
	w.argument = outer
}

func (w *nameWriter) channel(t *types.Chan) {
	elem, _ := types.Unalias(t.Elem()).(*types.Chan)
	switch t.Dir() {
	case types.SendOnly:
		w.WriteString("chan<- ")
	case types.RecvOnly:
		w.WriteString("<-chan ")
	default:
		w.WriteString("chan ")
		if elem != nil && elem.Dir() == types.RecvOnly {
			w.WriteString("(")
			defer w.WriteString(")")
		}
	}
	w.typ(t.Elem())
}

func (w *nameWriter) signature(t *types.Signature) {
	w.WriteString("(")
	for i := range t.Params().Len() {
		if i > 0 {
			w.WriteString(", ")
		}
		param := t.Params().At(i).Type()
		if t.Variadic() && i == t.Params().Len()-1 {
			w.WriteString("...")
			param = element(param)
		}
		w.typ(param)
	}
	w.WriteString(")")
	switch n := t.Results().Len(); {
	case n == 1:
		w.WriteString(" ")
		w.typ(t.Results().At(0).Type())
	case n > 1:
		for i := range n {
			w.WriteString([]string{" (", ", "}[min(i, 1)])
			w.typ(t.Results().At(i).Type())
		}
		w.WriteString(")")
	}
}

func (w *nameWriter) iface(t *types.Interface) {
	if t.NumMethods() == 0 {
		w.WriteString("interface {}")
		return
	}
	w.WriteString("interface { ")
	for i := range t.NumMethods() {
		if i > 0 {
			w.WriteString("; ")
		}
		m := t.Method(i)
		if !m.Exported() {
			w.WriteString(m.Pkg().Name() + ".")
		}
		w.WriteString(m.Name())
		w.signature(m.Signature())
	}
	w.WriteString(" }")
}

func (w *nameWriter) structure(t *types.Struct) {
	if t.NumFields() == 0 {
		w.WriteString("struct {}")
		return
	}
	w.WriteString("struct { ")
	for i := range t.NumFields() {
		if i > 0 {
			w.WriteString("; ")
		}
		f := t.Field(i)
		if !f.Embedded() {
			w.WriteString(f.Name() + " ")
		}
		w.typ(f.Type())
		if tag := t.Tag(i); tag != "" {
			w.WriteString(" " + strconv.Quote(tag))
		}
	}
	w.WriteString(" }")
}
