package jsonform

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"
)

type direction bool

const (
	reading direction = false
	writing direction = true
)

func form(t reflect.Type, way direction) (json.RawMessage, error) {
	if t == nil {
		return nil, &Error{Reason: "there is no type to describe"}
	}
	w := walk{way: way}
	schema, err := w.describe(t, true)
	if err != nil {
		return nil, err
	}
	return spell(schema)
}

// walk describes one type from its root.
type walk struct {
	way direction
	// hops lead from the root to the type that is being described.
	hops []hop
	// open are the named types that are being described, outermost first.
	open []reflect.Type
}

// describe gives the schema of t. Addressable says whether a value of t can be
// reached through a pointer when it is written, which decides whether methods
// with a pointer receiver are called.
func (w *walk) describe(t reflect.Type, addressable bool) (*jsonschema.Schema, error) {
	if t.Name() != "" {
		if slices.Contains(w.open, t) {
			return nil, w.fault(t, "", "type %s contains itself, and a schema of finite depth cannot say so; "+
				"give the tool a schema by hand, or break the cycle with a json.RawMessage", t)
		}
		w.open = append(w.open, t)
		defer func() { w.open = w.open[:len(w.open)-1] }()
	}
	if t.Kind() == reflect.Pointer {
		schema, err := w.describe(t.Elem(), true)
		if err == nil && w.way == writing {
			allowNull(schema)
		}
		return schema, err
	}
	if schema := known(t, w.way, addressable); schema != nil {
		return schema, nil
	}
	if own := w.ownForm(t, addressable); own != nil {
		return own(w)
	}
	return w.shape(t, addressable)
}

// shape describes t by its kind.
func (w *walk) shape(t reflect.Type, addressable bool) (*jsonschema.Schema, error) {
	if scalar, ok := scalars[t.Kind()]; ok {
		return jsonschema.ForType(scalar, nil)
	}
	switch t.Kind() {
	case reflect.Interface:
		if w.way == reading && t.NumMethod() > 0 {
			return nil, w.fault(t, "", "no JSON can be read into %s, an interface with methods; use a concrete type, or any", t)
		}
		return &jsonschema.Schema{}, nil
	case reflect.Struct:
		return w.object(t, addressable)
	case reflect.Map:
		return w.dictionary(t)
	case reflect.Slice:
		if isBytes(t) {
			return &jsonschema.Schema{Type: "string", ContentEncoding: "base64"}, nil
		}
		return w.list(t, true)
	case reflect.Array:
		schema, err := w.list(t, addressable)
		if err != nil {
			return nil, err
		}
		schema.MinItems, schema.MaxItems = new(t.Len()), new(t.Len())
		return schema, nil
	}
	return nil, w.fault(t, "", "%s has no JSON form; leave the field out with `json:\"-\"` or use another type", t)
}

func (w *walk) object(t reflect.Type, addressable bool) (*jsonschema.Schema, error) {
	schema := &jsonschema.Schema{
		Type:                 "object",
		Properties:           map[string]*jsonschema.Schema{},
		AdditionalProperties: nothing(),
	}
	if field, problem := wrongTag(t, nil, map[reflect.Type]bool{}); problem != "" {
		defer w.enter(hop{field: field})()
		return nil, w.fault(field.Type, "json", "%s", problem)
	}
	for _, m := range members(t) {
		property, err := w.member(m, addressable)
		if err != nil {
			return nil, err
		}
		schema.Properties[m.name] = property
		schema.PropertyOrder = append(schema.PropertyOrder, m.name)
		if !m.omits && !(w.way == writing && m.throughPointer) {
			schema.Required = append(schema.Required, m.name)
		}
	}
	return schema, nil
}

func (w *walk) member(m member, addressable bool) (*jsonschema.Schema, error) {
	defer w.enter(hop{field: m.field})()
	if m.sealed && w.way == reading {
		return nil, w.fault(m.field.Type, "", "it stands in an embedded pointer to an unexported struct, which encoding/json cannot fill; embed the struct itself")
	}
	t := m.field.Type
	if m.omits && t.Kind() == reflect.Pointer {
		// A nil pointer is left out, so null is never written here.
		t = t.Elem()
		addressable = true
	}
	schema, err := w.describe(t, addressable || m.throughPointer)
	if err != nil {
		return nil, err
	}
	if m.quoted {
		schema = w.quote(t, schema, addressable || m.throughPointer)
	}
	if err := w.describeTag(m.field, schema); err != nil {
		return nil, err
	}
	return schema, w.constrain(m.field, schema)
}

func (w *walk) dictionary(t reflect.Type) (*jsonschema.Schema, error) {
	if !w.isKey(t.Key()) {
		return nil, w.fault(t, "", "encoding/json takes strings, integers and types that write and read text as map keys, not %s", t.Key())
	}
	defer w.enter(hop{step: "{}"})()
	values, err := w.describe(t.Elem(), w.way == reading)
	if err != nil {
		return nil, err
	}
	return &jsonschema.Schema{
		Type:                 "object",
		Properties:           map[string]*jsonschema.Schema{},
		AdditionalProperties: values,
	}, nil
}

func (w *walk) list(t reflect.Type, addressable bool) (*jsonschema.Schema, error) {
	defer w.enter(hop{step: "[]"})()
	items, err := w.describe(t.Elem(), addressable)
	if err != nil {
		return nil, err
	}
	return &jsonschema.Schema{Type: "array", Items: items}, nil
}

// hop is one step of a path: into a struct field, a list or a map.
type hop struct {
	field reflect.StructField
	step  string
}

// enter takes one step; what it returns takes it back.
func (w *walk) enter(h hop) func() {
	w.hops = append(w.hops, h)
	return func() { w.hops = w.hops[:len(w.hops)-1] }
}

func (w *walk) fault(t reflect.Type, tag, reason string, args ...any) error {
	e := &Error{Type: t, Tag: tag, Reason: fmt.Sprintf(reason, args...)}
	for _, h := range w.hops {
		if h.step != "" {
			e.Path += h.step
			continue
		}
		if e.Path != "" {
			e.Path += "."
		}
		e.Path += h.field.Name
		e.Fields = append(e.Fields, h.field)
	}
	return e
}

// scalars are the types that jsonschema-go is asked about for each kind that
// encoding/json writes as one token.
var scalars = map[reflect.Kind]reflect.Type{
	reflect.Bool:    reflect.TypeFor[bool](),
	reflect.Int:     reflect.TypeFor[int](),
	reflect.Int8:    reflect.TypeFor[int8](),
	reflect.Int16:   reflect.TypeFor[int16](),
	reflect.Int32:   reflect.TypeFor[int32](),
	reflect.Int64:   reflect.TypeFor[int64](),
	reflect.Uint:    reflect.TypeFor[uint](),
	reflect.Uint8:   reflect.TypeFor[uint8](),
	reflect.Uint16:  reflect.TypeFor[uint16](),
	reflect.Uint32:  reflect.TypeFor[uint32](),
	reflect.Uint64:  reflect.TypeFor[uint64](),
	reflect.Uintptr: reflect.TypeFor[uintptr](),
	reflect.Float32: reflect.TypeFor[float32](),
	reflect.Float64: reflect.TypeFor[float64](),
	reflect.String:  reflect.TypeFor[string](),
}

func allowNull(schema *jsonschema.Schema) {
	if schema.Type == "" {
		return
	}
	schema.Types = []string{"null", schema.Type}
	schema.Type = ""
}

// nothing is the schema that no value fits.
func nothing() *jsonschema.Schema {
	return &jsonschema.Schema{Not: &jsonschema.Schema{}}
}
