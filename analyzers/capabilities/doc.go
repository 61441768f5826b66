// Package capabilities defines a pass that checks what tools say they touch.
//
// # Analyzer capabilities
//
// capabilities: check that capabilities are words that a permission checker knows
//
// A permission checker is asked about the capabilities that a tool declares, by
// their words: memory_read, memory_write, external_net and user_data. Another
// word is one that nobody asks about (capabilities/unknown):
//
//	var Fetch = &tool.Def[Args, string]{
//		Name:         "fetch_invoice",
//		Capabilities: []tool.Capability{"external_network"},
//		...
//	}
//
// A word that is listed twice is a warning (capabilities/duplicate). An empty
// list says that the tool touches nothing, and is no fault.
package capabilities
