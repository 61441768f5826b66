package meta_test

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/toolvet/toolvet/analyzers/meta"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) {
	analysistest.Run(t, analysistest.TestData(), meta.Analyzer, "right", "wrong")
}
