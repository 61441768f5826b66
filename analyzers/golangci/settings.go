package golangci

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/semantics"
)

// Settings are those of the linter in golangci-lint's configuration file.
type Settings struct {
	// Profile names the limits that tools are held to; empty is portable.
	Profile semantics.Profile `json:"profile"`
	// Rules maps a rule's id to "off", "warning" or "error".
	Rules map[string]Level `json:"rules"`
	// Warnings reports warnings too.
	Warnings bool `json:"warnings"`
}

// Level is a rule's severity as the configuration file says it.
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

var (
	profiles = []semantics.Profile{"", semantics.Portable, semantics.MCP}
	levels   = []Level{"off", "warning", "error"}
)

// apply sets the flags of the declared pass, which every rule's pass goes by.
func (s Settings) apply() error {
	if !slices.Contains(profiles, s.Profile) {
		return fmt.Errorf("profile %q: want %s or %s", s.Profile, semantics.Portable, semantics.MCP)
	}
	var rules []string
	for _, id := range slices.Sorted(maps.Keys(s.Rules)) {
		if _, ok := semantics.RuleByID(id); !ok {
			return fmt.Errorf("rules: %q is no rule%s", id, semantics.RuleMeant(id))
		}
		if !slices.Contains(levels, s.Rules[id]) {
			return fmt.Errorf("rules: %s: %q is no level: want off, warning or error", id, s.Rules[id])
		}
		rules = append(rules, id+"="+string(s.Rules[id]))
	}
	profile := s.Profile
	if profile == "" {
		profile = semantics.Portable
	}
	for flag, value := range map[string]string{
		"profile":  string(profile),
		"rules":    strings.Join(rules, ","),
		"warnings": strconv.FormatBool(s.Warnings),
	} {
		if err := declared.Analyzer.Flags.Set(flag, value); err != nil {
			return fmt.Errorf("%s: %w", flag, err)
		}
	}
	return nil
}
