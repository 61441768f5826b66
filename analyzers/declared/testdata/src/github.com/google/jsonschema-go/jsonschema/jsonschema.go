// Package jsonschema is as much of the real one as the tests need.
package jsonschema

type Schema struct {
	Type        string             `json:"-"`
	Types       []string           `json:"-"`
	Description string             `json:"description,omitempty"`
	Properties  map[string]*Schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Items       *Schema            `json:"-"`
	Enum        []any              `json:"enum,omitempty"`
	Minimum     *float64           `json:"minimum,omitempty"`
}

func Ptr[T any](x T) *T { return &x }

type ForOptions struct{ IgnoreInvalidTypes bool }

func For[T any](opts *ForOptions) (*Schema, error) { panic("not run") }
