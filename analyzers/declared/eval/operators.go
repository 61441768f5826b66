package eval

import (
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// Bounds on what a constant, and the name of an unknown, may grow to.
const (
	mostText = 1 << 20
	mostBits = 4_096
	mostKey  = 1_000
)

// logical evaluates a binary operator; the right side of && and || only where
// it is reached.
func (m *Machine) logical(f *frame, n *node) Value {
	x := m.expr(f, n.kids[0])
	if n.text != "&&" && n.text != "||" {
		return m.binary(n.text, x, m.expr(f, n.kids[1]), m.subst(f, n.typ), n.n == 1)
	}
	return m.lift(x, func(x Value) Value {
		if c, ok := x.(Const); ok && c.Val.Kind() == constant.Bool {
			if constant.BoolVal(c.Val) == (n.text == "||") {
				return x
			}
			return m.settle(m.expr(f, n.kids[1]))
		}
		return m.lift(m.expr(f, n.kids[1]), func(y Value) Value {
			if c, ok := y.(Const); ok && c.Val.Kind() == constant.Bool {
				if constant.BoolVal(c.Val) == (n.text == "||") {
					return y
				}
				return x
			}
			return m.either(f, n, x, y)
		})
	})
}

// either is x && y or x || y of two conditions that are not settled: a choice
// by the first, so that each condition is known by itself wherever it stands.
func (m *Machine) either(f *frame, n *node, x, y Value) Value {
	u := asCondition(x, n.kids[2].text)
	v := asCondition(y, n.kids[3].text)
	c, negated := m.condition(u, u.text, f.code.place(n.kids[0]))
	var then, els Value = boolConst(true), v
	if n.text == "&&" {
		then, els = v, boolConst(false)
	}
	if negated {
		then, els = els, then
	}
	return &Choice{c, then, els}
}

// asCondition is a condition that is not settled, with its text.
func asCondition(v Value, text string) Unknown {
	u, ok := v.(Unknown)
	if !ok {
		u = Unknown{Why: "a condition that is not settled", Type: types.Typ[types.Bool], key: keyOf(v)}
	}
	if u.text == "" {
		u.text = text
	}
	return u
}

// keyOf names a value, so that two uses of it are known to be one. A long name
// is dropped: one that is mixed with itself in a loop doubles at each turn.
func keyOf(v Value) string {
	switch x := v.(type) {
	case Unknown:
		if len(x.key) > mostKey {
			return ""
		}
		return x.key
	case *Call:
		return "c" + strconv.Itoa(x.id)
	case Const:
		return strconv.Quote(constantText(x.Val))
	case Nil:
		return "nil"
	}
	return ""
}

func (m *Machine) binary(op string, x, y Value, t types.Type, ofErrors bool) Value {
	return m.lift2(x, y, func(x, y Value) Value {
		a, okA := x.(Const)
		b, okB := y.(Const)
		switch op {
		case "==", "!=":
			if eq, ok := equal(x, y); ok {
				return boolConst(eq == (op == "=="))
			}
			return unknownEquality(op, x, y, ofErrors)
		case "+":
			if okA && okB {
				return addConst(a, b, t)
			}
			return addText(x, y, t)
		}
		if okA && okB {
			return arithmetic(op, a, b, t)
		}
		u := Unknown{Why: "an operation on what is not known", Type: t}
		if kx, ky := keyOf(x), keyOf(y); kx != "" && ky != "" {
			u.key = orderKey(op, kx, ky)
		}
		return u
	})
}

// orderKey names a comparison so that it and its negation share one name.
func orderKey(op, x, y string) string {
	switch op {
	case ">":
		return "(" + y + "<" + x + ")"
	case "<=":
		return "!(" + y + "<" + x + ")"
	case ">=":
		return "!(" + x + "<" + y + ")"
	}
	return "(" + x + op + y + ")"
}

// unknownEquality is a comparison that is not settled, under one key for both
// polarities. That an error is not nil is a failure.
func unknownEquality(op string, x, y Value, ofErrors bool) Value {
	u := Unknown{Why: "a comparison that is not settled", Type: types.Typ[types.Bool]}
	kx, ky := keyOf(x), keyOf(y)
	if kx == "" || ky == "" {
		return u
	}
	_, nilX := x.(Nil)
	_, nilY := y.(Nil)
	if ofErrors && nilX != nilY {
		if nilX {
			kx = ky
		}
		u.key = failureKey + kx
		if op == "==" {
			u.key = "!" + u.key
		}
		return u
	}
	if kx > ky {
		kx, ky = ky, kx
	}
	u.key = "(" + kx + "==" + ky + ")"
	if op == "!=" {
		u.key = "!" + u.key
	}
	return u
}

// equal compares two values when that can be settled.
func equal(x, y Value) (eq, ok bool) {
	if a, isA := x.(Const); isA {
		b, isB := y.(Const)
		if !isB || kindOf(a) != kindOf(b) {
			return false, false
		}
		return constant.Compare(a.Val, token.EQL, b.Val), true
	}
	if a, isA := x.(TypeValue); isA {
		b, isB := y.(TypeValue)
		if _, nilY := y.(Nil); nilY {
			return false, true
		}
		return sameType(a, b), isB && !isFunc(a) && !isFunc(b)
	}
	_, nilX := x.(Nil)
	_, nilY := y.(Nil)
	switch {
	case nilX && nilY:
		return true, true
	case nilX:
		return false, isThere(y)
	case nilY:
		return false, isThere(x)
	}
	if u, ok := x.(Unknown); ok && u.key != "" && same(x, y) {
		return true, true
	}
	return false, false
}

// isThere reports whether a value is certainly not nil.
func isThere(v Value) bool {
	switch x := v.(type) {
	case *Ref, *Map, *Struct, *Func, Const, TypeValue:
		return true
	case *Slice:
		return len(x.Elems) > 0 || x.Place.IsValid()
	case *Call:
		return makesError[x.Func]
	}
	return false
}

func kindOf(c Const) constant.Kind {
	switch k := c.Val.Kind(); k {
	case constant.Int, constant.Float:
		return constant.Float
	default:
		return k
	}
}

func addConst(a, b Const, t types.Type) Value {
	if t == nil {
		t = a.Type
	}
	if kindOf(a) != kindOf(b) {
		return Unknown{Why: "a sum that is not followed", Type: t}
	}
	switch kindOf(a) {
	case constant.String:
		if len(constant.StringVal(a.Val))+len(constant.StringVal(b.Val)) > mostText {
			return Unknown{Why: "a text that grows too long", Type: t}
		}
		return Const{constant.BinaryOp(a.Val, token.ADD, b.Val), t}
	case constant.Float:
		return arithmetic("+", a, b, t)
	}
	return Unknown{Why: "a sum that is not followed", Type: t}
}

// addText joins text of which a part is not known; what is known stays as
// fragments.
func addText(x, y Value, t types.Type) Value {
	u := Unknown{Why: "a part of it is not known", Type: t}
	for _, v := range []Value{x, y} {
		switch v := v.(type) {
		case Const:
			if v.Val.Kind() == constant.String && constant.StringVal(v.Val) != "" {
				u.Fragments = append(u.Fragments, constant.StringVal(v.Val))
			}
		case Unknown:
			u.Fragments = append(u.Fragments, v.Fragments...)
			u.Param = u.Param || v.Param
			u.Why = v.Why
		case *Call:
			u.Why = "the result of " + callee(v)
		}
	}
	return u
}

var tokens = map[string]token.Token{
	"+": token.ADD, "-": token.SUB, "*": token.MUL, "/": token.QUO, "%": token.REM,
	"<": token.LSS, "<=": token.LEQ, ">": token.GTR, ">=": token.GEQ,
}

func arithmetic(op string, a, b Const, t types.Type) Value {
	if t == nil {
		t = a.Type
	}
	tok, ok := tokens[op]
	unknown := Unknown{Why: "an operation that is not followed", Type: t}
	if !ok || kindOf(a) != kindOf(b) {
		return unknown
	}
	switch tok {
	case token.LSS, token.LEQ, token.GTR, token.GEQ:
		if kindOf(a) == constant.Float || kindOf(a) == constant.String {
			return Const{constant.MakeBool(constant.Compare(a.Val, tok, b.Val)), types.Typ[types.Bool]}
		}
		return unknown
	}
	if kindOf(a) != constant.Float || bits(a.Val)+bits(b.Val) > mostBits {
		return unknown
	}
	if tok == token.QUO || tok == token.REM {
		if constant.Sign(b.Val) == 0 {
			return unknown
		}
		if a.Val.Kind() == constant.Int && b.Val.Kind() == constant.Int && tok == token.QUO {
			tok = token.QUO_ASSIGN // integer division
		}
		if tok == token.REM && (a.Val.Kind() != constant.Int || b.Val.Kind() != constant.Int) {
			return unknown
		}
	}
	r := constant.BinaryOp(a.Val, tok, b.Val)
	if overflows(r, t) {
		return unknown
	}
	return Const{r, t}
}

func bits(v constant.Value) int {
	if v.Kind() == constant.Int {
		return constant.BitLen(v)
	}
	return 64
}

// overflows reports whether a result may wrap around in the type.
func overflows(v constant.Value, t types.Type) bool {
	b, ok := under(t).(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 {
		return false
	}
	if v.Kind() != constant.Int {
		return true
	}
	limit := 63
	switch b.Kind() {
	case types.Int8:
		limit = 7
	case types.Uint8:
		limit = 8
	case types.Int16:
		limit = 15
	case types.Uint16:
		limit = 16
	case types.Int32, types.Int:
		limit = 31
	case types.Uint32, types.Uint:
		limit = 32
	}
	return constant.BitLen(v) > limit || b.Info()&types.IsUnsigned != 0 && constant.Sign(v) < 0
}

func (m *Machine) unary(op string, x Value, t types.Type) Value {
	return m.lift(x, func(x Value) Value {
		switch x := x.(type) {
		case Const:
			switch {
			case op == "!" && x.Val.Kind() == constant.Bool:
				return Const{constant.MakeBool(!constant.BoolVal(x.Val)), x.Type}
			case op == "-" && kindOf(x) == constant.Float:
				return Const{constant.UnaryOp(token.SUB, x.Val, 0), x.Type}
			}
		case Unknown:
			if op == "!" {
				if x.key != "" {
					if strings.HasPrefix(x.key, "!") {
						x.key = x.key[1:]
					} else {
						x.key = "!" + x.key
					}
				}
				return x
			}
		case *Call:
			if op == "!" {
				return Unknown{Why: "a condition that is not settled", Type: types.Typ[types.Bool], key: "!" + keyOf(x)}
			}
		}
		return Unknown{Why: "an operation on what is not known", Type: t}
	})
}
