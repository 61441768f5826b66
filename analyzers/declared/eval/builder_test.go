package eval

import "testing"

func TestTextIsBuiltAsTheStandardLibraryBuildsIt(t *testing.T) {
	p := newProgram(t) // one, for the sake of the standard library's types
	p.read("sdk", sdk)
	for name, c := range map[string]struct{ source, want string }{
		"a builder": {`import "strings"
			func f() sdk.Tool { var b strings.Builder; b.WriteString("a"); b.WriteByte('b'); b.WriteRune('ç'); return sdk.Tool{Name: b.String()} }`, `{Name:"abç"}`},
		"a builder through a pointer": {`import ("fmt"; "io"; "strings")
			func line(w io.Writer, s string) { fmt.Fprintf(w, "<%s>", s) }
			func f() sdk.Tool { b := &strings.Builder{}; line(b, "a"); fmt.Fprintln(b, "b", 1); io.WriteString(b, "c"); return sdk.Tool{Name: b.String()} }`, `{Name:"<a>b 1\nc"}`},
		"a buffer": {`import "bytes"
			func f() sdk.Tool { b := bytes.NewBufferString("a"); b.Write([]byte("b")); return sdk.Tool{Name: b.String() + string(b.Bytes())} }`, `{Name:"abab"}`},
		"a part that is not known": {`import "strings"
			func f(s string) sdk.Tool { var b strings.Builder; b.WriteString("a"); b.WriteString(s); return sdk.Tool{Name: b.String()} }`, `{Name:?parama}`},
		"arguments that are not known": {`import ("fmt"; "strings")
			func f(l []any) sdk.Tool { var b strings.Builder; b.WriteString("a"); fmt.Fprintf(&b, "%s", l...); return sdk.Tool{Name: b.String()} }`, `{Name:?}`},
		"arguments in a list": {`import ("fmt"; "strings")
			func f() sdk.Tool { var b strings.Builder; l := []any{"a", 1}; fmt.Fprintf(&b, "%s%d", l...); return sdk.Tool{Name: b.String() + fmt.Sprintf("%s", l[:1]...)} }`, `{Name:"a1a"}`},
		"a builder under a condition": {`import "strings"
			func f(x bool) sdk.Tool { var b strings.Builder; b.WriteString("a"); if x { b.WriteString("b") }; return sdk.Tool{Name: b.String()} }`, `{Name:(x ? "ab" : "a")}`},
		"a builder in a loop that is not known": {`import "strings"
			func f(l []string) sdk.Tool { var b strings.Builder; b.WriteString("a"); for _, s := range l { b.WriteString(s) }; return sdk.Tool{Name: b.String()} }`, `{Name:?}`},
		"a builder that is handed out": {`import "strings"
			func f(fill func(*strings.Builder)) sdk.Tool { var b strings.Builder; b.WriteString("a"); fill(&b); return sdk.Tool{Name: b.String()} }`, `{Name:?}`},
		"a builder that a logger has": {`import ("log"; "strings")
			func f() sdk.Tool { var b strings.Builder; log.New(&b, "", 0).Print("x"); return sdk.Tool{Name: b.String()} }`, `{Name:?}`},
		"a replacer": {`import "strings"
			var r = strings.NewReplacer("a", "b", "{x}", "y")
			func f() sdk.Tool { return sdk.Tool{Name: r.Replace("a {x} a")} }`, `{Name:"b y b"}`},
		"a method for text": {`import "fmt"
			type k int
			const ( k0 k = iota; k1 )
			func (x k) String() string { return [...]string{"zero", "one"}[x] }
			func f() sdk.Tool { return sdk.Tool{Name: fmt.Sprintf("%s %v %d %q", k0, k1, k1, k0), Description: fmt.Sprint(k0, k1, "x", 1, 2)} }`, `{Description:"zero onex1 2" Name:"zero one 1 \"zero\""}`},
		"a method of a pointer, which fmt does not call": {`import "fmt"
			type k int
			func (x *k) String() string { return "no" }
			func f() sdk.Tool { return sdk.Tool{Name: fmt.Sprint(k(3))} }`, `{Name:"3"}`},
		"kinds of numbers": {`import "fmt"
			func f() sdk.Tool { return sdk.Tool{Name: fmt.Sprintf("%T %T %v %x %c %05.1f|%-4d|%+d %t", 1, uint8(2), uint8(200), -1, 'x', 1.25, 7, 7, true)} }`, `{Name:"int uint8 200 -1 x 001.2|7   |+7 true"}`},
		"a type's name": {`import "fmt"
			type k int
			func f() sdk.Tool { return sdk.Tool{Name: fmt.Sprintf("%T", k(1)), Description: fmt.Sprintf("%#v", k(1))} }`, `{Description:? Name:?}`},
		"lists": {`import "fmt"
			func f() sdk.Tool { l := []string{"a", "b"}; return sdk.Tool{Name: fmt.Sprintf("%v %s %q %d", l, l, l, []int{1, 2})} }`, `{Name:"[a b] [a b] [\"a\" \"b\"] [1 2]"}`},
		"either of two": {`import "fmt"
			func f(x bool) sdk.Tool { s := "a"; if x { s = "b" }; return sdk.Tool{Name: fmt.Sprintf("%s!", s)} }`, `{Name:(x ? "b!" : "a!")}`},
		"parts of text": {`import ("strconv"; "strings")
			func f() sdk.Tool { a, b, ok := strings.Cut("k=v", "="); if !ok { return sdk.Tool{} }; return sdk.Tool{Name: a + b + strings.Join(strings.Fields(" x  y "), "") + strings.Title("t") + strings.Replace("aaa", "a", "b", 2) + strconv.FormatInt(255, 16)} }`, `{Name:"kvxyTbbaff"}`},
		"lists in order": {`import "slices"
			func f() sdk.Tool { l := []string{"a", "b"}; m := slices.Insert(l, 1, "x", "y"); slices.Reverse(l); if slices.Contains(m, "y") && slices.Index(l, "a") == 1 { return sdk.Tool{Name: l[0] + m[0] + m[1] + m[2] + m[3]} }; return sdk.Tool{} }`, `{Name:"baxyb"}`},
		"iterators": {`import ("maps"; "slices")
			func f() sdk.Tool { n := ""; for s := range slices.Values([]string{"a", "b"}) { n += s }; for k := range maps.Keys(map[string]int{"k": 1}) { n += k }; for i, s := range slices.All([]string{"c"}) { if i == 0 { n += s } }; for _, k := range slices.Sorted(maps.Values(map[string]string{"x": "z", "y": "w"})) { n += k }; return sdk.Tool{Name: n} }`, `{Name:"abkcwz"}`},
		"the least and the greatest": {`func f() sdk.Tool { s, i := "a", 0; return sdk.Tool{Name: min("b", s), Description: []string{"x", "y"}[max(i, 1)]} }`, `{Description:"y" Name:"a"}`},
	} {
		t.Run(name, func(t *testing.T) {
			p.t = t
			got := p.read("u", withImports(c.source))
			if want := "u.f: " + c.want; len(got) == 0 || got[len(got)-1] != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
