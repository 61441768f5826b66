package agreement_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

// writers write a random value of each field of tool.Def as Go source, right
// ones and wrong ones; "" leaves the field out.
var writers = map[string]func(*generator, *declared) string{
	"Name":             (*generator).name,
	"Title":            (*generator).title,
	"Description":      (*generator).description,
	"InputSchema":      (*generator).inputSchema,
	"OutputSchema":     (*generator).outputSchema,
	"ComposedOf":       (*generator).ingredients,
	"ArgumentsFrom":    (*generator).grounds,
	"Capabilities":     (*generator).capabilities,
	"CheckIn":          (*generator).checkIn,
	"CheckInComponent": (*generator).component,
	"RequiresApproval": (*generator).approval,
	"Gates":            (*generator).gates,
	"Needs":            (*generator).needs,
	"Wants":            (*generator).wants,
	"ResultKind":       (*generator).resultKind,
	"ResultClass":      (*generator).resultClass,
	"ResultColumns":    (*generator).columns,
	"ResultCeiling":    (*generator).ceiling,
	"RepeatedWhen":     (*generator).repeatedWhen,
	"Owner":            (*generator).owner,
	"Risk":             (*generator).risk,
	"SideEffects":      (*generator).sideEffects,
	"Timeout":          (*generator).timeout,
	"ReturnErrors":     (*generator).seldomTrue,
	"Samples":          (*generator).samples,
	"Run":              (*generator).run,
}

// unwritten are the fields of a Declaration that no field of tool.Def sets.
var unwritten = map[string]string{
	"Annotations": "follows from the other fields when a tool is served over MCP",
	"Source":      "is set by who relays a tool, which is a spelling",
	"Strict":      "is said of a tool that goes to OpenAI",
	"Inferred":    "is what only source can tell",
	"SDK":         "is where the tool was declared with",
	"When":        "is what the compiler could not settle",
	"Explicit":    "is what only source can tell",
	"Unknown":     "is what the compiler could not settle",
	"Uncarried":   "is what stands for a value in source",
	"Malformed":   "is what stands in the _meta of another SDK's tool",
	"Misfits":     "is what inference says of a type",
	"Fragments":   "is what the compiler could not settle",
}

// configWriters write a random value of each field of agent.Config.
var configWriters = map[string]func(*generator) string{
	"Tools":       nil, // by the spellings of a list
	"Providers":   (*generator).providers,
	"Artifacts":   (*generator).artifacts,
	"Credentials": (*generator).credentials,
	"Permissions": (*generator).permissions,
}

func TestTheGeneratorWritesEveryField(t *testing.T) {
	for f := range reflect.TypeFor[semantics.Declaration]().Fields() {
		if writers[f.Name] == nil && unwritten[f.Name] == "" {
			t.Errorf("no writer writes Declaration.%s", f.Name)
		}
	}
	def := reflect.TypeFor[tool.Def[any, any]]()
	for f := range def.Fields() {
		if writers[f.Name] == nil {
			t.Errorf("no writer writes tool.Def.%s", f.Name)
		}
	}
	for name := range writers {
		if _, ok := def.FieldByName(name); !ok {
			t.Errorf("tool.Def has no field %s", name)
		}
	}
	for f := range reflect.TypeFor[agent.Config]().Fields() {
		if _, ok := configWriters[f.Name]; !ok {
			t.Errorf("no writer writes agent.Config.%s", f.Name)
		}
	}
}

func (g *generator) name(d *declared) string { return g.text(d.name) }

func (g *generator) title(*declared) string {
	return g.mostly("", func() string {
		return g.text(g.either(some("Hosts", "", "Ports and hosts"), some("Hidden \u200b title")))
	})
}

func (g *generator) description(d *declared) string {
	if g.wrong(12) {
		return g.pick("", `""`, `" \n"`)
	}
	text := "Tells about " + d.name + "."
	if g.one(12) {
		text = g.either(some("Tells \U0001F468\u200d\U0001F469\u200d\U0001F467 of it."), some("Tells a lie\u202e.", "Tells\u200b nothing."))
	}
	return g.text(text)
}

func (g *generator) inputSchema(d *declared) string {
	return g.mostly("", func() string {
		properties := ""
		for i, name := range d.args.arguments {
			if i > 0 {
				properties += ","
			}
			properties += strconv.Quote(name) + `:{"type":"string"}`
		}
		with := func(property string) string {
			return `{"type":"object","properties":{"more":` + property + `}}`
		}
		return g.raw(g.eitherOf(
			some(`{"type":"object","properties":{`+properties+`}}`),
			some(
				`{"type":"object"}`,
				with(`{"description":"which one"}`),
				with(`{"enum":[1,2]}`),
				`{"type":"object","properties":{"more":{}}}`,
			),
			some(
				`{"type":"object","properties":{`+properties+`},"required":["missing"]}`,
				`{"type":"object","properties":{"two words":{"type":"string"}}}`,
				with(`{"type":"array"}`),
				with(`{"type":"arary","items":{}}`),
				with(`{"type":"string","enum":[]}`),
				with(`{"type":"string","enum":["a",2]}`),
				`{"type":"string"}`,
				`{"oneOf":[{"type":"object"}]}`,
				`{"type":"object"`,
				`[]`,
				`true`,
				`{"$ref":"#/$defs/none"}`,
			),
		))
	})
}

func (g *generator) outputSchema(*declared) string {
	return g.mostly("", func() string {
		return g.raw(g.either(some(`{}`, `{"type":"array","items":{"type":"string"}}`, `nil`),
			some(`{"type":"array"}`, `{"type":"nothing"}`, `{"type":"object","required":["x"],"properties":{"y":{}}}`)))
	})
}

func (g *generator) raw(document string) string {
	switch {
	case document == "nil":
		return "nil"
	case g.one(2):
		return "json.RawMessage(" + g.text(document) + ")"
	}
	return "json.RawMessage(`" + document + "`)"
}

func (g *generator) ingredients(d *declared) string {
	if !g.one(4) {
		return ""
	}
	names := g.names("string", d)
	d.composed = strings.HasSuffix(names, `"}`)
	return names
}

func (g *generator) grounds(d *declared) string {
	return g.mostly("", func() string { return g.names("string", d) })
}

// names writes a list of tool names, most of which are registered.
func (g *generator) names(typ string, d *declared) string {
	if g.one(12) {
		return g.either(some("nil"), some("[]"+typ+"{}"))
	}
	var list []string
	for _, other := range g.tools {
		switch {
		case g.wrong(10):
			list = append(list, g.text(g.pick("", " ", d.name)))
		case g.wrong(6) || g.one(10):
			// Only a warning beside a provider.
			list = append(list, g.text(g.pick("list_host", "not_there", "Chart")))
		case other == d || g.one(2) && len(list) > 0:
			// A careful catalog names only tools that come later, in no circle.
			if !g.careless {
				list = nil
			}
		default:
			list = append(list, g.text(other.name))
		}
	}
	if len(list) == 0 {
		return ""
	}
	if g.wrong(8) {
		list = append(list, list[0])
	}
	return "[]" + typ + "{" + strings.Join(list, ", ") + "}"
}

func (g *generator) capabilities(*declared) string {
	return g.mostly("", func() string {
		return g.eitherOf(
			some("[]tool.Capability{}", "[]tool.Capability{tool.MemoryRead, tool.ExternalNet}", "[]tool.Capability{tool.Capability("+g.text("memory_write")+")}"),
			some("[]tool.Capability{tool.UserData, tool.UserData}", `[]tool.Capability{tool.MemoryRead, tool.UserData, "memory_read"}`),
			some(`[]tool.Capability{"memory_red"}`, `[]tool.Capability{tool.MemoryRead, ""}`),
		)
	})
}

// checkIn is seldom that of a composed tool, which is then refused what its
// ingredients ask.
func (g *generator) checkIn(d *declared) string {
	return g.mostly("", func() string {
		if d.composed && g.doubt(2) {
			return ""
		}
		if g.one(5) {
			return "nil"
		}
		d.asks = true
		return g.pick("tool.Always["+d.args.typ+"]",
			"func(context.Context, "+d.args.typ+") bool { return false }",
			"names.Asks["+d.args.typ+"]",
		)
	})
}

func (g *generator) component(d *declared) string {
	return g.mostly("", func() string {
		if g.one(8) || !g.careless && !d.asks {
			return "nil"
		}
		c := "&tool.Component{ID: " + g.text(g.either(some("confirm", "pick-host"), some("", " ")))
		if g.one(3) {
			c += ", Props: " + g.either(some(`map[string]any{"title": "Sure?", "rows": 3}`, "nil", "map[string]any{}"),
				some(`map[string]any{"title": "Sure?", "format": func(string) string { return "" }}`, `map[string]any{"rows": []any{1, make(chan int)}}`, `map[string]any{"least": math.Inf(-1)}`))
		}
		if g.doubt(3) {
			c += ", PropsRef: " + g.text("artifact-1")
		}
		return c + "}"
	})
}

// approval asks beside a check-in in a doubtful catalog, which is once too
// often.
func (g *generator) approval(d *declared) string {
	if d.asks && !g.doubt(3) {
		return ""
	}
	if d.asks {
		return "true"
	}
	return g.seldomTrue(d)
}

func (g *generator) seldomTrue(*declared) string {
	return g.mostly("", func() string { return g.pick("true", "false") })
}

// gates says of composed tools rather that they do not, of others that they do.
func (g *generator) gates(d *declared) string {
	if d.composed && g.wrong(2) {
		return "tool.No"
	}
	if g.careless && g.one(3) {
		return "tool.Yes"
	}
	return g.mostly("", func() string { return g.pick("tool.Yes", "tool.Unstated") })
}

func (g *generator) needs(*declared) string {
	return g.mostly("", func() string {
		return g.either(
			some("nil", "&tool.CredentialNeed{Service: "+g.text("array")+"}", `&tool.CredentialNeed{Service: "array", Scopes: []string{"read"}, Mode: tool.UserCredential}`),
			some("&tool.CredentialNeed{Service: "+g.text(" ")+", Mode: tool.UserCredential}", `&tool.CredentialNeed{Service: "array", Mode: "machin", Scopes: []string{"read"}}`, "&tool.CredentialNeed{}"),
		)
	})
}

func (g *generator) wants(d *declared) string {
	if len(d.args.artifacts) == 0 && !g.wrong(6) {
		return ""
	}
	if g.wrong(8) {
		return g.pick("", "nil", "map[string]string{}")
	}
	names := slices.Clone(d.args.artifacts)
	if g.wrong(4) {
		names = append(names, g.pick("missing", "host", "days"))
	}
	var entries []string
	for _, name := range names {
		kind := g.either(some("dataset/rows", "dataset/rows", "dataset/ports", "image/png", "tool-result/list_hosts"), nil)
		if g.wrong(10) {
			kind = g.pick("", " ")
		}
		entries = append(entries, strconv.Quote(name)+": "+g.text(kind))
	}
	return "map[string]string{" + strings.Join(entries, ", ") + "}"
}

func (g *generator) resultKind(d *declared) string {
	if g.one(3) {
		return g.text(g.pick("dataset/rows", "dataset/ports", "image/png"))
	}
	if g.wrong(10) {
		d.explicit["resultkind/blank"] = true
		return g.pick(`""`, g.text(" "), g.text("\t\n"))
	}
	return ""
}

// resultClass is rather that of a tool whose result is an envelope.
func (g *generator) resultClass(d *declared) string {
	if strings.HasPrefix(d.result.typ, "envelope.") && g.one(2) {
		d.classed = true
		return g.pick("tool.Triage", "tool.Inventory", "tool.Inventory")
	}
	return g.mostly("", func() string {
		d.classed = true
		return g.either(some("tool.Triage", "tool.Inventory", `""`), some(`"census"`, "tool.ResultClass("+g.text("inventry")+")"))
	})
}

func (g *generator) columns(*declared) string {
	return g.mostly("", func() string {
		return g.either(
			some("nil", `map[string]tool.Column{"lun": {Type: tool.ColumnNumber}, "host": {Type: tool.ColumnString, Nullable: true}}`, "names.Columns"),
			some(
				"map[string]tool.Column{}",
				"map[string]tool.Column{"+g.text(" ")+": {Type: tool.ColumnDate}}",
				`map[string]tool.Column{"": {Type: tool.ColumnDate, Nullable: false}, "host": {Type: tool.ColumnString}}`,
				`map[string]tool.Column{"lun": {Type: "numbr"}}`,
				`map[string]tool.Column{"lun": {Type: tool.ColumnType(`+g.text("integer")+`)}, "host": names.Column}`,
				`map[string]tool.Column{"lun": {}}`,
				`map[string]tool.Column{"a/b~c": {Nullable: true}}`,
			),
		)
	})
}

func (g *generator) ceiling(d *declared) string {
	return g.mostly("", func() string {
		by := ""
		if len(d.args.arguments) > 0 && g.one(2) {
			by = ", NarrowBy: []string{" + g.text(g.pick(d.args.arguments...)) + "}"
		}
		return g.either(
			some("nil", "&tool.Ceiling{MaxChars: 4000"+by+"}", `&tool.Ceiling{MaxChars: 4000, NarrowBy: nil}`),
			some("&tool.Ceiling{MaxChars: -1"+by+"}", "&tool.Ceiling{MaxChars: 10, NarrowBy: []string{}}", `&tool.Ceiling{MaxChars: 10, NarrowBy: []string{"nothing"}}`,
				"&tool.Ceiling{MaxChars: 1 << 20, NarrowBy: []string{"+g.text("hosts")+`, ""}}`, "&tool.Ceiling{}"),
		)
	})
}

func (g *generator) repeatedWhen(*declared) string {
	return g.mostly("", func() string {
		return g.either(some("tool.ByArguments", `""`), some(`"argument"`, `" "`, "tool.RepeatedWhen("+g.text("results")+")"))
	})
}

func (g *generator) owner(*declared) string {
	return g.mostly("", func() string {
		return g.either(some("nil", `&tool.Owner{Kind: "team", ID: "storage"}`, "&names.Owner"),
			some(`&tool.Owner{Kind: "team"}`, "&tool.Owner{ID: "+g.text(" ")+`, Kind: "team"}`, "&tool.Owner{}", `&tool.Owner{Kind: "\n", ID: "storage"}`))
	})
}

// risk is seldom destructive of a tool that is said to change nothing.
func (g *generator) risk(*declared) string {
	return g.mostly("", func() string {
		return g.either(some("tool.RiskLow", "tool.RiskHigh", `"spicy"`, `""`), some("tool.RiskDestructive", `"destructive"`))
	})
}

func (g *generator) sideEffects(*declared) string {
	return g.mostly("", func() string { return g.pick("tool.Yes", "tool.No", "tool.No", "tool.Unstated") })
}

func (g *generator) timeout(*declared) string {
	return g.mostly("", func() string { return g.either(some("time.Second", "0", "3 * time.Minute"), some("-1", "-time.Hour")) })
}

func (g *generator) samples(d *declared) string {
	if d.classed && g.one(4) || !d.classed && !g.one(4) {
		return ""
	}
	if g.one(10) {
		return g.pick("nil", "[]"+d.result.typ+"{}")
	}
	var list []string
	for range 1 + g.IntN(2) {
		list = append(list, g.eitherOf(d.result.samples[:1], d.result.doubtful, d.result.samples))
	}
	return "[]" + d.result.typ + "{" + strings.Join(list, ", ") + "}"
}

func (g *generator) run(d *declared) string {
	return fmt.Sprintf("names.Run[%s, %s]", d.args.typ, d.result.typ)
}

func (g *generator) providers() string {
	if g.one(4) {
		return g.pick("[]agent.Provider{names.Nobody{}}", "[]agent.Provider{&names.Nobody{}, names.Nobody{}}", "[]agent.Provider{}", "nil")
	}
	return ""
}

func (g *generator) artifacts() string {
	return g.either(some("artifact.NewMemory()", "artifact.NewMemory()", "names.Store", "names.NewStore()"), some("nil", ""))
}

func (g *generator) credentials() string {
	return g.either(some("credential.NewMemory()", "credential.NewMemory()", "names.Credentials"), some("nil", ""))
}

func (g *generator) permissions() string {
	return g.pick("permission.NewMemory()", "nil", "", "")
}
