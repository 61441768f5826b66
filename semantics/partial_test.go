package semantics

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// What a partial reading finds must be among what the whole shows: hiding a
// field may silence a finding, or lower it, and never make one.

const catalogsTried = 3000

func TestHidingNeverMakesAFinding(t *testing.T) {
	tried := catalogsTried
	if testing.Short() {
		tried /= 10
	}
	spoke := map[string]int{}
	for seed := range uint64(tried) {
		if made := madeByHiding(rand.New(rand.NewPCG(seed, 2)), spoke); made != "" {
			t.Fatalf("seed %d: %s", seed, made)
		}
	}
	for _, r := range table {
		if r.Scope != OfSource && spoke[r.ID] == 0 {
			t.Errorf("%s never spoke on a partial catalog: the test does not try it", r.ID)
		}
	}
	t.Logf("findings on partial catalogs: %v", spoke)
}

func FuzzHidingNeverMakesAFinding(f *testing.F) {
	for seed := range uint64(64) {
		data := make([]byte, 400)
		r := rand.New(rand.NewPCG(seed, 3))
		for i := range data {
			data[i] = byte(r.IntN(256))
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if made := madeByHiding(rand.New(decisions(data)), map[string]int{}); made != "" {
			t.Fatal(made)
		}
	})
}

// decisions gives a source of random numbers that follows the bytes, one for
// each decision, and a fixed course when they are at an end.
func decisions(data []byte) rand.Source {
	return &bytesThenPCG{data, rand.NewPCG(uint64(len(data)), 4)}
}

type bytesThenPCG struct {
	data []byte
	then *rand.PCG
}

// Uint64 gives the byte at every place of the number: package rand looks at the
// high ones for some ranges and at the low ones for others.
func (s *bytesThenPCG) Uint64() uint64 {
	if len(s.data) == 0 {
		return s.then.Uint64()
	}
	b := s.data[0]
	s.data = s.data[1:]
	return uint64(b) * 0x0101010101010101
}

// madeByHiding makes a catalog, hides some of it, and tells of a finding on
// what is left that the whole does not show; "" where there is none.
func madeByHiding(r *rand.Rand, spoke map[string]int) string {
	whole := randomCatalog(r)
	settings := Settings{Severities: map[string]Severity{}}
	for _, rule := range table {
		if rule.Off {
			settings.Severities[rule.ID] = rule.Severity
		}
	}
	if chance(r, 2) {
		settings.Profile = pick(r, Profiles()...)
	}
	part, trace := hide(r, whole)
	f := firstMade(whole, part, trace, settings, spoke)
	if f == nil {
		return ""
	}
	if r, _ := RuleByID(f.Rule); r.Scope&OfCatalog == 0 {
		whole = &Catalog{Tools: whole.Tools[trace.tools[f.Index]:][:1]}
		part = &Catalog{Tools: part.Tools[f.Index:][:1]}
	}
	return fmt.Sprintf("hiding made the finding\n  %v at %q of tool %d\nwhole: %s\npart: %s", *f, f.Field, f.Index, dump(whole), dump(part))
}

func TestEveryFieldIsTriedAndHidden(t *testing.T) {
	said, hidden := map[string]bool{}, map[string]bool{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		whole := randomCatalog(r)
		part, _ := hide(r, whole)
		for _, tool := range whole.Tools {
			for path := range fieldPaths() {
				said[path] = said[path] || tool.has(path)
			}
		}
		for _, tool := range part.Tools {
			for path := range tool.Unknown {
				root, _, _ := strings.Cut(path, "/")
				hidden[root] = true
			}
		}
	}
	for path, name := range fieldPaths() {
		if (&Declaration{}).field(path) == nil {
			t.Errorf("Declaration.%s is not found at the path %q", name, path)
		}
		if !said[path] {
			t.Errorf("no tool of the test says anything in Declaration.%s", name)
		}
		if !hidden[path] {
			t.Errorf("the test hides nothing of Declaration.%s", name)
		}
	}
}

// notSaid are the fields of a Declaration that are not the tool's to say, but
// tell how it was read.
var notSaid = []string{"SDK", "When", "Explicit", "Unknown", "Misfits", "Uncarried", "Malformed", "Inferred", "Fragments", "Refused"}

// fieldPaths gives the fields that a tool says something in, by path.
func fieldPaths() map[string]string {
	paths := map[string]string{}
	for f := range reflect.TypeFor[Declaration]().Fields() {
		if !slices.Contains(notSaid, f.Name) {
			paths[strings.ToLower(f.Name[:1])+f.Name[1:]] = f.Name
		}
	}
	return paths
}

// trace tells where what is left of a catalog stood in the whole.
type trace struct {
	tools []int
	// kept gives, by tool and path of a list in the whole, the indices left.
	kept []map[string][]int
	open bool
}

// path gives the whole's path of a path in what is left of the i-th tool.
func (tr *trace) path(i int, path string) string {
	whole := ""
	for n, token := range strings.Split(path, "/") {
		if kept, ok := tr.kept[i][whole]; ok {
			if at, err := strconv.Atoi(token); err == nil && at < len(kept) {
				token = strconv.Itoa(kept[at])
			}
		}
		if n > 0 {
			whole += "/"
		}
		whole += token
	}
	return whole
}

func firstMade(whole, part *Catalog, tr *trace, s Settings, spoke map[string]int) *Finding {
	allowed := map[string]Severity{} // by rule, tool and field, the loudest
	named := map[string]bool{}       // by rule, tool and what the message quotes
	key := func(f Finding, tool int, field string) string { return fmt.Sprint(f.Rule, " ", tool, " ", field) }
	allow := func(f Finding, tool int) {
		k := key(f, tool, f.Field)
		if allowed[k] == 0 || f.Severity < allowed[k] {
			allowed[k] = f.Severity
		}
		named[key(f, tool, quotedName(f))] = true
	}
	for i := range whole.Tools {
		found := JudgeDeclaration(&whole.Tools[i], s)
		if len(found) >= mostFaults {
			return nil // some may not have been told
		}
		for _, f := range found {
			allow(f, i)
		}
	}
	for _, f := range JudgeCatalog(whole, s) {
		allow(f, f.Index)
	}

	among := func(f Finding, i int) bool {
		spoke[f.Rule]++
		level, ok := allowed[key(f, tr.tools[i], tr.path(i, f.Field))]
		if ok && f.Severity >= level {
			return true
		}
		switch f.Rule {
		case "composedof/unregistered", "argumentsfrom/unregistered":
			// A tool that is not listed may be the one that is named: that is a
			// warning and no silence, for silence would read as a pass.
			if tr.open && f.Severity == Warning {
				return true
			}
			fallthrough
		case "composedof/cycle", "gates/outer", "schema/required-undeclared":
			// Of a name that is listed twice, the first one left is reported.
			return named[key(f, tr.tools[i], quotedName(f))]
		}
		return false
	}
	for i := range part.Tools {
		for _, f := range JudgeDeclaration(&part.Tools[i], s) {
			if !among(f, i) {
				f.Index = i
				return &f
			}
		}
	}
	for _, f := range JudgeCatalog(part, s) {
		if !among(f, f.Index) {
			return &f
		}
	}
	return nil
}

// quotedName gives the name that a message is about: the ingredient, the tools
// of the cycle, or the required name.
func quotedName(f Finding) string {
	for _, before := range []string{"is composed of ", "takes its arguments from ", `"required" names `} {
		if _, after, ok := strings.Cut(f.Message, before); ok {
			name, _, _ := strings.Cut(after, ",")
			return name
		}
	}
	return ""
}

func dump(c *Catalog) string {
	var b strings.Builder
	for i := range c.Tools {
		v := reflect.ValueOf(c.Tools[i])
		fmt.Fprintf(&b, "\n %d:", i)
		for f := range v.Type().Fields() {
			switch value := v.FieldByIndex(f.Index); {
			case value.IsZero():
			case f.Type == reflect.TypeFor[json.RawMessage]():
				fmt.Fprintf(&b, " %s %s", f.Name, value)
			case value.Kind() == reflect.Pointer:
				fmt.Fprintf(&b, " %s %+v", f.Name, value.Elem())
			default:
				fmt.Fprintf(&b, " %s %#v", f.Name, value)
			}
		}
	}
	fmt.Fprintf(&b, "\n apart %v providers %v artifacts %v credentials %v permissions %v unknown %v", c.Apart, c.Providers, c.Artifacts, c.Credentials, c.Permissions, c.Unknown)
	return b.String()
}

// pick gives one of the choices.
func pick[T any](r *rand.Rand, choices ...T) T { return choices[r.IntN(len(choices))] }

func chance(r *rand.Rand, of int) bool { return r.IntN(of) == 0 }

func randomCatalog(r *rand.Rand) *Catalog {
	c := &Catalog{Providers: chance(r, 4), Artifacts: !chance(r, 3), Credentials: chance(r, 2), Permissions: chance(r, 2), Apart: map[[2]int]bool{}}
	for range 1 + r.IntN(6) {
		c.Tools = append(c.Tools, randomTool(r))
	}
	if chance(r, 3) {
		for i := range c.Tools {
			for k := range i {
				if chance(r, 4) {
					c.Apart[[2]int{k, i}] = true
				}
			}
		}
	}
	return c
}

var toolNames = []string{"a", "b", "c", "d", "get_host", "getHosts", "get_hots"}

func randomTool(r *rand.Rand) Declaration {
	d := Declaration{
		Name:        pick(r, toolNames...),
		Title:       pick(r, "", "Title", "Ti\u200btle"),
		Description: pick(r, "", " ", "What it does.", "What it\u202e does.", "می\u200cخواهم", "ok 👩\u200d🚀"),
		ResultKind:  pick(r, "", "", " ", "rows", "row", "dataset/rows"),
		ResultClass: pick(r, "", "", Triage, Inventory, ResultClass("triaje")),
	}
	if chance(r, 6) {
		d.Name = pick(r, "", " ", "bad name", "3d", "b\u200b", strings.Repeat("long", 20), "db.get")
	}
	if chance(r, 3) {
		d.Annotations = &Annotations{Title: pick(r, "", "x", "x\ufeff")}
	}
	if chance(r, 2) {
		d.ComposedOf = []string{}
		for range r.IntN(4) {
			d.ComposedOf = append(d.ComposedOf, pick(r, append(toolNames, "", "gone")...))
		}
	}
	if chance(r, 3) {
		d.CheckInComponent = &Component{ID: pick(r, "c", "c", "", " "), PropsRef: pick(r, "", "", "art_1")}
		if chance(r, 3) {
			d.CheckInComponent.Props = map[string]any{"title": "Sure?", pick(r, "rows", "a/b"): pick[any](r, 3, func() {}, []any{math.Inf(1)})}
		}
	}
	d.CheckIn = pick(r, CheckInNever, CheckInNever, CheckInAlways, CheckInPredicate)
	d.RequiresApproval = chance(r, 4)
	if chance(r, 2) {
		d.Wants = map[string]string{}
		for range r.IntN(3) {
			d.Wants[pick(r, propertyNames...)] = pick(r, "rows", "dataset/rows", " ", "tool-result/a", "tool-result/get_host")
		}
	}
	for range r.IntN(3) {
		sample := Sample{Covers: pick(r, Yes, No, Unstated), Unrendered: chance(r, 3)}
		sample.Absent = sample.Covers == No && chance(r, 3)
		d.Samples = append(d.Samples, sample)
	}
	randomWords(r, &d)
	if !chance(r, 4) {
		d.InputSchema = randomSchemaText(r)
	}
	if chance(r, 8) {
		d.Misfits = append(d.Misfits, Misfit{
			Kind: pick(r, MisfitTag, MisfitType, MisfitLost, MisfitWireForm),
			Path: pick(r, "inputSchema", "inputSchema/properties/p", "outputSchema/properties/items"),
		})
	}
	if chance(r, 3) {
		d.OutputSchema = randomSchemaText(r)
	}
	return d
}

// randomWords says what one word, or a few, say.
func randomWords(r *rand.Rand, d *Declaration) {
	if chance(r, 3) {
		d.ArgumentsFrom = []string{}
		for range r.IntN(3) {
			d.ArgumentsFrom = append(d.ArgumentsFrom, pick(r, append(toolNames, "", "gone")...))
		}
	}
	if chance(r, 3) {
		d.Capabilities = []Capability{}
		for range r.IntN(3) {
			d.Capabilities = append(d.Capabilities, pick(r, MemoryRead, MemoryRead, UserData, Capability("disk")))
		}
	}
	d.Gates = pick(r, Unstated, Unstated, Yes, No)
	if chance(r, 3) {
		d.Needs = &CredentialNeed{Service: pick(r, "array", " ", ""), Mode: pick(r, "", MachineCredential, UserCredential, CredentialMode("root"))}
		if chance(r, 3) {
			d.Needs.Scopes = []string{pick(r, "read", "")}
		}
	}
	if chance(r, 3) {
		d.ResultColumns = map[string]Column{}
		for range r.IntN(3) {
			d.ResultColumns[pick(r, "lun", "host", "", " ", "a/b")] = Column{Type: pick(r, "", ColumnNumber, ColumnDate, ColumnType("integer"), ColumnType("strin")), Nullable: chance(r, 2)}
		}
	}
	if chance(r, 3) {
		d.ResultCeiling = &Ceiling{MaxChars: pick(r, 0, -1, 1, 4000)}
		if chance(r, 2) {
			d.ResultCeiling.NarrowBy = []string{}
			for range r.IntN(4) {
				d.ResultCeiling.NarrowBy = append(d.ResultCeiling.NarrowBy, pick(r, append(propertyNames, "", "gone")...))
			}
		}
	}
	if chance(r, 3) {
		d.RepeatedWhen = pick(r, ByArguments, RepeatedWhen("args"))
	}
	if chance(r, 3) {
		d.Owner = &Owner{Kind: pick(r, "map", "", " "), ID: pick(r, "a", "", " ")}
	}
	if chance(r, 4) {
		d.Source = pick(r, "server", " ")
	}
	d.Risk = pick(r, "", RiskLow, RiskDestructive, RiskDestructive, Risk("spicy"))
	d.SideEffects = pick(r, Unstated, Yes, No, No)
	if chance(r, 4) {
		d.Timeout = pick[time.Duration](r, -time.Second, time.Minute)
	}
	d.ReturnErrors = chance(r, 4)
	if chance(r, 6) {
		d.Malformed = map[string]string{pick(r, "gates", "composedof"): "it is none"}
	}
	d.Strict = chance(r, 4)
	d.Inferred = map[string]bool{"inputSchema": chance(r, 2)}
	d.Explicit = map[string]bool{}
	for path := range fieldPaths() {
		if !d.has(path) && chance(r, 6) {
			d.Explicit[path] = true
		}
	}
}

func randomSchemaText(r *rand.Rand) json.RawMessage {
	switch r.IntN(30) {
	case 0:
		return json.RawMessage(pick(r, `null`, `true`, `false`, `[]`, `"x"`, `{"a"`, `7`))
	}
	if chance(r, 2) {
		return tidySchemaText(r)
	}
	root := randomSchema(r, 2)
	if object, ok := root.(map[string]any); ok {
		if !chance(r, 3) {
			object["type"] = "object"
		}
		if chance(r, 4) {
			object["$schema"] = pick[any](r, "http://json-schema.org/draft-07/schema#", "http://json-schema.org/draft-04/schema#", "https://json-schema.org/draft/2019-09/schema", "https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-06/schema", "urn:other")
		}
		if chance(r, 2) {
			object[pick(r, "$defs", "definitions")] = map[string]any{"A": randomSchema(r, 1), "B": randomSchema(r, 1)}
		}
	}
	text, err := json.Marshal(root)
	if err != nil {
		panic(err)
	}
	return text
}

// tidySchemaText gives a schema as people write them, with few faults.
func tidySchemaText(r *rand.Rand) json.RawMessage {
	property := func() string {
		return pick(r, `{"type":"string"}`, `{"type":"string","description":"text"}`, `{"type":"integer"}`, `{"type":["null","array"]}`,
			`{"type":["null","string"]}`, `{"$ref":"#/$defs/A"}`, `{"$ref":"#/$defs/B","description":"text"}`, `{"$ref":"#/$defs/A","type":"integer"}`,
			`{"anyOf":[{"type":"string"},{"type":"null"}]}`, `{"type":"array","items":{"$ref":"#/$defs/B"}}`, `{"type":"array"}`, `true`,
			`{"type":"string","description":"One of: a, b or c."}`, `{"type":"string","description":"One of: a, b or c.","enum":["a","b","c"]}`,
			`{"type":"integer","enum":[1,"2"]}`, `{"enum":[1,2]}`, `{"enum":null}`, `{"type":"integer","default":1,"not":{"const":2}}`)
	}
	var parts []string
	list := func(keyword string) {
		var properties []string
		for _, name := range propertyNames {
			if chance(r, 2) {
				properties = append(properties, strconv.Quote(name)+":"+property())
			}
		}
		parts = append(parts, strconv.Quote(keyword)+":{"+strings.Join(properties, ",")+"}")
	}
	parts = append(parts, `"type":"object"`)
	list("properties")
	parts = append(parts, `"$defs":{"A":`+property()+`,"B":{"type":"object","properties":{"p":`+property()+`},"required":["p","q"]}}`)
	if chance(r, 2) {
		parts = append(parts, `"required":["p","type","x/y"]`)
	}
	if chance(r, 4) {
		parts = append(parts, `"additionalProperties":`+pick(r, "false", "true", `{"type":"string"}`))
	}
	if chance(r, 5) {
		parts = append(parts, pick(r, `"allOf":[{"$ref":"#/$defs/B"}]`, `"anyOf":[{"required":["p"]},{"required":["q"]}]`, `"$ref":"#/$defs/B"`, `"if":{"required":["p"]},"then":{"required":["q"],"properties":{"items":true}}`))
	}
	return json.RawMessage("{" + strings.Join(parts, ",") + "}")
}

var propertyNames = []string{"p", "q", "items", "type", "properties", "required", "$ref", "x/y"}

func randomSchema(r *rand.Rand, depth int) any {
	if chance(r, 12) {
		return pick[any](r, true, false)
	}
	object := map[string]any{}
	set := func(of int, keyword string, value func() any) {
		if chance(r, of) {
			object[keyword] = value()
		}
	}
	constant := func(choices ...any) func() any { return func() any { return choices[r.IntN(len(choices))] } }
	sub := func() any {
		if depth == 0 {
			return map[string]any{}
		}
		if chance(r, 40) {
			return pick[any](r, "string", nil, json.Number("7"))
		}
		return randomSchema(r, depth-1)
	}
	subs := func() any {
		var list []any
		for range r.IntN(3) {
			list = append(list, sub())
		}
		if list == nil {
			return []any{}
		}
		return list
	}
	subsByName := func() any {
		m := map[string]any{}
		for range r.IntN(4) {
			m[pick(r, propertyNames...)] = sub()
		}
		return m
	}
	names := func() any {
		list := []any{}
		for range r.IntN(4) {
			if chance(r, 30) {
				list = append(list, 7)
				continue
			}
			list = append(list, pick(r, propertyNames...))
		}
		return list
	}

	set(2, "type", constant("object", "array", "array", "string", "integer", "sting", []any{"array", "null"}, []any{}, []any{"object", "object"}, 7))
	set(2, "properties", subsByName)
	set(3, "required", names)
	set(3, "description", constant("text", "", "te\u200bxt", 7))
	set(4, "items", func() any {
		if chance(r, 3) {
			return subs()
		}
		return sub()
	})
	set(6, "$ref", constant("#", "#/$defs/A", "#/$defs/B", "#/definitions/A", "#/$defs/C", "#/properties/p", "#/properties/p/type", "#anchor", "other.json", "other.json#/properties/p", "https://example.com/x", "#/x/A", "%zz"))
	set(20, "$dynamicRef", constant("#anchor", "#none"))
	for _, keyword := range []string{"anyOf", "allOf", "oneOf"} {
		set(8, keyword, subs)
	}
	for _, keyword := range []string{"not", "if", "then", "else", "additionalProperties", "unevaluatedProperties", "contains", "propertyNames", "additionalItems"} {
		set(14, keyword, sub)
	}
	for _, keyword := range []string{"dependentSchemas", "dependencies", "patternProperties", "$defs", "definitions", "x"} {
		set(16, keyword, subsByName)
	}
	set(16, "prefixItems", subs)
	set(20, "$id", constant("other.json", "#anchor", "https://example.com/x"))
	set(20, "id", constant("other.json", "#anchor"))
	set(12, "$anchor", constant("anchor", "other", "1"))
	set(10, "minLength", constant(1, -1, "1", 1.5))
	set(12, "exclusiveMinimum", constant(true, 1))
	set(16, "minimum", constant(1, "1"))
	set(12, "enum", constant([]any{}, []any{"a", "b\u2060"}, []any{1, 1}, "a"))
	set(16, "pattern", constant("(", "a+", "(?!x)"))
	set(16, "patternProperties", constant(map[string]any{"(": true}, map[string]any{"^x": map[string]any{}}))
	set(40, "dependentRequired", constant(map[string]any{"p": []any{"q", "q"}}, map[string]any{"p": 7}))
	set(40, "$vocabulary", constant(map[string]any{"urn:x": 7}))
	return object
}

// hide gives a copy of the catalog with some of what it says unknown.
func hide(r *rand.Rand, whole *Catalog) (*Catalog, *trace) {
	part := &Catalog{Providers: whole.Providers, Artifacts: whole.Artifacts, Apart: map[[2]int]bool{}, Unknown: map[string]string{}}
	tr := &trace{}
	tr.open = chance(r, 6)
	for i := range whole.Tools {
		if tr.open && chance(r, 3) {
			continue
		}
		kept := map[string][]int{}
		part.Tools = append(part.Tools, hideInTool(r, whole.Tools[i], kept))
		tr.tools = append(tr.tools, i)
		tr.kept = append(tr.kept, kept)
	}
	if tr.open {
		part.Unknown["tools"] = "hidden"
	}
	for a, i := range tr.tools {
		for b, k := range tr.tools {
			if whole.Apart[[2]int{i, k}] {
				part.Apart[[2]int{a, b}] = true
			}
		}
	}
	if chance(r, 4) {
		part.Providers = false
		part.Unknown["providers"] = "hidden"
	}
	part.Credentials, part.Permissions = whole.Credentials, whole.Permissions
	for path, there := range map[string]*bool{"artifacts": &part.Artifacts, "credentials": &part.Credentials, "permissions": &part.Permissions} {
		if chance(r, 4) {
			*there = false
			part.Unknown[path] = "hidden"
		}
	}
	return part, tr
}

func hideInTool(r *rand.Rand, d Declaration, kept map[string][]int) Declaration {
	d.Unknown, d.Fragments = map[string]string{}, map[string][]string{}
	h := &hider{r: r, of: 2 + r.IntN(10), unknown: d.Unknown, fragments: d.Fragments, kept: kept}
	v := reflect.ValueOf(&d).Elem()
	for _, path := range slices.Sorted(maps.Keys(fieldPaths())) {
		h.value(v.FieldByName(fieldPaths()[path]), path, path)
	}
	return d
}

// hider hides parts of values, each with one chance in so many.
type hider struct {
	r         *rand.Rand
	of        int
	unknown   map[string]string
	fragments map[string][]string
	kept      map[string][]int
}

// value hides some of a value in place, and shares nothing that it changes.
// Path is that of what is left, whole that of the whole.
func (h *hider) value(v reflect.Value, path, whole string) {
	if v.Type() == reflect.TypeFor[json.RawMessage]() {
		v.SetBytes(hideInSchema(h.r, v.Bytes(), path, h.unknown, h.kept))
		return
	}
	hidden := chance(h.r, h.of)
	switch v.Kind() {
	case reflect.Slice:
		if !v.IsNil() {
			h.list(v, path, whole, hidden)
			return
		}
	case reflect.Map:
		if !v.IsNil() {
			h.entries(v, path, whole, hidden)
			return
		}
	case reflect.Struct:
		for f := range v.Type().Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			h.value(v.FieldByIndex(f.Index), join(path, name), join(whole, name))
		}
		return
	case reflect.Pointer:
		if v.IsNil() || hidden && chance(h.r, 2) || v.Elem().Kind() != reflect.Struct {
			break
		}
		part := reflect.New(v.Type().Elem())
		part.Elem().Set(v.Elem())
		v.Set(part)
		h.value(part.Elem(), path, whole)
		if hidden {
			h.unknown[path] = "hidden" // what is seen of it is there
		}
		return
	case reflect.String:
		if rest := v.String(); hidden && chance(h.r, 2) {
			h.fragments[path] = randomFragments(h.r, rest)
		}
	}
	if hidden {
		v.SetZero()
		h.unknown[path] = "hidden"
	}
}

// list hides some elements of a list, or what some of them say. What is known
// of a sample has a value that says "not known".
func (h *hider) list(v reflect.Value, path, whole string, hidden bool) {
	left, indices := reflect.MakeSlice(v.Type(), 0, v.Len()), []int{}
	for i := range v.Len() {
		if hidden && chance(h.r, 2) {
			continue
		}
		element := reflect.New(v.Type().Elem()).Elem()
		element.Set(v.Index(i))
		if at := joinIndex(path, left.Len()); element.Kind() != reflect.Struct {
			h.value(element, at, joinIndex(whole, i))
		} else if chance(h.r, h.of) {
			element.SetZero()
		}
		left = reflect.Append(left, element)
		indices = append(indices, i)
	}
	v.Set(left)
	h.kept[whole] = indices
	if hidden {
		h.unknown[path] = "hidden"
	}
}

// entries hides some entries of a map, or what they hold.
func (h *hider) entries(v reflect.Value, path, whole string, hidden bool) {
	left := reflect.MakeMap(v.Type())
	names := make([]string, 0, v.Len())
	for _, key := range v.MapKeys() {
		names = append(names, key.String())
	}
	slices.Sort(names)
	for _, name := range names {
		key := reflect.ValueOf(name)
		at := join(path, name)
		value := reflect.New(v.Type().Elem()).Elem()
		value.Set(v.MapIndex(key))
		switch {
		case hidden && chance(h.r, 2): // the entry
			continue
		case chance(h.r, h.of): // what it holds, and it is left out
			h.unknown[at] = "hidden"
			continue
		case chance(h.r, h.of): // what it holds
			value.SetZero()
			h.unknown[at] = "hidden"
		default:
			h.value(value, at, join(whole, name))
		}
		left.SetMapIndex(key, value)
	}
	v.Set(left)
	if hidden {
		h.unknown[path] = "hidden"
	}
}

// randomFragments gives parts of a text in order.
func randomFragments(r *rand.Rand, text string) []string {
	runes := []rune(text)
	var parts []string
	for len(runes) > 0 && len(parts) < 3 {
		begin := r.IntN(len(runes))
		end := begin + 1 + r.IntN(len(runes)-begin)
		parts = append(parts, string(runes[begin:end]))
		runes = runes[end:]
	}
	return parts
}

func hideInSchema(r *rand.Rand, text json.RawMessage, field string, unknown map[string]string, kept map[string][]int) json.RawMessage {
	if chance(r, 12) {
		unknown[field] = "hidden"
		if chance(r, 2) {
			return nil
		}
	} else if chance(r, 3) {
		return text
	}
	value, err := decode(text)
	if err != nil {
		return text
	}
	h := &schemaHider{r: r, unknown: unknown, kept: kept, some: 3 + r.IntN(25)}
	left, err := json.Marshal(h.hide(value, field, field))
	if err != nil {
		panic(err)
	}
	return left
}

type schemaHider struct {
	r       *rand.Rand
	unknown map[string]string
	kept    map[string][]int
	some    int
}

// hide gives what is left of a value. Paths in unknown are those of what is
// left, paths in kept those of the whole.
func (h *schemaHider) hide(value any, path, wholePath string) any {
	switch v := value.(type) {
	case map[string]any:
		left := map[string]any{}
		for _, name := range slices.Sorted(maps.Keys(v)) {
			at := join(path, name)
			if !chance(h.r, h.some) {
				left[name] = h.hide(v[name], at, join(wholePath, name))
				continue
			}
			switch h.r.IntN(5) {
			case 0: // what is there, and under which name
				h.unknown[path] = "hidden"
			case 1: // the value, and nothing stands for it
				h.unknown[at] = "hidden"
			case 2: // the value, and null stands for it
				left[name] = nil
				h.unknown[at] = "hidden"
			case 3: // the value, and an empty one stands for it
				if _, ok := v[name].(map[string]any); !ok {
					left[name] = nil
				} else {
					left[name] = map[string]any{}
				}
				h.unknown[at] = "hidden"
			case 4: // nothing of it, but that it is not all
				left[name] = h.hide(v[name], at, join(wholePath, name))
				h.unknown[at] = "hidden"
			}
		}
		return left
	case []any:
		drop := chance(h.r, h.some)
		left, indices := []any{}, []int{}
		for i, element := range v {
			if drop && chance(h.r, 2) {
				continue
			}
			left = append(left, h.hide(element, joinIndex(path, len(left)), joinIndex(wholePath, i)))
			indices = append(indices, i)
		}
		if drop {
			h.unknown[path] = "hidden"
			h.kept[wholePath] = indices
		}
		return left
	}
	return value
}
