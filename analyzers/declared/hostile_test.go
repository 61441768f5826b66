package declared_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers"
)

// analyzeText runs the suite over one file that stands nowhere.
func analyzeText(t *testing.T, text string) *checker.Graph {
	t.Helper()
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "src", "hostile", "hostile.go")
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax, Dir: dir,
		Env:     append(os.Environ(), "GOPATH="+dir, "GO111MODULE=off", "GOWORK=off", "GOFLAGS="),
		Overlay: map[string][]byte{file: []byte(text)},
	}, "hostile")
	if err != nil {
		t.Fatal(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		t.Fatal("the source does not compile")
	}
	graph, err := checker.Analyze(analyzers.Suite(), pkgs, &checker.Options{SanityCheck: true})
	if err != nil {
		t.Fatal(err)
	}
	for act := range graph.All() {
		if act.Err != nil {
			t.Errorf("%v: %v", act, act.Err)
		}
	}
	return graph
}

const hostileHead = `package hostile

import "github.com/modelcontextprotocol/go-sdk/mcp"

var _ mcp.Tool
`

func TestHostileSourceIsReadToItsEnd(t *testing.T) {
	long := strings.Repeat("x", 10_000)
	for name, test := range map[string]struct {
		source string
		rules  []string
	}{
		"a name of 10,000 characters": {
			fmt.Sprintf(`func f(s *mcp.Server) { s.AddTool(&mcp.Tool{Name: %q, Description: "d", InputSchema: map[string]any{"type": "object", "properties": map[string]any{}}}, nil) }`, long),
			[]string{"toolname/length"},
		},
		"a schema of 10 MB": {
			"var schema = json.RawMessage(`{\"type\": \"object\", \"properties\": {" + strings.Repeat(`"a": {"type": "string"}, `, 400_000) + "\"b\": {\"type\": \"array\"}}}`)\n" +
				`var t = &mcp.Tool{Name: "t", Description: "d", InputSchema: schema}`,
			[]string{"schema/array-items"},
		},
		"a schema that is nested 10,000 deep": {
			"var t = &mcp.Tool{Name: \"t\", Description: \"d\", InputSchema: json.RawMessage(`" + strings.Repeat(`{"items": `, 10_000) + "true" + strings.Repeat("}", 10_000) + "`)}",
			[]string{"schema/root-not-object"},
		},
		"a map that holds itself": {
			`func f(s *mcp.Server) {
				m := map[string]any{"type": "object"}
				m["properties"] = map[string]any{"m": m, "n": m}
				s.AddTool(&mcp.Tool{Name: "t", Description: "d", InputSchema: m}, nil)
			}`, nil,
		},
		"a schema that holds itself": {
			`func f(s *mcp.Server) {
				p := &jsonschema.Schema{Type: "object"}
				p.Items = p
				p.Properties = map[string]*jsonschema.Schema{"p": p}
				s.AddTool(&mcp.Tool{Name: "t", Description: "d", InputSchema: p}, nil)
			}`, nil,
		},
		"a schema that doubles sixty times": {
			`func f(s *mcp.Server) {
				p := &jsonschema.Schema{Type: "object"}
				for i := 0; i < 60; i++ { p = &jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"a": p, "b": p}} }
				s.AddTool(&mcp.Tool{Name: "t", Description: "d", InputSchema: p}, nil)
			}`, nil,
		},
		"endless recursion": {
			`func f(n int) *mcp.Tool { if n > 0 { return f(n+1) }; return g(n) }
			func g(n int) *mcp.Tool { return f(n-1) }
			var t = f(1)
			func h() *mcp.Tool { return &mcp.Tool{Name: h().Name} }`, nil,
		},
		"a name that doubles for ever": {
			`func f(s *mcp.Server) {
				name := "x"
				for { name += name; s.AddTool(&mcp.Tool{Name: name, Description: "d"}, nil) }
			}`, nil,
		},
		"a name that doubles often": {
			`func f(s *mcp.Server) {
				name := "x"
				for i := 0; i < 100; i++ { name += name }
				s.AddTool(&mcp.Tool{Name: name, Description: "d", InputSchema: map[string]any{"type": "object", "properties": map[string]any{}}}, nil)
			}`, nil,
		},
		"a hundred branches": {
			`func f(s *mcp.Server, c []bool) {
				name := "x"
				` + branches(100, `if c[%d] { name += "y" }`) + `
				s.AddTool(&mcp.Tool{Name: name, Description: "d", InputSchema: map[string]any{"type": "object", "properties": map[string]any{}}}, nil)
			}`, nil,
		},
		"a list of functions that call each other": {
			`var fs []func(int) *mcp.Tool
			func init() { fs = append(fs, func(i int) *mcp.Tool { return fs[i](i) }, func(i int) *mcp.Tool { return &mcp.Tool{Name: "t", Description: "d"} }) }
			func f(s *mcp.Server) { for i := range fs { s.AddTool(fs[i](i), nil) } }`, nil,
		},
		"generics that grow": {
			`type box[T any] struct { v T; next *box[T] }
			func make1[T any](n string) *mcp.Tool { var b box[T]; _ = b; return &mcp.Tool{Name: n, Description: "d"} }
			type set interface { ~int | ~string }
			func pick[T set, F func(T) string](v T, f F) string { return f(v) }
			var t = make1[box[box[int]]](pick(1, func(int) string { return "a b" }))`,
			[]string{"toolname/charset"},
		},
		"every kind of statement": {
			`func f(s *mcp.Server, c chan string, x any, p *string) {
				defer func() { recover() }()
			outer:
				for {
					select {
					case n, ok := <-c:
						if !ok { break outer }
						s.AddTool(&mcp.Tool{Name: n, Description: "d"}, nil)
					case c <- "x":
						continue outer
					default:
						goto end
					}
				}
			end:
				switch v := x.(type) {
				case string:
					s.AddTool(&mcp.Tool{Name: v, Description: "d"}, nil)
				case func() string, nil:
					s.AddTool(&mcp.Tool{Name: *p, Description: "d"}, nil)
				}
				go s.AddTool(&mcp.Tool{Name: (*p)[1:], Description: "d"}, nil)
				var a [3]mcp.Tool
				a[1], a[2] = a[2], a[1]
				_ = func(yield func(int) bool) { for i := range 3 { if !yield(i) { return } } }
				for i := range a { a[i].Name = *p; s.AddTool(&a[i], nil) }
				var n *mcp.Tool
				s.AddTool(n, nil)
				s.AddTool(nil, nil)
			}`, nil,
		},
		"a registry that is not run": {
			`type reg interface { AddTool(*mcp.Tool, mcp.ToolHandler) }
			func f(r reg) { add := r.AddTool; add(&mcp.Tool{Name: "a b", Description: "d"}, nil) }
			var g func(*mcp.Server, *mcp.Tool, mcp.ToolHandler) = (*mcp.Server).AddTool
			func h(s *mcp.Server) { g(s, &mcp.Tool{Name: "c d", Description: "d"}, nil) }`,
			[]string{"toolname/charset", "toolname/charset"},
		},
		"a store through an index that is not known": {
			`func f(s *mcp.Server, i int) {
				var a [3]mcp.Tool
				a[i].Name, a[i].Description = "x", "d"
				for i := range a { s.AddTool(&a[i], nil) }
			}`, nil,
		},
	} {
		t.Run(name, func(t *testing.T) {
			head := hostileHead
			for path, use := range map[string]string{"encoding/json": "json.", "github.com/google/jsonschema-go/jsonschema": "jsonschema."} {
				if strings.Contains(test.source, use) {
					head = strings.Replace(head, "import ", "import "+fmt.Sprintf("%q\nimport ", path), 1)
				}
			}
			graph := analyzeText(t, head+test.source)
			var rules []string
			for _, act := range graph.Roots {
				for _, f := range analyzers.Findings(act.Result) {
					rules = append(rules, f.Rule)
				}
			}
			slices.Sort(rules)
			if !slices.Equal(rules, test.rules) {
				t.Errorf("found %v, want %v", rules, test.rules)
			}
		})
	}
}

func branches(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i)
	}
	return b.String()
}
