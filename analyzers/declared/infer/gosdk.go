package infer

import (
	"encoding/json"
	"errors"
	"go/token"
	"go/types"
	"log/slog"
	"math/big"
	"reflect"
	"strings"
	"time"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/toolvet/toolvet/semantics"
)

// goSDK does what toolForErr and setSchema of go-sdk v1.8.0 (mcp/server.go) do
// for a tool without the schema, and then what (*Server).AddTool holds against
// it.
func goSDK(t types.Type, input bool, forms Forms) Schema {
	if isAny(t) {
		if input {
			return Schema{JSON: json.RawMessage(`{"type":"object"}`)}
		}
		return Schema{}
	}
	p, pointer := t.Underlying().(*types.Pointer)
	if pointer {
		t = p.Elem()
	}
	s := &shaper{library: goSDKLibrary{}}
	rt, err := s.shape(t, true)
	if why, ok := errors.AsType[*unshaped](err); ok {
		return unknown(why.reason)
	}
	m := &misfits{manner: goSDKManner, way: direction(!input), forms: forms}
	m.node(t, rt, spot{addressable: input || pointer})
	schema, err := jsonschema.ForType(rt, &jsonschema.ForOptions{})
	if err != nil {
		if m.words == "" {
			return unknown(err.Error())
		}
		return Schema{Err: m.words, ErrPos: m.pos, ErrTag: m.tag, Misfits: m.found}
	}
	if _, err := schema.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true}); err != nil {
		return Schema{Err: err.Error(), Misfits: m.found}
	}
	if input && schema.Type != "object" {
		const words = `input schema must have type "object"`
		m.found = nil
		m.refuse(semantics.MisfitType, spot{}, words, "%s is no object in JSON, as arguments are; use a struct", TypeName(t))
		return Schema{Err: words, Misfits: m.found}
	}
	text, err := json.Marshal(schema)
	if err != nil {
		return unknown(err.Error())
	}
	fields := fieldPlaces{}
	fields.add(t, rt, "")
	return Schema{JSON: text, Fields: fields, Misfits: m.found}
}

var goSDKManner = manner{fails: "AddTool panics when the server starts"}

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

// The library refuses it as it refuses the original.
type goSDKRecursion struct{ Within *goSDKRecursion }

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

func (goSDKLibrary) skips(tag reflect.StructTag) bool { return tag.Get("json") == "-" }

// embeddedKnown stands for an embedded type that the library knows. Package
// reflect embeds no types with methods, and the library refuses a type within
// itself as it refuses the original.
type embeddedKnown struct{ Within *embeddedKnown }

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

// refused asks the library.
func refused(rt reflect.Type) bool {
	_, err := jsonschema.ForType(rt, nil)
	return err != nil
}
