package eval

import (
	"go/ast"
	"go/parser"
	"go/token"
)

// String says the condition as a reader understands it.
func (a Arm) String() string {
	if a.Then {
		return a.Cond.Text
	}
	expr, err := parser.ParseExpr(a.Cond.Text)
	if compared, ok := expr.(*ast.BinaryExpr); err == nil && ok {
		text, at := a.Cond.Text, int(compared.OpPos)-1
		switch compared.Op {
		case token.EQL:
			return text[:at] + "!=" + text[at+2:]
		case token.NEQ:
			return text[:at] + "==" + text[at+2:]
		}
	}
	return "not (" + a.Cond.Text + ")"
}
