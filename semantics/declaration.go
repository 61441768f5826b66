// Package semantics says what a tool's declaration means: the plain data of a
// declaration, the catalog in which tools stand together, and the one table of
// rules that the compiler's passes, the drift gate and the dispatch call.
package semantics

import (
	"encoding/json"
	"time"
)

// Declaration is everything one tool tells about itself, as plain data.
//
// The zero value of a field means that the author said nothing, unless its
// path is in Explicit. A declaration read from source may be partial: Unknown
// holds the paths that could not be settled, with the reason.
//
// A path is a JSON pointer without its leading slash over the field names of
// the declaration in camelCase: "resultKind", "composedOf/0", "wants/dataset",
// "inputSchema/properties/city/type". "~" and "/" inside a name are written
// "~0" and "~1".
type Declaration struct {
	Name        string
	Title       string
	Description string

	// InputSchema and OutputSchema are JSON Schema documents; nil where the
	// tool has none.
	InputSchema  json.RawMessage
	OutputSchema json.RawMessage

	Annotations *Annotations

	ComposedOf       []string
	ArgumentsFrom    []string
	Capabilities     []Capability
	CheckIn          CheckIn
	CheckInComponent *Component
	RequiresApproval bool
	Gates            Tri
	Needs            *CredentialNeed
	Wants            map[string]string
	ResultKind       string
	ResultClass      ResultClass
	ResultColumns    map[string]Column
	ResultCeiling    *Ceiling
	RepeatedWhen     RepeatedWhen
	Owner            *Owner
	Source           string
	Risk             Risk
	SideEffects      Tri
	Timeout          time.Duration
	ReturnErrors     bool
	Samples          []Sample

	// Strict tells that the tool asks for OpenAI's strict mode, in which the
	// model's arguments follow the schema to the letter.
	Strict bool

	// SDK is the import path of the package that the tool was declared with.
	SDK string

	// When says under which condition this variant of the tool is the one that
	// is declared; empty for a tool without alternatives.
	When string

	// Explicit holds the paths whose zero value the author wrote out, which
	// only source can tell from silence.
	Explicit map[string]bool

	// Unknown maps each path that could not be settled to the reason. What is
	// present below such a path is still proof; what is absent is not. A list
	// or map whose path is unknown may hold more than is listed.
	Unknown map[string]string

	// Inferred holds the path of each schema, or part of one, that a library
	// inferred from a Go type. Only source can tell it.
	Inferred map[string]bool

	// Misfits are the faults of the schemas that are inferred from Go types. A
	// schema that cannot be inferred is Unknown too.
	Misfits []Misfit

	// Uncarried maps the path of each prop of the component that is known to hold
	// what JSON cannot carry to what that is, in the words of NotCarried. It
	// stands for a value that is not at hand, and is Unknown too.
	Uncarried map[string]string

	// Malformed maps the name of each declaration in the tool's _meta that cannot
	// be read to the reason. It is Unknown too.
	Malformed map[string]string

	// Fragments holds, for text known in part, the parts that are certain to
	// stand in it, in order. Its paths are also in Unknown.
	Fragments map[string][]string
}

// Lacks reports whether the tool provably has nothing at path. It is false
// when something is there, and when the path or a parent of it is unknown.
func (d *Declaration) Lacks(path string) bool {
	return !settledOpen(d.Unknown, path) && !d.has(path)
}

// Annotations are the hints of the Model Context Protocol; nil is unsaid.
type Annotations struct {
	Title           string `json:"title,omitempty"`
	ReadOnlyHint    *bool  `json:"readOnlyHint,omitempty"`
	DestructiveHint *bool  `json:"destructiveHint,omitempty"`
	IdempotentHint  *bool  `json:"idempotentHint,omitempty"`
	OpenWorldHint   *bool  `json:"openWorldHint,omitempty"`
}

// Tri is yes, no, or unsaid.
type Tri uint8

const (
	Unstated Tri = iota
	Yes
	No
)

// CheckIn says when a person is asked before the tool runs.
type CheckIn string

const (
	CheckInNever     CheckIn = ""
	CheckInAlways    CheckIn = "always"
	CheckInPredicate CheckIn = "predicate"
)

// Capability is one thing that a tool touches.
type Capability string

const (
	MemoryRead  Capability = "memory_read"
	MemoryWrite Capability = "memory_write"
	ExternalNet Capability = "external_net"
	UserData    Capability = "user_data"
)

// Component is the registered screen component that collects a check-in's
// decision: an id with small inline props (data, never markup), or a reference
// to a stored artifact that holds them.
type Component struct {
	ID       string         `json:"id"`
	Props    map[string]any `json:"props,omitempty"`
	PropsRef string         `json:"propsRef,omitempty"`
}

// CredentialMode says whose credential a tool needs.
type CredentialMode string

const (
	MachineCredential CredentialMode = "machine"
	UserCredential    CredentialMode = "user"
)

// CredentialNeed is a credential that is resolved before the tool runs. An
// empty Mode is MachineCredential.
type CredentialNeed struct {
	Service string         `json:"service"`
	Scopes  []string       `json:"scopes,omitempty"`
	Mode    CredentialMode `json:"mode,omitempty"`
}

// ResultClass is the kind of answer that a tool gives.
type ResultClass string

const (
	// Triage is a health or fault verdict.
	Triage ResultClass = "triage"
	// Inventory is the listing of a population.
	Inventory ResultClass = "inventory"
)

// ColumnType is the type of one column of a tool's rows.
type ColumnType string

const (
	ColumnString  ColumnType = "string"
	ColumnNumber  ColumnType = "number"
	ColumnBoolean ColumnType = "boolean"
	ColumnDate    ColumnType = "date"
)

// Column declares one column of a tool's rows.
type Column struct {
	Type     ColumnType `json:"type"`
	Nullable bool       `json:"nullable"`
}

// Ceiling is the most characters of a result as the model would read it, and
// the arguments by which a caller can narrow the answer.
type Ceiling struct {
	MaxChars int      `json:"maxChars"`
	NarrowBy []string `json:"narrowBy,omitempty"`
}

// RepeatedWhen says what makes two calls of a tool the same call.
type RepeatedWhen string

// ByArguments compares calls by their arguments alone.
const ByArguments RepeatedWhen = "arguments"

// Owner is the subsystem that owns a tool.
type Owner struct {
	Kind string `json:"kind"`
	ID   string `json:"id"`
}

// Risk is a risk category in the author's words; the constants are known.
type Risk string

const (
	RiskLow         Risk = "low"
	RiskMedium      Risk = "medium"
	RiskHigh        Risk = "high"
	RiskDestructive Risk = "destructive"
)

// Sample is what the law knows of one sample result.
type Sample struct {
	// Covers says whether the result declares what it covers: an envelope, an
	// absence or a coverage wrapper with at least one item.
	Covers Tri
	// Absent tells that the result is an absence that does not declare what it
	// covers.
	Absent bool
	// Unrendered tells that the result holds an envelope with facts and without
	// a hint at how to show them.
	Unrendered bool
}
