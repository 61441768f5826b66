package inventory

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// MappingsArgs choose the logical units.
type MappingsArgs struct {
	Array     string `json:"array" jsonschema:"id of the array, as list_arrays gives it"`
	HostGroup string `json:"host_group,omitempty" jsonschema:"host group; all of them when it is left out"`
}

// HostGroupMappings lists the logical units that an array shows to its hosts.
var HostGroupMappings = &tool.Def[MappingsArgs, []fleet.Mapping]{
	Name:          "host_group_mappings",
	Description:   "Lists the logical units that one array shows to a host group.",
	ArgumentsFrom: []string{"list_arrays"},
	ResultKind:    "dataset/mappings",
	ResultColumns: map[string]tool.Column{
		"logical_unit_number": {Type: tool.ColumnNumber},
		"host_group":          {Type: tool.ColumnString},
		"volume":              {Type: tool.ColumnString},
		"comment":             {Type: tool.ColumnString, Nullable: true},
	},
	ResultCeiling: &tool.Ceiling{MaxChars: 40_000, NarrowBy: []string{"host_group"}},
	SideEffects:   tool.No,
	Run:           hostGroupMappings,
}

func hostGroupMappings(_ context.Context, args MappingsArgs) ([]fleet.Mapping, error) {
	return fleet.Mappings(args.Array, args.HostGroup)
}
