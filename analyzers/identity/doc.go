// Package identity defines a pass that checks what a tool says of itself.
//
// # Analyzer identity
//
// identity: check owner, source, risk, timeout and what makes calls the same
//
// A tool whose risk is destructive cannot be one without side effects
// (identity/risk):
//
//	Risk:        tool.RiskDestructive,
//	SideEffects: tool.No,
//
// Reported too are half an owner (identity/owner), a relayed tool whose source
// is blank (identity/source), a word for RepeatedWhen that is not the one there
// is (identity/repeated), and a negative timeout (identity/timeout).
package identity
