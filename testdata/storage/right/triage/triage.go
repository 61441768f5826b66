// Package triage says what is wrong with an array, and what it could not see.
package triage

import (
	"context"
	"time"

	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// ArrayArgs name the array.
type ArrayArgs struct {
	Array string `json:"array" jsonschema:"id of the array, as list_arrays gives it"`
}

// Array gives a health verdict on one array.
var Array = &tool.Def[ArrayArgs, envelope.Result]{
	Name:          "triage_array",
	Description:   "Gives a health verdict on one storage array, with what was and was not looked at.",
	ArgumentsFrom: []string{"list_arrays"},
	ResultKind:    "verdict/array",
	ResultClass:   tool.Triage,
	SideEffects:   tool.No,
	Samples: []envelope.Result{{
		Facts:      []envelope.Fact{{"entity": "array-east-1", "verdict": "fault", "component": "psu-1"}},
		Provenance: &envelope.Provenance{MeasuredAt: "2026-03-02T06:30:00Z", Source: "array controller"},
		Coverage:   &looked,
	}},
	Run: triageArray,
}

var looked = envelope.Coverage{
	Checked:     []envelope.Item{{What: "open alarms"}, {What: "free space"}},
	NotChecked:  []envelope.Item{{What: "replication lag"}},
	CannotCover: []envelope.Item{{What: "cabling", Why: "the controller does not see past its ports"}},
}

// A fuller array than this has too little room left to rebuild a drive.
const fullest = 0.9

func triageArray(_ context.Context, args ArrayArgs) (envelope.Result, error) {
	array, err := fleet.Find(args.Array)
	if err != nil {
		return envelope.Result{}, err
	}
	alarms, err := fleet.Alarms(array.ID)
	if err != nil {
		return envelope.Result{}, err
	}
	var facts []envelope.Fact
	for _, a := range alarms {
		facts = append(facts, envelope.Fact{
			"entity": array.ID, "verdict": "fault", "component": a.Component, "text": a.Text,
		})
	}
	if array.UsedTiB > fullest*array.CapacityTiB {
		facts = append(facts, envelope.Fact{"entity": array.ID, "verdict": "fault", "component": "pool", "text": "nearly full"})
	}
	if len(facts) == 0 {
		facts = append(facts, envelope.Fact{"entity": array.ID, "verdict": "healthy"})
	}
	return envelope.Result{
		Facts: facts,
		Provenance: &envelope.Provenance{
			MeasuredAt: fleet.MeasuredAt.Format(time.RFC3339),
			Source:     "array controller",
		},
		Coverage: &looked,
	}, nil
}
