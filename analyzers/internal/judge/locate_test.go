package judge

import (
	"strings"
	"testing"
)

func TestLocateFindsTheKeyOrTheDeepestPartThatIsThere(t *testing.T) {
	const doc = ` {"type": "object", "properties": {"a/b": {"type": "array", "enum": [1, "two"]}}}`
	for path, want := range map[string]string{
		"":                       `{"type"`,
		"properties":             `"properties"`,
		"properties/a~1b":        `"a/b"`,
		"properties/a~1b/type":   `"type": "array"`,
		"properties/a~1b/items":  `"a/b"`,
		"properties/a~1b/enum/1": `"two"`,
		"properties/none/type":   `"properties"`,
		"none":                   `{"type"`,
	} {
		at := locate(doc, path)
		if got := doc[at:min(at+len(want), len(doc))]; got != want {
			t.Errorf("locate(%q) stands at %q, want %q", path, got, want)
		}
	}
	for _, text := range []string{"", "{", "[1,", `{"a" 1}`, "nonsense"} {
		if at := locate(text, "a/b/1"); at > len(text) {
			t.Errorf("locate in %q is outside of it: %d", text, at)
		}
	}
}

func TestLocateFindsWhereJSONBreaks(t *testing.T) {
	for text, want := range map[string]string{
		"{\n \"type\": \"object\",\n}": "}",
		"{\"type\": object}":           "object}",
		"{\"a\": 1} {}":                "{}",
		"{\"a\": 1\n ":                 "1\n ",
		" {\"a\": \"b":                 "b",
		"\n":                           "\n",
	} {
		if at := locate(text, ""); !strings.HasPrefix(text[at:], want) || len(text[at:]) != len(want) {
			t.Errorf("%q breaks at %q, want %q", text, text[at:], want)
		}
	}
	if at := locate("", ""); at != 0 {
		t.Errorf("the empty text breaks at %d", at)
	}
}
