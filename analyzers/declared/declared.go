package declared

import (
	_ "embed"
	"go/ast"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

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
	in, reaches := reached(pass)
	source := eval.Source{Fset: pass.Fset, Files: pass.Files, Pkg: pass.Pkg, Info: pass.TypesInfo, Embeds: !unembedded.Load()}
	if !reaches {
		if gives(pass) {
			code, forms := eval.ExportPlain(source, in), formsOf(pass, in.facts)
			if code != nil || forms != nil {
				pass.ExportPackageFact(&fact{Plain: true, Code: code, Forms: forms})
			}
		}
		return &Result{}, nil
	}
	if !in.defs {
		source.Files = outsideTests(pass)
	}
	listed, elsewhere, left := in.listed(), in.agents(), in.open()
	c := newCollector(pass.Fset, pass.Pkg.Path(), maps.Clone(listed))
	c.registrars, c.left = in.registrars(), left
	c.forms = formsOf(pass, in.facts)
	c.machine = eval.NewMachine(source, in, c)
	c.machine.Run()

	result := &Result{Reached: true, Settings: readSettings(&pass.Analyzer.Flags)}
	result.Rewritten = c.rewritten()
	result.Tools, result.Completed = c.tools(listed)
	result.Catalogs = c.catalogs(listed, elsewhere)
	for _, t := range result.Tools {
		if t.Declaration.Name != "" || t.Declaration.Lacks("name") {
			listed[known{t.Site, t.Declaration.Name}] = true
		}
	}
	for _, t := range result.Completed {
		if _, unknown := t.Declaration.Unknown["source"]; t.relayed && !unknown {
			listed[known{t.Site, t.Declaration.Name}] = true
		}
	}
	pass.ExportPackageFact(&fact{
		Defs:   in.defs,
		Code:   c.machine.Export(),
		Tools:  c.mentioned(listed),
		Open:   stillOpen(left, result.Tools),
		Agents: c.settled(elsewhere),
		Forms:  c.forms,

		Registrars: slices.SortedFunc(slices.Values(c.own), compareRegistrars),
	})
	return result, nil
}

// imports are the facts of the packages that a package imports.
type imports struct {
	pass  *analysis.Pass
	facts map[string]*fact
	// defs tells that the package is within reach of toolvet's own
	// declarations, which count in tests too.
	defs bool
}

// reached gives the facts of the imports, and tells whether the package is
// within reach of an SDK.
func reached(pass *analysis.Pass) (in *imports, reaches bool) {
	facts := map[string]*fact{}
	reaches = speaking[pass.Pkg.Path()]
	in = &imports{pass: pass, facts: facts, defs: defining[pass.Pkg.Path()]}
	for _, imp := range pass.Pkg.Imports() {
		reaches = reaches || speaking[imp.Path()]
		f := new(fact)
		if pass.ImportPackageFact(imp, f) {
			facts[imp.Path()] = f
			reaches = reaches || !f.Plain
			in.defs = in.defs || f.Defs
		}
		in.defs = in.defs || defining[imp.Path()]
	}
	return in, reaches
}

// outsideTests gives the files of the package that are no test's.
func outsideTests(pass *analysis.Pass) []*ast.File {
	var files []*ast.File
	for _, f := range pass.Files {
		if !strings.HasSuffix(pass.Fset.File(f.FileStart).Name(), "_test.go") {
			files = append(files, f)
		}
	}
	return files
}

// gives tells packages that reach no SDK and whose texts and small functions
// are read all the same, for the packages that use them: those of the main
// module. The dependencies are not, or it never ends.
func gives(pass *analysis.Pass) bool {
	return pass.Module != nil && pass.Module.Path != "" && pass.Module.Version == "" && pass.Pkg.Name() != "main"
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

// registrars gives those that the imports have.
func (in *imports) registrars() map[string]*registrar {
	all := map[string]*registrar{}
	for _, f := range in.facts {
		for i := range f.Registrars {
			all[f.Registrars[i].Func] = &f.Registrars[i]
		}
	}
	return all
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

// speaking holds the packages whose importers can declare, defining those among
// them whose declarations count in tests.
var speaking, defining = func() (speaking, defining map[string]bool) {
	speaking, defining = map[string]bool{}, map[string]bool{}
	for _, d := range dialect.All() {
		for _, path := range d.Packages() {
			speaking[path] = true
		}
	}
	for _, path := range dialect.DefPackages() {
		defining[path] = true
	}
	return speaking, defining
}()
