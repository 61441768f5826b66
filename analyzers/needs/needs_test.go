package needs_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/analyzers/needs"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, needs.Analyzer) }
