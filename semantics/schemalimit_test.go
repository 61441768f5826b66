package semantics

import (
	"fmt"
	"strings"
	"testing"
)

// objectsWithin gives objects within one another, the given number below the root.
func objectsWithin(depth int) string {
	text := `{"type":"object","properties":{},"additionalProperties":false}`
	for range depth {
		text = `{"type":"object","properties":{"a":` + text + `},"required":["a"],"additionalProperties":false}`
	}
	return text
}

// strictly gives a strict schema of the properties.
func strictly(names []string, property string) string {
	var properties, required []string
	for _, name := range names {
		properties = append(properties, fmt.Sprintf("%q:%s", name, property))
		required = append(required, fmt.Sprintf("%q", name))
	}
	return `{"type":"object","properties":{` + strings.Join(properties, ",") + `},"required":[` + strings.Join(required, ",") + `],"additionalProperties":false}`
}

// numbered gives as many different texts of a length.
func numbered(n, length int) []string {
	var all []string
	for i := range n {
		all = append(all, fmt.Sprintf("%0*d", length, i))
	}
	return all
}

func enumOf(values []string) string {
	return `{"type":"string","enum":["` + strings.Join(values, `","`) + `"]}`
}

func strictTool(text string) Declaration { return Declaration{InputSchema: schema(text), Strict: true} }

var profileCases = []declarationCase{
	{"a dollar in a parameter's name", Declaration{Name: "list_mail", InputSchema: object(`"$filter":{"type":"string"}`)}, Settings{}, []told{{"inputSchema/properties/$filter", Error, `tool "list_mail": parameter "$filter" has '$' (U+0024); Anthropic takes letters, digits, _, . and - in the name of a parameter, and refuses every tool of a request for one bad name`}}},
	{"brackets", Declaration{InputSchema: object(`"filter[name]":{"type":"string"}`)}, Settings{Profile: Anthropic}, []told{{"inputSchema/properties/filter[name]", Error, ""}}},
	{"a slash", Declaration{InputSchema: object(`"a/b":{"type":"string"}`)}, Settings{}, []told{{"inputSchema/properties/a~1b", Error, ""}}},
	{"a long name", Declaration{InputSchema: object(`"` + strings.Repeat("a", 65) + `":{"type":"string"}`)}, Settings{}, []told{{"inputSchema/properties/" + strings.Repeat("a", 65), Error, "has 65 characters; Anthropic takes at most 64"}}},
	{"names at the edge", Declaration{InputSchema: object(`"` + strings.Repeat("a", 64) + `":{"type":"string"},"a.b-C_9":{"type":"string"}`)}, Settings{}, nil},
	{"a dollar where others decide", Declaration{InputSchema: object(`"$filter":{"type":"string"}`)}, Settings{Profile: OpenAI}, nil},
	{"a dollar where the protocol decides", Declaration{InputSchema: object(`"$filter":{"type":"string"}`)}, mcpProfile, nil},
	{"a dollar below the root", Declaration{InputSchema: object(`"a":{"type":"object","properties":{"$b":{"type":"string"}}}`)}, Settings{}, nil},
	{"a dollar in a tool that may be strict", Declaration{InputSchema: object(`"$filter":{"type":"string"}`), Unknown: map[string]string{"strict": "?"}}, Settings{}, nil},

	{"a keyword that strict mode refuses", strictTool(`{"type":"object","properties":{"a":{"type":"string","not":{"const":"x"}}},"required":["a"],"additionalProperties":false}`), Settings{}, []told{{"inputSchema/properties/a/not", Error, `property "a" has "not", which OpenAI does not take in strict mode`}}},
	{"at the root it is another rule's", strictTool(`{"type":"object","allOf":[],"properties":{},"additionalProperties":false}`), Settings{}, nil},
	{"a condition at the root", strictTool(`{"type":"object","if":{},"properties":{},"additionalProperties":false}`), Settings{}, []told{{"inputSchema/if", Error, ""}}},
	{"one that it takes", strictTool(`{"type":"object","properties":{"a":{"anyOf":[{"type":"string","pattern":"x"},{"type":"null"}]}},"required":["a"],"additionalProperties":false}`), Settings{}, nil},
	{"a property of that name", strictTool(`{"type":"object","properties":{"not":{"type":"string"}},"required":["not"],"additionalProperties":false}`), Settings{}, nil},
	{"in a schema that is not strict", Declaration{InputSchema: object(`"a":{"type":"string","not":{"const":"x"}}`)}, Settings{}, nil},
	{"a keyword that Gemini refuses", Declaration{InputSchema: object(`"a":{"type":"integer","exclusiveMinimum":0}`)}, Settings{Profile: Gemini}, []told{{"inputSchema/properties/a/exclusiveMinimum", Error, `which Gemini does not take`}}},
	{"those that Gemini takes", Declaration{InputSchema: schema(`{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{"a":{"type":"string","minLength":1,"default":"x","examples":["y"]},"b":{"$ref":"#/$defs/B"}},"additionalProperties":false,"$defs":{"B":{"anyOf":[{"type":"string"}]}}}`)}, Settings{Profile: Gemini}, nil},
	{"a keyword in another's data", Declaration{InputSchema: object(`"a":{"type":"object","default":{"not":{}}}`)}, Settings{Profile: Gemini}, nil},
	{"a keyword that is not known", Declaration{InputSchema: object(`"a":{"type":"string","not":null}`), Unknown: map[string]string{"inputSchema/properties/a/not": "?"}}, Settings{Profile: Gemini}, nil},

	{"ten objects within one another", strictTool(objectsWithin(10)), Settings{}, nil},
	{"eleven", strictTool(objectsWithin(11)), Settings{}, []told{{"inputSchema" + strings.Repeat("/properties/a", 11), Error, "is an object within 11 others; OpenAI takes at most 10 in strict mode"}}},
	{"eleven that are not strict", Declaration{InputSchema: schema(objectsWithin(11))}, Settings{}, nil},
	{"5,000 properties", strictTool(strictly(numbered(5000, 5), `{"type":"string"}`)), Settings{}, nil},
	{"5,001 properties", strictTool(strictly(numbered(5001, 5), `{"type":"string"}`)), Settings{}, []told{{"inputSchema", Error, "5001 properties in all; OpenAI takes at most 5000"}}},
	{"1,000 values", strictTool(strictly([]string{"a", "b"}, enumOf(numbered(500, 3)))), Settings{}, nil},
	{"1,002 values", strictTool(strictly([]string{"a", "b"}, enumOf(numbered(501, 3)))), Settings{}, []told{{"inputSchema", Error, "1002 values in all; OpenAI takes at most 1000"}}},
	{"250 long values", strictTool(strictly([]string{"a"}, enumOf(numbered(250, 100)))), Settings{}, nil},
	{"251 long values", strictTool(strictly([]string{"a"}, enumOf(numbered(251, 100)))), Settings{}, []told{{"inputSchema/properties/a/enum", Error, "the 251 values of one enum have 25100 characters; OpenAI takes at most 15000"}}},
	{"much text", strictTool(strictly(numbered(1200, 101), `{"type":"string"}`)), Settings{}, []told{{"inputSchema", Error, "have 121200 characters in all; OpenAI takes at most 120000"}}},
}

var strictCases = []declarationCase{
	{"optional and open", Declaration{Name: "plan_route", Strict: true, InputSchema: schema(`{"type":"object","properties":{"to":{"type":"string"},"avoid":{"type":"string"}},"required":["to"]}`)}, Settings{},
		[]told{{"inputSchema", Error, `tool "plan_route": in the input schema, "avoid" is not required and "additionalProperties" is not false; OpenAI refuses it in strict mode: list every property in "required" and let what is optional be null, and set "additionalProperties" to false`}}},
	{"optional", strictTool(`{"type":"object","properties":{"a":{},"b":{}},"additionalProperties":false}`), Settings{}, []told{{"inputSchema", Error, `in the input schema, "a", "b" are not required; OpenAI`}}},
	{"open", strictTool(`{"type":"object","properties":{},"additionalProperties":true}`), Settings{}, []told{{"inputSchema", Error, `"additionalProperties" is not false`}}},
	{"good", strictTool(`{"type":"object","properties":{"a":{"type":["string","null"]}},"required":["a"],"additionalProperties":false}`), Settings{}, nil},
	{"by the profile", Declaration{InputSchema: schema(`{"type":"object","properties":{}}`)}, strictProfile, []told{{field: "inputSchema"}}},
	{"not strict", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{}}}`)}, Settings{Profile: OpenAI}, nil},
	{"may be strict", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{}}}`), Unknown: map[string]string{"strict": "?"}}, Settings{}, nil},
	{"an object of each kind", strictTool(`{"type":"object","properties":{"a":{"type":["object","null"],"properties":{"b":{}},"additionalProperties":false},"c":{"type":"array","items":{"type":"object","properties":{}}},"d":{"anyOf":[{"properties":{}}]}},"required":["a","c","d"],"additionalProperties":false}`), Settings{},
		[]told{{"inputSchema/properties/a", Error, `in property "a", "b" is not required`}, {"inputSchema/properties/c/items", Error, ""}, {"inputSchema/properties/d/anyOf/0", Error, ""}}},
	{"a map", strictTool(`{"type":"object","properties":{"a":{"type":"object","additionalProperties":{"type":"string"}}},"required":["a"],"additionalProperties":false}`), Settings{}, []told{{field: "inputSchema/properties/a"}}},
	{"in a definition", strictTool(`{"type":"object","properties":{},"additionalProperties":false,"$defs":{"A":{"type":"object","properties":{}}}}`), Settings{}, []told{{field: "inputSchema/$defs/A"}}},
	{"no properties is another rule's", strictTool(`{"type":"object"}`), Settings{}, nil},
	{"a list that is not known", Declaration{Strict: true, InputSchema: schema(`{"type":"object","properties":{"a":{}},"required":[],"additionalProperties":false}`), Unknown: map[string]string{"inputSchema/required": "?"}}, Settings{}, nil},
	{"a list that is not known of an open object", Declaration{Strict: true, InputSchema: schema(`{"type":"object","properties":{"a":{}},"required":[]}`), Unknown: map[string]string{"inputSchema/required": "?"}}, Settings{}, []told{{"inputSchema", Error, `in the input schema, "additionalProperties" is not false`}}},
	{"openness that is not known", Declaration{Strict: true, InputSchema: schema(`{"type":"object","properties":{}}`), Unknown: map[string]string{"inputSchema/additionalProperties": "?"}}, Settings{}, nil},
	{"required of no form is another rule's", strictTool(`{"type":"object","properties":{"a":{}},"required":"a","additionalProperties":false}`), Settings{}, nil},
	{"an output schema", Declaration{Strict: true, OutputSchema: schema(`{"type":"object","properties":{"a":{}}}`)}, Settings{}, nil},
}

func TestOneStrictObjectIsOneFinding(t *testing.T) {
	for _, text := range []string{
		`{"type":"object"}`,
		`{"type":"object","properties":{"a":{"type":"string"}}}`,
		`{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"string"}}`,
	} {
		d := strictTool(text)
		d.Name, d.Description = "a", "d"
		if found := JudgeDeclaration(&d, Settings{}); len(found) != 1 || found[0].Severity != Error {
			t.Errorf("%s: %v", text, found)
		}
	}
}

func TestEveryProfileIsTaken(t *testing.T) {
	if Profiles()[0] != Portable {
		t.Error("the default is not the first")
	}
	for _, p := range Profiles() {
		if p.limits().Name != string(p) {
			t.Errorf("%s has the limits of %s", p, p.limits().Name)
		}
	}
	for _, p := range []Profile{Portable, MCP, OpenAI, OpenAIStrict, Anthropic, Gemini} {
		if p.limits().Name != string(p) {
			t.Errorf("%s is no profile", p)
		}
	}
	if Profile("").limits().Name != "portable" || Profile("openapi").limits().Name != "portable" {
		t.Error("the default is not portable")
	}
}
