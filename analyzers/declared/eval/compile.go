package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// compiler turns the syntax of one function, or one variable's initial value,
// into code.
type compiler struct {
	src    Source
	code   *code
	locals map[types.Object]int
	next   *int
	files  map[string]int32
}

func newCompiler(src Source, name string) *compiler {
	next := 0
	return &compiler{
		src:    src,
		code:   &code{name: name, pkg: src.Pkg.Path(), recv: -1},
		locals: map[types.Object]int{},
		next:   &next,
		files:  map[string]int32{},
	}
}

// compileFunc compiles a declared function; nil when it has no body.
func compileFunc(src Source, d *ast.FuncDecl) *code {
	fn, ok := src.Info.Defs[d.Name].(*types.Func)
	if !ok || d.Body == nil {
		return nil
	}
	c := newCompiler(src, fn.FullName())
	sig := fn.Signature()
	c.signature(sig)
	for tp := range sig.TypeParams().TypeParams() {
		c.code.tparams = append(c.code.tparams, tp)
	}
	for tp := range sig.RecvTypeParams().TypeParams() {
		c.code.tparams = append(c.code.tparams, tp)
	}
	c.code.body = c.stmts(d.Body.List)
	c.code.size = sizeOf(c.code.body)
	return c.code
}

// compileExpr compiles the initial value of a package variable to a code that
// returns it.
func compileExpr(src Source, name string, e ast.Expr) *code {
	c := newCompiler(src, name)
	c.code.body = []*node{{op: opReturn, at: c.span(e), kids: []*node{c.expr(e)}}}
	c.code.size = sizeOf(c.code.body)
	return c.code
}

func sizeOf(ns []*node) int {
	total := 0
	for _, n := range ns {
		if n == nil {
			continue
		}
		total += 1 + sizeOf(n.kids)
		if n.sub != nil {
			total += sizeOf(n.sub.body)
		}
	}
	return total
}

func (c *compiler) signature(sig *types.Signature) {
	c.code.sig = sig
	if sig.Recv() != nil {
		c.code.recv = c.local(sig.Recv())
	}
	for v := range sig.Params().Variables() {
		c.code.params = append(c.code.params, c.local(v))
	}
	c.code.variadic = sig.Variadic()
	for v := range sig.Results().Variables() {
		c.code.results = append(c.code.results, c.local(v))
		c.code.namedResults = c.code.namedResults || v.Name() != ""
	}
}

func (c *compiler) local(o types.Object) int {
	id, ok := c.locals[o]
	if !ok {
		id = *c.next
		*c.next++
		c.locals[o] = id
	}
	return id
}

// span gives the raw file position of a node: line directives are not
// followed, so that a diagnostic can find its way back into the file.
func (c *compiler) span(n ast.Node) span {
	if n == nil || !n.Pos().IsValid() {
		return span{}
	}
	p := c.src.Fset.PositionFor(n.Pos(), false)
	end := p
	if e := n.End(); e.IsValid() {
		end = c.src.Fset.PositionFor(e, false)
	}
	if p.Filename == "" {
		return span{}
	}
	f, ok := c.files[p.Filename]
	if !ok {
		f = int32(len(c.code.files))
		c.files[p.Filename] = f
		c.code.files = append(c.code.files, p.Filename)
	}
	return span{f, int32(p.Line), int32(p.Column), int32(end.Line), int32(end.Column)}
}

func (c *compiler) unknown(n ast.Node, why string) *node {
	return &node{op: opUnknown, at: c.span(n), text: why, typ: c.typeOf(n)}
}

func (c *compiler) typeOf(n ast.Node) types.Type {
	if e, ok := n.(ast.Expr); ok {
		return c.src.Info.TypeOf(e)
	}
	return nil
}

func (c *compiler) exprs(es []ast.Expr) []*node {
	out := make([]*node, len(es))
	for i, e := range es {
		out[i] = c.expr(e)
	}
	return out
}

func (c *compiler) expr(e ast.Expr) *node {
	if e == nil {
		return &node{op: opNop}
	}
	e = ast.Unparen(e)
	if tv, ok := c.src.Info.Types[e]; ok {
		switch {
		case tv.Value != nil && tv.Value.Kind() != constant.Unknown:
			return &node{op: opConst, at: c.span(e), val: tv.Value, typ: tv.Type}
		case tv.IsNil():
			return &node{op: opNil, at: c.span(e), typ: tv.Type}
		case tv.IsType():
			return &node{op: opType, at: c.span(e), typ: tv.Type}
		}
	}
	switch e := e.(type) {
	case *ast.Ident:
		return c.ident(e)
	case *ast.SelectorExpr:
		return c.selector(e)
	case *ast.CompositeLit:
		return c.literal(e)
	case *ast.FuncLit:
		return c.funcLit(e)
	case *ast.UnaryExpr:
		if e.Op == token.AND {
			return &node{op: opAddr, at: c.span(e), kids: []*node{c.expr(e.X)}, typ: c.typeOf(e)}
		}
		return &node{op: opUnary, at: c.span(e), text: e.Op.String(), kids: []*node{c.expr(e.X)}, typ: c.typeOf(e)}
	case *ast.StarExpr:
		return &node{op: opStar, at: c.span(e), kids: []*node{c.expr(e.X)}, typ: c.typeOf(e)}
	case *ast.BinaryExpr:
		n := &node{op: opBinary, at: c.span(e), text: e.Op.String(), kids: []*node{c.expr(e.X), c.expr(e.Y)}, typ: c.typeOf(e)}
		if e.Op == token.LAND || e.Op == token.LOR {
			n.kids = append(n.kids, &node{op: opNop, text: types.ExprString(e.X)}, &node{op: opNop, text: types.ExprString(e.Y)})
		}
		if isError(c.typeOf(e.X)) || isError(c.typeOf(e.Y)) {
			n.n = 1
		}
		return n
	case *ast.IndexExpr:
		if tv, ok := c.src.Info.Types[e.Index]; ok && tv.IsType() {
			return c.expr(e.X)
		}
		return &node{op: opIndex, at: c.span(e), kids: []*node{c.expr(e.X), c.expr(e.Index)}, typ: c.typeOf(e)}
	case *ast.IndexListExpr:
		return c.expr(e.X)
	case *ast.SliceExpr:
		return &node{op: opSlice, at: c.span(e), kids: []*node{c.expr(e.X), c.expr(e.Low), c.expr(e.High)}, typ: c.typeOf(e)}
	case *ast.TypeAssertExpr:
		if e.Type == nil {
			return c.expr(e.X)
		}
		return &node{op: opAssert, at: c.span(e), typ: c.typeOf(e.Type), kids: []*node{c.expr(e.X)}}
	case *ast.CallExpr:
		return c.call(e)
	}
	return c.unknown(e, "an expression that is not followed")
}

var errorType = types.Universe.Lookup("error").Type()

func isError(t types.Type) bool { return t != nil && types.Identical(t, errorType) }

func (c *compiler) ident(e *ast.Ident) *node {
	o := c.src.Info.Uses[e]
	if o == nil {
		o = c.src.Info.Defs[e]
	}
	return c.object(e, e, o)
}

// object compiles the mention of a variable or function; id carries the
// instantiation of a generic function.
func (c *compiler) object(at ast.Expr, id *ast.Ident, o types.Object) *node {
	switch o := o.(type) {
	case *types.Func:
		n := &node{op: opFunc, at: c.span(at), text: o.Origin().FullName(), typ: c.typeOf(at)}
		if o.Pkg() != nil {
			n.pkg = o.Pkg().Path()
		}
		n.typs = c.typeArgs(id)
		return n
	case *types.Var:
		if o.Pkg() != nil && o.Parent() == o.Pkg().Scope() {
			return &node{op: opGlobal, at: c.span(at), pkg: o.Pkg().Path(), text: o.Name(), typ: o.Type()}
		}
		return &node{op: opLocal, at: c.span(at), n: c.local(o), text: o.Name(), typ: o.Type()}
	case *types.Builtin:
		return &node{op: opBuiltin, at: c.span(at), text: o.Name()}
	}
	return c.unknown(at, "a name that does not resolve")
}

func (c *compiler) typeArgs(id *ast.Ident) []types.Type {
	inst, ok := c.src.Info.Instances[id]
	if !ok {
		return nil
	}
	var out []types.Type
	for t := range inst.TypeArgs.Types() {
		out = append(out, t)
	}
	return out
}

func (c *compiler) selector(e *ast.SelectorExpr) *node {
	sel := c.src.Info.Selections[e]
	if sel == nil {
		return c.object(e, e.Sel, c.src.Info.Uses[e.Sel])
	}
	if sel.Kind() == types.MethodExpr {
		return c.unknown(e, "a method expression")
	}
	x, t := c.path(c.expr(e.X), sel)
	if sel.Kind() == types.FieldVal {
		return &node{op: opField, at: c.span(e), text: sel.Obj().Name(), kids: []*node{x}, typ: sel.Type()}
	}
	fn, ok := sel.Obj().(*types.Func)
	if !ok {
		return c.unknown(e, "a selection that is not followed")
	}
	n := &node{op: opMethod, at: c.span(e), text: fn.Origin().FullName(), kids: []*node{x}, typ: sel.Type()}
	if fn.Pkg() != nil {
		n.pkg = fn.Pkg().Path()
	}
	recv := fn.Signature().Recv()
	switch {
	case recv == nil:
	case types.IsInterface(recv.Type()):
		n.n = 1
	case isPointer(recv.Type()) && !isPointer(t):
		n.kids[0] = &node{op: opAddr, at: x.at, kids: []*node{x}}
	case !isPointer(recv.Type()) && isPointer(t):
		n.kids[0] = &node{op: opStar, at: x.at, kids: []*node{x}}
	}
	return n
}

// path follows the embedded fields that a promoted selection passes through.
func (c *compiler) path(x *node, sel *types.Selection) (*node, types.Type) {
	t := sel.Recv()
	index := sel.Index()
	for _, i := range index[:len(index)-1] {
		st, ok := under(deref(t)).(*types.Struct)
		if !ok || i >= st.NumFields() {
			break
		}
		f := st.Field(i)
		x = &node{op: opField, at: x.at, text: f.Name(), kids: []*node{x}, typ: f.Type()}
		t = f.Type()
	}
	return x, t
}

func isPointer(t types.Type) bool {
	_, ok := under(t).(*types.Pointer)
	return ok
}

func under(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	return t.Underlying()
}

func deref(t types.Type) types.Type {
	if p, ok := under(t).(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

func (c *compiler) literal(e *ast.CompositeLit) *node {
	t := c.typeOf(e)
	if p, ok := under(t).(*types.Pointer); ok {
		return &node{op: opAddr, at: c.span(e), typ: t, kids: []*node{c.literalOf(e, p.Elem())}}
	}
	return c.literalOf(e, t)
}

func (c *compiler) literalOf(e *ast.CompositeLit, t types.Type) *node {
	n := &node{at: c.span(e), typ: t}
	switch u := core(t).(type) {
	case *types.Struct:
		n.op = opStruct
		for i, x := range e.Elts {
			k := &node{op: opKey, at: c.span(x)}
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				id, ok := kv.Key.(*ast.Ident)
				if !ok {
					continue
				}
				k.at = c.keySpan(kv)
				k.text = id.Name
				k.kids = []*node{c.expr(kv.Value)}
			} else {
				if i >= u.NumFields() {
					break
				}
				k.text = u.Field(i).Name()
				k.kids = []*node{c.expr(x)}
			}
			n.kids = append(n.kids, k)
		}
	case *types.Map:
		n.op = opMap
		for _, x := range e.Elts {
			kv, ok := x.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			n.kids = append(n.kids, &node{op: opKey, at: c.keySpan(kv), kids: []*node{c.expr(kv.Key), c.expr(kv.Value)}})
		}
	case *types.Slice, *types.Array:
		n.op = opList
		for _, x := range e.Elts {
			if kv, ok := x.(*ast.KeyValueExpr); ok {
				n.kids = append(n.kids, &node{op: opKey, at: c.span(kv.Value), kids: []*node{c.expr(kv.Key), c.expr(kv.Value)}})
				continue
			}
			n.kids = append(n.kids, c.expr(x))
		}
	default:
		return c.unknown(e, "a literal of a type that is not followed")
	}
	return n
}

// keySpan is the place of a field or entry: its key's line, to its value's end.
func (c *compiler) keySpan(kv *ast.KeyValueExpr) span { return c.span(kv) }

// core is the underlying type, or that of a type parameter's constraint.
func core(t types.Type) types.Type {
	u := under(t)
	if _, ok := types.Unalias(orInvalid(t)).(*types.TypeParam); ok {
		return nil
	}
	return u
}

func orInvalid(t types.Type) types.Type {
	if t == nil {
		return types.Typ[types.Invalid]
	}
	return t
}

func (c *compiler) funcLit(e *ast.FuncLit) *node {
	sig, ok := c.typeOf(e).(*types.Signature)
	if !ok {
		return c.unknown(e, "a function literal without a type")
	}
	inner := &compiler{
		src: c.src, locals: c.locals, next: c.next, files: map[string]int32{},
		code: &code{name: c.code.name + ".func", pkg: c.code.pkg, recv: -1},
	}
	inner.signature(sig)
	inner.code.body = inner.stmts(e.Body.List)
	inner.code.size = sizeOf(inner.code.body)
	return &node{op: opFuncLit, at: c.span(e), sub: inner.code, typ: sig}
}

func (c *compiler) call(e *ast.CallExpr) *node {
	if tv, ok := c.src.Info.Types[e.Fun]; ok && tv.IsType() {
		if len(e.Args) != 1 {
			return c.unknown(e, "a conversion without a value")
		}
		return &node{op: opConvert, at: c.span(e), typ: tv.Type, kids: []*node{c.expr(e.Args[0])}}
	}
	fun := c.expr(calleeOf(e.Fun))
	n := &node{op: opCall, at: c.span(e), typ: c.typeOf(e)}
	if e.Ellipsis.IsValid() {
		n.n = 1
	}
	if fun.op == opBuiltin {
		n.op, n.text = opBuiltin, fun.text
		n.kids = c.exprs(e.Args)
		return n
	}
	n.kids = append([]*node{fun}, c.exprs(e.Args)...)
	c.lend(e, n.kids[1:])
	return n
}

// calleeOf strips the explicit instantiation of a generic function.
func calleeOf(fun ast.Expr) ast.Expr {
	switch x := ast.Unparen(fun).(type) {
	case *ast.IndexListExpr:
		return x.X
	default:
		return x
	}
}
