package semantics

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

var profileRule = Rule{
	ID:        "schema/profile",
	Severity:  Error,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that the input schema keeps within what the profile's provider takes.",
	Doc: `Providers refuse schemas that JSON Schema allows, and refuse the whole request with them. What counts is the chosen profile; each limit stands in semantics/profile with its source and the day on which it was read.

portable, anthropic: the names of the root's properties have letters, digits, "_", "." and "-", and at most 64 characters; "$filter" and "filter[name]" make Anthropic refuse every tool of the request.

openai-strict: no allOf, not, if, then, else, dependentRequired or dependentSchemas; at most 10 objects within one another, 5,000 properties, 1,000 values in all enums, 15,000 characters in an enum of more than 250 values, and 120,000 characters in all names, enums and constants.

gemini: only the keywords that its two forms of parameters know; among those that are refused are allOf, not, const, if, patternProperties, exclusiveMinimum and uniqueItems.

Source: the pages named in semantics/profile.`,
	Bad: `mcp.NewTool("list_mail",
	mcp.WithString("$filter", mcp.Description("An OData filter.")),
)`,
	Good: `mcp.NewTool("list_mail",
	mcp.WithString("filter", mcp.Description("An OData filter.")),
)`,
	declaration: checkProfile,
}

var strictRule = Rule{
	ID:        "schema/strict",
	Severity:  Error,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that in strict mode every object requires all its properties and allows no others.",
	Doc: `With "strict": true OpenAI answers invalid_function_parameters unless every object of the schema lists all its properties in "required" and says "additionalProperties": false. What is optional is required there and may be null: ["string", "null"]. A map, whose keys are the caller's own, has no strict form.

The rule speaks of tools that say Strict, and of every tool in the profile openai-strict. One object is one finding, at its own line.

Source: OpenAI, "Structured Outputs", supported schemas.`,
	Bad: `openai.ChatCompletionFunctionTool(shared.FunctionDefinitionParam{
	Name:   "plan_route",
	Strict: openai.Bool(true),
	Parameters: shared.FunctionParameters{
		"type":       "object",
		"properties": map[string]any{"to": map[string]any{"type": "string"}},
	},
})`,
	Good: `openai.ChatCompletionFunctionTool(shared.FunctionDefinitionParam{
	Name:   "plan_route",
	Strict: openai.Bool(true),
	Parameters: shared.FunctionParameters{
		"type":                 "object",
		"properties":           map[string]any{"to": map[string]any{"type": "string"}},
		"required":             []string{"to"},
		"additionalProperties": false,
	},
})`,
	Absence:     []string{"inputSchema"},
	declaration: checkStrict,
}

func checkProfile(j *judged) []Finding {
	doc := j.inputSchema()
	if doc.top() == nil {
		return nil
	}
	found := j.parameterNames(doc)
	found = append(found, j.refusedKeywords(doc)...)
	found = append(found, j.sizes(doc)...)
	return found[:min(len(found), mostFaults)]
}

// parameterNames judges the names of the root's properties.
func (j *judged) parameterNames(doc *schemaDocument) []Finding {
	allowed, longest := j.limits.ParameterCharacters, j.limits.ParameterLength
	properties, _ := doc.top().object["properties"].(map[string]any)
	var found []Finding
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		var wrong string
		switch bad := strings.IndexFunc(name, func(r rune) bool { return !allowed.Value.Has(r) }); {
		case allowed.Set() && bad >= 0:
			r, _ := utf8.DecodeRuneInString(name[bad:])
			wrong = fmt.Sprintf("has %s; %s takes %s in the name of a parameter", characters([]rune{r}, 0), allowed.Provider, allowed.Value)
		case longest.Set() && utf8.RuneCountInString(name) > longest.Value:
			wrong = fmt.Sprintf("has %d characters; %s takes at most %d in the name of a parameter", utf8.RuneCountInString(name), longest.Provider, longest.Value)
		default:
			continue
		}
		found = append(found, fault(join(join(doc.path, "properties"), name), "%s: parameter %s %s, and refuses every tool of a request for one bad name", j.called(), quote(name), wrong))
	}
	return found
}

func (j *judged) refusedKeywords(doc *schemaDocument) []Finding {
	refused := j.limits.Keywords
	var found []Finding
	for _, n := range doc.nodes {
		if !n.live || len(found) >= mostFaults {
			continue
		}
		for _, keyword := range refused.Value {
			_, there := n.object[keyword]
			if there && !(n.up == nil && slices.Contains(j.limits.RootKeywords.Value, keyword)) {
				found = append(found, fault(join(n.place.path(), keyword), "%s: %s has %q, which %s does not take%s", j.called(), n.described(), keyword, refused.Provider, j.underStrict()))
			}
		}
	}
	return found
}

func (j *judged) underStrict() string {
	if j.limits.Closed.Set() {
		return " in strict mode"
	}
	return ""
}

// sizes judges how much the schema holds.
func (j *judged) sizes(doc *schemaDocument) []Finding {
	l := j.limits
	if !l.Depth.Set() && !l.PropertyCount.Set() && !l.EnumCount.Set() && !l.EnumText.Set() && !l.Text.Set() {
		return nil
	}
	var found []Finding
	beyond := func(path, what string, most int, provider string) {
		found = append(found, fault(path, "%s: %s; %s takes at most %d%s", j.called(), what, provider, most, j.underStrict()))
	}
	properties, values, text, deep := 0, 0, 0, false
	for _, n := range doc.nodes {
		if !n.live {
			continue
		}
		if l.Depth.Set() && !deep && n.depth() > l.Depth.Value {
			deep = true
			beyond(n.place.path(), fmt.Sprintf("%s is an object within %d others", n.described(), n.depth()), l.Depth.Value, l.Depth.Provider)
		}
		for _, keyword := range []string{"properties", "$defs", "definitions"} {
			named, _ := n.object[keyword].(map[string]any)
			if keyword == "properties" {
				properties += len(named)
			}
			for name := range named {
				text += utf8.RuneCountInString(name)
			}
		}
		list, _ := n.object["enum"].([]any)
		values += len(list)
		characters := 0
		for _, v := range list {
			s, _ := v.(string)
			characters += utf8.RuneCountInString(s)
		}
		constant, _ := n.object["const"].(string)
		text += characters + utf8.RuneCountInString(constant)
		if l.EnumText.Set() && len(list) > l.EnumText.Value.Above && characters > l.EnumText.Value.Most {
			beyond(join(n.place.path(), "enum"), fmt.Sprintf("the %d values of one enum have %d characters", len(list), characters), l.EnumText.Value.Most, l.EnumText.Provider)
		}
	}
	for _, sum := range []struct {
		what string
		is   int
		set  bool
		most int
		who  string
	}{
		{"the input schema has %d properties in all", properties, l.PropertyCount.Set(), l.PropertyCount.Value, l.PropertyCount.Provider},
		{"the enums of the input schema have %d values in all", values, l.EnumCount.Set(), l.EnumCount.Value, l.EnumCount.Provider},
		{"the names, enums and constants of the input schema have %d characters in all", text, l.Text.Set(), l.Text.Value, l.Text.Provider},
	} {
		if sum.set && sum.is > sum.most {
			beyond(doc.path, fmt.Sprintf(sum.what, sum.is), sum.most, sum.who)
		}
	}
	return found
}

// depth counts the objects within which an object stands; 0 for what is none.
func (n *schemaNode) depth() int {
	if !n.isObject() {
		return 0
	}
	depth := 0
	for up := n.up; up != nil; up = up.up {
		if up.isObject() {
			depth++
		}
	}
	return depth
}

// isObject reports whether a schema is one of objects.
func (n *schemaNode) isObject() bool {
	switch t := n.object["type"].(type) {
	case string:
		return t == "object"
	case []any:
		return slices.Contains(t, any("object"))
	}
	_, lists := n.object["properties"].(map[string]any)
	return lists && !n.place.openAt("type")
}

func checkStrict(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil || !j.limits.Closed.Set() {
		return nil
	}
	var found []Finding
	for _, n := range doc.nodes {
		_, lists := n.object["properties"]
		if !n.live || n.negated || !n.isObject() || len(found) >= mostFaults || n == doc.top() && !lists {
			continue // a root without properties is schema/no-properties', or a choice
		}
		var wrong, right []string
		if optional := n.optional(); len(optional) > 0 {
			wrong = append(wrong, listed(optional)+" is not required")
			if len(optional) > 1 {
				wrong[0] = listed(optional) + " are not required"
			}
			right = append(right, `list every property in "required" and let what is optional be null`)
		}
		if n.allowsOthers() {
			wrong = append(wrong, `"additionalProperties" is not false`)
			right = append(right, `set "additionalProperties" to false`)
		}
		if len(wrong) == 0 {
			continue
		}
		found = append(found, fault(n.place.path(), "%s: in %s, %s; %s refuses it in strict mode: %s", j.called(), n.within(doc), strings.Join(wrong, " and "), j.limits.Closed.Provider, strings.Join(right, ", and ")))
	}
	return found
}

// within names an object as where something is.
func (n *schemaNode) within(doc *schemaDocument) string {
	if n.up == nil {
		return "the " + doc.side()
	}
	return n.described()
}

// optional gives the properties that an object provably does not require.
func (n *schemaNode) optional() []string {
	names, ok := n.object["required"].([]any)
	if n.place.openAt("required") || !ok && n.object["required"] != nil {
		return nil
	}
	required := map[any]bool{}
	for _, name := range names {
		if _, isText := name.(string); isText {
			required[name] = true
		}
	}
	properties, _ := n.object["properties"].(map[string]any)
	var optional []string
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		if !required[name] {
			optional = append(optional, name)
		}
	}
	return optional
}

// allowsOthers reports whether an object provably allows properties that it
// does not list.
func (n *schemaNode) allowsOthers() bool {
	others, said := n.object["additionalProperties"]
	at := n.place.to("additionalProperties")
	if !said {
		return !at.open()
	}
	return others != false && !at.hole()
}
