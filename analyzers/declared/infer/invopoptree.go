package infer

import (
	"bytes"
	"encoding/json"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"
)

// settledJSON writes a schema without the parts that are not known, and says
// where they would stand. Of a list that one of them is an element of, the list
// counts.
func settledJSON(tree *jsonschema.Schema, unsettled map[*jsonschema.Schema]string) (json.RawMessage, map[string]string, error) {
	text, err := json.Marshal(tree)
	if err != nil || len(unsettled) == 0 {
		return text, nil, err
	}
	if why := unsettled[tree]; why != "" {
		return nil, map[string]string{"": why}, nil
	}
	var document any
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	if err := decoder.Decode(&document); err != nil {
		return nil, nil, err
	}
	c := cutter{unsettled: unsettled, unknown: map[string]string{}}
	c.cut(tree, document, "")
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err = encoder.Encode(document)
	return bytes.TrimSpace(out.Bytes()), c.unknown, err
}

// cutter takes what is not known out of a document that was made of a schema.
type cutter struct {
	unsettled map[*jsonschema.Schema]string
	unknown   map[string]string
}

func (c cutter) cut(s *jsonschema.Schema, document any, at string) {
	object, ok := document.(map[string]any)
	if !ok {
		return
	}
	for f, v := range reflect.ValueOf(s).Elem().Fields() {
		keyword, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !f.IsExported() || v.IsZero() {
			continue
		}
		place := below(at, keyword)
		switch sub := v.Interface().(type) {
		case *jsonschema.Schema:
			c.member(sub, object, keyword, place)
		case []*jsonschema.Schema:
			if list, ok := object[keyword].([]any); ok {
				object[keyword] = c.list(sub, list, place)
			}
		case map[string]*jsonschema.Schema:
			members, _ := object[keyword].(map[string]any)
			for name, sub := range sub {
				c.member(sub, members, name, below(place, escape(name)))
			}
		case jsonschema.Definitions:
			members, _ := object[keyword].(map[string]any)
			for name, sub := range sub {
				c.member(sub, members, name, below(place, escape(name)))
			}
		}
	}
	if s.Properties == nil {
		return
	}
	members, _ := object["properties"].(map[string]any)
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		c.member(p.Value, members, p.Key, below(below(at, "properties"), escape(p.Key)))
	}
}

func (c cutter) member(s *jsonschema.Schema, object map[string]any, name, at string) {
	if why := c.unsettled[s]; why != "" {
		c.unknown[at] = why
		delete(object, name)
		return
	}
	c.cut(s, object[name], at)
}

func (c cutter) list(all []*jsonschema.Schema, list []any, at string) []any {
	var kept []any
	for i, s := range all {
		if why := c.unsettled[s]; why != "" {
			c.unknown[at] = why
			continue
		}
		if i < len(list) {
			c.cut(s, list[i], below(at, strconv.Itoa(len(kept))))
			kept = append(kept, list[i])
		}
	}
	if kept == nil {
		return []any{}
	}
	return kept
}

// places finds the Go fields of properties, following a type as the library
// does.
func (l *invopopLibrary) places(fields map[string]token.Pos, t types.Type, at string) {
	t = types.Unalias(t)
	if l.opaque(t) {
		return
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		l.places(fields, u.Elem(), at)
	case *types.Slice:
		l.places(fields, u.Elem(), below(at, "items"))
	case *types.Array:
		l.places(fields, u.Elem(), below(at, "items"))
	case *types.Map:
		l.places(fields, u.Elem(), below(at, mapKeyword(u)))
	case *types.Struct:
		l.fieldPlaces(fields, u, at)
	}
}

func (l *invopopLibrary) fieldPlaces(fields map[string]token.Pos, u *types.Struct, at string) {
	for i := range u.NumFields() {
		f, tag := u.Field(i), reflect.StructTag(u.Tag(i))
		switch {
		case l.skips(tag), !f.Exported() && !f.Embedded():
			continue
		case l.promotes(f, tag):
			elem, _ := pointee(f.Type())
			l.fieldPlaces(fields, elem.Underlying().(*types.Struct), at)
			continue
		}
		name, _, _ := strings.Cut(tag.Get("json"), ",")
		if name == "" {
			name = f.Name()
		}
		place := below(below(at, "properties"), escape(name))
		fieldPlaces(fields).forget(place)
		fields[place] = f.Pos()
		inner := place
		if isNullable(tag) {
			inner = below(place, "oneOf/0")
		}
		l.places(fields, f.Type(), inner)
	}
}

// mapKeyword is where the library puts the schema of a map's elements.
func mapKeyword(m *types.Map) string {
	if b, ok := m.Key().Underlying().(*types.Basic); ok && b.Info()&types.IsInteger != 0 && b.Info()&types.IsUnsigned == 0 {
		return "patternProperties/^[0-9]+$"
	}
	return "additionalProperties"
}

func isNullable(tag reflect.StructTag) bool {
	return slices.Contains(strings.Split(tag.Get("jsonschema"), ","), "nullable")
}
