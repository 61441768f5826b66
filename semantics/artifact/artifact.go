// Package artifact is the port for data that is too large for a model's
// context: it is put into a store once and passed on by an opaque reference.
//
// A [Store] keeps every artifact within a scope. A reference says nothing about
// what it stands for and is worth nothing outside its scope. [NewMemory] is the
// store that keeps everything in the process.
package artifact

import (
	"context"
	"errors"
	"time"
)

// Scope names who an artifact belongs to, such as one run or one tenant. What
// was put in one scope cannot be seen from another.
type Scope string

// Meta is what is known of an artifact without its data.
type Meta struct {
	// Ref is the opaque reference that the store minted.
	Ref string `json:"ref"`
	// Kind is what the artifact is in the tools' own words, such as
	// "dataset/rows". Kinds are compared exactly.
	Kind string `json:"kind"`
	// MediaType is how the data is encoded, such as "application/json".
	MediaType string `json:"mediaType,omitempty"`
	// Size is the length of the data in bytes.
	Size int64 `json:"size"`
	// Digest is "sha256:" and the SHA-256 of the data in hex.
	Digest string `json:"digest"`
	// Label says in a few words what the artifact is.
	Label string `json:"label,omitempty"`
	// Origin names what made the artifact, such as a tool.
	Origin string `json:"origin,omitempty"`
	// Parents are the references of the artifacts that it was made from.
	Parents []string `json:"parents,omitempty"`
	// Created is when it was put.
	Created time.Time `json:"created"`
	// Expires is when it stops being there; the zero time is never.
	Expires time.Time `json:"expires,omitzero"`
}

// Item is what a caller says about the data that it puts. The fields mean what
// they mean in [Meta].
type Item struct {
	Kind      string
	MediaType string
	Label     string
	Origin    string
	Parents   []string
	Expires   time.Time
}

// Filter chooses artifacts; the zero Filter chooses all of a scope.
type Filter struct {
	// Kind is the exact kind; empty is any.
	Kind string
	// Limit is the most entries to return; 0 is no limit.
	Limit int
}

// Store keeps artifacts. Its methods are safe for concurrent use and return the
// context's error when the context has ended. A reference that the scope does
// not hold, whatever the reason, is [ErrNotFound].
type Store interface {
	// Put keeps data and returns what is known of it, with a new reference. A
	// blank kind is [ErrKind].
	Put(ctx context.Context, scope Scope, data []byte, item Item) (Meta, error)
	// Head returns what is known of an artifact.
	Head(ctx context.Context, scope Scope, ref string) (Meta, error)
	// Get returns an artifact with its data. Data that does not match its
	// digest is [ErrCorrupt] and is not returned.
	Get(ctx context.Context, scope Scope, ref string) ([]byte, Meta, error)
	// Delete removes an artifact. Removing what is not there is no error.
	Delete(ctx context.Context, scope Scope, ref string) error
	// List returns what is known of the live artifacts of a scope, newest first.
	List(ctx context.Context, scope Scope, filter Filter) ([]Meta, error)
}

var (
	// ErrNotFound says that the scope holds no live artifact of that reference.
	ErrNotFound = errors.New("artifact: no live artifact of that reference in this scope")
	// ErrCorrupt says that data no longer matches its digest.
	ErrCorrupt = errors.New("artifact: the data does not match its digest")
	// ErrKind says that an artifact was put without a kind.
	ErrKind = errors.New("artifact: the kind is blank; a kind is what a reference is redeemed against")
)
