package inference_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/inference"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, inference.Analyzer) }
