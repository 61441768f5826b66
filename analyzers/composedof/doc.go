// Package composedof defines a pass that checks what tools are composed of.
//
// # Analyzer composedof
//
// composedof: check that the ingredients of a tool are registered
//
// ComposedOf names the registered tools that a tool calls through the run's
// own dispatch. An agent that does not register one of them refuses to be
// built (composedof/unregistered):
//
//	var Report = &tool.Def[Args, string]{
//		Name:       "report",
//		ComposedOf: []string{"host_goups"}, // the tool is host_groups
//		...
//	}
//
// Beside a provider, or in a list of tools that is not known in full, that is
// a warning: the ingredient may come from there. Reported too are an empty
// list (composedof/empty), a blank name (composedof/blank), the tool itself
// (composedof/self), a name twice (composedof/duplicate) and tools that are
// composed of each other in a circle (composedof/cycle).
package composedof
