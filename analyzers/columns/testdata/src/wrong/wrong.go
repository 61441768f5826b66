// Package wrong promises columns that no row can have.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/columns/testdata/src/wrong/rows"
	"github.com/toolvet/toolvet/semantics/tool"
)

type row struct {
	LUN int `json:"lun"`
}

func run(context.Context, struct{}) ([]row, error) { return nil, nil }

// Variable has a column of each fault.
var Variable = &tool.Def[struct{}, []row]{
	Name:        "variable",
	Description: "Lists the LUNs of an array.",
	ResultColumns: map[string]tool.Column{
		"lun":  {Type: "numbr"},                          // want `tool "variable".*"lun" with the type "numbr".*did you mean "number"\? \(columns/type\)`
		"host": {Nullable: true},                         // want `"host" without a type.*columns/type`
		"":     {Type: tool.ColumnString},                // want `blank name.*columns/name`
		" ":    {Type: tool.ColumnDate, Nullable: false}, // want `columns/name`
		"size": {
			Nullable: true,
			Type:     "bytes", // want `columns/type`
		},
		"free": {Type: tool.ColumnNumber},
	},
	Run: run,
}

// Constructor makes one that promises nothing.
func Constructor() tool.Tool {
	return &tool.Def[struct{}, []row]{
		Name:          "constructor",
		Description:   "Lists the LUNs of an array.",
		ResultColumns: map[string]tool.Column{}, // want `columns/empty`
		Run:           run,
	}
}

// Later sets columns after the literal.
func Later() tool.Tool {
	d := &tool.Def[struct{}, []row]{Name: "later", Description: "Lists the LUNs of an array.", Run: run}
	d.ResultColumns = map[string]tool.Column{"lun": {Type: tool.ColumnNumber}}
	d.ResultColumns["host"] = tool.Column{Type: "text"} // want `did you mean "string"\?.*columns/type`
	return d
}

// Shared takes a column from another package, and a tool from its constructor.
var (
	Shared = &tool.Def[struct{}, []row]{
		Name:          "shared",
		Description:   "Lists the LUNs of an array.",
		ResultColumns: map[string]tool.Column{"count": rows.Count}, // want `did you mean "number"\?.*columns/type`
		Run:           run,
	}
	Made = rows.With("made", map[string]tool.Column{"": {Type: tool.ColumnDate}}) // want `tool "made".*columns/name`
)
