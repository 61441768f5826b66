package credential

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/toolvet/toolvet/semantics"
)

var (
	ada  = Subject{"lab", "ada"}
	noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)
)

func filled(t *testing.T) *Memory {
	t.Helper()
	m := NewMemory()
	m.now = func() time.Time { return noon }
	for _, g := range []Grant{
		{Service: "array", Credential: New("machine's")},
		{Service: "billing", Credential: New("reader"), Scopes: []string{"read"}},
		{Service: "billing", Credential: New("writer"), Scopes: []string{"write", "read", "delete"}},
		{Service: "mail", Credential: New("ada's"), Scopes: []string{"send"}, Subject: ada},
		{Service: "past", Credential: New("old"), Expires: noon},
		{Service: "none", Credential: New("scopeless"), Scopes: []string{}},
	} {
		if err := m.Put(g); err != nil {
			t.Fatal(err)
		}
	}
	m.AskAt("mail", "https://example.com/agree?state=s3cret")
	return m
}

func TestACredentialIsThatOfItsNeedAndNoOther(t *testing.T) {
	m := filled(t)
	for name, c := range map[string]struct {
		request Request
		want    string
		err     error
	}{
		"the machine's":          {asks("array", ""), "machine's", nil},
		"the machine's by name":  {asks("array", semantics.MachineCredential, "any"), "machine's", nil},
		"in a run for somebody":  {forSubject(asks("array", ""), ada), "machine's", nil},
		"with a scope":           {asks("billing", "", "read"), "writer", nil},
		"with scopes":            {asks("billing", "", "delete", "write"), "writer", nil},
		"without a scope":        {asks("none", ""), "scopeless", nil},
		"with a scope too many":  {asks("billing", "", "read", "admin"), "", ErrNone},
		"with none of its own":   {asks("none", "", "read"), "", ErrNone},
		"a person's":             {forSubject(asks("mail", semantics.UserCredential, "send"), ada), "ada's", nil},
		"another person's":       {forSubject(asks("mail", semantics.UserCredential), Subject{"lab", "bob"}), "", &AuthorizationRequired{}},
		"of another tenant":      {forSubject(asks("mail", semantics.UserCredential), Subject{"", "ada"}), "", &AuthorizationRequired{}},
		"a person's wider":       {forSubject(asks("mail", semantics.UserCredential, "read"), ada), "", &AuthorizationRequired{}},
		"a person's without one": {forSubject(asks("array", semantics.UserCredential), ada), "", ErrNone},
		"nobody's":               {asks("mail", semantics.UserCredential), "", ErrNone},
		"the machine's of a person's": {
			forSubject(asks("mail", semantics.MachineCredential), ada), "", ErrNone,
		},
		"expired":      {asks("past", ""), "", ErrNone},
		"another mode": {asks("array", "root"), "", ErrNone},
		"not there":    {asks("arrays", ""), "", ErrNone},
	} {
		got, err := m.Resolve(t.Context(), c.request)
		if got.Secret() != c.want {
			t.Errorf("%s: got %q, want %q", name, got.Secret(), c.want)
		}
		var required *AuthorizationRequired
		switch {
		case c.err == nil && err != nil, c.err == ErrNone && !errors.Is(err, ErrNone):
			t.Errorf("%s: %v", name, err)
		case c.err != nil && c.err != ErrNone && (!errors.As(err, &required) || required.Service != "mail" || !strings.HasSuffix(required.URL, "s3cret")):
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && (strings.Contains(err.Error(), "s3cret") || strings.Contains(err.Error(), "ada's")) {
			t.Errorf("%s: it is told in %v", name, err)
		}
	}
}

func asks(service string, mode semantics.CredentialMode, scopes ...string) Request {
	return Request{Need: semantics.CredentialNeed{Service: service, Mode: mode, Scopes: scopes}}
}

func forSubject(r Request, s Subject) Request {
	r.Subject = s
	return r
}

func TestAGrantIsReplacedAndRevoked(t *testing.T) {
	m := filled(t)
	if err := m.Put(Grant{Service: "billing", Credential: New("writer 2"), Scopes: []string{"read", "write", "delete"}}); err != nil {
		t.Fatal(err)
	}
	if got, err := m.Resolve(t.Context(), asks("billing", "", "write")); err != nil || got.Secret() != "writer 2" {
		t.Errorf("got %q, %v", got.Secret(), err)
	}
	if n := len(m.grants[holder{service: "billing"}]); n != 2 {
		t.Errorf("%d grants of billing", n)
	}
	m.Revoke("billing", ada)
	if _, err := m.Resolve(t.Context(), asks("billing", "", "write")); err != nil {
		t.Errorf("another subject's is revoked: %v", err)
	}
	m.Revoke("billing", Subject{})
	if _, err := m.Resolve(t.Context(), asks("billing", "", "write")); !errors.Is(err, ErrNone) {
		t.Errorf("it is still there: %v", err)
	}
	if err := m.Put(Grant{Service: " "}); err == nil {
		t.Error("a blank service is taken")
	}
}

func TestAContextThatHasEndedResolvesNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := filled(t).Resolve(ctx, asks("array", "")); !errors.Is(err, context.Canceled) || got.Secret() != "" {
		t.Errorf("got %v", err)
	}
}
