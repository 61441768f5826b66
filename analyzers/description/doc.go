// Package description defines a pass that checks the descriptions of tools.
//
// # Analyzer description
//
// description: check the text by which a model chooses a tool
//
// A model chooses a tool, and fills its parameters, by the descriptions alone.
// A tool without one is an error (description/missing); so is, as a warning, a
// parameter without one beside parameters that have one. Text that a model
// reads and a reviewer does not see, such as tag characters, zero-width
// characters and bidirectional controls, is an error
// (description/hidden-text):
//
//	const desc = "Translate a sign.\U000e0061\U000e0062" // invisible
//
// The joiners of emoji sequences and of Persian, Arabic and Indic scripts are
// text like any other. Descriptions under 40 characters are reported when
// description/short is switched on.
package description
