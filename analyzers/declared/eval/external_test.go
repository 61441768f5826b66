package eval

import (
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"path/filepath"
	"testing"
)

func TestSmallFunctionsOfDependenciesAreRead(t *testing.T) {
	const source = `package dep
import (
	"os"
	"strings"
)
const sep = "_"
type Opt[T any] struct{ V T }
func To[T any](v T) *T { return &v }
func Name(s string) *string { x := s; return &x }
func NewOpt[T any](v T) Opt[T] { return Opt[T]{V: v} }
func Up(s string) string { return strings.ToUpper(s) + Two("b", "c") }
func Two(a, b string) string { return a + "-" + b }
func Hidden(a string) string { return a + sep }
func Env() string { return os.Getenv("X") }
func OrNil[T comparable](v T) *T { var zero T; if v == zero { return nil }; return &v }
func Many(n int) string { if n == 0 { return "" }; return Many(n - 1) }
func Again(s string) string { return Again(s) }
`
	for name, c := range map[string]struct{ folder, name, want string }{
		"a pointer":                   {"dep@v1.0.0", `*dep.To("a")`, `"a"`},
		"of a local":                  {"dep@v1.0.0", `*dep.Name("a")`, `"a"`},
		"a generic struct":            {"dep@v1.0.0", `dep.NewOpt("a").V`, `"a"`},
		"text":                        {"dep@v1.0.0", `dep.Up("a")`, `"Ab-c"`},
		"vendored":                    {"vendor/dep", `dep.Two("a", "b")`, `"a-b"`},
		"what the package hides":      {"dep@v1.0.0", `dep.Hidden("a")`, `call dep.Hidden`},
		"what is not known":           {"dep@v1.0.0", `dep.Env()`, `call os.Getenv`},
		"more than a return":          {"dep@v1.0.0", `dep.Many(0)`, `call dep.Many`},
		"a condition":                 {"dep@v1.0.0", `*dep.OrNil("a")`, `call dep.OrNil`},
		"no end":                      {"dep@v1.0.0", `dep.Again("a")`, `call dep.Again`},
		"source that is still edited": {"dep", `dep.Two("a", "b")`, `call dep.Two`},
	} {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), filepath.FromSlash(c.folder), "dep.go")
			if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(source), 0o666); err != nil {
				t.Fatal(err)
			}
			p := newProgram(t)
			f, err := parser.ParseFile(p.fset, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			if p.packages["dep"], err = (&types.Config{Importer: p}).Check("dep", p.fset, []*ast.File{f}, nil); err != nil {
				t.Fatal(err)
			}
			p.read("sdk", sdk)
			got := p.read("u", `package u
				import ("dep"; "sdk")
				var T = sdk.Tool{Name: `+c.name+`}`)
			if want := "var T: {Name:" + c.want + "}"; len(got) != 1 || got[0] != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
