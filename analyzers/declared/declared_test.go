package declared_test

import (
	"bytes"
	"encoding/gob"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
)

// analyze runs the suite over packages of testdata/src, in which small copies
// of the SDKs stand, or over others where dir is given.
func analyze(t *testing.T, patterns ...string) *checker.Graph {
	t.Helper()
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	cfg := &packages.Config{
		Mode: packages.LoadAllSyntax, Dir: dir, Tests: true,
		Env: append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOWORK=off", "GOFLAGS="),
	}
	pkgs, err := packages.Load(cfg, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		t.Fatal("the testdata does not compile")
	}
	graph, err := checker.Analyze(analyzers.Suite(), pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
		}
	}
	return graph
}

// wanted reads comments of the form // PASS "text" as the findings of a file.
func wanted(t *testing.T, patterns ...string) []string {
	t.Helper()
	comment := regexp.MustCompile(`// (toolname|schema|description) ("[^"]+")`)
	var all []string
	for _, pattern := range patterns {
		files, err := filepath.Glob(filepath.Join("testdata", "src", pattern, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files for %s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for i, line := range strings.Split(string(text), "\n") {
				for _, m := range comment.FindAllStringSubmatch(line, -1) {
					all = append(all, fmt.Sprintf("%s:%d %s %s", filepath.Base(file), i+1, m[1], m[2]))
				}
			}
		}
	}
	sort.Strings(all)
	return all
}

// found gives what the passes found, in the same form: the quoted text is one
// that the message holds.
func found(graph *checker.Graph, want []string) []string {
	quoted := regexp.MustCompile(`"[^"]+"`)
	set := map[string]bool{}
	for _, act := range graph.Roots {
		for _, f := range analyzers.Findings(act.Result) {
			family, _, _ := strings.Cut(f.Rule, "/")
			at := fmt.Sprintf("%s:%d %s ", filepath.Base(f.Position.File), f.Position.Line, family)
			text := at + "none of those wanted: " + f.Error()
			for _, q := range quoted.FindAllString(f.Message, -1) {
				if slices.Contains(want, at+q) {
					text = at + q
				}
			}
			set[text] = true
		}
	}
	var all []string
	for text := range set {
		all = append(all, text)
	}
	sort.Strings(all)
	return all
}

func TestSDKDeclarationsAreJudgedWhereTheyAreWritten(t *testing.T) {
	for name, patterns := range map[string][]string{
		"go-sdk": {"official", "official/names"},
		"mcp-go": {"community", "community/options"},

		"registrars": {"registry", "registry/ferries", "registry/islands"},
	} {
		t.Run(name, func(t *testing.T) {
			want := wanted(t, patterns...)
			got := found(analyze(t, patterns...), want)
			for _, g := range got {
				if !slices.Contains(want, g) {
					t.Errorf("not wanted: %s", g)
				}
			}
			for _, w := range want {
				if !slices.Contains(got, w) {
					t.Errorf("not found: %s", w)
				}
			}
		})
	}
}

// listed gives the tools of one package: the name with its condition, or "?"
// with the reason why there is none.
func listed(graph *checker.Graph, path string) []string {
	var all []string
	for _, act := range graph.Roots {
		if act.Analyzer != declared.Analyzer || act.Package.ID != path {
			continue
		}
		for _, tool := range act.Result.(*declared.Result).Tools {
			text := tool.Declaration.Name
			if text == "" {
				text = "?" + tool.Declaration.Unknown["name"]
			}
			if tool.Declaration.When != "" {
				text += " when " + tool.Declaration.When
			}
			all = append(all, text)
		}
	}
	return all
}

func TestEachToolIsListedOnceByThePackageThatNamesIt(t *testing.T) {
	graph := analyze(t, "official", "official/names", "community", "community/options")
	for path, want := range map[string][]string{
		"official/names": {"fine.tool", "water"},
		"official": {
			"ferry:next", "Ferry timetable", "by/constructor", "through helper", "once", "twice", "either", "replaced", "mode",
			"once", "literal", "mapped", "patched", "listed", "not yet", "fine", "from afar!", "no literal",
		},
		"community":         {"water beds", "water_beds", "by_options when all", "by_options when not (all)", "raw", "literal", "listed"},
		"community/options": nil,
	} {
		got := listed(graph, path)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s lists\n%q, want\n%q", path, got, want)
		}
	}
}

func TestAPackageSaysWhatItsRegistrarsRegister(t *testing.T) {
	want := map[string]string{
		"registry/ferries": "3 registrars", // not the conditional one, nor the one that takes a name
		"registry/islands": "3 registrars",
		"registry":         "3 registrars", // not those with two servers, a condition, a result or a removal
	}
	for act := range analyze(t, "registry").All() {
		for _, f := range act.AllPackageFacts() {
			text := want[f.Package.Path()]
			if act.Analyzer != declared.Analyzer || f.Package != act.Package.Types || text == "" {
				continue
			}
			if got := fmt.Sprint(f.Fact); !strings.HasSuffix(got, text) {
				t.Errorf("the fact of %s has %s, want %s", f.Package.Path(), got, text)
			}
			delete(want, f.Package.Path())
		}
	}
	if len(want) > 0 {
		t.Errorf("no facts of %v", want)
	}
}

func TestFactsAreTheSameInEveryRun(t *testing.T) {
	facts := func() map[string]string {
		all := map[string]string{}
		for act := range analyze(t, "official", "community", "registry").All() {
			if act.Analyzer != declared.Analyzer {
				continue
			}
			for _, f := range act.AllPackageFacts() {
				if f.Package != act.Package.Types {
					continue
				}
				var buf bytes.Buffer
				if err := gob.NewEncoder(&buf).Encode(f.Fact); err != nil {
					t.Fatal(err)
				}
				all[act.Package.ID] = strconv.Quote(buf.String())
			}
		}
		return all
	}
	first := facts()
	if len(first) < 5 {
		t.Fatalf("only %d packages export facts", len(first))
	}
	for range 3 {
		for id, fact := range facts() {
			if fact != first[id] {
				t.Errorf("the fact of %s differs between runs", id)
			}
		}
	}
}

func TestAPackageOutOfReachHasNoFact(t *testing.T) {
	for act := range analyze(t, "official").All() {
		if act.Analyzer != declared.Analyzer || act.Package.ID != "context" {
			continue
		}
		if len(act.AllPackageFacts()) > 0 {
			t.Errorf("package context has facts: %v", act.AllPackageFacts())
		}
		return
	}
	t.Fatal("package context was not analyzed")
}
