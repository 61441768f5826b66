package vettool

import (
	"bufio"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"os"

	"golang.org/x/tools/go/analysis/unitchecker"
	"golang.org/x/tools/go/gcexportdata"
)

// compile type-checks a unit whose passes the screen spares. The go command
// leaves it to the vet tool to say what does not compile in the packages that
// it was asked to vet. The error holds a line for each fault.
func compile(unit *unitchecker.Config) error {
	fset := token.NewFileSet()
	var files []*ast.File
	var faults []error
	for _, name := range unit.GoFiles {
		file, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		var list scanner.ErrorList
		if errors.As(err, &list) {
			for _, e := range list {
				faults = append(faults, e)
			}
		} else if err != nil {
			faults = append(faults, err)
		}
		files = append(files, file)
	}
	if len(faults) > 0 {
		return errors.Join(faults...)
	}

	imports := make(map[string]*types.Package)
	conf := &types.Config{
		Importer: importer(func(path string) (*types.Package, error) {
			return imported(unit, fset, imports, path)
		}),
		Sizes:     types.SizesFor("gc", build.Default.GOARCH),
		GoVersion: unit.GoVersion,
		Error:     func(err error) { faults = append(faults, err) },
	}
	if _, err := conf.Check(unit.ImportPath, fset, files, nil); err != nil && len(faults) == 0 {
		return err
	}
	return errors.Join(faults...)
}

type importer func(path string) (*types.Package, error)

func (f importer) Import(path string) (*types.Package, error) { return f(path) }

func imported(unit *unitchecker.Config, fset *token.FileSet, imports map[string]*types.Package, path string) (*types.Package, error) {
	mapped := unit.ImportMap[path]
	if path == "unsafe" || mapped == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg := imports[mapped]; pkg != nil && pkg.Complete() {
		return pkg, nil
	}
	return readExport(fset, imports, mapped, unit.PackageFile[mapped])
}

// readExport reads the types that the compiler wrote for a package.
func readExport(fset *token.FileSet, imports map[string]*types.Package, path, file string) (*types.Package, error) {
	if file == "" {
		return nil, fmt.Errorf("the go command gave no export data for %s", path)
	}
	archive, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	//lint:ignore SA1019 up to Go 1.27 the go command exports archives, which Read does not take as they are
	data, err := gcexportdata.NewReader(bufio.NewReader(archive))
	if err != nil {
		return nil, fmt.Errorf("reading the export data of %s: %w", path, err)
	}
	pkg, err := gcexportdata.Read(data, fset, imports, path)
	if err != nil {
		return nil, fmt.Errorf("reading the export data of %s: %w", path, err)
	}
	return pkg, nil
}
