package tool

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sync"
	"time"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/internal/pipeline"
	"github.com/toolvet/toolvet/semantics/jsonform"
)

// Def declares a tool whose arguments are an Args and whose result is a Result.
// It is plain data and must not be changed once it is in use. A *Def is a [Tool].
type Def[Args, Result any] struct {
	// Name is what the model calls the tool by: letters, digits, "_" and "-",
	// at most 64.
	Name string
	// Title is a name for people.
	Title string
	// Description tells the model what the tool does and when to use it.
	Description string
	// InputSchema and OutputSchema are JSON Schemas given by hand; nil is
	// inferred from Args and Result.
	InputSchema  json.RawMessage
	OutputSchema json.RawMessage

	// ComposedOf names the registered tools that Run calls through the run's
	// own dispatch.
	ComposedOf []string
	// ArgumentsFrom names the tools whose results ground the arguments.
	ArgumentsFrom []string
	// Capabilities is what the tool touches. Empty and not nil says: nothing.
	Capabilities []Capability

	// CheckIn says whether a person is asked before the tool runs with these
	// arguments: [Always], or a predicate. A predicate that panics asks.
	CheckIn func(context.Context, Args) bool
	// CheckInComponent is the screen component that collects the decision.
	CheckInComponent *Component
	// RequiresApproval asks a person before every call.
	RequiresApproval bool
	// Gates says whether Run can pause for a person midway.
	Gates Tri

	// Needs is the credential that is resolved before the tool runs. Run finds
	// it with From(ctx).Credential().
	Needs *CredentialNeed
	// Wants maps argument names to artifact kinds. Such an argument is a field
	// of type [Artifact] in Args, which the model fills with a reference.
	Wants map[string]string

	// ResultKind is the artifact kind of a result that is put into a store.
	ResultKind string
	// ResultClass is the kind of answer that the tool gives.
	ResultClass ResultClass
	// ResultColumns declares the columns of the result's rows.
	ResultColumns map[string]Column
	// ResultCeiling bounds the result as the model reads it. A result beyond it
	// is refused, never cut.
	ResultCeiling *Ceiling
	// RepeatedWhen says what makes two calls the same call.
	RepeatedWhen RepeatedWhen

	// Owner is the subsystem that owns the tool.
	Owner *Owner
	// Risk is how much harm a call can do, in the author's words.
	Risk Risk
	// SideEffects says whether a call changes the world.
	SideEffects Tri
	// Timeout is the longest that Run should take; 0 is no limit.
	Timeout time.Duration
	// ReturnErrors makes failures and refusals Go errors of Invoke, rather than
	// outcomes for the model.
	ReturnErrors bool

	// Samples are results as the tool gives them, for the sample gate.
	Samples []Result
	// Run does the work.
	Run func(context.Context, Args) (Result, error)
}

// Declaration gives everything that d says of itself. The fields share their
// memory with d. A schema that cannot be inferred is left out, and is one of
// the Misfits; [Check] makes a finding of that.
func (d *Def[Args, Result]) Declaration() semantics.Declaration {
	if d == nil {
		return semantics.Declaration{}
	}
	declaration := d.declare()
	for i := range d.Samples {
		declaration.Samples = append(declaration.Samples, sampleOf(&d.Samples[i]))
	}
	return declaration
}

// Call is [Invoke] of d.
func (d *Def[Args, Result]) Call(ctx context.Context, arguments json.RawMessage) (Outcome, error) {
	return Invoke(ctx, d, arguments)
}

// declare is Declaration without the samples, which a call has no use for.
func (d *Def[Args, Result]) declare() semantics.Declaration {
	declaration := semantics.Declaration{
		Name:             d.Name,
		Title:            d.Title,
		Description:      d.Description,
		InputSchema:      d.InputSchema,
		OutputSchema:     d.OutputSchema,
		ComposedOf:       d.ComposedOf,
		ArgumentsFrom:    d.ArgumentsFrom,
		Capabilities:     d.Capabilities,
		CheckIn:          checkInOf(d.CheckIn),
		CheckInComponent: d.CheckInComponent,
		RequiresApproval: d.RequiresApproval,
		Gates:            d.Gates,
		Needs:            d.Needs,
		Wants:            d.Wants,
		ResultKind:       d.ResultKind,
		ResultClass:      d.ResultClass,
		ResultColumns:    d.ResultColumns,
		ResultCeiling:    d.ResultCeiling,
		RepeatedWhen:     d.RepeatedWhen,
		Owner:            d.Owner,
		Risk:             d.Risk,
		SideEffects:      d.SideEffects,
		Timeout:          d.Timeout,
		ReturnErrors:     d.ReturnErrors,
		SDK:              sdk,
	}
	if d.InputSchema == nil {
		declaration.InputSchema = inferred(&declaration, "inputSchema", reflect.TypeFor[Args](), jsonform.Input)
	}
	if d.OutputSchema == nil && reflect.TypeFor[Result]() != reflect.TypeFor[Content]() {
		declaration.OutputSchema = inferred(&declaration, "outputSchema", reflect.TypeFor[Result](), jsonform.Output)
		if bytes.Equal(declaration.OutputSchema, anything) {
			declaration.OutputSchema = nil
		}
	}
	return declaration
}

// sdk is the import path of this package.
var sdk = reflect.TypeFor[Outcome]().PkgPath()

// anything is the schema that promises nothing.
var anything = json.RawMessage("{}")

// inferred gives the schema of t, or nil with the reason among the Misfits.
func inferred(declaration *semantics.Declaration, path string, t reflect.Type, infer func(reflect.Type) (json.RawMessage, error)) json.RawMessage {
	key := inferenceKey{t, path}
	result, ok := inferences.Load(key)
	if !ok {
		schema, err := infer(t)
		made := inference{schema: schema}
		if err != nil {
			fault, _ := errors.AsType[*jsonform.Error](err)
			made.misfit = new(semantics.Uninferable(path, t.String(), fault != nil && fault.Tag != "", err.Error()))
		}
		result, _ = inferences.LoadOrStore(key, made)
	}
	found := result.(inference)
	if found.misfit == nil {
		return found.schema
	}
	if declaration.Unknown == nil {
		declaration.Unknown = map[string]string{}
	}
	declaration.Unknown[path] = found.misfit.Why
	declaration.Misfits = append(declaration.Misfits, *found.misfit)
	return nil
}

// inferences keeps schemas by type, of which a program has a fixed number.
var inferences sync.Map // of inferenceKey to inference

type inferenceKey struct {
	of   reflect.Type
	path string
}

// inference is a schema, or why there is none.
type inference struct {
	schema json.RawMessage
	misfit *semantics.Misfit
}

// sampleOf tells what the law knows of a sample. One that JSON cannot carry
// tells nothing.
func sampleOf(result any) semantics.Sample {
	data, err := pipeline.Encode(result)
	if err != nil {
		return semantics.Sample{}
	}
	covers, err := envelope.Covers(data)
	if err != nil {
		return semantics.Sample{}
	}
	sample := semantics.Sample{Covers: semantics.Yes, Unrendered: envelope.Unrendered(data)}
	if !covers {
		sample.Covers, sample.Absent = semantics.No, envelope.SaysAbsent(data)
	}
	return sample
}
