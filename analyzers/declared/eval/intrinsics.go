package eval

import (
	"fmt"
	"go/constant"
	"go/types"
	"path"
	"sort"
	"strconv"
	"strings"
)

// intrinsics are the functions of the standard library that the machine knows
// by name. They give nil when their arguments are not known enough.
var intrinsics = map[string]func(m *Machine, args []Slot, t types.Type) Value{
	"strings.ToUpper":             text1(strings.ToUpper),
	"strings.ToLower":             text1(strings.ToLower),
	"strings.TrimSpace":           text1(strings.TrimSpace),
	"strconv.Quote":               text1(strconv.Quote),
	"path.Base":                   text1(path.Base),
	"strings.TrimPrefix":          text2(strings.TrimPrefix),
	"strings.TrimSuffix":          text2(strings.TrimSuffix),
	"strings.Trim":                text2(strings.Trim),
	"strings.TrimLeft":            text2(strings.TrimLeft),
	"strings.TrimRight":           text2(strings.TrimRight),
	"strings.HasPrefix":           holds2(strings.HasPrefix),
	"strings.HasSuffix":           holds2(strings.HasSuffix),
	"strings.Contains":            holds2(strings.Contains),
	"strings.EqualFold":           holds2(strings.EqualFold),
	"strings.ReplaceAll":          replaceAll,
	"strings.Repeat":              repeat,
	"strings.Join":                joined,
	"strings.Split":               split,
	"strconv.Itoa":                decimal,
	"fmt.Sprintf":                 sprintf,
	"fmt.Sprint":                  sprint,
	"maps.Copy":                   copyMap,
	"maps.Clone":                  cloneMap,
	"maps.Keys":                   mapKeys,
	"slices.Concat":               concat,
	"slices.Clone":                cloneSlice,
	"slices.Collect":              cloneSlice,
	"slices.Sorted":               sortedCopy,
	"slices.Sort":                 sortInPlace,
	"sort.Strings":                sortInPlace,
	"encoding/json.Marshal":       keepArguments,
	"encoding/json.MarshalIndent": keepArguments,
}

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
	var vals []any
	u := Unknown{Why: "a part of it is not known", Type: types.Typ[types.String]}
	known := true
	for _, a := range args[1:] {
		v := m.settle(a.Value)
		g, ok := goValue(v)
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
	if strings.Contains(format, "*") {
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

// goValue is the Go value of a constant of a plain basic type, as fmt would
// print it. Named types may have methods of their own.
func goValue(v Value) (any, bool) {
	c, ok := v.(Const)
	if !ok {
		return nil, false
	}
	if n, named := types.Unalias(orInvalid(c.Type)).(*types.Named); named && n.NumMethods() > 0 {
		return nil, false
	}
	switch c.Val.Kind() {
	case constant.String:
		return constant.StringVal(c.Val), true
	case constant.Bool:
		return constant.BoolVal(c.Val), true
	case constant.Int:
		if b, ok := under(c.Type).(*types.Basic); ok && b.Info()&types.IsFloat != 0 {
			f, _ := constant.Float64Val(c.Val)
			return f, true
		}
		i, exact := constant.Int64Val(c.Val)
		return i, exact
	case constant.Float:
		f, _ := constant.Float64Val(c.Val)
		return f, true
	}
	return nil, false
}

func sprint(m *Machine, args []Slot, t types.Type) Value {
	var vals []any
	for _, a := range args {
		g, ok := goValue(m.settle(a.Value))
		if !ok {
			return nil
		}
		vals = append(vals, g)
	}
	return textConst(fmt.Sprint(vals...))
}

func copyMap(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	m.each(m.load(args[0].Value), func(d Value) {
		dst, ok := d.(*Map)
		if !ok {
			return
		}
		m.each(m.load(args[1].Value), func(s Value) {
			switch src := s.(type) {
			case *Map:
				for _, k := range append([]string(nil), src.Keys...) {
					m.write(location{mapp: dst, key: k}, src.Entries[k], true)
				}
				if src.Open != "" {
					m.write(location{mapp: dst, key: openKey}, Slot{Value: Unknown{Why: src.Open}}, true)
				}
			case Nil:
			default:
				m.write(location{mapp: dst, key: openKey}, Slot{Value: Unknown{Why: "entries that are not known are copied into it"}}, true)
			}
		})
	})
	return Tuple{}
}

func cloneMap(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.lift(m.load(args[0].Value), func(v Value) Value {
		x, ok := v.(*Map)
		if !ok {
			return v
		}
		n := &Map{Type: x.Type, Open: x.Open, Place: x.Place, Entries: map[string]Slot{}, born: m.birth()}
		for _, k := range x.Keys {
			n.put(k, x.Entries[k], true)
		}
		return n
	})
}

// mapKeys gives the keys as a list; whoever ranges over it without sorting
// gets them in the order of writing.
func mapKeys(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	x, ok := m.load(args[0].Value).(*Map)
	if !ok || x.Open != "" {
		return nil
	}
	mt, ok := under(x.Type).(*types.Map)
	if !ok {
		return nil
	}
	s := &Slice{Type: types.NewSlice(mt.Key()), Place: args[0].Place, born: m.birth()}
	for _, k := range x.Keys {
		if holdsMissing(x.Entries[k].Value) {
			return nil
		}
		s.Elems = append(s.Elems, Slot{keyConst(k, mt.Key()), x.Entries[k].Place})
	}
	return s
}

func concat(m *Machine, args []Slot, t types.Type) Value {
	out := &Slice{Type: t, born: m.birth()}
	for _, a := range args {
		switch x := m.load(a.Value).(type) {
		case *Slice:
			out.Elems = append(out.Elems, x.Elems...)
			if x.Open != "" {
				out.Open = x.Open
			}
			out.Place = x.Place
		case Nil:
		default:
			out.Open = "elements that are not known"
		}
	}
	return out
}

func cloneSlice(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	return m.lift(m.load(args[0].Value), func(v Value) Value {
		x, ok := v.(*Slice)
		if !ok {
			return v
		}
		n := *x
		n.born = m.birth()
		n.Elems = append([]Slot(nil), x.Elems...)
		return &n
	})
}

func sortedCopy(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	l, ok := m.texts(m.load(args[0].Value))
	if !ok {
		return nil
	}
	l = append([]string(nil), l...)
	sort.Strings(l)
	return m.textSlice(l, args[0].Place)
}

func sortInPlace(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	x, ok := m.load(args[0].Value).(*Slice)
	if !ok {
		return Tuple{}
	}
	l, ok := m.texts(x)
	order := make([]int, len(x.Elems))
	for i := range order {
		order[i] = i
	}
	if ok {
		sort.SliceStable(order, func(a, b int) bool { return l[order[a]] < l[order[b]] })
	}
	elems := append([]Slot(nil), x.Elems...)
	for i, from := range order {
		s := elems[from]
		if !ok {
			s = Slot{Value: Unknown{Why: "the list is sorted"}}
		}
		m.write(location{slice: x, index: i}, s, true)
	}
	return Tuple{}
}

// keepArguments is for functions that only read what they are given.
func keepArguments(*Machine, []Slot, types.Type) Value { return nil }
