package infer

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/semantics"
)

// Forms tells which kinds of JSON values the methods of types write and read,
// as far as their source tells.
type Forms interface {
	// Form gives the kinds of a method MarshalJSON or UnmarshalJSON, of "string",
	// "number", "boolean", "array" and "object"; nil where they are not known.
	Form(method *types.Func) []string
}

// form compares the JSON of a type with what the library takes it for, and
// tells whether a method decides the JSON.
func (m *misfits) form(t types.Type, rt reflect.Type, s spot) (byMethod bool) {
	taken := taken(rt)
	switch name := typeName(t); {
	case name == "encoding/json.RawMessage" || name == "encoding/json/jsontext.Value" || name == "github.com/go-json-experiment/json/jsontext.Value":
		m.add(semantics.MisfitWireForm, s, "%s holds JSON of any kind, and the inferred schema says an array of numbers from 0 to 255; use any, or give the schema by hand", TypeName(t))
		return true
	case name == "encoding/json.Number":
		if m.way == writing {
			m.add(semantics.MisfitWireForm, s, "encoding/json writes json.Number as a number, and the inferred schema says string; use float64 or int64, or give the schema by hand")
		}
		return true
	case name == "math/big.Int":
		m.add(semantics.MisfitWireForm, s, "encoding/json writes and reads big.Int as a number, and the inferred schema says string; use a string or an integer type, or give the schema by hand")
		return true
	case taken == "" || isDeclared(rt) || !mayHaveMethods(t) && rt.Kind() != reflect.Slice:
		return false
	}
	receiver := t
	if s.addressable {
		receiver = types.NewPointer(t)
	}
	asJSON, asText, does := marshalsJSON, marshalsText, "writes itself"
	if m.way == reading {
		asJSON, asText, does = unmarshalsJSON, unmarshalsText, "reads itself"
	}
	switch {
	case asJSON.of(receiver):
		m.byJSON(t, rt, asJSON.name, does, s)
		return true
	case asText.of(receiver):
		if taken != "string" {
			m.add(semantics.MisfitWireForm, at(t, asText.name, s), "type %s %s as text (%s), and the inferred schema says %s; use string, or give the schema by hand", TypeName(t), does, asText.name, taken)
		}
		return true
	case IsBytes(t):
		m.add(semantics.MisfitWireForm, s, "encoding/json writes %s as base64 text, and the inferred schema says an array of numbers from 0 to 255; use string, or give the schema by hand", strings.ReplaceAll(TypeName(t), "uint8", "byte"))
		return true
	}
	return false
}

// mayHaveMethods leaves out most types before their methods are looked for.
func mayHaveMethods(t types.Type) bool {
	if _, named := t.(*types.Named); named {
		return true
	}
	u, ok := t.(*types.Struct)
	if !ok {
		return false
	}
	for f := range u.Fields() {
		if f.Embedded() {
			return true
		}
	}
	return false
}

// byJSON judges a type whose method decides its JSON.
func (m *misfits) byJSON(t types.Type, rt reflect.Type, method, does string, s spot) {
	taken := taken(rt)
	var kinds []string
	if fn := methodFunc(t, method); fn != nil && m.forms != nil {
		kinds = m.forms.Form(fn)
	}
	switch {
	case len(kinds) > 0:
		if !slices.Contains(kinds, taken) {
			m.add(semantics.MisfitWireForm, at(t, method, s), "type %s %s as JSON's %s (%s), and the inferred schema says %s; use a plain type, or give the schema by hand",
				TypeName(t), does, strings.Join(kinds, " or "), method, taken)
		}
	case rt.Kind() == reflect.Struct && !hasProperties(rt):
		m.add(semantics.MisfitWireForm, at(t, method, s), "type %s %s by %s, and the inferred schema allows nothing but an empty object; use a plain type, or give the schema by hand",
			TypeName(t), does, method)
	}
}

// at moves a fault to the embedded field from which a method is promoted.
func at(t types.Type, method string, s spot) spot {
	fn, index, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, nil, method)
	if _, ok := fn.(*types.Func); !ok || len(index) < 2 {
		return s
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return s
	}
	path := index[:len(index)-1]
	v := fieldAt(t, path)
	s = s.inside("properties").inside(escape(v.Name()))
	s.pos, s.field = v.Pos(), calls(v, holder(t, path))+", whose "+method+" the whole has"
	return s
}

func methodFunc(t types.Type, name string) *types.Func {
	fn, _, _ := types.LookupFieldOrMethod(types.NewPointer(t), true, nil, name)
	f, _ := fn.(*types.Func)
	return f
}

// taken is the kind of JSON value that the library takes a type for; "" where
// it says nothing.
func taken(rt reflect.Type) string {
	switch rt.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		return "string"
	case reflect.Slice, reflect.Array:
		return "array"
	case reflect.Map, reflect.Struct:
		return "object"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr,
		reflect.Float32, reflect.Float64:
		return "number"
	}
	return ""
}

func hasProperties(rt reflect.Type) bool {
	for _, f := range reflect.VisibleFields(rt) {
		if _, ok := jsonName(f); ok {
			return true
		}
	}
	return false
}

// IsBytes tells that encoding/json writes a list as base64 text.
func IsBytes(t types.Type) bool {
	list, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	elem, ok := list.Elem().Underlying().(*types.Basic)
	pointer := types.NewPointer(list.Elem())
	return ok && elem.Kind() == types.Uint8 && !marshalsJSON.of(pointer) && !marshalsText.of(pointer)
}

func throughPointer(rt reflect.Type) reflect.Type {
	if rt.Kind() == reflect.Pointer {
		return rt.Elem()
	}
	return rt
}

// quoted judges the option string of a json tag, and tells whether it counts.
func (m *misfits) quoted(t types.Type, f reflect.StructField, s spot) bool {
	if !setting(f.Tag, "string") {
		return false
	}
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	pointer := types.NewPointer(t)
	if !isScalar(t) || marshalsJSON.of(pointer) || marshalsText.of(pointer) || unmarshalsJSON.of(pointer) || unmarshalsText.of(pointer) {
		return false
	}
	if isString(t) && m.way == writing {
		return true
	}
	m.add(semantics.MisfitWireForm, s, "the option string of its json tag puts the value in quotes, and the inferred schema says %s; drop the option, or give the schema by hand", taken(throughPointer(f.Type)))
	return true
}

// KindByMethod gives the kind of JSON value that a type's method says, as in
// Forms, "" where that is not known; not known where no method does.
func KindByMethod(t types.Type) (kind string, known bool) {
	pointer := types.NewPointer(t)
	switch typeName(t) {
	case "time.Time", "log/slog.Level":
		return "string", true
	case "encoding/json.Number", "math/big.Int":
		return "number", true
	}
	writes, reads := marshalsText.of(pointer), unmarshalsText.of(pointer)
	switch {
	case marshalsJSON.of(pointer), unmarshalsJSON.of(pointer), writes != reads:
		return "", true
	case writes:
		return "string", true
	}
	return "", false
}
