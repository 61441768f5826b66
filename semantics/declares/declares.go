// Package declares writes what a tool declares beyond what a model sees, as it
// stands in a catalog, in a lock, and key by key in a tool's _meta.
package declares

import (
	"time"

	"github.com/toolvet/toolvet/semantics"
)

// Document is the JSON of a tool's declarations. What the tool does not say,
// or what is not known, is absent; an empty list or text is one that the
// author wrote.
type Document struct {
	ComposedOf       []string                    `json:"composedOf,omitzero"`
	ArgumentsFrom    []string                    `json:"argumentsFrom,omitzero"`
	Capabilities     []semantics.Capability      `json:"capabilities,omitzero"`
	CheckIn          *semantics.CheckIn          `json:"checkIn,omitzero"`
	CheckInComponent *semantics.Component        `json:"checkInComponent,omitzero"`
	RequiresApproval *bool                       `json:"requiresApproval,omitzero"`
	Gates            *bool                       `json:"gates,omitzero"`
	Needs            *semantics.CredentialNeed   `json:"needs,omitzero"`
	Wants            map[string]string           `json:"wants,omitzero"`
	ResultKind       *string                     `json:"resultKind,omitzero"`
	ResultClass      *semantics.ResultClass      `json:"resultClass,omitzero"`
	ResultColumns    map[string]semantics.Column `json:"resultColumns,omitzero"`
	ResultCeiling    *semantics.Ceiling          `json:"resultCeiling,omitzero"`
	RepeatedWhen     *semantics.RepeatedWhen     `json:"repeatedWhen,omitzero"`
	Owner            *semantics.Owner            `json:"owner,omitzero"`
	Source           *string                     `json:"source,omitzero"`
	Risk             *semantics.Risk             `json:"risk,omitzero"`
	SideEffects      *bool                       `json:"sideEffects,omitzero"`
	TimeoutMs        *float64                    `json:"timeoutMs,omitzero"`
	ReturnErrors     *bool                       `json:"returnErrors,omitzero"`
}

// Of gives the declarations of a tool, nil where it has none.
func Of(d *semantics.Declaration) *Document {
	doc := Document{
		ComposedOf:       list(d, "composedOf", d.ComposedOf),
		ArgumentsFrom:    list(d, "argumentsFrom", d.ArgumentsFrom),
		Capabilities:     list(d, "capabilities", d.Capabilities),
		CheckIn:          said(d, "checkIn", d.CheckIn),
		CheckInComponent: d.CheckInComponent,
		RequiresApproval: said(d, "requiresApproval", d.RequiresApproval),
		Gates:            tri(d.Gates),
		Needs:            d.Needs,
		Wants:            table(d, "wants", d.Wants),
		ResultKind:       said(d, "resultKind", d.ResultKind),
		ResultClass:      said(d, "resultClass", d.ResultClass),
		ResultColumns:    table(d, "resultColumns", d.ResultColumns),
		ResultCeiling:    d.ResultCeiling,
		RepeatedWhen:     said(d, "repeatedWhen", d.RepeatedWhen),
		Owner:            d.Owner,
		Source:           said(d, "source", d.Source),
		Risk:             said(d, "risk", d.Risk),
		SideEffects:      tri(d.SideEffects),
		ReturnErrors:     said(d, "returnErrors", d.ReturnErrors),
	}
	if timeout := said(d, "timeout", d.Timeout); timeout != nil {
		ms := float64(*timeout) / float64(time.Millisecond)
		doc.TimeoutMs = &ms
	}
	if doc.empty() {
		return nil
	}
	return &doc
}

func (doc *Document) empty() bool {
	return doc.ComposedOf == nil && doc.ArgumentsFrom == nil && doc.Capabilities == nil && doc.CheckIn == nil &&
		doc.CheckInComponent == nil && doc.RequiresApproval == nil && doc.Gates == nil && doc.Needs == nil &&
		doc.Wants == nil && doc.ResultKind == nil && doc.ResultClass == nil && doc.ResultColumns == nil &&
		doc.ResultCeiling == nil && doc.RepeatedWhen == nil && doc.Owner == nil && doc.Source == nil &&
		doc.Risk == nil && doc.SideEffects == nil && doc.TimeoutMs == nil && doc.ReturnErrors == nil
}

// said gives a value that is not zero, or a zero that the author wrote.
func said[T comparable](d *semantics.Declaration, path string, value T) *T {
	if zero := *new(T); value == zero && !d.Explicit[path] {
		return nil
	}
	return &value
}

func tri(t semantics.Tri) *bool {
	if t == semantics.Unstated {
		return nil
	}
	yes := t == semantics.Yes
	return &yes
}

// list gives the elements that are known; an empty list only when it is known
// to be empty.
func list[T any](d *semantics.Declaration, path string, elements []T) []T {
	if len(elements) > 0 {
		return elements
	}
	if _, open := d.Unknown[path]; open || elements == nil && !d.Explicit[path] {
		return nil
	}
	return []T{}
}

func table[T any](d *semantics.Declaration, path string, entries map[string]T) map[string]T {
	if len(entries) > 0 {
		return entries
	}
	if _, open := d.Unknown[path]; open || entries == nil && !d.Explicit[path] {
		return nil
	}
	return map[string]T{}
}
