package declared

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// methodForm is what the source of a method MarshalJSON or UnmarshalJSON tells
// of the JSON that it writes or reads.
type methodForm struct {
	// Method is the full name of the generic origin.
	Method string
	// Kinds are those of infer.Forms.
	Kinds []string
}

// methodForms are those that a package knows: its own and those of its imports.
type methodForms []methodForm

// Form is of infer.Forms.
func (known methodForms) Form(method *types.Func) []string {
	name := method.Origin().FullName()
	at, ok := slices.BinarySearchFunc(known, name, func(f methodForm, name string) int { return cmp.Compare(f.Method, name) })
	if !ok {
		return nil
	}
	return known[at].Kinds
}

// formsOf gives what is known in a package, in order.
func formsOf(pass *analysis.Pass, imported map[string]*fact) methodForms {
	var all methodForms
	for _, f := range imported {
		all = append(all, f.Forms...)
	}
	for _, file := range pass.Files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Recv == nil || decl.Body == nil {
				continue
			}
			fn, ok := pass.TypesInfo.Defs[decl.Name].(*types.Func)
			if !ok {
				continue
			}
			b := &methodBody{info: pass.TypesInfo, decl: decl, kinds: map[string]bool{}}
			switch decl.Name.Name {
			case "MarshalJSON":
				b.writes()
			case "UnmarshalJSON":
				b.reads()
			}
			if kinds := b.settled(); len(kinds) > 0 {
				all = append(all, methodForm{fn.FullName(), kinds})
			}
		}
	}
	slices.SortFunc(all, func(a, b methodForm) int { return cmp.Compare(a.Method, b.Method) })
	return slices.CompactFunc(all, func(a, b methodForm) bool { return a.Method == b.Method })
}

// methodBody gathers the kinds of JSON values that a method writes or reads.
type methodBody struct {
	info  *types.Info
	decl  *ast.FuncDecl
	kinds map[string]bool
	// open tells that there may be others.
	open bool
}

func (b *methodBody) settled() []string {
	if b.open {
		return nil
	}
	var kinds []string
	for kind := range b.kinds {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	return kinds
}

func (b *methodBody) add(kind string) {
	switch kind {
	case "null": // what may be nil is written so whatever else it is
	case "":
		b.open = true
	default:
		b.kinds[kind] = true
	}
}

// writes looks at what every return statement gives.
func (b *methodBody) writes() {
	ast.Inspect(b.decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			switch {
			case len(n.Results) == 1:
				b.add(b.bytes(n.Results[0]))
			case len(n.Results) == 2 && b.isNil(n.Results[0]):
				if b.isNil(n.Results[1]) {
					b.open = true
				}
			case len(n.Results) == 2:
				b.add(b.bytes(n.Results[0]))
			default:
				b.open = true
			}
		}
		return true
	})
}

func (b *methodBody) isNil(e ast.Expr) bool { return b.info.Types[e].IsNil() }

// bytes gives the kind of JSON value in bytes.
func (b *methodBody) bytes(e ast.Expr) string {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return b.variable(e)
	case *ast.CallExpr:
		if b.info.Types[e.Fun].IsType() && len(e.Args) == 1 {
			return b.text(e.Args[0])
		}
		switch name := b.callee(e); name {
		case "encoding/json.Marshal":
			return kindOf(b.info.TypeOf(e.Args[0]))
		case "strconv.AppendQuote", "strconv.AppendQuoteToASCII":
			return b.begins(e.Args[0], "string")
		case "strconv.AppendInt", "strconv.AppendUint", "strconv.AppendFloat":
			return b.begins(e.Args[0], "number")
		case "strconv.AppendBool":
			return b.begins(e.Args[0], "boolean")
		}
	}
	return ""
}

// begins gives the kind of what is appended to nothing.
func (b *methodBody) begins(to ast.Expr, kind string) string {
	if b.isNil(to) {
		return kind
	}
	return ""
}

// variable gives the kind of a variable that is set once, where it is declared.
func (b *methodBody) variable(id *ast.Ident) string {
	obj := b.info.Uses[id]
	var from ast.Expr
	sets := 0
	ast.Inspect(b.decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, l := range n.Lhs {
				if left, ok := l.(*ast.Ident); ok && (b.info.Defs[left] == obj || b.info.Uses[left] == obj) {
					sets++
					if from = nil; n.Tok == token.DEFINE && (i == 0 || len(n.Lhs) == len(n.Rhs)) {
						from = n.Rhs[i]
					}
				}
			}
		case *ast.UnaryExpr:
			if x, ok := ast.Unparen(n.X).(*ast.Ident); ok && n.Op == token.AND && b.info.Uses[x] == obj {
				sets = 2
			}
		}
		return true
	})
	if sets != 1 || from == nil {
		return ""
	}
	if _, again := ast.Unparen(from).(*ast.Ident); again {
		return ""
	}
	return b.bytes(from)
}

// text gives the kind of JSON value in a string.
func (b *methodBody) text(e ast.Expr) string {
	e = ast.Unparen(e)
	if v := b.info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return kindOfText(constant.StringVal(v))
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return b.text(e.X)
	case *ast.CallExpr:
		switch b.callee(e) {
		case "strconv.Quote", "strconv.QuoteToASCII":
			return "string"
		case "strconv.Itoa", "strconv.FormatInt", "strconv.FormatUint", "strconv.FormatFloat":
			return "number"
		case "strconv.FormatBool":
			return "boolean"
		case "fmt.Sprintf":
			if v := b.info.Types[e.Args[0]].Value; v != nil && v.Kind() == constant.String {
				return kindOfFormat(constant.StringVal(v))
			}
		}
	}
	return ""
}

func (b *methodBody) callee(call *ast.CallExpr) string {
	fn := typeutil.StaticCallee(b.info, call)
	if fn == nil || len(call.Args) == 0 {
		return ""
	}
	return fn.FullName()
}

// kindOfText gives the kind of the JSON value that a text begins.
func kindOfText(text string) string {
	text = strings.TrimLeft(text, " \t\r\n")
	if text == "" {
		return ""
	}
	switch text[0] {
	case '"':
		return "string"
	case '{':
		return "object"
	case '[':
		return "array"
	case 't', 'f':
		return "boolean"
	case 'n':
		return "null"
	case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		return "number"
	}
	return ""
}

// kindOfFormat is kindOfText of what a format of package fmt gives.
func kindOfFormat(format string) string {
	verb, ok := strings.CutPrefix(format, "%")
	if !ok {
		return kindOfText(format)
	}
	verb = strings.TrimLeft(verb, "+-0123456789.")
	switch {
	case strings.HasPrefix(verb, "q"):
		return "string"
	case strings.HasPrefix(verb, "d"), strings.HasPrefix(verb, "f"), strings.HasPrefix(verb, "g"), strings.HasPrefix(verb, "e"):
		return "number"
	}
	return ""
}

// kindOf gives the kind of the JSON that encoding/json writes for a type and
// reads into it; "" where its own method says that.
func kindOf(t types.Type) string {
	if t == nil {
		return ""
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	switch kind, known := infer.KindByMethod(t); {
	case known:
		return kind
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsString != 0:
			return "string"
		case info&(types.IsInteger|types.IsFloat) != 0:
			return "number"
		case info&types.IsBoolean != 0:
			return "boolean"
		}
	case *types.Slice:
		if infer.IsBytes(t) {
			return "string"
		}
		return "array"
	case *types.Array:
		return "array"
	case *types.Map, *types.Struct:
		return "object"
	}
	return ""
}

// reads looks at every use of the bytes: they tell what is read where all that
// is done with them is to decode them.
func (b *methodBody) reads() {
	params := b.decl.Type.Params.List
	if len(params) != 1 || len(params[0].Names) != 1 {
		b.open = true
		return
	}
	data := b.info.Defs[params[0].Names[0]]
	decoded := map[*ast.Ident]bool{}
	ast.Inspect(b.decl.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if len(n.Args) != 2 || b.callee(n) != "encoding/json.Unmarshal" {
				return true
			}
			if id, ok := ast.Unparen(n.Args[0]).(*ast.Ident); ok && b.info.Uses[id] == data {
				decoded[id] = true
				p, ok := b.info.TypeOf(n.Args[1]).Underlying().(*types.Pointer)
				if !ok {
					b.open = true
					return true
				}
				b.add(kindOf(p.Elem()))
			}
		case *ast.Ident:
			if data != nil && b.info.Uses[n] == data && !decoded[n] {
				b.open = true
			}
		}
		return true
	})
}
