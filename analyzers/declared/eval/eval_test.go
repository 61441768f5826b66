package eval

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"
)

// program is a few packages that are read in order, each with what the ones
// before it exported.
type program struct {
	t        *testing.T
	fset     *token.FileSet
	packages map[string]*types.Package
	exported map[string][]byte
	std      types.Importer
	// only names the packages whose code is given; nil is all.
	only []string
}

func newProgram(t *testing.T) *program {
	p := &program{t: t, fset: token.NewFileSet(), packages: map[string]*types.Package{}, exported: map[string][]byte{}}
	p.std = importer.ForCompiler(p.fset, "source", nil)
	return p
}

func (p *program) Import(path string) (*types.Package, error) {
	if pkg := p.packages[path]; pkg != nil {
		return pkg, nil
	}
	return p.std.Import(path)
}

func (p *program) PackageCode(pkg *types.Package) []byte {
	if p.only != nil && !slices.Contains(p.only, pkg.Path()) {
		return nil
	}
	return p.exported[pkg.Path()]
}

// recorder writes each tool literal as it stands at the end of its root, and
// each registration.
type recorder struct {
	live  []*LiteralEvent
	lines []string
}

func (r *recorder) WatchesType(name string) bool { return name == "sdk.Tool" }
func (r *recorder) WatchesAddress(string) bool   { return false }
func (r *recorder) Address(*LiteralEvent)        {}
func (r *recorder) WatchesFunc(name string) bool {
	return name == "sdk.Add" || name == "sdk.New"
}
func (r *recorder) InterceptsFunc(string) bool      { return false }
func (r *recorder) WritesForCaller(pkg string) bool { return pkg == "sdk" }
func (r *recorder) Literal(e *LiteralEvent)         { r.live = append(r.live, e) }
func (r *recorder) Call(e *CallEvent) (Value, bool) {
	if e.Func != "sdk.Add" {
		return nil, false
	}
	r.lines = append(r.lines, fmt.Sprintf("add %s%s", show(e.Machine.Read(e.Args[1].Value)), arms(e.Arms)))
	return nil, true
}
func (r *recorder) Returned(e *CallEvent, v Value) Value {
	r.lines = append(r.lines, fmt.Sprintf("new %s", show(v)))
	return v
}
func (r *recorder) Escapes(s *Struct, _ bool) { r.lines = append(r.lines, "escapes "+show(s)) }
func (r *recorder) Ended(root Root) bool {
	for _, e := range r.live {
		r.lines = append(r.lines, fmt.Sprintf("%s: %s%s", root.Name, show(e.Value), arms(e.Arms)))
	}
	r.live = nil
	return true
}

func arms(as []Arm) string {
	s := ""
	for _, a := range as {
		if a.Then {
			s += " if " + a.Cond.Text
		} else {
			s += " unless " + a.Cond.Text
		}
	}
	return s
}

func show(v Value) string {
	switch x := v.(type) {
	case nil:
		return "none"
	case Const:
		return x.Val.ExactString()
	case Nil:
		return "nil"
	case Missing:
		return "missing"
	case *Ref:
		return "&" + show(x.Cell.Value)
	case *Struct:
		s := "{"
		for _, k := range sortedKeys(x.Fields) {
			s += fmt.Sprintf("%s:%s ", k, show(x.Fields[k].Value))
		}
		if x.Open != "" {
			s += "..."
		}
		return strings.TrimSuffix(s, " ") + "}"
	case *Map:
		s := "map["
		for _, k := range x.Keys {
			s += fmt.Sprintf("%s:%s ", k, show(x.Entries[k].Value))
		}
		if x.Open != "" {
			s += "..."
		}
		return strings.TrimSpace(s) + "]"
	case *Slice:
		s := "["
		for _, e := range x.Elems {
			s += show(e.Value) + " "
		}
		if x.Open != "" {
			s += "..."
		}
		return strings.TrimSpace(s) + "]"
	case *Func:
		return "func " + x.Name
	case *Call:
		return "call " + x.Func
	case *Choice:
		return fmt.Sprintf("(%s ? %s : %s)", x.Cond.Text, show(x.Then), show(x.Else))
	case Unknown:
		s := "?"
		if x.Param {
			s = "?param"
		}
		if len(x.Fragments) > 0 {
			s += strings.Join(x.Fragments, "_")
		}
		return s
	}
	return fmt.Sprintf("%T", v)
}

const sdk = `package sdk
type Schema struct { Properties map[string]any; Required []string }
type Tool struct { Name, Description string; Input Schema; Raw any; Hint *bool }
type Option func(*Tool)
type Property func(map[string]any)
func New(name string, opts ...Option) Tool {
	t := Tool{Name: name, Input: Schema{Properties: make(map[string]any)}}
	for _, o := range opts { o(&t) }
	return t
}
func Description(s string) Option { return func(t *Tool) { t.Description = s } }
func Required() Property { return func(m map[string]any) { m["required"] = true } }
func Title(s string) Property { return func(m map[string]any) { m["title"] = s } }
func String(name string, ps ...Property) Option {
	return func(t *Tool) {
		m := map[string]any{"type": "string"}
		for _, p := range ps { p(m) }
		if r, ok := m["required"].(bool); ok && r {
			delete(m, "required")
			t.Input.Required = append(t.Input.Required, name)
		}
		t.Input.Properties[name] = m
	}
}
type Server struct{}
func NewServer() *Server { return &Server{} }
func Add(s *Server, t *Tool) {}
func Ptr[T any](x T) *T { return &x }
`

func (p *program) read(path, source string) []string {
	p.t.Helper()
	f, err := parser.ParseFile(p.fset, path+".go", source, parser.ParseComments|parser.SkipObjectResolution)
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
	r := &recorder{}
	m := NewMachine(Source{Fset: p.fset, Files: []*ast.File{f}, Pkg: pkg, Info: info}, p, r)
	m.Run()
	p.exported[path] = m.Export()
	return r.lines
}

func TestValuesAreReadThroughTheCodeThatMakesThem(t *testing.T) {
	tests := []struct{ name, source, want string }{
		{"literal", `var T = &sdk.Tool{Name: "a", Description: "b" + "c"}`, `var T: {Description:"bc" Name:"a"}`},
		{"constant", `const n = "x"
			var T = sdk.Tool{Name: n + "_y"}`, `var T: {Name:"x_y"}`},
		{"field set after the literal", `func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; t.Description = "d"; return t }`,
			`u.f: {Description:"d" Name:"a"}`},
		{"field set in init", `var T = &sdk.Tool{Name: "a"}
			func init() { T.Description = "d" }`, `init: {Description:"d" Name:"a"}`},
		{"field set elsewhere", `var T = &sdk.Tool{Name: "a"}
			func g() { T.Description = "d" }`, `var T: {Description:? Name:"a"}`},
		{"variable assigned elsewhere", `var n = "a"
			func g() { n = "b" }
			var T = sdk.Tool{Name: n}`, `var T: {Name:?}`},
		{"parameter", `func f(n string) sdk.Tool { return sdk.Tool{Name: "p_" + n} }`, `u.f: {Name:?paramp_}`},
		{"helper", `func f(n string) sdk.Tool { return sdk.Tool{Name: n} }
			var T = f("a")`, `var T: {Name:"a"}
			u.f: {Name:?param}`},
		{"translation", `func f(t func(string, string) string) sdk.Tool { return sdk.Tool{Name: t("K", "default")} }`,
			`u.f: {Name:"default"}`},
		{"branch", `func f(b bool) sdk.Tool { d := "x"; if b { d = "y" }; return sdk.Tool{Description: d} }`,
			`u.f: {Description:(b ? "y" : "x")}`},
		{"early return", `func f(b bool) *sdk.Tool { t := &sdk.Tool{Name: "a"}; if b { return t }; t.Name = "b"; return t }`,
			`u.f: {Name:(b ? "a" : "b")}`},
		{"error return", `func f(g func() error) (*sdk.Tool, error) { t := &sdk.Tool{Name: "a"}; if err := g(); err != nil { return nil, err }; t.Name = "b"; return t, nil }`,
			`u.f: {Name:"b"}`},
		{"loop over a table", `func f() { for _, n := range []string{"a", "b"} { sdk.Add(nil, &sdk.Tool{Name: n}) } }`,
			`add {Name:"a"}
			add {Name:"b"}
			u.f: {Name:"a"}
			u.f: {Name:"b"}`},
		{"counted loop", `func f() { t := &sdk.Tool{}; for i := 0; i < 3; i++ { t.Name += "x" }; sdk.Add(nil, t) }`,
			`add {Name:"xxx"}
			u.f: {Name:"xxx"}`},
		{"loop that is not known", `func f(l []string) { t := &sdk.Tool{Name: "a"}; for _, x := range l { t.Name = x }; sdk.Add(nil, t) }`,
			`add {Name:?}
			u.f: {Name:?}`},
		{"exclusive arms", `func f(b bool) { if b { sdk.Add(nil, &sdk.Tool{Name: "a"}) } else { sdk.Add(nil, &sdk.Tool{Name: "a"}) } }`,
			`add {Name:"a"} if b
			add {Name:"a"} unless b
			u.f: {Name:"a"} if b
			u.f: {Name:"a"} unless b`},
		{"the same condition twice", `func f(b bool) { d := "x"; if b { d = "y" }; if !b { sdk.Add(nil, &sdk.Tool{Name: d}) } }`,
			`add {Name:"x"} unless b
			u.f: {Name:"x"} unless b`},
		{"switch", `func f(k string) sdk.Tool { switch k { case "a": return sdk.Tool{Name: "A"}; default: return sdk.Tool{Name: "B"} } }`,
			`u.f: {Name:"A"} if k == "a"
			u.f: {Name:"B"} unless k == "a"`},
		{"options", `var T = sdk.New("a", sdk.Description("d"), sdk.String("p", sdk.Required(), sdk.Title("P")), sdk.String("q"))`,
			`new {Description:"d" Input:{Properties:map[p:map[type:"string" title:"P"] q:map[type:"string"]] Required:["p"]} Name:"a"}
			var T: {Description:"d" Input:{Properties:map[p:map[type:"string" title:"P"] q:map[type:"string"]] Required:["p"]} Name:"a"}`},
		{"option helper", `func page() sdk.Option { return func(t *sdk.Tool) { sdk.String("page")(t) } }
			var T = sdk.New("a", page())`,
			`new {Input:{Properties:map[page:map[type:"string"]]} Name:"a"}
			var T: {Input:{Properties:map[page:map[type:"string"]]} Name:"a"}`},
		{"options appended under a condition", `func f(b bool) sdk.Tool { o := []sdk.Option{sdk.Description("d")}; if b { o = append(o, sdk.String("q")) }; return sdk.New("a", o...) }`,
			`new {Description:"d" Input:{Properties:map[q:(b ? map[type:"string"] : missing)]} Name:"a"}
			u.f: {Description:"d" Input:{Properties:map[q:(b ? map[type:"string"] : missing)]} Name:"a"}`},
		{"options appended under either of two conditions", `func f(a, b bool) sdk.Tool { o := []sdk.Option{sdk.Description("d")}; if b { o = append(o, sdk.String("p")) }; if a || b { o = append(o, sdk.String("q")) }; return sdk.New("a", o...) }`,
			`new {Description:"d" Input:{Properties:map[p:(b ? map[type:"string"] : missing) q:(a ? map[type:"string"] : (b ? map[type:"string"] : missing))]} Name:"a"}
			u.f: {Description:"d" Input:{Properties:map[p:(b ? map[type:"string"] : missing) q:(a ? map[type:"string"] : (b ? map[type:"string"] : missing))]} Name:"a"}`},
		{"a range over either of two lists", `func f(a bool) { l := []string{"x"}; if a { l = []string{"y", "z"} }; for _, n := range l { sdk.Add(nil, &sdk.Tool{Name: n}) } }`,
			`add {Name:"y"} if a
			add {Name:"z"} if a
			add {Name:"x"} unless a
			u.f: {Name:"y"} if a
			u.f: {Name:"z"} if a
			u.f: {Name:"x"} unless a`},
		{"generic helper of a dependency", `var T = sdk.Tool{Hint: sdk.Ptr(true)}`, `var T: {Hint:&true}`},
		{"map changed after the literal", `func f() *sdk.Tool { m := map[string]any{"a": 1}; t := &sdk.Tool{Raw: m}; m["b"] = 2; delete(m, "a"); return t }`,
			`u.f: {Raw:map[b:2]}`},
		{"method of a struct", `type s struct{ p string }
			func (x s) name() string { return x.p + "_n" }
			func f() sdk.Tool { return sdk.Tool{Name: s{"a"}.name()} }`, `u.f: {Name:"a_n"}`},
		{"interface method", `type namer interface{ Name() string }
			type n struct{}
			func (*n) Name() string { return "n" }
			func g(x namer) sdk.Tool { return sdk.Tool{Name: x.Name()} }
			var T = g(&n{})`, `var T: {Name:"n"}
			u.g: {Name:call (u.namer).Name}`},
		{"pointer that escapes", `func f(g func(*sdk.Tool)) *sdk.Tool { t := &sdk.Tool{Name: "a"}; g(t); return t }`, `escapes {Name:"a"}
			u.f: {Name:? ...}`},
		{"element at an index that is not known", `func f(i int) []sdk.Tool { a := []sdk.Tool{{Name: "a"}, {Name: "b"}}; a[i].Name = "c"; return a }`,
			`u.f: {Name:? ...}
			u.f: {Name:? ...}`},
		{"helper that fills in", `func fill(t *sdk.Tool) { t.Description = "d" }
			func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; fill(t); return t }`, `u.f: {Description:"d" Name:"a"}`},
		{"closure never called", `func run(f func()) { _ = f }
			func F() { run(func() { sdk.Add(nil, &sdk.Tool{Name: "a"}) }) }`, `add {Name:"a"}
			u.F: {Name:"a"}`},
		{"sprintf", `import "fmt"
			func f(x string) []sdk.Tool { return []sdk.Tool{{Name: fmt.Sprintf("%s_%d", "a", 3)}, {Name: fmt.Sprintf("bad name %s", x)}} }`,
			`u.f: {Name:"a_3"}
			u.f: {Name:?parambad name }`},
		{"options of a part of a list", `func sub(o []sdk.Option) []sdk.Option { return o[:len(o)-1] }
			var T = sdk.New("a", sub([]sdk.Option{sdk.Description("kept"), sdk.String("cut")})...)`,
			`new {Description:"kept" Input:{Properties:map[]} Name:"a"}
			var T: {Description:"kept" Input:{Properties:map[]} Name:"a"}`},
		{"options that are not known", `func f(o []sdk.Option) sdk.Tool { return sdk.New("a", o[1:]...) }`,
			`escapes {Input:{Properties:map[]} Name:"a"}
			new {Input:{Properties:? ...} Name:? ...}
			u.f: {Input:{Properties:? ...} Name:? ...}`},
		{"a write through an element that is not known", `func f(i int) *sdk.Tool { t := &sdk.Tool{Name: "a"}; for _, x := range []*sdk.Tool{t, t}[i:] { x.Name = "b" }; return t }`,
			`u.f: {Name:? ...}`},
		{"an entry under a key that is not known", `func f(k string) sdk.Tool { m := map[string]string{"a": "1"}; m[k] = "2"; return sdk.Tool{Name: m["a"]} }`,
			`u.f: {Name:?}`},
		{"one loop variable a turn", `func f() { var fs []func(); for _, n := range []string{"a", "b"} { fs = append(fs, func() { sdk.Add(nil, &sdk.Tool{Name: n}) }) }; for _, g := range fs { g() } }`,
			`add {Name:"a"}
			add {Name:"b"}
			u.f: {Name:"a"}
			u.f: {Name:"b"}`},
		{"one counter a turn", `func f() { var fs []func(); for i := 0; i < 2; i++ { fs = append(fs, func() { if i == 0 { sdk.Add(nil, &sdk.Tool{Name: "a"}) } else { sdk.Add(nil, &sdk.Tool{Name: "b"}) } }) }; for _, g := range fs { g() } }`,
			`add {Name:"a"}
			add {Name:"b"}
			u.f: {Name:"a"}
			u.f: {Name:"b"}`},
		{"arguments of a deferred call", `func f() { d := "x"; defer sdk.Add(nil, &sdk.Tool{Name: d}); d = "y" }`,
			`add {Name:"x"}
			u.f: {Name:"x"}`},
		{"a deferred literal", `func f() { d := "x"; defer func() { sdk.Add(nil, &sdk.Tool{Name: d}) }(); d = "y" }`,
			`add {Name:"y"}
			u.f: {Name:"y"}`},
		{"a deferred change of a result", `func n() (r string) { defer func() { r += "!" }(); return "a" }
			var T = sdk.Tool{Name: n()}`, `var T: {Name:"a!"}`},
		{"a result that is changed by more deferred calls than are followed", `func n() (r string) {
				for i := 0; i < 9000; i++ {
					defer func() { r += "!" }()
				}
				return "a"
			}
			var T = sdk.Tool{Name: n(), Description: "d"}`, `var T: {Description:"d" Name:?}`},
		{"a variable before init changes what it was made of", `var n = "a"
			var T = sdk.Tool{Name: n}
			func init() { n = "b" }
			func f() sdk.Tool { return sdk.Tool{Name: n} }`, `init: {Name:"a"}
			u.f: {Name:"b"}`},
		{"init through another name", `var T = &sdk.Tool{Name: "a"}
			var all = []*sdk.Tool{T}
			func (r reg) set() { r.t.Description = "m" }
			type reg struct { t *sdk.Tool }
			func init() { p := T; p.Name = "b"; for _, t := range all { t.Name += "c" }; reg{T}.set() }`,
			`init: {Description:"m" Name:"bc"}`},
		{"a function that writes through another name", `var T = &sdk.Tool{Name: "a"}
			func g() { p := T; p.Name = "b" }`, `var T: {Name:? ...}`},
		{"a value that a decoder may fill", `import "encoding/json"
			func f(b []byte) *sdk.Tool { t := &sdk.Tool{Name: "a"}; json.Unmarshal(b, t); return t }`, `u.f: {Name:? ...}`},
		{"a value that a scanner may fill", `import "fmt"
			func f() sdk.Tool { d := "a"; fmt.Sscan("x", &d); return sdk.Tool{Name: d} }`, `u.f: {Name:?}`},
		{"a pointer that is sent away", `func f(c chan *sdk.Tool) *sdk.Tool { t := &sdk.Tool{Name: "a"}; c <- t; return t }`, `escapes {Name:"a"}
			u.f: {Name:? ...}`},
		{"a method value keeps its receiver", `type v struct{ n string }
			func (x v) name() string { return x.n }
			func f() sdk.Tool { x := v{"a"}; g := x.name; x.n = "b"; return sdk.Tool{Name: g()} }`, `u.f: {Name:"a"}`},
		{"a copy in an interface", `type v struct{ n string }
			func f() []sdk.Tool { x := v{"a"}; var i any = x; x.n = "b"; y := i.(v); return []sdk.Tool{{Name: x.n}, {Name: y.n}} }`,
			`u.f: {Name:"b"}
			u.f: {Name:"a"}`},
		{"append over what follows", `func f() sdk.Tool { o := []string{"a", "b"}; p := append(o[:1], "c"); return sdk.Tool{Name: o[1], Description: p[1]} }`,
			`u.f: {Description:"c" Name:?}`},
		{"a short float", `import "fmt"
			var T = sdk.Tool{Name: fmt.Sprint(float32(0.3))}`, `var T: {Name:"0.3"}`},
		{"code behind a goto", `func f(b bool) *sdk.Tool { t := &sdk.Tool{Name: "a"}; if b { goto out }; t.Name = "b"; out: return t }`,
			`u.f: {Name:(b ? "a" : "b")}`},
		{"a loop of gotos", `func f() *sdk.Tool { t := &sdk.Tool{}; i := 0; again: t.Name += "x"; i++; if i < 3 { goto again }; return t }`,
			`u.f: {Name:"xxx"}`},
		{"a loop of gotos that is not known", `func f(more func() bool) *sdk.Tool { t := &sdk.Tool{Name: "a"}; again: t.Name += "x"; if more() { goto again }; return t }`,
			`u.f: {Name:(more() ? ? : "ax") ...}`},
		{"a goto out of a loop", `func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; for i := 0; i < 9; i++ { t.Name += "x"; if i == 1 { goto out } }; out: t.Name += "b"; return t }`,
			`u.f: {Name:"axxb"}`},
		{"a range over an array", `func f() sdk.Tool { a, n := [2]string{"a", "b"}, ""; for i, s := range a { a[1] = "x"; if i == 1 { n = s } }; return sdk.Tool{Name: n + a[1]} }`,
			`u.f: {Name:"bx"}`},
		{"several targets", `func f() sdk.Tool { l, i := []string{"a", "b"}, 0; i, l[i] = 1, "x"; l[0], l[i] = l[i], l[0]; return sdk.Tool{Name: l[0] + l[1]} }`,
			`u.f: {Name:"bx"}`},
		{"arithmetic of a type parameter", `import "strconv"
			func sum[T int | float64](x ...T) (r T) { for _, v := range x { r += v }; return -r }
			func f() sdk.Tool { return sdk.Tool{Name: strconv.Itoa(sum(1, 2))} }`,
			`u.f: {Name:"-3"}`},
		{"select with a default", `func f(c chan int) *sdk.Tool { t := &sdk.Tool{Name: "a"}; select { default: t.Name = "b" }; return t }`,
			`u.f: {Name:"b"}`},
		{"select", `func f(c, d chan int) *sdk.Tool { t := &sdk.Tool{Name: "a"}; select { case <-c: t.Name = "b"; case <-d: t.Name = "c" }; return t }`,
			`u.f: {Name:(select ? "b" : "c")}`},
		{"room behind a list", `func f() []sdk.Tool { l := make([]string, 1, 9); l[0] = "a"; x, y := append(l, "b"), append(l, "c"); return []sdk.Tool{{Name: x[1]}, {Name: y[1]}} }`,
			`u.f: {Name:?}
			u.f: {Name:"c"}`},
		{"no room behind a list", `func f() []sdk.Tool { l := []string{"a"}; x, y := append(l, "b"), append(l, "c"); return []sdk.Tool{{Name: x[1]}, {Name: y[1]}} }`,
			`u.f: {Name:"b"}
			u.f: {Name:"c"}`},
		{"a list that grows", `func f() sdk.Tool { var l []string; for _, s := range []string{"a", "b", "c"} { l = append(l, s) }; return sdk.Tool{Name: l[0] + l[1] + l[2]} }`,
			`u.f: {Name:"abc"}`},
		{"bytes written to", `func f() sdk.Tool { b := []byte("ab"); b[0] = 'x'; return sdk.Tool{Name: string(b)} }`,
			`u.f: {Name:?}`},
		{"bytes written to under another name", `type raw []byte
			func f() sdk.Tool { b := []byte("ab"); r := raw(b); b[0] = 'x'; return sdk.Tool{Name: string(r)} }`,
			`u.f: {Name:?}`},
		{"bytes copied over", `func f() sdk.Tool { b := []byte("ab"); copy(b[1:], "x"); return sdk.Tool{Name: string(b)} }`,
			`u.f: {Name:?}`},
		{"a method of a value bound to its pointer", `type n struct{ s string }
			func (x n) name() string { return x.s }
			func f() []sdk.Tool { x := n{"a"}; var i, p interface{ name() string } = x, &x; a, b := i.name, p.name; x.s = "b"; return []sdk.Tool{{Name: a()}, {Name: b()}} }`,
			`u.f: {Name:"a"}
			u.f: {Name:"b"}`},
		{"arms that cannot be", `import "errors"
			func f() sdk.Tool { n := ""; switch x := any(errors.New("e")).(type) { case error: _ = x; n = "e" }; var v any = errors.New("e"); switch v.(type) { case nil: n += "nil"; case []byte: n += "bytes"; default: n += "d" }; return sdk.Tool{Description: n} }`,
			`u.f: {Description:(a type switch ? "ed" : "d")}`},
		{"a literal that is handed out", `import "sync"
			func f() *sdk.Tool { n := "a"; t := &sdk.Tool{}; var once sync.Once; once.Do(func() { n = "b"; t.Description = "c" }); t.Name = n; return t }`,
			`u.f: {Name:? ...}`},
		{"fallthrough", `func f() sdk.Tool { n := ""; switch "a" { case "a": n += "a"; fallthrough; case "b": n += "b"; case "c": n += "c" }; return sdk.Tool{Name: n} }`,
			`u.f: {Name:"ab"}`},
		{"labeled continue", `func f() sdk.Tool { n := ""; out: for i := 0; i < 2; i++ { for _, x := range []string{"a", "b"} { n += x; continue out } }; return sdk.Tool{Name: n} }`,
			`u.f: {Name:"aa"}`},
		{"labeled break", `func f() sdk.Tool { n := ""; out: for i := 0; i < 2; i++ { for _, x := range []string{"a", "b"} { n += x; break out } }; return sdk.Tool{Name: n} }`,
			`u.f: {Name:"a"}`},
		{"value receiver", `type b struct{ n string }
			func (x b) with(s string) b { x.n += s; return x }
			func f() []sdk.Tool { x := b{"a"}; y := x.with("b"); return []sdk.Tool{{Name: x.n}, {Name: y.n}} }`,
			`u.f: {Name:"a"}
			u.f: {Name:"ab"}`},
		{"array copy", `func f() sdk.Tool { a := [1]string{"a"}; b := a; b[0] = "b"; return sdk.Tool{Name: a[0], Description: b[0]} }`,
			`u.f: {Description:"b" Name:"a"}`},
		{"deferred and unreachable", `func f() { panic("no"); sdk.Add(nil, &sdk.Tool{Name: "a"}) }`, ``},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := newProgram(t)
			p.read("sdk", sdk)
			got := strings.Join(p.read("u", withImports(tt.source)), "\n")
			var want []string
			for l := range strings.Lines(tt.want) {
				want = append(want, strings.TrimLeft(strings.TrimSuffix(l, "\n"), "\t"))
			}
			if got != strings.Join(want, "\n") {
				t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
			}
		})
	}
}

func TestCodeTravelsBetweenPackages(t *testing.T) {
	p := newProgram(t)
	p.read("sdk", sdk)
	p.read("lib", `package lib
import "sdk"
const prefix = "lib_"
type Kind struct{ Name string }
var Host = &Kind{Name: "host"}
func Tool(name string, more ...sdk.Option) sdk.Tool { return sdk.New(prefix+name, append(more, sdk.Description(describe()))...) }
func describe() string { return "of lib" }
func Register[T any](s *sdk.Server, t *sdk.Tool, h func(T)) { if t.Name != "" { sdk.Add(s, t) } }
`)
	got := strings.Join(p.read("u", `package u
import ("lib"; "sdk")
func F(s *sdk.Server) {
	t := lib.Tool("x", sdk.String("q"))
	lib.Register(s, &t, func(int) {})
	lib.Register(s, &sdk.Tool{Name: lib.Host.Name}, func(string) {})
}`), "\n")
	want := `new {Description:"of lib" Input:{Properties:map[q:map[type:"string"]]} Name:"lib_x"}
add {Description:"of lib" Input:{Properties:map[q:map[type:"string"]]} Name:"lib_x"}
add {Name:"host"}
u.F: {Description:"of lib" Input:{Properties:map[q:map[type:"string"]]} Name:"lib_x"}
u.F: {Name:"host"}`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestCodeIsRepeatedForDriversThatGiveDirectImportsAlone(t *testing.T) {
	p := newProgram(t)
	p.read("sdk", sdk)
	p.only = []string{"sdk"}
	p.read("d", `package d
import "sdk"
var Suffix = "_d"
func New(name string) sdk.Tool { return sdk.New(name+Suffix, sdk.Description("d")) }
`)
	p.only = []string{"d"}
	p.read("c", `package c
import "d"
func Wrap(name string) any { return d.New("c_" + name) }
`)
	p.only = []string{"c"}
	got := strings.Join(p.read("u", `package u
import "c"
var T = c.Wrap("u")
`), "\n")
	want := "new {Description:\"d\" Input:{Properties:map[]} Name:\"c_u_d\"}\n" +
		"var T: {Description:\"d\" Input:{Properties:map[]} Name:\"c_u_d\"}"
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
