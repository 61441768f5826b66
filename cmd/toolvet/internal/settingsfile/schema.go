package settingsfile

import (
	"bytes"
	"encoding/json"

	"github.com/toolvet/toolvet/semantics"
)

// SchemaURL is where the schema of the file is published.
const SchemaURL = "https://raw.githubusercontent.com/toolvet/toolvet/main/toolvet.schema.json"

// Schema gives the JSON Schema of the file, for editors that complete and check
// what is written: it takes what Parse takes.
func Schema() []byte {
	type object = map[string]any
	rules := object{}
	for _, r := range semantics.Rules() {
		rules[r.ID] = object{"$ref": "#/$defs/level", "description": r.Summary}
	}
	levels := func(description string, more object) object {
		o := object{
			"description":          description,
			"type":                 "object",
			"properties":           rules,
			"additionalProperties": false,
		}
		for k, v := range more {
			o[k] = v
		}
		return o
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	_ = enc.Encode(object{ // of maps, lists, texts and booleans: it cannot fail
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"$id":         SchemaURL,
		"title":       "Settings of toolvet",
		"description": Name + ", at the root of a Go module.",
		"type":        []string{"object", "null"},
		"properties": object{
			"profile": object{
				"description": "The limits that tools are held to; portable where nothing is said.",
				"enum":        append(profiles(), nil),
			},
			"rules": levels("The level of each rule, by its id.", object{"type": []string{"object", "null"}}),
			"warnings": object{
				"description": "Whether warnings are reported. toolvet does so where nothing is said, golangci-lint and go vet do not.",
				"type":        []string{"boolean", "null"},
			},
			"paths": object{
				"description": "Levels for the files of some paths; a later entry goes before an earlier one, and all go before rules.",
				"type":        []string{"array", "null"},
				"items": object{
					"type":                 "object",
					"required":             []string{"path"},
					"additionalProperties": false,
					"properties": object{
						"path": object{
							"description": "A file or folder from the root of the module, with slashes. * stands for any characters of one name, ? for one character, ** for any folders; a folder stands for all that is in it.",
							"type":        "string",
							"pattern":     `^[^/]`,
							"not":         object{"pattern": `//|[,:\\]|(^|/)\.{1,3}(/|$)`},
						},
						"rules": levels("Levels in these files; without them every rule is off there.", object{"minProperties": 1}),
					},
				},
			},
		},
		"additionalProperties": false,
		"$defs": object{
			"level": object{"enum": []any{"off", "warning", "error", false}},
		},
	})
	return b.Bytes()
}

func profiles() []any {
	var names []any
	for _, p := range semantics.Profiles() {
		names = append(names, string(p))
	}
	return names
}
