// Package words holds the words of a house.
package words

import "github.com/toolvet/toolvet/semantics/tool"

// Network is no capability.
const Network tool.Capability = "external_network"

// Touches lists what most tools touch.
func Touches() []tool.Capability { return []tool.Capability{tool.ExternalNet, tool.UserData} }
