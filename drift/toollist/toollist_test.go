package toollist

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/toolvet/toolvet/semantics"
)

const mcpTool = `{"name": "ports", "title": "Ports", "description": "Lists ports.",
  "inputSchema": {"type": "object", "properties": {"array": {"type": "string"}}, "required": ["array", "serial"]},
  "outputSchema": {"type": "object"},
  "annotations": {"readOnlyHint": true, "destructiveHint": false}}`

func TestReadsEveryFormatToTheSameDeclaration(t *testing.T) {
	const schema = `{"type": "object", "properties": {"array": {"type": "string"}}}`
	for name, text := range map[string]string{
		"MCP result":                 `{"tools": [{"name": "ports", "description": "Lists ports.", "inputSchema": ` + schema + `}]}`,
		"MCP array":                  `[{"name": "ports", "description": "Lists ports.", "inputSchema": ` + schema + `}]`,
		"MCP response":               `{"jsonrpc": "2.0", "id": 1, "result": {"tools": [{"name": "ports", "description": "Lists ports.", "inputSchema": ` + schema + `}]}}`,
		"byte order mark":            "\xef\xbb\xbf" + `[{"name": "ports", "description": "Lists ports.", "inputSchema": ` + schema + `}]`,
		"nulls":                      `[{"name": "ports", "title": null, "description": "Lists ports.", "inputSchema": ` + schema + `, "outputSchema": null, "annotations": null, "_meta": null}]`,
		"OpenAI chat completions":    `{"model": "m", "tools": [{"type": "function", "function": {"name": "ports", "description": "Lists ports.", "parameters": ` + schema + `, "strict": true}}]}`,
		"OpenAI responses":           `{"tools": [{"type": "function", "name": "ports", "description": "Lists ports.", "parameters": ` + schema + `}, {"type": "web_search"}]}`,
		"OpenAI functions":           `{"functions": [{"name": "ports", "description": "Lists ports.", "parameters": ` + schema + `}]}`,
		"Anthropic":                  `{"tools": [{"name": "ports", "description": "Lists ports.", "input_schema": ` + schema + `}, {"type": "bash_20250124", "name": "bash"}]}`,
		"Anthropic with custom type": `[{"type": "custom", "name": "ports", "description": "Lists ports.", "input_schema": ` + schema + `}]`,
	} {
		t.Run(name, func(t *testing.T) {
			list, err := Read([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			if len(list.Catalog.Tools) != 1 {
				t.Fatalf("%d tools", len(list.Catalog.Tools))
			}
			d := list.Catalog.Tools[0]
			if d.Name != "ports" || d.Description != "Lists ports." || string(d.InputSchema) != schema || d.OutputSchema != nil || d.Annotations != nil || d.Title != "" {
				t.Errorf("read %+v", d)
			}
		})
	}
}

func TestAToolThatSaysStrictIsReadAsSuch(t *testing.T) {
	for text, want := range map[string]bool{
		`[{"type": "function", "function": {"name": "a", "strict": true}}]`:                 true,
		`[{"type": "function", "name": "a", "parameters": {}, "strict": true}]`:             true,
		`[{"type": "function", "name": "a", "parameters": {}, "strict": false}]`:            false,
		`[{"type": "function", "name": "a", "parameters": {}, "strict": null}]`:             false,
		`[{"type": "function", "name": "a", "parameters": {}}]`:                             false,
		`[{"name": "a", "inputSchema": {"type": "object"}, "strict": true}]`:                false,
		`[{"name": "a", "input_schema": {"type": "object", "properties": {"strict": {}}}}]`: false,
	} {
		list, err := Read([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := list.Catalog.Tools[0].Strict; got != want {
			t.Errorf("%s: strict is %v", text, got)
		}
	}
}

func TestReadsAnnotationsAndWhatWasWrittenEmpty(t *testing.T) {
	list, err := Read([]byte(`[` + mcpTool + `, {"name": "x", "title": "", "description": "", "inputSchema": null}, {"name": "bare"}]`))
	if err != nil {
		t.Fatal(err)
	}
	full, empty, bare := list.Catalog.Tools[0], list.Catalog.Tools[1], list.Catalog.Tools[2]
	a := full.Annotations
	if a == nil || a.ReadOnlyHint == nil || !*a.ReadOnlyHint || a.DestructiveHint == nil || *a.DestructiveHint || a.IdempotentHint != nil {
		t.Errorf("annotations %+v", a)
	}
	if full.Title != "Ports" || string(full.OutputSchema) != `{"type": "object"}` {
		t.Errorf("read %+v", full)
	}
	if got := slices.Sorted(maps.Keys(empty.Explicit)); !slices.Equal(got, []string{"description", "title"}) {
		t.Errorf("explicit %q", got)
	}
	if string(empty.InputSchema) != "null" {
		t.Errorf("a null schema, which the protocol does not allow, was read as %q", empty.InputSchema)
	}
	if bare.InputSchema != nil || len(bare.Explicit) != 0 {
		t.Errorf("read %+v", bare)
	}
}

func TestReadsWhatAToolDeclaresInItsMeta(t *testing.T) {
	list, err := Read([]byte(`[{"name": "a", "inputSchema": {}}, {"name": "b", "inputSchema": {}, "_meta": {
 "other/key": 1,
 "toolvet/composedOf": ["ports",
  "ports"],
 "toolvet/resultKind": "",
 "toolvet/timeoutMs": 20,
 "toolvet/gates": "no",
 "toolvet/composedof": ["x"]}}]`))
	if err != nil {
		t.Fatal(err)
	}
	d := list.Catalog.Tools[1]
	if !slices.Equal(d.ComposedOf, []string{"ports", "ports"}) || !d.Explicit["resultKind"] || d.Timeout != 20*time.Millisecond || d.Gates != semantics.Unstated {
		t.Errorf("read %+v", d)
	}
	if d.Lacks("gates") {
		t.Error("a malformed declaration is taken as proof that there is none")
	}
	for field, want := range map[string]string{
		"composedOf": "3:2-3:22", "composedOf/1": "4:3-4:10", "resultKind": "5:2-5:22", "timeout": "6:2-6:21", "wants": "1:69-1:76",
	} {
		if got := show(list.Place(1, field)); got != want {
			t.Errorf("%s: got %s, want %s", field, got, want)
		}
	}
	want := map[string]string{"gates": "true or false was expected", "composedof": `there is no declaration "composedof"; did you mean "composedOf"?`}
	if !maps.Equal(d.Malformed, want) {
		t.Errorf("malformed are %v", d.Malformed)
	}
	if got := show(list.Place(1, "composedof")); got != "8:2-8:22" {
		t.Errorf("the malformed one stands at %s", got)
	}

	_, err = Read([]byte(`[{"name": "a", "inputSchema": {}, "_meta": []}]`))
	if err == nil || err.Error() != `1:44: an object was expected, not an array (at /0/_meta)` {
		t.Errorf("_meta is an array: %v", err)
	}
}

func TestToolsOfAProviderAreNamedAndNotRead(t *testing.T) {
	list, err := Read([]byte("{\"tools\": [{\"type\": \"web_search\"},\n  {\"type\": \"bash_20250124\", \"name\": \"bash\"}]}"))
	if err != nil {
		t.Fatal(err)
	}
	want := []Provided{{1, 12, "web_search"}, {2, 3, "bash_20250124"}}
	if !slices.Equal(list.Provided, want) || len(list.Catalog.Tools) > 0 {
		t.Errorf("%v beside %d tools, want %v", list.Provided, len(list.Catalog.Tools), want)
	}
}

func TestAListThatGoesOnIsOpen(t *testing.T) {
	for text, open := range map[string]bool{
		`{"tools": [], "nextCursor": "2"}`:             true,
		`{"tools": [], "nextCursor": ""}`:              false,
		`{"tools": [], "nextCursor": null}`:            false,
		`{"result": {"tools": [], "nextCursor": "2"}}`: true,
		`{"tools": []}`:                                false,
	} {
		list, err := Read([]byte(text))
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if _, got := list.Catalog.Unknown["tools"]; got != open {
			t.Errorf("%s: open is %v", text, got)
		}
		if list.More != open {
			t.Errorf("%s: more is %v", text, list.More)
		}
		for _, path := range []string{"providers", "artifacts", "credentials", "permissions"} {
			if list.Catalog.Lacks(path) {
				t.Errorf("%s: a tool list is taken as proof that there are no %s", text, path)
			}
		}
	}
}

func TestErrorsHaveTheirPlace(t *testing.T) {
	deep := func(n int) string {
		return "[\n" + `{"name": "a", "inputSchema": ` + strings.Repeat(`{"not":`, n) + `{}` + strings.Repeat(`}`, n) + "}]"
	}
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", `1:1: the tool list is empty`},
		{"blank", " \n ", `1:1: the tool list is empty`},
		{"no JSON", "tools: []\n", `1:2: no JSON: invalid character 'o' in literal true (expecting 'r')`},
		{"cut", "{\"tools\": [\n{\"name\": \"a\"", `2:13: no JSON: the text ends too early (at /tools/0)`},
		{"more text", "[]\n[]", `2:1: more text after the tool list`},
		{"more broken text", "[]\n]", `2:1: more text after the tool list`},
		{"duplicate", "[{\"name\": \"a\",\n \"name\": \"b\"}]", `2:2: the member "name" stands here twice (at /0/name)`},
		{"duplicate in a schema", "[{\"name\": \"a\", \"inputSchema\": {\"a\": 1,\n\"a\": 2}}]", `2:1: the member "a" stands here twice (at /0/inputSchema/a)`},
		{"invalid UTF-8", "[{\"name\": \"a\xff\"}]", `1:13: no JSON: invalid UTF-8 (at /0/name)`},
		{"UTF-16", "\xff\xfe[\x00]\x00", `1:1: the text is UTF-16; JSON is UTF-8`},
		{"too deep", deep(600), fmt.Sprintf("2:%d: values are nested more than 500 deep", len(`{"name": "a", "inputSchema": `)+498*len(`{"not":`)+1)},
		{"a string", `"tools"`, `1:1: a tool list is an object or an array, not a string`},
		{"no tools", `{"prompts": []}`, `1:1: no tool list: an object with "tools", or a response whose "result" has them, was expected; this object has "prompts"`},
		{"nested results", `{"result": {"result": {"tools": []}}}`, `1:12: no tool list: an object with "tools", or a response whose "result" has them, was expected; this object has "result" (at /result)`},
		{"an error response", `{"jsonrpc": "2.0", "id": 1, "error": {"code": -32601, "message": "no such method"}}`, `1:38: the response is an error: {"code": -32601, "message": "no such method"} (at /error)`},
		{"tools is no array", `{"tools": {}}`, `1:11: "tools" is an array of tools, not an object (at /tools)`},
		{"a tool is no object", "{\"tools\": [\n  7]}", `2:3: an object was expected, not a number (at /tools/0)`},
		{"name is no string", `[{"name": 7}]`, `1:11: "name" is a string, not a number (at /0/name)`},
		{"name is null", `[{"name": null}]`, `1:11: "name" is a string, not null (at /0/name)`},
		{"description is no string", `[{"name": "a", "description": ["b"], "inputSchema": {}}]`, `1:31: "description" is a string, not an array (at /0/description)`},
		{"function is no object", `[{"type": "function", "function": "f"}]`, `1:35: an object was expected, not a string (at /0/function)`},
		{"strict is no boolean", `[{"type": "function", "function": {"name": "a", "strict": "yes"}}]`, `1:59: "strict" is true or false, not a string (at /0/function/strict)`},
		{"a hint is no boolean", `[{"name": "a", "inputSchema": {}, "annotations": {"readOnlyHint": "yes"}}]`, `1:67: "readOnlyHint" is true or false, not a string (at /0/annotations/readOnlyHint)`},
		{"Gemini", `[{"functionDeclarations": []}]`, `1:2: functionDeclarations are Gemini's tool lists, which are not read yet (at /0)`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Read([]byte(c.text))
			if err == nil {
				t.Fatal("no error")
			}
			if err.Error() != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
		})
	}
	if _, err := Read([]byte(deep(490))); err != nil {
		t.Errorf("490 deep: %v", err)
	}
}

func TestPlaces(t *testing.T) {
	mcpText := "{\"tools\": [\n" + mcpTool + ",\n{\"name\":\"b\\\"\\\\\", \"inputSchema\": {\"enum\": [ 1,{\"a~/\":\n[true]}, \"é\" ]}}]}"
	openai := "[\n{\"type\": \"function\",\n \"function\": {\"name\": \"ports\",\n  \"parameters\": {\"type\": \"object\",\n   \"properties\": {}}}}]"
	flat := "[{\"type\": \"function\", \"name\": \"ports\",\n  \"parameters\": {}}]"
	claude := "[{\"name\": \"ports\",\n  \"input_schema\": {\"type\": \"array\"}}]"
	for _, c := range []struct {
		text  string
		index int
		field string
		want  string
	}{
		{mcpText, 0, "", "2:1"},
		{mcpText, 0, "name", "2:2-2:8"},
		{mcpText, 0, "description", "2:37-2:50"},
		{mcpText, 0, "inputSchema", "3:3-3:16"},
		{mcpText, 0, "inputSchema/properties/array/type", "3:62-3:68"},
		{mcpText, 0, "inputSchema/properties/array/description", "3:52-3:59"},
		{mcpText, 0, "inputSchema/required/1", "3:104-3:112"},
		{mcpText, 0, "annotations/readOnlyHint", "5:19-5:33"},
		{mcpText, 0, "composedOf/0", "2:1"},
		{mcpText, 1, "name", "6:2-6:8"},
		{mcpText, 1, "title", "6:1"},
		{mcpText, 1, "inputSchema/enum/0", "6:44-6:45"},
		{mcpText, 1, "inputSchema/enum/1", "6:46"},
		{mcpText, 1, "inputSchema/enum/1/a~0~1", "6:47-6:52"},
		{mcpText, 1, "inputSchema/enum/1/a~0~1/0", "7:2-7:6"},
		{mcpText, 1, "inputSchema/enum/2", "7:10-7:14"},
		{mcpText, 1, "inputSchema/enum/9", "6:34-6:40"},
		{openai, 0, "name", "3:15-3:21"},
		{openai, 0, "inputSchema/properties", "5:4-5:16"},
		{openai, 0, "description", "3:2-3:12"},
		{flat, 0, "inputSchema", "2:3-2:15"},
		{claude, 0, "inputSchema/type", "2:20-2:26"},
		{claude, 1, "name", ""},
		{claude, -1, "", ""},
	} {
		list, err := Read([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		if got := show(list.Place(c.index, c.field)); got != c.want {
			t.Errorf("tool %d, %s: got %s, want %s in\n%s", c.index, c.field, got, c.want, c.text)
		}
	}
}

func show(p semantics.Position) string {
	if p.Line == 0 {
		return ""
	}
	text := fmt.Sprintf("%d:%d", p.Line, p.Column)
	if p.EndLine > 0 {
		text += fmt.Sprintf("-%d:%d", p.EndLine, p.EndColumn)
	}
	return text
}

// bigList is a tool list of about the given size in MB, most of it one
// tool's schema.
func bigList(mb int) []byte {
	var b strings.Builder
	b.WriteString(`{"tools": [{"name": "small", "inputSchema": {"type": "object"}}, {"name": "big", "inputSchema": {"type": "object", "properties": {`)
	for i := 0; b.Len() < mb<<20; i++ {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "\n\"property_%d\": {\"type\": \"string\", \"description\": \"The property with number %d, of many that the tool has.\"}", i, i)
	}
	b.WriteString("}}}]}")
	return []byte(b.String())
}

func TestFiftyMegabytesAreReadAndPlaced(t *testing.T) {
	mb := 50
	if testing.Short() {
		mb = 15
	}
	list, err := Read(bigList(mb))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(list.Catalog.Tools); n != 2 {
		t.Fatalf("%d tools", n)
	}
	for _, i := range []int{1, 1000, 100_000} {
		got := list.Place(1, fmt.Sprintf("inputSchema/properties/property_%d/type", i))
		if got.Line != i+2 {
			t.Errorf("property %d is placed on line %d", i, got.Line)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	data := bigList(50)
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if _, err := Read(data); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`{"tools": [` + mcpTool + `]}`))
	f.Add([]byte(`{"jsonrpc":"2.0","result":{"tools":[{"type":"function","function":{"name":"a\"\\","parameters":{"a":[1,{"b":null}]}}}]}}`))
	f.Add([]byte(`[{"name": "a", "name": "b"}]`))
	f.Add([]byte("\xef\xbb\xbf[{\"name\":\"\\u0000\",\"input_schema\":true}]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		list, err := Read(data)
		if err != nil {
			fault := err.(*Error)
			if fault.Line < 1 || fault.Column < 1 || fault.Line > strings.Count(string(data), "\n")+1 {
				t.Errorf("an error without a place: %v", fault)
			}
			return
		}
		for i := range list.Catalog.Tools {
			for _, field := range []string{"", "name", "inputSchema", "inputSchema/a/1/b", "composedOf/0"} {
				p := list.Place(i, field)
				if p.Line < 1 || p.Column < 1 || p.EndLine != 0 && p.EndLine < p.Line {
					t.Errorf("tool %d, %q has the place %+v", i, field, p)
				}
			}
		}
	})
}
