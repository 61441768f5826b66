package wrong

import (
	"github.com/toolvet/toolvet/analyzers/description/testdata/src/right/depot"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Undescribed leaves the tools of another package as they are.
func Undescribed() {
	barrow := depot.Barrow()
	barrow.Description = "\t" // want `tool "barrow".*description/missing`
	agent.New(agent.Config{Tools: []tool.Tool{
		barrow,
		depot.Spade(), // want `tool "spade".*declared at .*depot.go:\d+ \(description/missing\)`
	}})
}
