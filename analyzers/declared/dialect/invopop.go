package dialect

import (
	"go/types"
	"maps"
	"slices"

	"github.com/invopop/jsonschema"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

const (
	invopopPackage   = "github.com/invopop/jsonschema"
	invopopSchema    = invopopPackage + ".Schema"
	invopopReflector = invopopPackage + ".Reflector"
)

// invopop is github.com/invopop/jsonschema. It declares nothing by itself: it
// makes schemas of Go types, which the code of a program then puts into a tool.
type invopop struct{}

func (invopop) SDK() string        { return invopopPackage }
func (invopop) Packages() []string { return nil }
func (invopop) Types() []string    { return nil }
func (invopop) Funcs() []string    { return nil }
func (invopop) Helpers() []string  { return slices.Sorted(maps.Keys(invopopReflections)) }

// invopopReflections are the functions that make a schema, and whether they are
// given a value, not its type.
var invopopReflections = map[string]bool{
	invopopPackage + ".Reflect":                           true,
	invopopPackage + ".ReflectFromType":                   false,
	"(*" + invopopPackage + ".Reflector).Reflect":         true,
	"(*" + invopopPackage + ".Reflector).ReflectFromType": false,
}

func (invopop) Literal(*eval.LiteralEvent, Sink) {}

func (invopop) Returned(_ *eval.CallEvent, result eval.Value, _ Sink) eval.Value { return result }

// Call gives what the library makes of a type as a value, which the code that
// follows may take apart and change.
func (invopop) Call(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	if len(ev.Args) != 1 {
		return nil, false
	}
	unknown := func(why string) (eval.Value, bool) { return eval.Unknown{Why: why, Type: ev.Result}, true }
	t, ok := reflectedType(ev, invopopReflections[ev.Func])
	if !ok {
		return unknown("a schema of a type that is not known")
	}
	pointer, ok := ev.Result.(*types.Pointer)
	if !ok || TypeName(pointer.Elem()) != invopopSchema {
		return unknown("a schema of a type that is not visible here")
	}
	options, why := invopopOptions(ev)
	if why != "" {
		return unknown(why)
	}
	later, ok := infer.InvopopLater(pointer.Elem())
	if !ok {
		return unknown("a version of invopop/jsonschema that is not known")
	}
	options.Later = later
	reflected := infer.Invopop(t, options)
	ev.Machine.Spend(reflected.Parts)
	if reflected.Tree == nil {
		return unknown(reflected.Unknown[""])
	}
	return invopopValue(reflected, pointer, ev.Place, sink), true
}

// reflectedType is the type that a function is given, or whose value.
func reflectedType(ev *eval.CallEvent, value bool) (types.Type, bool) {
	v := ev.Args[0].Value
	if value {
		t, ok := ev.Machine.TypeOf(v)
		if !ok {
			return nil, false
		}
		v = ev.Machine.Reflected(t)
	}
	t, ok := v.(eval.TypeValue)
	return t.Type, ok
}

// invopopOptions reads a Reflector; why tells what of it is not known or not
// followed. Without a receiver it is that of the package's functions.
func invopopOptions(ev *eval.CallEvent) (options infer.Reflector, why string) {
	schemas := invopopSchemas{ev.Machine, map[types.Type]bool{}}
	options.Own = func(t types.Type) (*jsonschema.Schema, bool) {
		return schemas.answer(func() eval.Value { return ev.Machine.CallOn(t, "JSONSchema") })
	}
	if ev.Recv == nil {
		return options, ""
	}
	r := &Reader{}
	d := newReading("", &eval.Struct{})
	s, _ := r.pointee(ev.Recv)
	if s == nil || s.Open != "" || TypeName(s.Type) != invopopReflector {
		return options, "a Reflector that is not known"
	}
	for name := range s.Fields {
		slot := s.Fields[name]
		switch v := r.settle(slot.Value); {
		case name == "Anonymous":
			options.Anonymous = r.truth(d, s, name, name)
		case name == "AllowAdditionalProperties":
			options.AllowAdditionalProperties = r.truth(d, s, name, name)
		case name == "RequiredFromJSONSchemaTags":
			options.RequiredFromJSONSchemaTags = r.truth(d, s, name, name)
		case name == "DoNotReference":
			options.DoNotReference = r.truth(d, s, name, name)
		case name == "ExpandedStruct":
			options.ExpandedStruct = r.truth(d, s, name, name)
		case name == "BaseSchemaID":
			options.BaseSchemaID = r.text(d, s, name, name)
		case isZero(v):
		case name == "Mapper":
			options.Mapper = schemas.mapper(v)
		default:
			return options, "the option " + name + " of a Reflector"
		}
	}
	if r.met != nil || len(d.Declaration.Unknown) > 0 {
		return options, "options of a Reflector that are not known"
	}
	return options, ""
}

// invopopSchemas asks functions of the program for schemas.
type invopopSchemas struct {
	machine *eval.Machine
	// silent are the types of which a Mapper says nothing.
	silent map[types.Type]bool
}

func (a invopopSchemas) mapper(fn eval.Value) func(types.Type) (*jsonschema.Schema, bool) {
	return func(t types.Type) (*jsonschema.Schema, bool) {
		if a.silent[t] {
			return nil, true
		}
		given, ok := a.machine.Reflected(t).(eval.TypeValue)
		if !ok {
			return nil, false
		}
		s, ok := a.answer(func() eval.Value { return a.machine.Apply(fn, eval.Slot{Value: given}) })
		a.silent[t] = ok && s == nil
		return s, ok
	}
}

// answer is the schema that a function gives. One that it does not make anew
// each time is not known: the library writes into it.
func (a invopopSchemas) answer(ask func() eval.Value) (*jsonschema.Schema, bool) {
	v := ask()
	if ref, ok := v.(*eval.Ref); ok {
		if again, ok := ask().(*eval.Ref); !ok || again.Cell == ref.Cell {
			return nil, false
		}
	}
	f := &invopopFilling{r: &Reader{}}
	s := f.schema(v, 0)
	return s, !f.unknown && f.r.met == nil
}
