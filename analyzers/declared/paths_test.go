package declared

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
)

func TestAPathStandsForItsFiles(t *testing.T) {
	for _, tc := range []struct {
		pattern, file string
		want          bool
	}{
		{"gen", "gen/a.go", true},
		{"gen", "gen/deep/a.go", true},
		{"gen/", "gen/deep/a.go", true},
		{"gen", "gen", true},
		{"gen", "generated/a.go", false},
		{"gen", "internal/gen/a.go", false},
		{"internal/legacy/a.go", "internal/legacy/a.go", true},
		{"internal/legacy/a.go", "internal/legacy/a.gox", false},
		{"internal/*/a.go", "internal/x/a.go", true},
		{"internal/*/a.go", "internal/x/y/a.go", false},
		{"*_gen.go", "a_gen.go", true},
		{"*_gen.go", "sub/a_gen.go", false},
		{"**/*_gen.go", "a_gen.go", true},
		{"**/*_gen.go", "sub/deep/a_gen.go", true},
		{"**/*_gen.go", "sub/deep/a.go", false},
		{"**/testdata", "a/testdata/b/c.go", true},
		{"**/testdata", "testdata/c.go", true},
		{"**/testdata", "a/mytestdata/c.go", false},
		{"a/**/b.go", "a/b.go", true},
		{"a/**/b.go", "a/x/y/b.go", true},
		{"a/**/b.go", "ab.go", false},
		{"a/**", "a/b.go", true},
		{"a/**", "b/a/b.go", false},
		{"**", "a.go", true},
		{"**", "x/y/a.go", true},
		{"a?b.go", "a:b.go", true},
		{"a?b.go", "a/b.go", false},
		{"a.b", "axb/c.go", false},
		{"a(b)+[c]{2}^$|", "a(b)+[c]{2}^$|/x.go", true},
		{"größe", "größe/x.go", true},
		{"odd", "odd/new\nline.go", true},
	} {
		p, err := newPathSettings(tc.pattern)
		if err != nil {
			t.Errorf("%q: %v", tc.pattern, err)
			continue
		}
		if got := p.holds(tc.file); got != tc.want {
			t.Errorf("%q holds %q: %v", tc.pattern, tc.file, got)
		}
	}
}

func TestAPathThatMeansNothingIsRefused(t *testing.T) {
	for pattern, want := range map[string]string{
		"":                    "names no file",
		"/":                   "names no file",
		"/gen":                "from the module's root: gen",
		`internal\legacy`:     "write internal/legacy",
		"internal//legacy":    "two slashes",
		"../other":            "has .. in it",
		"./gen":               "has . in it",
		"internal/legacy/...": "a folder stands for all that is in it",
		"a,b":                 "write ? for it",
		"C:/gen":              "write ? for it",
	} {
		if err := CheckPath(pattern); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", pattern, err, want)
		}
	}
}

func TestAPathBeginsAtTheRootOfTheModule(t *testing.T) {
	root := t.TempDir()
	for _, folder := range []string{"internal/x", "nested/y"} {
		if err := os.MkdirAll(filepath.Join(root, filepath.FromSlash(folder)), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for _, mod := range []string{"go.mod", "nested/go.mod"} {
		if err := os.WriteFile(filepath.Join(root, filepath.FromSlash(mod)), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for file, want := range map[string]string{
		"a.go": "a.go", "internal/x/a.go": "internal/x/a.go", "nested/y/a.go": "y/a.go", "gone/a.go": "gone/a.go",
	} {
		if got := inModule(filepath.Join(root, filepath.FromSlash(file))); got != want {
			t.Errorf("%s is %s, want %s", file, got, want)
		}
	}
}

func TestALaterPathGoesBeforeAnEarlierOneAndBothBeforeRules(t *testing.T) {
	fs := flags()
	for flag, value := range map[string]string{
		"rules": "wants/kind=warning,wants/type=off",
		"paths": "gen,legacy:wants/store=off,legacy:wants/type=error,legacy/new:wants/store=warning,gen/own:wants/store=error,all:toolname/confusable=warning",
	} {
		if err := fs.Set(flag, value); err != nil {
			t.Fatal(err)
		}
	}
	s := readSettings(&fs)
	for _, tc := range []struct {
		rule, file string
		want       semantics.Severity
	}{
		{"wants/store", "a.go", semantics.Error},
		{"wants/store", "gen/a.go", 0},
		{"wants/store", "gen/own/a.go", semantics.Error},
		{"wants/kind", "gen/own/a.go", 0},
		{"wants/kind", "legacy/a.go", semantics.Warning},
		{"wants/store", "legacy/a.go", 0},
		{"wants/store", "legacy/new/a.go", semantics.Warning},
		{"wants/type", "a.go", 0},
		{"wants/type", "legacy/a.go", semantics.Error},
		{"toolname/confusable", "a.go", 0},
	} {
		rule, _ := semantics.RuleByID(tc.rule)
		if got := s.LevelAt(tc.rule, inThisModule(t, tc.file), rule.Severity); got != tc.want {
			t.Errorf("%s in %s: %s, want %s", tc.rule, tc.file, got, tc.want)
		}
	}
	asked := s.Asked()
	if asked["wants/type"] != semantics.Error {
		t.Errorf("the law is not asked for a rule that one path wants: %v", asked)
	}
	if s.Severities["wants/type"] != 0 {
		t.Error("asking changed the settings")
	}
	if _, said := asked["wants/store"]; said {
		t.Error("a rule that is on by itself is asked for at another level")
	}
}

// inThisModule gives a file of this repository, which need not be there.
func inThisModule(t *testing.T, name string) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return filepath.Join(moduleOf(dir), filepath.FromSlash(name))
}

// A finding that the law itself lowers keeps its level.
func TestALevelThatNothingSetsIsTheFindings(t *testing.T) {
	fs := flags()
	s := readSettings(&fs)
	if got := s.LevelAt("wants/store", "a.go", semantics.Warning); got != semantics.Warning {
		t.Errorf("it is %s", got)
	}
}
