package infer_test

import (
	"bufio"
	"encoding/json"
	"go/build"
	"go/token"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

func TestEveryPropertyHasTheLineOfItsField(t *testing.T) {
	for _, p := range pairs(t) {
		s := infer.GoSDKOutput(p.compiled, nil)
		if s.JSON == nil {
			continue
		}
		holdFields(t, p.name, s)
	}
}

func holdFields(t *testing.T, name string, s infer.Schema) {
	t.Helper()
	var schema any
	if err := json.Unmarshal(s.JSON, &schema); err != nil {
		t.Fatal(err)
	}
	want := properties(schema, "")
	var got []string
	for place := range s.Fields {
		got = append(got, place)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%s: fields\n  got  %q\n  want %q", name, got, want)
	}
	for place, pos := range s.Fields {
		property := place[strings.LastIndex(place, "properties/")+len("properties/"):]
		property = strings.NewReplacer("~1", "/", "~0", "~").Replace(property)
		line := lineAt(t, pos)
		if strings.HasSuffix(line, "struct {") {
			continue // the tag with the name stands some lines below
		}
		if !strings.Contains(line, property) {
			t.Errorf("%s: %s stands at %q", name, place, line)
		}
	}
}

// properties lists the places of all properties of a schema.
func properties(schema any, at string) []string {
	m, ok := schema.(map[string]any)
	if !ok {
		return nil
	}
	var places []string
	for _, keyword := range []string{"items", "additionalProperties"} {
		places = append(places, properties(m[keyword], at+keyword+"/")...)
	}
	patterns, _ := m["patternProperties"].(map[string]any)
	for pattern, sub := range patterns {
		places = append(places, properties(sub, at+"patternProperties/"+pattern+"/")...)
	}
	if either, ok := m["oneOf"].([]any); ok && len(either) > 0 {
		places = append(places, properties(either[0], at+"oneOf/0/")...)
	}
	props, _ := m["properties"].(map[string]any)
	for name, sub := range props {
		place := at + "properties/" + strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
		places = append(places, place)
		places = append(places, properties(sub, place+"/")...)
	}
	return places
}

var files = map[string][]string{}

func lineAt(t *testing.T, pos token.Pos) string {
	t.Helper()
	at := positions.Position(pos)
	at.Filename = strings.Replace(at.Filename, "$GOROOT", build.Default.GOROOT, 1)
	if files[at.Filename] == nil {
		f, err := os.Open(at.Filename)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for s := bufio.NewScanner(f); s.Scan(); {
			files[at.Filename] = append(files[at.Filename], s.Text())
		}
	}
	return files[at.Filename][at.Line-1]
}
