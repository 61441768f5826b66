package credential

import (
	"context"
	"errors"
	"fmt"

	"github.com/toolvet/toolvet/semantics"
)

// Provider resolves credentials. Its method is safe for concurrent use and
// returns the context's error when the context has ended.
type Provider interface {
	// Resolve gives the credential that a request asks for. The error is
	// [ErrNone] where there is none, and an [*AuthorizationRequired] where a
	// person can grant it. Neither it nor any other holds a secret.
	//
	// A request for a person's credential is never answered with the machine's,
	// nor the other way round.
	Resolve(ctx context.Context, r Request) (Credential, error)
}

// Request is one need of one call.
type Request struct {
	// Need is what the tool declares; an empty Mode is the machine's.
	Need semantics.CredentialNeed
	// Subject is the person for whom the run acts.
	Subject Subject
	// Tool is the name of the tool.
	Tool string
}

// Subject is a person within a tenant. The zero value is nobody.
type Subject struct {
	Tenant string
	ID     string
}

// ErrNone says that there is no credential for what was asked.
var ErrNone = errors.New("credential: there is none for this need")

// AuthorizationRequired says that a person has to agree first, at a URL.
type AuthorizationRequired struct {
	Service string
	// URL is where the person agrees. It may hold a state that is nobody else's
	// to see, so that it is not in the error's text.
	URL string
}

func (e *AuthorizationRequired) Error() string {
	return fmt.Sprintf("credential: a person has to authorize %q first", e.Service)
}
