package needs_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/needs"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, needs.Analyzer) }
