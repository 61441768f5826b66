package jsonform

import (
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
)

// describeTag puts the description of a field into its schema. As in
// jsonschema-go an empty one is an error, and one that begins with WORD= too,
// since that is how the tags of other libraries look.
func (w *walk) describeTag(field reflect.StructField, schema *jsonschema.Schema) error {
	text, ok := field.Tag.Lookup("jsonschema")
	if !ok {
		return nil
	}
	if text == "" {
		return w.fault(field.Type, "jsonschema", "the description is empty; write one, or leave the tag out")
	}
	if word := otherDialect.FindString(text); word != "" {
		return w.fault(field.Type, "jsonschema", "the tag is the description and must not begin with %q; constraints have tags of their own, such as enum:\"a,b\"", word)
	}
	schema.Description = text
	return nil
}

var otherDialect = regexp.MustCompile(`^[^ \t\n]*=`)

// constrain puts what the constraint tags of a field say into its schema.
func (w *walk) constrain(field reflect.StructField, schema *jsonschema.Schema) error {
	for _, c := range constraints {
		text, ok := field.Tag.Lookup(c.key)
		if !ok {
			continue
		}
		target := schema
		if c.types == nil {
			if reason := c.put(target, text); reason != "" {
				return w.fault(field.Type, c.key, "%s", reason)
			}
			continue
		}
		for !c.ofList && isType(target, "array") {
			target = target.Items
		}
		if !slices.ContainsFunc(c.types, func(t string) bool { return isType(target, t) }) {
			return w.fault(field.Type, c.key, "it is for JSON of type %s, and this field is %s", strings.Join(c.types, " or "), typeOf(target))
		}
		if reason := c.put(target, text); reason != "" {
			return w.fault(field.Type, c.key, "%s", reason)
		}
	}
	return nil
}

// constraint is one struct tag that becomes a keyword.
type constraint struct {
	key string
	// types are the JSON types that the keyword is for; nil where put says.
	types []string
	// ofList tells that it speaks of a list itself, not of its elements.
	ofList bool
	// put sets the keyword, or says why it cannot.
	put func(schema *jsonschema.Schema, text string) (reason string)
}

var constraints = []constraint{
	{key: "type", put: putTypes},
	{key: "enum", types: []string{"string", "integer", "number", "boolean"}, put: putEnum},
	{key: "minimum", types: numeric, put: putBound(func(s *jsonschema.Schema) **float64 { return &s.Minimum })},
	{key: "maximum", types: numeric, put: putBound(func(s *jsonschema.Schema) **float64 { return &s.Maximum })},
	{key: "exclusiveMinimum", types: numeric, put: putBound(func(s *jsonschema.Schema) **float64 { return &s.ExclusiveMinimum })},
	{key: "exclusiveMaximum", types: numeric, put: putBound(func(s *jsonschema.Schema) **float64 { return &s.ExclusiveMaximum })},
	{key: "multipleOf", types: numeric, put: putMultiple},
	{key: "minLength", types: textual, put: putCount(func(s *jsonschema.Schema) (**int, **int) { return &s.MinLength, &s.MaxLength }, false)},
	{key: "maxLength", types: textual, put: putCount(func(s *jsonschema.Schema) (**int, **int) { return &s.MinLength, &s.MaxLength }, true)},
	{key: "pattern", types: textual, put: putPattern},
	{key: "format", types: textual, put: putFormat},
	{key: "minItems", types: listing, ofList: true, put: putCount(func(s *jsonschema.Schema) (**int, **int) { return &s.MinItems, &s.MaxItems }, false)},
	{key: "maxItems", types: listing, ofList: true, put: putCount(func(s *jsonschema.Schema) (**int, **int) { return &s.MinItems, &s.MaxItems }, true)},
	{key: "uniqueItems", types: listing, ofList: true, put: putUnique},
}

var (
	numeric = []string{"integer", "number"}
	textual = []string{"string"}
	listing = []string{"array"}
)

// putTypes names the types of a value of which the Go type says nothing.
func putTypes(schema *jsonschema.Schema, text string) string {
	if name := typeOf(schema); name != ofAnyType {
		return "it is for values of any type, and the type of this field is " + name
	}
	var types []string
	for name := range strings.SplitSeq(text, ",") {
		name = strings.TrimSpace(name)
		switch {
		case !slices.Contains(jsonTypes, name):
			return strconv.Quote(name) + " is no type of JSON: want some of " + strings.Join(jsonTypes, ", ") + ", with commas"
		case slices.Contains(types, name):
			return strconv.Quote(name) + " is named twice"
		}
		types = append(types, name)
	}
	if len(types) == 1 {
		schema.Type = types[0]
	} else {
		schema.Types = types
	}
	return ""
}

var jsonTypes = []string{"string", "number", "integer", "boolean", "object", "array", "null"}

func putEnum(schema *jsonschema.Schema, text string) string {
	values, reason := enumValues(schema, text)
	if reason != "" {
		return reason
	}
	if len(values) == 0 {
		return "it lists no value, which nothing fits; list the values, or leave the tag out"
	}
	for i, v := range values {
		if slices.Contains(values[:i], v) {
			return "it lists " + strconv.Quote(text) + " with a value twice"
		}
	}
	if isType(schema, "null") {
		values = append(values, nil)
	}
	schema.Enum = values
	return ""
}

func enumValues(schema *jsonschema.Schema, text string) ([]any, string) {
	words := strings.Split(text, ",")
	if strings.HasPrefix(strings.TrimSpace(text), "[") {
		var raw []json.RawMessage
		if err := json.Unmarshal([]byte(text), &raw); err != nil {
			return nil, "it begins like a JSON array and is none: " + err.Error()
		}
		words = words[:0]
		for _, value := range raw {
			word := string(value)
			if isType(schema, "string") && json.Unmarshal(value, &word) != nil {
				return nil, "its value " + string(value) + " is no string"
			}
			words = append(words, word)
		}
	} else if strings.TrimSpace(text) == "" {
		return nil, ""
	} else {
		for i, word := range words {
			words[i] = strings.TrimSpace(word)
		}
	}
	var values []any
	for _, word := range words {
		value, ok := enumValue(schema, word)
		if !ok {
			return nil, "its value " + strconv.Quote(word) + " is no " + typeOf(schema)
		}
		values = append(values, value)
	}
	return values, ""
}

// enumValue gives word as a value of the schema's type that can be compared.
func enumValue(schema *jsonschema.Schema, word string) (any, bool) {
	switch {
	case isType(schema, "string"):
		return word, true
	case isType(schema, "boolean"):
		return word == "true", word == "true" || word == "false"
	}
	number, reason := exactNumber(word)
	if reason != "" || isType(schema, "integer") && number != math.Trunc(number) {
		return nil, false
	}
	return json.Number(word), true
}

// putBound narrows a bound; a bound that the Go type has by itself can only be
// narrowed, because a value beyond it could never be read.
func putBound(of func(*jsonschema.Schema) **float64) func(*jsonschema.Schema, string) string {
	return func(schema *jsonschema.Schema, text string) string {
		bound, reason := exactNumber(text)
		if reason != "" {
			return reason
		}
		if schema.Minimum != nil && bound < *schema.Minimum {
			return text + " lies below the least value of the field, " + strconv.FormatFloat(*schema.Minimum, 'g', -1, 64)
		}
		if schema.Maximum != nil && bound > *schema.Maximum {
			return text + " lies above the greatest value of the field, " + strconv.FormatFloat(*schema.Maximum, 'g', -1, 64)
		}
		*of(schema) = &bound
		return ""
	}
}

func putMultiple(schema *jsonschema.Schema, text string) string {
	step, reason := exactNumber(text)
	if reason != "" {
		return reason
	}
	if step <= 0 {
		return text + " is not above 0"
	}
	schema.MultipleOf = &step
	return ""
}

// exactNumber reads a JSON number that a float64 holds as it is written.
func exactNumber(text string) (float64, string) {
	if !jsonNumber.MatchString(text) {
		return 0, strconv.Quote(text) + " is no number"
	}
	number, err := strconv.ParseFloat(text, 64)
	if err != nil || len(text) > longestNumber || number != 0 && math.Abs(number) < leastNumber {
		return 0, text + " is more than a schema's number can keep"
	}
	written, _ := new(big.Rat).SetString(text)
	kept, _ := new(big.Rat).SetString(strconv.FormatFloat(number, 'g', -1, 64))
	if kept.Cmp(written) != 0 {
		return 0, text + " has more digits than a schema's number can keep"
	}
	return number, ""
}

var jsonNumber = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$`)

// Bounds on the numbers of tags, below which comparing them exactly costs
// nothing: characters, and the least magnitude beside zero.
const (
	longestNumber = 64
	leastNumber   = 1e-300
)

func putCount(of func(*jsonschema.Schema) (least, most **int), upper bool) func(*jsonschema.Schema, string) string {
	return func(schema *jsonschema.Schema, text string) string {
		count, err := strconv.Atoi(text)
		if err != nil || count < 0 {
			return strconv.Quote(text) + " is no count"
		}
		least, most := of(schema)
		if *least != nil && count < **least {
			return text + " lies below the least count of the field, " + strconv.Itoa(**least)
		}
		if *most != nil && count > **most {
			return text + " lies above the greatest count of the field, " + strconv.Itoa(**most)
		}
		if upper {
			*most = &count
		} else {
			*least = &count
		}
		return ""
	}
}

func putPattern(schema *jsonschema.Schema, text string) string {
	if _, err := regexp.Compile(text); err != nil {
		return err.Error()
	}
	schema.Pattern = text
	return ""
}

func putFormat(schema *jsonschema.Schema, text string) string {
	if strings.TrimSpace(text) == "" {
		return "it is empty; name a format, or leave the tag out"
	}
	schema.Format = text
	return ""
}

func putUnique(schema *jsonschema.Schema, text string) string {
	unique, err := strconv.ParseBool(text)
	if err != nil {
		return strconv.Quote(text) + " is neither true nor false"
	}
	schema.UniqueItems = unique
	return ""
}

func isType(schema *jsonschema.Schema, name string) bool {
	return schema.Type == name || slices.Contains(schema.Types, name)
}

// typeOf names the JSON type of a schema for a reader.
func typeOf(schema *jsonschema.Schema) string {
	for _, name := range append([]string{schema.Type}, schema.Types...) {
		if name != "" && name != "null" {
			return name
		}
	}
	return ofAnyType
}

const ofAnyType = "of any type"
