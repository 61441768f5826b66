package infer

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"go/types"
	"log/slog"
	"math/big"
	"reflect"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
)

// goSDK does what toolForErr and setSchema of go-sdk v1.8.0 (mcp/server.go) do
// for a tool without the schema, and then what (*Server).AddTool holds against
// it.
func goSDK(t types.Type, input bool) Schema {
	if isAny(t) {
		if input {
			return Schema{JSON: json.RawMessage(`{"type":"object"}`)}
		}
		return Schema{}
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s := &shaper{library: goSDKLibrary{}}
	rt, err := s.shape(t, true)
	if why, ok := errors.AsType[*unshaped](err); ok {
		return unknown(why.reason)
	}
	schema, err := jsonschema.ForType(rt, &jsonschema.ForOptions{})
	if err != nil {
		var f goSDKFault
		f.find(t, rt, nil)
		if f.words == "" {
			return unknown(err.Error())
		}
		return Schema{Err: f.words, ErrPos: f.pos}
	}
	if _, err := schema.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true}); err != nil {
		return Schema{Err: err.Error()}
	}
	if input && schema.Type != "object" {
		return Schema{Err: `input schema must have type "object"`}
	}
	text, err := json.Marshal(schema)
	if err != nil {
		return unknown(err.Error())
	}
	fields := fieldPlaces{}
	fields.add(t, rt, "")
	return Schema{JSON: text, Fields: fields}
}

// goSDKLibrary is jsonschema-go v0.4.3. It looks at the shape of a type only,
// but for the types that it knows and for the keys of maps.
type goSDKLibrary struct{}

func (goSDKLibrary) known(t types.Type) reflect.Type {
	switch typeName(t) {
	case "time.Time":
		return reflect.TypeFor[time.Time]()
	case "log/slog.Level":
		return reflect.TypeFor[slog.Level]()
	case "math/big.Int":
		return reflect.TypeFor[big.Int]()
	case "math/big.Rat":
		return reflect.TypeFor[big.Rat]()
	case "math/big.Float":
		return reflect.TypeFor[big.Float]()
	}
	return nil
}

// The library refuses channels and types within themselves alike.
type goSDKRecursion chan struct{}

func (goSDKLibrary) recursion() reflect.Type { return reflect.TypeFor[goSDKRecursion]() }

func (goSDKLibrary) ownForm(types.Type, bool) reflect.Type { return nil }

func (goSDKLibrary) iface(*types.Interface) reflect.Type { return reflect.TypeFor[any]() }

func (goSDKLibrary) element(types.Type) reflect.Type { return nil }

// textKey is a map key that writes itself as text.
type textKey struct{}

func (textKey) MarshalText() ([]byte, error) { return nil, nil }

func (goSDKLibrary) key(t types.Type) reflect.Type {
	switch {
	case isString(t):
		return reflect.TypeFor[string]()
	case marshalsText.of(t):
		return reflect.TypeFor[textKey]()
	}
	return reflect.TypeFor[int]()
}

func (goSDKLibrary) addressesMapValues() bool { return true }

// embeddedKnown stands for an embedded type that the library knows. Package
// reflect embeds no types with methods, and the library refuses a channel as it
// refuses the original.
type embeddedKnown chan struct{}

func (l goSDKLibrary) embed(v *types.Var, _ reflect.StructTag) embedding {
	if l.known(types.Unalias(v.Type())) != nil {
		return embedding{kind: asStandIn, standIn: reflect.TypeFor[embeddedKnown]()}
	}
	return embedding{kind: asStruct}
}

// isAny reports whether the type is the one that reflect.TypeFor[any] gives.
func isAny(t types.Type) bool {
	i, ok := types.Unalias(t).(*types.Interface)
	return ok && i.Empty()
}

// fieldPlaces maps the places of properties in a schema to Go fields.
type fieldPlaces map[string]token.Pos

// add follows the original and the rebuilt type together, as jsonschema-go
// follows the latter.
func (p fieldPlaces) add(t types.Type, rt reflect.Type, at string) {
	t, rt = throughPointers(t, rt)
	switch rt.Kind() {
	case reflect.Slice, reflect.Array:
		p.add(element(t), rt.Elem(), below(at, "items"))
	case reflect.Map:
		p.add(element(t), rt.Elem(), below(at, "additionalProperties"))
	case reflect.Struct:
		if isDeclared(rt) {
			return
		}
		for _, f := range reflect.VisibleFields(rt) {
			name, ok := jsonName(f)
			if !ok {
				continue
			}
			v := fieldAt(t, f.Index)
			place := below(below(at, "properties"), escape(name))
			p.forget(place)
			p[place] = v.Pos()
			p.add(v.Type(), f.Type, place)
		}
	}
}

// forget drops what an earlier field of the same JSON name left; the later
// one is published.
func (p fieldPlaces) forget(place string) {
	if _, ok := p[place]; !ok {
		return
	}
	for other := range p {
		if strings.HasPrefix(other, place+"/") {
			delete(p, other)
		}
	}
}

// goSDKFault finds what jsonschema-go refuses within a type, where the
// original writes it, and says it with the original's names.
type goSDKFault struct {
	words string
	pos   token.Pos
}

func (f *goSDKFault) find(t types.Type, rt reflect.Type, path []types.Type) {
	t, rt = throughPointers(t, rt)
	if named, ok := t.(*types.Named); ok {
		if contains(path, t) {
			f.words = "cycle detected for type " + TypeName(t)
			return
		}
		path = append(path, named)
	}
	switch rt.Kind() {
	case reflect.Slice, reflect.Array:
		f.find(element(t), rt.Elem(), path)
	case reflect.Map:
		if !refused(reflect.MapOf(rt.Key(), reflect.TypeFor[bool]())) {
			f.find(element(t), rt.Elem(), path)
			return
		}
		f.words = "unsupported map key type " + TypeName(t.Underlying().(*types.Map).Key())
	case reflect.Struct:
		f.findInStruct(t, rt, path)
	default:
		f.words = "type " + TypeName(t) + " is unsupported by jsonschema"
	}
}

func (f *goSDKFault) findInStruct(t types.Type, rt reflect.Type, path []types.Type) {
	for _, field := range reflect.VisibleFields(rt) {
		if _, ok := jsonName(field); !ok {
			continue
		}
		v := fieldAt(t, field.Index)
		switch {
		case field.Type == reflect.TypeFor[embeddedKnown]():
			f.words = fmt.Sprintf(`custom schema for embedded struct must have type "object", got "string" for %s`, TypeName(v.Type()))
		case refused(field.Type):
			f.find(v.Type(), field.Type, path)
		case refusedTag(field.Tag):
			f.words = tagWords(TypeName(t)+"."+field.Name, field.Tag)
		default:
			continue
		}
		if f.pos == token.NoPos {
			f.pos = v.Pos()
		}
		return
	}
}

func tagWords(field string, tag reflect.StructTag) string {
	text := tag.Get("jsonschema")
	if text == "" {
		return "empty jsonschema tag on struct field " + field
	}
	return fmt.Sprintf("tag of struct field %s must not begin with 'WORD=': %q", field, text)
}

// refused asks the library.
func refused(rt reflect.Type) bool {
	_, err := jsonschema.ForType(rt, nil)
	return err != nil
}

func refusedTag(tag reflect.StructTag) bool {
	return refused(reflect.StructOf([]reflect.StructField{
		{Name: "Field", Type: reflect.TypeFor[bool](), Tag: tag},
	}))
}
