// Package bills declares tools about bills.
package bills

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Need is what they need.
var Need = &tool.CredentialNeed{Service: "billing", Scopes: []string{"read"}}

// Bill fetches a bill.
var Bill = &tool.Def[struct{}, string]{
	Name:        "bill",
	Description: "Fetches a bill.",
	Needs:       Need,
	Run:         func(context.Context, struct{}) (string, error) { return "", nil },
}
