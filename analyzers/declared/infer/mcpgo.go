package infer

import (
	"encoding/json"
	"errors"
	"go/types"
	"reflect"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/toolvet/toolvet/semantics"
)

// MCPGoInput gives the raw input schema that WithInputSchema of mcp-go infers
// from its type argument. Where Err is set the option leaves the tool as it
// is. Options tells that it reads those of struct tags, as it does since
// v0.58.0; forms may be nil.
func MCPGoInput(t types.Type, options bool, forms Forms) Schema {
	return mcpGo(t, reading, options, forms)
}

// MCPGoOutput gives the output schema that WithOutputSchema of mcp-go infers
// from its type argument: the parts of it that its ToolOutputSchema holds.
// Where Err is set the option leaves the tool without one. Options and forms are
// as in [MCPGoInput].
func MCPGoOutput(t types.Type, options bool, forms Forms) Schema {
	schema := mcpGo(t, writing, options, forms)
	if schema.JSON == nil {
		return schema
	}
	// What follows reads the schema back into a struct of these fields.
	var held struct {
		Defs                 map[string]any  `json:"$defs,omitempty"`
		Type                 string          `json:"type"`
		Properties           json.RawMessage `json:"properties"`
		Required             []string        `json:"required"`
		AdditionalProperties any             `json:"additionalProperties,omitempty"`
	}
	if err := json.Unmarshal(schema.JSON, &held); err != nil {
		m := &misfits{manner: mcpGoManner(writing, options), way: writing}
		m.add(semantics.MisfitLost, spot{}, "the schema of %s does not say object and nothing else, so that WithOutputSchema publishes none, without a word; give it a struct", TypeName(t))
		return Schema{Err: err.Error(), Misfits: m.found}
	}
	if held.Type != "object" {
		m := &misfits{manner: mcpGoManner(writing, options), way: writing}
		m.add(semantics.MisfitLost, spot{}, "WithOutputSchema publishes an object for %s, whose schema says %s; give it a struct", TypeName(t), held.Type)
		schema.Misfits, schema.Fields = m.found, nil
	}
	held.Type = "object"
	if held.Properties == nil {
		held.Properties = json.RawMessage("{}")
	}
	if held.Required == nil {
		held.Required = []string{}
	}
	text, err := json.Marshal(held)
	if err != nil {
		return unknown(err.Error())
	}
	schema.JSON = text
	return schema
}

func mcpGoManner(way direction, options bool) manner {
	m := manner{leavesOut: true, swallows: true, readsOptions: options}
	m.fails = "mcp-go prints one line to standard error and publishes an empty schema"
	if way == writing {
		m.fails = "mcp-go prints one line to standard error and publishes no output schema"
	}
	return m
}

// mcpGo does what schemaFor of mcp-go v0.58.0 to v1.2.1 does
// (mcp/struct_schema.go); without options, what the two functions did before.
func mcpGo(t types.Type, way direction, options bool, forms Forms) Schema {
	s := &shaper{library: goSDKLibrary{}}
	rt, err := s.shape(t, true)
	if why, ok := errors.AsType[*unshaped](err); ok {
		return unknown(why.reason)
	}
	m := &misfits{manner: mcpGoManner(way, options), way: way, forms: forms}
	m.node(t, rt, spot{addressable: way == reading})
	schema, err := jsonschema.ForType(rt, mcpGoOptions)
	if options {
		schema, err = mcpGoSchema(rt)
	}
	if err != nil {
		if m.words == "" {
			// One tag is refused on account of another one, or of one that
			// nothing else reads.
			m.refuse(semantics.MisfitTag, spot{}, err.Error(), "the struct tags are not read: %v", err)
		}
		return Schema{Err: m.words, ErrPos: m.pos, ErrTag: m.tag, Misfits: m.found}
	}
	if strings.HasSuffix(m.words, "embeds itself") {
		return Schema{Err: m.words, ErrPos: m.pos, Misfits: m.found}
	}
	if m.words != "" && mentions(rt, reflect.TypeFor[goSDKRecursion]()) {
		// The stand-in of a type within itself was left out as a type without
		// a schema, where mcp-go would have come to the type again.
		return Schema{Unknown: map[string]string{"": "mcp-go infers a type within itself in its own way"}, Misfits: m.found}
	}
	text, err := json.Marshal(schema)
	if err != nil {
		return unknown(err.Error())
	}
	fields := fieldPlaces{}
	if schema != nil {
		fields.add(t, rt, "")
		fields.keepPublished(text)
	}
	if schema == nil {
		m.found = nil
		m.add(semantics.MisfitLost, spot{}, "%s has no JSON; the schema that is published is null", TypeName(t))
	}
	return Schema{JSON: text, Fields: fields, Misfits: m.found}
}

// keepPublished drops what was left out of a schema.
func (p fieldPlaces) keepPublished(text []byte) {
	var schema any
	if json.Unmarshal(text, &schema) != nil {
		return
	}
	for place := range p {
		if !leadsSomewhere(schema, place) {
			delete(p, place)
		}
	}
}

func leadsSomewhere(schema any, place string) bool {
	for step := range strings.SplitSeq(place, "/") {
		object, ok := schema.(map[string]any)
		if !ok {
			return false
		}
		if schema, ok = object[pointerUnescape.Replace(step)]; !ok {
			return false
		}
	}
	return true
}

// mcpGoSchema is schemaFor.
func mcpGoSchema(rt reflect.Type) (*jsonschema.Schema, error) {
	schema, err := jsonschema.ForType(rt, mcpGoOptions)
	if err != nil {
		if !isTagError(err) || !mcpGoInfersItself(rt, map[reflect.Type]bool{}) {
			return nil, err
		}
		if schema, err = (&mcpGoFallback{active: map[reflect.Type]bool{}}).structure(rt); err != nil {
			return nil, err
		}
	}
	mcpGoTags(rt, schema)
	return schema, nil
}

var mcpGoOptions = &jsonschema.ForOptions{IgnoreInvalidTypes: true}

func isTagError(err error) bool {
	return strings.Contains(err.Error(), "tag must not begin with 'WORD='")
}

// mcpGoInfersItself is supportsSchemaTagFallbackType.
func mcpGoInfersItself(rt reflect.Type, seen map[reflect.Type]bool) bool {
	switch rt.Kind() {
	case reflect.Pointer, reflect.Array, reflect.Slice, reflect.Map:
		return mcpGoInfersItself(rt.Elem(), seen)
	case reflect.Struct:
		if seen[rt] {
			return true
		}
		seen[rt] = true
		for f := range rt.Fields() {
			if _, _, omit := mcpGoName(f); omit {
				continue
			}
			if tag, ok := f.Tag.Lookup("jsonschema"); ok && !onlyEnums(tag) {
				return false
			}
			if !mcpGoInfersItself(f.Type, seen) {
				return false
			}
		}
	}
	return true
}

// mcpGoName is fieldJSONInfo: the name, whether the tag gives it, and whether
// the field is left out.
func mcpGoName(f reflect.StructField) (name string, explicit, omit bool) {
	if !f.IsExported() || strings.HasPrefix(f.Name, embeddedPrefix) {
		return "", false, true
	}
	tag := f.Tag.Get("json")
	if tag == "-" {
		return "", false, true
	}
	if name, _, _ := strings.Cut(tag, ","); name != "" {
		return name, true, false
	}
	return f.Name, false, false
}

// mcpGoFallback is schemaFallbackState.
type mcpGoFallback struct{ active map[reflect.Type]bool }

var errRecursive = errors.New("recursive type cannot use schema tag fallback")

func (s *mcpGoFallback) structure(rt reflect.Type) (*jsonschema.Schema, error) {
	if rt.Kind() == reflect.Pointer {
		rt = rt.Elem()
	}
	if rt.Kind() != reflect.Struct {
		return jsonschema.ForType(rt, mcpGoOptions)
	}
	if s.active[rt] {
		return nil, errRecursive
	}
	s.active[rt] = true
	defer delete(s.active, rt)
	schema := &jsonschema.Schema{
		Type:                 "object",
		Properties:           map[string]*jsonschema.Schema{},
		AdditionalProperties: &jsonschema.Schema{Not: &jsonschema.Schema{}},
	}
	if err := s.fields(rt, schema); err != nil {
		return nil, err
	}
	return schema, nil
}

func (s *mcpGoFallback) fields(rt reflect.Type, into *jsonschema.Schema) error {
	for f := range rt.Fields() {
		name, explicit, omit := mcpGoName(f)
		if omit {
			continue
		}
		if elem, ok := mcpGoPromotes(f, explicit); ok {
			if s.active[elem] {
				return errRecursive
			}
			s.active[elem] = true
			if err := s.fields(elem, into); err != nil {
				return err
			}
			delete(s.active, elem)
			continue
		}
		schema, err := s.of(f.Type)
		switch {
		case errors.Is(err, errRecursive):
			return err
		case err != nil, schema == nil:
			continue
		}
		into.Properties[name] = schema
		into.PropertyOrder = append(into.PropertyOrder, name)
		if !setting(f.Tag, "omitempty") && !setting(f.Tag, "omitzero") {
			into.Required = append(into.Required, name)
		}
	}
	return nil
}

// mcpGoPromotes gives the struct whose fields stand beside those of the one
// that embeds it.
func mcpGoPromotes(f reflect.StructField, explicit bool) (reflect.Type, bool) {
	if !f.Anonymous || explicit {
		return nil, false
	}
	elem := f.Type
	if elem.Kind() == reflect.Pointer {
		elem = elem.Elem()
	}
	return elem, elem.Kind() == reflect.Struct
}

func (s *mcpGoFallback) of(rt reflect.Type) (*jsonschema.Schema, error) {
	schema, err := jsonschema.ForType(rt, mcpGoOptions)
	if err == nil || !isTagError(err) || !mcpGoInfersItself(rt, map[reflect.Type]bool{}) {
		return schema, err
	}
	switch rt.Kind() {
	case reflect.Pointer:
		return s.of(rt.Elem())
	case reflect.Struct:
		return s.structure(rt)
	case reflect.Array, reflect.Slice:
		items, err := s.of(rt.Elem())
		if err != nil {
			return nil, err
		}
		return &jsonschema.Schema{Type: "array", Items: items}, nil
	case reflect.Map:
		if rt.Key().Kind() != reflect.String {
			return nil, err
		}
		values, err := s.of(rt.Elem())
		if err != nil {
			return nil, err
		}
		return &jsonschema.Schema{Type: "object", AdditionalProperties: values}, nil
	}
	return nil, err
}

// mcpGoTags is applyStructFieldTags.
func mcpGoTags(rt reflect.Type, schema *jsonschema.Schema) {
	if schema == nil || schema.Properties == nil {
		return
	}
	if rt.Kind() == reflect.Pointer {
		rt = rt.Elem()
	}
	if rt.Kind() == reflect.Struct {
		mcpGoFieldTags(rt, schema)
	}
}

func mcpGoFieldTags(rt reflect.Type, schema *jsonschema.Schema) {
	for f := range rt.Fields() {
		name, explicit, omit := mcpGoName(f)
		if omit {
			continue
		}
		if elem, ok := mcpGoPromotes(f, explicit); ok {
			mcpGoFieldTags(elem, schema)
			continue
		}
		property := schema.Properties[name]
		if property == nil {
			continue
		}
		description, enums := mcpGoAnnotations(f.Tag)
		if description != "" {
			property.Description = description
		}
		if len(enums) > 0 {
			property.Enum = enums
		}
		mcpGoTagsWithin(f.Type, property)
	}
}

func mcpGoTagsWithin(rt reflect.Type, schema *jsonschema.Schema) {
	if schema == nil {
		return
	}
	switch rt.Kind() {
	case reflect.Pointer:
		mcpGoTagsWithin(rt.Elem(), schema)
	case reflect.Struct:
		mcpGoTags(rt, schema)
	case reflect.Array, reflect.Slice:
		mcpGoTagsWithin(rt.Elem(), schema.Items)
	case reflect.Map:
		if rt.Key().Kind() == reflect.String {
			mcpGoTagsWithin(rt.Elem(), schema.AdditionalProperties)
		}
	}
}

// mcpGoAnnotations is fieldSchemaAnnotations.
func mcpGoAnnotations(tag reflect.StructTag) (description string, enums []any) {
	description = strings.TrimSpace(tag.Get("jsonschema_description"))
	var text []string
	for part := range strings.SplitSeq(tag.Get("jsonschema"), ",") {
		part = strings.TrimSpace(part)
		if value, ok := strings.CutPrefix(part, "enum="); ok {
			enums = append(enums, value)
		} else if part != "" {
			text = append(text, part)
		}
	}
	if description == "" {
		description = strings.Join(text, ", ")
	}
	return description, enums
}
