package tool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolvet/toolvet/semantics/internal/pipeline"
)

// Run runs a tool alone, outside an agent, on Go values. The arguments take the
// way that a model's take: through JSON, the schema and every gate. The error
// is a [*Refused] where a gate refused, a [*Suspended] where a person is to be
// asked, and otherwise the handler's own.
func Run[Args, Result any](ctx context.Context, d *Def[Args, Result], args Args) (Result, error) {
	var none Result
	if d == nil {
		return none, errNil
	}
	arguments, err := pipeline.Encode(&args)
	if err != nil {
		return none, fmt.Errorf("tool %q: the arguments: %w", d.Name, err)
	}
	h := d.handler()
	result, _, err := h.call(ctx, arguments)
	if err != nil {
		return none, err
	}
	return *result.(*Result), nil
}

// Invoke runs a tool alone, outside an agent, on a JSON object as a model sends
// it; nothing at all is taken for {}. What went wrong is in the outcome, for
// the model to read. It is a Go error only where it is nothing for the model: a
// [*Suspended], the end of ctx, a tool that is broken as it stands; and with
// ReturnErrors always.
func Invoke(ctx context.Context, t Tool, arguments json.RawMessage) (Outcome, error) {
	if pipeline.IsNil(t) {
		return Outcome{}, errNil
	}
	h := handlerOf(t)
	_, outcome, err := h.call(ctx, arguments)
	if err == nil {
		return outcome, nil
	}
	var suspended *Suspended
	var broken *brokenError
	switch {
	case errors.As(err, &suspended), errors.As(err, &broken):
		return Outcome{}, err
	case ctx.Err() != nil:
		if !errors.Is(err, ctx.Err()) {
			err = errors.Join(ctx.Err(), err)
		}
		return Outcome{}, err
	case h.declaration.ReturnErrors:
		return Outcome{}, err
	}
	return h.failed(err), nil
}

var errNil = errors.New("tool: the tool is nil")

// failed gives an error as the model reads it.
func (h *handler) failed(err error) Outcome {
	var refused *Refused
	var failure *Failure
	var panicked *PanicError
	switch {
	case errors.As(err, &refused):
		return Outcome{Status: refused.status, Content: Content{Text(refused.Message)}, Rule: refused.Rule}
	case errors.As(err, &panicked):
		// What was panicked with may hold anything; it is for the log.
		return failedWith("tool %q panicked; this is a fault of the tool and not of the arguments", h.declaration.Name)
	case errors.As(err, &failure):
		return failedWith("%s", failure.Message)
	}
	return failedWith("tool %q failed: %v", h.declaration.Name, err)
}

func failedWith(format string, args ...any) Outcome {
	return Outcome{Status: StatusFailed, Content: Content{Text(fmt.Sprintf(format, args...))}}
}
