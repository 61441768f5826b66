package golangci

import (
	"flag"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
)

// document is what golangci-lint hands over: a map as YAML was decoded.
type document = map[string]any

func TestSettingsBecomeTheFlagsOfTheDeclaredPass(t *testing.T) {
	t.Cleanup(func() {
		if _, err := New(nil); err != nil {
			t.Error(err)
		}
	})
	for _, tc := range []struct {
		name                            string
		raw                             any
		profile, rules, warnings, paths string
	}{
		{"none", nil, "portable", "", "false", ""},
		{"all", document{
			"profile": "mcp", "warnings": true, "rules": document{"wants/store": "off", "composedof/self": "warning"},
			"paths": []any{
				document{"path": "gen/**"},
				document{"path": "legacy", "rules": document{"wants/store": "error", "composedof/self": "off"}},
			},
		}, "mcp", "composedof/self=warning,wants/store=off", "true", "gen/**,legacy:composedof/self=off,legacy:wants/store=error"},
		{"off as YAML 1.1 reads it", document{"rules": document{"wants/store": false}}, "portable", "wants/store=off", "false", ""},
		{"an empty map, after the others", document{}, "portable", "", "false", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := New(tc.raw); err != nil {
				t.Fatal(err)
			}
			for flag, want := range map[string]string{"profile": tc.profile, "rules": tc.rules, "warnings": tc.warnings, "paths": tc.paths} {
				if got := declared.Analyzer.Flags.Lookup(flag).Value.String(); got != want {
					t.Errorf("-%s is %q, want %q", flag, got, want)
				}
			}
		})
	}
}

func TestSettingsThatMeanNothingAreRefused(t *testing.T) {
	for _, tc := range []struct {
		name string
		raw  any
		want string
	}{
		{"unknown key", document{"profil": "mcp"}, "profil"},
		{"unknown profile", document{"profile": "openapi"}, `"openapi"`},
		{"unknown rule", document{"rules": document{"composedof/unregistred": "off"}}, "composedof/unregistered"},
		{"unknown level", document{"rules": document{"wants/store": "loud"}}, `"loud"`},
		{"level of another type", document{"rules": document{"wants/store": 3}}, "want off, warning or error"},
		{"unknown key of a path", document{"paths": []any{document{"pth": "gen"}}}, "pth"},
		{"a path from the file system's root", document{"paths": []any{document{"path": "/gen"}}}, "paths: 0: path: "},
		{"no map", []string{"mcp"}, "decoding settings"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := New(tc.raw)
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("error %v, want one with %q", err, tc.want)
			}
		})
	}
}

// What golangci-lint can set is what the passes heed, and the other way round.
func TestTheKeysAreTheFlagsOfTheDeclaredPass(t *testing.T) {
	var keys, flags []string
	form := reflect.TypeFor[Settings]()
	for i := range form.NumField() {
		keys = append(keys, form.Field(i).Tag.Get("json"))
	}
	declared.Analyzer.Flags.VisitAll(func(fl *flag.Flag) { flags = append(flags, fl.Name) })
	slices.Sort(keys)
	slices.Sort(flags)
	if !slices.Equal(keys, flags) {
		t.Errorf("the keys are %v, the flags %v", keys, flags)
	}
}

func TestThePluginIsRegisteredAndStandsForTheWholeSuite(t *testing.T) {
	construct, err := register.GetPlugin("toolvet")
	if err != nil {
		t.Fatal(err)
	}
	p, err := construct(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.GetLoadMode(); got != register.LoadModeTypesInfo {
		t.Errorf("load mode %q", got)
	}
	built, err := p.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if err := analysis.Validate(built); err != nil {
		t.Error(err)
	}
	if len(built) != 1 || built[0].Name != "toolvet" {
		t.Fatalf("passes %v, want one named as the linter", built)
	}
	required := map[*analysis.Analyzer]bool{}
	for _, a := range built[0].Requires {
		required[a] = true
	}
	for _, a := range analyzers.Suite() {
		if !required[a] {
			t.Errorf("pass %s is not in it", a.Name)
		}
	}
}
