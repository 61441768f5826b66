package infer_test

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// check type-checks a file that may be wrong.
func check(t *testing.T, src string) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "x.go", "package x\n"+src, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importer.Default(), Error: func(error) {}}
	pkg, _ := conf.Check("x", fset, []*ast.File{f}, nil)
	return pkg
}

func all(t types.Type) []infer.Schema {
	return []infer.Schema{
		infer.GoSDKInput(t, nil), infer.GoSDKOutput(t, nil),
		infer.ToolvetInput(t), infer.ToolvetOutput(t),
		infer.Invopop(t, infer.Reflector{DoNotReference: true}).Schema,
	}
}

func TestWhatIsNotCertainIsUnknown(t *testing.T) {
	for name, src := range map[string]string{
		"a type parameter":                     `func f[T any]() { type X struct{ V T }; var _ X }`,
		"a type that does not exist":           `type X struct{ V Missing }`,
		"a type of a missing package":          `import "missing/pkg"; type X struct { V pkg.T }`,
		"an embedded type that does not exist": `type X struct{ Missing; V int }`,
		"a key that does not exist":            `type X struct{ M map[Missing]int }`,
		"a struct that ends in itself":         `type X struct { F struct { *X } }`,
		"types without end":                    `type G[T any] struct { N *G[[]T] }; type X struct { G[int] }`,
		"an array beyond memory":               `type X struct { A, B [1<<61]int64 }`,
		"doubling, thirty times":               doubling(30),
		"doubling by embedding":                strings.ReplaceAll(doubling(30), "A, B ", "F struct{ Z int }; G struct { *T0 }; A, B "),
		"nesting, three hundred times":         nesting(300),
		"a map of a type that does not exist":  `type X struct { M map[any]Missing }`,
	} {
		t.Run(name, func(t *testing.T) {
			for _, s := range all(lookup(check(t, src), "X")) {
				if s.JSON != nil || s.Unknown[""] == "" {
					t.Errorf("got %+v, want unknown", s)
				}
			}
		})
	}
}

func doubling(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "type T%d struct { A, B *T%d }\n", i+1, i+2)
	}
	fmt.Fprintf(&b, "type T%d struct { Z int }\ntype T0 struct{}\ntype X = T1\n", n+1)
	return b.String()
}

func nesting(n int) string {
	return "type X struct { F " + strings.Repeat("struct { F ", n) + "int" + strings.Repeat(" }", n) + "}"
}

// lookup finds a type by name in any scope.
func lookup(pkg *types.Package, name string) types.Type {
	var in func(*types.Scope) types.Type
	in = func(s *types.Scope) types.Type {
		if o := s.Lookup(name); o != nil {
			return o.Type()
		}
		for i := range s.NumChildren() {
			if t := in(s.Child(i)); t != nil {
				return t
			}
		}
		return nil
	}
	return in(pkg.Scope())
}

func TestNoTypeOfTheStandardLibraryIsTooMuch(t *testing.T) {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadTypes},
		"net/http", "go/types", "go/ast", "reflect", "database/sql", "encoding/xml", "math/big", "time", "sync", "sync/atomic",
		"text/template", "crypto/tls", "crypto/x509", "debug/dwarf", "iter", "unique", "log/slog", "testing", "os", "unsafe")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, pkg := range pkgs {
		scope := pkg.Types.Scope()
		for _, name := range scope.Names() {
			typ := scope.Lookup(name).Type()
			all(typ)
			all(types.NewPointer(typ))
			all(types.NewSlice(typ))
			n++
		}
	}
	if n < 1500 {
		t.Errorf("only %d objects were tried", n)
	}
}
