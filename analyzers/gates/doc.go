// Package gates defines a pass that checks what tools say about pausing for a
// person.
//
// # Analyzer gates
//
// gates: check that composed tools pause where their ingredients do
//
// A tool that says Gates: tool.No promises never to pause midway. Composed of
// one that says tool.Yes, it cannot keep that (gates/contradiction):
//
//	var Retire = &tool.Def[Args, string]{
//		Name:       "retire_host",
//		ComposedOf: []string{"wipe_volume"}, // Gates: tool.Yes
//		Gates:      tool.No,
//		...
//	}
//
// Inside a composed tool nobody can be asked. A tool that is composed of one
// with a CheckIn or RequiresApproval, and has neither, has that call refused,
// which is a warning (gates/outer).
package gates
