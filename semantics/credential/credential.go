// Package credential is the port for the secrets that tools need for their work.
//
// A tool declares the need; a [Provider] resolves it before the tool runs, so
// that the secret is in no schema, and passes through no model. [NewMemory] is
// the provider that keeps what it is given in the process.
package credential

import "log/slog"

// Credential is a secret. It can be used and it cannot be shown: printed,
// logged or written as JSON it is "[credential]".
type Credential struct{ secret string }

// New wraps a secret.
func New(secret string) Credential { return Credential{secret} }

// Secret gives the secret itself, to be handed to the service it is for and to
// nobody else.
func (c Credential) Secret() string { return c.secret }

const shown = "[credential]"

// String implements fmt.Stringer.
func (Credential) String() string { return shown }

// GoString implements fmt.GoStringer.
func (Credential) GoString() string { return shown }

// MarshalText implements encoding.TextMarshaler.
func (Credential) MarshalText() ([]byte, error) { return []byte(shown), nil }

// LogValue implements slog.LogValuer.
func (Credential) LogValue() slog.Value { return slog.StringValue(shown) }
