package ignore_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/ignore"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, ignore.Analyzer) }
