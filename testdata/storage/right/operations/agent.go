// Package operations is the agent that looks after a fleet of storage arrays.
package operations

import (
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/right/chart"
	"github.com/toolvet/toolvet/testdata/storage/right/inventory"
	"github.com/toolvet/toolvet/testdata/storage/right/triage"
	"github.com/toolvet/toolvet/testdata/storage/right/volumes"
)

// New builds the agent.
func New() (*agent.Agent, error) {
	return agent.New(agent.Config{
		Tools: []tool.Tool{
			inventory.ListArrays,
			inventory.HostGroupMappings,
			inventory.OpenAlarms,
			chart.Mappings,
			triage.Array,
			volumes.Retire,
			Runbook,
		},
		Artifacts: artifact.NewMemory(),
	})
}
