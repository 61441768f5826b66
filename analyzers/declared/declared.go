package declared

import (
	_ "embed"
	"go/types"
	"maps"
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/internal/manual"
)

//go:embed doc.go
var doc string

// Analyzer reads declarations. Its result is a *Result.
var Analyzer = &analysis.Analyzer{
	Name:       "declared",
	Doc:        manual.Of(doc, "declared"),
	URL:        "https://pkg.go.dev/github.com/toolvet/toolvet/analyzers/declared",
	Flags:      flags(),
	Run:        run,
	ResultType: reflect.TypeFor[*Result](),
	FactTypes:  []analysis.Fact{new(fact)},
}

func run(pass *analysis.Pass) (any, error) {
	in := reached(pass)
	if in == nil {
		return &Result{}, nil
	}
	listed, elsewhere := in.listed(), in.agents()
	c := newCollector(pass.Fset, pass.Pkg.Path(), maps.Clone(listed))
	source := eval.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo}
	c.machine = eval.NewMachine(source, in, c)
	c.machine.Run()

	result := &Result{Reached: true, Settings: readSettings(&pass.Analyzer.Flags)}
	result.Tools, result.Completed = c.tools(listed)
	result.Catalogs = c.catalogs(listed, elsewhere)
	for _, t := range result.Tools {
		if t.Declaration.Name != "" || t.Declaration.Lacks("name") {
			listed[known{t.Site, t.Declaration.Name}] = true
		}
	}
	pass.ExportPackageFact(&fact{
		Code:   c.machine.Export(),
		Tools:  c.mentioned(listed),
		Agents: c.settled(elsewhere),
	})
	return result, nil
}

// imports are the facts of the packages that a package imports.
type imports struct {
	pass  *analysis.Pass
	facts map[string]*fact
}

// reached gives the facts of the imports; nil where the package is out of
// reach of every SDK.
func reached(pass *analysis.Pass) *imports {
	speaks := speaking[pass.Pkg.Path()]
	facts := map[string]*fact{}
	for _, imp := range pass.Pkg.Imports() {
		speaks = speaks || speaking[imp.Path()]
		f := new(fact)
		if pass.ImportPackageFact(imp, f) {
			facts[imp.Path()] = f
		}
	}
	if !speaks && len(facts) == 0 {
		return nil
	}
	return &imports{pass: pass, facts: facts}
}

// PackageCode gives what the package's fact holds for the evaluator. Where the
// driver hands on only the facts of direct imports, their code holds what they
// need of others.
func (in *imports) PackageCode(pkg *types.Package) []byte {
	if f := in.facts[pkg.Path()]; f != nil {
		return f.Code
	}
	if f := new(fact); in.pass.ImportPackageFact(pkg, f) {
		return f.Code
	}
	return nil
}

// listed gives the tools that the imports list.
func (in *imports) listed() map[known]bool {
	all := map[known]bool{}
	for _, f := range in.facts {
		for _, k := range f.Tools {
			all[k] = true
		}
	}
	return all
}

// speaking holds the packages whose importers can declare.
var speaking = func() map[string]bool {
	paths := map[string]bool{}
	for _, d := range dialect.All() {
		for _, path := range d.Packages() {
			paths[path] = true
		}
	}
	return paths
}()
