package operations

import (
	"context"
	"fmt"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/wrong/inventory"
)

// RunbookArgs name the array.
type RunbookArgs struct {
	Array string `json:"array" jsonschema:"id of the array, as list_arrays gives it"`
}

// Steps is a runbook.
type Steps struct {
	Steps []string `json:"steps"`
}

// Runbook writes the steps of a maintenance window for one array.
var Runbook = &tool.Def[RunbookArgs, Steps]{
	Name:          "maintenance_runbook",
	Description:   "Writes the steps of a maintenance window for one array, from its alarms and its hosts.",
	ArgumentsFrom: []string{"list_arrays"},
	ComposedOf: []string{
		"host_group_mappings",
		"open_alarms", // FAULT composedof/unregistered
	},
	ResultKind:  "runbook/steps",
	SideEffects: tool.No,
	Run:         runbook,
}

func runbook(ctx context.Context, args RunbookArgs) (Steps, error) {
	alarms, err := tool.Call(ctx, inventory.OpenAlarms, inventory.OpenAlarmsArgs{Array: args.Array})
	if err != nil {
		return Steps{}, err
	}
	mappings, err := tool.Call(ctx, inventory.HostGroupMappings, inventory.MappingsArgs{Array: args.Array})
	if err != nil {
		return Steps{}, err
	}
	steps := []string{}
	for _, m := range mappings {
		steps = append(steps, fmt.Sprintf("pause %s on %s", m.HostGroup, m.Volume))
	}
	for _, a := range alarms {
		steps = append(steps, fmt.Sprintf("mend %s: %s", a.Component, a.Text))
	}
	return Steps{Steps: append(steps, "close the alarms and resume the hosts")}, nil
}
