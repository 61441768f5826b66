// Package names declares in another package.
package names

import "github.com/modelcontextprotocol/go-sdk/mcp"

// Fine is declared here.
var Fine = &mcp.Tool{Name: "fine.tool", Description: "Departures."} // toolname "fine.tool"

// New is completed by its callers.
func New(name string) *mcp.Tool { return &mcp.Tool{Name: name, Description: "Departures."} }

// Water is registered by others, with types of theirs.
var Water = &mcp.Tool{Name: "water", Description: "Waters."}
