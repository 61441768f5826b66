package resultkind_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/analyzers/resultkind"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, resultkind.Analyzer) }
