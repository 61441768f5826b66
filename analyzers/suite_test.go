package analyzers_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/ignore"
	"github.com/toolvet/toolvet/semantics"
)

func names(suite []*analysis.Analyzer) []string {
	var all []string
	for _, a := range suite {
		all = append(all, a.Name)
	}
	slices.Sort(all)
	return all
}

func TestFoldersSuiteAndRuleTableAreOne(t *testing.T) {
	families := []string{declared.Analyzer.Name}
	for _, r := range semantics.Rules() {
		families = append(families, r.Family())
	}
	slices.Sort(families)
	families = slices.Compact(families)
	if got := names(analyzers.Suite()); !slices.Equal(got, families) {
		t.Errorf("the suite has the passes\n%v, the rule table the families\n%v", got, families)
	}

	var folders []string
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.IsDir() && !slices.Contains([]string{"golangci", "internal", "settings", "testdata"}, e.Name()) {
			folders = append(folders, e.Name())
		}
	}
	if got := names(analyzers.Suite()); !slices.Equal(got, folders) {
		t.Errorf("the suite has the passes\n%v, the folder\n%v", got, folders)
	}
}

func TestEveryPassHasItsManualItsTestAndItsTestdata(t *testing.T) {
	for _, a := range analyzers.Suite() {
		for _, file := range []string{"doc.go", a.Name + ".go", a.Name + "_test.go", "testdata"} {
			if _, err := os.Stat(filepath.Join(a.Name, file)); err != nil {
				t.Errorf("%s: %v", a.Name, err)
			}
		}
		for _, r := range semantics.Rules() {
			if r.Family() == a.Name && !strings.Contains(a.Doc, r.ID) {
				t.Errorf("the manual of %s does not speak of %s", a.Name, r.ID)
			}
		}
	}
	if err := analysis.Validate(analyzers.Suite()); err != nil {
		t.Error(err)
	}
}

func TestIgnoreRequiresEveryPassOfRules(t *testing.T) {
	for _, a := range analyzers.Suite() {
		if a != declared.Analyzer && a != ignore.Analyzer && !slices.Contains(ignore.Analyzer.Requires, a) {
			t.Errorf("ignore does not require %s, so that suppressions of its rules count as unused", a.Name)
		}
	}
}

// BenchmarkSilentPackage runs the suite over a package that declares nothing
// and reaches no SDK; BenchmarkNoPasses runs as many passes that do nothing.
func BenchmarkSilentPackage(b *testing.B) { benchmark(b, analyzers.Suite()) }

func BenchmarkNoPasses(b *testing.B) {
	nothing := func(name string, requires ...*analysis.Analyzer) *analysis.Analyzer {
		return &analysis.Analyzer{
			Name: name, Doc: name, Requires: requires,
			Run: func(*analysis.Pass) (any, error) { return nil, nil },
		}
	}
	first := nothing("first")
	first.FactTypes = []analysis.Fact{new(noFact)}
	suite := []*analysis.Analyzer{first}
	for range len(analyzers.Suite()) {
		suite = append(suite, nothing("next", first))
	}
	benchmark(b, suite)
}

type noFact struct{}

func (*noFact) AFact() {}

func benchmark(b *testing.B, suite []*analysis.Analyzer) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax}, "net/http")
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		b.Fatalf("loading net/http: %v", err)
	}
	pkgs[0].Imports = nil // the package alone, as a vet unit sees it
	b.ResetTimer()
	for b.Loop() {
		if _, err := checker.Analyze(suite, pkgs, &checker.Options{Sequential: true}); err != nil {
			b.Fatal(err)
		}
	}
}
