// Package ceiling defines a pass that checks the ceilings of results.
//
// # Analyzer ceiling
//
// ceiling: check the most characters of a result and how to ask for fewer
//
// ResultCeiling refuses a result that is too large, and tells by which
// arguments a caller can narrow it. An argument that the tool does not take is
// an error (ceiling/narrow-unknown):
//
//	type Args struct {
//		Since string `json:"since"`
//	}
//
//	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{"from"}},
//
// Reported too are a ceiling that lets nothing pass (ceiling/size) and an empty
// list of arguments (ceiling/narrow-empty).
package ceiling
