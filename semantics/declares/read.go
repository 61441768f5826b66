package declares

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"github.com/toolvet/toolvet/semantics"
)

// Prefix is what the key of a declaration in a tool's _meta begins with.
const Prefix = "toolvet/"

// Read takes one declaration into d: name is a member of Document, value its
// JSON. A null says nothing. The error tells why a value is none that such a
// declaration can have; d is then as before.
func Read(d *semantics.Declaration, name string, value json.RawMessage) error {
	read, known := readers[name]
	if !known {
		meant := ""
		if near := semantics.Nearest(name, Names()); near != "" {
			meant = fmt.Sprintf("; did you mean %q?", near)
		}
		return fmt.Errorf("there is no declaration %q%s", name, meant)
	}
	if string(value) == "null" {
		return nil
	}
	empty, err := read(d, value)
	if err != nil {
		return err
	}
	if empty {
		if d.Explicit == nil {
			d.Explicit = make(map[string]bool)
		}
		d.Explicit[Path(name)] = true
	}
	return nil
}

// Take is Read for a member of a tool's _meta, without the prefix: one that
// cannot be read is Malformed, and Unknown, and the tool stays.
func Take(d *semantics.Declaration, name string, value json.RawMessage) {
	err := Read(d, name, value)
	if err == nil {
		return
	}
	if d.Unknown == nil {
		d.Unknown = make(map[string]string)
	}
	if d.Malformed == nil {
		d.Malformed = make(map[string]string)
	}
	d.Unknown[Path(name)] = "malformed: " + err.Error()
	d.Malformed[Path(name)] = err.Error()
}

// Path gives the path within a semantics.Declaration of a member of Document.
func Path(name string) string {
	if name == "timeoutMs" {
		return "timeout"
	}
	return name
}

// Names gives the names of the members of Document, in the alphabet's order.
func Names() []string { return slices.Sorted(maps.Keys(readers)) }

// reader takes a value into a declaration, and tells whether it is the zero
// value that stands for silence elsewhere.
type reader func(*semantics.Declaration, json.RawMessage) (empty bool, err error)

var readers = map[string]reader{
	"composedOf":       listOf(func(d *semantics.Declaration) *[]string { return &d.ComposedOf }),
	"argumentsFrom":    listOf(func(d *semantics.Declaration) *[]string { return &d.ArgumentsFrom }),
	"capabilities":     listOf(func(d *semantics.Declaration) *[]semantics.Capability { return &d.Capabilities }),
	"checkIn":          readCheckIn,
	"checkInComponent": objectOf(func(d *semantics.Declaration) **semantics.Component { return &d.CheckInComponent }),
	"requiresApproval": plain(func(d *semantics.Declaration) *bool { return &d.RequiresApproval }),
	"gates":            triOf(func(d *semantics.Declaration) *semantics.Tri { return &d.Gates }),
	"needs":            objectOf(func(d *semantics.Declaration) **semantics.CredentialNeed { return &d.Needs }),
	"wants":            mapOf(func(d *semantics.Declaration) *map[string]string { return &d.Wants }),
	"resultKind":       plain(func(d *semantics.Declaration) *string { return &d.ResultKind }),
	"resultClass":      plain(func(d *semantics.Declaration) *semantics.ResultClass { return &d.ResultClass }),
	"resultColumns":    mapOf(func(d *semantics.Declaration) *map[string]semantics.Column { return &d.ResultColumns }),
	"resultCeiling":    objectOf(func(d *semantics.Declaration) **semantics.Ceiling { return &d.ResultCeiling }),
	"repeatedWhen":     plain(func(d *semantics.Declaration) *semantics.RepeatedWhen { return &d.RepeatedWhen }),
	"owner":            objectOf(func(d *semantics.Declaration) **semantics.Owner { return &d.Owner }),
	"source":           plain(func(d *semantics.Declaration) *string { return &d.Source }),
	"risk":             plain(func(d *semantics.Declaration) *semantics.Risk { return &d.Risk }),
	"sideEffects":      triOf(func(d *semantics.Declaration) *semantics.Tri { return &d.SideEffects }),
	"timeoutMs":        readTimeout,
	"returnErrors":     plain(func(d *semantics.Declaration) *bool { return &d.ReturnErrors }),
}

func plain[T comparable](field func(*semantics.Declaration) *T) reader {
	return func(d *semantics.Declaration, value json.RawMessage) (bool, error) {
		v, err := decode[T](value)
		if err != nil {
			return false, err
		}
		*field(d) = v
		return v == *new(T), nil
	}
}

func listOf[T any](field func(*semantics.Declaration) *[]T) reader {
	return func(d *semantics.Declaration, value json.RawMessage) (bool, error) {
		v, err := decode[[]*T](value)
		if err != nil {
			return false, err
		}
		list := make([]T, len(v))
		for i, element := range v {
			if element == nil {
				return false, fmt.Errorf("element %d is null", i)
			}
			list[i] = *element
		}
		*field(d) = list
		return len(v) == 0, nil
	}
}

func mapOf[T any](field func(*semantics.Declaration) *map[string]T) reader {
	return func(d *semantics.Declaration, value json.RawMessage) (bool, error) {
		v, err := decode[map[string]*T](value)
		if err != nil {
			return false, err
		}
		entries := make(map[string]T, len(v))
		for name, entry := range v {
			if entry == nil {
				return false, fmt.Errorf("the entry %q is null", name)
			}
			entries[name] = *entry
		}
		*field(d) = entries
		return len(v) == 0, nil
	}
}

func objectOf[T any](field func(*semantics.Declaration) **T) reader {
	return func(d *semantics.Declaration, value json.RawMessage) (bool, error) {
		v, err := decode[*T](value)
		if err != nil {
			return false, err
		}
		*field(d) = v
		return false, nil
	}
}

func triOf(field func(*semantics.Declaration) *semantics.Tri) reader {
	return func(d *semantics.Declaration, value json.RawMessage) (bool, error) {
		yes, err := decode[bool](value)
		if err != nil {
			return false, err
		}
		*field(d) = semantics.No
		if yes {
			*field(d) = semantics.Yes
		}
		return false, nil
	}
}

func readCheckIn(d *semantics.Declaration, value json.RawMessage) (bool, error) {
	v, err := decode[semantics.CheckIn](value)
	if err != nil {
		return false, err
	}
	if v != semantics.CheckInAlways && v != semantics.CheckInPredicate {
		return false, fmt.Errorf("%q is neither %q nor %q", v, semantics.CheckInAlways, semantics.CheckInPredicate)
	}
	d.CheckIn = v
	return false, nil
}

func readTimeout(d *semantics.Declaration, value json.RawMessage) (bool, error) {
	ms, err := decode[float64](value)
	if err != nil {
		return false, err
	}
	ns := ms * float64(time.Millisecond)
	if math.Abs(ns) >= math.MaxInt64 {
		return false, errors.New("it is out of range")
	}
	d.Timeout = time.Duration(ns)
	return d.Timeout == 0, nil
}

// decode reads case-sensitively and refuses unknown members.
func decode[T any](value json.RawMessage) (T, error) {
	var v T
	err := jsonv2.Unmarshal(value, &v, jsonv2.RejectUnknownMembers(true))
	var semantic *jsonv2.SemanticError
	if !errors.As(err, &semantic) {
		return v, err
	}
	where := ""
	if semantic.JSONPointer != "" {
		where = fmt.Sprintf(" at %s", semantic.JSONPointer)
	}
	if errors.Is(err, jsonv2.ErrUnknownName) {
		return v, fmt.Errorf("there is no such member%s", where)
	}
	return v, fmt.Errorf("%s was expected%s", expected(semantic.GoType), where)
}

// expected says in JSON's words what a Go type is written as.
func expected(t reflect.Type) string {
	if t == nil {
		return "another type"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return expected(t.Elem())
	case reflect.Slice:
		return "an array"
	case reflect.Map, reflect.Struct:
		return "an object"
	case reflect.String:
		return "a string"
	case reflect.Bool:
		return "true or false"
	case reflect.Float64:
		return "a number"
	}
	return "a whole number"
}
