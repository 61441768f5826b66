// Package declared defines the pass that the others stand on: it reads the
// declarations of tools out of Go source.
//
// # Analyzer declared
//
// declared: read the declarations of tools out of Go source
//
// The pass reports nothing. Its result holds every tool that the package
// declares, with what is known of it, where each part is written and what
// stayed unknown and why, and every agent and server with the tools that are
// registered on it. Tools are read from struct literals and calls of
// toolvet's own tool.Def, of github.com/modelcontextprotocol/go-sdk and of
// github.com/mark3labs/mcp-go, wherever they stand: in variables,
// constructors, helpers, lists, and across packages.
//
// A value that the compiler cannot settle stays unknown, and no rule takes it
// as proof.
package declared
