package composedof_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/composedof"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, composedof.Analyzer) }
