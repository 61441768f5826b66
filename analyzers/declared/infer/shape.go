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

// library is what the rebuilding of a type must know of the library that will
// be asked about it. Where a library looks at more than the shape of a type, a
// type of this package stands in for it, which the library treats alike.
type library interface {
	// known gives the type itself where the library may know it by identity,
	// else nil.
	known(t types.Type) reflect.Type
	// recursion stands where the original reaches a type within itself.
	recursion() reflect.Type
	// ownForm stands for a type whose methods decide its form; nil where its
	// shape does. Addressable tells that a pointer leads to the value.
	ownForm(t types.Type, addressable bool) reflect.Type
	iface(t *types.Interface) reflect.Type
	// element stands for the element of a slice; nil where it is as elsewhere.
	element(t types.Type) reflect.Type
	key(t types.Type) reflect.Type
	// addressesMapValues tells that map values count as addressable.
	addressesMapValues() bool
	// skips tells that a field with the tag is not looked at, whatever its type.
	skips(tag reflect.StructTag) bool
	// embed says how to rebuild an embedded field.
	embed(v *types.Var, tag reflect.StructTag) embedding
}

// embedding is a way to rebuild an embedded field.
type embedding struct {
	kind embeddingKind
	// standIn is the type of an asStandIn field.
	standIn reflect.Type
	// sealed tells, of asStruct, that what is promoted cannot be reached.
	sealed reflect.Type
}

type embeddingKind uint8

const (
	// asStruct promotes the fields of the embedded struct.
	asStruct embeddingKind = iota
	// asField is a field that has the type's name.
	asField
	// asStandIn is such a field of another type.
	asStandIn
	// asNothing is a field that no library sees.
	asNothing
)

// shaper rebuilds a type as a reflect type of the same shape. Every field keeps
// its index, so that an index path through the rebuilt type is one through the
// original.
type shaper struct {
	library

	// path holds the named types that are being rebuilt, outermost first,
	// without those that were reached by embedding; embedded holds the struct
	// that is being rebuilt and what it embeds, outermost first.
	path     []types.Type
	embedded []types.Type
	// sealed stands for the type of every field that is being rebuilt, if set.
	sealed reflect.Type

	nodes, depth, text int
}

// unshaped tells why a type cannot be rebuilt.
type unshaped struct{ reason string }

func (u *unshaped) Error() string { return u.reason }

func (s *shaper) shape(t types.Type, addressable bool) (reflect.Type, error) {
	t = types.Unalias(t)
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	if err := settled(t); err != nil {
		return nil, err
	}
	if rt := s.known(t); rt != nil {
		return rt, nil
	}
	if _, ok := t.(*types.Named); ok {
		if contains(s.path, t) {
			return s.recursion(), nil
		}
		s.path = append(s.path, t)
		defer func() { s.path = s.path[:len(s.path)-1] }()
	}
	if rt := s.ownForm(t, addressable); rt != nil {
		return rt, nil
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if rt := basicTypes[u.Kind()]; rt != nil {
			return rt, nil
		}
	case *types.Pointer:
		return s.around(u.Elem(), true, reflect.PointerTo)
	case *types.Slice:
		if elem := s.element(u.Elem()); elem != nil {
			return reflect.SliceOf(elem), nil
		}
		return s.around(u.Elem(), true, reflect.SliceOf)
	case *types.Array:
		return s.around(u.Elem(), addressable, func(elem reflect.Type) reflect.Type {
			return reflect.ArrayOf(int(u.Len()), elem)
		})
	case *types.Map:
		if err := settled(u.Key()); err != nil {
			return nil, err
		}
		return s.around(u.Elem(), s.addressesMapValues(), func(elem reflect.Type) reflect.Type {
			return reflect.MapOf(s.key(u.Key()), elem)
		})
	case *types.Struct:
		embedded, sealed := s.embedded, s.sealed
		s.embedded, s.sealed = []types.Type{t}, nil
		defer func() { s.embedded, s.sealed = embedded, sealed }()
		return s.structure(u, addressable)
	case *types.Interface:
		return s.iface(u), nil
	case *types.Signature:
		return reflect.TypeFor[func()](), nil
	case *types.Chan:
		return reflect.TypeFor[chan int](), nil
	}
	return nil, &unshaped{fmt.Sprintf("%s is not the type of a value", t)}
}

// settled tells whether there is a type, and one only.
func settled(t types.Type) error {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return &unshaped{fmt.Sprintf("type parameter %s has no type here", t)}
	}
	if t.Underlying() == types.Typ[types.Invalid] {
		return &unshaped{"the compiler could not settle the type"}
	}
	return nil
}

// around makes a type of the rebuilt element.
func (s *shaper) around(elem types.Type, addressable bool, wrap func(reflect.Type) reflect.Type) (reflect.Type, error) {
	e, err := s.shape(elem, addressable)
	if err != nil {
		return nil, err
	}
	if err := s.spend(len(e.String())); err != nil {
		return nil, err
	}
	return attempt(func() reflect.Type { return wrap(e) })
}

func (s *shaper) structure(u *types.Struct, addressable bool) (reflect.Type, error) {
	var fields []reflect.StructField
	for i := range u.NumFields() {
		f, err := s.field(u, i, addressable)
		if err != nil {
			return nil, err
		}
		fields = append(fields, f)
	}
	if len(s.embedded) > 1 {
		// Two embedded types of one shape are still two to encoding/json.
		f := hidden(len(fields))
		f.Tag = reflect.StructTag(types.TypeString(s.embedded[len(s.embedded)-1], nil))
		fields = append(fields, f)
	}
	text := 0
	for _, f := range fields {
		text += len(f.Name) + len(f.Tag) + len(f.Type.String())
	}
	if err := s.spend(text); err != nil {
		return nil, err
	}
	return attempt(func() reflect.Type { return reflect.StructOf(fields) })
}

func (s *shaper) field(u *types.Struct, i int, addressable bool) (reflect.StructField, error) {
	v := u.Field(i)
	f := reflect.StructField{Name: v.Name(), Tag: reflect.StructTag(u.Tag(i))}
	var how embedding
	switch {
	case v.Embedded():
		how = s.embed(v, f.Tag)
	case !v.Exported():
		how.kind = asNothing
	case s.skips(f.Tag):
		how = embedding{kind: asStandIn, standIn: reflect.TypeFor[bool]()}
	default:
		how.kind = asField
	}
	if how.kind == asNothing {
		h := hidden(i)
		if v.Name() == "_" {
			h.Name = "_" // several of them cancel one another out
		}
		return h, nil
	}
	if !v.Exported() {
		// Package reflect asks for an exported name where a field has to be
		// seen; this one is no other field's.
		f.Name = embeddedPrefix + v.Name()
	}
	var err error
	switch {
	case how.kind == asStruct:
		f.Anonymous = true
		f.Type, err = s.promoted(v, how.sealed, addressable)
	case how.kind == asStandIn:
		f.Type = how.standIn
		if v.Embedded() {
			f.Tag = ""
		}
	case s.sealed != nil:
		f.Type = s.sealed
	default:
		f.Type, err = s.shape(v.Type(), addressable)
	}
	return f, err
}

const embeddedPrefix = "Ǝmbedded_"

// promoted rebuilds an embedded struct, or pointer to one, for its fields.
func (s *shaper) promoted(v *types.Var, sealed reflect.Type, addressable bool) (reflect.Type, error) {
	elem, pointer := pointee(v.Type())
	if err := settled(elem); err != nil {
		return nil, err
	}
	u, ok := elem.Underlying().(*types.Struct)
	if !ok {
		// Nothing is promoted from it.
		return reflect.TypeFor[any](), nil
	}
	if contains(s.embedded, elem) {
		// Libraries promote nothing from a type within itself.
		return reflect.TypeFor[struct{}](), nil
	}
	if err := s.enter(); err != nil {
		return nil, err
	}
	defer s.leave()
	outer := s.sealed
	if sealed != nil {
		s.sealed = sealed
	}
	s.embedded = append(s.embedded, elem)
	rt, err := s.structure(u, addressable || pointer)
	s.embedded = s.embedded[:len(s.embedded)-1]
	s.sealed = outer
	if err == nil && pointer {
		rt = reflect.PointerTo(rt)
	}
	return rt, err
}

// pointee is what an embedded type promotes from, and whether through a
// pointer.
func pointee(t types.Type) (types.Type, bool) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return types.Unalias(p.Elem()), true
	}
	return types.Unalias(t), false
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

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// typeName is "import/path.Name" of a named type that a package declares, the
// generic one of an instance; "" for other types.
func typeName(t types.Type) string {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || n.Obj().Parent() != n.Obj().Pkg().Scope() {
		return ""
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
