package infer_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

func TestMCPGoSchemaIsThatOfTheRunningType(t *testing.T) {
	inferred := 0
	for _, p := range pairs(t) {
		got := infer.MCPGoInput(p.compiled, true, nil)
		if strings.Contains(got.Err, "embeds itself") {
			continue // mcp-go does not end
		}
		schema, err := infer.MCPGoSchema(p.running)
		text, _ := json.Marshal(schema)
		switch {
		case got.Unknown != nil:
			t.Errorf("%s is unknown: %v", p.name, got.Unknown)
		case (err != nil) != (got.Err != ""):
			t.Errorf("%s: got error %q, want %v", p.name, got.Err, err)
		case err == nil && string(got.JSON) != string(text):
			t.Errorf("%s\n  got  %s\n  want %s", p.name, got.JSON, text)
		case err != nil && len(got.Misfits) == 0:
			t.Errorf("%s is refused without a fault: %v", p.name, err)
		case err == nil:
			inferred++
		}
	}
	if inferred < 300 {
		t.Errorf("%d schemas are held, fewer than 300", inferred)
	}
}

func TestMCPGoPropertiesHaveTheLineOfTheirField(t *testing.T) {
	for _, p := range pairs(t) {
		s := infer.MCPGoInput(p.compiled, true, nil)
		if s.JSON == nil {
			continue
		}
		for place, pos := range s.Fields {
			if line := lineAt(t, pos); strings.TrimSpace(line) == "" {
				t.Errorf("%s: %s stands at an empty line", p.name, place)
			}
		}
	}
}
