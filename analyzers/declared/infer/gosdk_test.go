package infer_test

import (
	"encoding/json"
	"errors"
	"go/types"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

func TestGoSDKSchemaIsWhatTheLibraryPublishes(t *testing.T) {
	for source, pkg := range map[string]*types.Package{"source": fromSource(), "export data": fromExport()} {
		t.Run(source, func(t *testing.T) {
			for _, p := range pairsOf(t, pkg) {
				holdGoSDK(t, p.name+" as input", infer.GoSDKInput(p.compiled, nil), p.running, true)
				holdGoSDK(t, p.name+" as output", infer.GoSDKOutput(p.compiled, nil), p.running, false)
			}
		})
	}
}

func holdGoSDK(t *testing.T, name string, got infer.Schema, running reflect.Type, input bool) {
	want, err := published(running, input)
	switch {
	case got.Unknown != nil:
		t.Errorf("%s is unknown: %v", name, got.Unknown)
	case err == nil && got.Err != "":
		t.Errorf("%s: the library takes what infer says it refuses: %s", name, got.Err)
	case err != nil && !sameFault(got.Err, err.Error()):
		t.Errorf("%s\n  got error  %q\n  want error %q", name, got.Err, err)
	case err == nil && string(got.JSON) != want:
		t.Errorf("%s\n  got  %s\n  want %s", name, got.JSON, want)
	case (got.JSON == nil) != (want == ""):
		t.Errorf("%s: got schema %q, want %q", name, got.JSON, want)
	}
}

// published does what go-sdk's AddTool does with a type.
func published(rt reflect.Type, input bool) (text string, err error) {
	if rt == reflect.TypeFor[any]() {
		if input {
			return `{"type":"object"}`, nil
		}
		return "", nil
	}
	if rt.Kind() == reflect.Pointer {
		rt = rt.Elem()
	}
	s, err := jsonschema.ForType(rt, &jsonschema.ForOptions{})
	if err != nil {
		return "", err
	}
	if _, err := s.Resolve(&jsonschema.ResolveOptions{ValidateDefaults: true}); err != nil {
		return "", err
	}
	if input && s.Type != "object" {
		return "", errors.New(`input schema must have type "object"`)
	}
	b, err := json.Marshal(s)
	return string(b), err
}

// sameFault compares what infer says with the library's words, of which infer
// may add to the names.
func sameFault(got, want string) bool {
	kind := regexp.MustCompile(`cycle detected for type .*|type \S.* is unsupported by jsonschema|unsupported map key type|` +
		`must not begin with 'WORD=': .*|empty jsonschema tag|custom schema for embedded struct must have type "object", got "string"|` +
		`input schema must have type "object"`)
	w := kind.FindString(want)
	return w != "" && strings.HasPrefix(kind.FindString(got), w)
}
