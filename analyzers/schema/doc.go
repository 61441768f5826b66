// Package schema defines a pass that checks the JSON Schemas of tools.
//
// # Analyzer schema
//
// schema: check the input and output schemas of tools
//
// A schema is read where it is written, as text, map, struct or options, or
// inferred from the Go type as the SDK will infer it. A fault of what comes from
// a Go type is reported at the field.
//
// Errors are a document that is no JSON Schema of its dialect or whose
// references lead nowhere (schema/invalid), an input whose root is no object or
// is a combinator (schema/root-not-object), an array that does not say what it
// holds (schema/array-items), a required property that is not there
// (schema/required-undeclared), an enum without values or of another type than
// its property (schema/enum) and what the provider of the profile refuses
// (schema/profile). Hosts drop such a tool, or refuse the whole request:
//
//	mcp.NewTool("water_beds",
//		mcp.WithArray("bed_ids", mcp.Description("Beds to water.")), // no items
//	)
//
// Warnings are a root that lists no properties (schema/no-properties), a
// property of any type (schema/untyped) and a parameter that may be null only
// because its Go type is a pointer or a slice (schema/null-union). A tool that
// says Strict, and every tool in the profile openai-strict, is held to closed
// objects that require all they list (schema/strict).
//
// Two rules on prose are off by default: schema/enum-in-prose and
// schema/omission. What the compiler cannot settle of a schema is not judged.
package schema
