// Package words holds what several tools declare.
package words

// Needs is the key of a credential's need.
const Needs = "toolvet/needs"

// Billing is a need.
var Billing = map[string]any{"service": "billing", "scopes": []string{"read"}, "mode": "user"}

// Person is a need in a mode that is none.
func Person(service string) map[string]any {
	return map[string]any{"service": service, "mode": "person"}
}
