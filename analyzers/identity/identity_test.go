package identity_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/identity"
	"github.com/toolvet/toolvet/analyzers/internal/passtest"
)

func TestFindingsStandWhereTheyAreWanted(t *testing.T) { passtest.Run(t, identity.Analyzer) }
