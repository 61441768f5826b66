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

// InvopopLater tells whether a program uses v0.14 of invopop/jsonschema or
// v0.13, whose type Schema is given; false where it is neither, or cannot be
// told.
func InvopopLater(schema types.Type) (later, ok bool) {
	named, isNamed := types.Unalias(schema).(*types.Named)
	if !isNamed || named.Obj().Pkg() == nil {
		return false, false
	}
	fields, isStruct := named.Underlying().(*types.Struct)
	if !isStruct {
		return false, false
	}
	for f := range fields.Fields() {
		if f.Name() != "Properties" {
			continue
		}
		// Since v0.14 it keeps them in a map of another module.
		if p, isPointer := f.Type().(*types.Pointer); isPointer && typeName(p.Elem()) == "github.com/pb33f/ordered-map/v2.OrderedMap" {
			return true, true
		}
	}
	reflector := named.Obj().Pkg().Scope().Lookup("Reflector")
	if reflector == nil {
		return false, false
	}
	options, isStruct := reflector.Type().Underlying().(*types.Struct)
	return false, isStruct && hasField(options, sinceThirteen)
}

// sinceThirteen is an option of a Reflector since v0.13.
const sinceThirteen = "LookupComment"

func hasField(s *types.Struct, name string) bool {
	for f := range s.Fields() {
		if f.Name() == name {
			return true
		}
	}
	return false
}
