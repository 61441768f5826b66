// Package permission is the port for the question whether a tool may be called.
//
// A [Checker] is asked before a call takes any other step: whether the tool may
// be called at all, and then about each capability that the tool declares and
// the checker says it governs. Where either of them is silent, nothing is asked.
// [Ask] puts the questions in that order. [NewMemory] is the checker that keeps
// its rules in the process.
package permission

import (
	"context"
	"fmt"

	"github.com/toolvet/toolvet/semantics"
)

// ToolCall is what a checker is asked about first: the call itself. It is no
// capability that a tool declares.
const ToolCall semantics.Capability = "tool_call"

// Checker decides. Its methods are safe for concurrent use.
type Checker interface {
	// Governs tells whether the checker has a say about a capability. It is not
	// asked about [ToolCall], which is always checked.
	Governs(semantics.Capability) bool
	// Check decides on one request. An error denies.
	Check(ctx context.Context, r Request) (Decision, error)
}

// Request is one question about one call.
type Request struct {
	// Capability is [ToolCall], or one that the tool declares.
	Capability semantics.Capability
	// Target is the name of the tool.
	Target string
	// Source is the server that serves the tool; empty for the agent's own.
	Source string
	// Tenant and Subject are for whom the run acts.
	Tenant  string
	Subject string
	// RunID and CallID identify the call.
	RunID  string
	CallID string
}

// Decision is the answer to a request. The zero value denies.
type Decision struct {
	Allowed bool
	// Reason says why, in words that a model and a person can read.
	Reason string
}

// Denial says that a call is not allowed. It is an error so that nobody takes it
// for an answer by mistake.
type Denial struct {
	// Capability is the first that was denied.
	Capability semantics.Capability
	Target     string
	// Reason is the checker's; empty where it gave none.
	Reason string
	// Err is what kept the checker from deciding; nil where it decided.
	Err error
}

func (d *Denial) Error() string {
	text := fmt.Sprintf("permission: %s of tool %q is denied", d.Capability, d.Target)
	if d.Reason != "" {
		text += ": " + d.Reason
	}
	return text
}

// Unwrap gives what kept the checker from deciding.
func (d *Denial) Unwrap() error { return d.Err }

// Ask asks whether a call is allowed, and then about each of the declared
// capabilities that c governs, once each and in their order, until the first
// denial. It fails closed: a checker that gives an error or panics denies. The
// error is a [*Denial]; the Capability of r is filled in.
func Ask(ctx context.Context, c Checker, r Request, declared []semantics.Capability) error {
	if denial := check(ctx, c, r, ToolCall); denial != nil {
		return denial
	}
	asked := map[semantics.Capability]bool{ToolCall: true}
	for _, capability := range declared {
		if asked[capability] {
			continue
		}
		asked[capability] = true
		if denial := checkGoverned(ctx, c, r, capability); denial != nil {
			return denial
		}
	}
	return nil
}

func checkGoverned(ctx context.Context, c Checker, r Request, capability semantics.Capability) (denial *Denial) {
	governs := false
	if denial := closed(r, capability, func() error { governs = c.Governs(capability); return nil }); denial != nil {
		return denial
	}
	if !governs {
		return nil
	}
	return check(ctx, c, r, capability)
}

func check(ctx context.Context, c Checker, r Request, capability semantics.Capability) *Denial {
	r.Capability = capability
	var decision Decision
	denial := closed(r, capability, func() (err error) {
		decision, err = c.Check(ctx, r)
		return err
	})
	if denial == nil && !decision.Allowed {
		denial = &Denial{Capability: capability, Target: r.Target, Reason: decision.Reason}
	}
	return denial
}

// closed calls a checker and denies where that gives an error or panics.
func closed(r Request, capability semantics.Capability, call func() error) (denial *Denial) {
	undecided := func(err error) *Denial {
		return &Denial{Capability: capability, Target: r.Target, Reason: "the permission checker could not decide", Err: err}
	}
	defer func() {
		if v := recover(); v != nil {
			denial = undecided(fmt.Errorf("the permission checker panicked: %v", v))
		}
	}()
	if err := call(); err != nil {
		return undecided(err)
	}
	return nil
}
