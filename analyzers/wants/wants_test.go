package wants_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/analyzers/wants"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, wants.Analyzer) }
