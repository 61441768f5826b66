package infer

import (
	"encoding/json"
	"errors"
	"go/token"
	"go/types"
	"reflect"
	"strings"

	"github.com/toolvet/toolvet/semantics/jsonform"
)

// toolvet does what (*tool.Def).Declaration does for a tool without the schema.
func toolvet(t types.Type, way direction) Schema {
	if way == writing && typeName(t) == "github.com/toolvet/toolvet/semantics/tool.Content" {
		return Schema{}
	}
	s := &shaper{library: jsonFormLibrary{way}}
	rt, err := s.shape(t, true)
	if why, ok := errors.AsType[*unshaped](err); ok {
		return unknown(why.reason)
	}
	places := formPlaces{fields: map[string]token.Pos{}, unknown: map[string]string{}}
	text, err := way.ask(rt)
	if fault, ok := errors.AsType[*jsonform.Error](err); ok {
		// What was not settled may have led to the fault.
		if mentions(rt, unsettledType) {
			return unknown("what the method JSONForm of a type says is known at run time only")
		}
		words, pos := inOriginal(fault, t)
		return Schema{Err: words, ErrPos: pos, ErrTag: fault.Tag != ""}
	}
	if err != nil {
		return unknown(err.Error())
	}
	places.add(t, rt, "")
	schema := Schema{JSON: text, Fields: places.fields}
	if len(places.unknown) > 0 {
		schema.Unknown = places.unknown
		return schema
	}
	if way == writing && string(text) == "{}" {
		return Schema{} // a schema that promises nothing is not published
	}
	return schema
}

// direction is what happens to the JSON.
type direction bool

const (
	reading direction = false
	writing direction = true
)

func (way direction) ask(rt reflect.Type) (json.RawMessage, error) {
	if way == writing {
		return jsonform.Output(rt)
	}
	return jsonform.Input(rt)
}

// formPlaces follows the original and the rebuilt type together, as jsonform
// follows the latter.
type formPlaces struct {
	fields  map[string]token.Pos
	unknown map[string]string
}

func (p formPlaces) add(t types.Type, rt reflect.Type, at string) {
	t, rt = throughPointers(t, rt)
	switch {
	case rt == unsettledType:
		p.unknown[at] = "what the method JSONForm of " + TypeName(t) + " says is known at run time only"
	case isDeclared(rt), rt == reflect.TypeFor[[]byte]():
	case rt.Kind() == reflect.Slice, rt.Kind() == reflect.Array:
		p.add(element(t), rt.Elem(), below(at, "items"))
	case rt.Kind() == reflect.Map:
		p.add(element(t), rt.Elem(), below(at, "additionalProperties"))
	case rt.Kind() == reflect.Struct:
		for _, f := range jsonform.Fields(rt) {
			v := fieldAt(t, f.Index)
			place := below(below(at, "properties"), escape(f.Name))
			p.fields[place] = v.Pos()
			p.add(v.Type(), f.Type, place)
		}
	}
}

// inOriginal says a fault of a rebuilt type with the original's names, and
// where the original writes it.
func inOriginal(fault *jsonform.Error, t types.Type) (words string, pos token.Pos) {
	path, fields := fault.Path, fault.Fields
	if n := len(fields); n > 0 && fields[n-1].Name == sealedField.Name {
		path, fields = strings.TrimSuffix(path, "."+sealedField.Name), fields[:n-1]
	}
	for _, f := range fields {
		v := fieldAt(toStruct(t), f.Index)
		t, pos = v.Type(), v.Pos()
	}
	for rest := path; strings.HasSuffix(rest, "[]") || strings.HasSuffix(rest, "{}"); rest = rest[:len(rest)-2] {
		t = element(noPointers(t))
	}
	t = noPointers(t)

	said := jsonform.Error{
		Path:   strings.ReplaceAll(path, embeddedPrefix, ""),
		Tag:    fault.Tag,
		Reason: strings.ReplaceAll(fault.Reason, fault.Type.String(), TypeName(t)),
	}
	if m, ok := t.Underlying().(*types.Map); ok && fault.Type.Kind() == reflect.Map {
		said.Reason = strings.ReplaceAll(fault.Reason, fault.Type.Key().String(), TypeName(m.Key()))
	}
	return said.Error(), pos
}

// toStruct is the struct that t leads to through pointers, lists and maps.
func toStruct(t types.Type) types.Type {
	for {
		if _, ok := t.Underlying().(*types.Struct); ok {
			return t
		}
		t = element(t)
	}
}

func noPointers(t types.Type) types.Type {
	for {
		p, ok := t.Underlying().(*types.Pointer)
		if !ok {
			return types.Unalias(t)
		}
		t = p.Elem()
	}
}

// mentions reports whether a rebuilt type has another within it.
func mentions(rt, within reflect.Type) bool {
	if rt == within {
		return true
	}
	if isDeclared(rt) {
		return false
	}
	switch rt.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return mentions(rt.Elem(), within)
	case reflect.Struct:
		for f := range rt.Fields() {
			if mentions(f.Type, within) {
				return true
			}
		}
	}
	return false
}
