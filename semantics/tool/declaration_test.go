package tool_test

import (
	"context"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

func TestTheDeclarationSaysEveryFieldOfTheDefinition(t *testing.T) {
	d := health.Declaration()
	def, said := reflect.ValueOf(*health), reflect.ValueOf(d)
	for i := range def.NumField() {
		name := def.Type().Field(i).Name
		switch name {
		case "Run":
			continue // the work itself is no declaration
		case "CheckIn":
			if d.CheckIn != semantics.CheckInAlways {
				t.Errorf("CheckIn is %q", d.CheckIn)
			}
		case "Samples":
			if want := []semantics.Sample{{Covers: semantics.Yes, Unrendered: true}}; !reflect.DeepEqual(d.Samples, want) {
				t.Errorf("Samples are %v", d.Samples)
			}
		case "InputSchema", "OutputSchema":
			if !json.Valid(said.FieldByName(name).Bytes()) {
				t.Errorf("%s is %s", name, said.FieldByName(name).Bytes())
			}
		case "RequiresApproval":
			if with := (tool.Def[any, any]{RequiresApproval: true}); !with.Declaration().RequiresApproval {
				t.Error("RequiresApproval is lost")
			}
		default:
			if def.Field(i).IsZero() {
				t.Errorf("the test does not set %s", name)
			}
			if !reflect.DeepEqual(def.Field(i).Interface(), said.FieldByName(name).Interface()) {
				t.Errorf("%s is %v", name, said.FieldByName(name))
			}
		}
	}
	if d.SDK != "github.com/toolvet/toolvet/semantics/tool" {
		t.Errorf("SDK is %q", d.SDK)
	}
}

func TestWhatIsNotSaidIsAbsent(t *testing.T) {
	type args struct{}
	d := (&tool.Def[args, string]{Name: "x", Description: "y"}).Declaration()
	want := semantics.Declaration{
		Name: "x", Description: "y",
		InputSchema:  json.RawMessage(`{"type":"object","properties":{},"additionalProperties":false}`),
		OutputSchema: json.RawMessage(`{"type":"string"}`),
		SDK:          d.SDK,
	}
	if !reflect.DeepEqual(d, want) {
		t.Errorf("got  %+v\nwant %+v", d, want)
	}
}

func TestSchemasAreThoseOfTheJSONForm(t *testing.T) {
	type args struct {
		Data tool.Artifact[[]int] `json:"data" jsonschema:"the rows to chart"`
		Key  []byte               `json:"key,omitempty"`
	}
	for name, test := range map[string]struct {
		tool          tool.Tool
		input, output string
	}{
		"an artifact is a string": {
			&tool.Def[args, []string]{},
			`{"type":"object","properties":{"data":{"type":"string","description":"the rows to chart"},"key":{"type":"string","contentEncoding":"base64"}},"required":["data"],"additionalProperties":false}`,
			`{"type":"array","items":{"type":"string"}}`,
		},
		"by hand": {
			&tool.Def[args, []string]{InputSchema: json.RawMessage(`{"type":"object"}`), OutputSchema: json.RawMessage(`true`)},
			`{"type":"object"}`, `true`,
		},
		"content promises nothing":  {&tool.Def[struct{}, tool.Content]{}, emptyObject, ``},
		"anything promises nothing": {&tool.Def[struct{}, any]{}, emptyObject, ``},
		"a coverage wrapper": {
			&tool.Def[struct{}, envelope.Covered[int]]{}, emptyObject,
			`{"type":"object","properties":{"af_coverage":` +
				`{"type":"object","properties":{"checked":` + items + `,"not_checked":` + items + `,"cannot_cover":` + items + `},"additionalProperties":false},` +
				`"result":{"type":"integer"}},"required":["af_coverage","result"],"additionalProperties":false}`,
		},
	} {
		d := test.tool.Declaration()
		if string(d.InputSchema) != test.input || string(d.OutputSchema) != test.output {
			t.Errorf("%s\ngot  %s\n     %s\nwant %s\n     %s", name, d.InputSchema, d.OutputSchema, test.input, test.output)
		}
	}
}

const (
	emptyObject = `{"type":"object","properties":{},"additionalProperties":false}`
	items       = `{"type":"array","items":{"type":"object","properties":{"what":{"type":"string"},"why":{"type":"string"}},"required":["what"],"additionalProperties":false}}`
)

type tree struct {
	Children []tree `json:"children"`
}

func TestASchemaThatCannotBeInferredIsAFaultByFieldAndNeverAPass(t *testing.T) {
	broken := &tool.Def[tree, func()]{
		Name: "broken", Description: "Cannot be.",
		Run: func(context.Context, tree) (func(), error) { return nil, nil },
	}
	err := tool.Check(broken)
	if err == nil {
		t.Fatal("no error")
	}
	for _, want := range []string{
		`tool "broken": the input schema cannot be inferred from tool_test.tree: field Children[]: type tool_test.tree contains itself`,
		`tool "broken": the output schema cannot be inferred from func(): func() has no JSON form`,
		"(inference/type)",
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("got %v\nwant %s", err, want)
		}
	}
	if outcome, err := tool.Invoke(t.Context(), broken, json.RawMessage(`{"children":[]}`)); err == nil || !strings.Contains(err.Error(), "cannot run") {
		t.Errorf("it runs: %v, %v", outcome, err)
	}
}

func predicate(context.Context, portsArgs) bool     { return true }
func wrapped(ctx context.Context, a portsArgs) bool { return tool.Always(ctx, a) }
func generic[A any]() *tool.Def[A, string]          { return &tool.Def[A, string]{CheckIn: tool.Always[A]} }
func always[A any](ctx context.Context, a A) bool   { return true }
func passed(f func(context.Context, portsArgs) bool) tool.Tool {
	return &tool.Def[portsArgs, string]{CheckIn: f}
}
func (portsArgs) Always(context.Context, portsArgs) bool { return true }

func TestAlwaysIsToldFromAPredicate(t *testing.T) {
	type local struct{ X int }
	held := tool.Always[portsArgs]
	for name, test := range map[string]struct {
		tool tool.Tool
		want semantics.CheckIn
	}{
		"nothing":                {&tool.Def[portsArgs, string]{}, semantics.CheckInNever},
		"package variable":       {health, semantics.CheckInAlways},
		"of a struct":            {&tool.Def[portsArgs, string]{CheckIn: tool.Always[portsArgs]}, semantics.CheckInAlways},
		"of a pointer":           {&tool.Def[*portsArgs, string]{CheckIn: tool.Always[*portsArgs]}, semantics.CheckInAlways},
		"of a local type":        {&tool.Def[local, string]{CheckIn: tool.Always[local]}, semantics.CheckInAlways},
		"of a map":               {&tool.Def[map[string]any, string]{CheckIn: tool.Always[map[string]any]}, semantics.CheckInAlways},
		"inferred":               {passed(tool.Always), semantics.CheckInAlways},
		"held in a variable":     {passed(held), semantics.CheckInAlways},
		"a function":             {passed(predicate), semantics.CheckInPredicate},
		"a function around it":   {passed(wrapped), semantics.CheckInPredicate},
		"a literal":              {passed(func(context.Context, portsArgs) bool { return true }), semantics.CheckInPredicate},
		"another generic Always": {passed(always[portsArgs]), semantics.CheckInPredicate},
		"a method of that name":  {passed(portsArgs{}.Always), semantics.CheckInPredicate},
		// The known limit: still asked, and called a predicate.
		"within a generic function": {generic[portsArgs](), semantics.CheckInPredicate},
	} {
		if got := test.tool.Declaration().CheckIn; got != test.want {
			t.Errorf("%s: got %q, want %q", name, got, test.want)
		}
	}
}

func TestASampleTellsWhetherItDeclaresCoverage(t *testing.T) {
	covered := envelope.Covered[[]int]{Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "all"}}}}
	type holds struct{ Inner envelope.Covered[[]int] }
	for name, test := range map[string]struct {
		tool tool.Tool
		want semantics.Tri
	}{
		"plain":           {&tool.Def[struct{}, []int]{Samples: [][]int{{1}}}, semantics.No},
		"nothing":         {&tool.Def[struct{}, *holds]{Samples: []*holds{nil}}, semantics.No},
		"covered":         {&tool.Def[struct{}, envelope.Covered[[]int]]{Samples: []envelope.Covered[[]int]{covered}}, semantics.Yes},
		"covered, empty":  {&tool.Def[struct{}, envelope.Covered[[]int]]{Samples: []envelope.Covered[[]int]{{}}}, semantics.No},
		"within":          {&tool.Def[struct{}, holds]{Samples: []holds{{covered}}}, semantics.Yes},
		"through any":     {&tool.Def[struct{}, any]{Samples: []any{covered}}, semantics.Yes},
		"an absence":      {&tool.Def[struct{}, envelope.Any]{Samples: []envelope.Any{envelope.Absent{Checked: []envelope.Item{{What: "x"}}}}}, semantics.Yes},
		"cannot be known": {&tool.Def[struct{}, any]{Samples: []any{func() {}}}, semantics.Unstated},
	} {
		samples := test.tool.Declaration().Samples
		if len(samples) != 1 || samples[0].Covers != test.want {
			t.Errorf("%s: got %v", name, samples)
		}
	}
}

func TestCheckGivesTheErrorsOfTheLawAndFindingsTheWarningsToo(t *testing.T) {
	ok := &tool.Def[portsArgs, string]{Name: "ok", Description: "Fine."}
	if err := tool.Check(ok); err != nil {
		t.Errorf("a right tool: %v", err)
	}
	unsampled := &tool.Def[portsArgs, string]{Name: "unsampled", Description: "Fine.", ResultClass: tool.Triage}
	if err := tool.Check(unsampled); err != nil {
		t.Errorf("a warning is no error: %v", err)
	}
	if found := tool.Findings(unsampled); len(found) != 1 || found[0].Rule != "coverage/unsampled" {
		t.Errorf("got %v", found)
	}
	bad := &tool.Def[portsArgs, []int]{
		Name: "bad", Description: "Not fine.", ComposedOf: []string{}, ResultKind: "\t",
		CheckInComponent: &tool.Component{ID: "x"}, Wants: map[string]string{}, ResultClass: tool.Triage, Samples: [][]int{{1}},
	}
	err := tool.Check(bad)
	found, ok2 := err.(semantics.Findings)
	if !ok2 {
		t.Fatalf("got %T %v", err, err)
	}
	rules := map[string]bool{}
	for _, f := range found {
		rules[f.Rule] = true
		if f.Severity != semantics.Error || f.Tool != "bad" {
			t.Errorf("%+v", f)
		}
	}
	for _, rule := range []string{"composedof/empty", "resultkind/blank", "checkin/component-without-checkin", "wants/empty", "coverage/missing"} {
		if !rules[rule] {
			t.Errorf("%s is missing from %v", rule, err)
		}
	}
}

func TestANilToolIsAnErrorAndNoPanic(t *testing.T) {
	var none tool.Tool
	var typed *tool.Def[portsArgs, string]
	for name, nothing := range map[string]tool.Tool{"nil": none, "typed": typed, "relayed": tool.Relayed(typed, "x")} {
		if err := tool.Check(nothing); err == nil {
			t.Errorf("%s: Check says nothing", name)
		}
		if _, err := tool.Invoke(t.Context(), nothing, nil); err == nil {
			t.Errorf("%s: Invoke says nothing", name)
		}
		tool.DefinitionOf(nothing)
	}
	if _, err := tool.Run(t.Context(), typed, portsArgs{}); err == nil {
		t.Error("Run says nothing")
	}
	typed.Declaration()
}

func TestARelayedToolCarriesItsSource(t *testing.T) {
	relayed := tool.Relayed(ports, "aws-mcp")
	if got := relayed.Declaration().Source; got != "aws-mcp" {
		t.Errorf("source is %q", got)
	}
	if ports.Declaration().Source != "" {
		t.Error("the tool itself has changed")
	}
	outcome, err := relayed.Call(t.Context(), json.RawMessage(`{"switch":"fc1"}`))
	if err != nil || outcome.Text() != "[]" {
		t.Errorf("got %v, %v", outcome, err)
	}
	if d := tool.Relayed(ports, "").Declaration(); !d.Explicit["source"] {
		t.Error("that the source is blank was said and is lost")
	}
}

func TestADefinitionIsWhatAModelIsTold(t *testing.T) {
	got, err := json.Marshal(tool.DefinitionOf(&tool.Def[portsArgs, string]{Name: "ports", Title: "Ports", Description: "All ports."}))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"name":"ports","title":"Ports","description":"All ports.",` +
		`"inputSchema":{"type":"object","properties":{"switch":{"type":"string"}},"required":["switch"],"additionalProperties":false},` +
		`"outputSchema":{"type":"string"}}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
