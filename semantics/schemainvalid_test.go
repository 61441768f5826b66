package semantics

const draft7Schema = `"$schema":"http://json-schema.org/draft-07/schema#"`

func in(text string, unknown ...string) Declaration {
	d := Declaration{Name: "t", InputSchema: schema(text)}
	for _, path := range unknown {
		if d.Unknown == nil {
			d.Unknown = map[string]string{}
		}
		d.Unknown[path] = "?"
	}
	return d
}

func at(fields ...string) []told {
	var all []told
	for _, f := range fields {
		all = append(all, told{field: f})
	}
	return all
}

var invalidSchemas = []declarationCase{
	{"nothing", Declaration{}, Settings{}, nil},
	{"empty", in(`{}`), Settings{}, nil},
	{"anything", in(`true`), Settings{}, nil},
	{"null", in(`null`), Settings{}, []told{{"inputSchema", 0, `tool "t": the input schema must be an object and is null`}}},
	{"a list", in(`[]`), Settings{}, at("inputSchema")},
	{"no JSON", in(`{"type":`), Settings{}, []told{{"inputSchema", 0, "is not JSON"}}},
	{"more than JSON", in(`{} }`), Settings{}, at("inputSchema")},
	{"two documents", in(`{} {}`), Settings{}, at("inputSchema")},
	{"no JSON, known in part", in(`{"type":`, "inputSchema"), Settings{}, nil},
	{"output", Declaration{OutputSchema: schema(`{"type":"int"}`)}, Settings{}, []told{{"outputSchema/type", 0, `the output schema is no JSON Schema (2020-12): "type" must be one of`}}},

	{"type", in(`{"properties":{"a":{"type":"sting"}}}`), Settings{}, []told{{"inputSchema/properties/a/type", 0, `did you mean "string"?`}}},
	{"types", in(`{"type":["object","objekt"]}`), Settings{}, at("inputSchema/type/1")},
	{"a type twice", in(`{"type":["object","object"]}`), Settings{}, at("inputSchema/type/1")},
	{"no type", in(`{"type":[]}`), Settings{}, at("inputSchema/type")},
	{"no type, not known in full", in(`{"type":[]}`, "inputSchema/type"), Settings{}, nil},
	{"a null type", in(`{"type":null}`), Settings{}, at("inputSchema/type")},
	{"a null for what is not known", in(`{"type":null}`, "inputSchema/type"), Settings{}, nil},
	{"a property called type", in(`{"properties":{"type":{"type":"string"},"items":{},"$ref":{},"required":{}}}`), Settings{}, nil},
	{"a property that is no schema", in(`{"properties":{"a":"string"}}`), Settings{}, []told{{"inputSchema/properties/a", 0, "must be a schema and is a string"}}},
	{"properties that are a list", in(`{"properties":[]}`), Settings{}, at("inputSchema/properties")},
	{"required by a property", in(`{"properties":{"a":{"required":true}}}`), Settings{}, at("inputSchema/properties/a/required")},
	{"required twice", in(`{"required":["a","a"]}`), Settings{}, at("inputSchema/required/1")},
	{"a number is required", in(`{"required":["a",1]}`), Settings{}, at("inputSchema/required/1")},
	{"items by position", in(`{"items":[{}]}`), Settings{}, at("inputSchema/items")},
	{"items by position in draft-07", in(`{` + draft7Schema + `,"items":[{}]}`), Settings{}, nil},
	{"items by position in a dialect that is not known", in(`{"items":[{}]}`, "inputSchema/$schema"), Settings{}, nil},
	{"another dialect", in(`{"$schema":"https://spec.openapis.org/oas/3.1/dialect/base","type":"file"}`), Settings{}, nil},
	{"a dialect that is no text", in(`{"$schema":7}`), Settings{}, at("inputSchema/$schema")},
	{"draft-04 booleans", in(`{"$schema":"http://json-schema.org/draft-04/schema#","properties":{"a":true}}`), Settings{}, at("inputSchema/properties/a")},
	{"draft-04 bounds", in(`{"$schema":"http://json-schema.org/draft-04/schema#","exclusiveMinimum":true}`), Settings{}, at("inputSchema/exclusiveMinimum")},
	{"draft-04 bounds of today", in(`{"minimum":1,"exclusiveMinimum":true}`), Settings{}, at("inputSchema/exclusiveMinimum")},
	{"an unknown bound", in(`{"$schema":"http://json-schema.org/draft-04/schema#","exclusiveMinimum":true}`, "inputSchema/minimum"), Settings{}, nil},
	{"counts", in(`{"minLength":-1,"maxLength":1.5,"minItems":"1","maxItems":1.0,"minProperties":1e1000001,"maxProperties":15e-1}`), Settings{}, at("inputSchema/maxLength", "inputSchema/maxProperties", "inputSchema/minItems", "inputSchema/minLength")},
	{"multiples", in(`{"multipleOf":0}`), Settings{}, at("inputSchema/multipleOf")},
	{"tiny multiples", in(`{"multipleOf":1e-1000001}`), Settings{}, nil},
	{"a text for a bound", in(`{"minimum":"1"}`), Settings{}, at("inputSchema/minimum")},
	{"an empty choice", in(`{"anyOf":[]}`), Settings{}, at("inputSchema/anyOf")},
	{"a choice that is not known in full", in(`{"anyOf":[]}`, "inputSchema/anyOf/0"), Settings{}, nil},
	{"a choice of names", in(`{"anyOf":["string"]}`), Settings{}, at("inputSchema/anyOf/0")},
	{"an enum that is no list", in(`{"enum":"a"}`), Settings{}, at("inputSchema/enum")},
	{"an empty enum is another rule's", in(`{` + draft7Schema + `,"enum":[]}`), Settings{}, nil},
	{"null in place of an enum is another rule's", in(`{"enum":null}`), Settings{}, nil},
	{"null in place of the properties is another rule's", in(`{"properties":null,"required":null}`), Settings{}, nil},
	{"null in place of a property's properties", in(`{"properties":{"a":{"properties":null}}}`), Settings{}, at("inputSchema/properties/a/properties")},
	{"keywords of one's own", in(`{"x-order":[1],"widget":{"type":"slider"}}`), Settings{}, nil},
	{"data", in(`{"default":{"type":"x"},"examples":[{"type":"x"}],"const":{"$ref":"#/x"},"enum":[{"$ref":"y"}]}`), Settings{}, nil},
	{"a pattern", in(`{"pattern":"(a"}`), Settings{}, []told{{"inputSchema/pattern", 0, "missing closing )"}}},
	{"a pattern of the other flavour", in(`{"pattern":"^(?!a)(?<n>b)[^]\\d{2}\\cA$","patternProperties":{"(?=x)":{}}}`), Settings{}, nil},
	{"a pattern for names", in(`{"patternProperties":{"a)":{}}}`), Settings{}, at("inputSchema/patternProperties/a)")},
	{"a description that is no text", in(`{"properties":{"a":{"description":7}}}`), Settings{}, at("inputSchema/properties/a/description")},
	{"a slash in a name", in(`{"properties":{"a/b":{"type":"x"}}}`), Settings{}, at("inputSchema/properties/a~1b/type")},

	{"a reference", in(`{"$defs":{"A":{}},"properties":{"a":{"$ref":"#/$defs/A"}}}`), Settings{}, nil},
	{"a reference to nothing", in(`{"$defs":{"Host":{}},"properties":{"a":{"$ref":"#/$defs/Hots"}}}`), Settings{}, []told{{"inputSchema/properties/a/$ref", 0, `refers to "#/$defs/Hots", which is not there; did you mean "#/$defs/Host"?`}}},
	{"a reference to nothing, in a dialect that is not known", in(`{"$defs":{"A":{}},"properties":{"a":{"$ref":"#/$defs/B"}}}`, "inputSchema/$schema"), Settings{}, at("inputSchema/properties/a/$ref")},
	{"a reference to what is not known", in(`{"$defs":{"A":{}},"properties":{"a":{"$ref":"#/$defs/B"}}}`, "inputSchema/$defs"), Settings{}, nil},
	{"a reference below what is not known", in(`{"$defs":{},"properties":{"a":{"$ref":"#/$defs/B/properties/x"}}}`, "inputSchema/$defs/B"), Settings{}, nil},
	{"a reference to data", in(`{"title":"x","properties":{"a":{"$ref":"#/title"}}}`), Settings{}, []told{{"inputSchema/properties/a/$ref", 0, "which is a string and no schema"}}},
	{"a reference to a bad schema", in(`{"x":{"A":{"type":"y"}},"properties":{"a":{"$ref":"#/x/A"}}}`), Settings{}, at("inputSchema/x/A/type")},
	{"a reference to the root", in(`{"properties":{"a":{"$ref":"#"}}}`), Settings{}, nil},
	{"a reference that is escaped", in(`{"$defs":{"a b/c~d":{}},"properties":{"a":{"$ref":"#/$defs/a%20b~1c~0d"}}}`), Settings{}, nil},
	{"a reference into a list", in(`{"anyOf":[{"type":"string"}],"properties":{"a":{"$ref":"#/anyOf/0"},"b":{"$ref":"#/anyOf/1"}}}`), Settings{}, at("inputSchema/properties/b/$ref")},
	{"a reference outside", in(`{"$ref":"https://example.com/x.json"}`), Settings{}, []told{{"inputSchema/$ref", 0, "which is not part of it"}}},
	{"a reference to a file", in(`{"$ref":"x.json#/A"}`), Settings{}, at("inputSchema/$ref")},
	{"a reference that may be inside", in(`{"$ref":"x.json"}`, "inputSchema/$defs"), Settings{}, nil},
	{"a reference to an identity", in(`{"$ref":"x.json#/$defs/B","$defs":{"A":{"$id":"x.json","$defs":{"B":{}}}}}`), Settings{}, nil},
	{"a reference within an identity", in(`{"$defs":{"A":{"$id":"x.json","$ref":"#/$defs/B","$defs":{"B":{}}},"B":{}}}`), Settings{}, nil},
	{"a reference out of an identity", in(`{"$defs":{"A":{"$id":"x.json","$ref":"#/$defs/B"},"B":{}}}`), Settings{}, at("inputSchema/$defs/A/$ref")},
	{"an identity that is not known", in(`{"$defs":{"A":{"$ref":"#/$defs/C"},"B":{}}}`, "inputSchema/$defs/A/$id"), Settings{}, nil},
	{"the root's identity", in(`{"$id":"https://example.com/tool.json","$defs":{"A":{}},"$ref":"tool.json#/$defs/A"}`), Settings{}, nil},
	{"an anchor", in(`{"$defs":{"A":{"$anchor":"host"}},"$ref":"#host"}`), Settings{}, nil},
	{"no anchor", in(`{"$defs":{"A":{"$anchor":"host"}},"$ref":"#hots"}`), Settings{}, []told{{"inputSchema/$ref", 0, `did you mean "host"?`}}},
	{"an anchor of draft-07", in(`{` + draft7Schema + `,"definitions":{"A":{"$id":"#host"}},"properties":{"a":{"$ref":"#host"}}}`), Settings{}, nil},
	{"a definition in another dialect's place", in(`{` + draft7Schema + `,"$defs":{"A":{"type":"x"}},"properties":{"a":{"$ref":"#/$defs/A"}}}`), Settings{}, at("inputSchema/$defs/A/type")},
	{"another dialect's keyword", in(`{` + draft7Schema + `,"$defs":{"A":{"type":"x","$ref":"#/none"}}}`), Settings{}, nil},
	{"a reference that is no text", in(`{"$ref":7}`), Settings{}, at("inputSchema/$ref")},
	{"a reference that cannot be read", in(`{"$ref":"#/%zz"}`), Settings{}, []told{{"inputSchema/$ref", 0, "not a URI reference"}}},
	{"an identity that cannot be read", in(`{"$defs":{"A":{"$id":"a00%0"}}}`), Settings{}, at("inputSchema/$defs/A/$id")},
	{"a dialect without a scheme", in(`{"$schema":"json-schema.org/schema#","type":"x"}`), Settings{}, nil},
	{"a reference to nowhere in particular", in(`{"$defs":{"":{"$ref":"."}}}`), Settings{}, at("inputSchema/$defs//$ref")},
	{"a reference that is escaped badly", in(`{"$defs":{"c~d":{}},"$ref":"#/$defs/c~d"}`), Settings{}, at("inputSchema/$ref")},
}
