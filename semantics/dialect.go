package semantics

import (
	"net/url"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"
)

// dialect is a version of JSON Schema; the zero value is one that is not known.
type dialect uint8

const (
	unknownDialect dialect = iota
	draft4
	draft6
	draft7
	draft2019
	draft2020
)

func (d dialect) String() string {
	return [...]string{"an unknown dialect", "draft-04", "draft-06", "draft-07", "2019-09", "2020-12"}[d]
}

// dialectOf gives the dialect that a schema names in $schema, else the one
// given. The Model Context Protocol and Anthropic take 2020-12 when none is
// named.
func dialectOf(schema any, at *place, otherwise dialect) dialect {
	object, _ := schema.(map[string]any)
	name, said := object["$schema"].(string)
	if !said {
		if at.openAt("$schema") {
			return unknownDialect
		}
		return otherwise
	}
	address, ok := strings.CutPrefix(strings.TrimSuffix(name, "#"), "https://")
	if !ok {
		address, ok = strings.CutPrefix(address, "http://")
	}
	if !ok {
		return unknownDialect
	}
	switch address {
	case "json-schema.org/draft-04/schema":
		return draft4
	case "json-schema.org/draft-06/schema":
		return draft6
	case "json-schema.org/draft-07/schema":
		return draft7
	case "json-schema.org/draft/2019-09/schema":
		return draft2019
	case "json-schema.org/draft/2020-12/schema", "json-schema.org/schema":
		return draft2020
	}
	return unknownDialect
}

// keyword gives the form that the dialect's metaschema asks of a keyword's
// value; ok is false for a keyword that the dialect does not know.
func (d dialect) keyword(name string) (f form, ok bool) {
	for _, k := range keywords[name] {
		if k.since <= d && (k.until == 0 || d <= k.until) && d != unknownDialect {
			return k.form, true
		}
	}
	return 0, false
}

// knows reports whether the keyword is one of the dialect's; for a dialect that
// is not known, of every one's.
func (d dialect) knows(name string) bool {
	if d != unknownDialect {
		_, ok := d.keyword(name)
		return ok
	}
	for d := draft4; d <= draft2020; d++ {
		if _, ok := d.keyword(name); !ok {
			return false
		}
	}
	return true
}

// form is what the value of a keyword must look like.
type form uint8

const (
	anything form = iota
	aString
	aBoolean
	aNumber
	aPositiveNumber
	aCount
	aList
	aNonEmptyList
	aSchema
	aSchemaOrBoolean // in draft-04, where a schema is an object
	schemas
	aSchemaOrSchemas
	namedSchemas
	patternSchemas
	typeNames
	distinctNames
	distinctNonEmptyNames
	namesByName
	schemaOrNamesByName
	booleansByName
	aPattern
	aReference
	anIdentifier
	aPlainIdentifier // without a fragment
	anAnchor
)

type keywordForm struct {
	form         form
	since, until dialect
}

// keywords is what the five metaschemas at json-schema.org say, without their
// judgement on "format".
var keywords = map[string][]keywordForm{
	"$schema":               {{form: aString}},
	"$comment":              {{aString, draft7, 0}},
	"id":                    {{anIdentifier, draft4, draft4}},
	"$id":                   {{anIdentifier, draft6, draft7}, {aPlainIdentifier, draft2019, 0}},
	"$ref":                  {{aString, draft4, draft4}, {aReference, draft6, 0}},
	"$anchor":               {{anAnchor, draft2019, 0}},
	"$dynamicRef":           {{aReference, draft2020, 0}},
	"$dynamicAnchor":        {{anAnchor, draft2020, 0}},
	"$recursiveRef":         {{aReference, draft2019, 0}},
	"$recursiveAnchor":      {{aBoolean, draft2019, draft2019}, {anAnchor, draft2020, 0}},
	"$vocabulary":           {{booleansByName, draft2019, 0}},
	"title":                 {{form: aString}},
	"description":           {{form: aString}},
	"default":               {{form: anything}},
	"const":                 {{anything, draft6, 0}},
	"examples":              {{aList, draft6, 0}},
	"readOnly":              {{aBoolean, draft7, 0}},
	"writeOnly":             {{aBoolean, draft7, 0}},
	"deprecated":            {{aBoolean, draft2019, 0}},
	"format":                {{form: aString}},
	"contentMediaType":      {{aString, draft7, 0}},
	"contentEncoding":       {{aString, draft7, 0}},
	"type":                  {{form: typeNames}},
	"enum":                  {{aNonEmptyList, draft4, draft7}, {aList, draft2019, 0}},
	"multipleOf":            {{form: aPositiveNumber}},
	"maximum":               {{form: aNumber}},
	"minimum":               {{form: aNumber}},
	"exclusiveMaximum":      {{aBoolean, draft4, draft4}, {aNumber, draft6, 0}},
	"exclusiveMinimum":      {{aBoolean, draft4, draft4}, {aNumber, draft6, 0}},
	"maxLength":             {{form: aCount}},
	"minLength":             {{form: aCount}},
	"pattern":               {{form: aPattern}},
	"maxItems":              {{form: aCount}},
	"minItems":              {{form: aCount}},
	"uniqueItems":           {{form: aBoolean}},
	"maxContains":           {{aCount, draft2019, 0}},
	"minContains":           {{aCount, draft2019, 0}},
	"maxProperties":         {{form: aCount}},
	"minProperties":         {{form: aCount}},
	"required":              {{distinctNonEmptyNames, draft4, draft4}, {distinctNames, draft6, 0}},
	"dependentRequired":     {{namesByName, draft2019, 0}},
	"dependencies":          {{form: schemaOrNamesByName}},
	"definitions":           {{form: namedSchemas}},
	"$defs":                 {{namedSchemas, draft2019, 0}},
	"properties":            {{form: namedSchemas}},
	"patternProperties":     {{form: patternSchemas}},
	"dependentSchemas":      {{namedSchemas, draft2019, 0}},
	"additionalProperties":  {{aSchemaOrBoolean, draft4, draft4}, {aSchema, draft6, 0}},
	"additionalItems":       {{aSchemaOrBoolean, draft4, draft4}, {aSchema, draft6, draft2019}},
	"items":                 {{aSchemaOrSchemas, draft4, draft2019}, {aSchema, draft2020, 0}},
	"prefixItems":           {{schemas, draft2020, 0}},
	"contains":              {{aSchema, draft6, 0}},
	"propertyNames":         {{aSchema, draft6, 0}},
	"if":                    {{aSchema, draft7, 0}},
	"then":                  {{aSchema, draft7, 0}},
	"else":                  {{aSchema, draft7, 0}},
	"allOf":                 {{form: schemas}},
	"anyOf":                 {{form: schemas}},
	"oneOf":                 {{form: schemas}},
	"not":                   {{form: aSchema}},
	"unevaluatedItems":      {{aSchema, draft2019, 0}},
	"unevaluatedProperties": {{aSchema, draft2019, 0}},
	"contentSchema":         {{aSchema, draft2019, 0}},
}

// applicator says how schemas stand under a keyword, in any dialect.
type applicator struct {
	// one: the value is a schema; list: an array of schemas; names: an object
	// that holds them by name.
	one, list, names bool
	// inPlace: they judge the same value as the schema with the keyword.
	inPlace bool
	negates bool
	// shares: they stand there for references.
	shares bool
}

var applicators = map[string]applicator{
	"allOf":                 {list: true, inPlace: true},
	"anyOf":                 {list: true, inPlace: true},
	"oneOf":                 {list: true, inPlace: true},
	"not":                   {one: true, inPlace: true, negates: true},
	"if":                    {one: true, inPlace: true, negates: true},
	"then":                  {one: true, inPlace: true},
	"else":                  {one: true, inPlace: true},
	"dependentSchemas":      {names: true, inPlace: true},
	"dependencies":          {names: true, inPlace: true},
	"properties":            {names: true},
	"patternProperties":     {names: true},
	"$defs":                 {names: true, shares: true},
	"definitions":           {names: true, shares: true},
	"additionalProperties":  {one: true},
	"unevaluatedProperties": {one: true},
	"propertyNames":         {one: true},
	"items":                 {one: true, list: true},
	"prefixItems":           {list: true},
	"additionalItems":       {one: true},
	"unevaluatedItems":      {one: true},
	"contains":              {one: true},
	"contentSchema":         {one: true},
}

// referring are the keywords that name another schema.
var referring = []string{"$ref", "$dynamicRef", "$recursiveRef"}

// refersBy reports whether the dialect takes a keyword's value for a reference.
func (d dialect) refersBy(keyword string) bool {
	switch keyword {
	case "$ref":
		return true
	case "$dynamicRef":
		return d == draft2020
	case "$recursiveRef":
		return d == draft2019
	}
	return false
}

// uriReference reports whether a text is a URI or one relative to another.
func uriReference(text string) bool {
	_, err := url.Parse(text)
	return err == nil && !strings.Contains(text, `\`)
}

var typeWords = []string{"array", "boolean", "integer", "null", "number", "object", "string"}

var (
	identifierForm = regexp.MustCompile(`^[^#]*#?$`)
	anchorForm     = regexp.MustCompile(`^[A-Za-z_][-A-Za-z0-9.:_]*$`)
)

// patternFault says what is wrong with a regular expression in any flavour.
// JSON Schema's is ECMA-262's and Go's is another, so only what breaks both
// counts.
func patternFault(pattern string) string {
	if strings.Contains(pattern, "[]") || strings.Contains(pattern, "[^]") || strings.Contains(pattern, `\Q`) {
		return ""
	}
	_, err := syntax.Parse(pattern, syntax.Perl)
	if err, ok := err.(*syntax.Error); ok {
		switch err.Code {
		case syntax.ErrMissingParen, syntax.ErrUnexpectedParen, syntax.ErrTrailingBackslash, syntax.ErrMissingRepeatArgument:
			return string(err.Code)
		}
	}
	return ""
}

// positive reports whether a JSON number is above zero. It reads the text: a
// number such as 1e1000001 is cheap to write and dear to compute.
func positive(number string) bool {
	mantissa, _, _ := cutExponent(number)
	return mantissa[0] != '-' && strings.ContainsAny(mantissa, "123456789")
}

// countable reports whether a JSON number is a whole number from zero on.
func countable(number string) bool {
	mantissa, exponent, hasExponent := cutExponent(number)
	if !strings.ContainsAny(mantissa, "123456789") {
		return true
	}
	if mantissa[0] == '-' {
		return false
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	fraction = strings.TrimRight(fraction, "0")
	if !hasExponent {
		return fraction == ""
	}
	e, err := strconv.Atoi(exponent)
	if err != nil {
		return exponent[0] != '-' // out of range
	}
	if e >= 0 {
		return len(fraction) <= e
	}
	digits := whole + fraction
	zeros := len(digits) - len(strings.TrimRight(digits, "0"))
	return len(fraction)-e <= zeros
}

func cutExponent(number string) (mantissa, exponent string, ok bool) {
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		return number[:i], number[i+1:], true
	}
	return number, "", false
}
