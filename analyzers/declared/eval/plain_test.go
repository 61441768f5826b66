package eval

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// plain reads a package that reaches no SDK, in a file of that name.
func (p *program) plain(path, file, source string) {
	p.t.Helper()
	f, err := parser.ParseFile(p.fset, file, source, parser.ParseComments)
	if err != nil {
		p.t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
		Instances: map[*ast.Ident]types.Instance{}, Scopes: map[ast.Node]*types.Scope{},
	}
	conf := types.Config{Importer: p}
	pkg, err := conf.Check(path, p.fset, []*ast.File{f}, info)
	if err != nil {
		p.t.Fatal(err)
	}
	p.packages[path] = pkg
	src := Source{Fset: p.fset, Files: []*ast.File{f}, Pkg: pkg, Info: info, Embeds: true}
	p.exported[path] = ExportPlain(src, p)
	if again := ExportPlain(src, p); !bytes.Equal(p.exported[path], again) {
		p.t.Error("two exports of one package differ")
	}
}

func TestTextsAndSmallFunctionsOfPlainPackagesAreRead(t *testing.T) {
	for name, c := range map[string]struct{ plain, name, want string }{
		"a variable":                    {`var Text = "a" + "b"`, `p.Text`, `"ab"`},
		"an unexported one behind":      {`var head = "a"; var Text = head + "b"`, `p.Text`, `"ab"`},
		"a function":                    {`func Text(s string) string { return "a_" + s }`, `p.Text("b")`, `"a_b"`},
		"functions that call":           {`func Text(s string) string { return under("a", s) }; func under(a, b string) string { return a + "_" + b }`, `p.Text("b")`, `"a_b"`},
		"a method":                      {`type T struct{ N string }; func (t T) Name() string { return t.N + "!" }`, `p.T{N: "a"}.Name()`, `"a!"`},
		"a method of a hidden type":     {`type t int; func (t) Name() string { return "a" }; func New() interface{ Name() string } { return t(0) }`, `p.New().Name()`, `"a"`},
		"a generic function":            {`func Ptr[T any](v T) *T { return &v }`, `*p.Ptr("a")`, `"a"`},
		"a table":                       {`var Texts = map[string]string{"k": "a"}`, `p.Texts["k"]`, `"a"`},
		"filled in init":                {`var Text string; var texts = map[string]string{}; func init() { texts["k"] = "a" }; func Get(k string) string { return texts[k] }`, `p.Get("k")`, `"a"`},
		"a method of a pointer":         {`type b struct{ s string }; func (x *b) add(s string) { x.s += s }; func Text() string { var x b; x.add("a"); x.add("b"); return x.s }`, `p.Text()`, `"ab"`},
		"assigned in a function":        {`var Text = "a"; func Set(s string) { Text = s }`, `p.Text`, `?`},
		"assigned in a literal":         {`var Text = "a"; var Set = func(s string) { Text = s }`, `p.Text`, `?`},
		"set by whoever wants":          {`var Text string`, `p.Text`, `?`},
		"a switch of the command line":  {`var Short = false; func Text() string { if Short { return "a" }; return "b" }`, `p.Text()`, `(Short ? "a" : "b")`},
		"an element assigned elsewhere": {`var Texts = map[string]string{"k": "a"}; func Set(s string) { Texts["k"] = s }`, `p.Texts["k"]`, `?`},
		"changed by a method":           {`type T struct{ S string }; func (t *T) set(s string) { t.S = s }; var Text = T{"a"}; func Set(s string) { Text.set(s) }`, `p.Text.S`, `?`},
		"a pointer that goes around":    {`type T struct{ S string }; var Text = &T{"a"}; func Get() *T { return Text }`, `p.Text.S`, `?`},
		"a large init function":         {`var Text = "a"; func init() { Text = "b"; ` + strings.Repeat("println(1 + len(Text));", 60) + ` }`, `p.Text`, `?`},
		"a large function":              {`func Text() string { ` + strings.Repeat("println(1 + len(text));", 60) + ` return text }; var text = "a"`, `p.Text()`, `call p.Text`},
	} {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t)
			p.read("sdk", sdk)
			p.plain("p", "p.go", "package p\n"+c.plain)
			got := p.read("u", `package u
				import ("sdk"; "p")
				var T = sdk.Tool{Name: `+c.name+`}`)
			if want := "var T: {Name:" + c.want + "}"; len(got) != 1 || got[0] != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}

func TestVariablesOfOtherPackagesThatFunctionsAssignAreNotKnown(t *testing.T) {
	p := newProgram(t)
	p.read("sdk", sdk)
	p.plain("p", "p.go", `package p
		var Text = "a"`)
	got := p.read("u", `package u
		import ("sdk"; "p")
		func set() { p.Text = "b" }
		func before() sdk.Tool { return sdk.Tool{Name: p.Text} }
		func after() sdk.Tool { p.Text = "c"; return sdk.Tool{Name: p.Text} }`)
	if want := []string{`u.before: {Name:?}`, `u.after: {Name:"c"}`}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPlainPackagesHandOnWhatTheyUseOfOthers(t *testing.T) {
	p := newProgram(t)
	p.read("sdk", sdk)
	p.plain("low", "low.go", `package low
		var Text = "a"
		func Twice(s string) string { return s + s }`)
	p.plain("p", "p.go", `package p
		import "low"
		func Text() string { return low.Twice(low.Text) }`)
	p.only = []string{"p"} // as go vet gives it
	got := p.read("u", `package u
		import ("sdk"; "p")
		var T = sdk.Tool{Name: p.Text()}`)
	if want := `var T: {Name:"aa"}`; len(got) != 1 || got[0] != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestEmbeddedFilesAreRead(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.md": "aa", "b b.md": "bb", "sub/c.md": "cc", "sub/_d.md": "dd", "sub/.e.md": "ee",
		"big.md": strings.Repeat("x", mostEmbedded+1),
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p, n := newProgram(t), 0 // one, for the sake of the standard library's types
	p.read("sdk", sdk)
	for name, c := range map[string]struct{ plain, name, want string }{
		"text":               {"//go:embed a.md\nvar Text string", `p.Text`, `"aa"`},
		"bytes":              {"//go:embed a.md\nvar Text []byte", `string(p.Text)`, `"aa"`},
		"a blank line apart": {"//go:embed a.md\n\nvar Text string", `p.Text`, `"aa"`},
		"in a group":         {"var (\n\thead = \"h\"\n\t//go:embed a.md\n\ttext string\n)\nfunc Text() string { return head + text }", `p.Text()`, `"haa"`},
		"a quoted pattern":   {"//go:embed \"b b.md\"\nvar Text string", `p.Text`, `"bb"`},
		"a pattern":          {"//go:embed a*.md\nvar Text string", `p.Text`, `"aa"`},
		"a folder":           {"//go:embed sub\nvar Text string", `p.Text`, `"cc"`},
		"trimmed":            {"//go:embed a.md\nvar text string\nvar Text = strings.TrimSpace(text) + \"!\"", `p.Text`, `"aa!"`},
		"a file system":      {"//go:embed a.md sub\nvar files embed.FS\nfunc Text(n string) string { b, err := files.ReadFile(n); if err != nil { panic(err) }; return string(b) }", `p.Text("sub/c.md")`, `"cc"`},
		"with hidden files":  {"//go:embed all:sub\nvar files embed.FS\nfunc Text(n string) string { b, _ := fs.ReadFile(files, n); return string(b) }", `p.Text("sub/_d.md")`, `"dd"`},
		"a hidden file":      {"//go:embed sub\nvar files embed.FS\nfunc Text(n string) string { b, _ := files.ReadFile(n); return string(b) }", `p.Text("sub/_d.md")`, `call (embed.FS).ReadFile`},
		"bytes written to":   {"//go:embed a.md\nvar Text []byte\nfunc set() { Text[0] = 'b' }", `string(p.Text)`, `?`},
		"too large":          {"//go:embed big.md\nvar Text string", `p.Text`, `?`},
		"not there":          {"//go:embed none.md\nvar Text string", `p.Text`, `?`},
		"outside":            {"//go:embed ../a.md\nvar Text string", `p.Text`, `?`},
	} {
		t.Run(name, func(t *testing.T) {
			n++
			from := fmt.Sprintf("p%d", n)
			p.t = t
			p.plain(from, filepath.Join(dir, "p.go"), "package p\nimport (\"embed\"; \"io/fs\"; \"strings\")\nvar _ embed.FS\nvar _ fs.FS\nvar _ = strings.TrimSpace\n"+c.plain)
			got := p.read("u", `package u
				import ("sdk"; p "`+from+`")
				var T = sdk.Tool{Name: `+c.name+`}`)
			if want := "var T: {Name:" + c.want + "}"; len(got) != 1 || got[0] != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
