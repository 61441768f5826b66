package judge

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// written gives the place of what a finding speaks of. Bad characters stand
// where the text that holds them is written, such as a constant; a part of a
// JSON document that is written as text at its line in the text.
func (s *source) written(t *declared.Tool, f semantics.Finding) eval.Place {
	at := t.At(f.Field)
	if !s.owns(at) {
		return at
	}
	node := s.node(at)
	if node == nil {
		return at
	}
	if badText[f.Rule] {
		if lit := s.guilty(node, t, f); lit != nil {
			return s.place(lit)
		}
	}
	if line, ok := s.inDocument(node, t, f.Field); ok {
		return line
	}
	return at
}

// badText are the rules about single characters.
var badText = map[string]bool{"toolname/charset": true, "description/hidden-text": true}

// node gives the syntax that stands at a place.
func (s *source) node(p eval.Place) ast.Node {
	pos, end := s.span(p)
	if !pos.IsValid() {
		return nil
	}
	if !end.IsValid() {
		end = pos
	}
	path, _ := astutil.PathEnclosingInterval(s.files[p.File], pos, end)
	for _, n := range path {
		switch n.(type) {
		case ast.Expr, *ast.AssignStmt, *ast.ExprStmt, *ast.ReturnStmt, *ast.Field:
			return n
		}
	}
	return nil
}

// guilty finds the string literal that the same rule condemns alone: the whole
// of it, or, in a format, what stands between the verbs.
func (s *source) guilty(n ast.Node, t *declared.Tool, f semantics.Finding) *ast.BasicLit {
	return s.literal(n, func(text string) bool {
		return s.condemned(text, t, f) || slices.ContainsFunc(formatVerb.Split(text, -1), func(part string) bool {
			return part != text && s.condemned(part, t, f)
		})
	})
}

// formatVerb is a verb of package fmt with its flags, width and precision.
var formatVerb = regexp.MustCompile(`%[-+# 0-9.*\[\]]*[A-Za-z%]`)

func (s *source) condemned(text string, t *declared.Tool, f semantics.Finding) bool {
	if text == "" || !strings.Contains(t.Whole(f.Field), text) {
		return false
	}
	probe := semantics.Declaration{Name: "probe", Description: "probe"}
	if f.Field == "name" {
		probe.Name = text
	} else {
		probe.Description = text
	}
	for _, found := range semantics.JudgeDeclaration(&probe, s.law) {
		if found.Rule == f.Rule && found.Severity == f.Severity {
			return true
		}
	}
	return false
}

// inDocument gives the line within a document that is written as text.
func (s *source) inDocument(n ast.Node, t *declared.Tool, field string) (eval.Place, bool) {
	root, rest, _ := strings.Cut(field, "/")
	text, ok := t.Text(root)
	if !ok {
		return eval.Place{}, false
	}
	lit := s.literal(n, func(literal string) bool { return literal == text })
	if lit == nil {
		return eval.Place{}, false
	}
	at := s.place(lit)
	if !strings.HasPrefix(lit.Value, "`") {
		return at, true
	}
	// A raw literal holds its text byte for byte, but for carriage returns.
	offset := locate(text, rest)
	before := text[:offset]
	if lines := strings.Count(before, "\n"); lines > 0 {
		at.Line += lines
		at.Column = offset - strings.LastIndexByte(before, '\n')
	} else {
		at.Column += len("`") + offset
	}
	at.EndLine, at.EndColumn = 0, 0
	return at, true
}

// literal finds the first string literal that want takes: in the node, in what
// the package's constants and variables named there are first given, and last
// in the functions of the package that are called there.
func (s *source) literal(n ast.Node, want func(string) bool) *ast.BasicLit {
	seen := map[types.Object]bool{}
	var search func(n ast.Node, functions int) *ast.BasicLit
	search = func(n ast.Node, functions int) (found *ast.BasicLit) {
		var calls []*ast.CallExpr
		ast.Inspect(n, func(n ast.Node) bool {
			if found != nil {
				return false
			}
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					if text, ok := literalText(s.pass.TypesInfo, n); ok && want(text) {
						found = n
					}
				}
			case *ast.KeyValueExpr:
				if found = search(n.Value, functions); found == nil {
					found = search(n.Key, functions)
				}
				return false
			case *ast.Ident:
				obj := s.pass.TypesInfo.Uses[n]
				if init := s.initial(obj); init != nil && !seen[obj] {
					seen[obj] = true
					found = search(init, functions)
				}
			case *ast.CallExpr:
				calls = append(calls, n)
			}
			return true
		})
		for _, call := range calls {
			if found != nil || functions == 0 {
				break
			}
			fn := typeutil.StaticCallee(s.pass.TypesInfo, call)
			if fn == nil || seen[fn.Origin()] {
				continue
			}
			seen[fn.Origin()] = true
			if body := s.body(fn.Origin()); body != nil {
				found = search(body, functions-1)
			}
		}
		return found
	}
	return search(n, 3)
}

func literalText(info *types.Info, lit *ast.BasicLit) (string, bool) {
	if v := info.Types[lit].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v), true
	}
	v := constant.MakeFromLiteral(lit.Value, lit.Kind, 0)
	if v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// initial gives the expression that a constant or variable of the package is
// first given.
func (s *source) initial(obj types.Object) ast.Expr {
	if s.inits == nil {
		s.readInitials()
	}
	return s.inits[obj]
}

func (s *source) readInitials() {
	s.inits = map[types.Object]ast.Expr{}
	set := func(names []*ast.Ident, values []ast.Expr) {
		for i, name := range names {
			if obj := s.pass.TypesInfo.Defs[name]; obj != nil && len(values) == len(names) {
				s.inits[obj] = values[i]
			}
		}
	}
	for _, f := range s.pass.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				set(n.Names, n.Values)
			case *ast.AssignStmt:
				if n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
					for i, l := range n.Lhs {
						if id, ok := l.(*ast.Ident); ok {
							set([]*ast.Ident{id}, n.Rhs[i:i+1])
						}
					}
				}
			}
			return true
		})
	}
}

// body gives the body of a function of the package.
func (s *source) body(fn *types.Func) *ast.BlockStmt {
	if fn.Pkg() != s.pass.Pkg {
		return nil
	}
	for _, f := range s.pass.Files {
		if f.FileStart > fn.Pos() || fn.Pos() >= f.FileEnd {
			continue
		}
		for _, d := range f.Decls {
			if fd, ok := d.(*ast.FuncDecl); ok && fd.Name.Pos() == fn.Pos() {
				return fd.Body
			}
		}
	}
	return nil
}
