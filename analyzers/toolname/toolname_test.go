package toolname_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/analyzers/toolname"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, toolname.Analyzer) }
