package vettool

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/toy"
)

// The test binary is the vet tool of the tests below. The flag is part of what
// the go command caches results by.
func TestMain(m *testing.M) {
	if Invoked(os.Args[1:]) {
		passes := []*analysis.Analyzer{toy.Pass}
		flag.Bool("unscreened", false, "run every unit whole")
		if slices.Contains(os.Args, "-unscreened") {
			unitchecker.Main(passes...)
		}
		Main(passes, []string{toy.Carrier})
	}
	os.Exit(m.Run())
}

func TestRecognisesWhatTheGoCommandSays(t *testing.T) {
	for _, c := range []struct {
		args string
		want bool
	}{
		{"-V=full", true},
		{"-flags", true},
		{"/tmp/b001/vet.cfg", true},
		{"-json -warnings /tmp/b001/vet.cfg", true},
		{"-composedof=false /tmp/b001/vet.cfg", true},
		{"-declared.profile mcp -warnings /tmp/b001/vet.cfg", true},
		{"-declared.profile=mcp mcp /tmp/b001/vet.cfg", false},
		{"-tags a b /tmp/b001/vet.cfg", false},
		{"", false},
		{"./...", false},
		{"-json ./...", false},
		{"version", false},
		{"check x.cfg", false},
		{"x.cfg ./...", false},
		{"-json", false},
	} {
		if got := Invoked(strings.Fields(c.args)); got != c.want {
			t.Errorf("toolvet %s: %v", c.args, got)
		}
	}
}

// vet runs go vet with this test binary and gives the sorted lines of what it
// says.
func vet(t testing.TB, dir string, args ...string) []string {
	tool, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append([]string{"vet", "-vettool=" + tool}, args...)...)
	cmd.Dir = dir
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	_ = cmd.Run() // it fails where there are findings
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	slices.Sort(lines)
	return lines
}

func xtoolsDir(t testing.TB) string {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/tools").Output()
	if err != nil {
		t.Fatalf("golang.org/x/tools is not there: %v", err)
	}
	return strings.TrimSpace(string(out))
}

func TestScreenHidesNoFindingOnXTools(t *testing.T) {
	if testing.Short() {
		t.Skip("vets golang.org/x/tools and the standard library twice")
	}
	dir := xtoolsDir(t)
	patterns := []string{"./go/...", "./internal/...", "./cmd/..."}
	want := vet(t, dir, append([]string{"-unscreened"}, patterns...)...)
	got := vet(t, dir, patterns...)
	if len(want) < 300 {
		t.Fatalf("the unscreened run says little:\n%s", strings.Join(want, "\n"))
	}
	for _, line := range want {
		if _, found := slices.BinarySearch(got, line); !found {
			t.Errorf("not said: %s", line)
		}
	}
	for _, line := range got {
		if _, found := slices.BinarySearch(want, line); !found {
			t.Errorf("said beside: %s", line)
		}
	}
	t.Logf("%d lines", len(want))
}

// A test's variants in which nothing reaches a carrier but the test itself:
// p and q are screened, q is compiled anew against p's variant, and the test
// mixes both types.
func TestTypesOfScreenedTestVariantsAreOne(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write("p/p.go", "package p\n\ntype T struct{}\n")
	write("p/in_test.go", "package p\n\nfunc (T) OnlyInTests() {}\n")
	write("q/q.go", "package q\n\nimport \"example.com/m/p\"\n\nfunc Make() p.T { return p.T{} }\n")
	write("r/r.go", "package r\n\nimport \"example.com/m/q\"\n\nvar Made = q.Make()\n")
	// The carrier is a stand-in, so that the module needs nothing else.
	write("go.mod", "module example.com/m\n\ngo 1.26.0\n\nrequire golang.org/x/tools v0.0.0\n\nreplace golang.org/x/tools => ./xtools\n")
	write("xtools/go.mod", "module golang.org/x/tools\n\ngo 1.26.0\n")
	write("xtools/go/analysis/analysis.go", "package analysis\n\ntype Analyzer struct{ Name string }\n\nvar A = &Analyzer{}\n")
	write("p/ext_test.go", `package p_test

import (
	"testing"

	"example.com/m/p"
	"example.com/m/q"
	"example.com/m/r"
	"golang.org/x/tools/go/analysis"
)

var own = &analysis.Analyzer{}

func Test(t *testing.T) {
	var v p.T = q.Make()
	v = r.Made
	v.OnlyInTests()
	_ = analysis.A
}
`)
	got := vet(t, dir, "./...")
	want := []string{
		"p/ext_test.go:1:1: knows Analyzers of example.com/m/p_test golang.org/x/tools/go/analysis",
		"p/ext_test.go:12:12: an Analyzer is made in example.com/m/p_test",
		"p/ext_test.go:18:15: uses the Analyzer A of golang.org/x/tools/go/analysis",
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("go vet says\n%s", strings.Join(got, "\n"))
	}
}

func TestNamesTheVersionsWhereTypesAreFromAnotherGo(t *testing.T) {
	tool, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, unit := range map[string]string{
		"language": `{"ImportPath": "m", "GoFiles": ["m.go"], "GoVersion": "go1.999", "VetxOutput": "DIR/out"}`,
		"export data": `{"ImportPath": "m", "GoFiles": ["m.go"], "VetxOutput": "DIR/out", "ImportMap": {"a": "a", "` + toy.Carrier + `": "` + toy.Carrier + `"},
			"PackageFile": {"a": "DIR/a.a", "` + toy.Carrier + `": "DIR/a.a"}, "PackageVetx": {"a": "DIR/empty", "` + toy.Carrier + `": "DIR/full"}}`,
		"facts": `{"ImportPath": "m", "GoFiles": ["DIR/m.go"], "VetxOutput": "DIR/out", "ImportMap": {"` + toy.Carrier + `": "` + toy.Carrier + `"},
			"PackageFile": {"` + toy.Carrier + `": "DIR/a.a"}, "PackageVetx": {"` + toy.Carrier + `": "DIR/full"}}`,
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			for file, text := range map[string]string{
				"vet.cfg": strings.ReplaceAll(unit, "DIR", dir), "m.go": "package m", "empty": "", "full": "vetx of another time", "a.a": "!<arch>\nof another time",
			} {
				if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			out, err := exec.Command(tool, filepath.Join(dir, "vet.cfg")).CombinedOutput()
			if err == nil {
				t.Errorf("no error")
			}
			for _, want := range []string{"built with go1.", "golang.org/x/tools ", "after a Go upgrade, build it again"} {
				if !strings.Contains(string(out), want) {
					t.Errorf("%q is not in\n%s", want, out)
				}
			}
		})
	}
}

func BenchmarkScreenedUnit(b *testing.B) {
	dir := b.TempDir()
	unit := filepath.Join(dir, "vet.cfg")
	vetx := filepath.Join(dir, "vet.out")
	if err := os.WriteFile(unit, []byte(`{"ImportPath": "example.com/leaf", "GoFiles": ["leaf.go"], "GoVersion": "go1.20", "VetxOutput": "`+vetx+`"}`), 0o666); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		done, _, err := screen(unit, []string{toy.Carrier})
		if err != nil || !done {
			b.Fatal(done, err)
		}
	}
}
