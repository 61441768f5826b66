package dialect

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"maps"
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// inferredSchema gives what jsonschema.For makes of a type, as a value that
// the code which follows may change.
func inferredSchema(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	if len(ev.TypeArgs) != 1 || len(ev.Args) != 1 || !plainOptions(ev.Args[0].Value) {
		return nil, false
	}
	return schemaOfType(ev, ev.TypeArgs[0], sink)
}

func schemaOfType(ev *eval.CallEvent, t types.Type, sink Sink) (eval.Value, bool) {
	results, ok := ev.Result.(*types.Tuple)
	if !ok || results.Len() != 2 || !closed(t) {
		return nil, false
	}
	pointer, ok := results.At(0).Type().Underlying().(*types.Pointer)
	if !ok || TypeName(pointer.Elem()) != jsonSchemaType {
		return nil, false
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return nil, false // go-sdk treats these differently from jsonschema.For
	}
	inferred := infer.GoSDKOutput(t, nil)
	var schema jsonschema.Schema
	if inferred.Err != "" || len(inferred.Unknown) > 0 || json.Unmarshal(inferred.JSON, &schema) != nil {
		return nil, false
	}
	made := &making{place: ev.Place, at: func(path string) eval.Place { return sink.Place(inferred.Fields[path]) }}
	value := made.value(reflect.ValueOf(&schema), pointer, "")
	return eval.Tuple{value, eval.Nil{Type: results.At(1).Type()}}, true
}

// plainOptions tells that the options of jsonschema.For change nothing for a
// type that it takes.
func plainOptions(v eval.Value) bool {
	switch x := v.(type) {
	case eval.Nil:
		return true
	case *eval.Ref:
		s, ok := x.Cell.Value.(*eval.Struct)
		if !ok || s.Open != "" {
			return false
		}
		for name := range s.Fields {
			if name != "IgnoreInvalidTypes" {
				return false
			}
		}
		return true
	}
	return false
}

// making writes a Go value as the evaluator's.
type making struct {
	place eval.Place
	at    func(path string) eval.Place
	// special gives values that are written in another way; nil for none.
	special func(v reflect.Value, t types.Type, path string) (eval.Value, bool)
}

func (m *making) slot(v reflect.Value, t types.Type, path string) eval.Slot {
	place := m.at(path)
	if !place.IsValid() {
		place = m.place
	}
	return eval.Slot{Value: m.value(v, t, path), Place: place}
}

func (m *making) value(v reflect.Value, t types.Type, path string) eval.Value {
	if m.special != nil {
		if special, ok := m.special(v, t, path); ok {
			return special
		}
	}
	switch v.Kind() {
	case reflect.Invalid:
		return eval.Nil{}
	case reflect.Interface:
		if v.IsNil() {
			return eval.Nil{Type: t}
		}
		return m.dynamic(v.Elem(), path)
	case reflect.Pointer:
		if v.IsNil() {
			return eval.Nil{Type: t}
		}
		return &eval.Ref{Cell: &eval.Cell{Value: m.value(v.Elem(), t.Underlying().(*types.Pointer).Elem(), path)}}
	case reflect.String:
		return eval.Const{Val: constant.MakeString(v.String()), Type: t}
	case reflect.Bool:
		return eval.Const{Val: constant.MakeBool(v.Bool()), Type: t}
	case reflect.Int:
		return eval.Const{Val: constant.MakeInt64(v.Int()), Type: t}
	case reflect.Float64:
		return eval.Const{Val: constant.MakeFloat64(v.Float()), Type: t}
	case reflect.Slice:
		return m.slice(v, t, path)
	case reflect.Map:
		return m.mapping(v, t, path)
	case reflect.Struct:
		return m.structure(v, t, path)
	}
	return eval.Unknown{Why: "a value of a schema"}
}

// dynamic gives a value of encoding/json's generic form.
func (m *making) dynamic(v reflect.Value, path string) eval.Value {
	anything := types.Universe.Lookup("any").Type()
	if m.special != nil {
		if special, ok := m.special(v, anything, path); ok {
			return special
		}
	}
	switch v.Kind() {
	case reflect.Slice:
		return m.value(v, types.NewSlice(anything), path)
	case reflect.Map:
		return m.value(v, types.NewMap(types.Typ[types.String], anything), path)
	case reflect.String:
		return m.value(v, types.Typ[types.String], path)
	case reflect.Bool:
		return m.value(v, types.Typ[types.Bool], path)
	case reflect.Float64:
		return m.value(v, types.Typ[types.Float64], path)
	}
	return eval.Unknown{Why: "a value of a schema"}
}

func (m *making) slice(v reflect.Value, t types.Type, path string) eval.Value {
	if v.IsNil() {
		return eval.Nil{Type: t}
	}
	if v.Type() == reflect.TypeFor[json.RawMessage]() {
		return eval.Const{Val: constant.MakeString(string(v.Bytes())), Type: t}
	}
	s := &eval.Slice{Type: t, Place: m.place}
	for i := range v.Len() {
		s.Elems = append(s.Elems, m.slot(v.Index(i), t.Underlying().(*types.Slice).Elem(), path+"/#"))
	}
	return s
}

func (m *making) mapping(v reflect.Value, t types.Type, path string) eval.Value {
	if v.IsNil() {
		return eval.Nil{Type: t}
	}
	made := &eval.Map{Type: t, Place: m.place, Entries: map[string]eval.Slot{}}
	for _, key := range sortedKeys(v) {
		made.Keys = append(made.Keys, key)
		made.Entries[key] = m.slot(v.MapIndex(reflect.ValueOf(key)), t.Underlying().(*types.Map).Elem(), below(path, key))
	}
	return made
}

func (m *making) structure(v reflect.Value, t types.Type, path string) eval.Value {
	made := &eval.Struct{Type: t, Place: m.place, Fields: map[string]eval.Slot{}}
	fields, ok := structType(t)
	if !ok {
		return eval.Unknown{Why: "a value of a schema"}
	}
	for f := range fields.Fields() {
		field := v.FieldByName(f.Name())
		if !field.IsValid() || field.IsZero() {
			continue
		}
		made.Fields[f.Name()] = m.slot(field, f.Type(), below(path, schemaKeyword(f.Name())))
	}
	return made
}

// schemaKeyword is the keyword of those fields of a schema in which others
// stand by name.
func schemaKeyword(field string) string {
	switch field {
	case "Properties":
		return "properties"
	case "Items":
		return "items"
	case "AdditionalProperties":
		return "additionalProperties"
	}
	return field
}

func sortedKeys(m reflect.Value) []string {
	var keys []string
	for _, k := range m.MapKeys() {
		keys = append(keys, k.String())
	}
	slices.Sort(keys)
	return keys
}

// marshaled gives what json.Marshal makes of a value that is wholly known.
func marshaled(ev *eval.CallEvent) (eval.Value, bool) {
	if len(ev.Args) != 1 {
		return nil, false
	}
	if call, ok := ev.Args[0].Value.(*eval.Call); ok && infersForMCPGo(call) {
		return withoutError(ev), true
	}
	results, ok := ev.Result.(*types.Tuple)
	if !ok || results.Len() != 2 {
		return nil, false
	}
	d := newReading("", &eval.Struct{})
	r := &Reader{}
	tree, known := r.json(d, "", ev.Args[0].Value, 0)
	if !known || r.met != nil || len(d.Declaration.Unknown) > 0 {
		return unmarshaled(ev, d.Declaration.Unknown)
	}
	text := encode(tree)
	if text == nil {
		return nil, false
	}
	return eval.Tuple{
		eval.Const{Val: constant.MakeString(string(text)), Type: results.At(0).Type()},
		eval.Nil{Type: results.At(1).Type()},
	}, true
}

// unmarshaled is the result of json.Marshal for a value that is not wholly
// known, with one of the reasons for it.
func unmarshaled(ev *eval.CallEvent, unknown map[string]string) (eval.Value, bool) {
	for _, path := range slices.Sorted(maps.Keys(unknown)) {
		result := withoutError(ev).(eval.Tuple)
		result[0].(*eval.Call).Why = unknown[path]
		return result, true
	}
	return nil, false
}
