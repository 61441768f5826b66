package coverage_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/coverage"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, coverage.Analyzer) }
