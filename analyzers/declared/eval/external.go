package eval

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Functions of dependencies are not read, or it never ends; but those that do
// no more than return one expression, such as ptr.To, are, out of the file in
// which they stand. A version of a module never changes, so that whoever keeps
// results need not know of the file.

// Bounds on what is read for the sake of such functions.
const (
	mostExternalFiles = 32
	mostExternalSize  = 128 << 10 // bytes of a file
)

// external gives the code of a small function of a dependency; nil where it is
// none, or where its file is not there.
func (m *Machine) external(fn *Func) *code {
	if fn.Decl == nil || fn.Recv != nil || standard(fn.Package) || m.watch.WritesForCaller(fn.Package) {
		return nil
	}
	if sig := fn.Decl.Signature(); sig.Recv() != nil || sig.Results().Len() != 1 || sig.Params().Len() > 4 || isError(sig.Results().At(0).Type()) {
		return nil
	}
	if c, done := m.externals[fn.Name]; done {
		return c
	}
	if m.externals == nil {
		m.externals = map[string]*code{}
	}
	m.externals[fn.Name] = nil // while it is read
	c := m.readExternal(fn.Decl.Origin())
	m.externals[fn.Name] = c
	return c
}

func (m *Machine) readExternal(fn *types.Func) *code {
	at := m.src.Fset.PositionFor(fn.Pos(), false)
	if !fixed(at.Filename) || m.externalFiles >= mostExternalFiles {
		return nil
	}
	if info, err := os.Stat(at.Filename); err != nil || info.Size() > mostExternalSize {
		return nil
	}
	m.externalFiles++
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, at.Filename, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, d := range file.Decls {
		if fd, ok := d.(*ast.FuncDecl); ok && fd.Recv == nil && fd.Name.Name == fn.Name() && returnsAtOnce(fd.Body) {
			return m.compileExternal(fset, file, fd, fn)
		}
	}
	return nil
}

// fixed tells files of a module's version, in the module cache or vendored.
func fixed(file string) bool {
	file = filepath.ToSlash(file)
	return filepath.IsAbs(file) && (strings.Contains(file, "@v") || strings.Contains(file, "/vendor/"))
}

// returnsAtOnce reports whether a function does nothing but return, or declare
// what it returns a pointer to.
func returnsAtOnce(body *ast.BlockStmt) bool {
	if body == nil || len(body.List) == 0 || len(body.List) > 2 {
		return false
	}
	if len(body.List) == 2 {
		switch body.List[0].(type) {
		case *ast.AssignStmt, *ast.DeclStmt:
		default:
			return false
		}
	}
	_, returns := body.List[len(body.List)-1].(*ast.ReturnStmt)
	return returns
}

// compileExternal checks one function of a file by itself: what it names of
// its own package comes from the package's types, as if that were imported.
func (m *Machine) compileExternal(fset *token.FileSet, file *ast.File, fd *ast.FuncDecl, fn *types.Func) *code {
	own := fn.Pkg()
	fd.Name = &ast.Ident{NamePos: fd.Name.NamePos, Name: "read" + fd.Name.Name}
	imports := []ast.Spec{&ast.ImportSpec{
		Name: &ast.Ident{NamePos: file.Package, Name: "."},
		Path: &ast.BasicLit{ValuePos: file.Package, Kind: token.STRING, Value: strconv.Quote(own.Path())},
	}}
	for _, imp := range file.Imports {
		if imp.Name == nil || imp.Name.Name != "_" {
			imports = append(imports, imp)
		}
	}
	alone := &ast.File{
		Package: file.Package, Name: file.Name, FileStart: file.FileStart, FileEnd: file.FileEnd,
		Decls: []ast.Decl{&ast.GenDecl{TokPos: file.Package, Tok: token.IMPORT, Lparen: file.Package, Specs: imports, Rparen: file.Package}, fd},
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{},
	}
	faults := 0
	conf := types.Config{
		Importer: importerOf(m.foreign.packages),
		Error: func(err error) {
			// Imports of what other functions of the file need count for nothing.
			if e, ok := err.(types.Error); ok && (e.Pos >= fd.Pos() && e.Pos <= fd.End()) {
				faults++
			}
		},
	}
	pkg, _ := conf.Check(own.Path()+".read", fset, []*ast.File{alone}, info)
	if faults > 0 || pkg == nil {
		return nil
	}
	c := compileFunc(Source{Fset: fset, Files: []*ast.File{alone}, Pkg: pkg, Info: info}, fd)
	if c == nil || c.size > mostExportedSize {
		return nil
	}
	c.name, c.external = fn.FullName(), true
	moveTo(c, own.Path())
	return c
}

// moveTo says of which package code is.
func moveTo(c *code, pkg string) {
	c.pkg = pkg
	var visit func(ns []*node)
	visit = func(ns []*node) {
		for _, n := range ns {
			if n == nil {
				continue
			}
			if n.sub != nil {
				n.sub.external = c.external
				moveTo(n.sub, pkg)
			}
			visit(n.kids)
		}
	}
	visit(c.body)
}

type importerOf map[string]*types.Package

func (im importerOf) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := im[path]; p != nil {
		return p, nil
	}
	return nil, os.ErrNotExist
}
