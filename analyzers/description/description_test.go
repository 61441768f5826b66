package description_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/description"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, description.Analyzer) }
