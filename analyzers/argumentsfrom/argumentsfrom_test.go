package argumentsfrom_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/argumentsfrom"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, argumentsfrom.Analyzer) }
