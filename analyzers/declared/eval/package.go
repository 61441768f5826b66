package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// ownCode is the package under analysis, compiled.
type ownCode struct {
	funcs    map[string]*code
	order    []*code
	vars     map[string]*variable
	varNames []string
	inits    []*code
	roots    []*code
	rootVars []string
	// elsewhere are the variables of other packages that functions assign.
	elsewhere map[string]bool
	// aliases are those of the function in which assignments are noted.
	aliases map[types.Object]*variable
}

// variable is a package variable.
type variable struct {
	name string
	obj  *types.Var
	typ  types.Type
	// value is the code of its initial value, nil for none; index is its place
	// among several results.
	value *code
	index int
	// assigned says why the variable as a whole is not its initial value.
	assigned string
	// fields are the fields of it that are assigned outside init functions.
	fields  []string
	reaches bool
}

func readPackage(src Source, w Watcher, foreign *foreignCode) *ownCode {
	o := &ownCode{funcs: map[string]*code{}, vars: map[string]*variable{}}
	for _, f := range src.Files {
		embeds := embedsOf(f)
		for _, d := range f.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				c := compileFunc(src, d)
				if c == nil {
					continue
				}
				o.order = append(o.order, c)
				if d.Recv == nil && d.Name.Name == "init" {
					o.inits = append(o.inits, c)
					continue
				}
				if d.Name.Name != "_" {
					o.funcs[c.name] = c
				}
			case *ast.GenDecl:
				if d.Tok != token.VAR {
					continue
				}
				for _, s := range d.Specs {
					if vs, ok := s.(*ast.ValueSpec); ok {
						o.variables(src, vs, embeds[vs])
					}
				}
			}
		}
	}
	o.noteAssignments(src)
	o.findReach(w, foreign)
	return o
}

// aliasesIn finds the locals of a function that are another name of a package
// variable, or of an element of one.
func (o *ownCode) aliasesIn(src Source, body *ast.BlockStmt) map[types.Object]*variable {
	aliases := map[types.Object]*variable{}
	note := func(l, r ast.Expr) {
		id, ok := l.(*ast.Ident)
		if !ok || r == nil {
			return
		}
		obj := src.Info.Defs[id]
		if obj == nil || !shares(obj.Type()) {
			return
		}
		if v, _ := o.rootOf(src, r); v != nil {
			aliases[obj] = v
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE && len(n.Lhs) == len(n.Rhs) {
				for i, l := range n.Lhs {
					note(l, n.Rhs[i])
				}
			}
		case *ast.RangeStmt:
			if n.Tok == token.DEFINE && n.Value != nil {
				note(n.Value, n.X)
			}
		}
		return true
	})
	return aliases
}

// shares reports whether a copy of a value of the type shares its memory.
func shares(t types.Type) bool {
	switch under(t).(type) {
	case *types.Pointer, *types.Map, *types.Slice:
		return true
	}
	return false
}

// variables takes in what one line declares; embed holds the patterns of the
// files that fill it.
func (o *ownCode) variables(src Source, vs *ast.ValueSpec, embed []string) {
	for i, id := range vs.Names {
		obj, ok := src.Info.Defs[id].(*types.Var)
		if !ok {
			continue
		}
		v := &variable{name: id.Name, obj: obj, typ: obj.Type()}
		switch {
		case embed != nil:
			if v.value = embedded(src, id, v.typ, embed); v.value == nil {
				v.assigned = "it is filled from an embedded file"
			}
		case len(vs.Values) == len(vs.Names):
			v.value = compileExpr(src, "var "+id.Name, vs.Values[i])
		case len(vs.Values) == 1:
			v.value = compileExpr(src, "var "+id.Name, vs.Values[0])
			v.index = i
		}
		if id.Name == "_" {
			id := "_" + src.Fset.Position(id.Pos()).String()
			v.name = id
		}
		o.vars[v.name] = v
		o.varNames = append(o.varNames, v.name)
	}
}

// noteAssignments finds the package variables that functions write to or hand
// out by address. In init functions the machine runs what is written.
func (o *ownCode) noteAssignments(src Source) {
	for _, f := range src.Files {
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok {
				o.noteLiterals(src, d)
				continue
			}
			if fd.Body == nil {
				continue
			}
			init := fd.Recv == nil && fd.Name.Name == "init"
			if !init {
				o.aliases = o.aliasesIn(src, fd.Body)
			} else {
				o.aliases = nil
			}
			o.noteIn(src, fd.Body, init)
		}
	}
}

// noteLiterals does the same for the function literals in the initial values
// of variables.
func (o *ownCode) noteLiterals(src Source, d ast.Decl) {
	o.aliases = nil
	ast.Inspect(d, func(n ast.Node) bool {
		if lit, ok := n.(*ast.FuncLit); ok {
			o.noteIn(src, lit.Body, false)
			return false
		}
		return true
	})
}

func (o *ownCode) noteIn(src Source, body *ast.BlockStmt, init bool) {
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE {
				for _, l := range n.Lhs {
					o.noteWrite(src, l, init)
					o.noteElsewhere(src, l, init)
				}
			}
		case *ast.IncDecStmt:
			o.noteWrite(src, n.X, init)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				o.noteWrite(src, n.Key, false)
				o.noteWrite(src, n.Value, false)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				o.noteAddress(src, n.X)
			}
		case *ast.CallExpr:
			o.noteBuiltin(src, n, init)
		}
		return true
	})
}

func (o *ownCode) noteBuiltin(src Source, n *ast.CallExpr, init bool) {
	id, ok := ast.Unparen(n.Fun).(*ast.Ident)
	if !ok || len(n.Args) == 0 {
		return
	}
	if b, ok := src.Info.Uses[id].(*types.Builtin); ok && (b.Name() == "delete" || b.Name() == "clear") {
		if v, _ := o.rootOf(src, n.Args[0]); v != nil {
			if !init {
				v.fields = append(v.fields, "")
			}
		}
	}
}

// noteElsewhere finds the variables of other packages that functions assign.
func (o *ownCode) noteElsewhere(src Source, e ast.Expr, init bool) {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok || init {
		return
	}
	if v, ok := src.Info.Uses[sel.Sel].(*types.Var); ok && v.Pkg() != nil && v.Pkg() != src.Pkg && v.Parent() == v.Pkg().Scope() {
		if o.elsewhere == nil {
			o.elsewhere = map[string]bool{}
		}
		o.elsewhere[v.Pkg().Path()+"."+v.Name()] = true
	}
}

func (o *ownCode) noteWrite(src Source, e ast.Expr, init bool) {
	v, field := o.rootOf(src, e)
	if v == nil {
		return
	}
	switch {
	case init: // the machine runs it
	case field == "=":
		v.assigned = "it is assigned in a function"
	default:
		v.fields = append(v.fields, field)
	}
}

func (o *ownCode) noteAddress(src Source, e ast.Expr) {
	e = ast.Unparen(e)
	if _, ok := e.(*ast.CompositeLit); ok {
		return
	}
	v, field := o.rootOf(src, e)
	if v == nil {
		return
	}
	if _, ok := under(v.typ).(*types.Struct); ok && field == "=" {
		return // the machine follows pointers to structs
	}
	if field == "=" {
		v.assigned = "its address is taken"
	} else {
		v.fields = append(v.fields, field)
	}
}

// rootOf finds the package variable that an expression writes into, and the
// outermost field of it: "=" for the variable itself, "" for an element.
func (o *ownCode) rootOf(src Source, e ast.Expr) (*variable, string) {
	field := "="
	for {
		switch x := e.(type) {
		case nil:
			return nil, ""
		case *ast.ParenExpr:
			e = x.X
		case *ast.StarExpr:
			e, field = x.X, ""
		case *ast.IndexExpr:
			e, field = x.X, ""
		case *ast.SelectorExpr:
			if src.Info.Selections[x] == nil {
				return nil, "" // another package's variable
			}
			e, field = x.X, x.Sel.Name
		case *ast.Ident:
			obj, ok := src.Info.Uses[x].(*types.Var)
			if !ok || obj.Pkg() == nil {
				return nil, ""
			}
			if obj.Parent() != obj.Pkg().Scope() {
				if v := o.aliases[obj]; v != nil && field != "=" {
					return v, ""
				}
				return nil, ""
			}
			return o.vars[obj.Name()], field
		default:
			return nil, ""
		}
	}
}

// findReach marks the functions and variables from which a watched literal or
// call can be reached.
func (o *ownCode) findReach(w Watcher, foreign *foreignCode) {
	reach := map[string]bool{} // functions by name, variables as "var NAME"
	uses := map[string][]string{}
	note := func(c *code, key string) {
		if reaches(c.body, c.pkg, w, foreign, func(used string) { uses[key] = append(uses[key], used) }) {
			reach[key] = true
		}
	}
	for _, c := range o.order {
		note(c, c.name)
	}
	for _, name := range o.varNames {
		if v := o.vars[name]; v.value != nil {
			note(v.value, "var "+name)
		}
	}
	for changed := true; changed; {
		changed = false
		for key, used := range uses {
			if reach[key] {
				continue
			}
			for _, u := range used {
				if reach[u] {
					reach[key], changed = true, true
					break
				}
			}
		}
	}
	for _, c := range o.order {
		c.reaches = reach[c.name]
		markLiterals(c.body, reach, w, foreign)
	}
	o.roots = o.calleesFirst(uses)
	for _, name := range o.varNames {
		v := o.vars[name]
		if v.value == nil {
			continue
		}
		markLiterals(v.value.body, reach, w, foreign)
		if v.reaches = reach["var "+name]; v.reaches {
			o.rootVars = append(o.rootVars, name)
		}
	}
}

// calleesFirst gives the functions from which a watched literal or call can be
// reached, each after those that it uses, as far as they do not use each other.
func (o *ownCode) calleesFirst(uses map[string][]string) []*code {
	var roots []*code
	seen := map[string]bool{}
	var visit func(key string)
	visit = func(key string) {
		if seen[key] {
			return
		}
		seen[key] = true
		for _, used := range uses[key] {
			visit(used)
		}
		if c := o.funcs[key]; c != nil && c.reaches {
			roots = append(roots, c)
		}
	}
	for _, c := range o.order {
		switch {
		case slices.Contains(o.inits, c):
		case o.funcs[c.name] == c:
			visit(c.name)
		case c.reaches: // a function named "_", or one of two of a name
			roots = append(roots, c)
		}
	}
	return roots
}

// markLiterals marks the function literals from which a declaration can be
// reached.
func markLiterals(ns []*node, reach map[string]bool, w Watcher, foreign *foreignCode) {
	for _, n := range ns {
		if n == nil {
			continue
		}
		if n.sub != nil {
			hit := false
			n.sub.reaches = reaches(n.sub.body, n.sub.pkg, w, foreign, func(used string) {
				hit = hit || reach[used]
			}) || hit
			markLiterals(n.sub.body, reach, w, foreign)
		}
		markLiterals(n.kids, reach, w, foreign)
	}
}

// reaches reports whether code holds a watched literal or call itself, and
// tells use of each function and variable of its own package that it mentions.
func reaches(ns []*node, pkg string, w Watcher, foreign *foreignCode, use func(string)) bool {
	found := false
	for _, n := range ns {
		if n == nil {
			continue
		}
		switch n.op {
		case opStruct:
			if w.WatchesType(typeName(n.typ)) {
				found = true
			}
		case opAddr:
			found = found || watchesAddress(n, w)
		case opFunc, opMethod:
			switch {
			case w.WatchesFunc(n.text):
				found = true
			case n.pkg == pkg:
				use(n.text)
			case n.pkg != "" && foreign.reaches(n.pkg, n.text):
				found = true
			}
		case opGlobal:
			if n.pkg == pkg {
				use("var " + n.text)
			}
		}
		if reaches(n.kids, pkg, w, foreign, use) {
			found = true
		}
		if n.sub != nil && reaches(n.sub.body, pkg, w, foreign, use) {
			found = true
		}
	}
	return found
}

// typeName is "import/path.Name" of a named type, without type arguments.
func typeName(t types.Type) string {
	n, ok := types.Unalias(orInvalid(t)).(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return ""
	}
	return n.Obj().Pkg().Path() + "." + n.Obj().Name()
}
