package tool

import "encoding/json"

// Outcome is what a call came to, as whoever called the tool reads it.
type Outcome struct {
	Status Status `json:"status"`
	// Content is what the model reads.
	Content Content `json:"content,omitempty"`
	// Value is the result as JSON; nil where there is none, as with a refusal,
	// a failure and a result that is a Content.
	Value json.RawMessage `json:"value,omitempty"`
	// Rule is the rule or gate that refused the call.
	Rule string `json:"rule,omitempty"`
}

// Text gives the text of the outcome as the model reads it.
func (o Outcome) Text() string { return o.Content.Text() }

// IsError tells that the call did not do what it was for.
func (o Outcome) IsError() bool { return o.Status == StatusInvalid || o.Status == StatusFailed }

// Status sorts outcomes.
type Status string

const (
	// StatusOK: the tool ran and gave its result.
	StatusOK Status = "ok"
	// StatusAbsent: the tool looked and says that there is nothing.
	StatusAbsent Status = "absent"
	// StatusInvalid: the arguments were refused and the tool did not run.
	StatusInvalid Status = "invalid"
	// StatusFailed: the tool failed, or could not run.
	StatusFailed Status = "failed"
)
