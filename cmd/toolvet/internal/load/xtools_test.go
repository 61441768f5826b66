package load

import (
	"context"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/toy"
)

func xtoolsDir(t testing.TB) string {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "golang.org/x/tools").Output()
	if err != nil {
		t.Fatalf("golang.org/x/tools is not there: %v", err)
	}
	return strings.TrimSpace(string(out))
}

func diagnostics(graph *checker.Graph) []string {
	var lines []string
	for _, act := range graph.Roots {
		if act.Err != nil {
			lines = append(lines, fmt.Sprintf("%s: error: %v", act, act.Err))
		}
		for _, d := range act.Diagnostics {
			lines = append(lines, fmt.Sprintf("%s: %s: %s", act.Package.ID, act.Package.Fset.Position(d.Pos), d.Message))
		}
	}
	slices.Sort(lines)
	return lines
}

func TestFindsOnXToolsWhatAnUnrestrictedRunFinds(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks golang.org/x/tools with every dependency from source")
	}
	dir := xtoolsDir(t)

	prog, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{toy.Carrier}, TestCarriers: []string{toy.Carrier}})
	if err != nil {
		t.Fatal(err)
	}
	graph, err := prog.Analyze([]*analysis.Analyzer{toy.Pass})
	if err != nil {
		t.Fatal(err)
	}
	got := diagnostics(graph)

	roots, err := packages.Load(&packages.Config{
		Mode: packages.LoadAllSyntax | packages.NeedForTest, Dir: dir, Tests: true,
	}, "./...")
	if err != nil {
		t.Fatal(err)
	}
	roots = slices.DeleteFunc(roots, isTestBinary)
	whole, err := checker.Analyze([]*analysis.Analyzer{toy.Pass}, roots, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := diagnostics(whole)

	if len(want) < 500 {
		t.Errorf("the unrestricted run has only %d findings; the toy pass sees nothing", len(want))
	}
	for _, line := range missing(want, got) {
		t.Errorf("not found: %s", line)
	}
	for _, line := range missing(got, want) {
		t.Errorf("found beside the unrestricted run: %s", line)
	}
	t.Logf("%d findings, %d of %d packages judged", len(want), len(prog.Judged), len(roots))
}

func missing(want, got []string) []string {
	var lines []string
	for _, line := range want {
		if _, found := slices.BinarySearch(got, line); !found {
			lines = append(lines, line)
		}
	}
	return lines
}

func BenchmarkXTools(b *testing.B) {
	dir := xtoolsDir(b)
	for b.Loop() {
		prog, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{toy.Carrier}, TestCarriers: []string{toy.Carrier}})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := prog.Analyze([]*analysis.Analyzer{toy.Pass}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkXToolsWithoutCarrier(b *testing.B) {
	dir := xtoolsDir(b)
	for b.Loop() {
		if _, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{"example.com/no/such/sdk"}, TestCarriers: []string{"example.com/no/such/sdk"}}); err != nil {
			b.Fatal(err)
		}
	}
}
