package eval

import (
	"go/constant"
	"go/types"
	"maps"
	"slices"
	"strconv"
)

func (m *Machine) expr(f *frame, n *node) Value {
	if !m.step() {
		return Unknown{Why: "the budget of one run is spent"}
	}
	switch n.op {
	case opConst:
		return Const{n.val, m.subst(f, n.typ)}
	case opNil:
		return Nil{n.typ}
	case opZero:
		return m.zero(m.subst(f, n.typ))
	case opLocal, opNewLocal:
		if c := f.cell(n.n); c != nil {
			return m.settle(c.Value)
		}
		return Unknown{Why: "variable " + n.text, Type: n.typ}
	case opGlobal:
		return m.settle(m.global(n.pkg, n.text).Value)
	case opFunc:
		return m.funcValue(f, n)
	case opField:
		return m.field(m.expr(f, n.kids[0]), n.text, m.subst(f, n.typ))
	case opMethod:
		return m.method(f, n)
	case opIndex:
		return m.indexed(m.expr(f, n.kids[0]), m.expr(f, n.kids[1]), n)
	case opSlice:
		return m.sliced(f, n)
	case opStar:
		return m.copied(m.load(m.expr(f, n.kids[0])))
	case opAddr:
		v := m.address(f, n.kids[0])
		m.tellAddress(f, n, v)
		return v
	case opStruct:
		return m.structLiteral(f, n, false)
	case opMap:
		return m.mapLiteral(f, n)
	case opList:
		return m.listLiteral(f, n)
	case opFuncLit:
		return m.funcLiteral(f, n)
	case opCall:
		return m.callExpr(f, n)
	case opBuiltin:
		return m.builtin(f, n)
	case opConvert:
		return m.convert(m.expr(f, n.kids[0]), m.subst(f, n.typ))
	case opBinary:
		return m.logical(f, n)
	case opUnary:
		return m.unary(n.text, m.expr(f, n.kids[0]), m.subst(f, n.typ))
	case opAssert:
		return m.assert(m.expr(f, n.kids[0]), m.subst(f, n.typ), n.n == 1)
	case opType:
		return TypeValue{m.subst(f, n.typ)}
	}
	return Unknown{Why: n.text, Type: n.typ}
}

// owned is the value of an expression for whoever stores it: a struct of its
// own, copied unless the expression made it.
func (m *Machine) owned(f *frame, n *node) Value {
	v := m.expr(f, n)
	if n.op == opStruct || n.op == opCall {
		return v
	}
	return m.copied(v)
}

// place is where a value is written: in code that writes for its caller, the
// call that led there.
func (m *Machine) place(f *frame, n *node) Place {
	if f.caller.IsValid() {
		return f.caller
	}
	return f.code.place(n)
}

// load gives what a pointer points to; any other value is itself.
func (m *Machine) load(v Value) Value {
	return m.lift(v, func(v Value) Value {
		if r, ok := v.(*Ref); ok {
			return m.settle(r.Cell.Value)
		}
		return v
	})
}

func (m *Machine) field(x Value, name string, t types.Type) Value {
	return m.lift(m.load(x), func(x Value) Value {
		switch x := x.(type) {
		case *Struct:
			if s, ok := x.Fields[name]; ok {
				return m.settle(s.Value)
			}
			if x.Open != "" {
				return Unknown{Why: x.Open, Type: t}
			}
			v := m.zeroField(x, name)
			if u, ok := v.(Unknown); ok && t != nil {
				if _, param := types.Unalias(t).(*types.TypeParam); !param {
					v = m.zero(t)
				} else {
					v = u
				}
			}
			if s, ok := v.(*Struct); ok {
				// Written in place later, so it has to be the field's own.
				x.Fields[name] = Slot{Value: s}
			}
			return v
		case Unknown:
			u := Unknown{Why: x.Why, Type: t, Param: x.Param, of: x.of}
			if x.key != "" {
				u.key = x.key + "." + name
			}
			return u
		case *Call:
			return Unknown{Why: "a field of the result of " + callee(x), Type: t, key: "c" + strconv.Itoa(x.id) + "." + name}
		case Nil:
			return Unknown{Why: "a field of nil", Type: t}
		}
		return Unknown{Why: "a field that is not followed", Type: t}
	})
}

func callee(c *Call) string {
	if c.Func == "" {
		return "a function that is not known"
	}
	return c.Func
}

func (m *Machine) indexed(x, key Value, n *node) Value {
	comma := func(v Value, ok Value) Value {
		if n.n == 1 {
			return Tuple{v, ok}
		}
		return v
	}
	unknownBool := Unknown{Why: "an entry that may not be there", Type: types.Typ[types.Bool]}
	missing := Value(Unknown{Why: "an element that is not known", Type: elemOf(n.typ), of: x})
	return m.lift2(m.load(x), key, func(x, key Value) Value {
		switch b := x.(type) {
		case *Map:
			k, ok := keyText(key)
			if !ok {
				break
			}
			if s, ok := b.Entries[k]; ok {
				if holdsMissing(s.Value) {
					return m.lift(s.Value, func(v Value) Value {
						if _, gone := v.(Missing); gone {
							return comma(m.zero(elemType(b.Type)), boolConst(false))
						}
						return comma(v, boolConst(true))
					})
				}
				return comma(m.settle(s.Value), boolConst(true))
			}
			if b.Open == "" {
				return comma(m.zero(elemType(b.Type)), boolConst(false))
			}
		case Nil:
			if mt, ok := under(b.Type).(*types.Map); ok {
				return comma(m.zero(mt.Elem()), boolConst(false))
			}
		case *Slice:
			if c, ok := key.(Const); ok && b.Open == "" {
				if i, ok := constant.Int64Val(constant.ToInt(c.Val)); ok && i >= 0 && int(i) < len(b.Elems) {
					return m.settle(b.Elems[i].Value)
				}
			}
		case Unknown:
			if u := (Unknown{Why: x.(Unknown).Why, Param: b.Param, Type: elemOf(n.typ)}); b.key != "" {
				if k, ok := keyText(key); ok {
					u.key = b.key + "[" + k + "]"
				}
				return comma(u, unknownBool)
			}
		}
		return comma(missing, unknownBool)
	})
}

func elemOf(t types.Type) types.Type {
	if tup, ok := t.(*types.Tuple); ok && tup.Len() > 0 {
		return tup.At(0).Type()
	}
	return t
}

func elemType(t types.Type) types.Type {
	switch u := under(t).(type) {
	case *types.Map:
		return u.Elem()
	case *types.Slice:
		return u.Elem()
	case *types.Array:
		return u.Elem()
	}
	return nil
}

func (m *Machine) lift2(a, b Value, f func(a, b Value) Value) Value {
	return m.lift(a, func(a Value) Value {
		return m.lift(b, func(b Value) Value { return f(a, b) })
	})
}

// address takes the address of a variable, a field or a fresh value.
func (m *Machine) address(f *frame, x *node) Value {
	switch x.op {
	case opStruct:
		return m.structLiteral(f, x, true)
	case opLocal:
		if c := f.cell(x.n); c != nil {
			c.addressed = true
			return &Ref{c}
		}
	case opGlobal:
		return &Ref{m.global(x.pkg, x.text)}
	case opStar:
		return m.expr(f, x.kids[0])
	case opField, opIndex:
		v := m.expr(f, x)
		switch m.settle(v).(type) {
		case *Struct, *Map:
			return &Ref{m.newCell(v)}
		}
		m.assign(f, x, Unknown{Why: "its address is taken", Type: x.typ})
		return &Ref{m.newCell(v)}
	}
	return &Ref{m.newCell(m.owned(f, x))}
}

func sortedKeys[V any](x map[string]V) []string { return slices.Sorted(maps.Keys(x)) }
