package declared

import (
	"flag"
	"fmt"
	"strings"

	"github.com/toolvet/toolvet/semantics"
)

// Settings say what is held against tools and what is reported. They are the
// flags of the declared pass, which every rule's pass requires.
type Settings struct {
	// Warnings tells that warnings are reported as diagnostics too. The
	// passes' results hold them in any case.
	Warnings bool
	// Profile names the limits that tools are held to.
	Profile semantics.Profile
	// Severities overrides the table by rule id; 0 switches a rule off.
	Severities map[string]semantics.Severity
}

func flags() flag.FlagSet {
	var fs flag.FlagSet
	fs.Bool("warnings", false, "report warnings too")
	profile := profileFlag(semantics.Portable)
	fs.Var(&profile, "profile", "the `name` of the limits that tools are held to: portable or mcp")
	fs.Var(&levelsFlag{}, "rules", "the `levels` of rules, such as wants/store=off,description/missing=error")
	return fs
}

func readSettings(fs *flag.FlagSet) Settings {
	return Settings{
		Warnings:   fs.Lookup("warnings").Value.String() == "true",
		Profile:    semantics.Profile(*fs.Lookup("profile").Value.(*profileFlag)),
		Severities: fs.Lookup("rules").Value.(*levelsFlag).severities,
	}
}

// profileFlag refuses a profile that does not exist when it is set: the go
// command caches what the vet tool says of a package, but not that it did not
// begin.
type profileFlag semantics.Profile

func (p *profileFlag) String() string { return string(*p) }

func (p *profileFlag) Set(name string) error {
	switch semantics.Profile(name) {
	case semantics.Portable, semantics.MCP:
		*p = profileFlag(name)
		return nil
	}
	return fmt.Errorf("%q is no profile: want %s or %s", name, semantics.Portable, semantics.MCP)
}

// levelsFlag refuses rules and levels that do not exist when it is set.
type levelsFlag struct {
	text       string
	severities map[string]semantics.Severity
}

func (l *levelsFlag) String() string { return l.text }

func (l *levelsFlag) Set(text string) error {
	severities := map[string]semantics.Severity{}
	for entry := range strings.SplitSeq(text, ",") {
		id, word, _ := strings.Cut(strings.TrimSpace(entry), "=")
		if id == "" && word == "" {
			continue
		}
		if _, ok := semantics.RuleByID(id); !ok {
			return fmt.Errorf("%q is no rule%s", id, semantics.RuleMeant(id))
		}
		level, ok := severityWords[word]
		if !ok {
			return fmt.Errorf("%s: %q is no level: want off, warning or error", id, word)
		}
		severities[id] = level
	}
	l.text, l.severities = text, severities
	return nil
}

var severityWords = map[string]semantics.Severity{
	"off": 0, "warning": semantics.Warning, "error": semantics.Error,
}
