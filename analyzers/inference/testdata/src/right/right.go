// Package right declares tools whose schemas are inferred without a fault.
package right

import (
	"context"
	"encoding/json"
	"time"

	"github.com/toolvet/toolvet/semantics/tool"
)

type seedArgs struct {
	Plant string          `json:"plant" jsonschema:"The plant." minLength:"2"`
	Grams int             `json:"grams,omitempty" minimum:"1"`
	Until time.Time       `json:"until"`
	Label json.RawMessage `json:"label,omitempty"`
	Bed   *bed            `json:"bed,omitempty"`
	Rest  chan int        `json:"-"`
}

type bed struct {
	Name string `json:"name"`
	Next []any  `json:"next"`
}

var Order = &tool.Def[seedArgs, []bed]{
	Name:        "order_seed",
	Description: "Orders seed.",
	Run:         func(context.Context, seedArgs) ([]bed, error) { return nil, nil },
}

type endless struct {
	Below []endless `json:"below"`
}

// Given has schemas by hand, so that nothing is inferred.
var Given = &tool.Def[endless, endless]{
	Name:         "plan_rows",
	Description:  "Plans rows.",
	InputSchema:  json.RawMessage(`{"type":"object","properties":{"below":{"type":"array","items":{"$ref":"#"}}}}`),
	OutputSchema: json.RawMessage(`{"type":"object"}`),
	Run:          func(context.Context, endless) (endless, error) { return endless{}, nil },
}
