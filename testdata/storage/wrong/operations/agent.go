// Package operations is the agent that looks after a fleet of storage arrays.
package operations

import (
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/wrong/chart"
	"github.com/toolvet/toolvet/testdata/storage/wrong/inventory"
	"github.com/toolvet/toolvet/testdata/storage/wrong/triage"
	"github.com/toolvet/toolvet/testdata/storage/wrong/volumes"
)

// New builds the agent.
func New() (*agent.Agent, error) {
	return agent.New(agent.Config{ // FAULT wants/store
		Tools: []tool.Tool{
			inventory.ListArrays,
			inventory.HostGroupMappings,
			chart.Mappings,
			triage.Array,
			volumes.Retire,
			Runbook,
		},
	})
}
