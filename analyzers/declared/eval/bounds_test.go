package eval

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// hostile are programs made to take long or grow large.
var hostile = map[string]string{
	"recursion":         `func f(n int) sdk.Tool { return f(n + 1) }; var T = f(0); func g() sdk.Tool { return sdk.Tool{Name: "a"} }`,
	"mutual recursion":  `func a() sdk.Tool { return b() }; func b() sdk.Tool { _ = sdk.Tool{}; return a() }`,
	"doubling text":     `func f() sdk.Tool { s := "x"; for i := 0; i < 4000; i++ { s = s + s }; return sdk.Tool{Name: s} }`,
	"mixing a number":   `func f(n uint32) sdk.Tool { for i := 0; i < 40; i++ { n = n<<3 ^ n }; if n == 1 { return sdk.Tool{Name: "b"} }; return sdk.Tool{Name: "a"} }`,
	"squaring":          `func f() sdk.Tool { n := 3; for i := 0; i < 4000; i++ { n = n * n }; _ = n; return sdk.Tool{Name: "a"} }`,
	"endless loop":      `func f() sdk.Tool { for { _ = sdk.Tool{Name: "a"} } }`,
	"nested loops":      `func f() { for i := 0; i < 4000; i++ { for j := 0; j < 4000; j++ { for k := 0; k < 4000; k++ { _ = sdk.Tool{} } } } }`,
	"many branches":     `func f(b ...bool) sdk.Tool { s := "";` + strings.Repeat(` if b[0] { s += "a" } else { s += "b" };`, 200) + ` return sdk.Tool{Name: s} }`,
	"many early exits":  `func f(b ...bool) sdk.Tool {` + branches(200) + ` return sdk.Tool{Name: "z"} }`,
	"nested exits":      `func f(a, b bool) sdk.Tool {` + strings.Repeat(` if a { if b { return sdk.Tool{} } };`, 60) + ` return sdk.Tool{Name: "z"} }`,
	"exploding calls":   explodingCalls(24),
	"self reference":    `type l struct{ next *l; t sdk.Tool }; func f() *l { x := &l{}; x.next = x; sdk.Add(nil, &x.t); g(x); return x }; var g func(*l)`,
	"map in itself":     `func f() sdk.Tool { m := map[string]any{}; m["m"] = m; g(m); return sdk.Tool{Raw: m} }; var g func(any)`,
	"repeat":            `import "strings"` + "\n" + `func f() sdk.Tool { return sdk.Tool{Name: strings.Repeat(strings.Repeat("x", 1000000), 1000000)} }`,
	"much JSON":         `import ("encoding/json"; "strings")` + "\n" + `func f() sdk.Tool { b := []byte("[" + strings.Repeat("[],", 300000) + "1]"); var v any; for i := 0; i < 4000; i++ { v = nil; json.Unmarshal(b, &v) }; return sdk.Tool{Raw: v} }`,
	"types in types":    `import "reflect"` + "\n" + `func f() sdk.Tool { t := reflect.TypeFor[int](); for i := 0; i < 4000; i++ { t = reflect.SliceOf(t) }; return sdk.Tool{Name: t.Elem().Name()} }`,
	"width":             `import "fmt"` + "\n" + `func f() sdk.Tool { return sdk.Tool{Name: fmt.Sprintf("%999999999d", 1)} }`,
	"division by zero":  `func f(n int) sdk.Tool { z := 0; n = 1 / z; n = 1 % z; _ = n; return sdk.Tool{Name: "a"} }`,
	"negative length":   `func f() sdk.Tool { n := -1; _ = make([]int, n); return sdk.Tool{Name: "a"} }`,
	"index out of list": `func f() sdk.Tool { l := []string{"a"}; i := 7; l[i] = "b"; return sdk.Tool{Name: l[i]} }`,
	"goto and select":   `func f(c chan int) sdk.Tool { again: select { case <-c: goto again; default: }; return sdk.Tool{Name: "a"} }`,
	"range over func":   `func f(seq func(func(int) bool)) sdk.Tool { for range seq { }; return sdk.Tool{Name: "a"} }`,
	"generic recursion": `type n[T any] struct{ v T }; func f[T any](d int, x T) sdk.Tool { if d == 0 { return sdk.Tool{Name: "a"} }; return f(d-1, x) }; var T = f(3, n[int]{})`,
	"labels":            `func f(b bool) sdk.Tool { out: for i := 0; i < 3; i++ { for { if b { break out }; continue out } }; return sdk.Tool{Name: "a"} }`,
	"deep nesting":      `func f() sdk.Tool { return sdk.Tool{Raw: ` + strings.Repeat("[]any{", 500) + strings.Repeat("}", 500) + `} }`,
}

func branches(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, ` if b[%d] { return sdk.Tool{Name: "n%d"} };`, i, i)
	}
	return b.String()
}

func explodingCalls(n int) string {
	var b strings.Builder
	b.WriteString(`func f0() sdk.Tool { return sdk.Tool{Name: "a"} }; `)
	for i := 1; i <= n; i++ {
		fmt.Fprintf(&b, "func f%d() sdk.Tool { f%d(); return f%d() }; ", i, i-1, i-1)
	}
	return b.String()
}

func TestEveryRunEnds(t *testing.T) {
	for name, source := range hostile {
		t.Run(name, func(t *testing.T) {
			p := newProgram(t)
			p.read("sdk", sdk)
			p.read("u", withImports(source))
		})
	}
}

func withImports(source string) string {
	imports := `import "sdk"`
	if strings.HasPrefix(source, "import") {
		first, rest, _ := strings.Cut(source, "\n")
		imports += "\n" + first
		source = rest
	}
	return "package u\n" + imports + "\nvar _ = sdk.NewServer\n" + source
}

func TestExportedCodeIsTheSameInEveryRun(t *testing.T) {
	var first []byte
	for range 3 {
		p := newProgram(t)
		p.read("sdk", sdk)
		if first == nil {
			first = p.exported["sdk"]
		}
		if !bytes.Equal(first, p.exported["sdk"]) {
			t.Fatal("two runs over one package exported different code")
		}
	}
}

// FuzzExportedCode holds that no bytes, however broken, make a reader of a
// dependency's code panic.
func FuzzExportedCode(f *testing.F) {
	p := newProgram(&testing.T{})
	p.read("sdk", sdk)
	f.Add(p.exported["sdk"])
	f.Add([]byte{})
	f.Add(p.exported["sdk"][:len(p.exported["sdk"])/2])
	pkg := p.packages["sdk"]
	f.Fuzz(func(t *testing.T, data []byte) {
		all := newForeignCode(pkg, nil)
		fp := decodePackage(all, data, map[string]*foreignPackage{})
		if fp == nil {
			return
		}
		for _, e := range fp.funcs {
			fp.codeOf(e)
		}
		all.code["sdk"] = fp
		for name := range fp.vars {
			all.variable("sdk", name)
		}
	})
}
