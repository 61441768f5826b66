package semantics

import (
	"maps"
	"slices"
)

var schemaRules = []Rule{
	invalidRule, rootRule, noPropertiesRule, arrayItemsRule, requiredRule,
	untypedRule, nullUnionRule, enumRule, profileRule, strictRule,
	enumInProseRule, omissionRule,
}

var invalidRule = Rule{
	ID:       "schema/invalid",
	Severity: Error,
	Scope:    OfDeclaration,
	Summary:  "Checks that the input and output schemas are JSON Schemas of their dialect whose references lead to a schema within the document.",
	Doc: `A schema that is no JSON Schema is refused late and by somebody else: Anthropic answers "JSON schema is invalid", an MCP client drops the tool and often every other tool of the server with it, a validator ignores the keyword that it does not understand and lets every argument pass.

The schema is held against the metaschema of the dialect that "$schema" names: draft-04, draft-06, draft-07, 2019-09 or 2020-12. Without "$schema" it is 2020-12, which the Model Context Protocol and Anthropic take as the default. A schema of a dialect that toolvet does not know is judged on its references only. The flavour of regular expressions differs between hosts, so a pattern is wrong only when it is wrong in all of them.

A reference must lead to a schema of the same document. Nobody who reads a tool list fetches anything over the network.

Source: the metaschemas at json-schema.org; Model Context Protocol, "JSON Schema usage".`,
	Bad: `var Book = &tool.Def[BookArgs, Seat]{
	Name:        "book_seat",
	InputSchema: json.RawMessage(` + "`" + `{"type": "object", "properties": {"row": {"type": "int"}}}` + "`" + `),
}`,
	Good: `var Book = &tool.Def[BookArgs, Seat]{
	Name:        "book_seat",
	InputSchema: json.RawMessage(` + "`" + `{"type": "object", "properties": {"row": {"type": "integer"}}}` + "`" + `),
}`,
	Absence:     []string{"inputSchema", "outputSchema"},
	declaration: checkSchemas,
}

var rootRule = Rule{
	ID:        "schema/root-not-object",
	Severity:  Error,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that the root of the input schema is an object and no choice between schemas.",
	Doc: `The arguments of a call are one JSON object, and every host asks that the input schema says so at its root with "type": "object". The official Go SDK of the Model Context Protocol panics without it, Anthropic answers "input_schema.type: Field required", OpenAI answers 'schema must have type "object"'.

OpenAI also refuses oneOf, anyOf, allOf, enum, const and not at the root, and Anthropic oneOf, anyOf and allOf. The protocol itself allows them, so the profile mcp does too. Put the choice into a property, or make several tools of it.

Source: Model Context Protocol, schema of Tool.inputSchema; the API errors of OpenAI and Anthropic.`,
	Bad: `var Find = &tool.Def[FindArgs, []Host]{
	Name:        "find_host",
	InputSchema: json.RawMessage(` + "`" + `{"oneOf": [{"required": ["name"]}, {"required": ["address"]}]}` + "`" + `),
}`,
	Good: `var Find = &tool.Def[FindArgs, []Host]{
	Name:        "find_host",
	InputSchema: json.RawMessage(` + "`" + `{"type": "object", "properties": {"name": {"type": "string"}, "address": {"type": "string"}}}` + "`" + `),
}`,
	Absence:     []string{"inputSchema"},
	declaration: checkRoot,
}

var arrayItemsRule = Rule{
	ID:        "schema/array-items",
	Severity:  Error,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that every array in the input schema says what its items are.",
	Doc: `OpenAI answers "array schema missing items" to a request that holds such a tool, Gemini and Copilot refuse it too, and the whole request fails, not the one tool. JSON Schema, the Model Context Protocol and Anthropic allow it, so the profiles mcp and anthropic do too.

An array that lists its items by position, or whose items another schema at the same place may give, is not judged.

Source: the API errors of OpenAI and Gemini.`,
	Bad:         `mcp.NewTool("water_beds", mcp.WithArray("bed_ids"))`,
	Good:        `mcp.NewTool("water_beds", mcp.WithArray("bed_ids", mcp.WithNumberItems()))`,
	Absence:     []string{"inputSchema"},
	declaration: checkArrayItems,
}

var requiredRule = Rule{
	ID:       "schema/required-undeclared",
	Severity: Error,
	Scope:    OfDeclaration,
	Summary:  "Checks that \"required\" in the input schema names only properties that are declared.",
	Doc: `A required name without a property is nearly always a property that was renamed in one of two places. A validator then refuses every call that follows the schema, and Gemini refuses the tool with "property is not defined".

A property counts as declared when any schema that judges the same value lists it, through allOf, anyOf, a reference and the like. Where additional properties have a schema, or properties go by pattern, the names are the caller's own and nothing is judged.

Source: the API errors of Gemini.`,
	Bad: `var boat = map[string]any{
	"type":       "object",
	"properties": map[string]any{"duration_h": map[string]any{"type": "integer"}},
	"required":   []string{"hours"},
}`,
	Good: `var boat = map[string]any{
	"type":       "object",
	"properties": map[string]any{"duration_h": map[string]any{"type": "integer"}},
	"required":   []string{"duration_h"},
}`,
	Absence:     []string{"inputSchema"},
	declaration: checkRequired,
}

func checkRoot(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil || doc.top() == nil {
		return nil
	}
	top := doc.top()
	if top.object == nil {
		return []Finding{fault(doc.path, "%s: the root of the input schema is true or false; it must be an object with \"type\": \"object\"", j.called())}
	}

	var found []Finding
	chooses := false
	for _, keyword := range j.limits.RootKeywords.Value {
		chooses = chooses || top.place.openAt(keyword)
		if _, ok := top.object[keyword]; ok {
			chooses = true
			found = append(found, fault(join(doc.path, keyword), "%s: the root of the input schema has %q, which %s refuses there; put the choice into a property or make several tools of it", j.called(), keyword, j.limits.RootKeywords.Provider))
		}
	}

	value, ok := top.object["type"]
	if !ok {
		if !chooses && !top.place.openAt("type") {
			found = append(found, fault(doc.path, "%s: the root of the input schema names no type; it must say \"type\": \"object\"", j.called()))
		}
		return found
	}
	if is, named := wrongRootType(value); named && !top.place.to("type").hole() {
		found = append(found, fault(join(doc.path, "type"), "%s: the root of the input schema is %s; it must say \"type\": \"object\"", j.called(), is))
	}
	return found
}

// wrongRootType names the type that a root has in place of object; ok is false
// for what schema/invalid refuses.
func wrongRootType(value any) (is string, ok bool) {
	switch v := value.(type) {
	case string:
		return "of type " + quote(v), v != "object" && slices.Contains(typeWords, v)
	case []any:
		for _, element := range v {
			if name, _ := element.(string); !slices.Contains(typeWords, name) {
				return "", false
			}
		}
		return "a choice of types", len(v) > 0
	}
	return "", false
}

func checkArrayItems(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil || !j.limits.Items.Set() {
		return nil
	}
	var found []Finding
	lacks := map[*schemaNode]bool{}
	for _, n := range doc.nodes {
		if !n.live || n.negated || !n.isArray() || len(found) >= mostFaults {
			continue
		}
		top := n.stem()
		if top == doc.top() {
			continue // a root that is no object is schema/root-not-object's
		}
		if _, ok := lacks[top]; !ok {
			lacks[top] = top.lacksItems()
		}
		if lacks[top] {
			found = append(found, fault(n.place.path(), "%s: %s is an array without \"items\"; %s refuses the tool until the items have a type", j.called(), n.described(), j.limits.Items.Provider))
		}
	}
	return found
}

func (n *schemaNode) isArray() bool {
	switch t := n.object["type"].(type) {
	case string:
		return t == "array"
	case []any:
		return slices.Contains(t, any("array"))
	}
	return false
}

// lacksItems reports whether no schema that judges the same value says, or may
// say, what the items of an array are.
func (n *schemaNode) lacksItems() bool {
	all, open := n.connected()
	if open {
		return false
	}
	for _, m := range all {
		for _, keyword := range []string{"items", "prefixItems"} {
			if _, ok := m.object[keyword]; ok || m.place.openAt(keyword) {
				return false
			}
		}
	}
	return true
}

// described names a subschema by the property that it is, else by its path.
func (n *schemaNode) described() string {
	if n.isProperty() {
		return "property " + quote(n.place.name)
	}
	return quoteEnd(n.place.path())
}

func checkRequired(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil {
		return nil
	}
	var found []Finding
	var groups map[*schemaNode]*group
	for _, n := range doc.nodes {
		names, ok := n.object["required"].([]any)
		if !ok || !n.live || n.negated {
			continue
		}
		if groups == nil {
			groups = doc.groups()
		}
		g := groups[n]
		if g.open {
			continue
		}
		o := g.offered()
		seen := map[string]bool{}
		for i, element := range names {
			name, ok := element.(string)
			if !ok || seen[name] || !o.lacks(name) || len(found) >= mostFaults {
				continue
			}
			seen[name] = true
			found = append(found, fault(n.place.to("required").toIndex(i).path(),
				"%s: \"required\" names %s, which \"properties\" does not declare%s", j.called(), quote(name), meant(name, slices.Collect(maps.Keys(o.names)))))
		}
	}
	return found
}
