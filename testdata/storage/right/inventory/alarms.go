package inventory

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// OpenAlarmsArgs name the array.
type OpenAlarmsArgs struct {
	Array string `json:"array" jsonschema:"id of the array, as list_arrays gives it"`
}

// OpenAlarms lists the alarms that an array's controller has raised.
var OpenAlarms = &tool.Def[OpenAlarmsArgs, []fleet.Alarm]{
	Name:          "open_alarms",
	Description:   "Lists the alarms that the controller of one array has raised and nobody has closed.",
	ArgumentsFrom: []string{"list_arrays"},
	ResultKind:    "dataset/alarms",
	SideEffects:   tool.No,
	Run:           openAlarms,
}

func openAlarms(_ context.Context, args OpenAlarmsArgs) ([]fleet.Alarm, error) {
	return fleet.Alarms(args.Array)
}
