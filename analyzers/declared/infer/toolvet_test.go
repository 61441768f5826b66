package infer_test

import (
	"encoding/json"
	"go/types"
	"reflect"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/corpus"
	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/jsonform"
	"github.com/toolvet/toolvet/semantics/tool"
)

func TestToolvetSchemaIsWhatJSONFormGives(t *testing.T) {
	for source, pkg := range map[string]*types.Package{"source": fromSource(), "export data": fromExport()} {
		t.Run(source, func(t *testing.T) {
			for _, p := range pairsOf(t, pkg) {
				holdToolvet(t, p.name+" as input", infer.ToolvetInput(p.compiled), p.running, jsonform.Input)
				holdToolvet(t, p.name+" as output", infer.ToolvetOutput(p.compiled), p.running, output)
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

// output leaves out what tool.Def leaves out.
func output(rt reflect.Type) (json.RawMessage, error) {
	schema, err := jsonform.Output(rt)
	if string(schema) == "{}" {
		return nil, err
	}
	return schema, err
}

func TestToolvetSchemaIsWhatADefDeclares(t *testing.T) {
	compiled := fromSource().Scope()
	for name, declared := range map[string]semantics.Declaration{
		"OwnArgs":     new(tool.Def[corpus.OwnArgs, any]).Declaration(),
		"OwnResult":   new(tool.Def[any, corpus.OwnResult]).Declaration(),
		"OwnEnvelope": new(tool.Def[any, corpus.OwnEnvelope]).Declaration(),
		"OwnContent":  new(tool.Def[any, corpus.OwnContent]).Declaration(),
		"OwnAny":      new(tool.Def[any, corpus.OwnAny]).Declaration(),
		"OwnText":     new(tool.Def[any, corpus.OwnText]).Declaration(),
		"OwnSealed":   new(tool.Def[any, corpus.OwnSealed]).Declaration(),
	} {
		typ := compiled.Lookup(name).Type()
		if name == "OwnArgs" {
			if got := infer.ToolvetInput(typ); got.Unknown != nil || string(got.JSON) != string(declared.InputSchema) {
				t.Errorf("%s\n  got  %s %v\n  want %s", name, got.JSON, got.Unknown, declared.InputSchema)
			}
		}
		got := infer.ToolvetOutput(typ)
		if name == "OwnArgs" {
			continue
		}
		if got.Unknown != nil || string(got.JSON) != string(declared.OutputSchema) {
			t.Errorf("%s\n  got  %s %v\n  want %s", name, got.JSON, got.Unknown, declared.OutputSchema)
		}
	}
}
