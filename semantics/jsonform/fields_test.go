package jsonform_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/toolvet/toolvet/semantics/jsonform"
)

func TestFieldsAreTheMembersOfTheSchema(t *testing.T) {
	for _, typ := range both {
		if typ.Kind() != reflect.Struct {
			continue
		}
		var schema struct{ Properties map[string]any }
		if err := json.Unmarshal(must(t, jsonform.Output, typ), &schema); err != nil {
			t.Fatal(err)
		}
		var want, got []string
		for name := range schema.Properties {
			want = append(want, name)
		}
		if want == nil {
			continue // methods of its own decide its form
		}
		for _, f := range jsonform.Fields(typ) {
			got = append(got, f.Name)
			if typ.FieldByIndex(f.Index).Name != f.StructField.Name {
				t.Errorf("%s: the index of %s leads to another field", typ, f.Name)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", typ, got, want)
		}
	}
}
