package eval

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"maps"
	"slices"
)

// unmarshal is json.Unmarshal of text that is known, into a map of anything or
// into anything. What it cannot tell is forgotten.
func unmarshal(m *Machine, args []Slot, t types.Type) Value {
	if len(args) != 2 {
		return nil
	}
	if !m.unmarshaled(args[0].Value, args[1]) {
		m.overwrite(args[1:], "it is passed to encoding/json.Unmarshal")
		return nil
	}
	return Nil{t}
}

func (m *Machine) unmarshaled(from Value, to Slot) bool {
	text, ok := textOf(m.settle(from))
	ref, okRef := m.settle(to.Value).(*Ref)
	if !ok || !okRef || len(text) > mostText {
		return false
	}
	m.Spend(len(text) / textStep)
	var tree any
	if json.Unmarshal([]byte(text), &tree) != nil {
		return false
	}
	before := m.settle(ref.Cell.Value)
	null, isNil := before.(Nil)
	switch {
	case isNil && isAnything(null.Type):
		m.write(location{cell: ref.Cell}, Slot{m.generic(tree, to.Place), to.Place}, true)
		return true
	case isNil && isMapOfAnything(null.Type):
		entries, ok := tree.(map[string]any)
		if ok {
			made := m.generic(entries, to.Place).(*Map)
			made.Type = null.Type
			m.write(location{cell: ref.Cell}, Slot{made, to.Place}, true)
		}
		return ok
	}
	entries, okTree := tree.(map[string]any)
	into, okMap := before.(*Map)
	if !okTree || !okMap || !isMapOfAnything(into.Type) {
		return false
	}
	for _, key := range slices.Sorted(maps.Keys(entries)) {
		m.write(location{mapp: into, key: key}, Slot{m.generic(entries[key], to.Place), to.Place}, true)
	}
	return true
}

// textStep is how many bytes of JSON are worth a step.
const textStep = 16

func isAnything(t types.Type) bool {
	i, ok := under(t).(*types.Interface)
	return ok && i.Empty()
}

func isMapOfAnything(t types.Type) bool {
	u, ok := under(t).(*types.Map)
	if !ok || !isAnything(u.Elem()) {
		return false
	}
	key, ok := types.Unalias(u.Key()).(*types.Basic)
	return ok && key.Kind() == types.String
}

var anything = types.NewInterfaceType(nil, nil)

// generic is a value of encoding/json's generic form.
func (m *Machine) generic(tree any, place Place) Value {
	switch x := tree.(type) {
	case string:
		return textConst(x)
	case bool:
		return boolConst(x)
	case float64:
		return Const{constant.MakeFloat64(x), types.Typ[types.Float64]}
	case []any:
		s := &Slice{Type: types.NewSlice(anything), Place: place, born: m.birth()}
		for _, e := range x {
			s.Elems = append(s.Elems, Slot{m.generic(e, place), place})
		}
		return s
	case map[string]any:
		o := &Map{Type: types.NewMap(types.Typ[types.String], anything), Entries: map[string]Slot{}, Place: place, born: m.birth()}
		for _, key := range slices.Sorted(maps.Keys(x)) {
			o.put(key, Slot{m.generic(x[key], place), place}, true)
		}
		return o
	}
	return Nil{anything}
}
