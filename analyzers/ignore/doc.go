// Package ignore defines a pass that checks the comments that silence others.
//
// # Analyzer ignore
//
// ignore: check that suppressions say why and silence something
//
// A finding is silenced by a comment on its line or on the line above:
//
//	//toolvet:ignore schema/array-items the host reads any element
//
// One without a reason is an error (ignore/reason). So is one that silences
// nothing (ignore/unused): the fault was mended, the rule is misspelt, or the
// comment stands at another line than the finding. A comment names one rule, and
// has no space behind the slashes; several stand one below the other.
package ignore
