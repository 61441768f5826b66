package load

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"
	"runtime"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

// typeCheck gives each of the packages its syntax and types, and returns what
// did not parse or check. What they import beside each other comes from
// export data.
func typeCheck(ctx context.Context, fset *token.FileSet, source map[*packages.Package]bool) []Problem {
	c := &check{
		ctx:    ctx,
		fset:   fset,
		source: source,
		units:  make(map[*packages.Package]*unit, len(source)),
		slots:  make(chan struct{}, runtime.GOMAXPROCS(0)),
	}
	for p := range source {
		c.units[p] = &unit{pkg: p, parsed: make(chan struct{}), checked: make(chan struct{})}
	}

	// Reading export data adds to the scopes of packages that were read
	// before, so all of it is read before the first package is checked.
	exported := make(chan []Problem, 1)
	go func() { exported <- c.readExportData() }()
	for _, u := range c.units {
		go c.parse(u)
	}
	if problems := <-exported; len(problems) > 0 {
		return problems
	}
	for _, u := range c.units {
		go c.typeCheck(u)
	}
	var problems []Problem
	for _, u := range c.units {
		<-u.checked
		problems = append(problems, u.problems...)
	}
	return problems
}

type check struct {
	ctx    context.Context
	fset   *token.FileSet
	source map[*packages.Package]bool
	units  map[*packages.Package]*unit
	// slots bounds how many packages are worked on at once.
	slots chan struct{}
	// exports holds, by import path, the packages that came from export data.
	exports map[string]*types.Package
}

// unit is one package on its way. The channels close when the stage is done.
type unit struct {
	pkg             *packages.Package
	parsed, checked chan struct{}
	problems        []Problem
}

func (c *check) readExportData() []Problem {
	c.exports = make(map[string]*types.Package)
	var problems []Problem
	for p := range c.source {
		for _, imp := range p.Imports {
			if c.source[imp] || imp.PkgPath == "unsafe" {
				continue
			}
			if done := c.exports[imp.PkgPath]; done != nil && done.Complete() {
				continue
			}
			if err := readExport(c.fset, c.exports, imp); err != nil {
				problems = append(problems, Problem{Message: imp.ID + ": " + err.Error()})
			}
		}
		if c.ctx.Err() != nil {
			break
		}
	}
	return problems
}

func readExport(fset *token.FileSet, exports map[string]*types.Package, p *packages.Package) error {
	if p.ExportFile == "" {
		return errors.New("the go command gave no export data for it")
	}
	file, err := os.Open(p.ExportFile)
	if err != nil {
		return err
	}
	defer file.Close()
	//lint:ignore SA1019 up to Go 1.27 the go command exports archives, which Read does not take as they are
	data, err := gcexportdata.NewReader(bufio.NewReader(file))
	if err != nil {
		return fmt.Errorf("reading its export data: %w; %s", err, builtwith.Advice())
	}
	if _, err := gcexportdata.Read(data, fset, exports, p.PkgPath); err != nil {
		return fmt.Errorf("reading its export data: %w; %s", err, builtwith.Advice())
	}
	return nil
}

func (c *check) parse(u *unit) {
	c.slots <- struct{}{}
	defer func() { <-c.slots; close(u.parsed) }()

	u.pkg.Fset = c.fset
	u.pkg.Syntax = make([]*ast.File, 0, len(u.pkg.CompiledGoFiles))
	for _, name := range u.pkg.CompiledGoFiles {
		if c.ctx.Err() != nil {
			return
		}
		file, err := parser.ParseFile(c.fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		u.problems = append(u.problems, parseProblems(u.pkg, err)...)
		if file != nil {
			u.pkg.Syntax = append(u.pkg.Syntax, file)
		}
	}
}

func parseProblems(p *packages.Package, err error) []Problem {
	var list scanner.ErrorList
	switch {
	case err == nil:
		return nil
	case errors.As(err, &list):
		problems := make([]Problem, len(list))
		for i, e := range list {
			problems[i] = problemAt(e.Pos, e.Msg)
		}
		return problems
	}
	return []Problem{{Message: p.ID + ": " + err.Error()}}
}

func (c *check) typeCheck(u *unit) {
	defer close(u.checked)
	<-u.parsed
	failed := len(u.problems) > 0
	for _, imp := range u.pkg.Imports {
		if dep := c.units[imp]; dep != nil {
			<-dep.checked
			failed = failed || imp.IllTyped // its own problem says enough
		}
	}
	c.slots <- struct{}{}
	defer func() { <-c.slots }()
	if failed || c.ctx.Err() != nil {
		u.pkg.IllTyped = true
		return
	}

	p := u.pkg
	p.TypesInfo = &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue),
		Defs:         make(map[*ast.Ident]types.Object),
		Uses:         make(map[*ast.Ident]types.Object),
		Implicits:    make(map[ast.Node]types.Object),
		Instances:    make(map[*ast.Ident]types.Instance),
		Scopes:       make(map[ast.Node]*types.Scope),
		Selections:   make(map[*ast.SelectorExpr]*types.Selection),
		FileVersions: make(map[*ast.File]string),
	}
	conf := &types.Config{
		Importer: importerFunc(func(path string) (*types.Package, error) { return c.imported(p, path) }),
		Sizes:    p.TypesSizes,
		Error: func(err error) {
			var e types.Error
			if errors.As(err, &e) {
				u.problems = append(u.problems, problemAt(e.Fset.Position(e.Pos), e.Msg))
				return
			}
			u.problems = append(u.problems, Problem{Message: p.ID + ": " + err.Error()})
		},
	}
	if p.Module != nil && p.Module.GoVersion != "" {
		conf.GoVersion = "go" + p.Module.GoVersion
	}
	p.Types = types.NewPackage(p.PkgPath, p.Name)
	err := types.NewChecker(conf, c.fset, p.Types, p.TypesInfo).Files(p.Syntax)
	if err != nil && len(u.problems) == 0 {
		u.problems = append(u.problems, Problem{Message: p.ID + ": " + err.Error()})
	}
	p.IllTyped = len(u.problems) > 0
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

func (c *check) imported(by *packages.Package, path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	imp := by.Imports[path]
	if imp == nil {
		return nil, fmt.Errorf("the go command did not list package %s; was a file edited meanwhile?", path)
	}
	pkg := cmp.Or(imp.Types, c.exports[imp.PkgPath])
	if pkg == nil || !pkg.Complete() {
		return nil, fmt.Errorf("package %s did not load", path)
	}
	return pkg, nil
}
