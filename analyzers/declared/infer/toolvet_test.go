package infer_test

import (
	"encoding/json"
	"go/types"
	"reflect"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
	"github.com/toolvet/toolvet/semantics/jsonform"
)

func TestToolvetSchemaIsWhatJSONFormGives(t *testing.T) {
	for source, pkg := range map[string]*types.Package{"source": fromSource(), "export data": fromExport()} {
		t.Run(source, func(t *testing.T) {
			for _, p := range pairsOf(t, pkg) {
				holdToolvet(t, p.name+" as input", infer.ToolvetInput(p.compiled), p.running, jsonform.Input)
				holdToolvet(t, p.name+" as output", infer.ToolvetOutput(p.compiled), p.running, jsonform.Output)
			}
		})
	}
}

func holdToolvet(t *testing.T, name string, got infer.Schema, running reflect.Type, ask func(reflect.Type) (json.RawMessage, error)) {
	want, err := ask(running)
	switch {
	case got.Unknown != nil:
		t.Errorf("%s is unknown: %v", name, got.Unknown)
	case err != nil && got.Err != err.Error():
		t.Errorf("%s\n  got error  %q\n  want error %q", name, got.Err, err)
	case err == nil && got.Err != "":
		t.Errorf("%s: jsonform takes what infer says it refuses: %s", name, got.Err)
	case string(got.JSON) != string(want):
		t.Errorf("%s\n  got  %s\n  want %s", name, got.JSON, want)
	}
}
