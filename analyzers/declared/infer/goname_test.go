package infer

import (
	"go/types"
	"reflect"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/corpus"
)

func TestTypesAreCalledAsReflectCallsThem(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadTypes}, "./testdata/corpus")
	if err != nil {
		t.Fatal(err)
	}
	// Structs hold their fields' types in their names.
	var hold func(compiled types.Type, running reflect.Type, depth int)
	hold = func(compiled types.Type, running reflect.Type, depth int) {
		if got, want := TypeName(compiled), running.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if s, ok := compiled.Underlying().(*types.Struct); ok && depth < 3 {
			for i := range s.NumFields() {
				hold(s.Field(i).Type(), running.Field(i).Type, depth+1)
			}
		}
	}
	hold(pkgs[0].Types.Scope().Lookup("All").Type(), reflect.TypeFor[corpus.All](), 0)
}
