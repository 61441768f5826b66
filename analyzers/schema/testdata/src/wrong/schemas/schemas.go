// Package schemas holds schemas.
package schemas

// Dangling refers to what is not there.
const Dangling = `{"$ref": "#/$defs/bed"}`
