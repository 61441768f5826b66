package eval

import (
	"go/types"
)

// subst replaces the type parameters that the frame knows.
func (m *Machine) subst(f *frame, t types.Type) types.Type {
	if t == nil || f == nil {
		return t
	}
	bound := false
	for x := f; x != nil; x = x.up {
		bound = bound || len(x.targs) > 0
	}
	if !bound {
		return t
	}
	s := substituter{f: f}
	return s.typ(t, 0)
}

type substituter struct{ f *frame }

func (s substituter) typ(t types.Type, depth int) types.Type {
	if depth > mostTypeDepth {
		return t
	}
	sub := func(t types.Type) types.Type { return s.typ(t, depth+1) }
	switch x := types.Unalias(t).(type) {
	case *types.TypeParam:
		for f := s.f; f != nil; f = f.up {
			if r := f.targs[x]; r != nil {
				return r
			}
		}
	case *types.Pointer:
		if e := sub(x.Elem()); e != x.Elem() {
			return types.NewPointer(e)
		}
	case *types.Slice:
		if e := sub(x.Elem()); e != x.Elem() {
			return types.NewSlice(e)
		}
	case *types.Array:
		if e := sub(x.Elem()); e != x.Elem() {
			return types.NewArray(e, x.Len())
		}
	case *types.Map:
		k, e := sub(x.Key()), sub(x.Elem())
		if k != x.Key() || e != x.Elem() {
			return types.NewMap(k, e)
		}
	case *types.Named:
		var args []types.Type
		changed := false
		for a := range x.TypeArgs().Types() {
			b := sub(a)
			changed = changed || a != b
			args = append(args, b)
		}
		if changed {
			if r, err := types.Instantiate(nil, x.Origin(), args, false); err == nil {
				return r
			}
		}
	case *types.Signature:
		params, a := s.tuple(x.Params(), depth)
		results, b := s.tuple(x.Results(), depth)
		if a || b {
			if x.Variadic() {
				if _, ok := params.At(params.Len() - 1).Type().(*types.Slice); !ok {
					return t
				}
			}
			return types.NewSignatureType(nil, nil, nil, params, results, x.Variadic())
		}
	}
	return t
}

func (s substituter) tuple(t *types.Tuple, depth int) (*types.Tuple, bool) {
	var vars []*types.Var
	changed := false
	for v := range t.Variables() {
		r := s.typ(v.Type(), depth+1)
		changed = changed || r != v.Type()
		vars = append(vars, types.NewParam(v.Pos(), v.Pkg(), v.Name(), r))
	}
	return types.NewTuple(vars...), changed
}
