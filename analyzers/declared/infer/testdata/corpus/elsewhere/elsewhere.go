// Package elsewhere holds types whose users stand in another package.
package elsewhere

type Point struct {
	X, Y int `json:",omitempty"`
	z    int
	meta
}

type meta struct {
	Label  string `json:"label" jsonschema:"a label"`
	secret string
}

type Hidden struct {
	a, b int
	c    *Hidden
}

type Wrapping struct {
	*meta
	under `json:"under"`
	text
}

type (
	under struct{ Value float64 }
	text  string
)

type Tree struct {
	Name string
	Kids []Tree
}

type Alias = struct {
	A int `json:"a"`
	b int
}

type Box[T any] struct {
	Inside T `json:"inside"`
	Name   string
	count  int
}

type Key string

func (k *Key) UnmarshalText(text []byte) error { return nil }

type Value struct{ V any }
