package dialect

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"math/rand"
	"reflect"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// schemaType loads the type-checked form of jsonschema-go's Schema.
func schemaType(t *testing.T) types.Type {
	t.Helper()
	pkgs, err := packages.Load(&packages.Config{Mode: packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedExportFile | packages.NeedName},
		"github.com/google/jsonschema-go/jsonschema")
	if err != nil || len(pkgs) != 1 || pkgs[0].Types == nil {
		t.Fatalf("loading jsonschema-go: %v", err)
	}
	return pkgs[0].Types.Scope().Lookup("Schema").Type()
}

func TestSchemaValuesAreReadAsJSONSchemaGoMarshalsThem(t *testing.T) {
	typ := schemaType(t)
	rng := rand.New(rand.NewSource(1))
	for range 3000 {
		s := randomSchema(rng, 3)
		want, err := json.Marshal(s)
		if err != nil {
			continue // such as both Type and Types
		}
		d := newReading("", &eval.Struct{})
		got := new(Reader).document(d, "inputSchema", valueOf(reflect.ValueOf(s), typ))
		if len(d.Declaration.Unknown) > 0 {
			t.Fatalf("unknown: %v in %s", d.Declaration.Unknown, want)
		}
		if !sameJSON(t, got, want) {
			t.Fatalf("read    %s\nmarshal %s", got, want)
		}
	}
}

func TestWhatIsHiddenOfASchemaIsUnknownAndTheRestStays(t *testing.T) {
	typ := schemaType(t)
	rng := rand.New(rand.NewSource(2))
	hidden := 0
	for range 3000 {
		s := randomSchema(rng, 3)
		if _, err := json.Marshal(s); err != nil {
			continue
		}
		whole := newReading("", &eval.Struct{})
		v := valueOf(reflect.ValueOf(s), typ)
		full := new(Reader).document(whole, "s", v)
		hide(rng, v)
		part := newReading("", &eval.Struct{})
		got := new(Reader).document(part, "s", v)
		if len(part.Declaration.Unknown) == 0 {
			continue
		}
		hidden++
		if got == nil {
			continue
		}
		var a, b any
		if json.Unmarshal(got, &a) != nil || json.Unmarshal(full, &b) != nil {
			t.Fatal("no JSON")
		}
		if !partOf(a, b) {
			t.Fatalf("hidden reads %s\nwhole reads  %s", got, full)
		}
	}
	if hidden < 100 {
		t.Fatalf("only %d schemas had something hidden", hidden)
	}
}

// partOf tells that a holds nothing that b does not; elements may be missing.
// A schema of nothing but unknowns reads as an empty object where the whole is
// true or false.
func partOf(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		if _, boolean := b.(bool); boolean {
			b = map[string]any{"not": true}
		}
		whole, ok := b.(map[string]any)
		if !ok {
			return false
		}
		for key, value := range a {
			if member, ok := whole[key]; !ok || !partOf(value, member) {
				return false
			}
		}
		return true
	case []any:
		whole, ok := b.([]any)
		if !ok {
			return false
		}
		i := 0
		for _, element := range whole {
			if i < len(a) && partOf(a[i], element) {
				i++
			}
		}
		return i == len(a)
	}
	return reflect.DeepEqual(a, b)
}

// hide makes one value within a schema unknown.
func hide(rng *rand.Rand, v eval.Value) {
	ref, ok := v.(*eval.Ref)
	if !ok {
		return
	}
	s := ref.Cell.Value.(*eval.Struct)
	for name, slot := range s.Fields {
		if name == "PropertyOrder" || rng.Intn(2) == 0 {
			continue
		}
		if m, ok := slot.Value.(*eval.Map); ok && len(m.Keys) > 0 && rng.Intn(2) == 0 {
			m.Entries[m.Keys[0]] = eval.Slot{Value: eval.Unknown{Why: "hidden"}}
			return
		}
		if l, ok := slot.Value.(*eval.Slice); ok && len(l.Elems) > 0 && rng.Intn(2) == 0 {
			l.Elems[0] = eval.Slot{Value: eval.Unknown{Why: "hidden"}}
			return
		}
		s.Fields[name] = eval.Slot{Value: eval.Unknown{Why: "hidden"}}
		return
	}
}

func randomSchema(rng *rand.Rand, depth int) *jsonschema.Schema {
	s := &jsonschema.Schema{}
	v := reflect.ValueOf(s).Elem()
	for range rng.Intn(5) {
		i := rng.Intn(v.NumField())
		if v.Type().Field(i).Name == "PropertyOrder" {
			continue
		}
		if random := randomValue(rng, v.Field(i).Type(), depth); random.IsValid() {
			v.Field(i).Set(random)
		}
	}
	return s
}

func randomValue(rng *rand.Rand, t reflect.Type, depth int) reflect.Value {
	switch {
	case t == reflect.TypeFor[*jsonschema.Schema]():
		if depth == 0 {
			return reflect.ValueOf(&jsonschema.Schema{})
		}
		return reflect.ValueOf(randomSchema(rng, depth-1))
	case t == reflect.TypeFor[json.RawMessage]():
		return reflect.ValueOf(json.RawMessage(`{"a":[1,2.50,"x"]}`))
	}
	switch t.Kind() {
	case reflect.String:
		return reflect.ValueOf([]string{"", "text", "<&>", "ü\u2028"}[rng.Intn(4)]).Convert(t)
	case reflect.Bool:
		return reflect.ValueOf(rng.Intn(2) == 0)
	case reflect.Int:
		return reflect.ValueOf(rng.Intn(5))
	case reflect.Float64:
		return reflect.ValueOf([]float64{0, 1, -2.5, 1e21, 3e-7}[rng.Intn(5)])
	case reflect.Pointer:
		p := reflect.New(t.Elem())
		if v := randomValue(rng, t.Elem(), depth); v.IsValid() {
			p.Elem().Set(v)
		}
		return p
	case reflect.Interface:
		return reflect.ValueOf([]any{"a", true, 7, 1.5, []any{"x", nil}, map[string]any{"k": false}}[rng.Intn(6)])
	case reflect.Slice:
		s := reflect.MakeSlice(t, 0, 2)
		for range rng.Intn(3) {
			s = reflect.Append(s, randomValue(rng, t.Elem(), depth))
		}
		return s
	case reflect.Map:
		m := reflect.MakeMap(t)
		for range rng.Intn(3) {
			m.SetMapIndex(reflect.ValueOf([]string{"a", "b/c", "~d"}[rng.Intn(3)]), randomValue(rng, t.Elem(), depth))
		}
		return m
	}
	return reflect.Value{}
}

// valueOf gives what the evaluator would make of a Go value; schema is the
// type of the schemas within it.
func valueOf(v reflect.Value, schema types.Type) eval.Value {
	switch v.Kind() {
	case reflect.Invalid:
		return eval.Nil{}
	case reflect.Interface:
		return valueOf(v.Elem(), schema)
	case reflect.Pointer:
		if v.IsNil() {
			return eval.Nil{}
		}
		return &eval.Ref{Cell: &eval.Cell{Value: valueOf(v.Elem(), schema)}}
	case reflect.String:
		return eval.Const{Val: constant.MakeString(v.String()), Type: types.Typ[types.String]}
	case reflect.Bool:
		return eval.Const{Val: constant.MakeBool(v.Bool()), Type: types.Typ[types.Bool]}
	case reflect.Int:
		return eval.Const{Val: constant.MakeInt64(v.Int()), Type: types.Typ[types.Int]}
	case reflect.Float64:
		return eval.Const{Val: constant.MakeFloat64(v.Float()), Type: types.Typ[types.Float64]}
	case reflect.Slice:
		if v.IsNil() {
			return eval.Nil{}
		}
		if v.Type() == reflect.TypeFor[json.RawMessage]() {
			return eval.Const{Val: constant.MakeString(string(v.Bytes())), Type: rawMessage}
		}
		s := &eval.Slice{}
		for i := range v.Len() {
			s.Elems = append(s.Elems, eval.Slot{Value: valueOf(v.Index(i), schema)})
		}
		return s
	case reflect.Map:
		if v.IsNil() {
			return eval.Nil{}
		}
		m := &eval.Map{Entries: map[string]eval.Slot{}}
		for it := v.MapRange(); it.Next(); {
			m.Keys = append(m.Keys, it.Key().String())
			m.Entries[it.Key().String()] = eval.Slot{Value: valueOf(it.Value(), schema)}
		}
		return m
	case reflect.Struct:
		s := &eval.Struct{Type: schema, Fields: map[string]eval.Slot{}}
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				s.Fields[v.Type().Field(i).Name] = eval.Slot{Value: valueOf(v.Field(i), schema)}
			}
		}
		return s
	}
	panic(v.Kind())
}

var rawMessage = types.NewNamed(
	types.NewTypeName(0, types.NewPackage("encoding/json", "json"), "RawMessage", nil),
	types.NewSlice(types.Typ[types.Byte]), nil)

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	if err := json.Unmarshal(a, &x); err != nil {
		t.Fatalf("%s: %v", a, err)
	}
	if err := json.Unmarshal(b, &y); err != nil {
		t.Fatalf("%s: %v", b, err)
	}
	return reflect.DeepEqual(x, y)
}
