package jsonform_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/toolvet/toolvet/semantics/jsonform"
)

func TestTheMembersOfAnyStructAreThoseThatEncodingJSONWrites(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	lost := 0
	for range 1000 {
		typ := inventStruct(r, 3)
		value := reflect.New(typ)
		saturate(value.Elem())
		data, err := json.Marshal(value.Interface())
		if err != nil {
			t.Fatalf("%s: %v", typ, err)
		}
		var wrote map[string]json.RawMessage
		if err := json.Unmarshal(data, &wrote); err != nil {
			t.Fatal(err)
		}
		var schema struct{ Properties map[string]any }
		if err := json.Unmarshal(must(t, jsonform.Output, typ), &schema); err != nil {
			t.Fatal(err)
		}
		got, want := slices.Sorted(maps.Keys(schema.Properties)), slices.Sorted(maps.Keys(wrote))
		if !slices.Equal(got, want) {
			t.Fatalf("%s\nschema  %q\nwritten %q", typ, got, want)
		}
		if len(want) < typ.NumField() {
			lost++
		}
		if err := compile(t, must(t, jsonform.Output, typ)).Validate(parse(t, data)); err != nil {
			t.Fatalf("%s\n%s\n%v", typ, data, err)
		}
	}
	if lost < 50 {
		t.Errorf("only %d of the types had fields that hide each other", lost)
	}
}

// inventStruct makes a struct type whose fields often share names and depths.
func inventStruct(r *rand.Rand, depth int) reflect.Type {
	tags := []string{``, ``, `json:"a"`, `json:"b,omitempty"`, `json:"-"`, `json:"-,"`, `json:",string"`, `json:"A"`, `json:"B,omitzero"`, `json:"b,inline"`, `json:"-,omitempty"`, `json:"x y"`, `json:"a,string"`}
	kinds := []reflect.Type{
		reflect.TypeFor[int](), reflect.TypeFor[string](), reflect.TypeFor[*bool](), reflect.TypeFor[[]int](),
		reflect.TypeFor[any](), reflect.TypeFor[float64](), reflect.TypeFor[map[string]int](), reflect.TypeFor[uint8](),
	}
	var fields []reflect.StructField
	names := []string{"A", "B", "C", "D"}
	for i := range 1 + r.IntN(len(names)) {
		fields = append(fields, reflect.StructField{
			Name: names[i],
			Type: kinds[r.IntN(len(kinds))],
			Tag:  reflect.StructTag(tags[r.IntN(len(tags))]),
		})
	}
	if depth > 0 {
		for i := range r.IntN(3) {
			embedded := inventStruct(r, depth-1)
			if r.IntN(2) == 0 {
				embedded = reflect.PointerTo(embedded)
			}
			tag := ""
			if r.IntN(4) == 0 {
				tag = `json:"c"`
			}
			fields = append(fields, reflect.StructField{Name: fmt.Sprintf("E%d", i), Type: embedded, Anonymous: true, Tag: reflect.StructTag(tag)})
		}
	}
	r.Shuffle(len(fields), func(i, j int) { fields[i], fields[j] = fields[j], fields[i] })
	return reflect.StructOf(fields)
}

// saturate sets v to a value of which nothing is left out.
func saturate(v reflect.Value) {
	switch v.Kind() {
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Int:
		v.SetInt(-3)
	case reflect.Uint8:
		v.SetUint(3)
	case reflect.Float64:
		v.SetFloat(0.5)
	case reflect.String:
		v.SetString("x")
	case reflect.Interface:
		v.Set(reflect.ValueOf(1))
	case reflect.Slice:
		v.Set(reflect.ValueOf([]int{1}))
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]int{"x": 1}))
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		saturate(v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			saturate(v.Field(i))
		}
	}
}
