package eval

import (
	"go/constant"
	"go/types"
)

// zeroField is the zero value of a struct's field.
func (m *Machine) zeroField(s *Struct, name string) Value {
	if s.Open != "" {
		return Unknown{Why: s.Open}
	}
	st, ok := under(s.Type).(*types.Struct)
	if !ok {
		return Unknown{Why: "a field of a type that is not visible here"}
	}
	for i := range st.NumFields() {
		if v := st.Field(i); v.Name() == name {
			return m.zero(v.Type())
		}
	}
	return Unknown{Why: "a field that is not visible here"}
}

func (m *Machine) zero(t types.Type) Value {
	switch u := under(t).(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return Const{constant.MakeString(""), t}
		case u.Info()&types.IsBoolean != 0:
			return Const{constant.MakeBool(false), t}
		case u.Info()&types.IsNumeric != 0:
			return Const{constant.MakeInt64(0), t}
		case u.Kind() == types.Invalid:
			return Unknown{Why: "the zero value of a type that is not visible here"}
		}
		return Nil{t}
	case *types.Struct:
		return &Struct{Type: t, Fields: map[string]Slot{}, born: m.birth()}
	case *types.Array:
		s := &Slice{Type: t, born: m.birth()}
		if u.Len() > mostArray {
			s.Open = "a long array"
			return s
		}
		for range u.Len() {
			s.Elems = append(s.Elems, Slot{Value: m.zero(u.Elem())})
		}
		return s
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return Nil{t}
	case *types.Interface:
		if _, ok := types.Unalias(t).(*types.TypeParam); !ok {
			return Nil{t}
		}
	}
	return Unknown{Why: "the zero value of a type that is not known", Type: t}
}

const mostArray = 256
