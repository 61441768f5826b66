// Package wrong wants what it cannot get.
package wrong

import (
	"context"
	"os"

	"github.com/toolvet/toolvet/analyzers/wants/testdata/src/wrong/charts"
	"github.com/toolvet/toolvet/semantics/agent"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Dataset tool.Artifact[[]int] `json:"dataset"`
	Count   int                  `json:"count"`
}

func run(context.Context, args) (string, error) { return "", nil }

// Variable wants an argument that is not there, one that is no string, and one
// of no kind.
var Variable = &tool.Def[args, string]{
	Name:        "variable",
	Description: "Draws a chart.",
	Wants: map[string]string{
		"data":    "dataset/rows", // want `wants/argument`
		"count":   "dataset/rows", // want `wants/type`
		"dataset": "",             // want `wants/kind`
	},
	Run: run,
}

// Empty wants nothing, and says so.
func Empty() tool.Tool {
	return &tool.Def[args, string]{
		Name:        "empty",
		Description: "Draws a chart.",
		Wants:       map[string]string{}, // want `wants/empty`
		Run:         run,
	}
}

// Build builds agents without a store.
func Build() {
	agent.New(agent.Config{ // want `tool "chart" wants.*wants/store`
		Tools: []tool.Tool{charts.Chart}, // want `tool "chart".*declared at github.com/toolvet/toolvet/analyzers/wants/testdata/src/wrong/charts/charts.go:\d+ \(wants/producer\)`
	})

	var config agent.Config
	config.Tools = append(config.Tools, charts.New("late_chart"), charts.Rows)
	agent.New(config) // want `tool "late_chart".*wants/store`
}

// Sometimes has a store under one condition; another one says nothing on it.
func Sometimes() {
	config := agent.Config{Tools: []tool.Tool{charts.Rows}} // want `tool "some_chart" wants.*, when os.Getenv\("STORE"\) == "" \(wants/store\)`
	if os.Getenv("ADMIN") != "" {
		config.Tools = append(config.Tools, &tool.Def[struct{}, string]{Name: "admin", Description: "Does it."})
	}
	config.Tools = append(config.Tools, charts.New("some_chart"))
	if os.Getenv("STORE") != "" {
		config.Artifacts = artifact.NewMemory()
	}
	agent.New(config)
}
