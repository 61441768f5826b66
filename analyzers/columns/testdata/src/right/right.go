// Package right promises columns that rows have.
package right

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/columns/testdata/src/wrong/rows"
	"github.com/toolvet/toolvet/semantics/tool"
)

type row struct {
	LUN int `json:"lun"`
}

func run(context.Context, struct{}) ([]row, error) { return nil, nil }

// Variable has a column of each type.
var Variable = &tool.Def[struct{}, []row]{
	Name:        "variable",
	Description: "Lists the LUNs of an array.",
	ResultColumns: map[string]tool.Column{
		"lun":   {Type: tool.ColumnNumber},
		"host":  {Type: tool.ColumnString, Nullable: true},
		"fixed": {Type: "boolean"},
		"since": {Type: tool.ColumnDate},
	},
	Run: run,
}

// Nil promises nothing.
var Nil = &tool.Def[struct{}, []row]{
	Name:          "nothing",
	Description:   "Lists the LUNs of an array.",
	ResultColumns: nil,
	Run:           run,
}

// Filled begins with an empty map.
func Filled() tool.Tool {
	columns := map[string]tool.Column{}
	for _, name := range []string{"lun", "size"} {
		columns[name] = tool.Column{Type: tool.ColumnNumber}
	}
	return rows.With("filled", columns)
}

// Given takes a column from its caller.
func Given(name string, kind tool.ColumnType) tool.Tool {
	return &tool.Def[struct{}, []row]{
		Name:          "given",
		Description:   "Lists the LUNs of an array.",
		ResultColumns: map[string]tool.Column{name: {Type: tool.ColumnNumber}, "size": {Type: kind}},
		Run:           run,
	}
}
