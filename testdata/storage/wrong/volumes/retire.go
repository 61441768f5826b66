// Package volumes changes volumes; a person decides first.
package volumes

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// RetireArgs name the volume.
type RetireArgs struct {
	Array  string `json:"array" jsonschema:"id of the array, as list_arrays gives it"`
	Volume string `json:"volume" jsonschema:"volume to retire, as host_group_mappings gives it"`
}

// Retired tells what became of the volume.
type Retired struct {
	Volume     string   `json:"volume"`
	HostGroups []string `json:"host_groups"`
}

// Retire unmaps a volume from every host group and erases it.
var Retire = &tool.Def[RetireArgs, Retired]{
	Name:          "retire_volume",
	Description:   "Unmaps a volume from every host group and erases it. There is no way back.",
	ArgumentsFrom: []string{"list_arrays", "host_group_mappings"},
	CheckInComponent: &tool.Component{ // FAULT checkin/component-without-checkin
		ID:    "volume-retirement",
		Props: map[string]any{"confirmBy": "typing the volume's name"},
	},
	Gates:       tool.Yes,
	Risk:        tool.RiskDestructive,
	SideEffects: tool.Yes,
	Run:         retire,
}

func retire(_ context.Context, args RetireArgs) (Retired, error) {
	mappings, err := fleet.Mappings(args.Array, "")
	if err != nil {
		return Retired{}, err
	}
	retired := Retired{Volume: args.Volume, HostGroups: []string{}}
	for _, m := range mappings {
		if m.Volume == args.Volume {
			retired.HostGroups = append(retired.HostGroups, m.HostGroup)
		}
	}
	if len(retired.HostGroups) == 0 {
		return Retired{}, tool.Failf("array %s shows no volume %s to any host", args.Array, args.Volume)
	}
	return retired, nil
}
