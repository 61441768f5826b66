package infer

import (
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/semantics"
)

// manner is what an SDK does around google/jsonschema-go.
type manner struct {
	// fails says what comes of a type that the library refuses.
	fails string
	// leavesOut tells that a field whose type has no JSON is left out, where
	// otherwise the whole type is refused.
	leavesOut bool
	// swallows tells that nothing stops where a type is refused.
	swallows bool
	// readsOptions tells that enum= in a jsonschema tag and the tag
	// jsonschema_description count.
	readsOptions bool
}

// misfits follows an original type and the one rebuilt from it together, as
// jsonschema-go follows the latter, and finds what it refuses, drops, or takes
// for what encoding/json does not write.
type misfits struct {
	manner
	way   direction
	forms Forms

	found []Misfit
	// words are what the library says of the first type or tag that it
	// refuses; pos and tag are as in Schema.
	words string
	pos   token.Pos
	tag   bool
	// path holds the named types that are being followed.
	path []types.Type
}

// spot is a part of a type.
type spot struct {
	// place is as in Misfit.
	place string
	pos   token.Pos
	// field calls the Go field through which it is reached, "" for none.
	field string
	// addressable tells that a pointer leads to the value, so that encoding/json
	// finds the methods of one.
	addressable bool
	// opaque tells that a method says what is written, so that the shape says
	// nothing of it.
	opaque bool
}

func (s spot) inside(member string) spot {
	s.place = below(s.place, member)
	return s
}

// add adds a misfit; of one type that is used twice it is told once, and nil
// given for the second.
func (m *misfits) add(kind semantics.MisfitKind, s spot, format string, args ...any) *Misfit {
	why := fmt.Sprintf(format, args...)
	if s.field != "" {
		why = s.field + ": " + why
	} else {
		why = m.way.root() + ": " + why
	}
	if slices.ContainsFunc(m.found, func(f Misfit) bool { return f.Kind == kind && f.Pos.IsValid() && f.Pos == s.pos }) {
		return nil
	}
	m.found = append(m.found, Misfit{Kind: kind, At: s.place, Pos: s.pos, Why: why})
	return &m.found[len(m.found)-1]
}

// root calls the type as a whole.
func (way direction) root() string {
	if way == writing {
		return "the result type"
	}
	return "the arguments type"
}

// refuse adds what the library refuses; words are its own.
func (m *misfits) refuse(kind semantics.MisfitKind, s spot, words, format string, args ...any) {
	if m.words == "" {
		m.words, m.pos, m.tag = words, s.pos, kind == semantics.MisfitTag
	}
	if m.swallows && kind == semantics.MisfitType {
		kind = semantics.MisfitLost
	}
	m.add(kind, s, format+"; "+m.fails, args...)
}

// noJSON adds a type that has none.
func (m *misfits) noJSON(s spot, words, format string, args ...any) {
	if !m.leavesOut {
		m.refuse(semantics.MisfitType, s, words, format, args...)
		return
	}
	if s.pos.IsValid() {
		m.add(semantics.MisfitLost, s, format+"; the field is left out of the schema without a word", args...)
	}
}

func (m *misfits) node(t types.Type, rt reflect.Type, s spot) {
	if rt.Kind() == reflect.Pointer {
		s.addressable = true
	}
	t, rt = throughPointers(t, rt)
	if named, ok := t.(*types.Named); ok {
		if contains(m.path, t) {
			m.refuse(semantics.MisfitType, s, "cycle detected for type "+TypeName(t),
				"type %s holds itself, which no inferred schema can say; give the schema by hand with $defs, or flatten the type", TypeName(t))
			return
		}
		m.path = append(m.path, named)
		defer func() { m.path = m.path[:len(m.path)-1] }()
	}
	if !s.opaque {
		s.opaque = m.form(t, rt, s)
	}
	if isDeclared(rt) && rt.Kind() != reflect.UnsafePointer {
		return
	}
	switch rt.Kind() {
	case reflect.Slice:
		s.addressable = true
		m.node(element(t), rt.Elem(), s.inside("items"))
	case reflect.Array:
		m.node(element(t), rt.Elem(), s.inside("items"))
	case reflect.Map:
		if key := t.Underlying().(*types.Map).Key(); refused(reflect.MapOf(rt.Key(), reflect.TypeFor[bool]())) {
			m.noJSON(s, "unsupported map key type "+TypeName(key), "maps with keys of type %s have no schema; use keys that are strings or have MarshalText", TypeName(key))
			return
		}
		s.addressable = m.way == reading
		m.node(element(t), rt.Elem(), s.inside("additionalProperties"))
	case reflect.Struct:
		m.structure(t, rt, s)
	default:
		if refused(rt) {
			m.noJSON(s, "type "+TypeName(t)+" is unsupported by jsonschema", "type %s has no JSON; leave it out with json:\"-\"", TypeName(t))
		}
	}
}

func (m *misfits) structure(t types.Type, rt reflect.Type, s spot) {
	if m.readsOptions {
		m.endless(t, s)
	}
	var nested [][]int // the embedded structs that are written as one member
	for _, f := range reflect.VisibleFields(rt) {
		if !f.Anonymous && !f.IsExported() {
			continue
		}
		v := fieldAt(t, f.Index)
		at := s
		at.pos, at.field = v.Pos(), calls(v, holder(t, f.Index))
		for i := 1; i < len(f.Index); i++ {
			if _, pointer := fieldAt(t, f.Index[:i]).Type().Underlying().(*types.Pointer); pointer {
				at.addressable = true
			}
		}
		at.opaque = at.opaque || slices.ContainsFunc(nested, func(prefix []int) bool {
			return len(f.Index) > len(prefix) && slices.Equal(f.Index[:len(prefix)], prefix)
		})
		if f.Anonymous || f.Type == reflect.TypeFor[embeddedKnown]() {
			at = at.inside("properties").inside(escape(v.Name()))
		}
		if f.Anonymous {
			if !at.opaque && m.embedded(v, f, at) {
				nested = append(nested, f.Index)
			}
			continue
		}
		if f.Type == reflect.TypeFor[embeddedKnown]() {
			m.refuse(semantics.MisfitType, at,
				fmt.Sprintf(`custom schema for embedded struct must have type "object", got "string" for %s`, TypeName(v.Type())),
				"the embedded %s is a string in JSON, whose fields cannot be promoted; give the field a name", TypeName(v.Type()))
			continue
		}
		name, ok := jsonName(f)
		if !ok {
			continue
		}
		at = at.inside("properties").inside(escape(name))
		had := len(m.found)
		if !at.opaque && m.quoted(v.Type(), f, at) {
			at.opaque = true
		}
		m.node(v.Type(), f.Type, at)
		if m.leavesOut && len(m.found) > had && m.found[len(m.found)-1].At == at.place && refused(f.Type) {
			continue // of a field that is left out no tag is read
		}
		m.tags(f.Tag, at, TypeName(holder(t, f.Index))+"."+f.Name)
	}
}

// endless adds a type on whose tags mcp-go reads without end: it goes through
// what is embedded and does not look where it has been.
func (m *misfits) endless(t types.Type, s spot) {
	v := embedsItself(t, nil)
	if v == nil {
		return
	}
	if m.words == "" {
		m.words, m.pos = "type "+TypeName(t)+" embeds itself", v.Pos()
	}
	s.pos, s.field = v.Pos(), "field "+v.Name()
	m.add(semantics.MisfitType, s.inside("properties").inside(escape(v.Name())), "type %s embeds itself; mcp-go reads the struct tags of embedded types without end, and the server dies when it starts", TypeName(v.Type()))
}

// embedsItself gives the embedded field by which a struct comes to stand within
// itself.
func embedsItself(t types.Type, path []types.Type) *types.Var {
	u, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	path = append(path, t)
	for i := range u.NumFields() {
		v := u.Field(i)
		if !v.Embedded() || !v.Exported() {
			continue
		}
		name, _, _ := strings.Cut(reflect.StructTag(u.Tag(i)).Get("json"), ",")
		elem, _ := pointee(v.Type())
		switch {
		case name != "":
		case contains(path, elem):
			return v
		default:
			if found := embedsItself(elem, path); found != nil {
				return found
			}
		}
	}
	return nil
}

// calls names a field of a struct.
func calls(v *types.Var, of types.Type) string {
	if _, named := types.Unalias(of).(*types.Named); !named {
		return "field " + v.Name()
	}
	return "field " + v.Name() + " of " + TypeName(of)
}

// holder is the struct type that declares the field at an index path.
func holder(t types.Type, index []int) types.Type {
	if len(index) == 1 {
		return t
	}
	elem, _ := pointee(fieldAt(t, index[:len(index)-1]).Type())
	return elem
}

// embedded judges an embedded field, and tells whether encoding/json writes it
// as one member.
func (m *misfits) embedded(v *types.Var, f reflect.StructField, s spot) bool {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name == "-" {
		return false
	}
	elem, _ := pointee(v.Type())
	if _, isStruct := elem.Underlying().(*types.Struct); !isStruct {
		if v.Exported() {
			m.add(semantics.MisfitLost, s, "the embedded %s is a member in JSON and none in the schema, which leaves out what is embedded and no struct; give the field a name", TypeName(v.Type()))
		}
		return false
	}
	if name == "" {
		return false
	}
	m.add(semantics.MisfitWireForm, s, "encoding/json writes the embedded %s as the member %q, and the schema has its fields beside the others; give the field a name, or drop the one in the json tag", TypeName(v.Type()), name)
	return true
}

// wordPrefix is what jsonschema-go allows no jsonschema tag to begin with.
var wordPrefix = regexp.MustCompile("^[^ \t\n]*=")

// options of invopop/jsonschema and its kin; what has a value ends in "=".
var (
	bareOptions   = []string{"required", "nullable"}
	valuedOptions = []string{
		"title=", "description=", "type=", "anchor=", "enum=", "default=", "example=", "format=", "pattern=",
		"minLength=", "maxLength=", "minimum=", "maximum=", "multipleOf=", "exclusiveMinimum=", "exclusiveMaximum=",
		"minItems=", "maxItems=", "uniqueItems=", "readOnly=", "writeOnly=", "oneof_required=", "oneof_type=", "anyof_required=",
		"required=", "optional=", "nullable=", "desc=",
	}
)

func (m *misfits) tags(tag reflect.StructTag, s spot, field string) {
	text, ok := tag.Lookup("jsonschema")
	switch {
	case !ok:
		if described := tag.Get("jsonschema_description"); described != "" && !m.readsOptions {
			m.add(semantics.MisfitTag, s, "this SDK does not read the tag jsonschema_description, so that the model gets no description; write it as jsonschema:\"…\"")
		}
	case text == "":
		m.refuse(semantics.MisfitTag, s, "empty jsonschema tag on struct field "+field,
			"its jsonschema tag is empty; write the description there, or leave the tag out")
	case wordPrefix.MatchString(text):
		if m.readsOptions && onlyEnums(text) {
			m.dialect(tag, text, s)
			return
		}
		m.refuse(semantics.MisfitTag, s, fmt.Sprintf("tag of struct field %s must not begin with 'WORD=': %q", field, text),
			"its jsonschema tag begins with %q, as another library's does; here the tag is the description and nothing else, and a field is optional by omitempty", wordPrefix.FindString(text))
	default:
		m.dialect(tag, text, s)
	}
}

// onlyEnums tells that mcp-go infers by itself from a tag that jsonschema-go
// refuses.
func onlyEnums(text string) bool {
	for option := range strings.SplitSeq(text, ",") {
		if option = strings.TrimSpace(option); strings.Contains(option, "=") && !strings.HasPrefix(option, "enum=") {
			return false
		}
	}
	return true
}

// setting tells whether the json tag of a field has a setting.
func setting(tag reflect.StructTag, name string) bool {
	_, settings, _ := strings.Cut(tag.Get("json"), ",")
	return slices.Contains(strings.Split(settings, ","), name)
}

// dialect finds another library's options in a description.
func (m *misfits) dialect(tag reflect.StructTag, text string, s spot) {
	parts := strings.Split(text, ",")
	if text[0] == ' ' && onlyEnums(text) {
		return // what the library does not refuse was put there knowingly
	}
	for i, part := range parts {
		option := part
		if !slices.Contains(bareOptions, part) {
			at := slices.IndexFunc(valuedOptions, func(o string) bool { return strings.HasPrefix(part, o) })
			if at < 0 || m.readsOptions && valuedOptions[at] == "enum=" {
				continue
			}
			option = valuedOptions[at]
		} else if len(parts) > 1 && i == 0 && strings.HasPrefix(parts[1], " ") {
			continue // prose
		}
		added := m.add(semantics.MisfitTag, s, "%q in its jsonschema tag is an option of another library; here it is a part of the description that the model reads, and nothing else", option)
		switch optional := setting(tag, "omitempty") || setting(tag, "omitzero"); {
		case added == nil || option != "required":
		case optional:
			added.Why += ": the json tag makes the field optional"
		default:
			// The schema says required all the same.
			added.Mild = len(parts) > 1
		}
		return
	}
}
