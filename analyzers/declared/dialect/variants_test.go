package dialect

import (
	"fmt"
	"go/constant"
	"reflect"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

func str(s string) eval.Value { return eval.Const{Val: constant.MakeString(s)} }

// readText reads a value as the text "name" in all its variants.
func readText(given []eval.Arm, v eval.Value) map[string]string {
	got := map[string]string{}
	for _, x := range Variants(Reader{}, given, func(r *Reader) *Reading {
		d := newReading("", &eval.Struct{})
		d.Declaration.Name = r.textValue(d, "name", v)
		return d
	}, func(a, b *Reading) bool { return reflect.DeepEqual(a, b) }) {
		text := x.Value.Declaration.Name
		if why, unknown := x.Value.Declaration.Unknown["name"]; unknown {
			text = "?" + why
		}
		got[x.When] = text
	}
	return got
}

func TestAlternativesBecomeVariants(t *testing.T) {
	a, b := &eval.Cond{Text: "a"}, &eval.Cond{Text: "b == 1"}
	for name, test := range map[string]struct {
		given []eval.Arm
		value eval.Value
		want  map[string]string
	}{
		"no condition": {nil, str("x"), map[string]string{"": "x"}},
		"both arms":    {nil, &eval.Choice{Cond: a, Then: str("x"), Else: str("y")}, map[string]string{"a": "x", "not (a)": "y"}},
		"equal arms are one": {nil, &eval.Choice{Cond: a, Then: str("x"), Else: str("x")},
			map[string]string{"": "x"}},
		"nested": {nil, &eval.Choice{Cond: a, Then: str("x"), Else: &eval.Choice{Cond: b, Then: str("y"), Else: str("z")}},
			map[string]string{"a": "x", "not (a) and b == 1": "y", "not (a) and b != 1": "z"}},
		"the same condition twice is decided once": {nil, &eval.Choice{Cond: a, Then: &eval.Choice{Cond: a, Then: str("x"), Else: str("y")}, Else: str("z")},
			map[string]string{"a": "x", "not (a)": "z"}},
		"what is given is decided": {[]eval.Arm{{Cond: a, Then: false}}, &eval.Choice{Cond: a, Then: str("x"), Else: str("y")},
			map[string]string{"": "y"}},
	} {
		if got := readText(test.given, test.value); !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

func TestMoreThanEightAlternativesAreUnknown(t *testing.T) {
	chain := func(n int) eval.Value {
		v := str("last")
		for i := range n {
			v = &eval.Choice{Cond: &eval.Cond{Text: fmt.Sprint("c", i)}, Then: str(fmt.Sprint(i)), Else: v}
		}
		return v
	}
	if got := readText(nil, chain(7)); len(got) != 8 {
		t.Errorf("eight alternatives give %v", got)
	}
	if got := readText(nil, chain(8)); len(got) != 1 || got[""] != "?depends on c7" {
		t.Errorf("nine alternatives give %v, want one that is unknown", got)
	}
}

func TestAnElementThatMayBeMissingIsThereOnOneSideOnly(t *testing.T) {
	cond := &eval.Cond{Text: "c"}
	list := &eval.Slice{Elems: []eval.Slot{
		{Value: str("always")},
		{Value: &eval.Choice{Cond: cond, Then: str("maybe"), Else: eval.Missing{}}},
	}}
	s := &eval.Struct{Fields: map[string]eval.Slot{"ComposedOf": {Value: list}}}
	got := map[string][]string{}
	for _, x := range Variants(Reader{}, nil, func(r *Reader) *Reading {
		d := newReading("", s)
		d.Declaration.ComposedOf = texts[string](r, d, s, "ComposedOf", "composedOf")
		return d
	}, func(a, b *Reading) bool { return false }) {
		got[x.When] = x.Value.Declaration.ComposedOf
	}
	want := map[string][]string{"c": {"always", "maybe"}, "not (c)": {"always"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
