package infer_test

import (
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

func TestOldLibrariesAreToldFromTheOneThatIsAsked(t *testing.T) {
	linked, err := packages.Load(&packages.Config{Mode: packages.LoadTypes}, "github.com/google/jsonschema-go/jsonschema")
	if err != nil {
		t.Fatal(err)
	}
	old := types.NewPackage("github.com/google/jsonschema-go/jsonschema", "jsonschema")
	schema := types.NewTypeName(token.NoPos, old, "Schema", nil)
	types.NewNamed(schema, types.NewStruct([]*types.Var{types.NewField(token.NoPos, old, "ID", types.Typ[types.String], false)}, nil), nil)
	old.Scope().Insert(schema)

	for name, test := range map[string]struct {
		imports []*types.Package
		typ     types.Type
		unlike  bool
	}{
		"the linked library":      {[]*types.Package{linked[0].Types}, types.Typ[types.Int], false},
		"an old one":              {[]*types.Package{types.NewPackage("fmt", "fmt"), old}, types.Typ[types.Int], true},
		"an old one is not asked": {[]*types.Package{old}, types.Universe.Lookup("any").Type(), false},
		"none that is seen":       {nil, types.Typ[types.Int], false},
	} {
		mcp := types.NewPackage("github.com/modelcontextprotocol/go-sdk/mcp", "mcp")
		mcp.SetImports(test.imports)
		if why := infer.GoSDKUnlike(mcp, test.typ); (why != "") != test.unlike {
			t.Errorf("%s: got %q", name, why)
		}
	}
}
