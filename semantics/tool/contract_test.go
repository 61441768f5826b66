package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

// This file is a program that uses every field and method of the contract. That
// it compiles is the test.

type (
	portsArgs struct {
		Switch string `json:"switch"`
	}
	port struct {
		Name string `json:"name"`
	}
	healthArgs struct {
		Host    string               `json:"host" jsonschema:"the host" minLength:"1"`
		Dataset tool.Artifact[[]int] `json:"dataset,omitzero"`
	}
)

const healthName = "host_health"

var ports = &tool.Def[portsArgs, []port]{
	Name:        "ports",
	Description: "The ports of one switch.",
	Run:         func(context.Context, portsArgs) ([]port, error) { return nil, nil },
}

var health = &tool.Def[healthArgs, envelope.Result]{
	Name:             healthName,
	Title:            "Host health",
	Description:      "Says whether a host is well.",
	InputSchema:      nil,
	OutputSchema:     nil,
	ComposedOf:       []string{ports.Name},
	ArgumentsFrom:    []string{"list_hosts"},
	Capabilities:     []tool.Capability{tool.MemoryRead, tool.MemoryWrite, tool.ExternalNet, tool.UserData},
	CheckIn:          tool.Always[healthArgs],
	CheckInComponent: &tool.Component{ID: "host-check", Props: map[string]any{"title": "Check"}, PropsRef: ""},
	RequiresApproval: false,
	Gates:            tool.Yes,
	Needs:            &tool.CredentialNeed{Service: "fabric", Scopes: []string{"read"}, Mode: tool.MachineCredential},
	Wants:            map[string]string{"dataset": "dataset/rows"},
	ResultKind:       "health/verdict",
	ResultClass:      tool.Triage,
	ResultColumns: map[string]tool.Column{
		"name": {Type: tool.ColumnString}, "load": {Type: tool.ColumnNumber, Nullable: true},
		"up": {Type: tool.ColumnBoolean}, "since": {Type: tool.ColumnDate},
	},
	ResultCeiling: &tool.Ceiling{MaxChars: 1, NarrowBy: []string{"host"}},
	RepeatedWhen:  tool.ByArguments,
	Owner:         &tool.Owner{Kind: "team", ID: "storage"},
	Risk:          tool.RiskDestructive,
	SideEffects:   tool.No,
	Timeout:       2 * time.Second,
	ReturnErrors:  true,
	Samples: []envelope.Result{{
		Facts:    []envelope.Fact{{"entity": "esx-1", "state": "well"}},
		Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "links"}}},
	}},
	Run: useEverything,
}

func useEverything(ctx context.Context, args healthArgs) (envelope.Result, error) {
	call := tool.From(ctx)
	var (
		_ string                = call.ID()
		_ string                = call.RunID()
		_ int                   = call.Step()
		_ []any                 = call.Messages()
		_ tool.Identity         = call.Identity()
		_ any                   = call.Answer()
		_ []int                 = args.Dataset.Value
		_ bool                  = args.Dataset.Present
		_ string                = args.Dataset.Ref
		_ artifact.Meta         = args.Dataset.Meta
		_ credential.Credential = credential.New("")
	)
	call.Progress(0.5)
	if err := call.OnTeardown(func() {}); err != nil {
		return envelope.Result{}, err
	}
	if err := call.Suspend("go on?", map[string]string{"host": args.Host}); err != nil {
		return envelope.Result{}, err
	}
	if _, err := call.Credential(); err != nil {
		return envelope.Result{}, err
	}
	if _, err := call.Credentials().Get(ctx, tool.CredentialNeed{Service: "fabric", Mode: tool.UserCredential}); err != nil {
		return envelope.Result{}, err
	}
	if _, err := call.Artifacts().Put(ctx, nil, artifact.Item{Kind: "dataset/rows"}); err != nil {
		return envelope.Result{}, err
	}
	if call.Tools().Has(ports.Name) {
		var outcome tool.Outcome
		outcome, err := call.Tools().Call(ctx, ports.Name, portsArgs{Switch: "fc1"})
		if err != nil || outcome.Status != tool.StatusOK {
			return envelope.Result{}, err
		}
		if _, err := call.Tools().All(ctx, tool.Branch{Name: ports.Name, Args: portsArgs{}}); err != nil {
			return envelope.Result{}, err
		}
	}
	var found []port
	found, err := tool.Call(ctx, ports, portsArgs{})
	if err != nil {
		return envelope.Result{}, err
	}
	if len(found) == 0 {
		return envelope.Result{}, tool.Failf("host %q has no ports", args.Host)
	}
	return envelope.Result{}, &tool.Suspended{Reason: "wait", Payload: found}
}

func useTheRest(ctx context.Context) error {
	var t tool.Tool = health
	t = tool.Relayed(t, "aws-mcp")
	var _ semantics.Declaration = t.Declaration()
	var _ tool.Definition = tool.DefinitionOf(t)
	ctx = tool.WithCall(ctx, tool.CallInfo{ID: "call_1", RunID: "run_1", Step: 3, Messages: nil})
	var result envelope.Result
	result, err := tool.Run(ctx, health, healthArgs{})
	_ = result
	var outcome tool.Outcome
	outcome, invokeErr := tool.Invoke(ctx, t, json.RawMessage(`{}`))
	_ = []tool.Status{outcome.Status, tool.StatusOK, tool.StatusAbsent, tool.StatusInvalid, tool.StatusFailed}
	_ = []tool.Tri{tool.Unstated, tool.Yes, tool.No}
	_ = []tool.Risk{tool.RiskLow, tool.RiskMedium, tool.RiskHigh, tool.RiskDestructive, "of our own"}
	_ = []tool.ResultClass{tool.Triage, tool.Inventory}
	_ = tool.Def[portsArgs, tool.Content]{Run: func(context.Context, portsArgs) (tool.Content, error) {
		return tool.Content{tool.Text("x"), tool.Image("image/png", nil), tool.Audio("audio/wav", nil), tool.Resource("file:///x", "text/plain", nil)}, nil
	}}
	return errors.Join(err, invokeErr, tool.Check(t))
}

var _ = useTheRest
