// Package right wants what it gets.
package right

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/wants/testdata/src/wrong/charts"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Dataset tool.Artifact[[]int] `json:"dataset"`
}

// Variable wants an artifact.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Draws a chart.",
	Wants:       map[string]string{"dataset": "dataset/rows"},
	Run:         func(context.Context, args) (string, error) { return "", nil },
}

// Build builds agents with a store.
func Build(store artifact.Store, providers bool) {
	agent.New(agent.Config{
		Tools:     []tool.Tool{charts.Chart, charts.Rows, Variable},
		Artifacts: artifact.NewMemory(),
	})
	agent.New(agent.Config{
		Tools:     []tool.Tool{charts.Chart, charts.Rows},
		Artifacts: store,
	})
	config := agent.Config{Tools: []tool.Tool{charts.Rows}}
	if providers {
		config.Tools = append(config.Tools, charts.Chart)
		config.Artifacts = artifact.NewMemory()
	}
	agent.New(config)
}
