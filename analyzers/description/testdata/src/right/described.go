package right

import (
	"github.com/toolvet/toolvet/analyzers/description/testdata/src/right/depot"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
)

// Described describes the tools of another package.
func Described() {
	barrow := depot.Barrow()
	barrow.Description = "Moves earth."
	other := depot.New("other")
	other.Description = "Moves other things."
	agent.New(agent.Config{Tools: []tool.Tool{barrow, other}})
}
