package semantics

import "testing"

var strictProfile = Settings{Profile: OpenAIStrict}

var noPropertiesCases = []declarationCase{
	{"only the type", Declaration{Name: "list_ovens", InputSchema: schema(`{"type":"object"}`)}, Settings{}, []told{{"inputSchema", Warning, `tool "list_ovens": the input schema has no "properties"; OpenAI refuses an object without them: write "properties": {}`}}},
	{"a description beside it", Declaration{InputSchema: schema(`{"type":"object","description":"d","additionalProperties":{"type":"string"}}`)}, Settings{}, []told{{"inputSchema", Warning, ""}}},
	{"empty ones", Declaration{InputSchema: object(``)}, Settings{}, nil},
	{"some", Declaration{InputSchema: object(`"a":{"type":"string"}`)}, Settings{}, nil},
	{"null", Declaration{InputSchema: schema(`{"type":"object","properties":null}`)}, Settings{}, []told{{"inputSchema/properties", Error, `"properties" of the input schema is null`}}},
	{"null where the protocol decides", Declaration{InputSchema: schema(`{"type":"object","properties":null}`)}, mcpProfile, []told{{"inputSchema/properties", Error, ""}}},
	{"a null list of what is required", Declaration{InputSchema: schema(`{"type":"object","properties":{},"required":null}`)}, Settings{}, []told{{"inputSchema/required", Error, `"required" of the input schema is null`}}},
	{"null for what is not known", Declaration{InputSchema: schema(`{"type":"object","properties":null}`), Unknown: map[string]string{"inputSchema/properties": "?"}}, Settings{}, nil},
	{"where the protocol decides", Declaration{InputSchema: schema(`{"type":"object"}`)}, mcpProfile, nil},
	{"where Anthropic decides", Declaration{InputSchema: schema(`{"type":"object"}`)}, Settings{Profile: Anthropic}, nil},
	{"in strict mode", Declaration{InputSchema: schema(`{"type":"object"}`)}, strictProfile, []told{{"inputSchema", Error, `write "properties": {}, and "additionalProperties": false for strict`}}},
	{"of a strict tool", Declaration{InputSchema: schema(`{"type":"object","additionalProperties":false}`), Strict: true}, mcpProfile, []told{{"inputSchema", Error, `write "properties": {}`}}},
	{"of a tool that may be strict", Declaration{InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"strict": "?"}}, Settings{}, []told{{"inputSchema", Warning, ""}}},
	{"a property without properties", Declaration{InputSchema: object(`"a":{"type":"object"}`)}, Settings{}, nil},
	{"another root is another rule's", Declaration{InputSchema: schema(`{"type":"string"}`)}, Settings{}, nil},
	{"no type is another rule's", Declaration{InputSchema: schema(`{}`)}, Settings{}, nil},
	{"some required", Declaration{InputSchema: schema(`{"type":"object","required":["a"]}`)}, Settings{}, nil},
	{"perhaps some required", Declaration{InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"inputSchema/required": "?"}}, Settings{}, nil},
	{"none required", Declaration{InputSchema: schema(`{"type":"object","required":[]}`)}, Settings{}, []told{{"inputSchema", Warning, ""}}},
	{"elsewhere", Declaration{InputSchema: schema(`{"type":"object","$ref":"#/$defs/A","$defs":{"A":{"properties":{"a":{}}}}}`)}, Settings{}, nil},
	{"in what is not known", Declaration{InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"inputSchema": "?"}}, Settings{}, nil},
	{"another part that is not known", Declaration{InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"inputSchema/description": "?"}}, Settings{}, []told{{"inputSchema", Warning, ""}}},
	{"an output schema", Declaration{OutputSchema: schema(`{"type":"object"}`)}, Settings{}, nil},
}

var untypedCases = []declarationCase{
	{"anything, in a result", Declaration{Name: "read_gauge", OutputSchema: object(`"reading":true,"id":{"type":"string"}`)}, Settings{}, []told{{"outputSchema/properties/reading", Warning, `tool "read_gauge": property "reading" of the output schema says nothing about its type`}}},
	{"empty, in arguments", Declaration{InputSchema: object(`"a":{}`)}, Settings{}, []told{{"inputSchema/properties/a", Warning, `property "a" of the input schema`}}},
	{"only described", Declaration{InputSchema: object(`"a":{"description":"d","title":"t","default":1,"deprecated":true,"x-go":"any"}`)}, Settings{}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"nothing allowed", Declaration{InputSchema: object(`"a":false`)}, Settings{}, nil},
	{"a type", Declaration{InputSchema: object(`"a":{"type":["string","integer"]}`)}, Settings{}, nil},
	{"values", Declaration{InputSchema: object(`"a":{"enum":["x"]},"b":{"const":1}`)}, Settings{}, nil},
	{"what only some types have", Declaration{InputSchema: object(`"a":{"pattern":"x"},"b":{"items":{"type":"string"}},"c":{"properties":{}},"d":{"format":"date"}`)}, Settings{}, nil},
	{"a type in an arm", Declaration{InputSchema: object(`"a":{"anyOf":[{"type":"string"},{"description":"d"}]}`)}, Settings{}, nil},
	{"no type in any arm", Declaration{InputSchema: object(`"a":{"anyOf":[{},{"description":"d"}]}`)}, Settings{}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"a type where it refers to", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"$ref":"#/$defs/B"},"B":{"type":"string"}}}`)}, Settings{}, nil},
	{"no type where it refers to", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"$ref":"#/$defs/A"}},"$defs":{"A":{"title":"A"}}}`)}, Settings{}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"refers in a circle", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"$ref":"#/properties/a"}}}`)}, Settings{}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"refers to what is not there", Declaration{InputSchema: object(`"a":{"$ref":"other.json"}`)}, Settings{}, nil},
	{"typed beside", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"description":"d"}},"allOf":[{"properties":{"a":{"type":"string"}}}]}`)}, mcpProfile, nil},
	{"a condition on a property", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"type":"string"}},"if":{"properties":{"a":{}}},"not":{"properties":{"b":{}}}}`)}, mcpProfile, nil},
	{"deep", Declaration{InputSchema: object(`"a":{"type":"array","items":{"type":"object","properties":{"b":true}}}`)}, Settings{}, []told{{"inputSchema/properties/a/items/properties/b", Warning, ""}}},
	{"items and values of a map", Declaration{InputSchema: object(`"a":{"type":"array","items":{}},"b":{"type":"object","additionalProperties":true}`)}, Settings{}, nil},
	{"a property called properties", Declaration{InputSchema: object(`"properties":{"type":"object","properties":{"type":{"type":"string"}}}`)}, Settings{}, nil},
	{"data that looks like a schema", Declaration{InputSchema: object(`"a":{"type":"object","default":{"properties":{"b":{}}}}`)}, Settings{}, nil},
	{"a type that is not known", Declaration{InputSchema: object(`"a":{"description":"d"}`), Unknown: map[string]string{"inputSchema/properties/a/type": "?"}}, Settings{}, nil},
	{"a description that is not known", Declaration{InputSchema: object(`"a":{}`), Unknown: map[string]string{"inputSchema/properties/a/description": "?"}}, Settings{}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"a property that is not known", Declaration{InputSchema: object(`"a":{}`), Unknown: map[string]string{"inputSchema/properties/a": "?"}}, Settings{}, nil},
	{"null for what is not known", Declaration{InputSchema: object(`"a":null`), Unknown: map[string]string{"inputSchema/properties/a": "?"}}, Settings{}, nil},
	{"true in draft-04 is another rule's", Declaration{InputSchema: schema(`{"$schema":"http://json-schema.org/draft-04/schema#","type":"object","properties":{"a":true}}`)}, Settings{}, nil},
}

func inferredTool(d Declaration) Declaration {
	d.Inferred = map[string]bool{"inputSchema": true, "outputSchema": true}
	return d
}

var nullUnionCases = []declarationCase{
	{"a pointer", inferredTool(Declaration{Name: "print_label", InputSchema: object(`"copies":{"type":["null","integer"]}`)}), Settings{}, []told{{"inputSchema/properties/copies", Warning, `tool "print_label": property "copies" is inferred as null or integer, because its Go type is a pointer; Gemini takes one type, and a model may write null: use a plain value with omitempty, or give the schema with the one type`}}},
	{"a slice", inferredTool(Declaration{InputSchema: object(`"lines":{"type":["null","array"],"items":{"type":"string"}}`)}), Settings{}, []told{{"inputSchema/properties/lines", Warning, `is inferred as null or array, because its Go type is a slice; Gemini takes one type, and a model may write null: give the schema`}}},
	{"a list of lists is one fault", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","array"],"items":{"type":["null","array"],"items":{"type":["null","integer"]}}}`)}), Settings{}, []told{{"inputSchema/properties/a", Warning, `property "a" is`}}},
	{"pointers in an array", inferredTool(Declaration{InputSchema: object(`"a":{"type":"array","items":{"type":["null","integer"]}}`)}), Settings{}, []told{{"inputSchema/properties/a", Warning, `what property "a" holds is inferred as null or integer, because its Go type holds pointers`}}},
	{"a field of a field", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","object"],"properties":{"b":{"type":["null","string"]}}}`)}), Settings{}, []told{{"inputSchema/properties/a", Warning, ""}, {"inputSchema/properties/a/properties/b", Warning, ""}}},
	{"written by hand", Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`)}, Settings{}, nil},
	{"one part inferred", Declaration{InputSchema: object(`"a":{"type":["null","integer"]},"b":{"type":["null","integer"]}`), Inferred: map[string]bool{"inputSchema/properties/b": true}}, Settings{}, []told{{"inputSchema/properties/b", Warning, ""}}},
	{"a result", inferredTool(Declaration{OutputSchema: object(`"a":{"type":["null","integer"]}`)}), Settings{}, nil},
	{"two types", inferredTool(Declaration{InputSchema: object(`"a":{"type":["string","integer"]},"b":{"type":["null"]}`)}), Settings{}, nil},
	{"where Gemini decides", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`)}), Settings{Profile: Gemini}, []told{{"inputSchema/properties/a", Warning, ""}}},
	{"where the protocol decides", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`)}), mcpProfile, nil},
	{"where strict asks for it", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`)}), strictProfile, nil},
	{"where strict may ask for it", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`), Unknown: map[string]string{"strict": "?"}}), Settings{}, nil},
	{"a type that is not known", inferredTool(Declaration{InputSchema: object(`"a":{"type":["null","integer"]}`), Unknown: map[string]string{"inputSchema/properties/a/type": "?"}}), Settings{}, nil},
}

func TestAnEnumThatIsRefusedIsNoUntypedProperty(t *testing.T) {
	for _, text := range []string{`"a":{"enum":[]}`, `"a":{"enum":null}`} {
		d := Declaration{Name: "a", Description: "d", InputSchema: object(text)}
		if found := JudgeDeclaration(&d, Settings{}); len(found) != 1 || found[0].Rule != "schema/enum" {
			t.Errorf("%s: %v", text, found)
		}
	}
}
