// Package chart draws what another tool listed.
package chart

import (
	"context"
	"slices"

	"github.com/toolvet/toolvet/semantics/tool"
	"github.com/toolvet/toolvet/testdata/storage/fleet"
)

// MappingsArgs say what to draw.
type MappingsArgs struct {
	Dataset tool.Artifact[[]fleet.Mapping] `json:"dataset" jsonschema:"reference to a stored result of host_group_mappings"`
	Title   string                         `json:"title,omitempty" jsonschema:"heading of the chart; none when it is left out"`
}

// Bars is a bar chart.
type Bars struct {
	Title string `json:"title,omitempty"`
	Bars  []Bar  `json:"bars"`
}

// Bar is one bar of a chart.
type Bar struct {
	Label string `json:"label"`
	Value int    `json:"value"`
}

// Mappings draws how many logical units each host group has.
var Mappings = &tool.Def[MappingsArgs, Bars]{
	Name:        "chart_mappings",
	Description: "Draws how many logical units each host group has, from a stored list of mappings.",
	Wants:       map[string]string{"dataset": "dataset/mappings"},
	ResultKind:  "chart/bars",
	SideEffects: tool.No,
	Run:         chartMappings,
}

func chartMappings(_ context.Context, args MappingsArgs) (Bars, error) {
	chart := Bars{Title: args.Title, Bars: []Bar{}}
	for _, m := range args.Dataset.Value {
		i := slices.IndexFunc(chart.Bars, func(b Bar) bool { return b.Label == m.HostGroup })
		if i < 0 {
			i = len(chart.Bars)
			chart.Bars = append(chart.Bars, Bar{Label: m.HostGroup})
		}
		chart.Bars[i].Value++
	}
	return chart, nil
}
