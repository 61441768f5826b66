package jsonform

import (
	"encoding"
	"encoding/json"
	"log/slog"
	"math/big"
	"reflect"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
)

// known gives the schema of types of the standard library whose methods write a
// form that is known, and nil for other types.
func known(t reflect.Type, way direction, addressable bool) *jsonschema.Schema {
	switch t {
	case reflect.TypeFor[time.Time]():
		return &jsonschema.Schema{Type: "string", Format: "date-time"}
	case reflect.TypeFor[json.RawMessage]():
		return &jsonschema.Schema{}
	case reflect.TypeFor[json.Number]():
		return &jsonschema.Schema{Type: "number"}
	case reflect.TypeFor[slog.Level]():
		return &jsonschema.Schema{Type: "string"}
	case reflect.TypeFor[big.Int]():
		if way == reading || addressable {
			return &jsonschema.Schema{Type: "integer"}
		}
	}
	return nil
}

// ownForm tells how to describe a type that has methods for its JSON form, and
// is nil for other types.
func (w *walk) ownForm(t reflect.Type, addressable bool) func(*walk) (*jsonschema.Schema, error) {
	methods := t
	if w.way == reading || addressable {
		methods = reflect.PointerTo(t)
	}
	jsonMethod, textMethod := reflect.TypeFor[json.Marshaler](), reflect.TypeFor[encoding.TextMarshaler]()
	_, streams := methods.MethodByName("MarshalJSONTo")
	if w.way == reading {
		jsonMethod, textMethod = reflect.TypeFor[json.Unmarshaler](), reflect.TypeFor[encoding.TextUnmarshaler]()
		_, streams = methods.MethodByName("UnmarshalJSONFrom")
	}
	switch {
	case t.Kind() == reflect.Interface:
		return nil
	case streams || methods.Implements(jsonMethod):
		return func(w *walk) (*jsonschema.Schema, error) { return w.statedForm(t) }
	case methods.Implements(textMethod):
		return func(*walk) (*jsonschema.Schema, error) { return &jsonschema.Schema{Type: "string"}, nil }
	}
	return nil
}

// statedForm describes the type that t says it is written as, if it says so.
func (w *walk) statedForm(t reflect.Type) (*jsonschema.Schema, error) {
	stated, ok := reflect.New(t).Interface().(interface{ JSONForm() reflect.Type })
	if !ok {
		return &jsonschema.Schema{}, nil
	}
	as := stated.JSONForm()
	if as == nil {
		return &jsonschema.Schema{}, nil
	}
	return w.describe(as, true)
}

// isKey tells whether encoding/json takes t as the key of a map.
func (w *walk) isKey(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.String,
		reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return true
	}
	if w.way == writing {
		return t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
	}
	return reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]())
}

// isBytes tells whether encoding/json writes the slice type t as base64.
func isBytes(t reflect.Type) bool {
	if t.Elem().Kind() != reflect.Uint8 {
		return false
	}
	element := reflect.PointerTo(t.Elem())
	return !element.Implements(reflect.TypeFor[json.Marshaler]()) &&
		!element.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}
