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
	fs.String("profile", string(semantics.Portable), "the `name` of the limits that tools are held to: portable or mcp")
	fs.String("rules", "", "levels by rule, such as `description/short=warning,toolname/length=off`")
	return fs
}

func readSettings(fs *flag.FlagSet) (Settings, error) {
	s := Settings{
		Warnings: fs.Lookup("warnings").Value.String() == "true",
		Profile:  semantics.Profile(fs.Lookup("profile").Value.String()),
	}
	levels := fs.Lookup("rules").Value.String()
	if levels == "" {
		return s, nil
	}
	s.Severities = map[string]semantics.Severity{}
	for entry := range strings.SplitSeq(levels, ",") {
		id, word, _ := strings.Cut(strings.TrimSpace(entry), "=")
		level, ok := severityWords[word]
		if !ok {
			return s, fmt.Errorf("rules: %q: want RULE=off, RULE=warning or RULE=error", entry)
		}
		s.Severities[id] = level
	}
	return s, nil
}

var severityWords = map[string]semantics.Severity{
	"off": 0, "warning": semantics.Warning, "error": semantics.Error,
}
