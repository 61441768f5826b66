// Package passtest runs a pass over the packages of its testdata. They stand in
// the main module, so that they use the real packages semantics/tool and
// semantics/agent.
package passtest

import (
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/toolvet/toolvet/analyzers/declared"
)

// Run holds the diagnostics of a pass, warnings included, against the "want"
// comments of every package below testdata/src of the pass's folder.
func Run(t *testing.T, a *analysis.Analyzer) {
	t.Helper()
	Warnings(t)
	analysistest.Run(t, root(t), a, "./analyzers/"+a.Name+"/testdata/src/...")
}

// Warnings lets the passes report warnings until the test ends.
func Warnings(t *testing.T) {
	t.Helper()
	set := func(value string) {
		if err := declared.Analyzer.Flags.Set("warnings", value); err != nil {
			t.Fatal(err)
		}
	}
	set("true")
	t.Cleanup(func() { set("false") })
}

// root is the main module's folder, two above a pass's.
func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
