package agreement_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"testing"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers"
)

// court judges generated source in this process.
type court struct {
	fset *token.FileSet
	// loaded are the packages that generated ones import.
	loaded map[string]*types.Package
	sizes  types.Sizes
}

func newCourt(t testing.TB) *court {
	t.Helper()
	c := &court{fset: token.NewFileSet(), loaded: map[string]*types.Package{}}
	loaded, err := packages.Load(&packages.Config{
		Mode: packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedTypesSizes,
		Fset: c.fset,
	}, imported...)
	if err != nil {
		t.Fatal(err)
	}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			t.Fatal(e)
		}
		c.loaded[p.PkgPath] = p.Types
		c.sizes = p.TypesSizes
	})
	return c
}

// judge gives what the passes find in a module, by catalog.
func (c *court) judge(t *testing.T, m *module) map[int][]finding {
	t.Helper()
	folders := map[string][]string{}
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if folder := path.Dir(name); folder != "." {
			folders[folder] = append(folders[folder], name)
		}
	}
	// Positions of what is loaded must be none of a generated file.
	fset := token.NewFileSet()
	fset.AddFile("", c.fset.Base(), 0)
	made := map[string]*packages.Package{}
	for _, name := range []string{"names", "words", "shop", "depot", "agents"} {
		for _, folder := range slices.Sorted(maps.Keys(folders)) {
			if path.Base(folder) == name {
				made[generatedPath+folder] = c.check(t, fset, m, folder, folders[folder], made)
			}
		}
	}
	if len(made) != len(folders) {
		t.Fatalf("%d of %d folders are packages", len(made), len(folders))
	}
	graph, err := checker.Analyze(analyzers.Suite(), slices.Collect(maps.Values(made)), nil)
	if err != nil {
		t.Fatal(err)
	}
	all := map[int][]finding{}
	for _, action := range graph.Roots {
		if action.Err != nil {
			t.Fatalf("%s: %v", action, action.Err)
		}
		for _, f := range analyzers.Findings(action.Result) {
			number, err := catalogOf(f.Position.File)
			if err != nil {
				t.Errorf("a finding in no catalog: %v: %v", f.Position, f)
				continue
			}
			all[number] = append(all[number], finding{f.Rule, f.Severity.String(), f.Tool, f.Message})
		}
	}
	return all
}

// check parses and type-checks one package.
func (c *court) check(t *testing.T, fset *token.FileSet, m *module, folder string, files []string, made map[string]*packages.Package) *packages.Package {
	t.Helper()
	p := &packages.Package{
		Name:       path.Base(folder),
		PkgPath:    generatedPath + folder,
		Fset:       fset,
		Imports:    map[string]*packages.Package{},
		TypesSizes: c.sizes,
		TypesInfo: &types.Info{
			Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{},
			Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{},
			Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
		},
	}
	for _, name := range files {
		f, err := parser.ParseFile(fset, name, m.files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p.Syntax = append(p.Syntax, f)
	}
	config := types.Config{Sizes: c.sizes, Importer: importing(func(at string) *types.Package {
		if i := made[at]; i != nil {
			p.Imports[at] = i
			return i.Types
		}
		return c.loaded[at]
	})}
	var err error
	if p.Types, err = config.Check(p.PkgPath, fset, p.Syntax, p.TypesInfo); err != nil {
		t.Fatal(err)
	}
	return p
}

// importing imports by path.
type importing func(path string) *types.Package

func (i importing) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	return i(path), nil
}
