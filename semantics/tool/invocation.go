package tool

import (
	"cmp"
	"context"
	"errors"
	"sync"

	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/credential"
)

// From gives the call that ctx belongs to. It is never nil: outside any call it
// is one with the identifiers that a tool has when it runs alone.
func From(ctx context.Context) *Invocation {
	if i, ok := ctx.Value(invocationKey{}).(*Invocation); ok {
		return i
	}
	return &Invocation{info: infoFrom(ctx)}
}

// Invocation is one call, as its handler sees it. Its methods are safe for
// concurrent use.
type Invocation struct {
	info CallInfo

	mu       sync.Mutex
	running  bool
	teardown []func()
}

// ID is the identifier of the call; alone it is "task".
func (i *Invocation) ID() string { return i.info.ID }

// RunID is the identifier of the run that the call belongs to; alone it is
// "task".
func (i *Invocation) RunID() string { return i.info.RunID }

// Step is the step of the run at which the model made the call; alone it is 0.
func (i *Invocation) Step() int { return i.info.Step }

// Messages is the conversation so far, each message as the loop has it; alone
// there are none.
func (i *Invocation) Messages() []any { return i.info.Messages }

// Identity is who the run acts for; alone nobody.
func (i *Invocation) Identity() Identity { return Identity{} }

// Credential gives the credential that the tool's Needs named. The error says
// that there is none: the tool declares no Needs, or runs outside an agent.
func (i *Invocation) Credential() (credential.Credential, error) {
	return credential.Credential{}, needsRun("Credential()")
}

// Credentials resolves credentials that the tool did not declare.
func (i *Invocation) Credentials() Credentials { return Credentials{} }

// Artifacts is the run's store of artifacts.
func (i *Invocation) Artifacts() Artifacts { return Artifacts{} }

// Tools calls other registered tools, through the same gates.
func (i *Invocation) Tools() Tools { return Tools{} }

// Progress reports how far the call is. It never fails; alone the report is
// dropped.
func (i *Invocation) Progress(v any) {}

// Suspend makes the error with which a handler pauses for a person. Return it,
// wrapped or not:
//
//	if err := tool.From(ctx).Suspend("erase 12 volumes?", volumes); err != nil {
//		return nil, err
//	}
//
// When the run is resumed, the handler runs again from its start. The
// suspension that was answered then returns nil, and [Invocation.Answer] holds
// what the person said. So what stands before a suspension runs twice and must
// be repeatable. Alone nobody can resume: Run and Invoke return the suspension.
func (i *Invocation) Suspend(reason string, payload any) error {
	return &Suspended{Reason: reason, Payload: payload}
}

// Answer is what the person said to the suspension that was answered, as
// encoding/json reads it into any; nil where nothing was answered.
func (i *Invocation) Answer() any { return nil }

// OnTeardown has f called when the call has ended, the last one first. A panic
// of f is dropped. The error says that no call is running, so that nobody would
// call f.
func (i *Invocation) OnTeardown(f func()) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	if !i.running {
		return errors.New("tool: OnTeardown: no call is running, so nobody would ever call it")
	}
	i.teardown = append(i.teardown, f)
	return nil
}

// end calls what OnTeardown was given.
func (i *Invocation) end() {
	i.mu.Lock()
	teardown := i.teardown
	i.running, i.teardown = false, nil
	i.mu.Unlock()
	for n := len(teardown) - 1; n >= 0; n-- {
		quietly(teardown[n])
	}
}

func quietly(f func()) {
	defer func() { _ = recover() }()
	f()
}

// begin gives the invocation of a call that begins, and the context that leads
// to it.
func begin(ctx context.Context) (context.Context, *Invocation) {
	i := &Invocation{info: infoFrom(ctx), running: true}
	return context.WithValue(ctx, invocationKey{}, i), i
}

type invocationKey struct{}

// CallInfo identifies a call for a loop of one's own.
type CallInfo struct {
	// ID identifies the call; empty is "task".
	ID string
	// RunID identifies the run; empty is "task".
	RunID string
	// Step counts the model's turns.
	Step int
	// Messages is the conversation so far, in the loop's own form.
	Messages []any
}

// WithCall gives a context in which tools that run alone have these
// identifiers.
func WithCall(ctx context.Context, info CallInfo) context.Context {
	return context.WithValue(ctx, infoKey{}, info)
}

type infoKey struct{}

func infoFrom(ctx context.Context) CallInfo {
	info, _ := ctx.Value(infoKey{}).(CallInfo)
	info.ID = cmp.Or(info.ID, alone)
	info.RunID = cmp.Or(info.RunID, alone)
	return info
}

// alone is the identifier of calls and runs outside a loop.
const alone = "task"

// Identity is who a run acts for.
type Identity struct {
	Tenant  string
	Subject string
}

// Credentials resolves credentials within a call.
type Credentials struct{}

// Get resolves a credential for the run.
func (Credentials) Get(ctx context.Context, need CredentialNeed) (credential.Credential, error) {
	return credential.Credential{}, needsRun("Credentials().Get")
}

// Artifacts is a store of artifacts within the scope of one run. Its methods
// are those of [artifact.Store].
type Artifacts struct{}

// Put keeps data and returns what is known of it, with a new reference.
func (Artifacts) Put(ctx context.Context, data []byte, item artifact.Item) (artifact.Meta, error) {
	return artifact.Meta{}, needsRun("Artifacts().Put")
}

// Head returns what is known of an artifact.
func (Artifacts) Head(ctx context.Context, ref string) (artifact.Meta, error) {
	return artifact.Meta{}, needsRun("Artifacts().Head")
}

// Get returns an artifact with its data.
func (Artifacts) Get(ctx context.Context, ref string) ([]byte, artifact.Meta, error) {
	return nil, artifact.Meta{}, needsRun("Artifacts().Get")
}

// Delete removes an artifact.
func (Artifacts) Delete(ctx context.Context, ref string) error {
	return needsRun("Artifacts().Delete")
}

// List returns what is known of the run's live artifacts, newest first.
func (Artifacts) List(ctx context.Context, filter artifact.Filter) ([]artifact.Meta, error) {
	return nil, needsRun("Artifacts().List")
}
