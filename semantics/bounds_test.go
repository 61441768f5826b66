package semantics

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestHugeToolsAreJudgedInFewWords(t *testing.T) {
	megabytes, most := 2<<20, 10<<20
	if testing.Short() {
		megabytes, most = 1<<17, 1<<19
	}
	many := func(one string, join string) string {
		return strings.Repeat(one+join, megabytes/len(one+join)) + one
	}
	size := megabytes
	properties := func(property string) string {
		var b strings.Builder
		for i := 0; b.Len() < size; i++ {
			if i > 0 {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, `"p%d":%s`, i, property)
		}
		return `{"type":"object","properties":{` + b.String() + `}}`
	}
	size = most
	whole := properties(`{"type":"string"}`)
	size = megabytes
	for _, c := range []struct {
		name string
		tool Declaration
		rule string
	}{
		{"a good schema of 10 MB", Declaration{InputSchema: schema(whole)}, ""},
		{"a name of 10,000 characters", Declaration{Name: strings.Repeat("n", 10_000)}, "toolname/length"},
		{"a name of 10,000 spaces and letters", Declaration{Name: strings.Repeat("n ", 5_000)}, "toolname/charset"},
		{"a name of 10,000 invisible characters", Declaration{Name: strings.Repeat("\u200b", 10_000)}, "toolname/charset"},
		{"a name of megabytes", Declaration{Name: strings.Repeat("n", megabytes)}, "toolname/length"},
		{"a description of tags", Declaration{Description: "🏴" + strings.Repeat("\U000e0061", megabytes/4)}, "description/hidden-text"},
		{"a description of marks", Declaration{Description: strings.Repeat("a\u0301\u200d", megabytes/5)}, "description/hidden-text"},
		{"arrays without items", Declaration{InputSchema: schema(properties(`{"type":"array"}`))}, "schema/array-items"},
		{"types that are none", Declaration{InputSchema: schema(properties(`{"type":"x"}`))}, "schema/invalid"},
		{"references to nothing", Declaration{InputSchema: schema(properties(`{"$ref":"#/$defs/x"}`))}, "schema/invalid"},
		{"references to one", Declaration{InputSchema: schema(properties(`{"$ref":"#/properties/p0"}`))}, ""},
		{"required names that are not declared", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{}},"required":[` + manyNames(megabytes) + `]}`)}, "schema/required-undeclared"},
		{"arms of arrays", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"anyOf":[` + many(`{"type":"array"}`, ",") + `]}}}`)}, "schema/array-items"},
		{"deep", Declaration{InputSchema: schema(strings.Repeat(`{"items":`, 9_000) + `{"type":"array"}` + strings.Repeat("}", 9_000))}, "schema/array-items"},
		{"deep in place", Declaration{InputSchema: schema(strings.Repeat(`{"required":["x"],"not":{"allOf":[`, 3_000) + `{}` + strings.Repeat("]}}", 3_000))}, "schema/required-undeclared"},
		{"too deep", Declaration{InputSchema: schema(strings.Repeat(`[`, megabytes))}, "schema/invalid"},
		{"a number of megabytes", Declaration{InputSchema: schema(`{"multipleOf":-` + strings.Repeat("9", megabytes) + `}`)}, "schema/invalid"},
		{"an enormous number", Declaration{InputSchema: schema(`{"minLength":1e-1000001}`)}, "schema/invalid"},
		{"no JSON", Declaration{InputSchema: schema(strings.Repeat("x", megabytes))}, "schema/invalid"},
		{"a hidden character in a text of megabytes", Declaration{InputSchema: schema(`{"description":"` + strings.Repeat("é", megabytes/2) + "\u200b" + `"}`)}, "description/hidden-text"},
		{"properties of any type", Declaration{InputSchema: schema(properties(`{}`))}, "schema/untyped"},
		{"properties that refer in a chain", Declaration{OutputSchema: schema(chain(megabytes))}, "schema/untyped"},
		{"null unions", Declaration{InputSchema: schema(properties(`{"type":["null","array"],"items":{"type":["null","string"]}}`)), Inferred: map[string]bool{"inputSchema": true}}, "schema/null-union"},
		{"null unions within one another", Declaration{InputSchema: schema(`{"properties":{"a":` + strings.Repeat(`{"items":`, 9_000) + `{"type":["null","array"]}` + strings.Repeat("}", 9_000) + `}}`), Inferred: map[string]bool{"inputSchema": true}}, "schema/null-union"},
		{"enums", Declaration{InputSchema: schema(properties(`{"type":"string","enum":[1]}`))}, "schema/enum"},
		{"one enum of megabytes", Declaration{Strict: true, InputSchema: schema(`{"type":"object","properties":{"a":{"type":"string","enum":[` + manyNames(megabytes) + `]}}}`)}, "schema/profile"},
		{"strict objects", Declaration{Strict: true, InputSchema: schema(properties(`{"type":"object","properties":{"a":{"type":"string"}}}`))}, "schema/strict"},
		{"strict objects within one another", Declaration{Strict: true, InputSchema: schema(strings.Repeat(`{"type":"object","properties":{"a":`, 4_000) + `{}` + strings.Repeat("}}", 4_000))}, "schema/profile"},
		{"a strict object that requires megabytes of names", Declaration{Strict: true, InputSchema: schema(`{"type":"object","properties":{"a":{}},"required":[` + manyNames(megabytes) + `]}`)}, "schema/strict"},
		{"a parameter's name of megabytes", Declaration{InputSchema: schema(`{"type":"object","properties":{"` + strings.Repeat("$n", megabytes/2) + `":{"type":"string"}}}`)}, "schema/profile"},
		{"lists in prose", Declaration{InputSchema: schema(properties(`{"type":"string","description":"One of the beds, one of: a, b or c."}`))}, "schema/enum-in-prose"},
		{"prose of megabytes", Declaration{InputSchema: schema(`{"type":"object","properties":{"a":{"type":"string","description":"` + many("one of ", "must be ") + `"}}}`)}, "schema/omission"},
		{"capabilities", Declaration{Capabilities: slices.Repeat([]Capability{"user_data", Capability(strings.Repeat("net\u200b", 1000))}, 10_000)}, "capabilities/unknown"},
		{"a declaration that is malformed at length", Declaration{Malformed: map[string]string{strings.Repeat("gates\u200b", 10_000): strings.Repeat("\u202eno", 10_000)}}, "meta/malformed"},
		{"a mode of megabytes", Declaration{Needs: &CredentialNeed{Service: "s", Mode: CredentialMode(strings.Repeat("m", megabytes))}}, "needs/mode"},
		{"ingredients", Declaration{ComposedOf: strings.Split(strings.Repeat("a,", 100_000), ",")}, "composedof/duplicate"},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.tool.Wants = map[string]string{"p1": "k"}
			found := JudgeDeclaration(&c.tool, everyRule())
			if c.rule != "" && len(ofRule(c.rule, found)) == 0 {
				t.Errorf("no finding of %s among %d", c.rule, len(found))
			}
			holdWords(t, found)
		})
	}
}

// chain gives properties each of which refers to the next, and the last to none.
func chain(bytes int) string {
	var b strings.Builder
	n := bytes / len(`"p10000":{"$ref":"#/properties/p10001"},`)
	for i := range n {
		fmt.Fprintf(&b, `"p%d":{"$ref":"#/properties/p%d"},`, i, i+1)
	}
	return fmt.Sprintf(`{"type":"object","properties":{%s"p%d":{}}}`, b.String(), n)
}

func manyNames(bytes int) string {
	var b strings.Builder
	for i := 0; b.Len() < bytes; i++ {
		fmt.Fprintf(&b, `"n%d",`, i)
	}
	return b.String() + `"last"`
}

// holdWords fails the test when findings are more than a person reads or
// repeat a text without end.
func holdWords(t *testing.T, found Findings) {
	t.Helper()
	for _, f := range found {
		if len(f.Message) > 700 || !utf8.ValidString(f.Message) || strings.ContainsAny(f.Message, "\n\u200b\u202e\U000e0061") {
			t.Fatalf("a message of %d bytes: %.800q", len(f.Message), f.Message)
		}
	}
}

func TestLargeCatalogsAreJudgedInFewWords(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	c := Catalog{Apart: map[[2]int]bool{}}
	const tools = 1000
	for i := range tools {
		d := Declaration{Name: fmt.Sprint("tool_", i), Wants: map[string]string{"a": "k"}}
		for range 10 {
			d.ComposedOf = append(d.ComposedOf, fmt.Sprint("tool_", r.IntN(tools+10)))
			d.ArgumentsFrom = append(d.ArgumentsFrom, fmt.Sprint("tool_", r.IntN(tools+10)))
		}
		d.Gates, d.RequiresApproval = pick(r, Unstated, Yes, No), chance(r, 3)
		c.Tools = append(c.Tools, d)
	}
	for _, apart := range []int{0, 50} {
		for range apart {
			i, k := r.IntN(tools), r.IntN(tools)
			c.Apart[[2]int{min(i, k), max(i, k)}] = true
		}
		found := JudgeCatalog(&c, Settings{Severities: map[string]Severity{"toolname/confusable": Warning}})
		for _, rule := range []string{"composedof/unregistered", "argumentsfrom/unregistered", "gates/contradiction", "gates/outer"} {
			if len(ofRule(rule, found)) == 0 {
				t.Errorf("no finding of %s", rule)
			}
		}
		holdWords(t, found)
	}
}

// everyRule switches on what is off by default.
func everyRule() Settings {
	s := Settings{Severities: map[string]Severity{}}
	for _, r := range table {
		if r.Off {
			s.Severities[r.ID] = r.Severity
		}
	}
	return s
}

func FuzzJudgeDeclaration(f *testing.F) {
	for _, cases := range declarationCases {
		for _, c := range cases {
			if c.tool.InputSchema != nil {
				f.Add([]byte(c.tool.InputSchema), c.tool.Name, c.tool.Description, "inputSchema/properties/a", uint8(len(c.name)))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, name, description, unknown string, choice uint8) {
		settings := everyRule()
		settings.Profile = Profiles()[int(choice/4)%len(Profiles())]
		d := Declaration{
			Name: name, Description: description, InputSchema: text, OutputSchema: text,
			ComposedOf: []string{name, description}, Wants: map[string]string{name: description},
			Unknown:  map[string]string{unknown: "?"},
			Inferred: map[string]bool{"inputSchema": choice%2 == 1}, Strict: choice/2%2 == 1,
		}
		found := JudgeDeclaration(&d, settings)
		d.Unknown = nil
		whole := JudgeDeclaration(&d, settings)
		for _, fs := range []Findings{found, whole} {
			for _, f := range fs {
				if len(f.Message) > 700 {
					t.Fatalf("a message of %d bytes: %.800q", len(f.Message), f.Message)
				}
			}
		}
		// To say that something more is unknown makes no finding.
		told := map[string]bool{}
		for _, f := range whole {
			told[f.Rule+" "+f.Field] = true
		}
		for _, f := range found {
			if !told[f.Rule+" "+f.Field] && len(whole) < mostFaults {
				t.Fatalf("unknown %q makes %v at %q", unknown, f, f.Field)
			}
		}
	})
}

func BenchmarkJudgeDeclaration(b *testing.B) {
	plain := Declaration{
		Name:        "host_group_mappings",
		Description: "The LUN mappings of one host group.",
		InputSchema: json.RawMessage(`{"type":"object","properties":{"group":{"type":"string","description":"name of the group"},"limit":{"type":"integer","minimum":1,"description":"most rows"}},"required":["group"],"additionalProperties":false}`),
		ResultKind:  "dataset/rows",
	}
	b.ReportAllocs()
	for b.Loop() {
		if found := JudgeDeclaration(&plain, Settings{}); len(found) > 0 {
			b.Fatal(found)
		}
	}
}

func BenchmarkJudgeCatalog(b *testing.B) {
	var c Catalog
	for i := range 100 {
		c.Tools = append(c.Tools, named(fmt.Sprint("tool_", i), fmt.Sprint("tool_", min(99, i+1))))
	}
	c.Tools[99].ComposedOf = nil
	b.ReportAllocs()
	for b.Loop() {
		if found := JudgeCatalog(&c, Settings{}); len(found) > 0 {
			b.Fatal(found)
		}
	}
}
