package dialect

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/invopop/jsonschema"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// invopopFields are the fields of jsonschema.Schema by name.
var invopopFields = func() map[string]reflect.StructField {
	fields := map[string]reflect.StructField{}
	for f := range reflect.TypeFor[jsonschema.Schema]().Fields() {
		fields[f.Name] = f
	}
	return fields
}()

// invopopValue writes a schema as the evaluator's value; t points to its type
// in the program.
func invopopValue(r infer.Reflected, t types.Type, place eval.Place, sink Sink) eval.Value {
	m := &making{place: place, at: func(path string) eval.Place { return sink.Place(r.Fields[path]) }}
	m.special = func(v reflect.Value, t types.Type, path string) (eval.Value, bool) {
		if !v.IsValid() || !v.CanInterface() {
			return nil, false
		}
		if v.Type() == invopopFields["Properties"].Type {
			return m.properties(v, t, path), true
		}
		switch x := v.Interface().(type) {
		case *jsonschema.Schema:
			if why, unsettled := r.Unsettled[x]; unsettled {
				return eval.Unknown{Why: why, Type: t}, true
			}
		case json.Number:
			if types.IsInterface(t) {
				return plainNumber(x), true
			}
			return eval.Const{Val: constant.MakeString(x.String()), Type: t}, true
		case uint64:
			return eval.Const{Val: constant.MakeUint64(x), Type: t}, true
		case []string:
			if types.IsInterface(t) {
				return m.slice(v, types.NewSlice(types.Typ[types.String]), path), true
			}
		case int:
			return eval.Const{Val: constant.MakeInt64(int64(x)), Type: types.Typ[types.Int]}, true
		}
		return nil, false
	}
	return m.value(reflect.ValueOf(r.Tree), t, "")
}

// properties writes an ordered map.
func (m *making) properties(v reflect.Value, t types.Type, path string) eval.Value {
	if v.IsNil() {
		return eval.Nil{Type: t}
	}
	named, ok := types.Unalias(t.Underlying().(*types.Pointer).Elem()).(*types.Named)
	if !ok || named.TypeArgs().Len() != 2 {
		return eval.Unknown{Why: "a value of a schema"}
	}
	var keys []string
	values := map[string]eval.Slot{}
	var s jsonschema.Schema
	reflect.ValueOf(&s.Properties).Elem().Set(v)
	for p := s.Properties.Oldest(); p != nil; p = p.Next() {
		keys = append(keys, p.Key)
		values[p.Key] = m.slot(reflect.ValueOf(p.Value), named.TypeArgs().At(1), below(path, p.Key))
	}
	return eval.OrderedMap(t, keys, values)
}

// plainNumber is a json.Number in an interface as the number that it is in
// JSON.
func plainNumber(n json.Number) eval.Value {
	if i, err := n.Int64(); err == nil {
		return eval.Const{Val: constant.MakeInt64(i), Type: types.Typ[types.Int64]}
	}
	if f, err := n.Float64(); err == nil {
		return eval.Const{Val: constant.MakeFloat64(f), Type: types.Typ[types.Float64]}
	}
	return eval.Unknown{Why: "a number that JSON does not have"}
}

// invopopStruct does what Schema.MarshalJSON does.
func (r *Reader) invopopStruct(d *Reading, path string, s *eval.Struct, depth int) (any, bool) {
	if s.Open != "" {
		d.unknown(path, s.Open)
		return nil, false
	}
	if slot, ok := s.Fields["boolean"]; ok {
		if ref, ok := r.settle(slot.Value).(*eval.Ref); ok {
			return r.json(d, path, ref.Cell.Value, depth+1)
		}
	}
	object := map[string]any{}
	zero := true
	for _, name := range slices.Sorted(maps.Keys(s.Fields)) {
		slot := s.Fields[name]
		f, ok := invopopFields[name]
		v := r.settle(slot.Value)
		if isMissing(v) || isZero(v) && !(ok && f.Type.Kind() == reflect.Interface && !isNil(v)) {
			continue
		}
		zero = false
		keyword, opts, _ := strings.Cut(f.Tag.Get("json"), ",")
		at := below(path, keyword)
		switch {
		case !ok:
			d.unknown(path, "the field "+name+" of a schema")
		case name == "Extras", hasOption(opts, "omitempty") && r.isEmpty(v) && f.Type.Kind() != reflect.Interface:
		default:
			d.place(at, slot.Place)
			if tree, known := r.invopopField(d, at, f, v, depth); known {
				object[keyword] = tree
			}
		}
	}
	if slot, ok := s.Fields["Extras"]; ok {
		if v := r.settle(slot.Value); !isMissing(v) {
			r.extraKeywords(d, path, v, object, depth)
		}
	}
	if zero {
		return true, true
	}
	return object, true
}

func (r *Reader) invopopField(d *Reading, at string, f reflect.StructField, v eval.Value, depth int) (any, bool) {
	switch f.Type {
	case reflect.TypeFor[json.Number]():
		text, ok := Text(v)
		var number any
		if !ok || !decodeAll(json.NewDecoder(strings.NewReader(text)), &number) {
			d.unknown(at, "a number that is not known")
			return nil, false
		}
		if _, ok = number.(json.Number); !ok {
			d.unknown(at, "a number that is none")
		}
		return number, ok
	case invopopFields["Properties"].Type:
		pairs := eval.OrderedPairs(v)
		if pairs == nil {
			d.unsettled(at, v)
			return nil, false
		}
		return r.inside(d, at, pairs, func() (any, bool) { return r.pairs(d, at, pairs, depth) })
	}
	return r.json(d, at, v, depth+1)
}

// pairs reads the pairs of an ordered map.
func (r *Reader) pairs(d *Reading, path string, pairs *eval.Map, depth int) (any, bool) {
	object := make(map[string]any, len(pairs.Keys))
	for _, key := range pairs.Keys {
		v := r.settle(pairs.Entries[key].Value)
		if isMissing(v) {
			continue
		}
		at := below(path, key)
		pair, other := r.pointee(v)
		if pair == nil || pair.Open != "" {
			if other == nil {
				other = eval.Unknown{}
			}
			d.unsettled(at, other)
			continue
		}
		value := pair.Fields["Value"]
		d.place(at, value.Place)
		if tree, known := r.json(d, at, value.Value, depth+1); known {
			object[key] = tree
		}
	}
	if pairs.Open != "" {
		d.unknown(path, pairs.Open)
	}
	return object, true
}

// invopopFilling makes a schema of the evaluator's value.
type invopopFilling struct {
	r *Reader
	// unknown tells that a part of it is not known.
	unknown bool
}

func (f *invopopFilling) fails() { f.unknown = true }

func (f *invopopFilling) schema(v eval.Value, depth int) *jsonschema.Schema {
	s, other := f.r.pointee(v)
	if s == nil {
		f.unknown = f.unknown || other != nil
		return nil
	}
	if s.Open != "" || depth > maxDepth || TypeName(s.Type) != invopopSchema {
		f.fails()
		return nil
	}
	made := new(jsonschema.Schema)
	if slot, ok := s.Fields["boolean"]; ok {
		if ref, ok := f.r.settle(slot.Value).(*eval.Ref); ok {
			var b bool
			f.set(reflect.ValueOf(&b).Elem(), ref.Cell.Value, depth+1)
			if *made = *jsonschema.FalseSchema; b {
				*made = *jsonschema.TrueSchema
			}
			return made
		}
		f.fails()
		return nil
	}
	for name, slot := range s.Fields {
		field, ok := invopopFields[name]
		if !ok {
			f.fails()
			return nil
		}
		if v := f.r.settle(slot.Value); !isMissing(v) {
			f.set(reflect.ValueOf(made).Elem().FieldByIndex(field.Index), v, depth+1)
		}
	}
	return made
}

// set fills a field, or a part of one.
func (f *invopopFilling) set(to reflect.Value, v eval.Value, depth int) {
	v = f.r.settle(v)
	if _, null := v.(eval.Nil); null {
		return
	}
	if depth > maxDepth {
		f.fails()
		return
	}
	switch to.Type() {
	case reflect.TypeFor[*jsonschema.Schema]():
		if s := f.schema(v, depth); s != nil {
			to.Set(reflect.ValueOf(s))
		}
		return
	case invopopFields["Properties"].Type:
		f.properties(to, v, depth)
		return
	}
	switch to.Kind() {
	case reflect.Interface:
		if made := f.plain(v, depth); made != nil {
			to.Set(reflect.ValueOf(made))
		}
	case reflect.Pointer:
		ref, ok := v.(*eval.Ref)
		if !ok {
			f.fails()
			return
		}
		to.Set(reflect.New(to.Type().Elem()))
		f.set(to.Elem(), ref.Cell.Value, depth+1)
	case reflect.Slice:
		list, ok := v.(*eval.Slice)
		if !ok || list.Open != "" {
			f.fails()
			return
		}
		to.Set(reflect.MakeSlice(to.Type(), 0, len(list.Elems)))
		for _, e := range list.Elems {
			if isMissing(f.r.settle(e.Value)) {
				continue
			}
			elem := reflect.New(to.Type().Elem()).Elem()
			f.set(elem, e.Value, depth+1)
			to.Set(reflect.Append(to, elem))
		}
	case reflect.Map:
		m, ok := v.(*eval.Map)
		if !ok || m.Open != "" {
			f.fails()
			return
		}
		to.Set(reflect.MakeMap(to.Type()))
		for key, e := range m.Entries {
			if isMissing(f.r.settle(e.Value)) {
				continue
			}
			elem := reflect.New(to.Type().Elem()).Elem()
			f.set(elem, e.Value, depth+1)
			to.SetMapIndex(reflect.ValueOf(key).Convert(to.Type().Key()), elem)
		}
	default:
		f.setBasic(to, v)
	}
}

func (f *invopopFilling) setBasic(to reflect.Value, v eval.Value) {
	c, ok := v.(eval.Const)
	if !ok {
		f.fails()
		return
	}
	switch kind := c.Val.Kind(); {
	case to.Kind() == reflect.String && kind == constant.String:
		to.SetString(constant.StringVal(c.Val))
	case to.Kind() == reflect.Bool && kind == constant.Bool:
		to.SetBool(constant.BoolVal(c.Val))
	case to.CanUint() && kind == constant.Int:
		n, exact := constant.Uint64Val(c.Val)
		f.unknown = f.unknown || !exact
		to.SetUint(n)
	default:
		f.fails()
	}
}

func (f *invopopFilling) properties(to reflect.Value, v eval.Value, depth int) {
	pairs := eval.OrderedPairs(v)
	if pairs == nil || pairs.Open != "" {
		f.fails()
		return
	}
	properties := jsonschema.NewProperties()
	for _, key := range pairs.Keys {
		v := f.r.settle(pairs.Entries[key].Value)
		if isMissing(v) {
			continue
		}
		pair, _ := f.r.pointee(v)
		if pair == nil || pair.Open != "" {
			f.fails()
			return
		}
		properties.Set(key, f.schema(pair.Fields["Value"].Value, depth+1))
	}
	to.Set(reflect.ValueOf(properties))
}

// plain makes a Go value of one that stands in an interface.
func (f *invopopFilling) plain(v eval.Value, depth int) any {
	if depth > maxDepth {
		f.fails()
		return nil
	}
	switch x := f.r.settle(v).(type) {
	case eval.Nil:
		return nil
	case eval.Const:
		if hasMarshaler(x.Type) {
			break
		}
		switch x.Val.Kind() {
		case constant.String:
			return constant.StringVal(x.Val)
		case constant.Bool:
			return constant.BoolVal(x.Val)
		case constant.Int, constant.Float:
			d := newReading("", &eval.Struct{})
			if tree, ok := f.r.jsonConst(d, "", x); ok {
				return tree
			}
		}
	case *eval.Slice:
		list := reflect.New(reflect.TypeFor[[]any]()).Elem()
		f.set(list, x, depth+1)
		return list.Interface()
	case *eval.Map:
		m := reflect.New(reflect.TypeFor[map[string]any]()).Elem()
		f.set(m, x, depth+1)
		return m.Interface()
	}
	f.fails()
	return nil
}
