package load

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// carrier is the package that the toy pass takes an interest in, as a real
// pass does in an SDK.
const carrier = "golang.org/x/tools/go/analysis"

// isAnalyzer is the toy pass's fact: the variable holds an Analyzer.
type isAnalyzer struct{ Name string }

func (*isAnalyzer) AFact()           {}
func (f *isAnalyzer) String() string { return f.Name }

// hasAnalyzers is the toy pass's package fact, which it passes on from the
// packages that it imports.
type hasAnalyzers struct{ Names []string }

func (*hasAnalyzers) AFact() {}

var toy = &analysis.Analyzer{
	Name:      "toy",
	Doc:       "reports literals of analysis.Analyzer and uses of variables that hold one",
	Run:       runToy,
	FactTypes: []analysis.Fact{(*isAnalyzer)(nil), (*hasAnalyzers)(nil)},
}

func runToy(pass *analysis.Pass) (any, error) {
	known := make(map[string]bool)
	for _, file := range pass.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if isCarrierType(pass.TypesInfo.TypeOf(n)) {
					pass.Reportf(n.Pos(), "an Analyzer is made in %s", pass.Pkg.Path())
					known[pass.Pkg.Path()] = true
				}
			case *ast.ValueSpec:
				for _, name := range n.Names {
					if v, ok := pass.TypesInfo.Defs[name].(*types.Var); ok && v.Parent() == pass.Pkg.Scope() && isCarrierType(v.Type()) {
						pass.ExportObjectFact(v, &isAnalyzer{Name: v.Name()})
					}
				}
			case *ast.Ident:
				var fact isAnalyzer
				if obj := pass.TypesInfo.Uses[n]; obj != nil && obj.Pkg() != nil && obj.Pkg() != pass.Pkg && pass.ImportObjectFact(obj, &fact) {
					pass.Reportf(n.Pos(), "uses the Analyzer %s of %s", fact.Name, obj.Pkg().Path())
				}
			}
			return true
		})
	}
	for _, imp := range pass.Pkg.Imports() {
		var fact hasAnalyzers
		if pass.ImportPackageFact(imp, &fact) {
			for _, name := range fact.Names {
				known[name] = true
			}
		}
	}
	if len(known) > 0 {
		names := make([]string, 0, len(known))
		for name := range known {
			names = append(names, name)
		}
		slices.Sort(names)
		pass.ExportPackageFact(&hasAnalyzers{Names: names})
		pass.Reportf(pass.Files[0].Package, "knows Analyzers of %s", strings.Join(names, " "))
	}
	return nil, nil
}

func isCarrierType(t types.Type) bool {
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	named, ok := t.(*types.Named)
	return ok && named.Obj().Name() == "Analyzer" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == carrier
}

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

	prog, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{carrier}})
	if err != nil {
		t.Fatal(err)
	}
	graph, err := prog.Analyze([]*analysis.Analyzer{toy})
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
	whole, err := checker.Analyze([]*analysis.Analyzer{toy}, roots, nil)
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
		prog, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{carrier}})
		if err != nil {
			b.Fatal(err)
		}
		if _, err := prog.Analyze([]*analysis.Analyzer{toy}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkXToolsWithoutCarrier(b *testing.B) {
	dir := xtoolsDir(b)
	for b.Loop() {
		if _, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{"example.com/no/such/sdk"}}); err != nil {
			b.Fatal(err)
		}
	}
}
