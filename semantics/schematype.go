package semantics

import (
	"maps"
	"slices"
	"strings"
)

var noPropertiesRule = Rule{
	ID:        "schema/no-properties",
	Severity:  Warning,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that the root of the input schema lists its properties, even where there are none.",
	Doc: `OpenAI answers "object schema missing properties" to a tool whose parameters are {"type": "object"}, and so do the servers that copy its API; the whole request fails. A tool without parameters says "properties": {}. The Model Context Protocol, Anthropic and Gemini take both, so their profiles do, and it is a warning in the profiles portable and openai; under strict it is an error. The official Go SDK of the protocol publishes such a schema for a handler whose arguments are any, or a struct without a field; some versions of mcp-go, up to v0.43.2, for a tool without parameters.

"properties" or "required" that is null, which a nil map or slice in Go becomes, is no JSON Schema and an error in every profile: many clients drop the whole list of tools for it.

Source: the API errors of OpenAI; the metaschemas at json-schema.org.`,
	Bad: `mcp.AddTool(server, &mcp.Tool{Name: "list_ovens", Description: "Lists the ovens."},
	func(ctx context.Context, req *mcp.CallToolRequest, in any) (*mcp.CallToolResult, any, error) {
		return nil, ovens(ctx), nil
	})`,
	Good: `mcp.AddTool(server, &mcp.Tool{Name: "list_ovens", Description: "Lists the ovens.",
	InputSchema: json.RawMessage(` + "`" + `{"type": "object", "properties": {}}` + "`" + `)},
	func(ctx context.Context, req *mcp.CallToolRequest, in any) (*mcp.CallToolResult, any, error) {
		return nil, ovens(ctx), nil
	})`,
	Absence:     []string{"inputSchema"},
	declaration: checkNoProperties,
}

var untypedRule = Rule{
	ID:       "schema/untyped",
	Severity: Warning,
	Scope:    OfDeclaration,
	Summary:  "Checks that every property of the input and output schema says what its type is.",
	Doc: `A property whose schema is true, {} or only a description takes anything. A model then guesses what to write; several clients cannot read the schema true and drop the whole list of tools. A Go field of type any becomes such a property.

It is a warning: a value can be meant to be anything. For a tool.Def the struct tag type:"string,number" names the types of a field that can hold several. A property counts as typed when its schema, or another one that judges the same value, has any keyword that asks something of the value. Values of a map and items of a list are not judged.

Source: JSON Schema 2020-12, section 4.3.2; the official Go SDK, which writes the schema of any as true.`,
	Bad: `type Gauge struct {
	ID      string ` + "`json:\"id\"`" + `
	Reading any    ` + "`json:\"reading\"`" + `
}`,
	Good: `type Gauge struct {
	ID      string  ` + "`json:\"id\"`" + `
	Reading float64 ` + "`json:\"reading\"`" + `
}`,
	Absence:     []string{"inputSchema", "outputSchema"},
	declaration: checkUntyped,
}

var nullUnionRule = Rule{
	ID:        "schema/null-union",
	Severity:  Warning,
	ByProfile: true,
	Scope:     OfDeclaration,
	Summary:   "Checks that no parameter may be null only because its Go type is a pointer or a slice.",
	Doc: `google/jsonschema-go, which the official Go SDK of the Model Context Protocol and mcp-go infer schemas with, writes a pointer as ["null", T] and a slice as ["null", "array"]. Gemini's function declarations take one type and refuse a list of them, some clients keep only its first name, and a model reads that null is welcome.

A plain value with omitempty is as optional as a pointer. For a slice, give the schema by hand, or change what is inferred: jsonschema.For, then Type in place of Types.

It is a warning in the profiles portable and gemini. A union that was written by hand is meant and not judged; where strict asks for unions with null, so is every other.

Source: google/jsonschema-go v0.4.3, jsonschema/infer.go; the API errors of Gemini.`,
	Bad: `type LabelArgs struct {
	Copies *int ` + "`json:\"copies,omitempty\"`" + `
}`,
	Good: `type LabelArgs struct {
	Copies int ` + "`json:\"copies,omitempty\"`" + `
}`,
	declaration: checkNullUnion,
}

func checkNoProperties(j *judged) []Finding {
	doc := j.inputSchema()
	top := doc.top()
	if top == nil || top.object == nil {
		return nil
	}
	var found []Finding
	for _, keyword := range []string{"properties", "required"} {
		if isNull(top.object, keyword) {
			found = append(found, fault(join(doc.path, keyword), "%s: %q of the input schema is null, which is no JSON Schema; clients drop the tool, or every tool, for it: write an empty one, or leave it out", j.called(), keyword))
		}
	}
	for i := range found {
		found[i].Severity = Error
	}
	if j.lacksProperties() {
		write := "write"
		if j.inferredAt(doc.path) {
			write = "it is inferred, so give it by hand with"
		}
		f := fault(doc.path, "%s: the input schema has no \"properties\"; %s refuses an object without them: %s \"properties\": {}%s", j.called(), j.limits.Properties.Provider, write, j.alsoClosed())
		if j.limits.Closed.Set() {
			f.Severity = Error
		}
		found = append(found, f)
	}
	return found
}

// isNull reports whether an object has a member that is null. What is not known
// is no member.
func isNull(object map[string]any, name string) bool {
	value, there := object[name]
	return there && value == nil
}

// lacksProperties reports whether the root of the input schema is an object
// that must list its properties and does not. Where it requires some, those are
// what is missing, and schema/required-undeclared says so.
func (j *judged) lacksProperties() bool {
	top := j.inputSchema().top()
	if !j.limits.Properties.Set() || top == nil || top.object["type"] != "object" ||
		len(top.parts) > 0 || len(top.leads) > 0 || top.strays || top.openParts() {
		return false
	}
	if names, _ := top.object["required"].([]any); len(names) > 0 || top.place.openAt("required") {
		return false
	}
	_, there := top.object["properties"]
	return !there && !top.place.openAt("properties")
}

func (j *judged) alsoClosed() string {
	if top := j.inputSchema().top(); j.limits.Closed.Set() && top.object["additionalProperties"] != false {
		return `, and "additionalProperties": false for strict`
	}
	return ""
}

func checkUntyped(j *judged) []Finding {
	var found []Finding
	for _, doc := range []*schemaDocument{j.inputSchema(), j.outputSchema()} {
		if doc == nil {
			continue
		}
		for _, n := range doc.untyped() {
			if len(found) >= mostFaults {
				return found
			}
			found = append(found, fault(n.place.path(), "%s: %s of the %s says nothing about its type, so it may be anything and some clients drop the tool list for it; say what it is", j.called(), n.described(), doc.side()))
		}
	}
	return found
}

// side names the schema in a sentence.
func (doc *schemaDocument) side() string {
	if doc.path == "outputSchema" {
		return "output schema"
	}
	return "input schema"
}

// untyped gives the properties that no schema says the type of.
func (doc *schemaDocument) untyped() []*schemaNode {
	if !slices.ContainsFunc(doc.nodes, func(n *schemaNode) bool { return n.isProperty() && !n.saysType() }) {
		return nil
	}
	typed, groups := doc.typed(), doc.groups()
	type property struct {
		of   *group
		name string
	}
	said := map[property]bool{}
	var listed []*schemaNode
	for _, n := range doc.nodes {
		if n.isProperty() && n.live && !n.negated && !groups[n.up].open {
			listed = append(listed, n)
			p := property{groups[n.up], n.place.name}
			said[p] = said[p] || typed[n]
		}
	}
	return slices.DeleteFunc(listed, func(n *schemaNode) bool {
		g := groups[n.up]
		return said[property{g, n.place.name}] || g.mayListElsewhere(n.place.name)
	})
}

// mayListElsewhere reports whether a schema of the group that is seen to list
// no such property may list it all the same.
func (g *group) mayListElsewhere(name string) bool {
	return slices.ContainsFunc(g.nodes, func(n *schemaNode) bool {
		if !n.place.open() {
			return false
		}
		_, listed := member(n.object["properties"], name)
		return !listed && n.place.unknown.below("properties").below(name) != nil
	})
}

// isProperty reports whether the schema is that of a property.
func (n *schemaNode) isProperty() bool {
	at := n.place.up
	return at != nil && at.name == "properties" && n.up != nil && at.up == n.up.place
}

// typed gives the schemas that say something of the value's type, or may:
// themselves, or by another that judges the same value.
func (doc *schemaDocument) typed() map[*schemaNode]bool {
	typed := map[*schemaNode]bool{}
	applied := map[*schemaNode][]*schemaNode{}
	var stack []*schemaNode
	for _, n := range doc.nodes {
		for _, other := range n.parts {
			applied[other] = append(applied[other], n)
		}
		for _, other := range n.leads {
			applied[other] = append(applied[other], n)
		}
		if n.saysType() {
			stack = append(stack, n)
		}
	}
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if !typed[n] {
			typed[n] = true
			stack = append(stack, applied[n]...)
		}
	}
	return typed
}

// saysType reports whether a schema itself says something of the value's type,
// or may.
func (n *schemaNode) saysType() bool {
	if n.object == nil {
		return n.dialect <= draft4 || !n.isTrue()
	}
	for keyword := range n.object {
		if !annotating[keyword] && !applying(keyword) && keywords[keyword] != nil {
			return true
		}
	}
	return n.strays || n.openParts() || n.place.unknown.mayHoldBeside(annotating)
}

// applying reports whether a keyword applies schemas to the same value, which
// say for themselves what they ask.
func applying(keyword string) bool {
	return applicators[keyword].inPlace || slices.Contains(referring, keyword)
}

// isTrue reports whether a boolean schema allows everything.
func (n *schemaNode) isTrue() bool {
	if n.up == nil || !n.isProperty() {
		return false
	}
	properties, _ := n.up.object["properties"].(map[string]any)
	return properties[n.place.name] == true
}

// mayHoldBeside reports whether another member than some is unknown.
func (u *unsettled) mayHoldBeside(some map[string]bool) bool {
	if u == nil {
		return false
	}
	for name := range u.names {
		if !some[name] {
			return true
		}
	}
	return u.all
}

// annotating are the keywords that ask nothing of a value.
var annotating = map[string]bool{
	"$schema": true, "$id": true, "id": true, "$anchor": true, "$dynamicAnchor": true, "$recursiveAnchor": true,
	"$comment": true, "$vocabulary": true, "$defs": true, "definitions": true,
	"title": true, "description": true, "default": true, "examples": true,
	"readOnly": true, "writeOnly": true, "deprecated": true,
}

func checkNullUnion(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil || !j.limits.OneType.Set() || len(j.Inferred) == 0 {
		return nil
	}
	var found []Finding
	told := map[*schemaNode]bool{}
	for _, n := range doc.nodes {
		types := n.nullUnion()
		property := n.property()
		if types == nil || property == nil || told[property] || !n.live || len(found) >= mostFaults || !j.inferredAt(n.place.path()) {
			continue
		}
		told[property] = true
		what, is, mend := property.described(), "is a pointer", "use a plain value with omitempty, or give"
		if n != property {
			what, is, mend = "what "+what+" holds", "holds pointers", "let it hold plain values, or give"
		}
		if slices.Contains(types, "array") {
			is, mend = strings.NewReplacer("a pointer", "a slice", "pointers", "slices").Replace(is), "give"
		}
		f := fault(property.place.path(), "%s: %s is inferred as %s, because its Go type %s; %s takes one type, and a model may write null: %s the schema with the one type",
			j.called(), what, strings.Join(types, " or "), is, j.limits.OneType.Provider, mend)
		found = append(found, f)
	}
	return found
}

// nullUnion gives the types of a schema that may be null or something else, nil
// for another schema.
func (n *schemaNode) nullUnion() []string {
	list, ok := n.object["type"].([]any)
	if !ok || n.place.to("type").hole() {
		return nil
	}
	var types []string
	for _, element := range list {
		name, _ := element.(string)
		if !slices.Contains(typeWords, name) {
			return nil
		}
		types = append(types, name)
	}
	if len(types) < 2 || !slices.Contains(types, "null") {
		return nil
	}
	return types
}

// property gives the property that a schema is, or of which it says what it
// holds; nil where there is none.
func (n *schemaNode) property() *schemaNode {
	for n != nil && !n.isProperty() {
		n = n.up
	}
	return n
}

// inferredAt reports whether what stands at a path was inferred from a Go type.
func (j *judged) inferredAt(path string) bool {
	for part := range maps.Keys(j.Inferred) {
		if j.Inferred[part] && (path == part || strings.HasPrefix(path, part+"/")) {
			return true
		}
	}
	return false
}
