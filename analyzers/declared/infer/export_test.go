package infer

// MCPGoSchema is what stands here for mcp-go's schemaFor. testdata/sdk holds it
// against mcp-go itself.
var MCPGoSchema = mcpGoSchema
