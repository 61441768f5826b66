// Package parts has types that the workshop's tools take.
package parts

// Screw is a part.
type Screw struct {
	Length *int   `json:"length,omitempty" jsonschema:"in millimetres"`
	Head   string `json:"head" jsonschema:"its shape"`
}
