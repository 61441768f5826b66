// Package options makes options for others.
package options

import "github.com/mark3labs/mcp-go/mcp"

// Beds offers beds.
func Beds() mcp.ToolOption {
	return func(t *mcp.Tool) {
		mcp.WithArray("bed_ids")(t)
	}
}
