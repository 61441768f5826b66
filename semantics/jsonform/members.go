package jsonform

import (
	"cmp"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// member is one member of the JSON object of a struct.
type member struct {
	name string
	// field is the Go field, its Index leading from the outermost struct.
	field reflect.StructField
	// named tells that the name comes from the json tag.
	named bool
	// omits tells that the member can be left out.
	omits bool
	// quoted tells that the value is written within a string.
	quoted bool
	// throughPointer tells that an embedded pointer leads to the field, so that
	// it is not written where that is nil.
	throughPointer bool
	// sealed tells that an embedded pointer to an unexported struct leads to
	// the field, so that it cannot be read.
	sealed bool
}

// members gives the members of the struct type t as encoding/json chooses them,
// in the order of the fields: embedded structs without a name of their own lend
// their fields; of several fields under one name the least deep one counts, of
// those the one that is named by its tag, and none if that leaves more than one.
//
// The struct's json tags must be right, see jsonTagProblem.
func members(t reflect.Type) []member {
	byName := map[string][]member{}
	visited := map[reflect.Type]bool{}
	for level := []embedded{{typ: t, times: 1}}; len(level) > 0; {
		var next []embedded
		for _, e := range level {
			if visited[e.typ] {
				continue
			}
			visited[e.typ] = true
			for i := range e.typ.NumField() {
				m, deeper := e.look(i)
				switch {
				case deeper != nil:
					next = embed(next, *deeper)
				case m != nil:
					for range min(e.times, 2) {
						byName[m.name] = append(byName[m.name], *m)
					}
				}
			}
		}
		level = next
	}
	var all []member
	for _, same := range byName {
		if m := dominant(same); m != nil {
			all = append(all, *m)
		}
	}
	slices.SortFunc(all, func(a, b member) int { return slices.Compare(a.field.Index, b.field.Index) })
	return all
}

// embedded is a struct type whose fields are looked at.
type embedded struct {
	typ            reflect.Type
	index          []int
	throughPointer bool
	sealed         bool
	// times is how often the type is embedded at its depth. Fields of a type
	// that is embedded twice hide each other.
	times int
}

func embed(level []embedded, e embedded) []embedded {
	for i := range level {
		if level[i].typ == e.typ {
			level[i].times++
			return level
		}
	}
	e.times = 1
	return append(level, e)
}

// look gives what the field i is: a member, a struct to look into, or neither.
func (e embedded) look(i int) (*member, *embedded) {
	field := e.typ.Field(i)
	target := field.Type
	if field.Anonymous && target.Kind() == reflect.Pointer {
		target = target.Elem()
	}
	if !field.IsExported() && !(field.Anonymous && target.Kind() == reflect.Struct) {
		return nil, nil
	}
	tag := field.Tag.Get("json")
	if tag == "-" {
		return nil, nil
	}
	name, options, _ := strings.Cut(tag, ",")
	if !isName(name) {
		name = ""
	}
	field.Index = append(slices.Clone(e.index), i)

	unnamed := field.Type
	if unnamed.Name() == "" && unnamed.Kind() == reflect.Pointer {
		unnamed = unnamed.Elem()
	}
	if field.Anonymous && name == "" && unnamed.Kind() == reflect.Struct {
		pointer := field.Type.Kind() == reflect.Pointer
		return nil, &embedded{
			typ:            unnamed,
			index:          field.Index,
			throughPointer: e.throughPointer || pointer,
			sealed:         e.sealed || pointer && !field.IsExported(),
		}
	}
	has := func(option string) bool { return slices.Contains(strings.Split(options, ","), option) }
	return &member{
		name:           cmp.Or(name, field.Name),
		field:          field,
		named:          name != "",
		omits:          has("omitempty") || has("omitzero"),
		quoted:         has("string") && isQuotable(unnamed.Kind()),
		throughPointer: e.throughPointer,
		sealed:         e.sealed,
	}, nil
}

// dominant chooses among the members of one name.
func dominant(same []member) *member {
	slices.SortStableFunc(same, func(a, b member) int {
		if c := cmp.Compare(len(a.field.Index), len(b.field.Index)); c != 0 {
			return c
		}
		switch {
		case a.named == b.named:
			return 0
		case a.named:
			return -1
		}
		return 1
	})
	if len(same) > 1 && len(same[0].field.Index) == len(same[1].field.Index) && same[0].named == same[1].named {
		return nil
	}
	return &same[0]
}

// wrongTag gives the first field of the struct type t, or of what it embeds,
// whose json tag is wrong, and what is wrong with it.
func wrongTag(t reflect.Type, index []int, visited map[reflect.Type]bool) (reflect.StructField, string) {
	if visited[t] {
		return reflect.StructField{}, ""
	}
	visited[t] = true
	for i := range t.NumField() {
		field := t.Field(i)
		field.Index = append(slices.Clone(index), i)
		if field.IsExported() || field.Anonymous {
			if problem := jsonTagProblem(field.Tag.Get("json")); problem != "" {
				return field, problem
			}
		}
		if _, inner := (embedded{typ: t, index: index}).look(i); inner != nil {
			if field, problem := wrongTag(inner.typ, inner.index, visited); problem != "" {
				return field, problem
			}
		}
	}
	return reflect.StructField{}, ""
}

// jsonTagProblem says what is wrong with a json tag: a name or an option that
// encoding/json leaves aside without a word and that its successor reads as
// something else. Plain words that neither knows are let be.
func jsonTagProblem(tag string) string {
	if tag == "-" {
		return ""
	}
	name, options, _ := strings.Cut(tag, ",")
	if name != "" && !isName(name) {
		return strconv.Quote(name) + " is no name that encoding/json takes; leave out quotes, backslashes and control characters"
	}
	for option := range strings.SplitSeq(options, ",") {
		plain := !strings.ContainsFunc(option, func(r rune) bool { return r < 'a' || r > 'z' })
		if !plain || option == "embed" || option == "unknown" {
			return strconv.Quote(option) + " is no option of encoding/json; its options are omitempty, omitzero and string"
		}
	}
	return ""
}

// isName tells whether encoding/json takes name from a tag.
func isName(name string) bool {
	for _, r := range name {
		if !strings.ContainsRune("!#$%&()*+-./:;<=>?@[]^_{|}~ ", r) && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
	}
	return name != ""
}

func isQuotable(kind reflect.Kind) bool {
	_, scalar := scalars[kind]
	return scalar
}
