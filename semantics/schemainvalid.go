package semantics

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"
)

// checkSchemas gives what makes the input and output schema no JSON Schema.
func checkSchemas(j *judged) []Finding {
	found := checkSchema(j, j.inputSchema(), "input")
	return append(found, checkSchema(j, j.outputSchema(), "output")...)
}

func checkSchema(j *judged, doc *schemaDocument, side string) []Finding {
	if doc == nil {
		return nil
	}
	if doc.broken != nil {
		if doc.partial {
			return nil
		}
		return []Finding{fault(doc.path, "%s: the %s schema is not JSON: %s", j.called(), side, doc.broken)}
	}
	c := &schemaCheck{tool: j.called(), side: side, doc: doc}
	top := doc.top()
	switch {
	case top != nil && (top.object != nil || doc.dialect != draft4):
		for _, n := range doc.nodes {
			if n.live {
				c.keywords(n)
			}
		}
		for _, r := range doc.references {
			if r.counts() {
				c.reference(r)
			}
		}
	case !doc.partial:
		c.add(doc.path, "%s: the %s schema must be an object and is %s", c.tool, side, kindOf(doc.root))
	}
	return c.found
}

type schemaCheck struct {
	tool, side string
	doc        *schemaDocument
	found      []Finding
}

func (c *schemaCheck) add(path, format string, args ...any) {
	if len(c.found) < mostFaults {
		c.found = append(c.found, fault(path, format, args...))
	}
}

// refuse says what stands at a place where the dialect wants something else.
func (c *schemaCheck) refuse(n *schemaNode, at *place, want, got string) {
	if len(c.found) >= mostFaults {
		return
	}
	path := at.path()
	c.add(path, "%s: the %s schema is no JSON Schema (%s): %s must be %s and is %s",
		c.tool, c.side, n.dialect, quoteEnd(path[len(c.doc.path)+1:]), want, got)
}

func (c *schemaCheck) keywords(n *schemaNode) {
	if n.object == nil || n.dialect == unknownDialect {
		return
	}
	for _, keyword := range slices.Sorted(maps.Keys(n.object)) {
		if form, ok := n.dialect.keyword(keyword); ok && !c.elsewhere(n, keyword) {
			c.form(n, form, n.object[keyword], n.place.to(keyword))
		}
	}
	if n.dialect == draft4 {
		for _, pair := range [][2]string{{"exclusiveMaximum", "maximum"}, {"exclusiveMinimum", "minimum"}} {
			if n.object[pair[0]] != nil && n.object[pair[1]] == nil && !n.place.openAt(pair[1]) {
				c.refuse(n, n.place.to(pair[0]), "beside "+quote(pair[1]), "alone")
			}
		}
	}
}

// elsewhere reports whether another rule says what is wrong with a keyword's
// value: schema/enum of an enum without values, schema/no-properties of null at
// the root of the input schema.
func (c *schemaCheck) elsewhere(n *schemaNode, keyword string) bool {
	switch keyword {
	case "enum":
		return emptyEnum(n.object[keyword])
	case "properties", "required":
		return n == c.doc.top() && c.doc.path == "inputSchema" && n.object[keyword] == nil
	}
	return false
}

// form holds the value of a keyword against the form that the dialect wants.
// Subschemas are held against theirs at their own turn.
func (c *schemaCheck) form(n *schemaNode, f form, value any, at *place) {
	if at.hole() {
		return
	}
	wrong := func(want string) { c.refuse(n, at, want, kindOf(value)) }
	text, isText := value.(string)
	number, isNumber := value.(json.Number)
	list, isList := value.([]any)
	object, isObject := value.(map[string]any)
	_, isBool := value.(bool)

	switch f {
	case aString, aReference, anIdentifier, aPlainIdentifier, anAnchor, aPattern:
		if !isText {
			wrong("a string")
			return
		}
		c.text(n, f, text, at)
	case aBoolean:
		if !isBool {
			wrong("true or false")
		}
	case aNumber:
		if !isNumber {
			wrong("a number")
		}
	case aPositiveNumber:
		if !isNumber {
			wrong("a number above 0")
		} else if !positive(number.String()) {
			c.refuse(n, at, "above 0", cut(number.String()))
		}
	case aCount:
		if !isNumber {
			wrong("a whole number from 0 on")
		} else if !countable(number.String()) {
			c.refuse(n, at, "a whole number from 0 on", cut(number.String()))
		}
	case aList:
		if !isList {
			wrong("a list")
		}
	case aNonEmptyList:
		if !isList {
			wrong("a list")
		} else if len(list) == 0 && !at.open() {
			c.refuse(n, at, "a list of one or more", "empty")
		}
	case aSchema, aSchemaOrBoolean:
		if !n.dialect.schema(value) && !(f == aSchemaOrBoolean && isBool) {
			wrong("a schema")
		}
	case aSchemaOrSchemas:
		if isList {
			c.schemas(n, list, at)
		} else if !n.dialect.schema(value) {
			wrong("a schema or a list of schemas")
		}
	case schemas:
		if !isList {
			wrong("a list of schemas")
			return
		}
		c.schemas(n, list, at)
	case namedSchemas, patternSchemas, schemaOrNamesByName, namesByName, booleansByName:
		if !isObject {
			wrong("an object")
			return
		}
		for _, name := range slices.Sorted(maps.Keys(object)) {
			c.named(n, f, name, object[name], at.to(name))
		}
	case typeNames:
		switch {
		case isText:
			c.typeName(n, text, at)
		case isList:
			c.distinct(n, list, at, true, true)
		default:
			wrong("the name of a type or a list of them")
		}
	case distinctNames, distinctNonEmptyNames:
		if !isList {
			wrong("a list of names")
			return
		}
		c.distinct(n, list, at, false, f == distinctNonEmptyNames)
	}
}

func (c *schemaCheck) named(n *schemaNode, f form, name string, value any, at *place) {
	if at.hole() {
		return
	}
	list, isList := value.([]any)
	switch f {
	case namesByName:
		if !isList {
			c.refuse(n, at, "a list of names", kindOf(value))
			return
		}
		c.distinct(n, list, at, false, false)
	case schemaOrNamesByName:
		if isList {
			c.distinct(n, list, at, false, n.dialect == draft4)
		} else if !n.dialect.schema(value) {
			c.refuse(n, at, "a schema or a list of names", kindOf(value))
		}
	case booleansByName:
		if _, ok := value.(bool); !ok {
			c.refuse(n, at, "true or false", kindOf(value))
		}
	default:
		if !n.dialect.schema(value) {
			c.refuse(n, at, "a schema", kindOf(value))
		}
		if why := patternFault(name); f == patternSchemas && why != "" {
			c.refuse(n, at, "under a regular expression", "not: "+why)
		}
	}
}

// schema reports whether the dialect takes value for a schema, as far as its
// kind tells.
func (d dialect) schema(value any) bool {
	switch value.(type) {
	case map[string]any:
		return true
	case bool:
		return d != draft4
	}
	return false
}

func (c *schemaCheck) schemas(n *schemaNode, list []any, at *place) {
	if len(list) == 0 && !at.open() {
		c.refuse(n, at, "a list of one or more schemas", "empty")
	}
	for i, element := range list {
		if p := at.toIndex(i); !n.dialect.schema(element) && !p.hole() {
			c.refuse(n, p, "a schema", kindOf(element))
		}
	}
}

func (c *schemaCheck) typeName(n *schemaNode, name string, at *place) {
	if !slices.Contains(typeWords, name) {
		c.refuse(n, at, "one of "+strings.Join(typeWords, ", "), quote(name)+meant(name, typeWords))
	}
}

// distinct checks a list of different strings.
func (c *schemaCheck) distinct(n *schemaNode, list []any, at *place, types, notEmpty bool) {
	if len(list) == 0 && notEmpty && !at.open() {
		c.refuse(n, at, "a list of one or more names", "empty")
	}
	seen := map[string]bool{}
	for i, element := range list {
		p := at.toIndex(i)
		name, ok := element.(string)
		switch {
		case p.hole():
		case !ok:
			c.refuse(n, p, "a name", kindOf(element))
		case seen[name]:
			c.refuse(n, p, "listed once", quote(name)+" again")
		case types:
			c.typeName(n, name, p)
		}
		seen[name] = true
	}
}

func (c *schemaCheck) text(n *schemaNode, f form, text string, at *place) {
	switch f {
	case anAnchor:
		// 2019-09 and 2020-12 differ in the first letter and in ":".
		if !anchorForm.MatchString(text) {
			c.refuse(n, at, "a plain name", quote(text))
		}
	case anIdentifier, aPlainIdentifier:
		if !uriReference(text) {
			c.refuse(n, at, "a URI reference", quote(text))
		} else if f == aPlainIdentifier && !identifierForm.MatchString(text) {
			c.refuse(n, at, "without a fragment", quote(text))
		}
	case aPattern:
		if why := patternFault(text); why != "" {
			c.refuse(n, at, "a regular expression", "not: "+why)
		}
	}
}

// reference gives the fault of a reference that leads to no schema of the
// document.
func (c *schemaCheck) reference(r reference) {
	at := r.from.place.to(r.keyword)
	say := func(format string, args ...any) {
		if len(c.found) < mostFaults {
			c.add(at.path(), "%s: the %s schema refers to %s, "+format, append([]any{c.tool, c.side, quoteEnd(r.text)}, args...)...)
		}
	}
	if at.hole() {
		return
	}
	if !uriReference(r.text) {
		say("which is not a URI reference")
		return
	}
	res, fragment, known := c.doc.target(r)
	if !known || res != nil && fragment == "" {
		return
	}
	if res == nil {
		say("which is not part of it: clients fetch nothing, so what is referred to must stand under \"$defs\" in the schema itself")
		return
	}
	if fragment[0] != '/' {
		if len(res.anchors[fragment]) == 0 && !c.doc.partial {
			say("and nothing in it has that anchor%s", meant(fragment, slices.Collect(maps.Keys(res.anchors))))
		}
		return
	}
	if !isPointer(fragment) {
		say("which is not a JSON pointer: write \"~\" as \"~0\" and \"/\" within a name as \"~1\"")
		return
	}
	value, place, missing, ok := walk(res, fragment)
	if !ok {
		if place.openAt(missing) {
			return
		}
		object, _ := value.(map[string]any)
		near := nearest(missing, slices.Collect(maps.Keys(object)))
		if near != "" {
			near = "; did you mean " + quoteEnd("#"+pointer(res, place.to(near))) + "?"
		}
		say("which is not there%s", near)
		return
	}
	switch value.(type) {
	case map[string]any, bool:
	default:
		if !place.hole() {
			say("which is %s and no schema", kindOf(value))
		}
	}
}

// pointer is the JSON pointer from a resource to a place within it.
func pointer(res *resource, at *place) string {
	path := strings.TrimPrefix(at.path(), res.place.path())
	u := url.URL{Path: path}
	return u.EscapedPath()
}

// kindOf names the kind of a JSON value.
func kindOf(value any) string {
	switch value.(type) {
	case string:
		return "a string"
	case json.Number:
		return "a number"
	case bool:
		return "true or false"
	case []any:
		return "a list"
	case map[string]any:
		return "an object"
	}
	return "null"
}
