package semantics

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// told is what a finding says, as far as the tests hold it.
type told struct {
	field    string
	severity Severity
	// says must stand in the message.
	says string
}

type declarationCase struct {
	name  string
	tool  Declaration
	given Settings
	want  []told
}

// judge gives the findings of one rule; every finding of another rule is let
// pass, for a tool that is good by one rule need not be by the next.
func judge(rule string, d Declaration, s Settings) Findings {
	if s.Severities == nil {
		s.Severities = map[string]Severity{}
		if r, _ := RuleByID(rule); r.Off {
			s.Severities[rule] = r.Severity
		}
	}
	return ofRule(rule, JudgeDeclaration(&d, s))
}

func ofRule(rule string, all Findings) Findings {
	var found Findings
	for _, f := range all {
		if f.Rule == rule {
			found = append(found, f)
		}
	}
	return found
}

func compare(t *testing.T, found Findings, want []told) {
	t.Helper()
	if len(found) != len(want) {
		t.Fatalf("%d findings, want %d:\n%v", len(found), len(want), found)
	}
	for i, f := range found {
		w := want[i]
		if w.severity == 0 {
			w.severity = Error
		}
		if f.Field != w.field || f.Severity != w.severity || !strings.Contains(f.Message, w.says) {
			t.Errorf("finding %d is %v at %q: %v\nwant %v at %q with %q", i, f.Severity, f.Field, f, w.severity, w.field, w.says)
		}
	}
}

func schema(text string) json.RawMessage { return json.RawMessage(text) }

func object(properties string) json.RawMessage {
	return schema(`{"type":"object","properties":{` + properties + `}}`)
}

var mcpProfile = Settings{Profile: MCP}

// declarationCases holds, by rule, tools that break it and their twins that do
// not.
var declarationCases = map[string][]declarationCase{
	"toolname/blank": {
		{"empty", Declaration{}, Settings{}, []told{{"name", 0, "blank name"}}},
		{"only spaces", Declaration{Name: " \t"}, Settings{}, []told{{field: "name"}}},
		{"a name", Declaration{Name: "beds"}, Settings{}, nil},
		{"not known", Declaration{Unknown: map[string]string{"name": "?"}}, Settings{}, nil},
		{"known to begin with a space", Declaration{Unknown: map[string]string{"name": "?"}, Fragments: map[string][]string{"name": {" "}}}, Settings{}, nil},
	},
	"toolname/charset": {
		{"a space", Declaration{Name: "Ferry timetable"}, Settings{}, []told{{"name", 0, `has a space; hosts take letters, digits, _ and -, and refuse every tool of a request for one bad name; "Ferry_timetable" would pass`}}},
		{"a colon", Declaration{Name: "ferry:next"}, Settings{}, []told{{"name", 0, `':' (U+003A)`}}},
		{"a dot", Declaration{Name: "ferry.next"}, Settings{}, []told{{field: "name"}}},
		{"a dot where the protocol decides", Declaration{Name: "ferry.next"}, mcpProfile, nil},
		{"a slash where the protocol decides", Declaration{Name: "ferry/next"}, mcpProfile, []told{{field: "name"}}},
		{"an invisible character", Declaration{Name: "ferry\u200bnext"}, Settings{}, []told{{"name", 0, `has U+200B; hosts`}}},
		{"letters of another script", Declaration{Name: "паром"}, Settings{}, []told{{"name", 0, "and more"}}},
		{"not UTF-8", Declaration{Name: "ferry\xff"}, Settings{}, []told{{"name", 0, "not UTF-8"}}},
		{"a digit first", Declaration{Name: "3d_print"}, Settings{}, []told{{"name", Warning, "Gemini"}}},
		{"a digit first where the protocol decides", Declaration{Name: "3d_print"}, mcpProfile, nil},
		{"a digit first and a space", Declaration{Name: "3d print"}, Settings{}, []told{{field: "name"}}},
		{"a good one", Declaration{Name: "_Ferry-next_2"}, Settings{}, nil},
		{"a bad prefix of a name that is not known", Declaration{Unknown: map[string]string{"name": "?"}, Fragments: map[string][]string{"name": {"db."}}}, Settings{}, []told{{"name", 0, `contains "db."`}}},
		{"a good prefix of a name that is not known", Declaration{Unknown: map[string]string{"name": "?"}, Fragments: map[string][]string{"name": {"3_"}}}, Settings{}, nil},
	},
	"toolname/length": {
		{"64", Declaration{Name: strings.Repeat("a", 64)}, Settings{}, nil},
		{"65", Declaration{Name: strings.Repeat("a", 65)}, Settings{}, []told{{"name", 0, "has 65 characters; hosts take at most 64"}}},
		{"65 where the protocol decides", Declaration{Name: strings.Repeat("a", 65)}, mcpProfile, nil},
		{"129 where the protocol decides", Declaration{Name: strings.Repeat("a", 129)}, mcpProfile, []told{{field: "name"}}},
		{"parts that are too long together", Declaration{Unknown: map[string]string{"name": "?"}, Fragments: map[string][]string{"name": {strings.Repeat("a", 40), strings.Repeat("b", 40)}}}, Settings{}, []told{{"name", 0, "at least 80"}}},
	},
	"description/missing": {
		{"none", Declaration{Name: "a"}, Settings{}, []told{{"description", 0, `tool "a" has no description`}}},
		{"blank", Declaration{Name: "a", Description: " \n"}, Settings{}, []told{{field: "description"}}},
		{"not known", Declaration{Name: "a", Unknown: map[string]string{"description": "?"}}, Settings{}, nil},
		{"a parameter beside a described one", Declaration{Description: "d", InputSchema: object(`"bottle":{"type":"string","description":"name"},"score":{"type":"integer"}`)}, Settings{},
			[]told{{"inputSchema/properties/score", Warning, `parameter "score" has no description, and parameter "bottle" has one`}}},
		{"no parameter described", Declaration{Description: "d", InputSchema: object(`"bottle":{"type":"string"},"score":{"type":"integer"}`)}, Settings{}, nil},
		{"every parameter described", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":{"description":"y"}`)}, Settings{}, nil},
		{"described where it refers to", Declaration{Description: "d", InputSchema: schema(`{"type":"object","properties":{"a":{"description":"x"},"b":{"$ref":"#/$defs/B"}},"$defs":{"B":{"description":"y"}}}`)}, Settings{}, nil},
		{"described in an arm", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":{"anyOf":[{"type":"null"},{"description":"y"}]}`)}, Settings{}, nil},
		{"refers to what says nothing", Declaration{Description: "d", InputSchema: schema(`{"type":"object","properties":{"a":{"description":"x"},"b":{"$ref":"#/$defs/B"}},"$defs":{"B":{}}}`)}, Settings{}, []told{{field: "inputSchema/properties/b", severity: Warning}}},
		{"anything goes", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":true`)}, Settings{}, []told{{field: "inputSchema/properties/b", severity: Warning}}},
		{"a property of a property", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x","properties":{"b":{},"c":{"description":"y"}}}`)}, Settings{}, nil},
		{"a parameter called description", Declaration{Description: "d", InputSchema: object(`"description":{"type":"string"},"a":{"type":"string"}`)}, Settings{}, nil},
		{"a slash in a parameter's name", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b/c~d":{}`)}, Settings{}, []told{{field: "inputSchema/properties/b~1c~0d", severity: Warning}}},
		{"a description that is not known", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":{}`), Unknown: map[string]string{"inputSchema/properties/b/description": "?"}}, Settings{}, nil},
		{"a parameter that is not known", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":{}`), Unknown: map[string]string{"inputSchema/properties/b": "?"}}, Settings{}, nil},
		{"no description list is a text", Declaration{Description: "d", InputSchema: object(`"a":{"description":"x"},"b":{"description":7}`)}, Settings{}, nil},
	},
	"description/hidden-text": {
		{"tags", Declaration{Name: "a", Description: "Translate.\U000e0061\U000e0062"}, Settings{}, []told{{"description", 0, `tool "a": its description hides U+E0061 TAG LATIN SMALL LETTER A, U+E0062 TAG LATIN SMALL LETTER B (2 characters) after "Translate."`}}},
		{"in a title", Declaration{Title: "\ufeffSigns"}, Settings{}, []told{{"title", 0, "U+FEFF BYTE ORDER MARK at its beginning"}}},
		{"in an annotation", Declaration{Annotations: &Annotations{Title: "a\u2060b"}}, Settings{}, []told{{field: "annotations/title"}}},
		{"in a parameter's description", Declaration{InputSchema: object(`"text":{"description":"on the sign\u200b"}`)}, Settings{}, []told{{field: "inputSchema/properties/text/description"}}},
		{"in an enum", Declaration{OutputSchema: schema(`{"enum":["a","b\u202e"]}`)}, Settings{}, []told{{"outputSchema/enum/1", 0, "U+202E RIGHT-TO-LEFT OVERRIDE"}}},
		{"in a property's name", Declaration{InputSchema: object(`"te\u00adxt":{}`)}, Settings{}, []told{{"inputSchema/properties/te\u00adxt", 0, `the name "inputSchema/properties/te\u00adxt"`}}},
		{"in the tool's name, which another rule judges", Declaration{Name: "a\u200b"}, Settings{}, nil},
		{"plain", Declaration{Title: "Signs", Description: "Translate: naïve – “ok” 漢字 🙂\n\ttwo"}, Settings{}, nil},
		{"in a part that is known", Declaration{Unknown: map[string]string{"description": "?"}, Fragments: map[string][]string{"description": {"a", "b\u200bc"}}}, Settings{}, []told{{field: "description"}}},
		{"at the end of a part", Declaration{Unknown: map[string]string{"description": "?"}, Fragments: map[string][]string{"description": {"می\u200c", "👩\u200d"}}}, Settings{}, nil},
	},
	"schema/no-properties": noPropertiesCases,
	"schema/untyped":       untypedCases,
	"schema/null-union":    nullUnionCases,
	"schema/enum":          enumCases,
	"schema/profile":       profileCases,
	"schema/strict":        strictCases,
	"schema/enum-in-prose": enumInProseCases,
	"schema/omission":      omissionCases,
	"schema/root-not-object": {
		{"an object", Declaration{InputSchema: schema(`{"type":"object"}`)}, Settings{}, nil},
		{"none", Declaration{}, Settings{}, nil},
		{"a string", Declaration{InputSchema: schema(`{"type":"string"}`)}, Settings{}, []told{{"inputSchema/type", 0, `of type "string"`}}},
		{"no type", Declaration{InputSchema: schema(`{"properties":{}}`)}, Settings{}, []told{{"inputSchema", 0, "names no type"}}},
		{"anything", Declaration{InputSchema: schema(`true`)}, Settings{}, []told{{field: "inputSchema"}}},
		{"a choice of types", Declaration{InputSchema: schema(`{"type":["object","null"]}`)}, Settings{}, []told{{field: "inputSchema/type"}}},
		{"a combinator alone", Declaration{InputSchema: schema(`{"oneOf":[{"type":"object"}]}`)}, Settings{}, []told{{"inputSchema/oneOf", 0, `has "oneOf"`}}},
		{"a combinator beside the type", Declaration{InputSchema: schema(`{"type":"object","anyOf":[{"required":["a"]}]}`)}, Settings{}, []told{{field: "inputSchema/anyOf"}}},
		{"a combinator where the protocol decides", Declaration{InputSchema: schema(`{"type":"object","anyOf":[{"required":["a"]}]}`)}, mcpProfile, nil},
		{"no type where the protocol decides", Declaration{InputSchema: schema(`{"oneOf":[{"type":"object"}]}`)}, mcpProfile, []told{{field: "inputSchema"}}},
		{"a property called oneOf", Declaration{InputSchema: object(`"oneOf":{"type":"string"},"type":{"type":"string"}`)}, Settings{}, nil},
		{"a type that is none is another rule's", Declaration{InputSchema: schema(`{"type":"objekt"}`)}, Settings{}, nil},
		{"a type that is not known", Declaration{InputSchema: schema(`{}`), Unknown: map[string]string{"inputSchema/type": "?"}}, Settings{}, nil},
		{"a combinator that may explain the missing type", Declaration{InputSchema: schema(`{}`), Unknown: map[string]string{"inputSchema/anyOf": "?"}}, Settings{}, nil},
		{"an output schema", Declaration{OutputSchema: schema(`{"type":"array","items":{}}`)}, Settings{}, nil},
	},
	"schema/array-items": {
		{"a root", Declaration{InputSchema: schema(`{"type":"array"}`)}, Settings{}, nil},
		{"a root with a choice", Declaration{InputSchema: schema(`{"anyOf":[{"type":"array"}]}`)}, Settings{}, nil},
		{"none", Declaration{Name: "water_beds", InputSchema: object(`"bed_ids":{"type":"array"}`)}, Settings{}, []told{{"inputSchema/properties/bed_ids", 0, `tool "water_beds": property "bed_ids" is an array without "items"`}}},
		{"items", Declaration{InputSchema: object(`"bed_ids":{"type":"array","items":{}}`)}, Settings{}, nil},
		{"items in draft-07's form", Declaration{InputSchema: schema(`{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"a":{"type":"array","items":[{}]}}}`)}, Settings{}, nil},
		{"a null or an array", Declaration{InputSchema: object(`"a":{"type":["null","array"]}`)}, Settings{}, []told{{field: "inputSchema/properties/a"}}},
		{"deep", Declaration{InputSchema: object(`"a":{"type":"array","items":{"type":"array"}}`)}, Settings{}, []told{{"inputSchema/properties/a/items", 0, `"inputSchema/properties/a/items" is an array`}}},
		{"in an arm", Declaration{InputSchema: object(`"a":{"anyOf":[{"type":"array"},{"type":"null"}]}`)}, Settings{}, []told{{field: "inputSchema/properties/a/anyOf/0"}}},
		{"items beside the arms", Declaration{InputSchema: object(`"a":{"items":{},"anyOf":[{"type":"array"},{"type":"null"}]}`)}, Settings{}, nil},
		{"items in the other arm", Declaration{InputSchema: object(`"a":{"allOf":[{"type":"array"},{"items":{}}]}`)}, Settings{}, nil},
		{"items by position", Declaration{InputSchema: object(`"a":{"type":"array","prefixItems":[{}]}`)}, Settings{}, nil},
		{"only contains", Declaration{InputSchema: object(`"a":{"type":"array","contains":{}}`)}, Settings{}, []told{{field: "inputSchema/properties/a"}}},
		{"not an array", Declaration{InputSchema: object(`"a":{"not":{"type":"array"}}`)}, Settings{}, nil},
		{"in a definition", Declaration{InputSchema: schema(`{"type":"object","$defs":{"L":{"type":"array"}},"properties":{"a":{"$ref":"#/$defs/L"}}}`)}, Settings{}, []told{{field: "inputSchema/$defs/L"}}},
		{"where only a reference makes it a schema", Declaration{InputSchema: schema(`{"type":"object","lists":{"L":{"type":"array"}},"properties":{"a":{"$ref":"#/lists/L"}}}`)}, Settings{}, []told{{field: "inputSchema/lists/L"}}},
		{"data that looks like a schema", Declaration{InputSchema: object(`"a":{"default":{"type":"array"},"examples":[{"type":"array"}],"enum":[{"type":"array"}]}`)}, Settings{}, nil},
		{"properties called items and type", Declaration{InputSchema: object(`"type":{"type":"array","items":{}},"items":{"type":"string"}`)}, Settings{}, nil},
		{"a property called properties", Declaration{InputSchema: object(`"properties":{"type":"array"}`)}, Settings{}, []told{{field: "inputSchema/properties/properties"}}},
		{"where the protocol decides", Declaration{InputSchema: object(`"a":{"type":"array"}`)}, mcpProfile, nil},
		{"items that are not known", Declaration{InputSchema: object(`"a":{"type":"array"}`), Unknown: map[string]string{"inputSchema/properties/a/items/type": "?"}}, Settings{}, nil},
		{"an open property", Declaration{InputSchema: object(`"a":{"type":"array"}`), Unknown: map[string]string{"inputSchema/properties/a": "?"}}, Settings{}, nil},
		{"another property that is not known", Declaration{InputSchema: object(`"a":{"type":"array"}`), Unknown: map[string]string{"inputSchema/properties/b": "?"}}, Settings{}, []told{{field: "inputSchema/properties/a"}}},
		{"an output schema", Declaration{OutputSchema: schema(`{"type":"array"}`)}, Settings{}, nil},
	},
	"schema/required-undeclared": {
		{"renamed", Declaration{Name: "hire_boat", InputSchema: schema(`{"type":"object","properties":{"duration_h":{}},"required":["hours"]}`)}, Settings{}, []told{{"inputSchema/required/0", 0, `tool "hire_boat": "required" names "hours", which "properties" does not declare`}}},
		{"misspelt", Declaration{InputSchema: schema(`{"type":"object","properties":{"duration":{}},"required":["duratoin"]}`)}, Settings{}, []told{{"inputSchema/required/0", 0, `did you mean "duration"?`}}},
		{"declared", Declaration{InputSchema: schema(`{"type":"object","properties":{"hours":{}},"required":["hours"]}`)}, Settings{}, nil},
		{"no properties", Declaration{InputSchema: schema(`{"type":"object","required":["hours"]}`)}, Settings{}, []told{{field: "inputSchema/required/0"}}},
		{"deep", Declaration{InputSchema: object(`"a":{"type":"object","required":["b"],"properties":{}}`)}, Settings{}, []told{{field: "inputSchema/properties/a/required/0"}}},
		{"declared beside the arm", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{}},"anyOf":[{"required":["a"]}]}`)}, Settings{}, nil},
		{"undeclared in an arm", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{}},"anyOf":[{"required":["b"]}]}`)}, Settings{}, []told{{field: "inputSchema/anyOf/0/required/0"}}},
		{"declared where it refers to", Declaration{InputSchema: schema(`{"type":"object","allOf":[{"$ref":"#/$defs/A"}],"required":["a"],"$defs":{"A":{"properties":{"a":{}}}}}`)}, Settings{}, nil},
		{"declared by who refers to it", Declaration{InputSchema: schema(`{"type":"object","allOf":[{"$ref":"#/$defs/A"}],"properties":{"a":{}},"$defs":{"A":{"required":["a"]}}}`)}, Settings{}, nil},
		{"names by pattern", Declaration{InputSchema: schema(`{"type":"object","patternProperties":{".*":{}},"required":["a"]}`)}, Settings{}, nil},
		{"names of the caller's own", Declaration{InputSchema: schema(`{"type":"object","additionalProperties":{"type":"string"},"required":["a"]}`)}, Settings{}, nil},
		{"must not be there", Declaration{InputSchema: schema(`{"type":"object","properties":{},"not":{"required":["a"]}}`)}, Settings{}, nil},
		{"a property called required", Declaration{InputSchema: object(`"required":{"type":"array","items":{}}`)}, Settings{}, nil},
		{"draft-04's required by a property", Declaration{InputSchema: object(`"a":{"required":true}`)}, Settings{}, nil},
		{"properties that are not known", Declaration{InputSchema: schema(`{"type":"object","required":["a"]}`), Unknown: map[string]string{"inputSchema/properties": "?"}}, Settings{}, nil},
		{"that property is not known", Declaration{InputSchema: schema(`{"type":"object","required":["a","b"]}`), Unknown: map[string]string{"inputSchema/properties/a": "?"}}, Settings{}, []told{{field: "inputSchema/required/1"}}},
		{"a list that is not known in full", Declaration{InputSchema: schema(`{"type":"object","properties":{},"required":["b"]}`), Unknown: map[string]string{"inputSchema/required": "?"}}, Settings{}, []told{{field: "inputSchema/required/0"}}},
		{"an output schema", Declaration{OutputSchema: schema(`{"type":"object","required":["a"]}`)}, Settings{}, nil},
	},
	"composedof/empty": {
		{"empty", Declaration{ComposedOf: []string{}}, Settings{}, []told{{field: "composedOf"}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"nil that was written", Declaration{Explicit: map[string]bool{"composedOf": true}}, Settings{}, nil},
		{"one", Declaration{ComposedOf: []string{"a"}}, Settings{}, nil},
		{"open", Declaration{ComposedOf: []string{}, Unknown: map[string]string{"composedOf": "?"}}, Settings{}, nil},
		{"an element that is not known", Declaration{ComposedOf: []string{}, Unknown: map[string]string{"composedOf/0": "?"}}, Settings{}, nil},
	},
	"composedof/blank": {
		{"blank", Declaration{ComposedOf: []string{"a", " "}}, Settings{}, []told{{field: "composedOf/1"}}},
		{"named", Declaration{ComposedOf: []string{"a", "b"}}, Settings{}, nil},
		{"not known", Declaration{ComposedOf: []string{""}, Unknown: map[string]string{"composedOf/0": "?"}}, Settings{}, nil},
		{"in an open list", Declaration{ComposedOf: []string{""}, Unknown: map[string]string{"composedOf": "?"}}, Settings{}, []told{{field: "composedOf/0"}}},
	},
	"composedof/self": {
		{"itself", Declaration{Name: "a", ComposedOf: []string{"b", "a"}}, Settings{}, []told{{field: "composedOf/1"}}},
		{"another", Declaration{Name: "a", ComposedOf: []string{"b"}}, Settings{}, nil},
		{"no name", Declaration{ComposedOf: []string{""}}, Settings{}, nil},
		{"a name that is not known", Declaration{Name: "a", ComposedOf: []string{"a"}, Unknown: map[string]string{"name": "?"}}, Settings{}, nil},
	},
	"composedof/duplicate": {
		{"twice", Declaration{ComposedOf: []string{"a", "b", "a"}}, Settings{}, []told{{"composedOf/2", 0, `its ingredient "a" twice`}}},
		{"once each", Declaration{ComposedOf: []string{"a", "A"}}, Settings{}, nil},
		{"blank twice is another rule's", Declaration{ComposedOf: []string{"", ""}}, Settings{}, nil},
	},
	"checkin/component-without-checkin": {
		{"nobody is asked", Declaration{CheckInComponent: &Component{ID: "c"}}, Settings{}, []told{{field: "checkInComponent"}}},
		{"nil that was written", Declaration{CheckInComponent: &Component{ID: "c"}, Explicit: map[string]bool{"checkIn": true}}, Settings{}, []told{{field: "checkInComponent"}}},
		{"always", Declaration{CheckInComponent: &Component{ID: "c"}, CheckIn: CheckInAlways}, Settings{}, nil},
		{"a predicate", Declaration{CheckInComponent: &Component{ID: "c"}, CheckIn: CheckInPredicate}, Settings{}, nil},
		{"an approval", Declaration{CheckInComponent: &Component{ID: "c"}, RequiresApproval: true}, Settings{}, nil},
		{"no component", Declaration{}, Settings{}, nil},
		{"a check-in that is not known", Declaration{CheckInComponent: &Component{ID: "c"}, Unknown: map[string]string{"checkIn": "?"}}, Settings{}, nil},
		{"an approval that is not known", Declaration{CheckInComponent: &Component{ID: "c"}, Unknown: map[string]string{"requiresApproval": "?"}}, Settings{}, nil},
	},
	"argumentsfrom/empty": {
		{"empty", Declaration{Name: "resize", ArgumentsFrom: []string{}}, Settings{}, []told{{"argumentsFrom", 0, `tool "resize" takes its arguments from an empty list of tools`}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"nil that was written", Declaration{Explicit: map[string]bool{"argumentsFrom": true}}, Settings{}, nil},
		{"one", Declaration{ArgumentsFrom: []string{"a"}}, Settings{}, nil},
		{"open", Declaration{ArgumentsFrom: []string{}, Unknown: map[string]string{"argumentsFrom": "?"}}, Settings{}, nil},
	},
	"argumentsfrom/blank": {
		{"blank", Declaration{ArgumentsFrom: []string{"a", "\t"}}, Settings{}, []told{{"argumentsFrom/1", 0, "takes its arguments from a tool with a blank name"}}},
		{"named", Declaration{ArgumentsFrom: []string{"a"}}, Settings{}, nil},
		{"not known", Declaration{ArgumentsFrom: []string{""}, Unknown: map[string]string{"argumentsFrom/0": "?"}}, Settings{}, nil},
		{"in an open list", Declaration{ArgumentsFrom: []string{""}, Unknown: map[string]string{"argumentsFrom": "?"}}, Settings{}, []told{{field: "argumentsFrom/0"}}},
	},
	"argumentsfrom/self": {
		{"itself", Declaration{Name: "a", ArgumentsFrom: []string{"b", "a"}}, Settings{}, []told{{"argumentsFrom/1", 0, `tool "a" takes its arguments from itself`}}},
		{"another", Declaration{Name: "a", ArgumentsFrom: []string{"b"}}, Settings{}, nil},
		{"no name", Declaration{ArgumentsFrom: []string{""}}, Settings{}, nil},
		{"a name that is not known", Declaration{Name: "a", ArgumentsFrom: []string{"a"}, Unknown: map[string]string{"name": "?"}}, Settings{}, nil},
	},
	"capabilities/unknown": {
		{"misspelt", Declaration{Name: "fetch", Capabilities: []Capability{ExternalNet, "memory_red"}}, Settings{}, []told{{"capabilities/1", 0, `tool "fetch" has the capability "memory_red"; the capabilities are memory_read, memory_write, external_net, user_data; did you mean "memory_read"?`}}},
		{"in another case", Declaration{Capabilities: []Capability{"USER-DATA"}}, Settings{}, []told{{"capabilities/0", 0, `did you mean "user_data"?`}}},
		{"blank", Declaration{Capabilities: []Capability{""}}, Settings{}, []told{{field: "capabilities/0"}}},
		{"each of the four", Declaration{Capabilities: []Capability{MemoryRead, MemoryWrite, ExternalNet, UserData}}, Settings{}, nil},
		{"none, and said", Declaration{Capabilities: []Capability{}}, Settings{}, nil},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"not known", Declaration{Capabilities: []Capability{""}, Unknown: map[string]string{"capabilities/0": "?"}}, Settings{}, nil},
		{"in an open list", Declaration{Capabilities: []Capability{"net"}, Unknown: map[string]string{"capabilities": "?"}}, Settings{}, []told{{field: "capabilities/0"}}},
	},
	"capabilities/duplicate": {
		{"twice", Declaration{Capabilities: []Capability{UserData, MemoryRead, UserData}}, Settings{}, []told{{"capabilities/2", Warning, `lists its capability "user_data" twice`}}},
		{"once each", Declaration{Capabilities: []Capability{UserData, MemoryRead}}, Settings{}, nil},
		{"unknown twice is another rule's", Declaration{Capabilities: []Capability{"net", "net"}}, Settings{}, nil},
	},
	"checkin/component": {
		{"no id", Declaration{Name: "wipe", CheckInComponent: &Component{}}, Settings{}, []told{{"checkInComponent/id", 0, `tool "wipe" has a CheckInComponent with a blank ID`}}},
		{"a blank id", Declaration{CheckInComponent: &Component{ID: " "}}, Settings{}, []told{{field: "checkInComponent/id"}}},
		{"an id that is not known", Declaration{CheckInComponent: &Component{}, Unknown: map[string]string{"checkInComponent/id": "?"}}, Settings{}, nil},
		{"an id", Declaration{CheckInComponent: &Component{ID: "c"}}, Settings{}, nil},
		{"data", Declaration{CheckInComponent: &Component{ID: "c", Props: map[string]any{"a": 1, "b": []any{nil, "x"}, "c": json.Number("1e400"), "d": map[string]any{}}}}, Settings{}, nil},
		{"a function", Declaration{CheckInComponent: &Component{ID: "c", Props: map[string]any{"a": 1, "on/ok": func() {}}}}, Settings{}, []told{{"checkInComponent/props/on~1ok", 0, `whose prop "on/ok" holds a function, which JSON cannot carry`}}},
		{"deep within", Declaration{CheckInComponent: &Component{ID: "c", Props: map[string]any{"a": []any{map[string]any{"b": make(chan int)}}, "n": math.NaN()}}}, Settings{}, []told{{"checkInComponent/props/a", 0, "holds a channel"}, {"checkInComponent/props/n", 0, "holds a number that is not finite"}}},
		{"seen in source", Declaration{CheckInComponent: &Component{ID: "c"}, Uncarried: map[string]string{"checkInComponent/props/on~1ok": "a function"}, Unknown: map[string]string{"checkInComponent/props/on~1ok": "?"}}, Settings{}, []told{{"checkInComponent/props/on~1ok", 0, `whose prop "on/ok" holds a function, which JSON cannot carry`}}},
		{"a prop that is not known", Declaration{CheckInComponent: &Component{ID: "c"}, Unknown: map[string]string{"checkInComponent/props/a": "?"}}, Settings{}, nil},
		{"a fixed reference", Declaration{CheckInComponent: &Component{ID: "c", PropsRef: "art_1"}}, Settings{}, []told{{"checkInComponent/propsRef", Warning, `the fixed PropsRef "art_1"`}}},
		{"a reference that is not known", Declaration{CheckInComponent: &Component{ID: "c"}, Unknown: map[string]string{"checkInComponent/propsRef": "?"}}, Settings{}, nil},
		{"no component", Declaration{}, Settings{}, nil},
	},
	"checkin/redundant": {
		{"beside always", Declaration{Name: "refund", CheckIn: CheckInAlways, RequiresApproval: true}, Settings{}, []told{{"requiresApproval", Warning, `tool "refund" has RequiresApproval beside CheckIn`}}},
		{"beside a predicate", Declaration{CheckIn: CheckInPredicate, RequiresApproval: true}, Settings{}, []told{{field: "requiresApproval", severity: Warning}}},
		{"one alone", Declaration{CheckIn: CheckInAlways}, Settings{}, nil},
		{"the other alone", Declaration{RequiresApproval: true}, Settings{}, nil},
		{"beside what is not known", Declaration{RequiresApproval: true, Unknown: map[string]string{"checkIn": "?"}}, Settings{}, nil},
	},
	"needs/service": {
		{"none", Declaration{Name: "bill", Needs: &CredentialNeed{Scopes: []string{"read"}}}, Settings{}, []told{{"needs/service", 0, `tool "bill" needs a credential of a blank service`}}},
		{"blank", Declaration{Needs: &CredentialNeed{Service: " "}}, Settings{}, []told{{field: "needs/service"}}},
		{"named", Declaration{Needs: &CredentialNeed{Service: "billing"}}, Settings{}, nil},
		{"no need", Declaration{}, Settings{}, nil},
		{"not known", Declaration{Needs: &CredentialNeed{}, Unknown: map[string]string{"needs/service": "?"}}, Settings{}, nil},
		{"nothing of it is known", Declaration{Needs: &CredentialNeed{}, Unknown: map[string]string{"needs": "?"}}, Settings{}, nil},
	},
	"needs/mode": {
		{"misspelt", Declaration{Name: "bill", Needs: &CredentialNeed{Service: "s", Mode: "machin"}}, Settings{}, []told{{"needs/mode", 0, `tool "bill" needs a credential in the mode "machin"; the modes are machine and user; did you mean "machine"?`}}},
		{"blank and not empty", Declaration{Needs: &CredentialNeed{Service: "s", Mode: " "}}, Settings{}, []told{{field: "needs/mode"}}},
		{"unsaid", Declaration{Needs: &CredentialNeed{Service: "s"}}, Settings{}, nil},
		{"the machine's", Declaration{Needs: &CredentialNeed{Service: "s", Mode: MachineCredential}}, Settings{}, nil},
		{"the person's", Declaration{Needs: &CredentialNeed{Service: "s", Mode: UserCredential}}, Settings{}, nil},
		{"no need", Declaration{}, Settings{}, nil},
	},
	"meta/malformed": {
		{"a name and a value", Declaration{Name: "a", Malformed: map[string]string{"gates": "true or false was expected", "composedof": "there is none"}}, Settings{}, []told{
			{"composedof", 0, `tool "a" has the declaration "toolvet/composedof" in its _meta, which cannot be read: there is none`}, {"gates", 0, `"toolvet/gates" in its _meta`}}},
		{"a reason without end", Declaration{Malformed: map[string]string{"gates": "no\u200b" + strings.Repeat("é", 10_000)}}, Settings{}, []told{{"gates", 0, "cannot be read: no\ufffdé"}}},
		{"nothing", Declaration{Unknown: map[string]string{"gates": "?"}}, Settings{}, nil},
	},
	"resultkind/blank": {
		{"blank", Declaration{ResultKind: " "}, Settings{}, []told{{field: "resultKind"}}},
		{"empty and written", Declaration{Explicit: map[string]bool{"resultKind": true}}, Settings{}, []told{{field: "resultKind"}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"a kind", Declaration{ResultKind: "dataset/rows"}, Settings{}, nil},
		{"not known", Declaration{Explicit: map[string]bool{"resultKind": true}, Unknown: map[string]string{"resultKind": "?"}}, Settings{}, nil},
	},
	"wants/empty": {
		{"empty", Declaration{Wants: map[string]string{}}, Settings{}, []told{{field: "wants"}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"one", Declaration{Wants: map[string]string{"a": "k"}}, Settings{}, nil},
		{"an entry that is not known", Declaration{Wants: map[string]string{}, Unknown: map[string]string{"wants/a": "?"}}, Settings{}, nil},
	},
	"wants/kind": {
		{"blank", Declaration{Wants: map[string]string{"b": "k", "a": " "}}, Settings{}, []told{{field: "wants/a"}}},
		{"named", Declaration{Wants: map[string]string{"a": "k"}}, Settings{}, nil},
		{"not known", Declaration{Wants: map[string]string{"a": ""}, Unknown: map[string]string{"wants/a": "?"}}, Settings{}, nil},
	},
	"wants/argument": {
		{"not offered", Declaration{Name: "chart", Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"data_set":{"type":"string"}`)}, Settings{}, []told{{"wants/dataset", 0, `tool "chart" wants an artifact in the argument "dataset", which its input schema does not offer; did you mean "data_set"?`}}},
		{"offered", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":"string"}`)}, Settings{}, nil},
		{"no schema", Declaration{Wants: map[string]string{"dataset": "k"}}, Settings{}, nil},
		{"any argument", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: schema(`{"type":"object","additionalProperties":{"type":"string"}}`)}, Settings{}, nil},
		{"offered where it refers to", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: schema(`{"$ref":"#/$defs/A","$defs":{"A":{"properties":{"dataset":{"type":"string"}}}}}`)}, Settings{}, nil},
		{"a reference to where is not known", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: schema(`{"$ref":"#/$defs/A","$defs":{}}`)}, Settings{}, nil},
		{"properties that are not known", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"inputSchema/properties": "?"}}, Settings{}, nil},
	},
	"wants/type": {
		{"a number", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":"integer"}`)}, Settings{}, []told{{"wants/dataset", 0, "offers as integer; a reference is a string"}}},
		{"a choice without string", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":["null","object"]}`)}, Settings{}, []told{{"wants/dataset", 0, "null or object"}}},
		{"a string", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":"string"}`)}, Settings{}, nil},
		{"a string or null", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":["null","string"]}`)}, Settings{}, nil},
		{"untyped", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{}`)}, Settings{}, nil},
		{"by reference", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: schema(`{"type":"object","properties":{"dataset":{"$ref":"#/$defs/A"}},"$defs":{"A":{"type":"array"}}}`)}, Settings{}, []told{{field: "wants/dataset"}}},
		{"a list that is not known in full", Declaration{Wants: map[string]string{"dataset": "k"}, InputSchema: object(`"dataset":{"type":["null"]}`), Unknown: map[string]string{"inputSchema/properties/dataset/type": "?"}}, Settings{}, nil},
	},
	"coverage/class": {
		{"a word outside", Declaration{ResultClass: "triaje"}, Settings{}, []told{{"resultClass", 0, `the classes are triage and inventory; did you mean "triage"?`}}},
		{"triage", Declaration{ResultClass: Triage}, Settings{}, nil},
		{"inventory", Declaration{ResultClass: Inventory}, Settings{}, nil},
		{"unsaid", Declaration{}, Settings{}, nil},
	},
	"coverage/missing": {
		{"one of two", Declaration{ResultClass: Triage, Samples: []Sample{{Covers: Yes}, {Covers: No}}}, Settings{}, []told{{field: "samples/1"}}},
		{"all", Declaration{ResultClass: Inventory, Samples: []Sample{{Covers: Yes}}}, Settings{}, nil},
		{"cannot be told", Declaration{ResultClass: Inventory, Samples: []Sample{{Covers: Unstated}}}, Settings{}, nil},
		{"no class", Declaration{Samples: []Sample{{Covers: No}}}, Settings{}, nil},
		{"an absence", Declaration{ResultClass: Triage, Samples: []Sample{{Covers: No, Absent: true}}}, Settings{}, []told{{field: "samples/0", says: "an absence does so by where it looked: list that in Checked"}}},
	},
	"coverage/unsampled": {
		{"none", Declaration{ResultClass: Triage}, Settings{}, []told{{field: "resultClass", severity: Warning}}},
		{"an empty list", Declaration{ResultClass: Triage, Samples: []Sample{}}, Settings{}, []told{{field: "resultClass", severity: Warning}}},
		{"one", Declaration{ResultClass: Triage, Samples: []Sample{{Covers: No}}}, Settings{}, nil},
		{"no class", Declaration{}, Settings{}, nil},
		{"not known", Declaration{ResultClass: Triage, Unknown: map[string]string{"samples": "?"}}, Settings{}, nil},
	},
	"coverage/render": {
		{"one of two", Declaration{Name: "hosts", ResultClass: Inventory, Samples: []Sample{{Covers: Yes}, {Covers: Yes, Unrendered: true}}}, Settings{}, []told{{"samples/1", Warning, `tool "hosts" is of class inventory and a sample of its results has facts without a hint`}}},
		{"a verdict", Declaration{ResultClass: Triage, Samples: []Sample{{Unrendered: true}}}, Settings{}, nil},
		{"no class", Declaration{Samples: []Sample{{Unrendered: true}}}, Settings{}, nil},
		{"rendered, or without facts", Declaration{ResultClass: Inventory, Samples: []Sample{{Covers: Yes}}}, Settings{}, nil},
		{"not known", Declaration{ResultClass: Inventory, Samples: []Sample{{Unrendered: true}}, Unknown: map[string]string{"samples/0": "?"}}, Settings{}, nil},
	},
	"description/short": {
		{"39", Declaration{Name: "a", Description: strings.Repeat("é", 39)}, Settings{}, []told{{"description", Warning, `tool "a" has a description of 39 characters; say in at least 40`}}},
		{"40", Declaration{Description: strings.Repeat("é", 40)}, Settings{}, nil},
		{"blanks around", Declaration{Description: "Lists hosts." + strings.Repeat(" ", 40)}, Settings{}, []told{{"description", Warning, "12 characters"}}},
		{"none is another rule's", Declaration{Description: " "}, Settings{}, nil},
		{"known in part", Declaration{Unknown: map[string]string{"description": "?"}, Fragments: map[string][]string{"description": {"a"}}}, Settings{}, nil},
	},
	"inference/tag": {
		{"a tag", Declaration{Name: "beds", Misfits: []Misfit{{Kind: MisfitTag, Path: "inputSchema/properties/bed", Why: "field Bed: its jsonschema tag is empty"}}}, Settings{}, []told{{"inputSchema/properties/bed", 0, `tool "beds": field Bed`}}},
		{"a mild one", Declaration{Misfits: []Misfit{{Kind: MisfitTag, Path: "inputSchema/properties/bed", Mild: true}}}, Settings{}, []told{{"inputSchema/properties/bed", Warning, "a tool"}}},
		{"of a schema that is none", Declaration{Name: "beds", Misfits: []Misfit{Uninferable("inputSchema", "beds.Args", true, "field Bed: tag minimum: no number")}}, Settings{}, []told{{"inputSchema", 0, `tool "beds": the input schema cannot be inferred from beds.Args: field Bed: tag minimum`}}},
		{"another misfit", Declaration{Misfits: []Misfit{{Kind: MisfitType}, {Kind: MisfitLost}, {Kind: MisfitWireForm}}}, Settings{}, nil},
	},
	"inference/type": {
		{"a type", Declaration{Name: "beds", Misfits: []Misfit{Uninferable("outputSchema", "func()", false, "func() has no JSON form")}}, Settings{}, []told{{"outputSchema", 0, `tool "beds": the output schema cannot be inferred from func(): func() has no JSON form`}}},
		{"another misfit", Declaration{Misfits: []Misfit{{Kind: MisfitTag}}}, Settings{}, nil},
	},
	"inference/lost": {
		{"an option", Declaration{Misfits: []Misfit{{Kind: MisfitLost, Path: "inputSchema/properties/why"}}}, Settings{}, []told{{field: "inputSchema/properties/why"}}},
		{"another misfit", Declaration{Misfits: []Misfit{{Kind: MisfitTag}}}, Settings{}, nil},
	},
	"inference/wire-form": {
		{"two", Declaration{Misfits: []Misfit{{Kind: MisfitWireForm, Path: "outputSchema/properties/doc"}, {Kind: MisfitWireForm, Path: "outputSchema/properties/raw"}}}, Settings{}, []told{{field: "outputSchema/properties/doc"}, {field: "outputSchema/properties/raw"}}},
		{"another misfit", Declaration{Misfits: []Misfit{{Kind: MisfitTag}}}, Settings{}, nil},
	},
	"columns/empty": {
		{"empty", Declaration{Name: "luns", ResultColumns: map[string]Column{}}, Settings{}, []told{{"resultColumns", 0, `tool "luns" declares an empty map`}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"nil that was written", Declaration{Explicit: map[string]bool{"resultColumns": true}}, Settings{}, nil},
		{"one", Declaration{ResultColumns: map[string]Column{"lun": {Type: ColumnNumber}}}, Settings{}, nil},
		{"open", Declaration{ResultColumns: map[string]Column{}, Unknown: map[string]string{"resultColumns": "?"}}, Settings{}, nil},
		{"a column that is not known", Declaration{ResultColumns: map[string]Column{}, Unknown: map[string]string{"resultColumns/lun": "?"}}, Settings{}, nil},
	},
	"columns/name": {
		{"empty and blank", Declaration{ResultColumns: map[string]Column{"": {Type: ColumnDate}, " ": {Type: ColumnDate}, "at": {Type: ColumnDate}}}, Settings{}, []told{{field: "resultColumns/"}, {"resultColumns/ ", 0, "blank name"}}},
		{"of a type that is not known", Declaration{ResultColumns: map[string]Column{"": {}}, Unknown: map[string]string{"resultColumns//type": "?"}}, Settings{}, []told{{field: "resultColumns/"}}},
		{"named", Declaration{ResultColumns: map[string]Column{"a b": {Type: ColumnDate}}}, Settings{}, nil},
	},
	"columns/type": {
		{"JSON Schema's", Declaration{Name: "luns", ResultColumns: map[string]Column{"lun": {Type: "integer"}}}, Settings{}, []told{{"resultColumns/lun/type", 0, `tool "luns" declares the result column "lun" with the type "integer"; the types are string, number, boolean and date; did you mean "number"?`}}},
		{"misspelt", Declaration{ResultColumns: map[string]Column{"a/b": {Type: "numbr"}}}, Settings{}, []told{{"resultColumns/a~1b/type", 0, `did you mean "number"?`}}},
		{"another", Declaration{ResultColumns: map[string]Column{"lun": {Type: "blob"}}}, Settings{}, []told{{"resultColumns/lun/type", 0, `boolean and date`}}},
		{"in another case", Declaration{ResultColumns: map[string]Column{"lun": {Type: "Date"}}}, Settings{}, []told{{"resultColumns/lun/type", 0, `did you mean "date"?`}}},
		{"none", Declaration{ResultColumns: map[string]Column{"lun": {Nullable: true}}}, Settings{}, []told{{"resultColumns/lun/type", 0, `column "lun" without a type`}}},
		{"none that is known", Declaration{ResultColumns: map[string]Column{"lun": {}}, Unknown: map[string]string{"resultColumns/lun/type": "?"}}, Settings{}, nil},
		{"nothing known of the column", Declaration{ResultColumns: map[string]Column{"lun": {}}, Unknown: map[string]string{"resultColumns/lun": "?"}}, Settings{}, nil},
		{"nullable or not is not known", Declaration{ResultColumns: map[string]Column{"lun": {}}, Unknown: map[string]string{"resultColumns/lun/nullable": "?"}}, Settings{}, []told{{field: "resultColumns/lun/type"}}},
		{"a wrong one in an open map", Declaration{ResultColumns: map[string]Column{"lun": {Type: "int"}}, Unknown: map[string]string{"resultColumns": "?"}}, Settings{}, []told{{field: "resultColumns/lun/type"}}},
		{"each of the four", Declaration{ResultColumns: map[string]Column{"a": {Type: ColumnString}, "b": {Type: ColumnNumber}, "c": {Type: ColumnBoolean}, "d": {Type: ColumnDate}}}, Settings{}, nil},
	},
	"ceiling/size": {
		{"forgotten", Declaration{Name: "log", ResultCeiling: &Ceiling{}}, Settings{}, []told{{"resultCeiling/maxChars", 0, `tool "log" has a result ceiling of 0 characters`}}},
		{"negative", Declaration{ResultCeiling: &Ceiling{MaxChars: -1}}, Settings{}, []told{{"resultCeiling/maxChars", 0, "ceiling of -1"}}},
		{"negative where more is unknown", Declaration{ResultCeiling: &Ceiling{MaxChars: -1}, Unknown: map[string]string{"resultCeiling": "?"}}, Settings{}, []told{{field: "resultCeiling/maxChars"}}},
		{"not known", Declaration{ResultCeiling: &Ceiling{}, Unknown: map[string]string{"resultCeiling/maxChars": "?"}}, Settings{}, nil},
		{"nothing of it is known", Declaration{ResultCeiling: &Ceiling{}, Unknown: map[string]string{"resultCeiling": "?"}}, Settings{}, nil},
		{"one", Declaration{ResultCeiling: &Ceiling{MaxChars: 1}}, Settings{}, nil},
		{"unsaid", Declaration{}, Settings{}, nil},
	},
	"ceiling/narrow-empty": {
		{"empty", Declaration{ResultCeiling: &Ceiling{MaxChars: 1, NarrowBy: []string{}}}, Settings{}, []told{{field: "resultCeiling/narrowBy"}}},
		{"unsaid", Declaration{ResultCeiling: &Ceiling{MaxChars: 1}}, Settings{}, nil},
		{"no ceiling", Declaration{}, Settings{}, nil},
		{"one", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"a"}}}, Settings{}, nil},
		{"open", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{}}, Unknown: map[string]string{"resultCeiling/narrowBy": "?"}}, Settings{}, nil},
	},
	"ceiling/narrow-unknown": {
		{"renamed", Declaration{Name: "log", ResultCeiling: &Ceiling{NarrowBy: []string{"since", "until_day"}}, InputSchema: object(`"since":{},"untilDay":{}`)}, Settings{}, []told{{"resultCeiling/narrowBy/1", 0, `tool "log" narrows its result by the argument "until_day", which its input schema does not offer; did you mean "untilDay"?`}}},
		{"blank", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{""}}, InputSchema: object(`"since":{}`)}, Settings{}, []told{{field: "resultCeiling/narrowBy/0"}}},
		{"offered", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"since"}}, InputSchema: object(`"since":{}`)}, Settings{}, nil},
		{"no schema", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"since"}}}, Settings{}, nil},
		{"any argument", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"since"}}, InputSchema: schema(`{"type":"object","additionalProperties":{}}`)}, Settings{}, nil},
		{"properties that are not known", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"since"}}, InputSchema: schema(`{"type":"object"}`), Unknown: map[string]string{"inputSchema": "?"}}, Settings{}, nil},
		{"an argument that is not known", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{""}}, InputSchema: object(`"since":{}`), Unknown: map[string]string{"resultCeiling/narrowBy/0": "?"}}, Settings{}, nil},
		{"in an open list", Declaration{ResultCeiling: &Ceiling{NarrowBy: []string{"from"}}, InputSchema: object(`"since":{}`), Unknown: map[string]string{"resultCeiling/narrowBy": "?"}}, Settings{}, []told{{field: "resultCeiling/narrowBy/0"}}},
	},
	"identity/owner": {
		{"no id", Declaration{Name: "zones", Owner: &Owner{Kind: "map"}}, Settings{}, []told{{"owner/id", 0, `tool "zones" has an owner without an id`}}},
		{"no kind", Declaration{Owner: &Owner{Kind: " ", ID: "a"}}, Settings{}, []told{{"owner/kind", 0, "without a kind"}}},
		{"neither", Declaration{Owner: &Owner{ID: "\t"}}, Settings{}, []told{{"owner/id", 0, "neither kind nor id"}}},
		{"both", Declaration{Owner: &Owner{Kind: "map", ID: "a"}}, Settings{}, nil},
		{"no owner", Declaration{}, Settings{}, nil},
		{"no id, of a kind that is not known", Declaration{Owner: &Owner{}, Unknown: map[string]string{"owner/kind": "?"}}, Settings{}, []told{{"owner/id", 0, "without an id"}}},
		{"no kind, of an id that is not known", Declaration{Owner: &Owner{}, Unknown: map[string]string{"owner/id": "?"}}, Settings{}, nil},
		{"nothing of it is known", Declaration{Owner: &Owner{Kind: "map"}, Unknown: map[string]string{"owner": "?"}}, Settings{}, nil},
	},
	"identity/source": {
		{"blank", Declaration{Name: "remote", Source: " "}, Settings{}, []told{{"source", 0, `tool "remote" is relayed from a source with a blank name`}}},
		{"empty and said", Declaration{Explicit: map[string]bool{"source": true}}, Settings{}, []told{{field: "source"}}},
		{"unsaid", Declaration{}, Settings{}, nil},
		{"a server", Declaration{Source: "inventory"}, Settings{}, nil},
		{"not known", Declaration{Explicit: map[string]bool{"source": true}, Unknown: map[string]string{"source": "?"}}, Settings{}, nil},
	},
	"identity/repeated": {
		{"another word", Declaration{RepeatedWhen: "args"}, Settings{}, []told{{"repeatedWhen", 0, `says RepeatedWhen "args"; the one word there is "arguments"`}}},
		{"the word", Declaration{RepeatedWhen: ByArguments}, Settings{}, nil},
		{"unsaid", Declaration{}, Settings{}, nil},
	},
	"identity/risk": {
		{"both", Declaration{Risk: RiskDestructive, SideEffects: No}, Settings{}, []told{{"risk", 0, `the risk "destructive" and no side effects`}}},
		{"with side effects", Declaration{Risk: RiskDestructive, SideEffects: Yes}, Settings{}, nil},
		{"unsaid side effects", Declaration{Risk: RiskDestructive}, Settings{}, nil},
		{"another risk", Declaration{Risk: RiskHigh, SideEffects: No}, Settings{}, nil},
	},
	"identity/timeout": {
		{"negative", Declaration{Timeout: -time.Second}, Settings{}, []told{{"timeout", 0, "the negative timeout -1s"}}},
		{"none", Declaration{}, Settings{}, nil},
		{"positive", Declaration{Timeout: 1}, Settings{}, nil},
	},
}

func TestDeclarationRulesRefuseTheWrongAndLetTheRightPass(t *testing.T) {
	for rule, cases := range declarationCases {
		for _, c := range cases {
			t.Run(rule+"/"+c.name, func(t *testing.T) {
				compare(t, judge(rule, c.tool, c.given), c.want)
			})
		}
	}
	for rule, cases := range map[string][]declarationCase{"schema/invalid": invalidSchemas} {
		for _, c := range cases {
			t.Run(rule+"/"+c.name, func(t *testing.T) {
				compare(t, judge(rule, c.tool, c.given), c.want)
			})
		}
	}
}

type catalogCase struct {
	name    string
	catalog Catalog
	want    []toldOfCatalog
}

type toldOfCatalog struct {
	tool   int
	others []int
	told
}

func named(name string, ingredients ...string) Declaration {
	return Declaration{Name: name, ComposedOf: ingredients}
}

func nameless(fragments ...string) Declaration {
	return Declaration{Unknown: map[string]string{"name": "?"}, Fragments: map[string][]string{"name": fragments}}
}

func grounded(name string, grounds ...string) Declaration {
	return Declaration{Name: name, ArgumentsFrom: grounds}
}

func screened(name, propsRef string) Declaration {
	return Declaration{Name: name, CheckInComponent: &Component{ID: "c", PropsRef: propsRef}}
}

func gating(name string, gates Tri, ingredients ...string) Declaration {
	return Declaration{Name: name, Gates: gates, ComposedOf: ingredients}
}

func asking(name string) Declaration { return Declaration{Name: name, CheckIn: CheckInAlways} }

func wanting(name, argument, kind string) Declaration {
	return Declaration{Name: name, Wants: map[string]string{argument: kind}}
}

func producing(name, kind string) Declaration { return Declaration{Name: name, ResultKind: kind} }

var catalogCases = map[string][]catalogCase{
	"toolname/duplicate": {
		{"two", Catalog{Tools: []Declaration{named("a"), named("b"), named("a")}}, []toldOfCatalog{{2, []int{0}, told{"name", 0, `the name "a" is already another tool's`}}}},
		{"three", Catalog{Tools: []Declaration{named("a"), named("a"), named("a")}}, []toldOfCatalog{{1, []int{0}, told{field: "name"}}, {2, []int{0}, told{field: "name"}}}},
		{"different", Catalog{Tools: []Declaration{named("a"), named("A")}}, nil},
		{"arms of a branch", Catalog{Tools: []Declaration{named("a"), named("a")}, Apart: map[[2]int]bool{{0, 1}: true}}, nil},
		{"two of three stand together", Catalog{Tools: []Declaration{named("a"), named("a"), named("a")}, Apart: map[[2]int]bool{{0, 1}: true, {0, 2}: true}}, []toldOfCatalog{{2, []int{1}, told{field: "name"}}}},
		{"blank", Catalog{Tools: []Declaration{named(""), named("")}}, nil},
		{"not known", Catalog{Tools: []Declaration{nameless(), nameless()}}, nil},
	},
	"toolname/confusable": {
		{"case and separators", Catalog{Tools: []Declaration{named("get_host"), named("getHost")}}, []toldOfCatalog{{1, []int{0}, told{"name", Warning, `taken for that of tool "get_host"`}}}},
		{"plural", Catalog{Tools: []Declaration{named("get_policies"), named("get-policy")}}, []toldOfCatalog{{1, []int{0}, told{field: "name", severity: Warning}}}},
		{"plural within", Catalog{Tools: []Declaration{named("list_hosts_all"), named("list_host_all")}}, []toldOfCatalog{{1, []int{0}, told{field: "name", severity: Warning}}}},
		{"the same name is another rule's", Catalog{Tools: []Declaration{named("a"), named("a")}}, nil},
		{"different words", Catalog{Tools: []Declaration{named("get_host"), named("get_hose"), named("status"), named("statu")}}, nil},
		{"arms of a branch", Catalog{Tools: []Declaration{named("get_host"), named("getHost")}, Apart: map[[2]int]bool{{0, 1}: true}}, nil},
	},
	"composedof/unregistered": {
		{"misspelt", Catalog{Tools: []Declaration{named("report", "list_host"), named("list_hosts")}}, []toldOfCatalog{{0, nil, told{"composedOf/0", 0, `tool "report" is composed of "list_host", which the agent does not register; did you mean "list_hosts"?`}}}},
		{"registered", Catalog{Tools: []Declaration{named("report", "list_hosts"), named("list_hosts")}}, nil},
		{"beside a provider", Catalog{Tools: []Declaration{named("report", "x")}, Providers: true}, []toldOfCatalog{{0, nil, told{"composedOf/0", Warning, "a provider may add it later"}}}},
		{"beside what may be a provider", Catalog{Tools: []Declaration{named("report", "x")}, Unknown: map[string]string{"providers": "?"}}, []toldOfCatalog{{0, nil, told{field: "composedOf/0", severity: Warning}}}},
		{"in an open list", Catalog{Tools: []Declaration{named("report", "x")}, Unknown: map[string]string{"tools": "?"}}, []toldOfCatalog{{0, nil, told{"composedOf/0", Warning, "as far as its tools could be read"}}}},
		{"beside a tool whose name is not known", Catalog{Tools: []Declaration{named("report", "x"), nameless()}}, nil},
		{"beside a tool whose name cannot be that", Catalog{Tools: []Declaration{named("report", "x"), nameless("list_")}}, []toldOfCatalog{{0, nil, told{field: "composedOf/0"}}}},
		{"registered in the other arm only", Catalog{Tools: []Declaration{named("report", "x"), named("x")}, Apart: map[[2]int]bool{{0, 1}: true}}, []toldOfCatalog{{0, nil, told{field: "composedOf/0"}}}},
		{"itself is another rule's", Catalog{Tools: []Declaration{named("report", "report")}}, nil},
		{"blank is another rule's", Catalog{Tools: []Declaration{named("report", "")}}, nil},
		{"twice is said once", Catalog{Tools: []Declaration{named("report", "x", "x")}}, []toldOfCatalog{{0, nil, told{field: "composedOf/0"}}}},
	},
	"composedof/cycle": {
		{"two", Catalog{Tools: []Declaration{named("b", "a"), named("a", "b")}}, []toldOfCatalog{{1, []int{0}, told{"composedOf/0", 0, `tool "a" is composed of itself by way of "b"`}}}},
		{"three", Catalog{Tools: []Declaration{named("c", "a"), named("a", "x", "b"), named("b", "c"), named("x")}}, []toldOfCatalog{{1, []int{2, 0}, told{"composedOf/1", 0, `by way of "b", then "c"`}}}},
		{"by name and not by place", Catalog{Tools: []Declaration{named("z", "y"), named("y", "x"), named("x", "z")}}, []toldOfCatalog{{2, []int{0, 1}, told{field: "composedOf/0"}}}},
		{"through one of two variants", Catalog{Tools: []Declaration{named("a", "b"), named("b"), named("b", "a")}, Apart: map[[2]int]bool{{1, 2}: true}}, []toldOfCatalog{{0, []int{2}, told{field: "composedOf/0"}}}},
		{"the shortest way is never together", Catalog{Tools: []Declaration{named("a", "b"), named("b", "c", "e"), named("c", "d"), named("d", "a"), named("e", "f"), named("f", "g"), named("g", "a")}, Apart: map[[2]int]bool{{1, 3}: true}}, []toldOfCatalog{{0, []int{1, 4, 5, 6}, told{field: "composedOf/0"}}}},
		{"two ways round", Catalog{Tools: []Declaration{named("a", "b", "c"), named("b", "a"), named("c", "a")}}, []toldOfCatalog{{0, []int{1}, told{field: "composedOf/0"}}, {0, []int{2}, told{field: "composedOf/1"}}}},
		{"a way into a cycle", Catalog{Tools: []Declaration{named("a", "b"), named("b", "c"), named("c", "b")}}, []toldOfCatalog{{1, []int{2}, told{field: "composedOf/0"}}}},
		{"none", Catalog{Tools: []Declaration{named("a", "b", "c"), named("b", "c"), named("c")}}, nil},
		{"itself is another rule's", Catalog{Tools: []Declaration{named("a", "a")}}, nil},
		{"never together", Catalog{Tools: []Declaration{named("a", "b"), named("b", "a")}, Apart: map[[2]int]bool{{0, 1}: true}}, nil},
		{"never all together", Catalog{Tools: []Declaration{named("a", "b"), named("b", "c"), named("c", "d"), named("d", "a")}, Apart: map[[2]int]bool{{1, 3}: true}}, nil},
		{"the long way round", Catalog{Tools: []Declaration{named("a", "b"), named("b", "c", "e"), named("c", "d"), named("d", "a"), named("e", "c")}, Apart: map[[2]int]bool{{2, 3}: false}}, []toldOfCatalog{{0, []int{1, 2, 3}, told{field: "composedOf/0"}}}},
	},
	"argumentsfrom/unregistered": {
		{"misspelt", Catalog{Tools: []Declaration{grounded("resize", "list_volume"), named("list_volumes")}}, []toldOfCatalog{{0, nil, told{"argumentsFrom/0", 0, `tool "resize" takes its arguments from "list_volume", which the agent does not register; did you mean "list_volumes"?`}}}},
		{"registered", Catalog{Tools: []Declaration{grounded("resize", "list_volumes"), named("list_volumes")}}, nil},
		{"beside a provider", Catalog{Tools: []Declaration{grounded("resize", "x")}, Providers: true}, []toldOfCatalog{{0, nil, told{"argumentsFrom/0", Warning, "a provider may add it later"}}}},
		{"in an open list", Catalog{Tools: []Declaration{grounded("resize", "x")}, Unknown: map[string]string{"tools": "?"}}, []toldOfCatalog{{0, nil, told{"argumentsFrom/0", Warning, "as far as its tools could be read"}}}},
		{"beside a tool whose name is not known", Catalog{Tools: []Declaration{grounded("resize", "x"), nameless()}}, nil},
		{"registered in the other arm only", Catalog{Tools: []Declaration{grounded("resize", "x"), named("x")}, Apart: map[[2]int]bool{{0, 1}: true}}, []toldOfCatalog{{0, nil, told{field: "argumentsFrom/0"}}}},
		{"itself and blank are other rules'", Catalog{Tools: []Declaration{grounded("resize", "resize", "")}}, nil},
	},
	"checkin/component": {
		{"a reference without a store", Catalog{Tools: []Declaration{named("a"), screened("wipe", "art_1")}}, []toldOfCatalog{{1, nil, told{"checkInComponent/propsRef", 0, `tool "wipe" has a CheckInComponent whose props are the artifact "art_1", and the agent has no artifact store`}}}},
		{"with a store", Catalog{Tools: []Declaration{screened("wipe", "art_1")}, Artifacts: true}, nil},
		{"perhaps with a store", Catalog{Tools: []Declaration{screened("wipe", "art_1")}, Unknown: map[string]string{"artifacts": "?"}}, nil},
		{"no reference", Catalog{Tools: []Declaration{screened("wipe", "")}}, nil},
	},
	"gates/contradiction": {
		{"an ingredient gates", Catalog{Tools: []Declaration{gating("wipe", Yes), gating("retire", No, "x", "wipe")}}, []toldOfCatalog{{1, nil, told{"gates", 0, `tool "retire" says that it never gates and is composed of "wipe", which says that it gates`}}}},
		{"two ingredients gate", Catalog{Tools: []Declaration{gating("a", No, "b", "c", "b"), gating("b", Yes), gating("c", Yes)}}, []toldOfCatalog{{0, nil, told{"gates", 0, `composed of "b", "c", which`}}}},
		{"both gate", Catalog{Tools: []Declaration{gating("wipe", Yes), gating("retire", Yes, "wipe")}}, nil},
		{"unsaid", Catalog{Tools: []Declaration{gating("wipe", Yes), gating("retire", Unstated, "wipe")}}, nil},
		{"the ingredient says nothing", Catalog{Tools: []Declaration{gating("wipe", Unstated), gating("retire", No, "wipe")}}, nil},
		{"the ingredient never gates", Catalog{Tools: []Declaration{gating("wipe", No), gating("retire", No, "wipe")}}, nil},
		{"the ingredient asks before it runs", Catalog{Tools: []Declaration{asking("wipe"), gating("retire", No, "wipe")}}, nil},
		{"never together", Catalog{Tools: []Declaration{gating("wipe", Yes), gating("retire", No, "wipe")}, Apart: map[[2]int]bool{{0, 1}: true}}, nil},
		{"not known", Catalog{Tools: []Declaration{gating("wipe", Yes), {Name: "retire", ComposedOf: []string{"wipe"}, Unknown: map[string]string{"gates": "?"}}}}, nil},
	},
	"gates/outer": {
		{"an ingredient asks", Catalog{Tools: []Declaration{named("retire", "x", "wipe", "wipe"), asking("wipe")}}, []toldOfCatalog{{0, nil, told{"composedOf/1", Warning, `tool "retire" is composed of "wipe", which asks a person before it runs, and asks nobody itself`}}}},
		{"an ingredient needs approval", Catalog{Tools: []Declaration{named("retire", "wipe"), {Name: "wipe", RequiresApproval: true}}}, []toldOfCatalog{{0, nil, told{field: "composedOf/0", severity: Warning}}}},
		{"both ask", Catalog{Tools: []Declaration{{Name: "retire", ComposedOf: []string{"wipe"}, CheckIn: CheckInPredicate}, asking("wipe")}}, nil},
		{"the outer needs approval", Catalog{Tools: []Declaration{{Name: "retire", ComposedOf: []string{"wipe"}, RequiresApproval: true}, asking("wipe")}}, nil},
		{"the outer may ask", Catalog{Tools: []Declaration{{Name: "retire", ComposedOf: []string{"wipe"}, Unknown: map[string]string{"checkIn": "?"}}, asking("wipe")}}, nil},
		{"the ingredient may ask", Catalog{Tools: []Declaration{named("retire", "wipe"), {Name: "wipe", Unknown: map[string]string{"checkIn": "?"}}}}, nil},
		{"the ingredient gates midway", Catalog{Tools: []Declaration{named("retire", "wipe"), gating("wipe", Yes)}}, nil},
		{"nobody asks", Catalog{Tools: []Declaration{named("retire", "wipe"), named("wipe")}}, nil},
		{"never together", Catalog{Tools: []Declaration{named("retire", "wipe"), asking("wipe")}, Apart: map[[2]int]bool{{0, 1}: true}}, nil},
	},
	"needs/provider": {
		{"none", Catalog{Tools: []Declaration{named("a"), {Name: "bill", Needs: &CredentialNeed{Service: "billing"}}}}, []toldOfCatalog{{1, nil, told{"needs", 0, `tool "bill" needs a credential for "billing" and the agent has no credential provider`}}}},
		{"of a service that is not known", Catalog{Tools: []Declaration{{Name: "bill", Needs: &CredentialNeed{}, Unknown: map[string]string{"needs/service": "?"}}}}, []toldOfCatalog{{0, nil, told{"needs", 0, "needs a credential and the agent"}}}},
		{"a provider", Catalog{Tools: []Declaration{{Name: "bill", Needs: &CredentialNeed{Service: "billing"}}}, Credentials: true}, nil},
		{"perhaps a provider", Catalog{Tools: []Declaration{{Name: "bill", Needs: &CredentialNeed{Service: "billing"}}}, Unknown: map[string]string{"credentials": "?"}}, nil},
		{"nothing needed", Catalog{Tools: []Declaration{named("a")}}, nil},
	},
	"wants/store": {
		{"none", Catalog{Tools: []Declaration{named("a"), wanting("chart", "dataset", "k")}}, []toldOfCatalog{{1, nil, told{"wants", 0, `tool "chart" wants artifacts in "dataset" and the agent has no artifact store`}}}},
		{"a store", Catalog{Tools: []Declaration{wanting("chart", "dataset", "k")}, Artifacts: true}, nil},
		{"perhaps a store", Catalog{Tools: []Declaration{wanting("chart", "dataset", "k")}, Unknown: map[string]string{"artifacts": "?"}}, nil},
		{"nothing wanted", Catalog{Tools: []Declaration{{Name: "a", Wants: map[string]string{}}}}, nil},
	},
	"wants/producer": {
		{"misspelt", Catalog{Tools: []Declaration{producing("rows", "dataset/row"), wanting("chart", "dataset", "dataset/rows")}}, []toldOfCatalog{{1, nil, told{"wants/dataset", Warning, `of kind "dataset/rows" and no tool of the agent produces that kind; did you mean "dataset/row"?`}}}},
		{"produced", Catalog{Tools: []Declaration{producing("rows", "dataset/rows"), wanting("chart", "dataset", "dataset/rows")}}, nil},
		{"a tool's own kind", Catalog{Tools: []Declaration{named("rows"), wanting("chart", "dataset", "tool-result/rows")}}, nil},
		{"no tool's own kind", Catalog{Tools: []Declaration{named("rows"), wanting("chart", "dataset", "tool-result/row")}}, []toldOfCatalog{{1, nil, told{field: "wants/dataset", severity: Warning}}}},
		{"beside a provider", Catalog{Tools: []Declaration{wanting("chart", "dataset", "k")}, Providers: true}, nil},
		{"in an open list", Catalog{Tools: []Declaration{wanting("chart", "dataset", "k")}, Unknown: map[string]string{"tools": "?"}}, nil},
		{"a kind that is not known", Catalog{Tools: []Declaration{{Name: "rows", Unknown: map[string]string{"resultKind": "?"}}, wanting("chart", "dataset", "k")}}, nil},
		{"a name that is not known", Catalog{Tools: []Declaration{nameless("get_"), wanting("chart", "dataset", "tool-result/get_rows")}}, nil},
		{"a name that cannot be that", Catalog{Tools: []Declaration{nameless("list_"), wanting("chart", "dataset", "tool-result/get_rows")}}, []toldOfCatalog{{1, nil, told{field: "wants/dataset", severity: Warning}}}},
		{"blank is another rule's", Catalog{Tools: []Declaration{wanting("chart", "dataset", " ")}}, nil},
	},
}

// onCatalog are the rules whose fault stands in the agent's configuration.
var onCatalog = map[string]bool{"wants/store": true, "needs/provider": true, "checkin/component": true}

func TestCatalogRulesRefuseTheWrongAndLetTheRightPass(t *testing.T) {
	for rule, cases := range catalogCases {
		for _, c := range cases {
			t.Run(rule+"/"+c.name, func(t *testing.T) {
				r, _ := RuleByID(rule)
				s := Settings{}
				if r.Off {
					s.Severities = map[string]Severity{rule: r.Severity}
				}
				found := ofRule(rule, JudgeCatalog(&c.catalog, s))
				var want []told
				for _, w := range c.want {
					want = append(want, w.told)
				}
				compare(t, found, want)
				for i, f := range found {
					w := c.want[i]
					if f.Index != w.tool || f.Tool != c.catalog.Tools[w.tool].Name || !slices.Equal(f.Others, w.others) {
						t.Errorf("finding %d is about tool %d (%q) and %v, want %d and %v", i, f.Index, f.Tool, f.Others, w.tool, w.others)
					}
					if f.OnCatalog != onCatalog[rule] {
						t.Errorf("OnCatalog is %v", f.OnCatalog)
					}
				}
			})
		}
	}
}

func TestAnElementThatIsNoToolIsNamedByItsPlace(t *testing.T) {
	found := JudgeCatalog(&Catalog{Nil: []string{"tools/1", "tools/4"}}, Settings{Family: "toolname"})
	if len(found) != 2 {
		t.Fatalf("found %v", found)
	}
	f := found[1]
	if f.Rule != "toolname/blank" || f.Field != "tools/4" || f.Index != -1 || !f.OnCatalog ||
		f.Message != "Tools[4]: the tool is nil, so it has neither a name nor anything else" {
		t.Errorf("found %+v", f)
	}
}

// sourceOnly are the rules whose check is a pass's own.
var sourceOnly = map[string]bool{"ignore/unused": true, "ignore/reason": true}

func TestEveryRuleIsWholeAndTried(t *testing.T) {
	shape := regexp.MustCompile(`^[a-z]+/[a-z]+(-[a-z]+)*$`)
	ids, anchors := map[string]bool{}, map[string]bool{}
	for _, r := range Rules() {
		t.Run(r.ID, func(t *testing.T) {
			if !shape.MatchString(r.ID) || ids[r.ID] {
				t.Error("the id has not the form pass/fault, or is there twice")
			}
			ids[r.ID] = true
			if !strings.HasPrefix(r.Summary, "Checks that ") || !strings.HasSuffix(r.Summary, ".") || strings.Count(r.Summary, ". ") > 0 {
				t.Errorf("the summary is not one sentence that begins with Checks that: %s", r.Summary)
			}
			if len(r.Doc) < 80 {
				t.Error("the doc does not say why")
			}
			if r.Severity != Error && r.Severity != Warning {
				t.Error("no severity")
			}
			checks := r.declaration != nil || r.catalog != nil || r.samples != nil
			if checks == sourceOnly[r.ID] || (r.declaration != nil) != (r.Scope&OfDeclaration != 0) ||
				(r.catalog != nil) != (r.Scope&OfCatalog != 0) || (r.samples != nil) != (r.Scope&OfSamples != 0) ||
				sourceOnly[r.ID] != (r.Scope == OfSource) {
				t.Errorf("the scope %q is not that of its checks", r.Scope)
			}
			_, anchor, ok := strings.Cut(r.URL(), "#")
			if !ok || anchors[anchor] {
				t.Errorf("the URL %s is another rule's too", r.URL())
			}
			anchors[anchor] = true
			for _, example := range []string{r.Bad, r.Good} {
				if err := parseExample(example); err != nil {
					t.Errorf("an example is no Go: %v\n%s", err, example)
				}
			}
			if r.Bad == r.Good {
				t.Error("the examples are the same")
			}
			for _, path := range r.Absence {
				if (&Declaration{}).field(path) == nil && !slices.Contains([]string{"tools", "providers", "artifacts", "credentials", "permissions"}, path) {
					t.Errorf("absence of %q, which is no path", path)
				}
			}
			if !sourceOnly[r.ID] && !tried(r.ID) {
				t.Error("no test breaks the rule, or none keeps it")
			}
			if got, ok := RuleByID(r.ID); !ok || got.ID != r.ID {
				t.Error("not found by its id")
			}
		})
	}
}

// tried reports whether the tables above hold a case with and one without a
// finding of the rule.
func tried(rule string) bool {
	with, without := false, false
	add := func(n int) { with, without = with || n > 0, without || n == 0 }
	for _, c := range declarationCases[rule] {
		add(len(c.want))
	}
	for _, c := range catalogCases[rule] {
		add(len(c.want))
	}
	if rule == "schema/invalid" {
		for _, c := range invalidSchemas {
			add(len(c.want))
		}
	}
	return with && without
}

func parseExample(text string) error {
	_, err := parser.ParseFile(token.NewFileSet(), "", "package p\n"+text, parser.SkipObjectResolution)
	if err != nil {
		_, err = parser.ParseFile(token.NewFileSet(), "", "package p\nfunc f() {\n"+text+"\n}", parser.SkipObjectResolution)
	}
	return err
}

func TestSettingsChooseTheRules(t *testing.T) {
	bad := &Declaration{Name: "a b"} // charset, and no description
	for _, c := range []struct {
		name  string
		given Settings
		want  []string
	}{
		{"all", Settings{}, []string{"error toolname/charset", "error description/missing"}},
		{"one family", Settings{Family: "description"}, []string{"error description/missing"}},
		{"a family by its whole name", Settings{Family: "desc"}, nil},
		{"one off", Settings{Severities: map[string]Severity{"toolname/charset": 0}}, []string{"error description/missing"}},
		{"one lower", Settings{Severities: map[string]Severity{"toolname/charset": Warning}}, []string{"warning toolname/charset", "error description/missing"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, f := range JudgeDeclaration(bad, c.given) {
				got = append(got, fmt.Sprint(f.Severity, " ", f.Rule))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}

	pair := &Catalog{Tools: []Declaration{named("get_host"), named("getHost")}}
	if found := JudgeCatalog(pair, Settings{}); len(found) != 0 {
		t.Errorf("a rule that is off by default spoke: %v", found)
	}
	digit := &Declaration{Name: "3d", Description: "d"}
	found := JudgeDeclaration(digit, Settings{Severities: map[string]Severity{"toolname/charset": Error}})
	if len(found) != 1 || found[0].Severity != Error {
		t.Errorf("a level that was set does not hold for what the check lowers: %v", found)
	}
}

func TestFindingsNameToolAndVariant(t *testing.T) {
	d := &Declaration{Name: "a", When: "readOnly"}
	for _, f := range JudgeDeclaration(d, Settings{}) {
		if f.Tool != "a" || f.When != "readOnly" || f.Index != 0 {
			t.Errorf("%+v", f)
		}
		if want := f.Message + " (" + f.Rule + ")"; f.Error() != want {
			t.Errorf("%q, want %q", f.Error(), want)
		}
	}
}
