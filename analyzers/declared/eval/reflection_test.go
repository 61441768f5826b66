package eval

import (
	"strings"
	"testing"
)

func TestTypesAreReadAsPackageReflectTellsThem(t *testing.T) {
	const declared = `package u
		import ("context"; "reflect"; "sdk")
		type Args struct {
			City string ` + "`json:\"city,omitempty\" desc:\"where\"`" + `
			days int
			Nested *[]Args
		}
		type Names []string
		func (a Args) Validate() error { return nil }
		func handle(ctx context.Context, a Args) (string, error) { return "", nil }
		var _ = context.Background
		func name(t reflect.Type) string {
			switch t.Kind() {
			case reflect.Struct: return "struct " + t.Name()
			case reflect.Pointer: return "pointer to " + name(t.Elem())
			case reflect.Slice, reflect.Array: return "list of " + name(t.Elem())
			case reflect.Map: return "map to " + name(t.Elem())
			}
			return t.Kind().String()
		}
		func nameFor[T any]() string { return name(reflect.TypeFor[T]()) }
		func nameOf[T any](v T) string { return name(reflect.TypeOf(v)) }
	`
	p := newProgram(t)
	p.read("sdk", sdk)
	for _, test := range []struct{ name, source, want string }{
		{"a struct", `var T = sdk.Tool{Name: name(reflect.TypeOf(Args{}))}`, `var T: {Name:"struct Args"}`},
		{"a pointer to nil", `var T = sdk.Tool{Name: name(reflect.TypeOf((*Args)(nil)).Elem())}`, `var T: {Name:"struct Args"}`},
		{"a type parameter", `var T = sdk.Tool{Name: nameFor[[]Args](), Description: nameOf(new(Args))}`,
			`var T: {Description:"pointer to struct Args" Name:"list of struct Args"}`},
		{"a handler's parameter", `var T = sdk.Tool{Name: name(reflect.TypeOf(handle).In(1)), Description: name(reflect.ValueOf(handle).Type().Out(0))}`,
			`var T: {Description:"string" Name:"struct Args"}`},
		{"a literal's parameter", `var T = sdk.Tool{Name: name(reflect.TypeOf(func(Args) {}).In(0))}`, `var T: {Name:"struct Args"}`},
		{"a field", `var T = sdk.Tool{Name: reflect.TypeFor[Args]().Field(0).Name + name(reflect.TypeFor[Args]().Field(2).Type)}`,
			`var T: {Name:"Citypointer to list of struct Args"}`},
		{"a tag", `var T = sdk.Tool{Name: reflect.TypeFor[Args]().Field(0).Tag.Get("desc")}`, `var T: {Name:"where"}`},
		{"all fields", `func f() *sdk.Tool { t := &sdk.Tool{}; r := reflect.TypeFor[Args](); for i := 0; i < r.NumField(); i++ { if f := r.Field(i); f.IsExported() { t.Name += f.Name + " " } }; return t }`,
			`u.f: {Name:"City Nested "}`},
		{"equality", `func f() *sdk.Tool { t := &sdk.Tool{}; if reflect.TypeOf(handle).In(0) == reflect.TypeFor[context.Context]() { t.Name = "a" }; if reflect.TypeOf(Args{}) != reflect.TypeOf(&Args{}) { t.Name += "b" }; return t }`,
			`u.f: {Name:"ab"}`},
		{"nothing", `func f() *sdk.Tool { t := &sdk.Tool{}; if reflect.TypeOf(nil) == nil { t.Name = "a" }; if reflect.TypeOf(1) != nil { t.Name += "b" }; return t }`,
			`u.f: {Name:"ab"}`},
		{"a method set", `func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; if reflect.TypeFor[Args]().Implements(reflect.TypeFor[interface{ Validate() error }]()) { t.Name = "b" }; return t }`,
			`u.f: {Name:"b"}`},
		{"a new value", `func f() *sdk.Tool { return reflect.New(reflect.TypeFor[sdk.Tool]()).Interface().(*sdk.Tool) }
			func g() sdk.Tool { t := *f(); return sdk.Tool{Name: t.Name + "b"} }`, `u.g: {Name:"b"}`},
		{"a parameter", `func f(v any) sdk.Tool { return sdk.Tool{Name: reflect.TypeOf(v).Name()} }`, `u.f: {Name:call (reflect.Type).Name}`},
		// The name of the type is lost where the slice is assigned.
		{"a variable of a named type", `func f() sdk.Tool { var n Names = []string{"a"}; return sdk.Tool{Name: reflect.TypeOf(n).Name()} }`,
			`u.f: {Name:call (reflect.Type).Name}`},
		{"a value that is written through", `func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; reflect.ValueOf(t).Elem().FieldByName("Name").SetString("b"); return t }`,
			`u.f: {Name:? ...}`},
		{"a value that is read", `func f() *sdk.Tool { t := &sdk.Tool{Name: "a"}; _ = reflect.ValueOf(t).Elem().Kind(); return t }`, `u.f: {Name:"a"}`},
		{"function types of unknown names", `type F func(Args)
			func f() *sdk.Tool { var g F = func(Args) {}; t := &sdk.Tool{Name: "a"}; if reflect.TypeOf(g) == reflect.TypeFor[func(Args)]() { t.Name = "b" }; return t }`,
			`u.f: {Name:(reflect.TypeOf(g) == reflect.TypeFor[func(Args)]() ? "b" : "a")}`},
		{"an index that is too large", `var T = sdk.Tool{Name: reflect.TypeFor[Args]().Field(9).Name}`, `var T: {Name:?}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := p.read("u", declared+test.source)
			if got := strings.Join(got, "\n"); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

const orderedMap = `package orderedmap
type Pair[K comparable, V any] struct { Key K; Value V }
type OrderedMap[K comparable, V any] struct { pairs map[K]*Pair[K, V] }
func New[K comparable, V any](options ...any) *OrderedMap[K, V] { return nil }
func (om *OrderedMap[K, V]) Get(key K) (v V, ok bool) { return }
func (om *OrderedMap[K, V]) Value(key K) (v V) { return }
func (om *OrderedMap[K, V]) Set(key K, value V) (v V, ok bool) { return }
func (om *OrderedMap[K, V]) Delete(key K) (v V, ok bool) { return }
func (om *OrderedMap[K, V]) Len() int { return 0 }
func (om *OrderedMap[K, V]) Oldest() *Pair[K, V] { return nil }
func (p *Pair[K, V]) Next() *Pair[K, V] { return nil }
`

func TestOrderedMapsAreFollowed(t *testing.T) {
	const declared = `package u
		import ("sdk"; om "github.com/wk8/go-ordered-map/v2")
		func all(m *om.OrderedMap[string, string]) map[string]any {
			out := map[string]any{}
			for p := m.Oldest(); p != nil; p = p.Next() { out[p.Key] = p.Value }
			return out
		}
	`
	for _, test := range []struct{ name, body, want string }{
		{"set", `m.Set("a", "1"); m.Set("b", "2"); t.Raw = all(m)`, `Raw:map[a:"1" b:"2"]`},
		{"set again", `m.Set("a", "1"); m.Set("b", "2"); m.Set("a", "3"); t.Raw = all(m)`, `Raw:map[a:"3" b:"2"]`},
		{"delete", `m.Set("a", "1"); m.Set("b", "2"); m.Delete("a"); t.Raw = all(m)`, `Raw:map[b:"2"]`},
		{"get", `m.Set("a", "1"); if v, ok := m.Get("a"); ok { t.Raw = v }; if _, ok := m.Get("b"); !ok { t.Name = "n" }`, `Name:"n" Raw:"1"`},
		{"value", `m.Set("a", "1"); t.Name = m.Value("a") + m.Value("b")`, `Name:"1"`},
		{"length", `m.Set("a", "1"); if m.Len() == 1 { t.Name = "one" }`, `Name:"one"`},
		{"a nil map", `_ = m; var none *om.OrderedMap[string, string]; if none.Len() == 0 { t.Raw = all(none) }`, `Raw:map[]`},
		{"a pair that is written to", `m.Set("a", "1"); m.Oldest().Value = "2"; t.Raw = all(m)`, `Raw:map[a:"2"]`},
		{"set under a condition", `m.Set("a", "1"); if b { m.Set("c", "2") }; t.Name = m.Value("c")`, `Name:(b ? "2" : "")`},
		// How many turns the loop takes depends on the condition.
		{"walked when it was set under a condition", `m.Set("a", "1"); if b { m.Set("c", "2") }; t.Raw = all(m)`, `Raw:map[a:? c:? ...]`},
		{"changed under a condition", `m.Set("a", "1"); if b { m.Set("a", "2") }; t.Raw = all(m)`, `Raw:map[a:(b ? "2" : "1")]`},
		{"a key that is not known", `m.Set("a", "1"); m.Set(k, "2"); t.Raw = all(m)`, `Raw:map[...]`},
		{"deleted under a key that is not known", `m.Set("a", "1"); m.Delete(k); t.Raw = m.Value("a")`, `Raw:?`},
		{"given away", `m.Set("a", "1"); g(m); t.Raw = m.Value("a")`, `Raw:?`},
		{"made with room", `m = om.New[string, string](4); m.Set("a", "1"); t.Raw = all(m)`, `Raw:map[a:"1"]`},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newProgram(t)
			p.read("sdk", sdk)
			p.read("github.com/wk8/go-ordered-map/v2", orderedMap)
			got := p.read("u", declared+`func f(b bool, k string, g func(any)) *sdk.Tool { t := &sdk.Tool{}; m := om.New[string, string](); `+test.body+`; return t }`)
			if got, want := strings.Join(got, "\n"), "u.f: {"+test.want+"}"; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}
