// Package inference defines a pass that checks the schemas that SDKs infer from
// Go types.
//
// # Analyzer inference
//
// inference: check what an SDK infers from the arguments and result types
//
// The official Go SDK and mcp-go ask google/jsonschema-go for the schema of a
// Go type, and toolvet's own tools ask semantics/jsonform. Reported at the Go
// field are a struct tag that is refused or was written for another library
// (inference/tag), a type that has no schema, such as one that holds itself
// (inference/type), what is said and not published, such as WithString beside
// WithInputSchema (inference/lost), and a schema of another JSON than
// encoding/json writes and reads (inference/wire-form):
//
//	type Label struct {
//		Plant string          `json:"plant" jsonschema:"required,description=The plant."`
//		Notes json.RawMessage `json:"notes"`
//	}
//
// A schema that is given by hand is not inferred, and nothing is said of the
// type beside it.
package inference
