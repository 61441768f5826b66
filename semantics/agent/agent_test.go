package agent_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/permission"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Host string `json:"host"`
}

type chartArgs struct {
	Dataset tool.Artifact[[]int] `json:"dataset"`
}

func run[A, R any](context.Context, A) (r R, err error) { return r, nil }

func named(name string) *tool.Def[args, []string] {
	return &tool.Def[args, []string]{Name: name, Description: "Tells about hosts.", Run: run[args, []string]}
}

func changed(name string, change func(*tool.Def[args, []string])) tool.Tool {
	d := named(name)
	change(d)
	return d
}

func chart() tool.Tool {
	return &tool.Def[chartArgs, string]{
		Name: "chart", Description: "Draws a chart.", Wants: map[string]string{"dataset": "dataset/rows"}, Run: run[chartArgs, string],
	}
}

type noTools struct{}

func (noTools) Tools(context.Context) ([]tool.Tool, error) { return nil, nil }

func TestTheRulesHoldWhenAnAgentIsBuilt(t *testing.T) {
	covered := envelope.Covered[int]{Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "all"}}}}
	store, providers := artifact.NewMemory(), []agent.Provider{noTools{}}
	rows := changed("rows", func(d *tool.Def[args, []string]) { d.ResultKind = "dataset/rows" })
	report := changed("report", func(d *tool.Def[args, []string]) { d.ComposedOf = []string{"list_host"} })
	bill := changed("bill", func(d *tool.Def[args, []string]) { d.Needs = &tool.CredentialNeed{Service: "billing"} })
	wipe := changed("wipe", func(d *tool.Def[args, []string]) { d.CheckIn, d.Gates = tool.Always[args], tool.Yes })
	screen := func(c tool.Component) tool.Tool {
		return changed("a", func(d *tool.Def[args, []string]) { d.CheckIn, d.CheckInComponent = tool.Always[args], &c })
	}
	for name, test := range map[string]struct {
		config           agent.Config
		faults, warnings []string
	}{
		"nothing at all":           {agent.Config{}, nil, nil},
		"two right tools":          {agent.Config{Tools: []tool.Tool{named("a"), named("b")}}, nil, nil},
		"an ingredient is there":   {agent.Config{Tools: []tool.Tool{report, named("list_host")}}, nil, nil},
		"an ingredient is missing": {agent.Config{Tools: []tool.Tool{report, named("list_hosts")}}, []string{"composedof/unregistered"}, nil},
		"an ingredient may come":   {agent.Config{Tools: []tool.Tool{report}, Providers: providers}, nil, []string{"composedof/unregistered"}},
		"a component without a gate": {agent.Config{Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) {
			d.CheckInComponent = &tool.Component{ID: "x"}
		})}}, []string{"checkin/component-without-checkin"}, nil},
		"a component with a gate": {agent.Config{Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) {
			d.CheckInComponent, d.CheckIn = &tool.Component{ID: "x"}, tool.Always[args]
		})}}, nil, nil},
		"a blank kind": {agent.Config{Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) { d.ResultKind = " " })}},
			[]string{"resultkind/blank"}, nil},
		"wants without a store":  {agent.Config{Tools: []tool.Tool{chart(), rows}}, []string{"wants/store"}, nil},
		"wants with a nil store": {agent.Config{Tools: []tool.Tool{chart(), rows}, Artifacts: (*artifact.Memory)(nil)}, []string{"wants/store"}, nil},
		"wants with a store":     {agent.Config{Tools: []tool.Tool{chart(), rows}, Artifacts: store}, nil, nil},
		"a triage whose sample covers nothing": {agent.Config{Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) {
			d.ResultClass, d.Samples = tool.Triage, [][]string{{"well"}}
		})}}, []string{"coverage/missing"}, nil},
		"a triage whose sample covers": {agent.Config{Tools: []tool.Tool{&tool.Def[args, envelope.Covered[int]]{
			Name: "a", Description: "Tells.", ResultClass: tool.Triage, Samples: []envelope.Covered[int]{covered}, Run: run[args, envelope.Covered[int]],
		}}}, nil, nil},
		"a triage without a sample": {agent.Config{Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) {
			d.ResultClass = tool.Triage
		})}}, nil, []string{"coverage/unsampled"}},
		"a need without a provider":  {agent.Config{Tools: []tool.Tool{bill}}, []string{"needs/provider"}, nil},
		"a need with a nil provider": {agent.Config{Tools: []tool.Tool{bill}, Credentials: (*credential.Memory)(nil)}, []string{"needs/provider"}, nil},
		"a need with a provider":     {agent.Config{Tools: []tool.Tool{bill}, Credentials: credential.NewMemory()}, nil, nil},
		"a ground that may come": {agent.Config{Providers: providers, Permissions: permission.NewMemory(), Tools: []tool.Tool{changed("a", func(d *tool.Def[args, []string]) {
			d.ArgumentsFrom = []string{"b"}
		})}}, nil, []string{"argumentsfrom/unregistered"}},
		"a component that is no data":         {agent.Config{Tools: []tool.Tool{screen(tool.Component{ID: "x", Props: map[string]any{"f": func() {}}})}}, []string{"checkin/component"}, nil},
		"a component's props without a store": {agent.Config{Tools: []tool.Tool{screen(tool.Component{ID: "x", PropsRef: "art_1"})}}, []string{"checkin/component"}, nil},
		"a component's props in a store":      {agent.Config{Tools: []tool.Tool{screen(tool.Component{ID: "x", PropsRef: "art_1"})}, Artifacts: store}, nil, []string{"checkin/component"}},
		"an ingredient that asks":             {agent.Config{Tools: []tool.Tool{wipe, changed("retire", func(d *tool.Def[args, []string]) { d.ComposedOf = []string{"wipe"} })}}, nil, []string{"gates/outer"}},
		"an ingredient that gates all the same": {agent.Config{Tools: []tool.Tool{wipe, changed("retire", func(d *tool.Def[args, []string]) {
			d.ComposedOf, d.Gates, d.RequiresApproval = []string{"wipe"}, tool.No, true
		})}}, []string{"gates/contradiction"}, nil},
		"one name twice": {agent.Config{Tools: []tool.Tool{named("a"), named("a")}}, []string{"toolname/duplicate"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			a, err := agent.New(test.config)
			var faults semantics.Findings
			errors.As(err, &faults)
			if got := rules(faults); !slices.Equal(got, test.faults) {
				t.Fatalf("faults %v, want %v: %v", got, test.faults, err)
			}
			if test.faults != nil {
				if a != nil {
					t.Error("it is built all the same")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := rules(a.Warnings()); !slices.Equal(got, test.warnings) {
				t.Errorf("warnings %v, want %v", got, test.warnings)
			}
			if got := len(a.Definitions()); got != len(test.config.Tools) {
				t.Errorf("%d definitions", got)
			}
		})
	}
}

func rules(found semantics.Findings) (ids []string) {
	for _, f := range found {
		ids = append(ids, f.Rule)
	}
	return ids
}

func TestEveryFaultIsReportedAtOnceWithThePlaceOfItsTool(t *testing.T) {
	_, err := agent.New(agent.Config{Tools: []tool.Tool{
		named("good"),
		changed("a b", func(d *tool.Def[args, []string]) { d.Description = "" }),
		chart(),
	}})
	var faults semantics.Findings
	if !errors.As(err, &faults) {
		t.Fatalf("got %v", err)
	}
	var got []string
	for _, f := range faults {
		got = append(got, fmt.Sprint(f.Index, " ", f.Tool, " ", f.Rule))
	}
	want := []string{"1 a b toolname/charset", "1 a b description/missing", "2 chart wants/store"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if unwrapped := faults.Unwrap(); len(unwrapped) != 3 || unwrapped[2].Error() != faults[2].Error() {
		t.Errorf("got %v", unwrapped)
	}
}

func TestAToolThatIsNilIsNamedByItsPlace(t *testing.T) {
	var typed *tool.Def[args, string]
	_, err := agent.New(agent.Config{Tools: []tool.Tool{named("a"), nil, typed, changed("", func(*tool.Def[args, []string]) {})}})
	if err == nil {
		t.Fatal("it is built")
	}
	for _, want := range []string{"Tools[1]: the tool is nil", "Tools[2]: the tool is nil"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is missing from\n%v", want, err)
		}
	}
	if faults := err.(semantics.Findings); len(faults) != 3 || faults[2].Index != 3 {
		t.Errorf("the other faults are lost: %v", err)
	}
}

func TestDefinitionsAreInTheOrderOfTheTools(t *testing.T) {
	a, err := agent.New(agent.Config{Tools: []tool.Tool{named("c"), named("a"), tool.Relayed(named("b"), "aws-mcp")}})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, d := range a.Definitions() {
		names = append(names, d.Name)
	}
	if !slices.Equal(names, []string{"c", "a", "b"}) {
		t.Errorf("got %v", names)
	}
	a.Definitions()[0].Name = "changed"
	if a.Definitions()[0].Name != "c" {
		t.Error("a caller can change them")
	}
}
