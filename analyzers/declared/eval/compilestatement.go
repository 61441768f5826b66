package eval

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"
)

func (c *compiler) stmts(list []ast.Stmt) []*node {
	out := make([]*node, 0, len(list))
	for _, s := range list {
		if n := c.stmt(s); n != nil {
			out = append(out, n)
		}
	}
	return out
}

func (c *compiler) block(s ast.Stmt) *node {
	switch s := s.(type) {
	case nil:
		return &node{op: opNop}
	case *ast.BlockStmt:
		if s == nil {
			return &node{op: opNop}
		}
		return &node{op: opBlock, at: c.span(s), kids: c.stmts(s.List)}
	}
	if n := c.stmt(s); n != nil {
		return n
	}
	return &node{op: opNop}
}

func (c *compiler) stmt(s ast.Stmt) *node {
	switch s := s.(type) {
	case *ast.BlockStmt:
		return c.block(s)
	case *ast.ExprStmt:
		return &node{op: opExpr, at: c.span(s), kids: []*node{c.expr(s.X)}}
	case *ast.DeclStmt:
		return c.decl(s)
	case *ast.AssignStmt:
		return c.assign(s)
	case *ast.IncDecStmt:
		one := &node{op: opConst, val: constant.MakeInt64(1), typ: c.typeOf(s.X)}
		return &node{op: opAssign, at: c.span(s), n: 1, text: s.Tok.String()[:1], kids: []*node{c.target(s.X, false), one}}
	case *ast.ReturnStmt:
		return &node{op: opReturn, at: c.span(s), kids: c.exprs(s.Results)}
	case *ast.IfStmt:
		return &node{op: opIf, at: c.span(s), text: types.ExprString(s.Cond),
			kids: []*node{c.block(s.Init), c.expr(s.Cond), c.block(s.Body), c.block(s.Else)}}
	case *ast.RangeStmt:
		define := s.Tok == token.DEFINE
		return &node{op: opRange, at: c.span(s),
			kids: []*node{c.expr(s.X), c.target(s.Key, define), c.target(s.Value, define), c.block(s.Body)}}
	case *ast.ForStmt:
		cond := &node{op: opNop}
		if s.Cond != nil {
			cond = c.expr(s.Cond)
		}
		return &node{op: opFor, at: c.span(s), kids: []*node{c.block(s.Init), cond, c.block(s.Post), c.block(s.Body)}}
	case *ast.SwitchStmt:
		return c.switchStmt(s)
	case *ast.TypeSwitchStmt:
		return c.typeSwitch(s)
	case *ast.SelectStmt:
		n := &node{op: opSwitch, at: c.span(s), kids: []*node{{op: opNop}, {op: opUnknown, text: "select"}}}
		otherwise := len(s.Body.List) - 1 // one of the clauses runs, whatever happens
		for i, cl := range s.Body.List {
			if cl.(*ast.CommClause).Comm == nil {
				otherwise = i
			}
		}
		for i, cl := range s.Body.List {
			cc := cl.(*ast.CommClause)
			body := c.stmts(cc.Body)
			if cc.Comm != nil {
				if comm := c.stmt(cc.Comm); comm != nil {
					body = append([]*node{comm}, body...)
				}
			}
			k := &node{op: opCase, at: c.span(cc), n: 1, text: "select",
				kids: []*node{{op: opUnknown, text: "select"}, {op: opBlock, kids: body}}}
			if i == otherwise {
				k.n, k.kids = -1, k.kids[1:]
			}
			n.kids = append(n.kids, k)
		}
		return n
	case *ast.BranchStmt:
		label := ""
		if s.Label != nil {
			label = s.Label.Name
		}
		switch s.Tok {
		case token.BREAK:
			return &node{op: opBreak, at: c.span(s), text: label}
		case token.CONTINUE:
			return &node{op: opContinue, at: c.span(s), text: label}
		case token.GOTO:
			return &node{op: opExpr, at: c.span(s), text: label, kids: []*node{{op: opBuiltin, text: "goto"}}}
		}
		return &node{op: opNop}
	case *ast.LabeledStmt:
		return &node{op: opLabel, at: c.span(s), text: s.Label.Name, kids: []*node{c.block(s.Stmt)}}
	case *ast.DeferStmt:
		return &node{op: opDefer, at: c.span(s), kids: []*node{c.expr(s.Call)}}
	case *ast.GoStmt:
		return &node{op: opGo, at: c.span(s), kids: []*node{c.expr(s.Call)}}
	case *ast.SendStmt:
		return &node{op: opExpr, at: c.span(s), kids: []*node{{op: opBuiltin, text: "send", kids: []*node{c.expr(s.Value)}}}}
	}
	return nil
}

// target compiles the left side of an assignment.
func (c *compiler) target(e ast.Expr, define bool) *node {
	if e == nil {
		return &node{op: opBlank}
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return c.expr(e)
	}
	if id.Name == "_" {
		return &node{op: opBlank}
	}
	if define {
		if o := c.src.Info.Defs[id]; o != nil {
			return &node{op: opNewLocal, at: c.span(e), n: c.local(o), text: id.Name, typ: o.Type()}
		}
	}
	return c.ident(id)
}

func (c *compiler) assign(s *ast.AssignStmt) *node {
	n := &node{op: opAssign, at: c.span(s), n: len(s.Lhs)}
	define := s.Tok == token.DEFINE
	if !define && s.Tok != token.ASSIGN {
		n.text = strings.TrimSuffix(s.Tok.String(), "=")
	}
	rhs := c.exprs(s.Rhs)
	for _, l := range s.Lhs {
		n.kids = append(n.kids, c.target(l, define))
	}
	if len(s.Lhs) == 2 && len(rhs) == 1 {
		commaOK(rhs[0])
	}
	if len(s.Lhs) == 1 {
		// What is stored stands from its target's place to the value's end.
		n.kids[0].at.endLine, n.kids[0].at.endColumn = n.at.endLine, n.at.endColumn
	}
	n.kids = append(n.kids, rhs...)
	return n
}

func commaOK(n *node) {
	if n.op == opIndex || n.op == opAssert {
		n.n = 1
	}
}

func (c *compiler) decl(s *ast.DeclStmt) *node {
	g, ok := s.Decl.(*ast.GenDecl)
	if !ok || g.Tok != token.VAR {
		return nil
	}
	out := &node{op: opLabel, at: c.span(s)}
	for _, sp := range g.Specs {
		vs, ok := sp.(*ast.ValueSpec)
		if !ok {
			continue
		}
		n := &node{op: opAssign, at: c.span(vs), n: len(vs.Names)}
		for _, id := range vs.Names {
			n.kids = append(n.kids, c.target(id, true))
		}
		rhs := c.exprs(vs.Values)
		if len(vs.Names) == 2 && len(rhs) == 1 {
			commaOK(rhs[0])
		}
		if len(rhs) == 0 {
			for _, id := range vs.Names {
				t := types.Type(nil)
				if o := c.src.Info.Defs[id]; o != nil {
					t = o.Type()
				}
				rhs = append(rhs, &node{op: opZero, typ: t})
			}
		}
		n.kids = append(n.kids, rhs...)
		out.kids = append(out.kids, n)
	}
	return out
}

func (c *compiler) switchStmt(s *ast.SwitchStmt) *node {
	tag := &node{op: opNop}
	text := ""
	if s.Tag != nil {
		tag = c.expr(s.Tag)
		text = types.ExprString(s.Tag) + " == "
	}
	n := &node{op: opSwitch, at: c.span(s), kids: []*node{c.block(s.Init), tag}}
	for i, cl := range s.Body.List {
		cc, ok := cl.(*ast.CaseClause)
		if !ok {
			continue
		}
		k := &node{op: opCase, at: c.span(cc), n: len(cc.List)}
		if cc.List == nil {
			k.n = -1
		}
		for j, x := range cc.List {
			k.kids = append(k.kids, c.expr(x))
			if j > 0 {
				k.text += " or "
			}
			k.text += text + types.ExprString(x)
		}
		k.kids = append(k.kids, &node{op: opBlock, kids: c.clause(s.Body.List[i:])})
		n.kids = append(n.kids, k)
	}
	return n
}

// clause compiles the body of the first of the clauses, with the bodies that
// it falls through to.
func (c *compiler) clause(list []ast.Stmt) []*node {
	var out []*node
	for _, cl := range list {
		cc, ok := cl.(*ast.CaseClause)
		if !ok {
			break
		}
		out = append(out, c.stmts(cc.Body)...)
		if !falls(cc.Body) {
			break
		}
	}
	return out
}

func falls(body []ast.Stmt) bool {
	if len(body) == 0 {
		return false
	}
	b, ok := body[len(body)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

func (c *compiler) typeSwitch(s *ast.TypeSwitchStmt) *node {
	var x ast.Expr
	switch a := s.Assign.(type) {
	case *ast.ExprStmt:
		x = a.X
	case *ast.AssignStmt:
		if len(a.Rhs) == 1 {
			x = a.Rhs[0]
		}
	}
	n := &node{op: opTypeSwitch, at: c.span(s)}
	subject := &node{op: opUnknown, text: "a type switch"}
	if ta, ok := ast.Unparen(x).(*ast.TypeAssertExpr); ok {
		subject = c.expr(ta.X)
	}
	init := c.block(s.Init)
	n.kids = []*node{init, subject}
	for _, cl := range s.Body.List {
		cc, ok := cl.(*ast.CaseClause)
		if !ok {
			continue
		}
		k := &node{op: opCase, at: c.span(cc), n: -1}
		if o := c.src.Info.Implicits[cc]; o != nil {
			k.n = c.local(o)
		}
		if cc.List == nil {
			k.text = "default"
		}
		for _, e := range cc.List {
			tv := c.src.Info.Types[e]
			if tv.IsNil() {
				k.typs = append(k.typs, types.Typ[types.UntypedNil])
			} else {
				k.typs = append(k.typs, tv.Type)
			}
		}
		k.kids = []*node{{op: opBlock, kids: c.stmts(cc.Body)}}
		n.kids = append(n.kids, k)
	}
	return n
}
