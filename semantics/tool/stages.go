package tool

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/internal/pipeline"
)

// handler is a tool as the stages of a call see it.
type handler struct {
	// declaration is the tool's, without samples.
	declaration semantics.Declaration
	// broken says why the tool can never run.
	broken error
	// decode reads valid arguments.
	decode func(arguments []byte) (any, []pipeline.Fault)
	// trips is the tool's own predicate; nil where the declaration alone decides.
	trips func(ctx context.Context, args any) bool
	// run runs the tool and gives a pointer to its result.
	run func(ctx context.Context, args any) (any, error)
}

// handlerOf gives t to the stages. A Tool that is not of this package takes
// them too, with its own Call as the handler.
func handlerOf(t Tool) handler {
	if own, ok := t.(interface{ handler() handler }); ok {
		return own.handler()
	}
	return handler{
		declaration: t.Declaration(),
		decode:      func(arguments []byte) (any, []pipeline.Fault) { return json.RawMessage(arguments), nil },
		run: func(ctx context.Context, args any) (any, error) {
			outcome, err := t.Call(ctx, args.(json.RawMessage))
			return &outcome, err
		},
	}
}

func (d *Def[Args, Result]) handler() handler {
	h := handler{
		declaration: d.declare(),
		decode: func(arguments []byte) (any, []pipeline.Fault) {
			args := new(Args)
			faults := pipeline.Decode(arguments, args)
			return args, faults
		},
		run: func(ctx context.Context, args any) (any, error) {
			result, err := d.Run(ctx, *args.(*Args))
			return &result, err
		},
	}
	if d.CheckIn != nil {
		h.trips = func(ctx context.Context, args any) bool { return d.CheckIn(ctx, *args.(*Args)) }
	}
	if d.Run == nil {
		h.broken = errors.New("it has no Run")
	}
	return h
}

// brokenError is a tool that can never run as it stands. It is the author's
// affair and nothing that a model could adapt to.
type brokenError struct {
	tool string
	err  error
}

func (e *brokenError) Error() string { return fmt.Sprintf("tool %q cannot run: %v", e.tool, e.err) }
func (e *brokenError) Unwrap() error { return e.err }

// call takes a call through the stages, in their order. It gives a pointer to
// the result, and the result as whoever called reads it.
func (h *handler) call(ctx context.Context, arguments json.RawMessage) (any, Outcome, error) {
	if err := ctx.Err(); err != nil {
		return nil, Outcome{}, err
	}
	ctx, invocation := begin(ctx)
	defer invocation.end()
	args, err := h.arguments(&arguments)
	if err != nil {
		return nil, Outcome{}, err
	}
	if err := h.checkIn(ctx, args, arguments); err != nil {
		return nil, Outcome{}, err
	}
	if err := h.wants(); err != nil {
		return nil, Outcome{}, err
	}
	if err := h.needs(); err != nil {
		return nil, Outcome{}, err
	}
	result, err := h.execute(ctx, args)
	if err != nil {
		return nil, Outcome{}, err
	}
	outcome, err := h.outcome(result)
	if err != nil {
		return nil, Outcome{}, err
	}
	if err := h.ceiling(outcome); err != nil {
		return nil, Outcome{}, err
	}
	return result, outcome, nil
}

// arguments validates and decodes. Nothing at all becomes an empty object.
func (h *handler) arguments(raw *json.RawMessage) (any, error) {
	if h.broken != nil {
		return nil, &brokenError{h.declaration.Name, h.broken}
	}
	for _, m := range h.declaration.Misfits {
		if m.Path == "inputSchema" {
			return nil, &brokenError{h.declaration.Name, errors.New(m.Why)}
		}
	}
	schema, err := pipeline.Compiled(h.declaration.InputSchema)
	if err != nil {
		return nil, &brokenError{h.declaration.Name, fmt.Errorf("its input schema: %w", err)}
	}
	if len(bytes.TrimSpace(*raw)) == 0 {
		*raw = json.RawMessage("{}")
	}
	faults := pipeline.Bounded(*raw)
	if faults == nil {
		faults = schema.Validate(*raw)
	}
	var args any
	if faults == nil {
		args, faults = h.decode(*raw)
	}
	if faults != nil {
		return nil, h.refuse(StatusInvalid, "arguments", "tool %q did not run, its arguments do not fit:\n%s", h.declaration.Name, pipeline.Worded(faults))
	}
	return args, nil
}

// CheckInRequest is what a person is asked before a tool runs: the Payload of
// the [*Suspended] error of a tool with a CheckIn or RequiresApproval.
type CheckInRequest struct {
	Tool string `json:"tool"`
	// Arguments are those that the tool will run with.
	Arguments json.RawMessage `json:"arguments"`
	Component *Component      `json:"component,omitempty"`
	Risk      Risk            `json:"risk,omitempty"`
	// SideEffects says whether the call changes the world; nil is unsaid.
	SideEffects *bool `json:"sideEffects,omitempty"`
}

// checkIn asks a person where the declaration says so.
func (h *handler) checkIn(ctx context.Context, args any, arguments json.RawMessage) error {
	d := &h.declaration
	if !d.RequiresApproval && !h.tripped(ctx, args) {
		return nil
	}
	return &Suspended{
		Reason: fmt.Sprintf("may tool %q run with these arguments?", d.Name),
		Payload: CheckInRequest{
			Tool:        d.Name,
			Arguments:   arguments,
			Component:   d.CheckInComponent,
			Risk:        d.Risk,
			SideEffects: said(d.SideEffects),
		},
	}
}

// said gives yes and no as a truth value, and nil for what was not said.
func said(t Tri) *bool {
	if t == Unstated {
		return nil
	}
	return new(t == Yes)
}

// tripped tells whether the tool's CheckIn asks for a person. A predicate that
// panics, and one that cannot be reached, ask.
func (h *handler) tripped(ctx context.Context, args any) (asks bool) {
	if h.trips == nil {
		return h.declaration.CheckIn != semantics.CheckInNever
	}
	defer func() {
		if recover() != nil {
			asks = true
		}
	}()
	return h.trips(ctx, args)
}

func (h *handler) wants() error {
	d := &h.declaration
	if len(d.Wants) == 0 {
		return nil
	}
	return h.refuse(StatusFailed, "wants/store",
		"tool %q did not run: it wants stored artifacts for %s, and there is no artifact store here; it runs in an agent that has one",
		d.Name, strings.Join(slices.Sorted(maps.Keys(d.Wants)), ", "))
}

func (h *handler) needs() error {
	d := &h.declaration
	if d.Needs == nil {
		return nil
	}
	return h.refuse(StatusFailed, "needs/provider",
		"tool %q did not run: it needs a credential for %s, and there is no credential provider here; it runs in an agent that has one",
		d.Name, d.Needs.Service)
}

func (h *handler) execute(ctx context.Context, args any) (any, error) {
	d := &h.declaration
	result, err := pipeline.Execute(ctx, d.Timeout, func(ctx context.Context) (any, error) { return h.run(ctx, args) })
	var suspended *Suspended
	var panicked *pipeline.PanicError
	switch {
	case errors.As(err, &suspended):
		return nil, suspended
	case errors.As(err, &panicked):
		return nil, &PanicError{Tool: d.Name, Value: panicked.Value, Stack: panicked.Stack}
	case err == ErrOverdue:
		return nil, Failf("tool %q did not finish within %v: %w", d.Name, d.Timeout, err)
	}
	return result, err
}

// outcome gives a result as whoever called reads it.
func (h *handler) outcome(result any) (Outcome, error) {
	if held, ok := result.(*any); ok && held != nil {
		switch held := (*held).(type) {
		case Content:
			result = &held
		case Outcome:
			result = &held
		}
	}
	switch result := result.(type) {
	case *Outcome:
		return *result, nil
	case *Content:
		return Outcome{Status: StatusOK, Content: *result}, nil
	}
	value, err := pipeline.Encode(result)
	if err != nil {
		return Outcome{}, fmt.Errorf("the result: %w", err)
	}
	status := StatusOK
	if envelope.IsAbsent(value) {
		status = StatusAbsent
	}
	text := string(value)
	if len(value) > 0 && value[0] == '"' {
		// What is a string reads as itself.
		if err := json.Unmarshal(value, &text); err != nil {
			return Outcome{}, err
		}
	}
	return Outcome{Status: status, Content: Content{Text(text)}, Value: value}, nil
}

// ceiling refuses a result that is longer than its author allows. Nothing of it
// is passed on: the beginning of a list reads like the whole.
func (h *handler) ceiling(o Outcome) error {
	d := &h.declaration
	if d.ResultCeiling == nil || d.ResultCeiling.MaxChars <= 0 || o.IsError() {
		return nil
	}
	size := utf8.RuneCountInString(o.Text())
	if size <= d.ResultCeiling.MaxChars {
		return nil
	}
	narrow := "ask for less"
	if by := d.ResultCeiling.NarrowBy; len(by) > 0 {
		narrow = "narrow the call by " + strings.Join(by, ", ")
	}
	return h.refuse(StatusFailed, "ceiling",
		"the result of tool %q is %d characters long and at most %d are given; no data was returned: %s",
		d.Name, size, d.ResultCeiling.MaxChars, narrow)
}

func (h *handler) refuse(status Status, rule, format string, args ...any) error {
	return &Refused{Tool: h.declaration.Name, Rule: rule, Message: fmt.Sprintf(format, args...), status: status}
}
