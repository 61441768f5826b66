// Package inventory lists what there is: the arrays, and what they show to
// their hosts.
package inventory

import (
	"context"

	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// ListArraysArgs choose the arrays.
type ListArraysArgs struct {
	Site string `json:"site,omitempty" jsonschema:"site to list; all sites when it is left out"`
}

// ListArrays lists the storage arrays with their capacity.
var ListArrays = &tool.Def[ListArraysArgs, envelope.Covered[[]fleet.Array]]{
	Name:        "list_arrays",
	Description: "Lists the storage arrays of a site with model, capacity and used space.",
	ResultKind:  " ", // FAULT resultkind/blank
	ResultClass: tool.Inventory,
	SideEffects: tool.No,
	Samples: []envelope.Covered[[]fleet.Array]{{
		Coverage: controllers,
		Result:   []fleet.Array{{ID: "array-east-1", Model: "VX450", Site: "east", CapacityTiB: 160, UsedTiB: 80}},
	}},
	Run: listArrays,
}

var controllers = envelope.Coverage{
	Checked:    []envelope.Item{{What: "the controllers that are registered with operations"}},
	NotChecked: []envelope.Item{{What: "arrays on loan from the vendor", Why: "they have no controller of ours"}},
}

func listArrays(_ context.Context, args ListArraysArgs) (envelope.Covered[[]fleet.Array], error) {
	return envelope.Covered[[]fleet.Array]{Coverage: controllers, Result: fleet.Arrays(args.Site)}, nil
}
