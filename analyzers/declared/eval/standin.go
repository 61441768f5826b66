package eval

import (
	"go/token"
	"go/types"
	"path"
)

// standIns are types for those that a dependency's code names and that are not
// visible from the package under analysis, because nothing that it imports
// shows them. A stand-in has its name and nothing else: no fields, no type
// arguments, and no dynamic type that anything could be compared with.
type standIns map[string]*types.Named

func (s standIns) named(pkg, name string) *types.Named {
	key := pkg + "." + name
	n := s[key]
	if n == nil {
		o := types.NewTypeName(token.NoPos, types.NewPackage(pkg, path.Base(pkg)), name, nil)
		n = types.NewNamed(o, types.NewStruct(nil, nil), nil)
		s[key] = n
	}
	return n
}

// holds reports whether a type is, points to or lists a stand-in.
func (s standIns) holds(t types.Type) bool {
	if len(s) == 0 {
		return false
	}
	for {
		switch x := types.Unalias(t).(type) {
		case *types.Pointer:
			t = x.Elem()
		case *types.Slice:
			t = x.Elem()
		case *types.Array:
			t = x.Elem()
		case *types.Map:
			t = x.Elem()
		case *types.Named:
			if o := x.Obj(); o.Pkg() != nil && s[o.Pkg().Path()+"."+o.Name()] == x {
				return true
			}
			for a := range x.TypeArgs().Types() {
				if s.holds(a) {
					return true
				}
			}
			return false
		default:
			return false
		}
	}
}
