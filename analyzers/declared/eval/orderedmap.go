package eval

import (
	"go/constant"
	"go/types"
	"slices"
)

// orderedMaps are the packages of the ordered map in which a schema of
// invopop/jsonschema keeps its properties, before and since its v0.14.
//
// An ordered map is a struct that holds its pairs in its field pairs, as it
// does when it runs; each pair holds, in its field element, the map that it is
// of.
var orderedMaps = []string{"github.com/wk8/go-ordered-map/v2", "github.com/pb33f/ordered-map/v2"}

func init() {
	for _, path := range orderedMaps {
		intrinsicMethods[path+".New"] = orderedNew
		for name, method := range map[string]func(*Machine, *Ref, []Slot, *types.Tuple) Value{
			"Len": orderedLen, "Get": orderedGet, "Load": orderedGet, "Value": orderedValue, "GetPair": orderedPair,
			"Set": orderedSet, "Store": orderedSet, "Delete": orderedDelete, "Oldest": orderedOldest,
		} {
			intrinsicMethods["(*"+path+".OrderedMap[K, V])."+name] = ofOrdered(method)
		}
		intrinsicMethods["(*"+path+".Pair[K, V]).Next"] = orderedNext
	}
	intrinsicMethods["github.com/invopop/jsonschema.NewProperties"] = orderedNew
}

// OrderedMap makes an ordered map of the type that t points to, of pairs whose
// values are given in order.
func OrderedMap(t types.Type, keys []string, values map[string]Slot) Value {
	pair := orderedPairType(t)
	entries := &Map{Type: orderedPairs(pair), Keys: slices.Clone(keys), Entries: map[string]Slot{}}
	om := &Ref{&Cell{Value: &Struct{Type: deref(t), Fields: map[string]Slot{"pairs": {Value: entries}}}}}
	for _, key := range keys {
		entries.Entries[key] = Slot{newPair(om, pair, key, values[key]), values[key].Place}
	}
	return om
}

// OrderedPairs gives the pairs of an ordered map, each a pointer to a struct
// that holds it in the field Value; nil where they are not known.
func OrderedPairs(v Value) *Map { return pairsOf(v) }

func pairsOf(v Value) *Map {
	r, ok := v.(*Ref)
	if !ok {
		return nil
	}
	s, ok := r.Cell.Value.(*Struct)
	if !ok || s.Open != "" {
		return nil
	}
	entries, _ := s.Fields["pairs"].Value.(*Map)
	return entries
}

func newPair(om *Ref, t types.Type, key string, value Slot) *Ref {
	return &Ref{&Cell{Value: &Struct{
		Type: t,
		Fields: map[string]Slot{
			"Key":     {Value: textConst(key)},
			"Value":   value,
			"element": {Value: om},
		},
	}}}
}

// orderedPairType is the type of the pairs of the map that t points to.
func orderedPairType(t types.Type) types.Type {
	named, ok := types.Unalias(orInvalid(deref(t))).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.TypeArgs().Len() != 2 {
		return types.Typ[types.Invalid]
	}
	pair, ok := named.Obj().Pkg().Scope().Lookup("Pair").(*types.TypeName)
	if !ok {
		return types.Typ[types.Invalid]
	}
	inst, err := types.Instantiate(nil, pair.Type(), []types.Type{named.TypeArgs().At(0), named.TypeArgs().At(1)}, false)
	if err != nil {
		return types.Typ[types.Invalid]
	}
	return inst
}

func orderedPairs(pair types.Type) types.Type {
	return types.NewMap(types.Typ[types.String], types.NewPointer(pair))
}

// orderedNew makes an empty map. What is given to New may be its pairs, unless
// it is a number.
func orderedNew(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	p, ok := under(t).(*types.Pointer)
	if !ok {
		return nil
	}
	for _, a := range args {
		if c, ok := m.settle(a.Value).(Const); !ok || c.Val.Kind() != constant.Int {
			return nil
		}
	}
	return OrderedMap(p, nil, nil)
}

func ofOrdered(f func(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value) func(*Machine, *Func, []Slot, types.Type) Value {
	return func(m *Machine, fn *Func, args []Slot, t types.Type) Value {
		return m.lift(orUnknown(fn.Recv, ""), func(recv Value) Value {
			om, ok := recv.(*Ref)
			sig, okSig := under(fn.Type).(*types.Signature)
			if _, null := recv.(Nil); null && okSig {
				om, ok = &Ref{&Cell{Value: &Struct{Fields: map[string]Slot{"pairs": {Value: &Map{}}}}}}, true
			}
			if !ok || !okSig || pairsOf(om) == nil {
				return Unknown{Why: "of an ordered map that is not known", Type: t}
			}
			return f(m, om, args, sig.Results())
		})
	}
}

func orderedLen(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	return length(pairsOf(om))
}

// found gives what is under the key that is the first argument, or unknown;
// nil where nothing is.
func (m *Machine) found(om *Ref, args []Slot) Value {
	entries := pairsOf(om)
	if len(args) == 0 {
		return Unknown{Why: "no key"}
	}
	key, ok := textOf(m.settle(args[0].Value))
	if !ok {
		return Unknown{Why: "an entry under a key that is not known"}
	}
	if s, there := entries.Entries[key]; there {
		return m.settle(s.Value)
	}
	if entries.Open != "" {
		return Unknown{Why: entries.Open}
	}
	return Missing{}
}

func orderedGet(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if results.Len() != 2 {
		return nil
	}
	return m.lift(m.found(om, args), func(v Value) Value {
		switch v := v.(type) {
		case Missing:
			return Tuple{m.zero(results.At(0).Type()), boolConst(false)}
		case *Ref:
			return Tuple{m.field(v, "Value", results.At(0).Type()), boolConst(true)}
		}
		why := "an entry that may not be there"
		return Tuple{Unknown{Why: why, Type: results.At(0).Type()}, Unknown{Why: why, Type: types.Typ[types.Bool]}}
	})
}

func orderedValue(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if results.Len() != 1 {
		return nil
	}
	return m.lift(m.found(om, args), func(v Value) Value {
		switch v := v.(type) {
		case Missing:
			return m.zero(results.At(0).Type())
		case *Ref:
			return m.field(v, "Value", results.At(0).Type())
		}
		return Unknown{Why: "an entry that may not be there", Type: results.At(0).Type()}
	})
}

func orderedPair(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if results.Len() != 1 {
		return nil
	}
	return m.lift(m.found(om, args), func(v Value) Value {
		if _, missing := v.(Missing); missing {
			return Nil{results.At(0).Type()}
		}
		return v
	})
}

func orderedSet(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if len(args) != 2 || results.Len() != 2 {
		return nil
	}
	before := orderedGet(m, om, args[:1], results)
	entries := pairsOf(om)
	key, ok := textOf(m.settle(args[0].Value))
	if !ok {
		m.overwrite([]Slot{{Value: om}}, "an entry under a key that is not known")
		return before
	}
	if r, there := m.settle(orUnknown(entries.Entries[key].Value, "")).(*Ref); there {
		if pair, ok := r.Cell.Value.(*Struct); ok {
			m.write(location{strct: pair, key: "Value"}, args[1], true)
			return before
		}
	}
	s := om.Cell.Value.(*Struct)
	m.write(location{mapp: entries, key: key}, Slot{newPair(om, orderedPairType(types.NewPointer(s.Type)), key, args[1]), args[1].Place}, true)
	return before
}

func orderedDelete(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if len(args) != 1 || results.Len() != 2 {
		return nil
	}
	before := orderedGet(m, om, args, results)
	key, ok := textOf(m.settle(args[0].Value))
	if !ok {
		m.overwrite([]Slot{{Value: om}}, "an entry that is not known is deleted")
		return before
	}
	m.write(location{mapp: pairsOf(om), key: key}, Slot{}, false)
	return before
}

func orderedOldest(m *Machine, om *Ref, args []Slot, results *types.Tuple) Value {
	if results.Len() != 1 {
		return nil
	}
	return m.pairFrom(pairsOf(om), 0, results.At(0).Type())
}

// pairFrom is the first pair from index i on, or nil behind the last.
func (m *Machine) pairFrom(entries *Map, i int, t types.Type) Value {
	if entries.Open != "" {
		return Unknown{Why: entries.Open, Type: t}
	}
	if i >= len(entries.Keys) {
		return Nil{t}
	}
	return m.lift(entries.Entries[entries.Keys[i]].Value, func(v Value) Value {
		if _, missing := v.(Missing); missing {
			return m.pairFrom(entries, i+1, t)
		}
		return v
	})
}

func orderedNext(m *Machine, fn *Func, args []Slot, t types.Type) Value {
	return m.lift(orUnknown(fn.Recv, ""), func(recv Value) Value {
		unknown := Unknown{Why: "of a pair that is not known", Type: t}
		pair, ok := m.load(recv).(*Struct)
		if !ok || pair.Open != "" {
			return unknown
		}
		key, ok := textOf(m.settle(orUnknown(pair.Fields["Key"].Value, "")))
		entries := pairsOf(pair.Fields["element"].Value)
		if !ok || entries == nil {
			return unknown
		}
		i := slices.Index(entries.Keys, key)
		if i < 0 {
			return unknown
		}
		return m.pairFrom(entries, i+1, t)
	})
}
