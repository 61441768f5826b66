package credential

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/toolvet/toolvet/semantics"
)

// Memory is a [Provider] that lives as long as the process.
type Memory struct {
	now func() time.Time

	mu     sync.Mutex
	grants map[holder][]Grant
	pages  map[string]string
}

// holder is whose credentials of which service stand together.
type holder struct {
	service string
	subject Subject
}

var _ Provider = (*Memory)(nil)

// NewMemory returns a provider that has no credential.
func NewMemory() *Memory {
	return &Memory{now: time.Now, grants: map[holder][]Grant{}, pages: map[string]string{}}
}

// Grant is a credential with what it is good for.
type Grant struct {
	Service    string
	Credential Credential
	// Scopes are those that the credential has; nil is a credential that knows
	// no scopes, which is good for all.
	Scopes []string
	// Subject is the person who granted it; the zero value is the machine's own.
	Subject Subject
	// Expires is when it stops being good; the zero time is never.
	Expires time.Time
}

// Put adds a grant. One of the same service, subject and scopes is replaced. The
// error says that the service is blank.
func (m *Memory) Put(g Grant) error {
	if strings.TrimSpace(g.Service) == "" {
		return errors.New("credential: the service is blank; it is what a need is resolved by")
	}
	g.Scopes = slices.Clone(g.Scopes)
	m.mu.Lock()
	defer m.mu.Unlock()
	of := holder{g.Service, g.Subject}
	m.grants[of] = append(slices.DeleteFunc(m.grants[of], func(other Grant) bool {
		return (other.Scopes == nil) == (g.Scopes == nil) && covers(other.Scopes, g.Scopes) && covers(g.Scopes, other.Scopes)
	}), g)
	return nil
}

// Revoke removes every grant that a subject has of a service; the zero Subject
// is the machine. Removing what is not there is no error.
func (m *Memory) Revoke(service string, of Subject) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.grants, holder{service, of})
}

// AskAt names the page on which a person grants a service. Without one, a
// person's missing credential is [ErrNone].
func (m *Memory) AskAt(service, url string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.pages[service] = url
}

// Resolve implements [Provider].
func (m *Memory) Resolve(ctx context.Context, r Request) (Credential, error) {
	if err := ctx.Err(); err != nil {
		return Credential{}, err
	}
	of := holder{service: r.Need.Service}
	switch r.Need.Mode {
	case "", semantics.MachineCredential:
	case semantics.UserCredential:
		if of.subject = r.Subject; r.Subject == (Subject{}) {
			return Credential{}, fmt.Errorf("%w: the run acts for nobody", ErrNone)
		}
	default:
		return Credential{}, fmt.Errorf("%w: the mode %q is none", ErrNone, r.Need.Mode)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, g := range slices.Backward(m.grants[of]) {
		if live := g.Expires.IsZero() || m.now().Before(g.Expires); live && (g.Scopes == nil || covers(g.Scopes, r.Need.Scopes)) {
			return g.Credential, nil
		}
	}
	if url := m.pages[r.Need.Service]; url != "" && r.Need.Mode == semantics.UserCredential {
		return Credential{}, &AuthorizationRequired{Service: r.Need.Service, URL: url}
	}
	return Credential{}, fmt.Errorf("%w: %q", ErrNone, r.Need.Service)
}

// covers reports whether every one of some scopes is among those that there are.
func covers(there, asked []string) bool {
	return !slices.ContainsFunc(asked, func(scope string) bool { return !slices.Contains(there, scope) })
}
