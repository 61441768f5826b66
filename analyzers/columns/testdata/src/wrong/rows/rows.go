// Package rows holds columns and tools that promise them.
package rows

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

// Kind is no column type.
const Kind = "integer"

// Count is a column of a wrong type.
var Count = tool.Column{Type: Kind}

// With declares a tool with columns.
func With(name string, columns map[string]tool.Column) *tool.Def[struct{}, []int] {
	return &tool.Def[struct{}, []int]{
		Name:          name,
		Description:   "Lists the LUNs of an array.",
		ResultColumns: columns,
		Run:           func(context.Context, struct{}) ([]int, error) { return nil, nil },
	}
}
