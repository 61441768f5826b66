package semantics

import (
	"slices"
	"testing"
)

var enumInProseCases = []declarationCase{
	{"listed", Declaration{Name: "set_blind", InputSchema: object(`"mode":{"type":"string","description":"How far. One of: open, half or shut."}`)}, Settings{}, []told{{"inputSchema/properties/mode", Warning, `tool "set_blind": the description of property "mode" lists its values, "open", "half", "shut", and the schema has no enum`}}},
	{"listed and an enum", Declaration{InputSchema: object(`"mode":{"type":"string","description":"One of: open, shut","enum":["open","shut"]}`)}, Settings{}, nil},
	{"an enum where it refers to", Declaration{InputSchema: schema(`{"type":"object","properties":{"mode":{"type":"string","description":"One of: open, shut","allOf":[{"enum":["open","shut"]}]}}}`)}, Settings{}, nil},
	{"a number", Declaration{InputSchema: object(`"mode":{"type":"integer","description":"One of: 1, 2"}`)}, Settings{}, nil},
	{"not listed", Declaration{InputSchema: object(`"mode":{"type":"string","description":"How far it goes down."}`)}, Settings{}, nil},
	{"an enum that is not known", Declaration{InputSchema: object(`"mode":{"type":"string","description":"One of: open, shut"}`), Unknown: map[string]string{"inputSchema/properties/mode/enum": "?"}}, Settings{}, nil},
	{"a description that is not known", Declaration{InputSchema: object(`"mode":{"type":"string"}`), Unknown: map[string]string{"inputSchema/properties/mode/description": "?"}}, Settings{}, nil},
}

var omissionCases = []declarationCase{
	{"unexplained", Declaration{Name: "list_hosts", InputSchema: object(`"limit":{"type":"integer","description":"Most rows."}`)}, Settings{}, []told{{"inputSchema/properties/limit", Warning, `tool "list_hosts": parameter "limit" is optional, and nothing says what happens without it`}}},
	{"no description", Declaration{InputSchema: object(`"limit":{"type":"integer"}`)}, Settings{}, []told{{field: "inputSchema/properties/limit", severity: Warning}}},
	{"a default", Declaration{InputSchema: object(`"limit":{"type":"integer","default":10}`)}, Settings{}, nil},
	{"a default in prose", Declaration{InputSchema: object(`"limit":{"type":"integer","description":"Most rows; 100 by default."}`)}, Settings{}, nil},
	{"required", Declaration{InputSchema: schema(`{"type":"object","properties":{"limit":{"type":"integer"}},"required":["limit"]}`)}, Settings{}, nil},
	{"required by another schema", Declaration{InputSchema: schema(`{"type":"object","properties":{"limit":{"type":"integer"}},"allOf":[{"required":["limit"]}]}`)}, Settings{}, nil},
	{"a list that is not known", Declaration{InputSchema: object(`"limit":{"type":"integer"}`), Unknown: map[string]string{"inputSchema/required": "?"}}, Settings{}, nil},
	{"a description that is not known", Declaration{InputSchema: object(`"limit":{"type":"integer"}`), Unknown: map[string]string{"inputSchema/properties/limit/description": "?"}}, Settings{}, nil},
}

func TestListsInProseAreRead(t *testing.T) {
	for text, want := range map[string][]string{
		"One of: open, half or shut.":              {"open", "half", "shut"},
		`Valid values are "asc" and "desc"`:        nil,
		`Valid values are "asc", and "desc"`:       {"asc", "desc"},
		"must be one of 'a', 'b'":                  {"a", "b"},
		"Allowed values: `x-1` | `x_2`":            {"x-1", "x_2"},
		"must be json or yaml (lower case)":        {"json", "yaml"},
		" enum=open,enum=half":                     nil,
		"must be at least 3 characters":            nil,
		"must be unique, or empty to skip":         nil,
		"One of the namespaces, or all when empty": nil,
		"one of": nil,
		"The name or the id of one of the hosts that are reported": nil,
		"": nil,
	} {
		if got := valuesInProse(text); !slices.Equal(got, want) {
			t.Errorf("%q lists %q, want %q", text, got, want)
		}
	}
}
