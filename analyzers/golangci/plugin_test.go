package golangci

import (
	"strings"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
)

// settings is what golangci-lint hands over: a map as YAML was decoded.
type settings = map[string]any

func TestSettingsBecomeTheFlagsOfTheDeclaredPass(t *testing.T) {
	t.Cleanup(func() {
		if _, err := New(nil); err != nil {
			t.Error(err)
		}
	})
	for _, tc := range []struct {
		name                     string
		raw                      any
		profile, rules, warnings string
	}{
		{"none", nil, "portable", "", "false"},
		{"all", settings{"profile": "mcp", "warnings": true, "rules": settings{"wants/store": "off", "composedof/self": "warning"}},
			"mcp", "composedof/self=warning,wants/store=off", "true"},
		{"off as YAML 1.1 reads it", settings{"rules": settings{"wants/store": false}}, "portable", "wants/store=off", "false"},
		{"an empty map, after the others", settings{}, "portable", "", "false"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if _, err := New(tc.raw); err != nil {
				t.Fatal(err)
			}
			for flag, want := range map[string]string{"profile": tc.profile, "rules": tc.rules, "warnings": tc.warnings} {
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
		{"unknown key", settings{"profil": "mcp"}, "profil"},
		{"unknown profile", settings{"profile": "openapi"}, `"openapi"`},
		{"unknown rule", settings{"rules": settings{"composedof/unregistred": "off"}}, "composedof/unregistered"},
		{"unknown level", settings{"rules": settings{"wants/store": "loud"}}, `"loud"`},
		{"level of another type", settings{"rules": settings{"wants/store": 3}}, "want off, warning or error"},
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
