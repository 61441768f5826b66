package eval

import (
	"go/types"
	"strconv"
	"strings"
)

const mostTypeDepth = 24

// typeText writes a type so that resolver.parse finds it again in the
// importer's universe. What cannot be named from outside is "x".
func (e *encoder) typeText(t types.Type, depth int) string {
	if t == nil || depth > mostTypeDepth {
		return "x"
	}
	var b strings.Builder
	sub := func(t types.Type) { b.WriteString(e.typeText(t, depth+1)) }
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		b.WriteString("b" + strconv.Itoa(int(t.Kind())) + ";")
	case *types.Named:
		o := t.Obj()
		pkg := ""
		if o.Pkg() != nil {
			if o.Parent() != o.Pkg().Scope() {
				return "x"
			}
			pkg = o.Pkg().Path()
		}
		b.WriteString("n" + pkg + "\x00" + o.Name() + "\x00" + strconv.Itoa(t.TypeArgs().Len()) + ";")
		for a := range t.TypeArgs().Types() {
			sub(a)
		}
	case *types.Pointer:
		b.WriteByte('p')
		sub(t.Elem())
	case *types.Slice:
		b.WriteByte('s')
		sub(t.Elem())
	case *types.Array:
		b.WriteString("a" + strconv.FormatInt(t.Len(), 10) + ";")
		sub(t.Elem())
	case *types.Map:
		b.WriteByte('m')
		sub(t.Key())
		sub(t.Elem())
	case *types.Chan:
		b.WriteByte('c')
		sub(t.Elem())
	case *types.Signature:
		v := "0"
		if t.Variadic() {
			v = "1"
		}
		b.WriteString("f" + v + strconv.Itoa(t.Params().Len()) + "," + strconv.Itoa(t.Results().Len()) + ";")
		for p := range t.Params().Variables() {
			b.WriteString(p.Name() + "\x00")
			sub(p.Type())
		}
		for r := range t.Results().Variables() {
			sub(r.Type())
		}
	case *types.Struct:
		b.WriteString("S" + strconv.Itoa(t.NumFields()) + ";")
		for i := range t.NumFields() {
			f := t.Field(i)
			if strings.ContainsRune(t.Tag(i), 0) {
				return "x"
			}
			emb := "0"
			if f.Anonymous() {
				emb = "1"
			}
			pkg := ""
			if f.Pkg() != nil {
				pkg = f.Pkg().Path()
			}
			b.WriteString(emb + f.Name() + "\x00" + t.Tag(i) + "\x00" + pkg + "\x00")
			sub(f.Type())
		}
	case *types.Interface:
		if !t.Empty() {
			return "x"
		}
		b.WriteByte('i')
	case *types.TypeParam:
		for i, tp := range e.tparams {
			if tp == t {
				b.WriteString("t" + strconv.Itoa(i) + ";")
				return b.String()
			}
		}
		return "x"
	default:
		return "x"
	}
	return b.String()
}
