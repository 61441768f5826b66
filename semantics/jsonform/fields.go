package jsonform

import "reflect"

// Field is a struct field that is a member of the struct's JSON object.
type Field struct {
	// Name is the member's name.
	Name string
	// StructField has an Index that leads from the struct, through embedded
	// ones.
	reflect.StructField
}

// Fields gives the fields of the struct type t that are members of its JSON
// object, in the order of the fields. It panics when t is no struct type.
func Fields(t reflect.Type) []Field {
	var fields []Field
	for _, m := range members(t) {
		fields = append(fields, Field{Name: m.name, StructField: m.field})
	}
	return fields
}
