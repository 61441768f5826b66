package load

import (
	"bytes"
	"os"
	"strings"

	"golang.org/x/tools/go/packages"
)

// withoutTrials leaves out what is built for a test in which nothing can be
// found: it reaches no carrier whose declarations count in tests, and no
// comment in its files asks to be ignored, which is a finding by itself.
func (r Request) withoutTrials(roots []*packages.Package) []*packages.Package {
	counts := reaching(roots, r.TestCarriers)
	tried := make(map[string]bool) // by test binary
	for _, p := range roots {
		test := testOf(p)
		if test == "" {
			continue
		}
		if _, seen := tried[test]; !seen {
			tried[test] = true
		}
		if counts[p] || suppresses(p) {
			tried[test] = false
		}
	}
	var kept []*packages.Package
	for _, p := range roots {
		if tried[testOf(p)] || isTestBinary(p) && tried[p.ID] {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// suppresses reports whether a test file of the package may hold a comment that
// silences a rule. A file that cannot be read is left to whoever reads it next.
func suppresses(p *packages.Package) bool {
	for _, name := range p.GoFiles {
		if !strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil || bytes.Contains(text, []byte("toolvet:ignore")) {
			return true
		}
	}
	return false
}
