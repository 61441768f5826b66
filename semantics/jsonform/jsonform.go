// Package jsonform gives the JSON Schema of the JSON that encoding/json writes
// and reads for a Go type.
//
// Other inference libraries describe the Go type. What counts for a tool is its
// JSON: a []byte is base64 text, a type with MarshalText is a string whatever
// its kind, a field tagged ",string" is quoted, and a type with MarshalJSON is
// what that method says. Where a type's JSON cannot be known from the type, the
// schema is {} and allows anything.
//
// # Forms
//
//	bool, string                       boolean, string
//	int, int64                         integer
//	int8 to int32, unsigned integers   integer with the bounds of the type
//	float32, float64, json.Number      number
//	time.Duration                      integer, in nanoseconds
//	time.Time                          string in date-time format
//	[]byte                             string in base64
//	slice; array                       array; array of exactly that length
//	map                                object of values; the keys are strings,
//	                                   integers or types that write text
//	struct                             object, closed to other members
//	pointer                            what it points to; where nil can be
//	                                   written also null, but never on input
//	interface                          {}
//	encoding.TextMarshaler             string
//	json.Marshaler, json.RawMessage    {}
//
// Which of a struct's fields are members, and under which name, is what
// encoding/json says, embedded structs included. A field with omitempty or
// omitzero is optional, every other one is required; on output so are the
// fields of an embedded pointer. Object schemas always have "properties".
//
// Two things differ from a plain json.Marshal, because whoever writes results
// for a model must see to them: a nil slice is [] and a nil map is {}, so that
// neither is ever null; and values are written through a pointer, so that
// methods with a pointer receiver count.
//
// A type with methods of its own can say what they write and read:
//
//	JSONForm() reflect.Type
//
// names the type whose JSON form it has.
//
// # Struct tags
//
// The tag `jsonschema:"text"` is the description of a field. What Go types
// cannot say stands in tags of its own, each named as its JSON Schema keyword:
//
//	type:"string,number"        of a field whose Go type takes any value
//	enum:"celsius,fahrenheit"   or a JSON array: enum:"[\"a,b\",\"c\"]"
//	minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
//	minLength, maxLength, pattern, format
//	minItems, maxItems, uniqueItems:"true"
//
// On a slice or array, all but the last line speak of the elements.
package jsonform

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// Input gives the schema of the JSON that can be read into a value of type t.
// The error is an [*Error].
func Input(t reflect.Type) (json.RawMessage, error) {
	return form(t, reading)
}

// Output gives the schema of the JSON that is written for a value of type t.
// The error is an [*Error].
func Output(t reflect.Type) (json.RawMessage, error) {
	return form(t, writing)
}

// Error says why a type has no JSON form, or which of its struct tags is wrong.
type Error struct {
	// Path leads from the type that was asked about to the fault: the names of
	// Go fields joined by dots, "[]" for an element of a slice or array and
	// "{}" for a value of a map. It is empty where the type itself is at fault.
	Path string
	// Fields are the struct fields of Path, outermost first. The Index of each
	// leads from the struct that it belongs to, through embedded ones.
	Fields []reflect.StructField
	// Type is the type at fault.
	Type reflect.Type
	// Tag is the key of the struct tag at fault, if it is one.
	Tag string
	// Reason says what is wrong and what would be right.
	Reason string
}

func (e *Error) Error() string {
	var b strings.Builder
	if e.Path != "" {
		fmt.Fprintf(&b, "field %s: ", e.Path)
	}
	if e.Tag != "" {
		fmt.Fprintf(&b, "tag %s: ", e.Tag)
	}
	b.WriteString(e.Reason)
	return b.String()
}
