// Package argumentsfrom defines a pass that checks what grounds tools' arguments.
//
// # Analyzer argumentsfrom
//
// argumentsfrom: check that the tools that ground arguments are registered
//
// ArgumentsFrom names the tools whose results hold what a caller passes. An
// agent that does not register one of them refuses to be built
// (argumentsfrom/unregistered):
//
//	var Resize = &tool.Def[Args, string]{
//		Name:          "resize_volume",
//		ArgumentsFrom: []string{"list_volume"}, // the tool is list_volumes
//		...
//	}
//
// Beside a provider, or in a list of tools that is not known in full, that is
// a warning: the tool may come from there. Reported too are an empty list
// (argumentsfrom/empty), a blank name (argumentsfrom/blank) and the tool itself
// (argumentsfrom/self).
package argumentsfrom
