package checkin_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/checkin"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, checkin.Analyzer) }
