// Package schemas holds schemas.
package schemas

// Dangling refers to what is not there.
const Dangling = `{"$ref": "#/$defs/bed"}`

// Dollar has a parameter that Anthropic refuses.
const Dollar = `{"type": "object", "properties": {"$top": {"type": "integer"}}}`

// Note takes anything.
type Note struct {
	Note any `json:"note,omitempty"`
}
