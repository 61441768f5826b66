package pipeline

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
)

// maxListed is the most allowed values or names that one fault lists.
const maxListed = 20

// faultsOf words what the validator found, from its leaves: what stands above
// them says only that something below does not fit.
func (s *Schema) faultsOf(e *jsonschema.ValidationError) []Fault {
	at := e.InstanceLocation
	one := func(format string, args ...any) []Fault {
		return []Fault{{Path: at, Problem: fmt.Sprintf(format, args...)}}
	}
	switch k := e.ErrorKind.(type) {
	case *kind.Type:
		return one("must be %s, not %s", strings.Join(k.Want, " or "), k.Got)
	case *kind.Required:
		return missing(at, k.Missing)
	case *kind.DependentRequired:
		return missing(at, k.Missing)
	case *kind.Dependency:
		return missing(at, k.Missing)
	case *kind.AdditionalProperties:
		return s.unknown(at, k.Properties)
	case *kind.PropertyNames:
		return []Fault{{Path: within(at, k.Property), Problem: "is no allowed name"}}
	case *kind.Enum:
		return one("must be %s", oneOf(k.Want))
	case *kind.Const:
		return one("must be %s", shownJSON(k.Want))
	case *kind.Minimum:
		return one("must be at least %s", shownNumber(k.Want))
	case *kind.Maximum:
		return one("must be at most %s", shownNumber(k.Want))
	case *kind.ExclusiveMinimum:
		return one("must be more than %s", shownNumber(k.Want))
	case *kind.ExclusiveMaximum:
		return one("must be less than %s", shownNumber(k.Want))
	case *kind.MultipleOf:
		return one("must be a multiple of %s", shownNumber(k.Want))
	case *kind.MinLength:
		return one("must have at least %s", counted(k.Want, "character"))
	case *kind.MaxLength:
		return one("must have at most %s", counted(k.Want, "character"))
	case *kind.MinItems:
		return one("must hold at least %s", counted(k.Want, "item"))
	case *kind.MaxItems:
		return one("must hold at most %s", counted(k.Want, "item"))
	case *kind.MinProperties:
		return one("must have at least %s", counted(k.Want, "member"))
	case *kind.MaxProperties:
		return one("must have at most %s", counted(k.Want, "member"))
	case *kind.UniqueItems:
		return one("must not hold an item twice; items %d and %d are the same", k.Duplicates[0], k.Duplicates[1])
	case *kind.Pattern:
		return one("must match the pattern %s", k.Want)
	case *kind.Format:
		return one("must be of the format %s", k.Want)
	case *kind.FalseSchema:
		return one("is not allowed")
	case *kind.AnyOf, *kind.OneOf:
		if want, got, ok := typesOf(e); ok {
			return one("must be %s, not %s", strings.Join(want, " or "), got)
		}
		return one("must fit one of the allowed forms, and exactly one where they exclude each other")
	case *kind.Not:
		return one("has a form that is not allowed")
	}
	if len(e.Causes) == 0 {
		return one("does not fit the schema")
	}
	var faults []Fault
	for _, cause := range e.Causes {
		faults = append(faults, s.faultsOf(cause)...)
	}
	return faults
}

func missing(at, names []string) []Fault {
	faults := make([]Fault, len(names))
	for i, name := range names {
		faults[i] = Fault{Path: within(at, name), Problem: "is required and missing"}
	}
	return faults
}

func (s *Schema) unknown(at, names []string) []Fault {
	problem := "is not known there"
	if len(at) == 0 && len(s.names) > 0 {
		problem = "is no argument of this tool; its arguments are " + listed(s.names)
	}
	faults := make([]Fault, len(names))
	for i, name := range names {
		faults[i] = Fault{Path: within(at, name), Problem: problem}
	}
	return faults
}

// typesOf gives the types of which a value must be one, where alternatives
// differ in nothing else that it fails.
func typesOf(e *jsonschema.ValidationError) (want []string, got string, ok bool) {
	for _, cause := range e.Causes {
		for len(cause.Causes) == 1 {
			cause = cause.Causes[0]
		}
		k, is := cause.ErrorKind.(*kind.Type)
		if !is || !slices.Equal(cause.InstanceLocation, e.InstanceLocation) {
			return nil, "", false
		}
		want, got = append(want, k.Want...), k.Got
	}
	return want, got, len(want) > 0
}

func within(at []string, name string) []string { return append(slices.Clone(at), name) }

func oneOf(values []any) string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = shownJSON(v)
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return "one of " + listed(texts)
}

func listed(texts []string) string {
	if len(texts) > maxListed {
		return strings.Join(texts[:maxListed], ", ") + fmt.Sprintf(" and %d more", len(texts)-maxListed)
	}
	return strings.Join(texts, ", ")
}

// shownJSON writes a value of the schema.
func shownJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		return "the value that the schema names"
	}
	return string(text)
}

func shownNumber(n *big.Rat) string {
	if n.IsInt() {
		return n.Num().String()
	}
	f, _ := n.Float64()
	return strconv.FormatFloat(f, 'g', -1, 64)
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
