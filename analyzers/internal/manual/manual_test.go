package manual

import "testing"

func TestOfCutsTheManualOutOfTheFile(t *testing.T) {
	const file = `// Package x does x.
//
// # Analyzer x
//
// x: checks that x is y
//
// A tool says x.
//
//	bad example
//
// # Analyzer z
//
// z: another
package x
`
	for name, want := range map[string]string{
		"x":    "checks that x is y\n\nA tool says x.\n\n\tbad example",
		"z":    "another",
		"none": "",
	} {
		if got := Of(file, name); got != want {
			t.Errorf("Of(%s) = %q, want %q", name, got, want)
		}
	}
}
