package dialect

import (
	"reflect"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

func TestListsTellNilFromEmptyFromOpen(t *testing.T) {
	unknown := eval.Unknown{Why: "read from a file"}
	for name, test := range map[string]struct {
		value eval.Value
		want  []string
		open  bool
	}{
		"nil":                 {eval.Nil{}, nil, false},
		"empty":               {&eval.Slice{}, []string{}, false},
		"known":               {&eval.Slice{Elems: []eval.Slot{{Value: str("a")}, {Value: str("")}}}, []string{"a", ""}, false},
		"an unknown element":  {&eval.Slice{Elems: []eval.Slot{{Value: unknown}, {Value: str("b")}}}, []string{"b"}, true},
		"nothing but unknown": {&eval.Slice{Elems: []eval.Slot{{Value: unknown}}}, nil, true},
		"open":                {&eval.Slice{Open: "appended to elsewhere"}, nil, true},
		"unknown":             {unknown, nil, true},
	} {
		s := &eval.Struct{Fields: map[string]eval.Slot{"ComposedOf": {Value: test.value}}}
		d := newReading("", s)
		got := texts[string](new(Reader), d, s, "ComposedOf", "composedOf")
		if !reflect.DeepEqual(got, test.want) {
			t.Errorf("%s: %#v, want %#v", name, got, test.want)
		}
		if _, open := d.Declaration.Unknown["composedOf"]; open != test.open {
			t.Errorf("%s: open is %v, want %v", name, open, test.open)
		}
	}
}

func TestAFieldOfAnOpenStructIsUnknownUnlessListed(t *testing.T) {
	s := &eval.Struct{Open: "passed to fill", Fields: map[string]eval.Slot{"Name": {Value: str("a")}}}
	d := newReading("", s)
	if got := new(Reader).text(d, s, "Name", "name"); got != "a" {
		t.Errorf("name is %q", got)
	}
	new(Reader).text(d, s, "Title", "title")
	if d.Declaration.Lacks("title") || d.Declaration.Unknown["title"] != "passed to fill" {
		t.Errorf("the title of an open struct is taken as absent: %v", d.Declaration.Unknown)
	}
}

func TestAnEmptyTextThatIsWrittenIsExplicit(t *testing.T) {
	s := &eval.Struct{Fields: map[string]eval.Slot{"ResultKind": {Value: str("")}}}
	d := newReading("", s)
	new(Reader).text(d, s, "ResultKind", "resultKind")
	new(Reader).text(d, s, "Title", "title")
	if !d.Declaration.Explicit["resultKind"] || d.Declaration.Explicit["title"] {
		t.Errorf("explicit is %v", d.Declaration.Explicit)
	}
}

func TestTextKnownInPartKeepsItsFragments(t *testing.T) {
	s := &eval.Struct{Fields: map[string]eval.Slot{"Name": {Value: eval.Unknown{Why: "parameter p", Param: true, Fragments: []string{"get ", "_x"}}}}}
	d := newReading("", s)
	new(Reader).text(d, s, "Name", "name")
	if !reflect.DeepEqual(d.Declaration.Fragments["name"], []string{"get ", "_x"}) || !d.NameFromParam() {
		t.Errorf("fragments %v, from a parameter %v", d.Declaration.Fragments, d.NameFromParam())
	}
}
