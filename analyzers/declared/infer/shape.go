package infer

import (
	"fmt"
	"go/types"
	"reflect"
	"strconv"
	"unsafe"
)

// Bounds on one rebuilt type. The largest types of public API packages stay
// far below them, and a library that met a type beyond them would be slow
// itself.
const (
	maxNodes = 50_000
	maxDepth = 100
	// maxText bounds, in bytes, the descriptions that package reflect keeps of
	// the types that were made, names, tags and nested types included.
	maxText = 64 << 20
)

// shaper rebuilds a type as a reflect type of the same shape. Every field keeps
// its index, so that an index path through the rebuilt type is one through the
// original.
type shaper struct {
	// real are the types that the library knows by identity, by import path
	// and name.
	real map[string]reflect.Type

	// path holds the named types that are being rebuilt, outermost first,
	// without those that were reached by embedding; embedded holds the struct
	// that is being rebuilt and what it embeds, outermost first.
	path     []types.Type
	embedded []types.Type

	nodes, depth, text int
}

// unshaped tells why a type cannot be rebuilt.
type unshaped struct{ reason string }

func (u *unshaped) Error() string { return u.reason }

// recursion stands in a rebuilt type where the original reaches a type that is
// still being rebuilt. Libraries refuse channels.
type recursion chan struct{}

// embeddedReal stands in a rebuilt type for an embedded type that the library
// knows by identity; package reflect embeds no types with methods.
type embeddedReal chan struct{}

// textKey is a map key that writes itself as text.
type textKey struct{}

func (textKey) MarshalText() ([]byte, error) { return nil, nil }

func (s *shaper) shape(t types.Type) (reflect.Type, error) {
	t = types.Unalias(t)
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	if rt := s.real[typeName(t)]; rt != nil {
		return rt, nil
	}
	if _, ok := t.(*types.Named); ok {
		if contains(s.path, t) {
			return reflect.TypeFor[recursion](), nil
		}
		s.path = append(s.path, t)
		defer func() { s.path = s.path[:len(s.path)-1] }()
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if rt := basicTypes[u.Kind()]; rt != nil {
			return rt, nil
		}
		return nil, &unshaped{"the type is not known to the compiler"}
	case *types.Pointer:
		return s.around(u.Elem(), reflect.PointerTo)
	case *types.Slice:
		return s.around(u.Elem(), reflect.SliceOf)
	case *types.Array:
		return s.around(u.Elem(), func(elem reflect.Type) reflect.Type { return reflect.ArrayOf(int(u.Len()), elem) })
	case *types.Map:
		return s.around(u.Elem(), func(elem reflect.Type) reflect.Type { return reflect.MapOf(keyShape(u.Key()), elem) })
	case *types.Struct:
		outer := s.embedded
		s.embedded = []types.Type{t}
		defer func() { s.embedded = outer }()
		return s.structure(u)
	case *types.Interface:
		if _, ok := t.(*types.TypeParam); ok {
			return nil, &unshaped{fmt.Sprintf("type parameter %s has no type here", t)}
		}
		return reflect.TypeFor[any](), nil
	case *types.Signature:
		return reflect.TypeFor[func()](), nil
	case *types.Chan:
		return reflect.TypeFor[chan int](), nil
	}
	return nil, &unshaped{fmt.Sprintf("%s is not the type of a value", t)}
}

// enter counts one more part of the type, one deeper.
func (s *shaper) enter() error {
	if s.nodes++; s.nodes > maxNodes {
		return &unshaped{"the type has more than " + strconv.Itoa(maxNodes) + " parts"}
	}
	if s.depth++; s.depth > maxDepth {
		return &unshaped{"the type nests more than " + strconv.Itoa(maxDepth) + " deep"}
	}
	return nil
}

func (s *shaper) leave() { s.depth-- }

// around makes a type of the rebuilt element.
func (s *shaper) around(elem types.Type, wrap func(reflect.Type) reflect.Type) (reflect.Type, error) {
	e, err := s.shape(elem)
	if err != nil {
		return nil, err
	}
	if err := s.spend(len(e.String())); err != nil {
		return nil, err
	}
	return attempt(func() reflect.Type { return wrap(e) })
}

func (s *shaper) structure(u *types.Struct) (reflect.Type, error) {
	fields := make([]reflect.StructField, u.NumFields())
	text := 0
	for i := range fields {
		f, err := s.field(u, i)
		if err != nil {
			return nil, err
		}
		fields[i] = f
		text += len(f.Name) + len(f.Tag) + len(f.Type.String())
	}
	if err := s.spend(text); err != nil {
		return nil, err
	}
	return attempt(func() reflect.Type { return reflect.StructOf(fields) })
}

func (s *shaper) field(u *types.Struct, i int) (reflect.StructField, error) {
	v := u.Field(i)
	f := reflect.StructField{Name: v.Name(), Tag: reflect.StructTag(u.Tag(i))}
	switch {
	case v.Embedded():
		return s.embed(v, f)
	case !v.Exported():
		return hidden(i), nil
	case f.Tag.Get("json") == "-":
		f.Type = reflect.TypeFor[bool]()
		return f, nil
	}
	var err error
	f.Type, err = s.shape(v.Type())
	return f, err
}

// embed rebuilds an embedded field. The field of an unexported type gets an
// exported name, which package reflect asks for, and which no other field has.
func (s *shaper) embed(v *types.Var, f reflect.StructField) (reflect.StructField, error) {
	if !v.Exported() {
		f.Name = "Ǝmbedded_" + v.Name()
	}
	t := types.Unalias(v.Type())
	if s.real[typeName(t)] != nil {
		f.Type, f.Tag = reflect.TypeFor[embeddedReal](), ""
		return f, nil
	}
	f.Anonymous = true
	elem, pointer := t, false
	if p, ok := t.Underlying().(*types.Pointer); ok {
		elem, pointer = types.Unalias(p.Elem()), true
	}
	u, ok := elem.Underlying().(*types.Struct)
	if !ok {
		// Nothing is promoted from it.
		f.Type = reflect.TypeFor[any]()
		return f, nil
	}
	if contains(s.embedded, elem) {
		// Package reflect promotes nothing from a type within itself.
		f.Type = reflect.TypeFor[struct{}]()
		return f, nil
	}
	if err := s.enter(); err != nil {
		return f, err
	}
	s.embedded = append(s.embedded, elem)
	rt, err := s.structure(u)
	s.embedded = s.embedded[:len(s.embedded)-1]
	s.leave()
	if err != nil {
		return f, err
	}
	f.Type = rt
	if pointer {
		f.Type = reflect.PointerTo(rt)
	}
	return f, nil
}

// hidden is an unexported field. Its type does not matter, but that there is a
// field does.
func hidden(i int) reflect.StructField {
	return reflect.StructField{
		Name:    "hidden" + strconv.Itoa(i),
		PkgPath: "hidden",
		Type:    reflect.TypeFor[struct{}](),
	}
}

func (s *shaper) spend(text int) error {
	if s.text += text; s.text > maxText {
		return &unshaped{"the type is too large to be rebuilt"}
	}
	return nil
}

// attempt makes a type. Package reflect tells only by a panic what it cannot
// make, such as an array larger than the address space; which types those are
// is not documented and changes between releases of Go.
func attempt(make func() reflect.Type) (rt reflect.Type, err error) {
	defer func() {
		if p := recover(); p != nil {
			rt, err = nil, &unshaped{fmt.Sprintf("the type cannot be rebuilt: %v", p)}
		}
	}()
	return make(), nil
}

func keyShape(key types.Type) reflect.Type {
	switch {
	case isString(key):
		return reflect.TypeFor[string]()
	case types.Implements(key, textMarshaler):
		return reflect.TypeFor[textKey]()
	}
	return reflect.TypeFor[int]()
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// textMarshaler is encoding.TextMarshaler, made here because the package under
// analysis need not import encoding.
var textMarshaler = types.NewInterfaceType([]*types.Func{
	types.NewFunc(0, nil, "MarshalText", types.NewSignatureType(nil, nil, nil, nil,
		types.NewTuple(
			types.NewVar(0, nil, "", types.NewSlice(types.Typ[types.Byte])),
			types.NewVar(0, nil, "", types.Universe.Lookup("error").Type()),
		), false)),
}, nil).Complete()

// typeName is "import/path.Name" of a named type that is no instance, else "".
func typeName(t types.Type) string {
	n, ok := t.(*types.Named)
	if !ok || n.Obj().Pkg() == nil || n.TypeArgs().Len() > 0 {
		return ""
	}
	if n.Obj().Parent() != n.Obj().Pkg().Scope() {
		return "" // declared in a function
	}
	return n.Obj().Pkg().Path() + "." + n.Obj().Name()
}

func contains(list []types.Type, t types.Type) bool {
	for _, other := range list {
		if types.Identical(other, t) {
			return true
		}
	}
	return false
}

var basicTypes = map[types.BasicKind]reflect.Type{
	types.Bool:          reflect.TypeFor[bool](),
	types.Int:           reflect.TypeFor[int](),
	types.Int8:          reflect.TypeFor[int8](),
	types.Int16:         reflect.TypeFor[int16](),
	types.Int32:         reflect.TypeFor[int32](),
	types.Int64:         reflect.TypeFor[int64](),
	types.Uint:          reflect.TypeFor[uint](),
	types.Uint8:         reflect.TypeFor[uint8](),
	types.Uint16:        reflect.TypeFor[uint16](),
	types.Uint32:        reflect.TypeFor[uint32](),
	types.Uint64:        reflect.TypeFor[uint64](),
	types.Uintptr:       reflect.TypeFor[uintptr](),
	types.Float32:       reflect.TypeFor[float32](),
	types.Float64:       reflect.TypeFor[float64](),
	types.Complex64:     reflect.TypeFor[complex64](),
	types.Complex128:    reflect.TypeFor[complex128](),
	types.String:        reflect.TypeFor[string](),
	types.UnsafePointer: reflect.TypeFor[unsafe.Pointer](),
}
