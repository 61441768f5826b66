package eval

import (
	"go/constant"
	"go/types"
	"reflect"
	"strconv"
	"strings"
)

// intrinsicMethods are functions that the machine knows by name as it does
// intrinsics, and whose receiver or type arguments count. They give nil when
// these or their arguments are not known enough.
//
// A value of reflect.Type is a TypeValue. A value of reflect.Value is a struct
// that holds the value, or a pointer to it, in its field ptr.
var intrinsicMethods = map[string]func(m *Machine, fn *Func, args []Slot, t types.Type) Value{
	"reflect.TypeOf":    reflectTypeOf,
	"reflect.TypeFor":   reflectTypeFor,
	"reflect.ValueOf":   reflectValueOf,
	"reflect.PointerTo": reflectTypeMade(func(t types.Type) types.Type { return types.NewPointer(t) }),
	"reflect.PtrTo":     reflectTypeMade(func(t types.Type) types.Type { return types.NewPointer(t) }),
	"reflect.SliceOf":   reflectTypeMade(func(t types.Type) types.Type { return types.NewSlice(t) }),
	"reflect.New":       reflectNew,
	"reflect.Zero":      reflectZero,

	"(reflect.Value).Type":      reflectValueType,
	"(reflect.Value).Kind":      reflectValueKind,
	"(reflect.Value).Elem":      reflectValueElem,
	"(reflect.Value).Interface": reflectInterface,

	"(reflect.Type).Kind":       ofType(reflectKind),
	"(reflect.Type).Elem":       ofType(reflectElem),
	"(reflect.Type).Key":        ofType(reflectKey),
	"(reflect.Type).Len":        ofType(reflectLen),
	"(reflect.Type).NumIn":      ofType(reflectCount(func(s *types.Signature) *types.Tuple { return s.Params() })),
	"(reflect.Type).NumOut":     ofType(reflectCount(func(s *types.Signature) *types.Tuple { return s.Results() })),
	"(reflect.Type).In":         ofType(reflectNth(func(s *types.Signature) *types.Tuple { return s.Params() })),
	"(reflect.Type).Out":        ofType(reflectNth(func(s *types.Signature) *types.Tuple { return s.Results() })),
	"(reflect.Type).IsVariadic": ofType(reflectVariadic),
	"(reflect.Type).NumField":   ofType(reflectNumField),
	"(reflect.Type).Field":      ofType(reflectField),
	"(reflect.Type).Name":       ofType(reflectName),
	"(reflect.Type).PkgPath":    ofType(reflectPkgPath),
	"(reflect.Type).Implements": ofType(reflectImplements),

	"(reflect.StructField).IsExported": reflectIsExported,
	"(reflect.StructTag).Get":          reflectTagGet,
	"(reflect.StructTag).Lookup":       reflectTagLookup,
	"(reflect.Kind).String":            reflectKindString,
}

// TypeOf is what reflect.TypeOf gives for a value, where that is certain.
func (m *Machine) TypeOf(v Value) (types.Type, bool) {
	t, ok := m.dynamic(v)
	if !ok || t == types.Typ[types.UntypedNil] {
		return nil, false
	}
	// What is assigned to a variable of a named type keeps the type of the
	// literal here, unless that has a name of its own.
	inner := t
	for p, ok := types.Unalias(inner).(*types.Pointer); ok; p, ok = types.Unalias(inner).(*types.Pointer) {
		inner = p.Elem()
	}
	switch types.Unalias(inner).(type) {
	case *types.Named, *types.Basic:
		return t, true
	case *types.Signature:
		return t, inner == t
	}
	return nil, false
}

// Reflected is the value that package reflect has for a type; nil where a part
// of the type is not visible here.
func (m *Machine) Reflected(t types.Type) Value {
	if t == nil || !m.whole(t, 0) {
		return nil
	}
	return TypeValue{types.Unalias(t)}
}

// whole reports whether all that a type is written with is known here.
func (m *Machine) whole(t types.Type, depth int) bool {
	if t == nil || depth > mostTypeDepth || m.foreign.standIns.holds(t) {
		return false
	}
	all := func(tuple *types.Tuple) bool {
		for v := range tuple.Variables() {
			if !m.whole(v.Type(), depth+1) {
				return false
			}
		}
		return true
	}
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		return t.Kind() != types.Invalid
	case *types.TypeParam:
		return false
	case *types.Named:
		for a := range t.TypeArgs().Types() {
			if !m.whole(a, depth+1) {
				return false
			}
		}
		return t.TypeParams().Len() == t.TypeArgs().Len()
	case *types.Map:
		return m.whole(t.Key(), depth+1) && m.whole(t.Elem(), depth+1)
	case *types.Signature:
		return all(t.Params()) && all(t.Results())
	case *types.Struct:
		for f := range t.Fields() {
			if !m.whole(f.Type(), depth+1) {
				return false
			}
		}
	case interface{ Elem() types.Type }:
		return m.whole(t.Elem(), depth+1)
	}
	return true
}

// isFunc reports whether a type is a function type without a name, behind
// which a name may be hidden.
func isFunc(t TypeValue) bool {
	_, ok := t.Type.(*types.Signature)
	return ok
}

func sameType(a, b TypeValue) bool {
	return a.Type != nil && b.Type != nil && types.Identical(a.Type, b.Type)
}

func reflectTypeOf(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.lift(args[0].Value, func(v Value) Value {
		if n, ok := v.(Nil); ok && (n.Type == nil || n.Type == types.Typ[types.UntypedNil]) {
			return Nil{t}
		}
		of, ok := m.TypeOf(v)
		if !ok {
			return Unknown{Why: "the type of a value that is not known", Type: t}
		}
		return orUnknown(m.Reflected(of), "a type that is not visible here")
	})
}

func reflectTypeFor(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(fn.TypeArgs) != 1 {
		return nil
	}
	return m.Reflected(fn.TypeArgs[0])
}

func reflectTypeMade(of func(types.Type) types.Type) func(*Machine, *Func, []Slot, types.Type) Value {
	return func(m *Machine, fn *Func, args []Slot, t types.Type) Value {
		if len(args) != 1 {
			return nil
		}
		elem, ok := m.settle(args[0].Value).(TypeValue)
		if !ok {
			return nil
		}
		return m.Reflected(of(elem.Type))
	}
}

const (
	reflectedValue = "ptr"
	// reflectedFlag is there where ptr points to the value, which can be written
	// to.
	reflectedFlag = "flag"
)

func (m *Machine) valueOf(v Value, t types.Type) *Struct {
	return &Struct{Type: t, Fields: map[string]Slot{reflectedValue: {Value: v}}, born: m.birth()}
}

// held is the value that a reflect.Value holds, nil where it is not known.
func (m *Machine) held(v Value) Value {
	s, ok := m.load(v).(*Struct)
	if !ok || s.Open != "" || typeName(s.Type) != "reflect.Value" {
		return nil
	}
	v = m.settle(orUnknown(s.Fields[reflectedValue].Value, ""))
	if _, indirect := s.Fields[reflectedFlag]; indirect {
		v = m.load(v)
	}
	if _, unknown := v.(Unknown); unknown {
		return nil
	}
	return v
}

func reflectValueOf(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.valueOf(args[0].Value, t)
}

func reflectNew(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	of, ok := m.settle(args[0].Value).(TypeValue)
	if !ok {
		return nil
	}
	return m.valueOf(&Ref{m.newCell(m.zero(of.Type))}, t)
}

func reflectZero(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	of, ok := m.settle(args[0].Value).(TypeValue)
	if !ok {
		return nil
	}
	return m.valueOf(m.zero(of.Type), t)
}

func reflectValueType(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	held := m.held(fn.Recv)
	if held == nil {
		return nil
	}
	of, ok := m.TypeOf(held)
	if !ok {
		return nil
	}
	return m.Reflected(of)
}

func reflectValueKind(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	held := m.held(fn.Recv)
	if held == nil {
		return nil
	}
	of, ok := m.TypeOf(held)
	if !ok {
		return nil
	}
	return reflectKind(m, of, nil, t)
}

func reflectValueElem(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	r, ok := m.settle(orUnknown(m.held(fn.Recv), "")).(*Ref)
	if !ok {
		return nil
	}
	v := m.valueOf(r, t)
	v.Fields[reflectedFlag] = Slot{Value: boolConst(true)}
	return v
}

func reflectInterface(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	held := m.held(fn.Recv)
	if held == nil {
		return nil
	}
	return m.copied(held)
}

// ofType is a method of reflect.Type.
func ofType(f func(m *Machine, of types.Type, args []Slot, t types.Type) Value) func(*Machine, *Func, []Slot, types.Type) Value {
	return func(m *Machine, fn *Func, args []Slot, t types.Type) Value {
		of, ok := m.settle(orUnknown(fn.Recv, "")).(TypeValue)
		if !ok {
			return nil
		}
		return f(m, of.Type, args, t)
	}
}

func reflectKind(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	k := kindOfType(of)
	if k == reflect.Invalid {
		return nil
	}
	return Const{constant.MakeInt64(int64(k)), t}
}

func kindOfType(t types.Type) reflect.Kind {
	switch u := under(t).(type) {
	case *types.Basic:
		return basicKinds[u.Kind()]
	case *types.Pointer:
		return reflect.Pointer
	case *types.Slice:
		return reflect.Slice
	case *types.Array:
		return reflect.Array
	case *types.Map:
		return reflect.Map
	case *types.Chan:
		return reflect.Chan
	case *types.Signature:
		return reflect.Func
	case *types.Struct:
		return reflect.Struct
	case *types.Interface:
		return reflect.Interface
	}
	return reflect.Invalid
}

var basicKinds = map[types.BasicKind]reflect.Kind{
	types.Bool: reflect.Bool, types.String: reflect.String, types.UnsafePointer: reflect.UnsafePointer,
	types.Int: reflect.Int, types.Int8: reflect.Int8, types.Int16: reflect.Int16, types.Int32: reflect.Int32, types.Int64: reflect.Int64,
	types.Uint: reflect.Uint, types.Uint8: reflect.Uint8, types.Uint16: reflect.Uint16, types.Uint32: reflect.Uint32, types.Uint64: reflect.Uint64,
	types.Uintptr: reflect.Uintptr, types.Float32: reflect.Float32, types.Float64: reflect.Float64,
	types.Complex64: reflect.Complex64, types.Complex128: reflect.Complex128,
}

func reflectElem(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	e, ok := under(of).(interface{ Elem() types.Type })
	if !ok {
		return nil
	}
	return m.Reflected(e.Elem())
}

func reflectKey(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	u, ok := under(of).(*types.Map)
	if !ok {
		return nil
	}
	return m.Reflected(u.Key())
}

func reflectLen(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	u, ok := under(of).(*types.Array)
	if !ok {
		return nil
	}
	return Const{constant.MakeInt64(u.Len()), t}
}

func reflectCount(list func(*types.Signature) *types.Tuple) func(*Machine, types.Type, []Slot, types.Type) Value {
	return func(m *Machine, of types.Type, args []Slot, t types.Type) Value {
		sig, ok := under(of).(*types.Signature)
		if !ok {
			return nil
		}
		return Const{constant.MakeInt64(int64(list(sig).Len())), t}
	}
}

func reflectNth(list func(*types.Signature) *types.Tuple) func(*Machine, types.Type, []Slot, types.Type) Value {
	return func(m *Machine, of types.Type, args []Slot, t types.Type) Value {
		sig, ok := under(of).(*types.Signature)
		if !ok {
			return nil
		}
		i, ok := m.indexOf(args, list(sig).Len())
		if !ok {
			return nil
		}
		return m.Reflected(list(sig).At(i).Type())
	}
}

// indexOf is the one argument, an index below n.
func (m *Machine) indexOf(args []Slot, n int) (int, bool) {
	if len(args) != 1 {
		return 0, false
	}
	c, ok := m.settle(args[0].Value).(Const)
	if !ok {
		return 0, false
	}
	i, exact := constant.Int64Val(constant.ToInt(c.Val))
	return int(i), exact && i >= 0 && i < int64(n)
}

func reflectVariadic(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	sig, ok := under(of).(*types.Signature)
	if !ok {
		return nil
	}
	return boolConst(sig.Variadic())
}

func reflectNumField(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	u, ok := under(of).(*types.Struct)
	if !ok {
		return nil
	}
	return Const{constant.MakeInt64(int64(u.NumFields())), t}
}

func reflectField(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	u, ok := under(of).(*types.Struct)
	if !ok {
		return nil
	}
	i, ok := m.indexOf(args, u.NumFields())
	if !ok {
		return nil
	}
	f := u.Field(i)
	s := &Struct{Type: t, Fields: map[string]Slot{}, born: m.birth()}
	set := func(name string, v constant.Value) {
		s.Fields[name] = Slot{Value: Const{v, fieldType(t, name)}}
	}
	set("Name", constant.MakeString(f.Name()))
	set("Tag", constant.MakeString(u.Tag(i)))
	set("Anonymous", constant.MakeBool(f.Embedded()))
	if !f.Exported() && f.Pkg() != nil {
		set("PkgPath", constant.MakeString(f.Pkg().Path()))
	}
	s.Fields["Type"] = Slot{Value: orUnknown(m.Reflected(f.Type()), "a type that is not visible here")}
	s.Fields["Index"] = Slot{Value: Unknown{Why: "the index of a field"}}
	s.Fields["Offset"] = Slot{Value: Unknown{Why: "the offset of a field"}}
	return s
}

// fieldType is the type of a struct's field.
func fieldType(t types.Type, name string) types.Type {
	if u, ok := under(t).(*types.Struct); ok {
		for f := range u.Fields() {
			if f.Name() == name {
				return f.Type()
			}
		}
	}
	return nil
}

// reflectName is certain of types that are certain to be what they are named.
func reflectName(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	switch of := of.(type) {
	case *types.Basic:
		return Const{constant.MakeString(types.Typ[of.Kind()].Name()), t}
	case *types.Named:
		if of.TypeArgs().Len() == 0 {
			return Const{constant.MakeString(of.Obj().Name()), t}
		}
	case *types.Pointer, *types.Slice, *types.Map, *types.Array, *types.Struct:
		return Const{constant.MakeString(""), t}
	}
	return nil
}

func reflectPkgPath(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	if n, ok := of.(*types.Named); ok && n.Obj().Pkg() != nil {
		path := n.Obj().Pkg().Path()
		if n.Obj().Pkg().Name() == "main" {
			path = "main"
		}
		return Const{constant.MakeString(path), t}
	}
	return nil
}

func reflectImplements(m *Machine, of types.Type, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	as, ok := m.settle(args[0].Value).(TypeValue)
	if !ok {
		return nil
	}
	i, ok := under(as.Type).(*types.Interface)
	if !ok || isFunc(TypeValue{of}) {
		return nil
	}
	return boolConst(types.Implements(of, i))
}

func reflectIsExported(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	s, ok := m.load(fn.Recv).(*Struct)
	if !ok || s.Open != "" {
		return nil
	}
	_, name := textOf(m.settle(orUnknown(s.Fields["Name"].Value, "")))
	if !name {
		return nil
	}
	path, _ := textOf(m.settle(orUnknown(s.Fields["PkgPath"].Value, "")))
	return boolConst(path == "")
}

func (m *Machine) tagAndKey(fn *Func, args []Slot) (reflect.StructTag, string, bool) {
	if len(args) != 1 {
		return "", "", false
	}
	tag, ok := textOf(m.settle(orUnknown(fn.Recv, "")))
	key, okKey := textOf(m.settle(args[0].Value))
	return reflect.StructTag(tag), key, ok && okKey
}

func reflectTagGet(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	tag, key, ok := m.tagAndKey(fn, args)
	if !ok {
		return nil
	}
	return textConst(tag.Get(key))
}

func reflectTagLookup(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	tag, key, ok := m.tagAndKey(fn, args)
	if !ok {
		return nil
	}
	text, there := tag.Lookup(key)
	return Tuple{textConst(text), boolConst(there)}
}

func reflectKindString(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	c, ok := m.settle(orUnknown(fn.Recv, "")).(Const)
	if !ok {
		return nil
	}
	k, exact := constant.Uint64Val(constant.ToInt(c.Val))
	name := reflect.Kind(k).String()
	if !exact || strings.HasPrefix(name, "kind"+strconv.FormatUint(k, 10)) {
		return nil
	}
	return textConst(name)
}
