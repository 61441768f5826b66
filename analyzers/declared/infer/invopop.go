package infer

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"net"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/invopop/jsonschema"
)

// Reflector are the options of a Reflector of github.com/invopop/jsonschema
// that decide what it makes of a type. One that the type does not have must be
// zero in the program under analysis, too.
type Reflector struct {
	BaseSchemaID               string
	Anonymous                  bool
	AllowAdditionalProperties  bool
	RequiredFromJSONSchemaTags bool
	DoNotReference             bool
	ExpandedStruct             bool
	// Mapper gives what the option of that name says of a type, nil for
	// nothing; false where that is not known. It is asked once for each time
	// that the library asks.
	Mapper func(types.Type) (*jsonschema.Schema, bool)
	// Own gives what the method JSONSchema of a type says; false where that is
	// not known.
	Own func(types.Type) (*jsonschema.Schema, bool)
	// Later tells that the program uses v0.14 of the library, not v0.13.
	Later bool
}

// Reflected is what a Reflector makes of a type.
type Reflected struct {
	Schema
	// Tree is the schema, nil where nothing of it is known.
	Tree *jsonschema.Schema
	// Unsettled are the parts of Tree that are not known, and why.
	Unsettled map[*jsonschema.Schema]string
	// Parts is how many parts of the type were looked at.
	Parts int
}

// Invopop gives the schema that a Reflector makes of a type, as
// ReflectFromType of v0.13.0 and v0.14.0 does.
//
// Where the library puts definitions beside the schema, names them and refers
// to them, nothing is known.
func Invopop(t types.Type, options Reflector) Reflected {
	t = types.Unalias(t)
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if !options.DoNotReference {
		return unreflected("the library names its parts and refers to them")
	}
	l := &invopopLibrary{Reflector: options, root: t, standIns: map[reflect.Type]standsFor{}}
	r := l.reflect()
	r.Parts = l.parts
	return r
}

func unreflected(why string) Reflected { return Reflected{Schema: unknown(why)} }

func (l *invopopLibrary) reflect() Reflected {
	t := l.root
	if why := l.refuses(t, nil, false); why != "" {
		return unreflected(why)
	}
	s := &shaper{library: l}
	rt, err := s.shape(t, true)
	switch why, ok := errors.AsType[*unshaped](err); {
	case ok:
		return unreflected(why.reason)
	case l.why != "":
		return unreflected(l.why)
	case l.standIns[rt] != nil:
		return unreflected("what is said of " + TypeName(t) + " as a whole is known at run time only")
	}
	tree, err := l.ask(rt)
	if err != nil {
		return unreflected(err.Error())
	}
	r := Reflected{Tree: tree, Unsettled: l.unsettled}
	r.Fields = map[string]token.Pos{}
	l.places(r.Fields, t, "")
	if r.JSON, r.Unknown, err = settledJSON(tree, l.unsettled); err != nil {
		return unreflected(err.Error())
	}
	return r
}

// invopopLibrary is invopop/jsonschema with its options. A type of which
// somebody else says the schema, a Mapper or the type itself, is rebuilt as a
// type of its own, for which the library is told that schema.
type invopopLibrary struct {
	Reflector

	root     types.Type
	standIns map[reflect.Type]standsFor
	faces    []faceOf
	// parts counts the parts of the type that were looked at.
	parts int
	// unsettled are schemas that stand for those which are not known.
	unsettled map[*jsonschema.Schema]string
	// why tells what makes all of the schema unknown.
	why string
}

// standsFor makes the schema of a type that a stand-in stands for.
type standsFor func() *jsonschema.Schema

type faceOf struct {
	original types.Type
	standIn  reflect.Type
}

// ask calls the library, which panics on types that it does not take.
func (l *invopopLibrary) ask(rt reflect.Type) (tree *jsonschema.Schema, err error) {
	defer func() {
		if p := recover(); p != nil {
			tree, err = nil, fmt.Errorf("invopop/jsonschema panics: %v", p)
		}
	}()
	name := l.rootName()
	r := jsonschema.Reflector{
		BaseSchemaID:               jsonschema.ID(l.BaseSchemaID),
		Anonymous:                  l.Anonymous,
		AllowAdditionalProperties:  l.AllowAdditionalProperties,
		RequiredFromJSONSchemaTags: l.RequiredFromJSONSchemaTags,
		DoNotReference:             true,
		ExpandedStruct:             l.ExpandedStruct,
		Mapper: func(t reflect.Type) *jsonschema.Schema {
			if of := l.standIns[t]; of != nil {
				return of()
			}
			return nil
		},
		Namer: func(t reflect.Type) string {
			if t == rt {
				return name
			}
			return ""
		},
	}
	if !l.Anonymous && l.BaseSchemaID == "" {
		if n, ok := l.root.(*types.Named); ok && n.Obj().Pkg() != nil {
			if id := jsonschema.ID("https://" + packagePath(n.Obj().Pkg())); id.Validate() == nil {
				r.BaseSchemaID = id
			}
		}
	}
	// It takes one pointer off what it is given.
	return r.ReflectFromType(reflect.PointerTo(rt)), nil
}

// packagePath is the path as package reflect knows it.
func packagePath(p *types.Package) string {
	if p.Name() == "main" {
		return "main"
	}
	return p.Path()
}

// rootName is the name under which the library keeps the schema of the type
// that it was asked for, and that its identifier ends with.
func (l *invopopLibrary) rootName() string {
	n, ok := l.root.(*types.Named)
	if !ok {
		return ""
	}
	return n.Obj().Name()
}

// The methods by which the library asks types of what they are made.
const (
	ownSchema   = "JSONSchema"
	ownAlias    = "JSONSchemaAlias"
	ownExtend   = "JSONSchemaExtend"
	ownProperty = "JSONSchemaProperty"
	ownComment  = "GetFieldDocString"
	ownEnum     = "EnumDescriptor"
)

// refuses tells why nothing is known of what the library makes of a type that
// it reaches. Path are the named types that it is in; promoted tells that the
// library looks at nothing but the fields of it.
func (l *invopopLibrary) refuses(t types.Type, path []types.Type, promoted bool) string {
	t = types.Unalias(t)
	if l.parts++; l.parts > maxNodes {
		return "the type has more than " + strconv.Itoa(maxNodes) + " parts"
	}
	if len(path) > maxDepth {
		return "the type nests more than " + strconv.Itoa(maxDepth) + " deep"
	}
	if n, ok := t.(*types.Named); ok {
		if contains(path, t) {
			return "the library does not come to an end with " + TypeName(t) + ", which is within itself"
		}
		path = append(path, t)
		if l.ExpandedStruct && l.isNamedAsRoot(n) {
			return "two types of the name " + n.Obj().Name() + " are one to the library"
		}
		if n.TypeArgs().Len() > 0 && len(path) == 1 && !l.Anonymous {
			return "its identifier is made of a generic type's name"
		}
	}
	if !promoted && l.opaque(t) {
		return ""
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return l.refuses(u.Elem(), path, promoted)
	case *types.Slice:
		return l.refuses(u.Elem(), path, false)
	case *types.Array:
		return l.refuses(u.Elem(), path, false)
	case *types.Map:
		return l.refuses(u.Elem(), path, false)
	case *types.Struct:
		return l.refusesFields(t, u, path)
	}
	return ""
}

// isNamedAsRoot tells that the library takes a type for the one that it was
// asked for: names are all that it tells types apart by.
func (l *invopopLibrary) isNamedAsRoot(n *types.Named) bool {
	root, ok := l.root.(*types.Named)
	if !ok || n.Obj().Name() != root.Obj().Name() || types.Identical(n, root) {
		return false
	}
	if n.TypeArgs().Len() == 0 || root.TypeArgs().Len() == 0 {
		return n.TypeArgs().Len() == root.TypeArgs().Len()
	}
	return n.Obj() != root.Obj()
}

func (l *invopopLibrary) refusesFields(t types.Type, u *types.Struct, path []types.Type) string {
	if hasMethod(t, ownComment) || hasMethod(t, ownProperty) {
		return TypeName(t) + " says of its fields what they are"
	}
	for i := range u.NumFields() {
		f, tag := u.Field(i), reflect.StructTag(u.Tag(i))
		_, opts, _ := strings.Cut(tag.Get("json"), ",")
		promoted := l.promotes(f, tag)
		switch {
		case l.skips(tag):
			continue
		case !promoted && slices.Contains(strings.Split(opts, ","), "inline"):
			return "a field that is put inline"
		case !f.Exported() && !f.Embedded():
			continue
		case l.Later && readsOtherwise(tag, l.RequiredFromJSONSchemaTags):
			return "invopop/jsonschema v0.14 reads struct tags in a way of its own"
		}
		if why := l.refuses(f.Type(), path, promoted); why != "" {
			return why
		}
	}
	return ""
}

// readsOtherwise tells that v0.14 may make something else of a tag than v0.13
// does: it knows omitzero and ,string, and commas that are escaped among
// extras.
func readsOtherwise(tag reflect.StructTag, fromTags bool) bool {
	_, opts, _ := strings.Cut(tag.Get("json"), ",")
	options := strings.Split(opts, ",")
	return slices.Contains(options, "string") || strings.Contains(tag.Get("jsonschema_extras"), `\,`) ||
		!fromTags && slices.Contains(options, "omitzero") && !slices.Contains(options, "omitempty")
}

// opaque reports whether the library does not look at the shape of a type.
func (l *invopopLibrary) opaque(t types.Type) bool {
	if isPointerType(t) {
		return false
	}
	if invopopKnown[typeName(t)] != nil {
		return true
	}
	if hasMethod(t, ownSchema) || hasMethod(t, ownAlias) || hasMethod(t, ownEnum) {
		return true
	}
	if l.Mapper != nil {
		s, ok := l.Mapper(t)
		return s != nil || !ok
	}
	return false
}

func isPointerType(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

func hasMethod(t types.Type, name string) bool { return method(t, name) != nil }

// skips: the library looks at no field of these tags.
func (*invopopLibrary) skips(tag reflect.StructTag) bool {
	name, _, _ := strings.Cut(tag.Get("json"), ",")
	schema, _, _ := strings.Cut(tag.Get("jsonschema"), ",")
	return name == "-" || schema == "-"
}

// promotes tells that the library takes the fields of an embedded field for
// those of the struct that it is in.
func (*invopopLibrary) promotes(f *types.Var, tag reflect.StructTag) bool {
	name, _, _ := strings.Cut(tag.Get("json"), ",")
	elem, _ := pointee(f.Type())
	_, isStruct := elem.Underlying().(*types.Struct)
	return f.Embedded() && name == "" && isStruct
}

var invopopKnown = map[string]reflect.Type{
	"time.Time":                reflect.TypeFor[time.Time](),
	"net/url.URL":              reflect.TypeFor[url.URL](),
	"net.IP":                   reflect.TypeFor[net.IP](),
	"encoding/json.RawMessage": reflect.TypeFor[json.RawMessage](),
}

func (l *invopopLibrary) known(t types.Type) reflect.Type {
	if isPointerType(t) {
		return nil
	}
	if hasMethod(t, ownAlias) {
		return l.standIn(t, l.unsettledSchema("the method JSONSchemaAlias of "+TypeName(t)+" is known at run time only"))
	}
	if l.Mapper != nil {
		s, ok := l.Mapper(t)
		switch {
		case !ok:
			return l.standIn(t, l.unsettledSchema("what the Mapper says of "+TypeName(t)+" is not known"))
		case s != nil:
			return l.standIn(t, func() *jsonschema.Schema { s, _ := l.Mapper(t); return s })
		}
	}
	if hasMethod(t, ownSchema) {
		return l.standIn(t, l.ownSchema(t))
	}
	if hasMethod(t, ownExtend) {
		return l.standIn(t, l.unsettledSchema("the method JSONSchemaExtend of "+TypeName(t)+" is known at run time only"))
	}
	if hasMethod(t, ownEnum) {
		return reflect.TypeFor[invopopEnum]()
	}
	return invopopKnown[typeName(t)]
}

func (l *invopopLibrary) ownSchema(t types.Type) standsFor {
	if l.Own != nil && !types.IsInterface(t) {
		if s, ok := l.Own(t); ok && s != nil {
			return func() *jsonschema.Schema { s, _ := l.Own(t); return s }
		}
	}
	return l.unsettledSchema("what the method JSONSchema of " + TypeName(t) + " says is known at run time only")
}

// unsettledSchema makes schemas that stand for one which is not known.
func (l *invopopLibrary) unsettledSchema(why string) standsFor {
	return func() *jsonschema.Schema {
		s := new(jsonschema.Schema)
		if l.unsettled == nil {
			l.unsettled = map[*jsonschema.Schema]string{}
		}
		l.unsettled[s] = why
		return s
	}
}

// standIn makes a type for which the library is told a schema. That a type is
// an interface matters where it is the element of a map.
func (l *invopopLibrary) standIn(t types.Type, of standsFor) reflect.Type {
	var rt reflect.Type
	if types.IsInterface(t) {
		rt = l.face(t)
		if rt == nil {
			l.why = "more interfaces than are told apart"
			return reflect.TypeFor[any]()
		}
	} else {
		f := hidden(len(l.standIns))
		f.Tag = "stands for another"
		rt = reflect.StructOf([]reflect.StructField{f})
	}
	l.standIns[rt] = of
	return rt
}

// face gives one of a few interface types, the same for the same original.
func (l *invopopLibrary) face(t types.Type) reflect.Type {
	for _, f := range l.faces {
		if types.Identical(f.original, t) {
			return f.standIn
		}
	}
	if len(l.faces) == len(faces) {
		return nil
	}
	l.faces = append(l.faces, faceOf{t, faces[len(l.faces)]})
	return faces[len(l.faces)-1]
}

type face[T any] interface{ face(T) }

// faces are interface types. Package reflect makes none.
var faces = []reflect.Type{
	reflect.TypeFor[face[int8]](), reflect.TypeFor[face[int16]](), reflect.TypeFor[face[int32]](), reflect.TypeFor[face[int64]](),
	reflect.TypeFor[face[uint8]](), reflect.TypeFor[face[uint16]](), reflect.TypeFor[face[uint32]](), reflect.TypeFor[face[uint64]](),
}

// invopopEnum is an enum of protobuf's generated code.
type invopopEnum int

func (invopopEnum) EnumDescriptor() ([]byte, []int) { return nil, nil }

// recursion is not reached: refuses looks for it.
func (l *invopopLibrary) recursion() reflect.Type {
	l.why = "a type within itself"
	return reflect.TypeFor[any]()
}

func (*invopopLibrary) ownForm(types.Type, bool) reflect.Type { return nil }

func (*invopopLibrary) iface(*types.Interface) reflect.Type { return reflect.TypeFor[any]() }

// otherByte is a byte by another name: a list of it is no bytes.
type otherByte uint8

func (l *invopopLibrary) element(t types.Type) reflect.Type {
	t = types.Unalias(t)
	if b, ok := t.(*types.Basic); ok && b.Kind() == types.Uint8 {
		return reflect.TypeFor[byte]()
	}
	if b, ok := t.Underlying().(*types.Basic); ok && b.Kind() == types.Uint8 {
		if rt := l.known(t); rt != nil {
			return rt
		}
		return reflect.TypeFor[otherByte]()
	}
	return nil
}

func (*invopopLibrary) key(t types.Type) reflect.Type {
	if b, ok := t.Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 {
		return basicTypes[b.Kind()]
	}
	return reflect.TypeFor[string]()
}

func (*invopopLibrary) addressesMapValues() bool { return true }

func (l *invopopLibrary) embed(v *types.Var, tag reflect.StructTag) embedding {
	name, _, _ := strings.Cut(tag.Get("json"), ",")
	switch {
	case l.skips(tag):
		return embedding{kind: asNothing}
	case l.promotes(v, tag):
		return embedding{kind: asStruct}
	case name == "" && !v.Exported():
		// The library gives it the name of its type all the same, which the
		// rebuilt field cannot have.
		l.why = "an embedded field of a type that is not exported"
	}
	return embedding{kind: asField}
}
