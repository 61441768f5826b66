package dialect

import (
	"encoding/json"
	"maps"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// Rewriting is what a server may publish of its tools otherwise than they are
// declared. What is declared is then another claim than what a client sees.
type Rewriting struct {
	// Path is what may differ; "" is everything but the name.
	Path string
	Why  string
}

// rewritesTools tells that a function that is given published tools changes
// them, by the fields that its code assigns to or the tools that it makes.
// Leaving tools out changes none of them. Code that is not at hand, such as a
// dependency's, is taken to change nothing.
func rewritesTools(t eval.Traits, tool string) bool {
	if t.Built[tool] {
		return true
	}
	for field := range strings.FieldsSeq(`Name Title Description InputSchema OutputSchema RawInputSchema
		RawOutputSchema Annotations Properties Required AdditionalProperties ReadOnlyHint DestructiveHint
		IdempotentHint OpenWorldHint`) {
		if t.Fields[field] {
			return true
		}
	}
	return false
}

// functions gives the function values among values, through choices and lists.
func functions(values []eval.Slot, each func(*eval.Func)) {
	for _, s := range values {
		leaves(s.Value, func(v eval.Value) {
			if fn, ok := v.(*eval.Func); ok {
				each(fn)
			}
		})
	}
}

// leaves gives what a value may be, and the elements of a list.
func leaves(v eval.Value, each func(eval.Value)) {
	switch x := v.(type) {
	case *eval.Choice:
		leaves(x.Then, each)
		leaves(x.Else, each)
	case *eval.Slice:
		for _, e := range x.Elems {
			leaves(e.Value, each)
		}
	default:
		each(v)
	}
}

// Publish makes unknown what a rewriting may change. A member that an input
// schema states stays.
func (d *Reading) Publish(r Rewriting) {
	switch {
	case r.Path == "":
		d.KeepName(r.Why)
	case !states(d.Declaration.InputSchema, r.Path):
		d.unknown(r.Path, r.Why)
	}
}

// Published gives what of a declaration a server publishes that rewrites it.
func Published(d semantics.Declaration, r Rewriting) semantics.Declaration {
	reading := &Reading{Declaration: d}
	reading.Declaration.Unknown = maps.Clone(d.Unknown)
	reading.Publish(r)
	return reading.Declaration
}

func states(schema json.RawMessage, path string) bool {
	var members map[string]json.RawMessage
	return json.Unmarshal(schema, &members) == nil && members[strings.TrimPrefix(path, "inputSchema/")] != nil
}
