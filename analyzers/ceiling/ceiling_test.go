package ceiling_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/ceiling"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, ceiling.Analyzer) }
