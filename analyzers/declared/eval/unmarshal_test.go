package eval

import (
	"strings"
	"testing"
)

func TestKnownJSONIsUnmarshaled(t *testing.T) {
	p := newProgram(t)
	p.read("sdk", sdk)
	for _, test := range []struct{ name, body, want string }{
		{"into a map", `var m map[string]any; json.Unmarshal([]byte("{\"b\":[1,true,null],\"a\":{\"c\":\"d\"}}"), &m); delete(m, "x"); t.Raw = m`,
			`{Raw:map[a:map[c:"d"] b:[1 true nil]]}`},
		{"into anything", `var v any; json.Unmarshal([]byte("\"s\""), &v); t.Raw = v`, `{Raw:"s"}`},
		{"over a map", `m := map[string]any{"a": 1, "b": 2}; json.Unmarshal([]byte("{\"b\":3}"), &m); t.Raw = m`, `{Raw:map[a:1 b:3]}`},
		{"and changed", `var m map[string]any; if err := json.Unmarshal([]byte("{\"a\":1,\"$schema\":\"x\"}"), &m); err != nil { panic(err) }; delete(m, "$schema"); m["b"] = 2; t.Raw = m`,
			`{Raw:map[a:1 b:2]}`},
		{"read by its type", `var m map[string]any; json.Unmarshal([]byte("{\"a\":{\"b\":\"c\"}}"), &m); if a, ok := m["a"].(map[string]any); ok { t.Name, _ = a["b"].(string) }`,
			`{Name:"c"}`},
		{"into a struct", `s := sdk.Schema{Required: []string{"a"}}; json.Unmarshal([]byte("{}"), &s); t.Input = s`, `{Input:{Required:? ...}}`},
		{"into a map of texts", `m := map[string]string{"a": "b"}; json.Unmarshal([]byte("{}"), &m); t.Raw = m["a"]`, `{Raw:?}`},
		{"of what is not known", `m := map[string]any{"a": 1}; json.Unmarshal(b, &m); t.Raw = m["a"]`, `{Raw:?}`},
		{"of what is no JSON", `m := map[string]any{"a": 1}; json.Unmarshal([]byte("{"), &m); t.Raw = m["a"]`, `{Raw:?}`},
		{"of a list into a map", `m := map[string]any{"a": 1}; json.Unmarshal([]byte("[]"), &m); t.Raw = m["a"]`, `{Raw:?}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := p.read("u", `package u
				import ("encoding/json"; "sdk")
				func f(b []byte) *sdk.Tool { t := &sdk.Tool{}; `+test.body+`; return t }`)
			if got, want := strings.Join(got, "\n"), "u.f: "+test.want; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
		})
	}
}
