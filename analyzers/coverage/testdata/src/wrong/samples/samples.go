// Package samples holds results as the tools give them.
package samples

import (
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Class is what they are.
const Class = tool.Inventory

// Covered covers something.
var Covered = &envelope.Coverage{Checked: []envelope.Item{{What: "all hosts"}}}

// Hosts lists a host.
func Hosts(name string) envelope.Result {
	return envelope.Result{Facts: []envelope.Fact{{"entity": name}}, Coverage: Covered}
}

// Shown lists a host and says how to show it.
func Shown(name string) envelope.Result {
	r := Hosts(name)
	r.Render = &envelope.Render{Columns: []string{"entity"}}
	return r
}
