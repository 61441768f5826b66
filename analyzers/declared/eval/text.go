package eval

import (
	"fmt"
	"go/constant"
	"go/types"
	"slices"
	"strings"
)

func textOf(v Value) (string, bool) {
	c, ok := v.(Const)
	if !ok || c.Val.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c.Val), true
}

func text1(f func(string) string) func(*Machine, []Slot, types.Type) Value {
	return func(m *Machine, args []Slot, t types.Type) Value {
		if len(args) != 1 {
			return nil
		}
		return m.lift(args[0].Value, func(v Value) Value {
			if s, ok := textOf(v); ok && len(s) <= mostText {
				return textConst(f(s))
			}
			return unknownText(v)
		})
	}
}

// unknownText is text made of a value that is not known.
func unknownText(v Value) Value {
	u, _ := v.(Unknown)
	return Unknown{Why: "text made of what is not known", Type: types.Typ[types.String], Param: u.Param}
}

func text2(f func(a, b string) string) func(*Machine, []Slot, types.Type) Value {
	return func(m *Machine, args []Slot, t types.Type) Value {
		if len(args) != 2 {
			return nil
		}
		return m.lift2(args[0].Value, args[1].Value, func(x, y Value) Value {
			a, okA := textOf(x)
			b, okB := textOf(y)
			if okA && okB {
				return textConst(f(a, b))
			}
			return unknownText(x)
		})
	}
}

func holds2(f func(a, b string) bool) func(*Machine, []Slot, types.Type) Value {
	return func(m *Machine, args []Slot, t types.Type) Value {
		if len(args) != 2 {
			return nil
		}
		return m.lift2(args[0].Value, args[1].Value, func(x, y Value) Value {
			a, okA := textOf(x)
			b, okB := textOf(y)
			if okA && okB {
				return boolConst(f(a, b))
			}
			return Unknown{Why: "a comparison that is not settled", Type: types.Typ[types.Bool]}
		})
	}
}

func replaceAll(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 3 {
		return nil
	}
	from, okF := textOf(m.settle(args[1].Value))
	to, okT := textOf(m.settle(args[2].Value))
	return m.lift(args[0].Value, func(v Value) Value {
		s, ok := textOf(v)
		if !ok || !okF || !okT || strings.Count(s, from)*len(to) > mostText {
			return unknownText(v)
		}
		return textConst(strings.ReplaceAll(s, from, to))
	})
}

func repeat(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	s, ok := textOf(m.settle(args[0].Value))
	c, okN := m.settle(args[1].Value).(Const)
	if !ok || !okN || c.Val.Kind() != constant.Int {
		return nil
	}
	n, exact := constant.Int64Val(c.Val)
	if !exact || n < 0 || n > mostText || int64(len(s))*n > mostText {
		return nil
	}
	return textConst(strings.Repeat(s, int(n)))
}

func joined(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	sep, ok := textOf(m.settle(args[1].Value))
	if !ok {
		return nil
	}
	return m.lift(m.load(args[0].Value), func(v Value) Value {
		l, ok := m.texts(v)
		total := 0
		for _, s := range l {
			total += len(s) + len(sep)
		}
		if !ok || total > mostText {
			return Unknown{Why: "text made of what is not known", Type: types.Typ[types.String]}
		}
		return textConst(strings.Join(l, sep))
	})
}

// texts gives the elements of a list of texts that is wholly known.
func (m *Machine) texts(v Value) ([]string, bool) {
	switch s := v.(type) {
	case Nil:
		return nil, true
	case *Slice:
		if s.Open != "" {
			return nil, false
		}
		var out []string
		for _, e := range s.Elems {
			t, ok := textOf(m.settle(e.Value))
			if !ok {
				return nil, false
			}
			out = append(out, t)
		}
		return out, true
	}
	return nil, false
}

func (m *Machine) textSlice(l []string, place Place) Value {
	s := &Slice{Type: types.NewSlice(types.Typ[types.String]), Place: place, born: m.birth()}
	for _, t := range l {
		s.Elems = append(s.Elems, Slot{textConst(t), place})
	}
	return s
}

func split(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	s, okS := textOf(m.settle(args[0].Value))
	sep, okP := textOf(m.settle(args[1].Value))
	if !okS || !okP || strings.Count(s, sep) > mostTurns {
		return nil
	}
	return m.textSlice(strings.Split(s, sep), args[0].Place)
}

func cut(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	s, okS := textOf(m.settle(args[0].Value))
	sep, okP := textOf(m.settle(args[1].Value))
	if !okS || !okP {
		return nil
	}
	before, after, found := strings.Cut(s, sep)
	return Tuple{textConst(before), textConst(after), boolConst(found)}
}

func decimal(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.lift(args[0].Value, func(v Value) Value {
		if c, ok := v.(Const); ok && c.Val.Kind() == constant.Int {
			return textConst(c.Val.ExactString())
		}
		return unknownText(v)
	})
}

func sprintf(m *Machine, args []Slot, t types.Type) Value {
	if len(args) == 0 {
		return nil
	}
	format, ok := textOf(m.settle(args[0].Value))
	if !ok {
		return nil
	}
	if v := m.eitherWay(args, t, sprintf); v != nil {
		return v
	}
	var vals []any
	u := Unknown{Why: "a part of it is not known", Type: types.Typ[types.String]}
	known := true
	for _, a := range args[1:] {
		v := m.settle(a.Value)
		g, ok := m.printed(v)
		if !ok {
			known = false
			if x, isU := v.(Unknown); isU {
				u.Param = u.Param || x.Param
				u.Why = x.Why
			}
		}
		vals = append(vals, g)
	}
	if known && len(format) < mostText {
		if s, ok := format0(format, vals); ok {
			return textConst(s)
		}
	}
	u.Fragments = between(format)
	return u
}

// format0 formats; widths that would make text too long are not followed.
func format0(format string, vals []any) (string, bool) {
	digits := 0
	for _, r := range format {
		if r >= '0' && r <= '9' {
			digits++
			if digits > 4 {
				return "", false
			}
		} else {
			digits = 0
		}
	}
	if strings.Contains(format, "*") || asksForType.MatchString(format) && slices.ContainsFunc(vals, isStandIn) {
		return "", false
	}
	s := fmt.Sprintf(format, vals...)
	return s, len(s) <= mostText && !strings.Contains(s, "%!")
}

// between gives the text of a format that stands between its verbs.
func between(format string) []string {
	var out []string
	for format != "" {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			return append(out, format)
		}
		if i > 0 {
			out = append(out, format[:i])
		}
		format = format[i+1:]
		j := strings.IndexFunc(format, func(r rune) bool {
			return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '%'
		})
		if j < 0 {
			return out
		}
		format = format[j+1:]
	}
	return out
}
