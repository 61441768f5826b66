package semantics

import (
	"strings"

	"github.com/toolvet/toolvet/semantics/profile"
)

// limits gives what a profile holds tools to; one that does not exist is the
// default.
func (p Profile) limits() *profile.Profile {
	if limits := profile.Named(string(p)); limits != nil {
		return limits
	}
	return profile.Named(string(Portable))
}

func (s Settings) wants(r *Rule) bool {
	if s.Family != "" && s.Family != r.Family() {
		return false
	}
	level, said := s.Severities[r.ID]
	if !said {
		return !r.Off
	}
	return level != 0
}

// finish fills what every finding of a rule has in common; tool gives the
// declaration of a finding's index.
func (s Settings) finish(r *Rule, found []Finding, tool func(int) *Declaration) []Finding {
	level, said := s.Severities[r.ID]
	for i := range found {
		f := &found[i]
		f.Rule = r.ID
		switch {
		case said:
			f.Severity = level
		case f.Severity == 0:
			f.Severity = r.Severity
		}
		if d := tool(f.Index); d != nil {
			f.Tool, f.When = d.Name, d.When
		}
	}
	return found
}

// Family is the part of the id before the slash: the name of the rule's pass.
func (r Rule) Family() string {
	family, _, _ := strings.Cut(r.ID, "/")
	return family
}
