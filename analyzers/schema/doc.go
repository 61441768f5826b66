// Package schema defines a pass that checks the JSON Schemas of tools.
//
// # Analyzer schema
//
// schema: check the input and output schemas of tools
//
// A schema is read where it is written, as text, map, struct or options, or
// inferred from the Go type as the SDK will infer it. Reported are a document
// that is no JSON Schema of its dialect or whose references lead nowhere
// (schema/invalid), an input whose root is no object or is a combinator
// (schema/root-not-object), an array that does not say what it holds
// (schema/array-items) and a required property that is not there
// (schema/required-undeclared). Hosts drop such a tool, or refuse the whole
// request:
//
//	mcp.NewTool("water_beds",
//		mcp.WithArray("bed_ids", mcp.Description("Beds to water.")), // no items
//	)
//
// What the compiler cannot settle of a schema is not judged.
package schema
