// Package annex declares tools with a package that reflects, and knows nothing
// of how it does.
package annex

import (
	"context"

	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/foundry/forge"
)

type Polishing struct {
	Bell string `json:"bell" jsonschema:"required,description=the name of the bell"`
	Grit int    `json:"grit,omitempty" jsonschema:"minimum=40,maximum=400,default=120"`
}

// Polish polishes a bell.
var Polish = forge.CastAny("bell_polish", "Polishes a bell.", polish) // FAULT description/missing

func polish(context.Context, Polishing) (string, error) { return "shiny", nil }
