package infer_test

import (
	"encoding/json"
	"fmt"
	"go/types"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/invopop/jsonschema"
	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/tagged"
)

//go:generate sh -c "go run ./testdata/random -seed 11 -n 260 -package tagged -keywords | gofmt > testdata/tagged/random.go"

var taggedTypes = sync.OnceValue(func() *types.Package {
	pkgs, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Fset: positions}, "./testdata/tagged")
	if err != nil {
		panic(err)
	}
	if packages.PrintErrors(pkgs) > 0 {
		panic("the tagged types do not load")
	}
	return pkgs[0].Types
})

// reflections are the options with which the corpora are tried.
var reflections = map[string]infer.Reflector{
	"expanded":  {Anonymous: true, AllowAdditionalProperties: true, RequiredFromJSONSchemaTags: true, DoNotReference: true, ExpandedStruct: true},
	"inlined":   {Anonymous: true, DoNotReference: true},
	"with id":   {DoNotReference: true, AllowAdditionalProperties: true},
	"under url": {DoNotReference: true, ExpandedStruct: true, BaseSchemaID: "https://example.com/schemas"},
}

func TestInvopopSchemaIsWhatTheLibraryMakes(t *testing.T) {
	all := append(pairs(t), pairsIn[tagged.All](taggedTypes())...)
	for name, options := range reflections {
		t.Run(name, func(t *testing.T) {
			equal, endless, refused := 0, 0, 0
			for _, p := range all {
				got := infer.Invopop(p.compiled, options)
				if within(p.running, nil) {
					endless++
					if got.Unknown[""] == "" {
						t.Errorf("%s: the library comes to no end, and infer says %s", p.name, got.JSON)
					}
					continue
				}
				want, err := made(p.running, options)
				switch {
				case err != nil:
					refused++
					if got.Unknown[""] == "" {
						t.Errorf("%s: %v, and infer says %s", p.name, err, got.JSON)
					}
				case len(got.Unknown) > 0:
					if !atRunTime(got.Unknown) {
						t.Errorf("%s is unknown: %v", p.name, got.Unknown)
					}
				case string(got.JSON) != want:
					t.Errorf("%s\n  got  %s\n  want %s", p.name, got.JSON, want)
				default:
					equal++
				}
			}
			t.Logf("%d equal, %d without end, %d refused, of %d", equal, endless, refused, len(all))
			if equal < 300 {
				t.Errorf("%d types are known and equal, fewer than 300", equal)
			}
		})
	}
}

func TestWhatTypesAndMappersSayIsTakenOver(t *testing.T) {
	face := &jsonschema.Schema{Extras: map[string]any{}}
	mapped := map[string]*jsonschema.Schema{"time.Time": {Type: "integer", Title: "unix"}, "tagged.Plain": {Ref: "#/plain"}}
	running := func(rt reflect.Type) *jsonschema.Schema {
		if rt.Kind() == reflect.Interface {
			return again(face)
		}
		return again(mapped[rt.String()])
	}
	options := infer.Reflector{Anonymous: true, DoNotReference: true}
	options.Mapper = func(compiled types.Type) (*jsonschema.Schema, bool) {
		if types.IsInterface(compiled) {
			return again(face), true
		}
		return again(mapped[infer.TypeName(compiled)]), true
	}
	options.Own = func(compiled types.Type) (*jsonschema.Schema, bool) {
		if strings.HasSuffix(infer.TypeName(compiled), ".Own") {
			return tagged.Own{}.JSONSchema(), true
		}
		return &jsonschema.Schema{Type: "null"}, true
	}
	changed := 0
	for _, p := range pairsIn[tagged.All](taggedTypes()) {
		got := infer.Invopop(p.compiled, options)
		if within(p.running, nil) || len(got.Unknown) > 0 {
			continue
		}
		want, err := reflected(p.running, options, running)
		if err != nil || string(got.JSON) != want {
			t.Errorf("%s, %v\n  got  %s\n  want %s", p.name, err, got.JSON, want)
		}
		if plain, _ := made(p.running, options); plain != want {
			changed++
		}
	}
	if changed < 30 {
		t.Errorf("a Mapper changes %d types only", changed)
	}
	owns := infer.Invopop(taggedTypes().Scope().Lookup("Owns").Type(), options)
	if want, _ := reflected(reflect.TypeFor[tagged.Owns](), options, running); string(owns.JSON) != want {
		t.Errorf("got  %s\nwant %s", owns.JSON, want)
	}
}

// again is a copy: the library writes into what it is given.
func again(s *jsonschema.Schema) *jsonschema.Schema {
	if s == nil {
		return nil
	}
	c := *s
	return &c
}

func TestWhatATypeSaysIsUnknownByItself(t *testing.T) {
	got := infer.Invopop(taggedTypes().Scope().Lookup("Owns").Type(), infer.Reflector{Anonymous: true, DoNotReference: true})
	want := []string{"properties/a", "properties/b", "properties/c/additionalProperties", "properties/d/items"}
	if unknown := slices.Sorted(maps.Keys(got.Unknown)); !slices.Equal(unknown, want) {
		t.Errorf("unknown is %q, want %q", unknown, want)
	}
	const known = `{"$schema":"https://json-schema.org/draft/2020-12/schema","additionalProperties":false,"properties":{` +
		`"c":{"type":"object"},"d":{"minItems":1,"type":"array"},"e":{"type":"integer"}},"required":["a","b","c","d","e"],"type":"object"}`
	if string(got.JSON) != known {
		t.Errorf("got  %s\nwant %s", got.JSON, known)
	}
}

func TestNothingIsKnownWhereDefinitionsAreNamed(t *testing.T) {
	got := infer.Invopop(taggedTypes().Scope().Lookup("Plain").Type(), infer.Reflector{Anonymous: true})
	if got.Unknown[""] == "" || got.JSON != nil || got.Tree != nil {
		t.Errorf("got %s", got.JSON)
	}
}

func TestLaterTagsAreUnknownToTheEarlierLibrary(t *testing.T) {
	later := infer.Reflector{Anonymous: true, DoNotReference: true, Later: true}
	for name, known := range map[string]bool{"Plain": true, "Keywords": true, "Late": false, "Strings": false, "Zeros": false, "ExtrasEscaped": false} {
		got := infer.Invopop(taggedTypes().Scope().Lookup(name).Type(), later)
		if (got.JSON != nil) != known {
			t.Errorf("%s: got %s, unknown %v", name, got.JSON, got.Unknown)
		}
	}
}

func TestEveryReflectedPropertyHasTheLineOfItsField(t *testing.T) {
	for _, p := range append(pairs(t), pairsIn[tagged.All](taggedTypes())...) {
		s := infer.Invopop(p.compiled, infer.Reflector{Anonymous: true, DoNotReference: true})
		if s.JSON == nil || len(s.Unknown) > 0 {
			continue
		}
		holdFields(t, p.name, s.Schema)
	}
}

// atRunTime tells that nothing is unknown but what methods and other odd things
// say when the program runs.
func atRunTime(unknown map[string]string) bool {
	for _, why := range unknown {
		if !slices.ContainsFunc([]string{
			"known at run time only", "says of its fields what they are", "are one to the library", "put inline",
			"its identifier is made of", "an embedded field of a type that is not exported",
		}, func(known string) bool { return strings.Contains(why, known) }) {
			return false
		}
	}
	return true
}

// made asks the library for the schema of a type.
func made(rt reflect.Type, o infer.Reflector) (text string, err error) { return reflected(rt, o, nil) }

func reflected(rt reflect.Type, o infer.Reflector, mapper func(reflect.Type) *jsonschema.Schema) (text string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("the library panics: %v", p)
		}
	}()
	r := jsonschema.Reflector{
		BaseSchemaID: jsonschema.ID(o.BaseSchemaID), Anonymous: o.Anonymous,
		AllowAdditionalProperties: o.AllowAdditionalProperties, RequiredFromJSONSchemaTags: o.RequiredFromJSONSchemaTags,
		DoNotReference: o.DoNotReference, ExpandedStruct: o.ExpandedStruct, Mapper: mapper,
	}
	b, err := json.Marshal(r.ReflectFromType(rt))
	return string(b), err
}

// within tells that a type is within itself where the library looks.
func within(rt reflect.Type, path []reflect.Type) bool {
	if rt.Name() != "" {
		if slices.Contains(path, rt) {
			return true
		}
		path = append(path[:len(path):len(path)], rt)
	}
	switch rt.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return within(rt.Elem(), path)
	case reflect.Struct:
		if rt.PkgPath() == "time" || rt.PkgPath() == "net/url" {
			return false
		}
		for f := range rt.Fields() {
			skipped := strings.HasPrefix(f.Tag.Get("json")+",", "-,") || strings.HasPrefix(f.Tag.Get("jsonschema")+",", "-,")
			if !skipped && (f.IsExported() || f.Anonymous) && within(f.Type, path) {
				return true
			}
		}
	}
	return false
}

// pairsIn are the types of the fields of the groups within All.
func pairsIn[All any](pkg *types.Package) []pair {
	var all []pair
	for group := range reflect.TypeFor[All]().Fields() {
		compiled := pkg.Scope().Lookup(group.Name).Type().Underlying().(*types.Struct)
		for i := range compiled.NumFields() {
			f := group.Type.Field(i)
			all = append(all, pair{group.Name + "." + f.Name, compiled.Field(i).Type(), f.Type})
		}
	}
	return all
}
