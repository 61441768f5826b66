package tool

import (
	"errors"
	"fmt"

	"github.com/toolvet/toolvet/semantics/internal/pipeline"
)

// Failf makes the error of a handler that could not do what it was asked to,
// for a reason that the model should read: it reads exactly this text.
func Failf(format string, args ...any) error {
	err := fmt.Errorf(format, args...)
	return &Failure{Message: err.Error(), cause: errors.Unwrap(err)}
}

// Failure is a failure that the model reads word for word.
type Failure struct {
	Message string
	cause   error
}

func (f *Failure) Error() string { return f.Message }

// Unwrap gives the error that %w wrapped, if one was.
func (f *Failure) Unwrap() error { return f.cause }

// Suspended says that a call waits for a person. It is control flow and no
// failure: every door passes it on, through wrapping and joining.
type Suspended struct {
	// Reason says what the person is asked.
	Reason string
	// Payload is what the person needs to see, as a value that JSON can carry.
	Payload any
}

func (s *Suspended) Error() string {
	if s.Reason == "" {
		return "Suspended"
	}
	return s.Reason
}

// Refused says that a gate refused a call, so that the tool did not run, or
// that the author's ceiling refused its result.
type Refused struct {
	// Tool is the name of the tool.
	Tool string
	// Rule is the rule or gate that refused.
	Rule string
	// Message says what to change. It holds no value that the caller sent.
	Message string

	status Status
}

func (r *Refused) Error() string { return fmt.Sprintf("%s (%s)", r.Message, r.Rule) }

// PanicError is a panic of a handler, as [Run] and ReturnErrors give it. It holds
// what was panicked with and the stack, neither of which a model ever reads.
type PanicError struct {
	// Tool is the name of the tool.
	Tool  string
	Value any
	Stack []byte
}

func (p *PanicError) Error() string { return fmt.Sprintf("tool %q panicked: %v", p.Tool, p.Value) }

// Unwrap gives the value where that is an error.
func (p *PanicError) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// ErrOverdue says that a handler did not finish within its Timeout.
var ErrOverdue = pipeline.ErrOverdue

// ErrNoRun says that something was asked of a call that only a call within an
// agent's run has.
var ErrNoRun = errors.New("this call is outside an agent's run")

func needsRun(what string) error { return fmt.Errorf("tool: %s: %w", what, ErrNoRun) }
