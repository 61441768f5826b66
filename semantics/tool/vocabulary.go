package tool

import "github.com/toolvet/toolvet/semantics"

// The words of a declaration. They are those of package semantics, so that a
// tool can be declared with this package alone.
type (
	// Capability is one thing that a tool touches.
	Capability = semantics.Capability
	// Component is the registered screen component that collects a check-in's
	// decision: an id with small inline props, or a reference to an artifact
	// that holds them.
	Component = semantics.Component
	// Tri is yes, no, or unsaid.
	Tri = semantics.Tri
	// Risk is a risk category in the author's words; the constants are known.
	Risk = semantics.Risk
	// CredentialNeed is a credential that is resolved before the tool runs.
	CredentialNeed = semantics.CredentialNeed
	// CredentialMode says whose credential a tool needs.
	CredentialMode = semantics.CredentialMode
	// ResultClass is the kind of answer that a tool gives.
	ResultClass = semantics.ResultClass
	// Column declares one column of a tool's rows.
	Column = semantics.Column
	// ColumnType is the type of one column.
	ColumnType = semantics.ColumnType
	// Ceiling is the most characters of a result as the model would read it,
	// and the arguments by which a caller can narrow the answer.
	Ceiling = semantics.Ceiling
	// RepeatedWhen says what makes two calls of a tool the same call.
	RepeatedWhen = semantics.RepeatedWhen
	// Owner is the subsystem that owns a tool.
	Owner = semantics.Owner
)

// What a tool can say of itself.
const (
	Unstated = semantics.Unstated
	Yes      = semantics.Yes
	No       = semantics.No

	MemoryRead  = semantics.MemoryRead
	MemoryWrite = semantics.MemoryWrite
	ExternalNet = semantics.ExternalNet
	UserData    = semantics.UserData

	RiskLow         = semantics.RiskLow
	RiskMedium      = semantics.RiskMedium
	RiskHigh        = semantics.RiskHigh
	RiskDestructive = semantics.RiskDestructive

	MachineCredential = semantics.MachineCredential
	UserCredential    = semantics.UserCredential

	// Triage is a health or fault verdict.
	Triage = semantics.Triage
	// Inventory is the listing of a population.
	Inventory = semantics.Inventory

	ColumnString  = semantics.ColumnString
	ColumnNumber  = semantics.ColumnNumber
	ColumnBoolean = semantics.ColumnBoolean
	ColumnDate    = semantics.ColumnDate

	// ByArguments compares calls by their arguments alone.
	ByArguments = semantics.ByArguments
)
