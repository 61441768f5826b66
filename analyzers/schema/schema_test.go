package schema_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/internal/passtest"
	"github.com/toolvet/toolvet/analyzers/schema"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, schema.Analyzer) }
