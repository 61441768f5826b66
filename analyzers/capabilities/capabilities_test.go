package capabilities_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/capabilities"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, capabilities.Analyzer) }
