package eval

import (
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
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
		x := m.load(m.expr(f, n.kids[0]))
		if n.n == 1 {
			return x
		}
		return Unknown{Why: "a part of a slice", Type: n.typ}
	case opStar:
		return m.copied(m.load(m.expr(f, n.kids[0])))
	case opAddr:
		return m.address(f, n.kids[0])
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
		return m.unary(n.text, m.expr(f, n.kids[0]), n.typ)
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
			u := Unknown{Why: x.Why, Type: t, Param: x.Param}
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

// zeroField is the zero value of a struct's field.
func (m *Machine) zeroField(s *Struct, name string) Value {
	if s.Open != "" {
		return Unknown{Why: s.Open}
	}
	st, ok := under(s.Type).(*types.Struct)
	if !ok {
		return Unknown{Why: "a field of a type that is not visible here"}
	}
	for i := range st.NumFields() {
		if v := st.Field(i); v.Name() == name {
			return m.zero(v.Type())
		}
	}
	return Unknown{Why: "a field that is not visible here"}
}

func (m *Machine) zero(t types.Type) Value {
	switch u := under(t).(type) {
	case *types.Basic:
		switch {
		case u.Info()&types.IsString != 0:
			return Const{constant.MakeString(""), t}
		case u.Info()&types.IsBoolean != 0:
			return Const{constant.MakeBool(false), t}
		case u.Info()&types.IsNumeric != 0:
			return Const{constant.MakeInt64(0), t}
		}
		return Nil{t}
	case *types.Struct:
		return &Struct{Type: t, Fields: map[string]Slot{}, born: m.birth()}
	case *types.Array:
		s := &Slice{Type: t, born: m.birth()}
		if u.Len() > mostArray {
			s.Open = "a long array"
			return s
		}
		for range u.Len() {
			s.Elems = append(s.Elems, Slot{Value: m.zero(u.Elem())})
		}
		return s
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return Nil{t}
	case *types.Interface:
		if _, ok := types.Unalias(t).(*types.TypeParam); !ok {
			return Nil{t}
		}
	}
	return Unknown{Why: "the zero value of a type that is not known", Type: t}
}

const mostArray = 256

func (m *Machine) funcValue(f *frame, n *node) Value {
	fn := &Func{Name: n.text, Package: n.pkg, Type: m.subst(f, n.typ)}
	for _, t := range n.typs {
		fn.TypeArgs = append(fn.TypeArgs, m.subst(f, t))
	}
	if p := m.foreign.packages[n.pkg]; p != nil {
		fn.Decl, _ = p.Scope().Lookup(lastName(n.text)).(*types.Func)
	}
	return fn
}

// lastName is the name at the end of a full name.
func lastName(full string) string { return full[strings.LastIndexByte(full, '.')+1:] }

func (m *Machine) method(f *frame, n *node) Value {
	recv := m.expr(f, n.kids[0])
	return m.lift(recv, func(recv Value) Value {
		fn := &Func{Name: n.text, Package: n.pkg, Recv: recv, Type: m.subst(f, n.typ)}
		if n.n == 1 {
			m.resolve(fn, recv, lastName(n.text))
		}
		return fn
	})
}

// resolve finds the method that a call through an interface reaches.
func (m *Machine) resolve(fn *Func, recv Value, name string) {
	t, ok := m.dynamic(recv)
	if !ok || t == types.Typ[types.UntypedNil] {
		return
	}
	var pkg *types.Package
	if named, ok := types.Unalias(deref(t)).(*types.Named); ok {
		pkg = named.Obj().Pkg()
	}
	o, index, _ := types.LookupFieldOrMethod(t, true, pkg, name)
	decl, ok := o.(*types.Func)
	if !ok || decl.Pkg() == nil {
		return
	}
	for _, i := range index[:len(index)-1] {
		st, ok := under(deref(t)).(*types.Struct)
		if !ok || i >= st.NumFields() {
			return
		}
		recv = m.field(recv, st.Field(i).Name(), st.Field(i).Type())
		t = st.Field(i).Type()
	}
	if types.IsInterface(t) {
		fn.Recv = recv
		m.resolve(fn, recv, name)
		return
	}
	if r := decl.Signature().Recv(); r != nil && !isPointer(r.Type()) {
		recv = m.copied(m.load(recv))
	}
	fn.Name, fn.Package, fn.Decl, fn.Recv = decl.Origin().FullName(), decl.Pkg().Path(), decl, recv
}

func (m *Machine) indexed(x, key Value, n *node) Value {
	comma := func(v Value, ok Value) Value {
		if n.n == 1 {
			return Tuple{v, ok}
		}
		return v
	}
	unknownBool := Unknown{Why: "an entry that may not be there", Type: types.Typ[types.Bool]}
	missing := Value(Unknown{Why: "an element that is not known", Type: elemOf(n.typ)})
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

// keyText is the text of a map key that is known.
func keyText(v Value) (string, bool) {
	c, ok := v.(Const)
	if !ok {
		return "", false
	}
	return constantText(c.Val), true
}

// keyConst is the key that keyText wrote.
func keyConst(text string, t types.Type) Value {
	b, ok := under(t).(*types.Basic)
	switch {
	case ok && b.Info()&types.IsString != 0:
		return Const{constant.MakeString(text), t}
	case ok && b.Info()&types.IsInteger != 0:
		if v := constant.MakeFromLiteral(strings.TrimPrefix(text, "-"), token.INT, 0); v.Kind() == constant.Int {
			if strings.HasPrefix(text, "-") {
				v = constant.UnaryOp(token.SUB, v, 0)
			}
			return Const{v, t}
		}
	}
	return Unknown{Why: "a key of a map", Type: t}
}

func intConst(i int) Value     { return Const{constant.MakeInt64(int64(i)), types.Typ[types.Int]} }
func boolConst(b bool) Value   { return Const{constant.MakeBool(b), types.Typ[types.Bool]} }
func textConst(s string) Value { return Const{constant.MakeString(s), types.Typ[types.String]} }

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

func (m *Machine) structLiteral(f *frame, n *node, pointed bool) Value {
	t := m.subst(f, n.typ)
	place := m.place(f, n)
	s := &Struct{
		Type: t, Fields: make(map[string]Slot, len(n.kids)), Place: place, born: m.birth(),
		Site: Site{place.Package, place.File, place.Line, place.Column},
	}
	for _, k := range n.kids {
		s.Fields[k.text] = Slot{m.owned(f, k.kids[0]), m.place(f, k)}
	}
	var v Value = s
	var ref *Ref
	if pointed {
		ref = &Ref{m.newCell(s)}
		v = ref
	}
	if named, ok := types.Unalias(orInvalid(t)).(*types.Named); ok && m.watch.WatchesType(typeName(named)) && !m.spent() {
		m.watch.Literal(&LiteralEvent{Context: m.context(), Type: named, Value: s, Ref: ref, Place: place})
	}
	return v
}

func (m *Machine) context() Context {
	return Context{
		Arms:    slices.Clone(m.arms),
		Stack:   slices.Clone(m.stack),
		Funcs:   slices.Clone(m.funcs),
		Root:    m.root,
		Loop:    m.loops > 0,
		Literal: m.literal,
	}
}

func (m *Machine) mapLiteral(f *frame, n *node) Value {
	out := &Map{Type: m.subst(f, n.typ), Entries: make(map[string]Slot, len(n.kids)), Place: m.place(f, n), born: m.birth()}
	for _, k := range n.kids {
		key := m.settle(m.expr(f, k.kids[0]))
		s := Slot{m.owned(f, k.kids[1]), m.place(f, k)}
		if text, ok := keyText(key); ok {
			out.put(text, s, true)
		} else {
			out.Open = "an entry under a key that is not known"
		}
	}
	return out
}

func (m *Machine) listLiteral(f *frame, n *node) Value {
	out := &Slice{Type: m.subst(f, n.typ), Place: m.place(f, n), born: m.birth()}
	for _, k := range n.kids {
		if k.op == opKey {
			i, ok := m.settle(m.expr(f, k.kids[0])).(Const)
			at, exact := int64(0), false
			if ok {
				at, exact = constant.Int64Val(constant.ToInt(i.Val))
			}
			if !exact || at < int64(len(out.Elems)) || at > mostArray {
				out.Open = "elements at indices that are not followed"
				continue
			}
			for int64(len(out.Elems)) < at {
				out.Elems = append(out.Elems, Slot{Value: m.zero(elemType(out.Type))})
			}
			out.Elems = append(out.Elems, Slot{m.owned(f, k.kids[1]), m.place(f, k)})
			continue
		}
		out.Elems = append(out.Elems, Slot{m.owned(f, k), m.place(f, k)})
	}
	if a, ok := under(out.Type).(*types.Array); ok {
		for int64(len(out.Elems)) < a.Len() && a.Len() <= mostArray {
			out.Elems = append(out.Elems, Slot{Value: m.zero(a.Elem())})
		}
	}
	return out
}

func (m *Machine) funcLiteral(f *frame, n *node) Value {
	fn := &Func{Package: f.code.pkg, Type: n.typ, Made: m.place(f, n), code: n.sub, env: f}
	if n.sub.reaches {
		m.literals = append(m.literals, &pendingLiteral{fn: fn, arms: slices.Clone(m.arms), place: f.code.place(n)})
	}
	return fn
}

func (m *Machine) convert(x Value, t types.Type) Value {
	return m.lift(x, func(x Value) Value {
		switch x := x.(type) {
		case Const:
			return convertConst(x, t)
		case Nil:
			return Nil{t}
		case *Struct:
			n := *x
			if !types.IsInterface(orInvalid(t)) {
				n.Type = t
			}
			return &n
		case *Map:
			if !types.IsInterface(orInvalid(t)) && t != nil {
				x.Type = t
			}
			return x
		case *Slice:
			if _, text := under(t).(*types.Basic); text {
				return Unknown{Why: "text made of a slice", Type: t}
			}
			n := *x
			if !types.IsInterface(orInvalid(t)) && t != nil {
				n.Type = t
			}
			return &n
		case *Func:
			n := *x
			if !types.IsInterface(orInvalid(t)) {
				n.Type = t
			}
			return &n
		case Unknown:
			if t != nil && !types.IsInterface(t) {
				x.Type = t
			}
			return x
		}
		return x
	})
}

func convertConst(x Const, t types.Type) Value {
	if t == nil {
		return Unknown{Why: "a conversion to a type that is not visible here"}
	}
	if types.IsInterface(t) {
		if _, ok := types.Unalias(t).(*types.TypeParam); ok {
			return Unknown{Why: "a conversion to a type parameter", Type: t}
		}
		return x
	}
	isText := x.Val.Kind() == constant.String
	switch u := under(t).(type) {
	case *types.Basic:
		if isText == (u.Info()&types.IsString != 0) {
			if u.Info()&types.IsInteger != 0 && constant.ToInt(x.Val).Kind() != constant.Int {
				return Unknown{Why: "a number cut to an integer", Type: t}
			}
			if u.Info()&types.IsInteger != 0 {
				return Const{constant.ToInt(x.Val), t}
			}
			return Const{x.Val, t}
		}
		return Unknown{Why: "a number made text", Type: t}
	case *types.Slice:
		if b, ok := under(u.Elem()).(*types.Basic); ok && isText && b.Kind() == types.Byte {
			return Const{x.Val, t}
		}
	}
	return Unknown{Why: "a conversion that is not followed", Type: t}
}

func (m *Machine) assert(x Value, t types.Type, comma bool) Value {
	answer := func(v Value, ok Value) Value {
		if comma {
			return Tuple{v, ok}
		}
		return v
	}
	return m.lift(x, func(x Value) Value {
		dyn, known := m.dynamic(x)
		if !known || t == nil {
			v := x
			if u, ok := x.(Unknown); ok {
				u.Type = t
				v = u
			}
			return answer(v, Unknown{Why: "a value of a type that is not known", Type: types.Typ[types.Bool]})
		}
		if matches(dyn, t) {
			return answer(x, boolConst(true))
		}
		if !comma {
			return Unknown{Why: "an assertion that fails", Type: t}
		}
		return Tuple{m.zero(t), boolConst(false)}
	})
}

func sortedKeys[V any](x map[string]V) []string { return slices.Sorted(maps.Keys(x)) }
