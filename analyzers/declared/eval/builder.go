package eval

import (
	"go/constant"
	"go/types"
	"slices"
)

// A strings.Builder, or a bytes.Buffer, is a struct that holds what was written
// to it in a field of its own.
const builtText = "\x00text"

func init() {
	for _, t := range []string{"strings.Builder", "bytes.Buffer"} {
		for name, method := range map[string]func(*Machine, *Func, []Slot, types.Type) Value{
			"WriteString": writesText, "Write": writesText, "WriteByte": writesByte, "WriteRune": writesRune,
			"String": builtString, "Reset": resets, "Grow": grows,
		} {
			intrinsicMethods["(*"+t+")."+name] = method
		}
	}
	intrinsicMethods["(*bytes.Buffer).Bytes"] = builtBytes
	for name, format := range map[string]func(*Machine, []Slot, types.Type) Value{
		"fmt.Fprintf": sprintf, "fmt.Fprint": sprint, "fmt.Fprintln": sprintln, "io.WriteString": firstText,
	} {
		intrinsicMethods[name] = func(m *Machine, fn *Func, args []Slot, t types.Type) Value {
			if len(args) == 0 || !m.isBuilder(args[0].Value) {
				return nil
			}
			m.build(args[0].Value, orUnknown(format(m, args[1:], t), "text that is not known"))
			return wrote(2)
		}
	}
	for _, made := range []string{"bytes.NewBufferString", "bytes.NewBuffer"} {
		intrinsicMethods[made] = newBuffer
	}
	for _, name := range []string{
		"(*strings.Replacer).WriteString", "(*strings.Reader).WriteTo", "log.New", "log.SetOutput", "(*log.Logger).SetOutput",
		"log/slog.NewTextHandler", "log/slog.NewJSONHandler",
	} {
		harmful[name] = true
	}
}

// isBuilder tells a pointer to a builder.
func (m *Machine) isBuilder(v Value) bool {
	s, ok := m.load(v).(*Struct)
	if !ok {
		return false
	}
	return builds(s.Type)
}

// builds reports whether a type is that of a builder.
func builds(t types.Type) bool {
	name := typeName(t)
	return name == "strings.Builder" || name == "bytes.Buffer"
}

func (m *Machine) hasBuilder(args []Slot) bool {
	return slices.ContainsFunc(args, func(s Slot) bool { return m.isBuilder(s.Value) })
}

// build appends to what a builder holds.
func (m *Machine) build(builder, text Value) {
	m.each(m.load(builder), func(v Value) {
		s, ok := v.(*Struct)
		if !ok {
			return
		}
		now := m.binary("+", built(s), text, types.Typ[types.String], false)
		m.write(location{strct: s, key: builtText}, Slot{Value: now}, true)
	})
}

func built(s *Struct) Value {
	if text, ok := s.Fields[builtText]; ok {
		return text.Value
	}
	if s.Open != "" {
		return Unknown{Why: s.Open, Type: types.Typ[types.String]}
	}
	return textConst("")
}

// wrote is what a call gives that wrote something: n results, the last of
// which is no error.
func wrote(n int) Value {
	if n == 1 {
		return Nil{errorType}
	}
	return Tuple{Unknown{Why: "how much was written", Type: types.Typ[types.Int]}, Nil{errorType}}
}

func writesText(m *Machine, fn *Func, args []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	m.build(fn.Recv, orUnknown(firstText(m, args, nil), "text that is not known"))
	return wrote(2)
}

// firstText is text, or bytes, as text.
func firstText(m *Machine, args []Slot, _ types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.lift(args[0].Value, func(v Value) Value {
		if s, ok := textOf(v); ok {
			return textConst(s)
		}
		if _, text := v.(Unknown); text {
			return v
		}
		return unknownText(v)
	})
}

func writesByte(m *Machine, fn *Func, args []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	m.build(fn.Recv, m.character(args, func(c int64) string { return string([]byte{byte(c)}) }))
	return wrote(1)
}

func writesRune(m *Machine, fn *Func, args []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	m.build(fn.Recv, m.character(args, func(c int64) string { return string(rune(c)) }))
	return wrote(2)
}

func (m *Machine) character(args []Slot, text func(int64) string) Value {
	if len(args) == 1 {
		if c, ok := m.settle(args[0].Value).(Const); ok && c.Val.Kind() == constant.Int {
			if n, exact := constant.Int64Val(c.Val); exact {
				return textConst(text(n))
			}
		}
	}
	return Unknown{Why: "a character that is not known", Type: types.Typ[types.String]}
}

func builtString(m *Machine, fn *Func, _ []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	return m.lift(m.load(fn.Recv), func(v Value) Value { return m.settle(built(v.(*Struct))) })
}

func builtBytes(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	v := builtString(m, fn, args, t)
	if v == nil {
		return nil
	}
	return m.convert(v, types.NewSlice(types.Typ[types.Byte]))
}

func resets(m *Machine, fn *Func, _ []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	m.write(location{strct: m.load(fn.Recv).(*Struct), key: builtText}, Slot{Value: textConst("")}, true)
	return Tuple{}
}

func grows(m *Machine, fn *Func, _ []Slot, _ types.Type) Value {
	if !m.isBuilder(fn.Recv) {
		return nil
	}
	return Tuple{}
}

// newBuffer makes a buffer of text or bytes.
func newBuffer(m *Machine, _ *Func, args []Slot, t types.Type) Value {
	p, ok := under(t).(*types.Pointer)
	if !ok || len(args) != 1 {
		return nil
	}
	text := m.settle(args[0].Value)
	switch text.(type) {
	case Nil:
		text = textConst("")
	case Const:
		text = firstText(m, args, nil)
	default:
		return nil
	}
	s := &Struct{Type: p.Elem(), Fields: map[string]Slot{builtText: {Value: text}}, born: m.birth()}
	return &Ref{m.newCell(s)}
}
