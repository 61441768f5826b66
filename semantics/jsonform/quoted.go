package jsonform

import (
	"encoding/json"
	"reflect"

	"github.com/google/jsonschema-go/jsonschema"
)

// The text of JSON numbers within strings, as ",string" writes and reads it.
const (
	quotedInteger  = `^-?(0|[1-9][0-9]*)$`
	quotedUnsigned = `^(0|[1-9][0-9]*)$`
	quotedNumber   = `^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$`
	quotedString   = `^".*"$`
)

// quote gives the schema of a field of type t that is tagged ",string", plain
// being what it is without that.
func (w *walk) quote(t reflect.Type, plain *jsonschema.Schema, addressable bool) *jsonschema.Schema {
	nullable := false
	if t.Kind() == reflect.Pointer {
		t, addressable, nullable = t.Elem(), true, w.way == writing
	}
	if w.ownForm(t, addressable) != nil {
		if w.way == writing {
			return plain
		}
		// What such a type is handed is one level of quotes less, which is
		// hardly ever what it writes.
		return &jsonschema.Schema{}
	}
	schema := &jsonschema.Schema{Type: "string"}
	switch t.Kind() {
	case reflect.Bool:
		schema.Enum = []any{"true", "false"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		schema.Pattern = quotedInteger
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		schema.Pattern = quotedUnsigned
	case reflect.Float32, reflect.Float64:
		schema.Pattern = quotedNumber
	case reflect.String:
		schema.Pattern = quotedString
		if t == reflect.TypeFor[json.Number]() {
			schema.Pattern = quotedNumber
		}
	}
	if nullable {
		allowNull(schema)
		if schema.Enum != nil {
			schema.Enum = append(schema.Enum, nil)
		}
	}
	return schema
}
