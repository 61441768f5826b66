// Package meta defines a pass that checks the declarations in tools' _meta.
//
// # Analyzer meta
//
// meta: check that declarations in a tool's _meta can be read
//
// A tool of the MCP SDKs makes its declarations in its _meta, under "toolvet/"
// and the name of the field. One that is misspelt, or has a value of another
// form, says nothing to anybody (meta/malformed):
//
//	mcp.AddTool(server, &mcp.Tool{
//		Name: "list_ports",
//		Meta: mcp.Meta{"toolvet/gates": "no"}, // true or false was expected
//	}, listPorts)
package meta
