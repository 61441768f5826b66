// Package toy is a pass for the tests of the drivers: it has object facts and
// package facts and takes an interest in a package with many importers, as the
// real passes do in an SDK.
package toy

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Carrier is the package that the pass takes an interest in.
const Carrier = "golang.org/x/tools/go/analysis"

// isAnalyzer is a fact: the variable holds an Analyzer.
type isAnalyzer struct{ Name string }

func (*isAnalyzer) AFact()           {}
func (f *isAnalyzer) String() string { return f.Name }

// hasAnalyzers is a package fact, passed on from what the package imports.
type hasAnalyzers struct{ Names []string }

func (*hasAnalyzers) AFact() {}

// Pass reports literals of the carrier's Analyzer, and uses of variables of
// other packages that hold one.
var Pass = &analysis.Analyzer{
	Name:      "toy",
	Doc:       "reports literals of analysis.Analyzer and uses of variables that hold one",
	Run:       run,
	FactTypes: []analysis.Fact{(*isAnalyzer)(nil), (*hasAnalyzers)(nil)},
}

func run(pass *analysis.Pass) (any, error) {
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
	return ok && named.Obj().Name() == "Analyzer" && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == Carrier
}
