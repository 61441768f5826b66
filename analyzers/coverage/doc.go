// Package coverage defines a pass that checks what results say they cover.
//
// # Analyzer coverage
//
// coverage: check that triage and inventory tools say what they cover
//
// "No faults found" is worth what was looked at. A tool of the classes triage
// and inventory declares in its results what it checked; a sample result
// without coverage, or with empty coverage, is an error (coverage/missing):
//
//	var Triage = &tool.Def[Args, envelope.Result]{
//		Name:        "triage",
//		ResultClass: tool.Triage,
//		Samples:     []envelope.Result{{Facts: facts}}, // no Coverage
//		...
//	}
//
// A class outside of the two is an error too (coverage/class). Warnings are a
// classed tool without a sample (coverage/unsampled) and an inventory whose
// sample has facts and no hint at how to show them (coverage/render).
package coverage
