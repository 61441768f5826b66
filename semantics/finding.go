package semantics

import (
	"fmt"
	"strings"
)

// Severity tells how sure and how harmful a finding is.
type Severity uint8

const (
	// Error: the declaration proves that a promise is broken.
	Error Severity = iota + 1
	// Warning: it cannot be checked, or is useful to know and not provably
	// harmful.
	Warning
)

func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	}
	return "off"
}

// Finding is one broken promise. From source it carries positions.
type Finding struct {
	// Rule is the id of the rule, such as "composedof/unregistered".
	Rule     string
	Severity Severity
	// Tool is the name of the tool, empty where the fault is no tool's.
	Tool string
	// Field is the path within the tool's declaration, see Declaration.
	Field   string
	Message string
	// When is the condition of the variant that is at fault.
	When string

	// Index is the place of the tool in its catalog's Tools, -1 where the
	// fault is no tool's. Others are the tools it is at fault with.
	Index  int
	Others []int
	// OnCatalog tells that the fault stands in what holds the tools rather
	// than in the tool's declaration.
	OnCatalog bool

	Position Position
	Related  []Related
	Fixes    []Fix
}

// Error gives the message with the rule's id behind it.
func (f Finding) Error() string { return fmt.Sprintf("%s (%s)", f.Message, f.Rule) }

// Position is a place in a file; lines and columns count from 1, columns in
// bytes. The zero value is no place.
type Position struct {
	File      string
	Line      int
	Column    int
	EndLine   int
	EndColumn int
}

// Related is a second place that a finding speaks of.
type Related struct {
	Position Position
	Message  string
}

// Fix is one way to mend a finding.
type Fix struct {
	Message string
	Edits   []Edit
}

// Edit replaces the text at a position.
type Edit struct {
	Position Position
	NewText  string
}

// Findings is a list of findings as an error.
type Findings []Finding

// Error gives one finding a line.
func (fs Findings) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives each finding as an error of its own.
func (fs Findings) Unwrap() []error {
	errs := make([]error, len(fs))
	for i, f := range fs {
		errs[i] = f
	}
	return errs
}
