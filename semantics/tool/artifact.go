package tool

import "github.com/toolvet/toolvet/semantics/artifact"

// Artifact is an argument that the model fills with a reference to stored data
// of the kind that the tool's Wants names. In the schema it is a string. When
// the handler runs, the reference has been redeemed.
type Artifact[T any] struct {
	// Value is the data.
	Value T
	// Present tells whether there is any: an optional argument can be left out.
	Present bool
	// Ref is the reference that the model sent.
	Ref string
	// Meta is what the store knows of the data.
	Meta artifact.Meta
}

// MarshalText gives the reference, which is all of an Artifact that is written.
func (a Artifact[T]) MarshalText() ([]byte, error) { return []byte(a.Ref), nil }

// UnmarshalText takes a reference. It does not redeem it.
func (a *Artifact[T]) UnmarshalText(ref []byte) error {
	*a = Artifact[T]{Ref: string(ref)}
	return nil
}

// IsZero tells that there is no reference, for fields tagged omitzero.
func (a Artifact[T]) IsZero() bool { return a.Ref == "" }
