package jsonform_test

import (
	"fmt"
	"reflect"

	"github.com/toolvet/toolvet/semantics/jsonform"
)

func ExampleInput() {
	type forecast struct {
		City string `json:"city" jsonschema:"the name of the city" minLength:"1"`
		Days int    `json:"days,omitempty" minimum:"1" maximum:"14"`
		Key  []byte `json:"key,omitempty"`
	}
	schema, err := jsonform.Input(reflect.TypeFor[forecast]())
	fmt.Println(string(schema), err)
	// Output: {"type":"object","properties":{"city":{"type":"string","description":"the name of the city","minLength":1},"days":{"type":"integer","minimum":1,"maximum":14},"key":{"type":"string","contentEncoding":"base64"}},"required":["city"],"additionalProperties":false} <nil>
}
