package semantics

import (
	"encoding/json"
	"slices"
	"strings"
)

var enumRule = Rule{
	ID:        "schema/enum",
	Severity:  Error,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that every enum has values, that they are of the type it stands beside, and that hosts take them.",
	Doc: `An empty enum allows no value at all; mcp-go's Enum without values is null, which is not even a schema. Values of another type than the one that stands beside them can never be given: nearly always the enum of a list was put at the list and belongs to its items, or numbers were written as text. A null among the values is let pass.

Gemini takes only strings in an enum and refuses the request for a number. In the profiles portable and gemini such an enum is a warning.

Source: JSON Schema 2020-12 Validation, section 6.1.2; the API errors of Gemini.`,
	Bad:         `mcp.NewTool("set_blinds", mcp.WithArray("modes", mcp.Enum("open", "shut"), mcp.WithStringItems()))`,
	Good:        `mcp.NewTool("set_blinds", mcp.WithArray("modes", mcp.WithStringEnumItems([]string{"open", "shut"})))`,
	declaration: checkEnum,
}

func checkEnum(j *judged) []Finding {
	var found []Finding
	for _, doc := range []*schemaDocument{j.inputSchema(), j.outputSchema()} {
		if doc == nil {
			continue
		}
		for _, n := range doc.nodes {
			if f, ok := j.enum(doc, n); ok && n.live && !n.negated && len(found) < mostFaults {
				found = append(found, f)
			}
		}
	}
	return found
}

// enum gives the fault of a schema's enum.
func (j *judged) enum(doc *schemaDocument, n *schemaNode) (Finding, bool) {
	value, there := n.object["enum"]
	at := n.place.to("enum")
	if !there || at.hole() && value == nil {
		return Finding{}, false
	}
	if emptyEnum(value) {
		if at.open() {
			return Finding{}, false
		}
		return fault(at.path(), "%s: the enum of %s has no values, so no value is right; list them, or leave the enum out", j.called(), n.described()), true
	}
	values, ok := value.([]any)
	if !ok {
		return Finding{}, false // schema/invalid says so
	}
	types := n.ownTypes()
	for i, v := range values {
		if v == nil || len(types) == 0 || slices.ContainsFunc(types, func(t string) bool { return ofType(v, t) }) || at.toIndex(i).hole() {
			continue
		}
		mend := "give them the type that the values have"
		if slices.Contains(types, "array") {
			mend = "the values of a list's elements belong to its \"items\""
		}
		return fault(at.path(), "%s: the enum of %s lists %s, and its type is %s; %s", j.called(), n.described(), kindOf(v), strings.Join(types, " or "), mend), true
	}
	if !j.limits.StringEnums.Set() || doc.path != "inputSchema" {
		return Finding{}, false
	}
	for i, v := range values {
		if _, isString := v.(string); !isString && v != nil && !at.toIndex(i).hole() {
			return fault(at.path(), "%s: the enum of %s lists %s; %s takes only strings there: write the values as strings, or give bounds", j.called(), n.described(), kindOf(v), j.limits.StringEnums.Provider).lowered(), true
		}
	}
	return Finding{}, false
}

// emptyEnum reports whether an enum lists nothing. Null is what a nil slice in
// Go becomes.
func emptyEnum(value any) bool {
	list, ok := value.([]any)
	return value == nil || ok && len(list) == 0
}

// ownTypes gives the types that a schema itself names, none where they are not
// known, or are no types.
func (n *schemaNode) ownTypes() []string {
	if n.place.openAt("type") {
		return nil
	}
	var names []string
	switch t := n.object["type"].(type) {
	case string:
		names = []string{t}
	case []any:
		for _, element := range t {
			name, _ := element.(string)
			names = append(names, name)
		}
	}
	if slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(typeWords, name) }) {
		return nil
	}
	return names
}

// ofType reports whether a JSON value is of a JSON Schema type.
func ofType(value any, name string) bool {
	switch v := value.(type) {
	case string:
		return name == "string"
	case bool:
		return name == "boolean"
	case json.Number:
		return name == "number" || name == "integer" && whole(v.String())
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	}
	return name == "null"
}

// whole reports whether a JSON number has no fraction.
func whole(number string) bool { return countable(strings.TrimPrefix(number, "-")) }
