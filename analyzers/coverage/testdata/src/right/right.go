// Package right says what its verdicts cover.
package right

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/coverage/testdata/src/right/samples"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (envelope.Result, error) { return envelope.Result{}, nil }

// Health takes its samples from another package.
var Health = &tool.Def[args, envelope.Result]{
	Name:        "health",
	Description: "Says whether the array is healthy.",
	ResultClass: tool.Triage,
	Samples:     []envelope.Result{samples.Healthy, samples.Failed("disk 3")},
	Run:         run,
}

type report struct {
	Title  string
	Result envelope.Any
}

// Held holds an envelope in a field.
var Held = &tool.Def[args, report]{
	Name:        "held",
	Description: "Says whether the array is healthy.",
	ResultClass: tool.Triage,
	Samples: []report{{Title: "none", Result: envelope.Absent{
		LookedFor: "faults",
		Checked:   []envelope.Item{{What: "disks"}},
	}}},
}

// Unclassed promises nothing.
var Unclassed = &tool.Def[args, envelope.Result]{
	Name:        "unclassed",
	Description: "Says whether the array is healthy.",
	Samples:     []envelope.Result{{}},
	Run:         run,
}

// Given takes its samples from its caller.
func Given(given []envelope.Result) tool.Tool {
	return &tool.Def[args, envelope.Result]{
		Name:        "given",
		Description: "Says whether the array is healthy.",
		ResultClass: tool.Triage,
		Samples:     given,
		Run:         run,
	}
}

// Shown takes its hint from its caller.
func Shown(hint *envelope.Render, list []envelope.Fact) tool.Tool {
	return &tool.Def[args, envelope.Result]{
		Name:        "shown",
		Description: "Lists the hosts of an array.",
		ResultClass: tool.Inventory,
		Samples: []envelope.Result{
			{Facts: []envelope.Fact{{"entity": "esx-1"}}, Coverage: samples.Healthy.Coverage, Render: hint},
			{Facts: list, Coverage: samples.Healthy.Coverage},
			{Edges: []envelope.Edge{{From: "esx-1", To: "array", Kind: "uses"}}, Coverage: samples.Healthy.Coverage},
		},
		Run: run,
	}
}
