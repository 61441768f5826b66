package infer_test

import (
	"go/token"
	"go/types"
	"reflect"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/corpus"
)

//go:generate sh -c "go run ./testdata/random -seed 7 -n 220 | gofmt > testdata/corpus/random.go"

// pair is one type of the corpus as the compiler and as the running program
// know it.
type pair struct {
	name     string
	compiled types.Type
	running  reflect.Type
}

// pairs loads the corpus from source.
func pairs(t *testing.T) []pair {
	t.Helper()
	return pairsOf(t, fromSource())
}

func pairsOf(t *testing.T, pkg *types.Package) []pair {
	t.Helper()
	var all []pair
	for group := range reflect.TypeFor[corpus.All]().Fields() {
		compiled := pkg.Scope().Lookup(group.Name).Type().Underlying().(*types.Struct)
		for i := range compiled.NumFields() {
			f := group.Type.Field(i)
			all = append(all, pair{group.Name + "." + f.Name, compiled.Field(i).Type(), f.Type})
		}
	}
	if len(all) < 300 {
		t.Fatalf("the corpus has %d types, fewer than 300", len(all))
	}
	return all
}

var fromSource = sync.OnceValue(func() *types.Package { return load(packages.LoadSyntax) })

// fromExport loads the corpus as its importers see it.
var fromExport = sync.OnceValue(func() *types.Package { return load(packages.LoadTypes) })

// positions are those of all that was loaded.
var positions = token.NewFileSet()

func load(mode packages.LoadMode) *types.Package {
	pkgs, err := packages.Load(&packages.Config{Mode: mode, Fset: positions}, "./testdata/corpus")
	if err != nil {
		panic(err)
	}
	if n := packages.PrintErrors(pkgs); n > 0 {
		panic("the corpus does not load")
	}
	return pkgs[0].Types
}
