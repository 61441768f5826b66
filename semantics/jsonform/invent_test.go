package jsonform_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"math/rand/v2"
	"net/netip"
	"net/url"
	"reflect"
	"strings"
	"time"
)

// filler sets values to random ones. Constraints of struct tags are kept.
type filler struct {
	*rand.Rand
	// nils tells that slices and maps can be nil and not only empty.
	nils bool
}

func (r filler) fill(v reflect.Value, depth int) {
	if !v.CanSet() {
		return
	}
	switch p := v.Addr().Interface().(type) {
	case *time.Time:
		*p = time.Unix(r.Int64N(4e9), r.Int64N(1e9)).UTC()
		return
	case *json.Number:
		*p = json.Number(fmt.Sprint(r.Float32()))
		return
	case *json.RawMessage:
		*p = json.RawMessage([]string{`null`, `1`, `"x"`, `{"a":[]}`}[r.IntN(4)])
		return
	case *big.Int:
		p.SetInt64(r.Int64())
		return
	case *big.Rat:
		p.SetFrac64(r.Int64(), 1+r.Int64N(9))
		return
	case *netip.Addr:
		*p = netip.AddrFrom4([4]byte{10, 0, 0, byte(r.IntN(256))})
		return
	case *url.URL:
		*p = url.URL{Scheme: "https", Host: "example.org", Path: "/x"}
		return
	case *loud:
		p.word = word(r.Rand)
		return
	case *key:
		*p = key{word(r.Rand), word(r.Rand)}
		return
	case *stated:
		p.hidden = r.IntN(9)
		return
	case *constrained:
		choice := []int{1, 2, 4}[r.IntN(3)]
		*p = constrained{City: "x", Units: []string{"", "c", "f"}[r.IntN(3)], Days: 1 + r.IntN(14), Step: 0.5, Tags: []string{"a"},
			Code: "ABC", Size: uint8(r.IntN(10)), Comma: "a,b", On: true, Any: "x"}
		if r.IntN(2) == 0 {
			p.Choice = &choice
		}
		return
	}
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(r.IntN(2) == 0)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		v.SetInt(r.Int64() >> r.IntN(64))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(r.Uint64() >> r.IntN(64))
	case reflect.Float32, reflect.Float64:
		v.SetFloat(r.NormFloat64() * 1e3)
	case reflect.String:
		v.SetString(word(r.Rand))
	case reflect.Pointer:
		if depth < 6 && r.IntN(3) > 0 {
			p := reflect.New(v.Type().Elem())
			r.fill(p.Elem(), depth+1)
			v.Set(p)
		}
	case reflect.Slice:
		if r.nils && r.IntN(3) == 0 {
			return
		}
		v.Set(reflect.MakeSlice(v.Type(), r.IntN(3), 3))
		for i := range v.Len() {
			r.fill(v.Index(i), depth+1)
		}
	case reflect.Array:
		for i := range v.Len() {
			r.fill(v.Index(i), depth+1)
		}
	case reflect.Map:
		if r.nils && r.IntN(3) == 0 {
			return
		}
		v.Set(reflect.MakeMap(v.Type()))
		for range r.IntN(3) {
			k, e := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
			r.fill(k, depth+1)
			r.fill(e, depth+1)
			v.SetMapIndex(k, e)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if types := v.Type().Field(i).Tag.Get("type"); types != "" {
				v.Field(i).Set(reflect.ValueOf(ofType(types, word(r.Rand))))
				continue
			}
			r.fill(v.Field(i), depth+1)
		}
	case reflect.Interface:
		if v.NumMethod() == 0 && r.IntN(2) == 0 {
			v.Set(reflect.ValueOf(map[string]any{"x": []any{1, "y", nil}}))
		}
	}
}

// ofType gives a value of the first type that a tag names.
func ofType(types, text string) any {
	if first, _, _ := strings.Cut(types, ","); first == "string" {
		return text
	}
	return 2.5
}

// invent makes a random value that fits the schema, which is one that this
// package's subject writes.
func invent(r *rand.Rand, schema map[string]any) any {
	if values, ok := schema["enum"].([]any); ok {
		return values[r.IntN(len(values))]
	}
	if types, ok := schema["type"].([]any); ok {
		one := maps.Clone(schema)
		one["type"] = types[r.IntN(len(types))]
		return invent(r, one)
	}
	number := func(keyword string, otherwise float64) float64 {
		if n, ok := schema[keyword].(float64); ok {
			return n
		}
		return otherwise
	}
	switch schema["type"] {
	case "null":
		return nil
	case nil:
		return []any{1, "x", map[string]any{"a": true}, []any{}}[r.IntN(4)]
	case "boolean":
		return r.IntN(2) == 0
	case "integer":
		least, most := number("minimum", -1e6), number("maximum", 1e6)
		return int64(least) + r.Int64N(int64(most-least)+1)
	case "number":
		if schema["multipleOf"] != nil {
			return 0.75
		}
		return r.NormFloat64()
	case "string":
		return inventText(r, schema)
	case "array":
		items, _ := schema["items"].(map[string]any)
		least, most := int(number("minItems", 0)), int(number("maxItems", 2))
		if schema["uniqueItems"] == true {
			most = min(most, 1)
		}
		list := []any{}
		for range least + r.IntN(most-least+1) {
			list = append(list, invent(r, items))
		}
		return list
	}
	object := map[string]any{}
	required := map[string]bool{}
	if names, ok := schema["required"].([]any); ok {
		for _, name := range names {
			required[name.(string)] = true
		}
	}
	for name, property := range schema["properties"].(map[string]any) {
		if required[name] || r.IntN(2) == 0 {
			object[name] = invent(r, property.(map[string]any))
		}
	}
	if values, ok := schema["additionalProperties"].(map[string]any); ok {
		for range r.IntN(3) {
			// Digits serve every kind of key.
			object[fmt.Sprint(r.IntN(100))] = invent(r, values)
		}
	}
	return object
}

func inventText(r *rand.Rand, schema map[string]any) string {
	if schema["contentEncoding"] == "base64" {
		return base64.StdEncoding.EncodeToString([]byte(word(r)))
	}
	switch schema["format"] {
	case "date-time":
		return "2026-01-02T03:04:05Z"
	case "email":
		return "a@example.org"
	}
	switch schema["pattern"] {
	case nil:
		// What an address reads too.
		return []string{"1.1.1.1", "10.0.0.9"}[r.IntN(2)]
	case "^[A-Z]{3}$":
		return "ABC"
	case `^".*"$`:
		return `"word"`
	}
	return fmt.Sprint(r.IntN(100))
}

func word(r *rand.Rand) string {
	return []string{"", "a", "zebra", "ü–x", "<&>", "line\nbreak", `say "so"`}[r.IntN(7)]
}
