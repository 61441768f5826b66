// Package samples holds results as the tools give them.
package samples

import "github.com/toolvet/toolvet/semantics/envelope"

// Healthy is a verdict without fault.
var Healthy = envelope.Result{
	Coverage: &envelope.Coverage{CannotCover: []envelope.Item{{What: "hosts", Why: "no collector runs there"}}},
}

// Failed is a verdict with a fault.
func Failed(part string) envelope.Result {
	r := envelope.Result{Facts: []envelope.Fact{{"entity": part}}}
	r.Coverage = &envelope.Coverage{Checked: []envelope.Item{{What: part}}}
	return r
}
