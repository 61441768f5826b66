package gates_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/gates"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, gates.Analyzer) }
