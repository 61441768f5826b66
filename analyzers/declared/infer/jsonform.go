package infer

import (
	"encoding/json"
	"go/types"
	"log/slog"
	"math/big"
	"reflect"
	"time"

	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/jsonform"
)

// jsonFormLibrary is toolvet's semantics/jsonform. It asks types for methods
// before it looks at their shape, and which ones depends on the direction.
type jsonFormLibrary struct{ way direction }

// jsonFormKnown are the types that jsonform knows, and others of which it needs
// a value: their method JSONForm says what they are.
var jsonFormKnown = map[string]reflect.Type{
	"time.Time":                reflect.TypeFor[time.Time](),
	"time.Duration":            reflect.TypeFor[time.Duration](),
	"encoding/json.RawMessage": reflect.TypeFor[json.RawMessage](),
	"encoding/json.Number":     reflect.TypeFor[json.Number](),
	"log/slog.Level":           reflect.TypeFor[slog.Level](),
	"math/big.Int":             reflect.TypeFor[big.Int](),
	"math/big.Rat":             reflect.TypeFor[big.Rat](),
	"math/big.Float":           reflect.TypeFor[big.Float](),
	envelopes + ".Result":      reflect.TypeFor[envelope.Result](),
	envelopes + ".Absent":      reflect.TypeFor[envelope.Absent](),
	envelopes + ".Clarify":     reflect.TypeFor[envelope.Clarify](),
}

const envelopes = "github.com/toolvet/toolvet/semantics/envelope"

func (jsonFormLibrary) known(t types.Type) reflect.Type { return jsonFormKnown[typeName(t)] }

// within is a type within itself, which jsonform refuses in the words for one.
type within *within

func (jsonFormLibrary) recursion() reflect.Type { return reflect.TypeFor[within]() }

// What stands for types whose methods decide their form.
type (
	// ownJSON writes and reads JSON in a way that jsonform does not know.
	ownJSON struct{}
	// ownText writes and reads text; ownTextScalar is of a kind that may stand
	// within quotes.
	ownText       struct{}
	ownTextScalar int
	// unsettled is an ownJSON whose method JSONForm says what it is at run
	// time.
	unsettled struct{}
)

func (ownJSON) MarshalJSON() ([]byte, error)       { return nil, nil }
func (*ownJSON) UnmarshalJSON([]byte) error        { return nil }
func (ownText) MarshalText() ([]byte, error)       { return nil, nil }
func (*ownText) UnmarshalText([]byte) error        { return nil }
func (ownTextScalar) MarshalText() ([]byte, error) { return nil, nil }
func (*ownTextScalar) UnmarshalText([]byte) error  { return nil }
func (unsettled) MarshalJSON() ([]byte, error)     { return nil, nil }
func (*unsettled) UnmarshalJSON([]byte) error      { return nil }

var unsettledType = reflect.TypeFor[unsettled]()

func (l jsonFormLibrary) ownForm(t types.Type, addressable bool) reflect.Type {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return nil
	}
	pointer := types.NewPointer(t)
	receiver := t
	if l.way == reading || addressable {
		receiver = pointer
	}
	asJSON, asText, stream := marshalsJSON, marshalsText, marshalsJSONStream
	if l.way == reading {
		asJSON, asText, stream = unmarshalsJSON, unmarshalsText, unmarshalsJSONStream
	}
	switch {
	case asJSON.of(receiver), stream.of(receiver):
		if statesForm(pointer) {
			return unsettledType
		}
		return reflect.TypeFor[ownJSON]()
	case asText.of(receiver):
		if isScalar(t) {
			return reflect.TypeFor[ownTextScalar]()
		}
		return reflect.TypeFor[ownText]()
	}
	return nil
}

// statesForm reports whether t has the method JSONForm() reflect.Type.
func statesForm(t types.Type) bool {
	form := method(t, "JSONForm")
	return form != nil && form.Params().Len() == 0 && form.Results().Len() == 1 &&
		typeName(form.Results().At(0).Type()) == "reflect.Type"
}

func isScalar(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&(types.IsBoolean|types.IsInteger|types.IsFloat|types.IsString) != 0
}

// withMethods is an interface with methods, into which nothing can be read.
type withMethods interface{ method() }

func (jsonFormLibrary) iface(t *types.Interface) reflect.Type {
	if t.NumMethods() > 0 {
		return reflect.TypeFor[withMethods]()
	}
	return reflect.TypeFor[any]()
}

// writtenByte is a byte that writes itself as text and is read as a number, so
// that a list of it is no bytes.
type writtenByte uint8

func (writtenByte) MarshalText() ([]byte, error) { return nil, nil }

func (l jsonFormLibrary) element(t types.Type) reflect.Type {
	if b, ok := t.Underlying().(*types.Basic); !ok || b.Kind() != types.Uint8 {
		return nil
	}
	pointer := types.NewPointer(t)
	switch {
	case !marshalsJSON.of(pointer) && !marshalsText.of(pointer):
		return reflect.TypeFor[byte]()
	case l.way == reading && l.ownForm(t, true) == nil:
		return reflect.TypeFor[writtenByte]()
	}
	return nil
}

// badKey is a type that encoding/json takes for no key.
type badKey bool

func (l jsonFormLibrary) key(t types.Type) reflect.Type {
	asText, receiver := marshalsText, t
	if l.way == reading {
		asText, receiver = unmarshalsText, types.NewPointer(t)
	}
	b, _ := t.Underlying().(*types.Basic)
	if b != nil && b.Info()&(types.IsString|types.IsInteger) != 0 || asText.of(receiver) {
		return reflect.TypeFor[string]()
	}
	return reflect.TypeFor[badKey]()
}

// addressesMapValues: encoding/json writes map values without a pointer to
// them, and reads them through one.
func (l jsonFormLibrary) addressesMapValues() bool { return l.way == reading }

func (jsonFormLibrary) skips(tag reflect.StructTag) bool { return tag.Get("json") == "-" }

// sealed has a field that jsonform refuses to read, in the words for one.
type (
	sealed       struct{ *sealedStruct }
	sealedStruct struct{ Ǝealed bool }
)

var sealedField = reflect.TypeFor[sealedStruct]().Field(0)

func (l jsonFormLibrary) embed(v *types.Var, tag reflect.StructTag) embedding {
	elem, pointer := pointee(v.Type())
	_, isStruct := elem.Underlying().(*types.Struct)
	switch {
	case tag.Get("json") == "-", !v.Exported() && !isStruct:
		return embedding{kind: asNothing}
	case !isStruct || namesMember(tag):
		return embedding{kind: asField}
	case pointer && !v.Exported() && l.way == reading:
		return embedding{kind: asStruct, sealed: reflect.TypeFor[sealed]()}
	}
	return embedding{kind: asStruct}
}

// namesMember asks jsonform whether it takes the member's name from a tag.
func namesMember(tag reflect.StructTag) bool {
	const goName = "Ǝ"
	fields := jsonform.Fields(reflect.StructOf([]reflect.StructField{
		{Name: goName, Type: reflect.TypeFor[bool](), Tag: tag},
	}))
	return fields[0].Name != goName
}
