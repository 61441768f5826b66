package official

import "github.com/modelcontextprotocol/go-sdk/mcp"

var toy = &mcp.Tool{Name: "a toy!"}

func try(s *mcp.Server) { add(s, "another toy!") }
