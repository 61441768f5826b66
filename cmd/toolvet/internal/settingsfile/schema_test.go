package settingsfile

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v3"
)

// `go generate ./semantics` writes the schema anew, since a rule is a key of it.
var update = flag.Bool("update", false, "write toolvet.schema.json")

var published = filepath.Join("..", "..", "..", "..", "toolvet.schema.json")

func TestThePublishedSchemaIsThatOfTheTable(t *testing.T) {
	want := Schema()
	if *update {
		if err := os.WriteFile(published, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(published)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Error("toolvet.schema.json is not what the rule table says: run go generate ./semantics")
	}
}

func TestTheSchemaTakesWhatTheReaderTakes(t *testing.T) {
	schema := compiled(t)
	for text, want := range map[string]bool{
		"{}":                             true,
		"~":                              true,
		"profile: mcp":                   true,
		"profile: portable":              true,
		"profile: ~":                     true,
		"profile: MCP":                   false,
		"profile: ''":                    false,
		"profile: 5":                     false,
		"profile: [mcp]":                 false,
		"profil: mcp":                    false,
		"rules: ~":                       true,
		"rules: {}":                      true,
		"rules: {wants/store: off}":      true,
		"rules: {wants/store: 'off'}":    true,
		"rules: {wants/store: false}":    true,
		"rules: {wants/store: true}":     false,
		"rules: {wants/store: Off}":      false,
		"rules: {wants/store: ~}":        false,
		"rules: {wants/store: 0}":        false,
		"rules: {wants/stor: off}":       false,
		"rules: {wants: off}":            false,
		"rules: [wants/store]":           false,
		"warnings: true":                 true,
		"warnings: ~":                    true,
		"warnings: 'true'":               false,
		"warnings: 1":                    false,
		"paths: ~":                       true,
		"paths: []":                      true,
		"paths: {}":                      false,
		"paths: [gen]":                   false,
		"paths: [~]":                     false,
		"paths: [{}]":                    false,
		"paths: [{path: gen}]":           true,
		"paths: [{path: gen/}]":          true,
		"paths: [{path: gen//}]":         false,
		"paths: [{path: ''}]":            false,
		"paths: [{path: /}]":             false,
		"paths: [{path: /gen}]":          false,
		"paths: [{path: a//b}]":          false,
		"paths: [{path: a/./b}]":         false,
		"paths: [{path: ..}]":            false,
		"paths: [{path: a/...}]":         false,
		"paths: [{path: ....}]":          true,
		"paths: [{path: .git}]":          true,
		"paths: [{path: a..b}]":          true,
		"paths: [{path: '**/*_gen.go'}]": true,
		"paths: [{path: 'a,b'}]":         false,
		"paths: [{path: 'a:b'}]":         false,
		"paths: [{path: 'a\\b'}]":        false,
		"paths: [{path: 3}]":             false,
		"paths: [{path: ~}]":             false,
		"paths: [{path: a, rules: ~}]":   false,
		"paths: [{path: a, rules: {}}]":  false,
		"paths: [{path: a, rules: off}]": false,
		"paths: [{path: a, extra: 1}]":   false,
		"paths: [{path: a, rules: {wants/store: error}}]": true,
		"paths: [{path: a, rules: {wants/store: loud}}]":  false,
		"- a": false,
		"a":   false,
		"5":   false,
	} {
		_, err := Parse("f", []byte(text))
		if (err == nil) != want {
			t.Errorf("the reader of %s: error %v", text, err)
		}
		var value any
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := schema.Validate(value); (err == nil) != want {
			t.Errorf("the schema of %s: error %v", text, err)
		}
	}
}

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(Schema()))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource(SchemaURL, doc); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile(SchemaURL)
	if err != nil {
		t.Fatal(err)
	}
	return schema
}
