package eval

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A plain package reaches no SDK, but gives texts, schemas and small functions
// to packages that do.

// Bounds on what a plain package exports.
const (
	mostPlainValue = 4_000
	mostPlainBytes = 1 << 20
)

// ExportPlain gives the code that importers of a plain package need, as
// Machine.Export does: its small functions, and the variables that nothing but
// their declaration and small init functions set.
func ExportPlain(src Source, imp Importer) []byte {
	m := &Machine{src: src, watch: nobody{}, globals: map[string]*Cell{}, ready: map[string]bool{}}
	m.foreign = newForeignCode(src.Pkg, imp)
	m.own = readPlain(src)
	data := m.Export()
	if len(data) > mostPlainBytes {
		return nil
	}
	return data
}

func readPlain(src Source) *ownCode {
	o := &ownCode{funcs: map[string]*code{}, vars: map[string]*variable{}}
	for _, f := range src.Files {
		embeds := embedsOf(f)
		for _, d := range f.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR {
				for _, s := range d.Specs {
					if vs, ok := s.(*ast.ValueSpec); ok {
						o.variables(src, vs, embeds[vs])
					}
				}
			}
		}
	}
	o.noteAssignments(src)
	o.noteMethods(src)
	for _, f := range src.Files {
		for _, d := range f.Decls {
			fd, ok := d.(*ast.FuncDecl)
			if !ok || fd.Body == nil || fd.Name.Name == "_" {
				continue
			}
			if fd.Recv == nil && fd.Name.Name == "init" {
				o.plainInit(src, fd)
				continue
			}
			if !plainly(src, fd) {
				continue
			}
			if c := compileFunc(src, fd); c != nil && c.size <= mostExportedSize {
				o.order = append(o.order, c)
				o.funcs[c.name] = c
			}
		}
	}
	for _, v := range o.vars {
		if v.value != nil && v.value.size > mostPlainValue {
			v.value, v.assigned = nil, "its initial value is too large"
		}
		switch under(v.typ).(type) {
		case *types.Map, *types.Slice, *types.Array:
			if len(v.fields) > 0 {
				v.assigned = "an element of it is assigned in a function"
			}
		}
		if v.assigned == "" && setElsewhere(v) {
			v.assigned = "any package may set it"
		}
	}
	o.dropUnused()
	return o
}

// plainInit takes a small init function in; what a larger one writes is not
// known.
func (o *ownCode) plainInit(src Source, fd *ast.FuncDecl) {
	if c := compileFunc(src, fd); c != nil && c.size <= mostExportedSize {
		o.inits = append(o.inits, c)
		return
	}
	o.noteIn(src, fd.Body, false)
}

// setElsewhere tells variables that are made to be set by other packages, such
// as those of command line flags, or through pointers that go around.
func setElsewhere(v *variable) bool {
	switch t := under(v.typ).(type) {
	case *types.Pointer:
		n, ok := types.Unalias(t.Elem()).(*types.Named)
		return !ok || n.Obj().Pkg() == nil || !standard(n.Obj().Pkg().Path())
	case *types.Basic:
		if t.Info()&types.IsString == 0 && token.IsExported(v.name) {
			return true
		}
	}
	return token.IsExported(v.name) && v.value == nil
}

// noteMethods finds the struct variables whose methods may write to them, or
// whose address is taken: who has the pointer then is not followed.
func (o *ownCode) noteMethods(src Source) {
	note := func(e ast.Expr) {
		if v, _ := o.rootOf(src, e); v != nil {
			v.assigned = "what its methods write is not followed"
		}
	}
	for _, f := range src.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					note(n.X)
				}
			case *ast.SelectorExpr:
				sel := src.Info.Selections[n]
				if sel == nil || sel.Kind() != types.MethodVal {
					break
				}
				fn, ok := sel.Obj().(*types.Func)
				if ok && fn.Pkg() != nil && !standard(fn.Pkg().Path()) && isPointer(fn.Signature().Recv().Type()) {
					note(n.X)
				}
			}
			return true
		})
	}
}

// plainly tells functions that work on their arguments alone, as far as their
// parameters say.
func plainly(src Source, fd *ast.FuncDecl) bool {
	fn, ok := src.Info.Defs[fd.Name].(*types.Func)
	if !ok {
		return false
	}
	for v := range fn.Signature().Params().Variables() {
		if typeName(v.Type()) == "context.Context" {
			return false
		}
	}
	return true
}

// dropUnused leaves out what no importer can come to: functions and variables
// that are not exported and that nothing exported mentions.
func (o *ownCode) dropUnused() {
	kept := map[string]bool{}
	var visit func(ns []*node)
	keep := func(key string, body []*node) {
		if !kept[key] {
			kept[key] = true
			visit(body)
		}
	}
	variable := func(v *variable) {
		if v.value != nil {
			keep("var "+v.name, v.value.body)
		} else {
			keep("var "+v.name, nil)
		}
	}
	visit = func(ns []*node) {
		for _, n := range ns {
			if n == nil {
				continue
			}
			switch n.op {
			case opFunc, opMethod:
				if c := o.funcs[n.text]; c != nil {
					keep(c.name, c.body)
				}
			case opGlobal:
				if v := o.vars[n.text]; v != nil {
					variable(v)
				}
			}
			visit(n.kids)
			if n.sub != nil {
				visit(n.sub.body)
			}
		}
	}
	for _, c := range o.order {
		// A method may be called through an interface, whatever its type's name.
		if c.recv >= 0 || token.IsExported(lastName(c.name)) {
			keep(c.name, c.body)
		}
	}
	for _, v := range o.vars {
		if token.IsExported(v.name) {
			variable(v)
		}
	}
	for _, c := range o.inits {
		visit(c.body)
	}
	o.order = slices.DeleteFunc(o.order, func(c *code) bool { return !kept[c.name] })
	o.varNames = slices.DeleteFunc(o.varNames, func(name string) bool {
		return !kept["var "+name] || strings.HasPrefix(name, "_")
	})
}

// nobody watches nothing.
type nobody struct{}

func (nobody) WatchesType(string) bool              { return false }
func (nobody) WatchesAddress(string) bool           { return false }
func (nobody) WatchesFunc(string) bool              { return false }
func (nobody) InterceptsFunc(string) bool           { return false }
func (nobody) WritesForCaller(string) bool          { return false }
func (nobody) Literal(*LiteralEvent)                {}
func (nobody) Address(*LiteralEvent)                {}
func (nobody) Call(*CallEvent) (Value, bool)        { return nil, false }
func (nobody) Returned(_ *CallEvent, v Value) Value { return v }
func (nobody) Escapes(*Struct, bool)                {}
func (nobody) Ended(Root) bool                      { return false }
