// Package settings is what a user can set, in one form for every place where it
// is written: .toolvet.yaml, the settings of golangci-lint, and flags.
package settings

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/semantics"
)

// Settings are those of a file. What is not said is empty. The names of the
// keys are those of the declared pass's flags.
type Settings struct {
	// Profile names the limits that tools are held to.
	Profile string `json:"profile"`
	// Rules maps a rule's id to "off", "warning" or "error".
	Rules map[string]Level `json:"rules"`
	// Warnings tells whether warnings are reported.
	Warnings *bool `json:"warnings"`
	// Paths are levels for some files; a later one goes before an earlier one.
	Paths []Path `json:"paths"`
}

// Path is what is set for the files of a path.
type Path struct {
	// Path is a pattern as declared.CheckPath takes it, from the module's root.
	Path string `json:"path"`
	// Rules are levels in these files; without them every rule is off there.
	Rules map[string]Level `json:"rules"`
}

// Level is a rule's severity as a file says it.
type Level string

// UnmarshalJSON takes false for "off": that is how a YAML reader may
// understand the bare word.
func (l *Level) UnmarshalJSON(text []byte) error {
	if string(text) == "false" {
		*l = "off"
		return nil
	}
	word, err := strconv.Unquote(string(text))
	if err != nil {
		return fmt.Errorf("%s is no level: want off, warning or error", text)
	}
	*l = Level(word)
	return nil
}

// Error is a fault of a setting.
type Error struct {
	// Keys lead to the setting from the outermost one; the place in a list is
	// a number.
	Keys []string
	Err  error
}

// Error gives the keys and what is wrong.
func (e *Error) Error() string { return strings.Join(e.Keys, ": ") + ": " + e.Err.Error() }

// Unwrap gives what is wrong.
func (e *Error) Unwrap() error { return e.Err }

// Check refuses profiles, rules, levels and paths that do not exist. The error
// is an *Error.
func (s Settings) Check() error {
	if s.Profile != "" {
		if err := declared.CheckProfile(s.Profile); err != nil {
			return &Error{[]string{"profile"}, err}
		}
	}
	if err := checkRules(s.Rules, "rules"); err != nil {
		return err
	}
	for i, p := range s.Paths {
		at := []string{"paths", strconv.Itoa(i)}
		if err := declared.CheckPath(p.Path); err != nil {
			return &Error{append(at, "path"), err}
		}
		if p.Rules != nil && len(p.Rules) == 0 {
			return &Error{append(at, "rules"), fmt.Errorf("there is no rule in it; without rules, every rule is off in %s", p.Path)}
		}
		if err := checkRules(p.Rules, append(at, "rules")...); err != nil {
			return err
		}
	}
	return nil
}

func checkRules(rules map[string]Level, at ...string) error {
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		if err := declared.CheckRule(id); err != nil {
			return &Error{append(at, id), err}
		}
		if err := declared.CheckLevel(string(rules[id])); err != nil {
			return &Error{append(at, id), err}
		}
	}
	return nil
}

// Apply sets the flags of the declared pass, by which every rule's pass goes;
// warnings tells whether warnings are reported where nothing is said of them.
// The error is that of Check.
func (s Settings) Apply(warnings bool) error {
	if err := s.Check(); err != nil {
		return err
	}
	if s.Warnings != nil {
		warnings = *s.Warnings
	}
	if s.Profile == "" {
		s.Profile = string(semantics.Portable)
	}
	for flag, value := range map[string]string{
		"profile":  s.Profile,
		"rules":    strings.Join(levels(s.Rules), ","),
		"warnings": strconv.FormatBool(warnings),
		"paths":    pathsText(s.Paths),
	} {
		if err := declared.Analyzer.Flags.Set(flag, value); err != nil {
			return &Error{[]string{flag}, err}
		}
	}
	return nil
}

func levels(rules map[string]Level) []string {
	var all []string
	for _, id := range slices.Sorted(maps.Keys(rules)) {
		all = append(all, id+"="+string(rules[id]))
	}
	return all
}

func pathsText(paths []Path) string {
	var all []string
	for _, p := range paths {
		if p.Rules == nil {
			all = append(all, p.Path)
		}
		for _, level := range levels(p.Rules) {
			all = append(all, p.Path+":"+level)
		}
	}
	return strings.Join(all, ",")
}
