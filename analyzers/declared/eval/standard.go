package eval

import (
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
	"strings.Cut":                 cut,
	"strconv.Itoa":                decimal,
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
	"encoding/json.Unmarshal":     unmarshal,
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
		n.born, n.part, n.grown, n.room = m.birth(), nil, nil, true
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
