package eval

import (
	"go/constant"
	"go/types"
)

func (m *Machine) convert(x Value, t types.Type) Value {
	return m.lift(x, func(x Value) Value {
		switch x := x.(type) {
		case Const:
			return convertConst(x, t)
		case Nil:
			return Nil{t}
		case *Struct:
			n := *x
			if !types.IsInterface(orInvalid(t)) {
				n.Type = t
			}
			return &n
		case *Map:
			if !types.IsInterface(orInvalid(t)) && t != nil {
				x.Type = t
			}
			return x
		case *Slice:
			if _, text := under(t).(*types.Basic); text {
				return Unknown{Why: "text made of a slice", Type: t}
			}
			n := *x
			if !types.IsInterface(orInvalid(t)) && t != nil {
				n.Type = t
			}
			return &n
		case *Func:
			n := *x
			if !types.IsInterface(orInvalid(t)) {
				n.Type = t
			}
			return &n
		case Unknown:
			if t != nil && !types.IsInterface(t) {
				x.Type = t
			}
			return x
		}
		return x
	})
}

func convertConst(x Const, t types.Type) Value {
	if t == nil {
		return Unknown{Why: "a conversion to a type that is not visible here"}
	}
	if types.IsInterface(t) {
		if _, ok := types.Unalias(t).(*types.TypeParam); ok {
			return Unknown{Why: "a conversion to a type parameter", Type: t}
		}
		return x
	}
	isText := x.Val.Kind() == constant.String
	switch u := under(t).(type) {
	case *types.Basic:
		if isText == (u.Info()&types.IsString != 0) {
			if u.Info()&types.IsInteger != 0 && constant.ToInt(x.Val).Kind() != constant.Int {
				return Unknown{Why: "a number cut to an integer", Type: t}
			}
			if u.Info()&types.IsInteger != 0 {
				return Const{constant.ToInt(x.Val), t}
			}
			return Const{x.Val, t}
		}
		return Unknown{Why: "a number made text", Type: t}
	case *types.Slice:
		if b, ok := under(u.Elem()).(*types.Basic); ok && isText && b.Kind() == types.Byte {
			return Const{x.Val, t}
		}
	}
	return Unknown{Why: "a conversion that is not followed", Type: t}
}

func (m *Machine) assert(x Value, t types.Type, comma bool) Value {
	answer := func(v Value, ok Value) Value {
		if comma {
			return Tuple{v, ok}
		}
		return v
	}
	return m.lift(x, func(x Value) Value {
		dyn, known := m.dynamic(x)
		if !known || m.invisible(t) {
			v := x
			if u, ok := x.(Unknown); ok {
				u.Type = t
				v = u
			}
			return answer(v, Unknown{Why: "a value of a type that is not known", Type: types.Typ[types.Bool]})
		}
		if matches(dyn, t) {
			return answer(x, boolConst(true))
		}
		if !comma {
			return Unknown{Why: "an assertion that fails", Type: t}
		}
		return Tuple{m.zero(t), boolConst(false)}
	})
}

func matches(dyn, t types.Type) bool {
	if t == nil {
		return false
	}
	if types.Identical(dyn, t) {
		return true
	}
	i, ok := under(t).(*types.Interface)
	return ok && dyn != types.Typ[types.UntypedNil] && types.Implements(dyn, i)
}

// dynamic is the type that a value has inside an interface.
func (m *Machine) dynamic(v Value) (types.Type, bool) {
	var t types.Type
	switch x := m.settle(v).(type) {
	case Const:
		if x.Type != nil {
			t = types.Default(x.Type)
		}
	case Nil:
		if x.Type == nil || types.IsInterface(x.Type) || x.Type == types.Typ[types.UntypedNil] {
			return types.Typ[types.UntypedNil], true
		}
		t = x.Type
	case *Ref:
		if e, ok := m.dynamic(x.Cell.Value); ok && e != types.Typ[types.UntypedNil] {
			t = types.NewPointer(e)
		}
	case *Struct:
		t = x.Type
	case *Map:
		t = x.Type
	case *Slice:
		t = x.Type
	case *Func:
		t = x.Type
	case *Call:
		t = x.Type
	case Unknown:
		t = x.Type
	}
	if t == nil || types.IsInterface(t) || m.foreign.standIns.holds(t) {
		return nil, false
	}
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return nil, false
	}
	return t, true
}
