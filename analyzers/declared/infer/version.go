package infer

import "go/types"

const goSchemaPackage = "github.com/google/jsonschema-go/jsonschema"

// GoSDKUnlike tells why what GoSDKInput and GoSDKOutput give for a type is not
// what a given go-sdk infers, mcp being its package of that name as the program
// under analysis imports it; "" where it is.
//
// What go-sdk asks of jsonschema-go is the same since v1.0.0. What that library
// answers is the same since its v0.4.0, but for maps whose keys write text;
// before, integers had no bounds and slices no null.
func GoSDKUnlike(mcp *types.Package, t types.Type) string {
	if isAny(t) {
		return "" // go-sdk does not ask
	}
	for _, imported := range mcp.Imports() {
		if imported.Path() != goSchemaPackage {
			continue
		}
		schema := imported.Scope().Lookup("Schema")
		if schema == nil {
			return "" // its types are not at hand
		}
		s, ok := schema.Type().Underlying().(*types.Struct)
		if ok && hasField(s, sinceForty) {
			return ""
		}
		return "jsonschema-go before v0.4.0 infers it in a way of its own"
	}
	return ""
}

// sinceForty is a field that jsonschema.Schema has since v0.4.0.
const sinceForty = "PropertyOrder"

func hasField(s *types.Struct, name string) bool {
	for f := range s.Fields() {
		if f.Name() == name {
			return true
		}
	}
	return false
}
