package eval

import (
	"fmt"
	"go/constant"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

func init() {
	intrinsics["fmt.Sprintf"], intrinsics["fmt.Sprint"], intrinsics["fmt.Sprintln"] = sprintf, sprint, sprintln
}

// printed is the Go value that fmt prints as it does the value: of the same
// kind, and with what String or Error gives where it has such a method.
func (m *Machine) printed(v Value) (any, bool) {
	switch x := m.settle(v).(type) {
	case Const:
		plain, ok := exact(x)
		if !ok {
			return nil, false
		}
		n, named := types.Unalias(orInvalid(x.Type)).(*types.Named)
		if !named {
			return plain, true
		}
		if n.NumMethods() == 0 {
			return plainNamed{plain}, true
		}
		return m.printedByMethod(x, n, plain)
	case *Slice:
		if x.Open != "" || typeName(x.Type) != "" || isByte(elemType(x.Type)) {
			return nil, false
		}
		var l []any
		for _, e := range x.Elems {
			if holdsMissing(e.Value) {
				return nil, false
			}
			p, ok := m.printed(e.Value)
			if !ok {
				return nil, false
			}
			l = append(l, p)
		}
		return plainList(l), true
	}
	return nil, false
}

// printedByMethod asks the method that fmt would.
func (m *Machine) printedByMethod(c Const, n *types.Named, plain any) (any, bool) {
	methods := types.NewMethodSet(n)
	for _, name := range []string{"Format", "GoString"} {
		if methods.Lookup(n.Obj().Pkg(), name) != nil {
			return nil, false
		}
	}
	for _, name := range []string{"Error", "String"} {
		sel := methods.Lookup(n.Obj().Pkg(), name)
		if sel == nil {
			continue
		}
		fn := &Func{Recv: c}
		m.resolve(fn, c, name)
		text, ok := textOf(m.settle(orUnknown(m.Apply(fn), "no text")))
		return ownText{plain, text}, ok
	}
	return plainNamed{plain}, true
}

func isByte(t types.Type) bool {
	b, ok := under(t).(*types.Basic)
	return ok && b.Kind() == types.Uint8
}

// exact is a constant as the Go value of its kind.
func exact(c Const) (any, bool) {
	b, ok := under(c.Type).(*types.Basic)
	if !ok {
		return nil, false
	}
	switch b.Kind() {
	case types.UntypedInt:
		b = types.Typ[types.Int]
	case types.UntypedRune:
		b = types.Typ[types.Int32]
	case types.UntypedFloat:
		b = types.Typ[types.Float64]
	case types.UntypedString:
		b = types.Typ[types.String]
	case types.UntypedBool:
		b = types.Typ[types.Bool]
	}
	t := basicTypes[b.Kind()]
	if t == nil {
		return nil, false
	}
	v := reflect.New(t).Elem()
	switch {
	case v.Kind() == reflect.String && c.Val.Kind() == constant.String:
		v.SetString(constant.StringVal(c.Val))
	case v.Kind() == reflect.Bool && c.Val.Kind() == constant.Bool:
		v.SetBool(constant.BoolVal(c.Val))
	case v.CanInt():
		n, exact := constant.Int64Val(constant.ToInt(c.Val))
		if !exact || v.OverflowInt(n) {
			return nil, false
		}
		v.SetInt(n)
	case v.CanUint():
		n, exact := constant.Uint64Val(constant.ToInt(c.Val))
		if !exact || v.OverflowUint(n) {
			return nil, false
		}
		v.SetUint(n)
	case v.CanFloat() && (c.Val.Kind() == constant.Int || c.Val.Kind() == constant.Float):
		if v.Kind() == reflect.Float32 {
			n, _ := constant.Float32Val(c.Val)
			v.SetFloat(float64(n))
		} else {
			n, _ := constant.Float64Val(c.Val)
			v.SetFloat(n)
		}
	default:
		return nil, false
	}
	return v.Interface(), true
}

var basicTypes = map[types.BasicKind]reflect.Type{
	types.Bool: reflect.TypeFor[bool](), types.String: reflect.TypeFor[string](),
	types.Int: reflect.TypeFor[int](), types.Int8: reflect.TypeFor[int8](), types.Int16: reflect.TypeFor[int16](),
	types.Int32: reflect.TypeFor[int32](), types.Int64: reflect.TypeFor[int64](),
	types.Uint: reflect.TypeFor[uint](), types.Uint8: reflect.TypeFor[uint8](), types.Uint16: reflect.TypeFor[uint16](),
	types.Uint32: reflect.TypeFor[uint32](), types.Uint64: reflect.TypeFor[uint64](), types.Uintptr: reflect.TypeFor[uintptr](),
	types.Float32: reflect.TypeFor[float32](), types.Float64: reflect.TypeFor[float64](),
}

// namesType tells verbs and flags that print a type's name, which is not there.
func namesType(s fmt.State, verb rune) bool { return verb == 'T' || verb == 'v' && s.Flag('#') }

// cannot is text that fmt writes where it cannot print.
const cannot = "%!"

// ownText is a value that says itself how it reads.
type ownText struct {
	plain any
	text  string
}

// Format is of fmt.Formatter.
func (o ownText) Format(s fmt.State, verb rune) {
	switch {
	case namesType(s, verb):
		fmt.Fprint(s, cannot)
	case strings.ContainsRune("vsxXq", verb):
		fmt.Fprintf(s, fmt.FormatString(s, verb), o.text)
	default:
		fmt.Fprintf(s, fmt.FormatString(s, verb), o.plain)
	}
}

// plainNamed is a value of a named type without methods.
type plainNamed struct{ plain any }

// Format is of fmt.Formatter.
func (p plainNamed) Format(s fmt.State, verb rune) {
	if namesType(s, verb) {
		fmt.Fprint(s, cannot)
		return
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), p.plain)
}

// plainList is a list of any type but bytes.
type plainList []any

// Format is of fmt.Formatter.
func (l plainList) Format(s fmt.State, verb rune) {
	if !strings.ContainsRune("vsqd", verb) || s.Flag('#') {
		fmt.Fprint(s, cannot)
		return
	}
	fmt.Fprintf(s, fmt.FormatString(s, verb), []any(l))
}

// asksForType finds a verb that no formatter is asked about.
var asksForType = regexp.MustCompile(`%[^a-zA-Z%]*T`)

// isStandIn tells a value of a type that is this package's own.
func isStandIn(v any) bool {
	_, formats := v.(fmt.Formatter)
	return formats
}

// mostEitherWay bounds how many arguments may depend on conditions.
const mostEitherWay = 3

// eitherWay calls f for both of what an argument may be; nil where none
// depends on a condition.
func (m *Machine) eitherWay(args []Slot, t types.Type, f func(*Machine, []Slot, types.Type) Value) Value {
	first, n := -1, 0
	for i, a := range args {
		if c, ok := m.settle(a.Value).(*Choice); ok && !holdsMissing(c) {
			if n++; first < 0 {
				first = i
			}
		}
	}
	if first < 0 || n > mostEitherWay {
		return nil
	}
	return m.lift(args[first].Value, func(v Value) Value {
		one := slices.Clone(args)
		one[first].Value = v
		return orUnknown(f(m, one, t), "text made of what is not known")
	})
}

// sprint puts a space between two operands of which neither is text.
func sprint(m *Machine, args []Slot, t types.Type) Value {
	if v := m.eitherWay(args, t, sprint); v != nil {
		return v
	}
	var b strings.Builder
	text := true
	for _, a := range args {
		p, ok := m.printed(a.Value)
		if !ok {
			return nil
		}
		c, _ := m.settle(a.Value).(Const)
		now := c.Val != nil && c.Val.Kind() == constant.String
		if !text && !now {
			b.WriteByte(' ')
		}
		text = now
		fmt.Fprint(&b, p)
	}
	return printedText(b.String())
}

func sprintln(m *Machine, args []Slot, _ types.Type) Value {
	var vals []any
	for _, a := range args {
		p, ok := m.printed(a.Value)
		if !ok {
			return nil
		}
		vals = append(vals, p)
	}
	return printedText(fmt.Sprintln(vals...))
}

func printedText(s string) Value {
	if len(s) > mostText || strings.Contains(s, cannot) {
		return nil
	}
	return textConst(s)
}
