package dialect

import (
	"reflect"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

const jsonSchemaType = "github.com/google/jsonschema-go/jsonschema.Schema"

// jsonSchemaFields are the fields that Schema.MarshalJSON of jsonschema-go
// v0.4.3 writes itself, with the options they would have; the struct tags say
// the others.
var jsonSchemaFields = map[string]string{
	"Type":              "type,omitempty",
	"Types":             "type",
	"Items":             "items",
	"ItemsArray":        "items",
	"DependencySchemas": "dependencies,omitempty",
	"DependencyStrings": "dependencies,omitempty",
	"Properties":        "properties",
}

// jsonSchemaStruct does what Schema.MarshalJSON does.
func (r *Reader) jsonSchemaStruct(d *Reading, path string, s *eval.Struct, depth int) (any, bool) {
	fields, ok := structType(s.Type)
	if !ok || s.Open != "" {
		why := s.Open
		if why == "" {
			why = "a schema of unknown type"
		}
		d.unknown(path, why)
		return nil, false
	}
	object := map[string]any{}
	complete := true
	for i := range fields.NumFields() {
		field := fields.Field(i).Name()
		slot, written := s.Fields[field]
		if !written || field == "PropertyOrder" {
			continue
		}
		v := r.settle(slot.Value)
		if isMissing(v) {
			continue
		}
		if field == "Extra" {
			complete = r.extraKeywords(d, path, v, object, depth) && complete
			continue
		}
		tag, ok := jsonSchemaFields[field]
		if !ok {
			tag = reflect.StructTag(fields.Tag(i)).Get("json")
		}
		keyword, opts, _ := strings.Cut(tag, ",")
		if keyword == "-" {
			d.unknown(path, "the field "+field+" of a schema")
			complete = false
			continue
		}
		if _, null := v.(eval.Nil); null || hasOption(opts, "omitempty") && r.isEmpty(v) {
			continue
		}
		at := below(path, keyword)
		d.place(at, slot.Place)
		if field == "Types" && slot.Place == s.Place {
			d.inferred(path) // a literal's field stands within the literal
		}
		tree, known := r.json(d, at, v, depth+1)
		if !known {
			complete = false
			continue
		}
		merge(object, keyword, tree)
	}
	return collapse(object, complete), true
}

// merge sets a keyword; dependencies come from two fields.
func merge(object map[string]any, keyword string, tree any) {
	before, ok := object[keyword].(map[string]any)
	more, both := tree.(map[string]any)
	if !ok || !both || keyword != "dependencies" {
		object[keyword] = tree
		return
	}
	for name, value := range more {
		before[name] = value
	}
}

func (r *Reader) extraKeywords(d *Reading, path string, v eval.Value, object map[string]any, depth int) bool {
	m, ok := v.(*eval.Map)
	if !ok {
		if _, null := v.(eval.Nil); null {
			return true
		}
		d.unknown(path, "the extra keywords of a schema")
		return false
	}
	before := len(d.Declaration.Unknown)
	tree, _ := r.jsonMap(d, path, m, depth+1)
	for key, value := range tree.(map[string]any) {
		object[key] = value
	}
	return len(d.Declaration.Unknown) == before
}

// collapse writes the schema of everything and of nothing as jsonschema-go
// does: true and false.
func collapse(object map[string]any, complete bool) any {
	if !complete {
		return object
	}
	if len(object) == 0 {
		return true
	}
	if len(object) == 1 && object["not"] == true {
		return false
	}
	return object
}
