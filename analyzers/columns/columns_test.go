package columns_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/columns"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, columns.Analyzer) }
