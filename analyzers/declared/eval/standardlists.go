package eval

import (
	"go/constant"
	"go/types"
	"maps"
	"slices"
	"strconv"
	"strings"
)

func init() { maps.Copy(intrinsics, moreIntrinsics) }

// moreIntrinsics are those of which the evaluator's own code needs nothing.
var moreIntrinsics = map[string]func(m *Machine, args []Slot, t types.Type) Value{
	//lint:ignore SA1019 what the program calls counts
	"strings.Title":       text1(strings.Title),
	"strings.ToTitle":     text1(strings.ToTitle),
	"strings.Clone":       text1(strings.Clone),
	"strings.ContainsAny": holds2(strings.ContainsAny),
	"strings.Fields":      fields,
	"strings.Lines":       lines,
	"strings.SplitN":      splitN,
	"strings.Replace":     replace,
	"strings.Index":       number2(strings.Index),
	"strings.LastIndex":   number2(strings.LastIndex),
	"strings.Count":       number2(strings.Count),
	"strconv.FormatBool":  formatBool,
	"strconv.FormatInt":   formatInt,
	"strconv.Unquote":     unquote,
	"strconv.Atoi":        atoi,
	"slices.Contains":     contains,
	"slices.Index":        index,
	"slices.Reverse":      reverse,
	"slices.Insert":       insert,
	"slices.Values":       sameList,
	"slices.All":          sameList,
	"maps.All":            sameMap,
	"maps.Values":         mapValues,
	"bytes.TrimSpace":     bytes1(strings.TrimSpace),
	"bytes.Clone":         bytes1(strings.Clone),
}

// known2 gives two texts that are known.
func known2(m *Machine, args []Slot) (a, b string, ok bool) {
	if len(args) < 2 {
		return "", "", false
	}
	a, okA := textOf(m.settle(args[0].Value))
	b, okB := textOf(m.settle(args[1].Value))
	return a, b, okA && okB
}

func bytes1(f func(string) string) func(*Machine, []Slot, types.Type) Value {
	return func(m *Machine, args []Slot, t types.Type) Value {
		if len(args) != 1 {
			return nil
		}
		v := m.settle(args[0].Value)
		s, ok := textOf(v)
		if !ok || !isBytes(v) {
			return nil
		}
		return Const{constant.MakeString(f(s)), v.(Const).Type}
	}
}

func number2(f func(a, b string) int) func(*Machine, []Slot, types.Type) Value {
	return func(m *Machine, args []Slot, t types.Type) Value {
		a, b, ok := known2(m, args)
		if !ok {
			return nil
		}
		return intConst(f(a, b))
	}
}

func fields(m *Machine, args []Slot, t types.Type) Value {
	return m.parts(args, func(s string) []string { return strings.Fields(s) })
}

func lines(m *Machine, args []Slot, t types.Type) Value {
	return m.parts(args, func(s string) []string { return slices.Collect(strings.Lines(s)) })
}

func (m *Machine) parts(args []Slot, f func(string) []string) Value {
	if len(args) != 1 {
		return nil
	}
	s, ok := textOf(m.settle(args[0].Value))
	if !ok || len(s) > mostText {
		return nil
	}
	l := f(s)
	if len(l) > mostTurns {
		return nil
	}
	return m.textSlice(l, args[0].Place)
}

func splitN(m *Machine, args []Slot, t types.Type) Value {
	s, sep, ok := known2(m, args)
	if !ok || len(args) != 3 {
		return nil
	}
	n, ok := m.integer(args[2].Value)
	if !ok || strings.Count(s, sep) > mostTurns {
		return nil
	}
	return m.textSlice(strings.SplitN(s, sep, n), args[0].Place)
}

func (m *Machine) integer(v Value) (int, bool) {
	c, ok := m.settle(v).(Const)
	if !ok || c.Val.Kind() != constant.Int {
		return 0, false
	}
	n, exact := constant.Int64Val(c.Val)
	return int(n), exact && int64(int(n)) == n
}

func replace(m *Machine, args []Slot, t types.Type) Value {
	s, old, ok := known2(m, args)
	if !ok || len(args) != 4 {
		return nil
	}
	with, ok := textOf(m.settle(args[2].Value))
	n, okN := m.integer(args[3].Value)
	if !ok || !okN || (strings.Count(s, old)+1)*len(with) > mostText {
		return nil
	}
	return textConst(strings.Replace(s, old, with, n))
}

func formatBool(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	c, ok := m.settle(args[0].Value).(Const)
	if !ok || c.Val.Kind() != constant.Bool {
		return nil
	}
	return textConst(strconv.FormatBool(constant.BoolVal(c.Val)))
}

func formatInt(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	n, ok := m.integer(args[0].Value)
	base, okBase := m.integer(args[1].Value)
	if !ok || !okBase || base < 2 || base > 36 {
		return nil
	}
	return textConst(strconv.FormatInt(int64(n), base))
}

func unquote(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	s, ok := textOf(m.settle(args[0].Value))
	text, err := strconv.Unquote(s)
	if !ok || err != nil {
		return nil
	}
	return Tuple{textConst(text), Nil{errorType}}
}

func atoi(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	s, ok := textOf(m.settle(args[0].Value))
	n, err := strconv.Atoi(s)
	if !ok || err != nil {
		return nil
	}
	return Tuple{intConst(n), Nil{errorType}}
}

// position finds a basic value in a list; certain is false where something of
// either is not known.
func (m *Machine) position(args []Slot) (at int, certain bool) {
	if len(args) != 2 {
		return 0, false
	}
	want, ok := m.settle(args[1].Value).(Const)
	if !ok {
		return 0, false
	}
	switch l := m.load(args[0].Value).(type) {
	case Nil:
		return -1, true
	case *Slice:
		if l.Open != "" {
			return 0, false
		}
		for i, e := range l.Elems {
			eq, ok := equal(m.settle(e.Value), want)
			switch {
			case !ok:
				return 0, false
			case eq:
				return i, true
			}
		}
		return -1, true
	}
	return 0, false
}

func contains(m *Machine, args []Slot, t types.Type) Value {
	at, ok := m.position(args)
	if !ok {
		return nil
	}
	return boolConst(at >= 0)
}

func index(m *Machine, args []Slot, t types.Type) Value {
	at, ok := m.position(args)
	if !ok {
		return nil
	}
	return intConst(at)
}

func reverse(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	l, ok := m.load(args[0].Value).(*Slice)
	if !ok {
		m.overwrite(args, "it is reversed")
		return Tuple{}
	}
	elems := slices.Clone(l.Elems)
	for i := range elems {
		s := elems[len(elems)-1-i]
		if l.Open != "" || holdsMissing(s.Value) {
			s = Slot{Value: Unknown{Why: "the list is reversed"}}
		}
		m.store(l, i, s)
	}
	return Tuple{}
}

func insert(m *Machine, args []Slot, t types.Type) Value {
	if len(args) < 2 {
		return nil
	}
	l, ok := m.load(args[0].Value).(*Slice)
	at, okAt := m.integer(args[1].Value)
	if !ok || !okAt || l.Open != "" || at < 0 || at > len(l.Elems) || l.room {
		m.overwrite(args[:1], "elements are inserted into it")
		return nil
	}
	out := &Slice{Type: l.Type, Place: l.Place, room: true, born: m.birth()}
	out.Elems = slices.Concat(l.Elems[:at], args[2:], l.Elems[at:])
	return out
}

// sameList is for iterators over a list, of which a range statement makes the
// same.
func sameList(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	if l, ok := m.load(args[0].Value).(*Slice); ok {
		return l
	}
	return nil
}

func sameMap(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	if x, ok := m.load(args[0].Value).(*Map); ok {
		return x
	}
	return nil
}

// mapValues gives the values as a list, in the order of writing.
func mapValues(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 1 {
		return nil
	}
	x, ok := m.load(args[0].Value).(*Map)
	if !ok || x.Open != "" {
		return nil
	}
	s := &Slice{Type: types.NewSlice(elemType(x.Type)), Place: args[0].Place, born: m.birth()}
	for _, k := range x.Keys {
		if holdsMissing(x.Entries[k].Value) {
			return nil
		}
		s.Elems = append(s.Elems, x.Entries[k])
	}
	return s
}

func init() {
	intrinsicMethods["strings.NewReplacer"] = newReplacer
	intrinsicMethods["(*strings.Replacer).Replace"] = replaced
}

// A strings.Replacer is a struct that holds its pairs.
const replacerPairs = "\x00pairs"

func newReplacer(m *Machine, _ *Func, args []Slot, t types.Type) Value {
	p, ok := under(t).(*types.Pointer)
	if !ok || len(args)%2 != 0 {
		return nil
	}
	var pairs []string
	for _, a := range args {
		s, ok := textOf(m.settle(a.Value))
		if !ok {
			return nil
		}
		pairs = append(pairs, s)
	}
	s := &Struct{Type: p.Elem(), Fields: map[string]Slot{replacerPairs: {Value: m.textSlice(pairs, Place{})}}, born: m.birth()}
	return &Ref{m.newCell(s)}
}

func replaced(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	s, ok := m.load(fn.Recv).(*Struct)
	if !ok || len(args) != 1 {
		return nil
	}
	pairs, ok := m.texts(s.Fields[replacerPairs].Value)
	text, okText := textOf(m.settle(args[0].Value))
	if !ok || !okText || s.Open != "" || len(text) > mostText {
		return nil
	}
	longest := 1
	for _, p := range pairs {
		longest = max(longest, len(p))
	}
	if (len(text)+1)*longest > mostText {
		return nil
	}
	return textConst(strings.NewReplacer(pairs...).Replace(text))
}
