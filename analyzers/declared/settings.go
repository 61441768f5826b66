package declared

import (
	"flag"
	"fmt"
	"maps"
	"slices"
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
	// Paths override Severities for findings in some files; a later one
	// overrides an earlier one.
	Paths []PathSettings
}

// FromFlags gives the settings of the pass's flags as they are now.
func FromFlags() Settings { return readSettings(&Analyzer.Flags) }

func flags() flag.FlagSet {
	var fs flag.FlagSet
	fs.Bool("warnings", false, "report warnings too")
	profile := profileFlag(semantics.Portable)
	fs.Var(&profile, "profile", "the `name` of the limits that tools are held to: "+profileNames())
	fs.Var(&levelsFlag{}, "rules", "the `levels` of rules, such as wants/store=off,description/missing=error")
	fs.Var(&pathsFlag{}, "paths", "`paths` from the module's root whose files are left out, such as gen/**, or have levels of their own, such as legacy:wants/store=off; commas between them")
	return fs
}

func readSettings(fs *flag.FlagSet) Settings {
	return Settings{
		Warnings:   fs.Lookup("warnings").Value.String() == "true",
		Profile:    semantics.Profile(*fs.Lookup("profile").Value.(*profileFlag)),
		Severities: fs.Lookup("rules").Value.(*levelsFlag).severities,
		Paths:      fs.Lookup("paths").Value.(*pathsFlag).paths,
	}
}

// profileFlag refuses a profile that does not exist when it is set: the go
// command caches what the vet tool says of a package, but not that it did not
// begin.
type profileFlag semantics.Profile

func (p *profileFlag) String() string { return string(*p) }

func (p *profileFlag) Set(name string) error {
	if err := CheckProfile(name); err != nil {
		return err
	}
	*p = profileFlag(name)
	return nil
}

// CheckProfile refuses the name of a profile that does not exist.
func CheckProfile(name string) error {
	if slices.Contains(semantics.Profiles(), semantics.Profile(name)) {
		return nil
	}
	return fmt.Errorf("%q is no profile: want %s", name, profileNames())
}

// profileNames lists the profiles as a sentence does.
func profileNames() string {
	var b strings.Builder
	for i, p := range semantics.Profiles() {
		switch {
		case i == 0:
		case i == len(semantics.Profiles())-1:
			b.WriteString(" or ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(string(p))
	}
	return b.String()
}

// CheckRule refuses the id of a rule that does not exist.
func CheckRule(id string) error {
	if _, ok := semantics.RuleByID(id); !ok {
		return fmt.Errorf("%q is no rule%s", id, semantics.RuleMeant(id))
	}
	return nil
}

// CheckLevel refuses a word that is no level of a rule.
func CheckLevel(word string) error {
	if _, ok := severityWords[word]; !ok {
		return fmt.Errorf("%q is no level: want off, warning or error", word)
	}
	return nil
}

// levelsFlag refuses rules and levels that do not exist when it is set. What is
// set of a rule later goes before what was set of it earlier.
type levelsFlag struct {
	text       string
	severities map[string]semantics.Severity
}

func (l *levelsFlag) String() string { return l.text }

func (l *levelsFlag) Set(text string) error {
	severities := map[string]semantics.Severity{}
	for entry := range strings.SplitSeq(text, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		if err := readLevel(severities, entry); err != nil {
			return err
		}
	}
	l.text, l.severities = text, severities
	return nil
}

// readLevel reads RULE=LEVEL.
func readLevel(into map[string]semantics.Severity, entry string) error {
	id, word, _ := strings.Cut(entry, "=")
	if err := CheckRule(id); err != nil {
		return err
	}
	if err := CheckLevel(word); err != nil {
		return fmt.Errorf("%s: %w", id, err)
	}
	into[id] = severityWords[word]
	return nil
}

var severityWords = map[string]semantics.Severity{
	"off": 0, "warning": semantics.Warning, "error": semantics.Error,
}

// pathsFlag holds PATH, or PATH:RULE=LEVEL, with commas between them.
type pathsFlag struct {
	text  string
	paths []PathSettings
}

func (p *pathsFlag) String() string { return p.text }

func (p *pathsFlag) Set(text string) error {
	var paths []PathSettings
	for entry := range strings.SplitSeq(text, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		pattern, level, leveled := strings.Cut(entry, ":")
		one, err := newPathSettings(pattern)
		if err != nil {
			return err
		}
		if leveled {
			one.Severities = map[string]semantics.Severity{}
			if err := readLevel(one.Severities, level); err != nil {
				return fmt.Errorf("%s: %w", pattern, err)
			}
		}
		paths = append(paths, one)
	}
	p.text, p.paths = text, paths
	return nil
}

// Asked gives the levels under which the law is asked, so that no finding is
// missed that some path wants: what LevelAt leaves is to be dropped.
func (s Settings) Asked() map[string]semantics.Severity {
	if len(s.Paths) == 0 {
		return s.Severities
	}
	asked := map[string]semantics.Severity{}
	maps.Copy(asked, s.Severities)
	for _, p := range s.Paths {
		for id, level := range p.Severities {
			if level != 0 && !s.runs(id) {
				asked[id] = level
			}
		}
	}
	return asked
}

// runs reports whether a rule is on where no path says otherwise.
func (s Settings) runs(id string) bool {
	if level, said := s.Severities[id]; said {
		return level != 0
	}
	rule, ok := semantics.RuleByID(id)
	return ok && !rule.Off
}

// LevelAt gives the level that a rule's findings have in a file, where they
// have level by themselves; 0 is off.
func (s Settings) LevelAt(id, file string, level semantics.Severity) semantics.Severity {
	set, said := s.Severities[id]
	switch {
	case said:
		level = set
	case !s.runs(id):
		level = 0
	}
	if len(s.Paths) == 0 {
		return level
	}
	name := inModule(file)
	for _, p := range s.Paths {
		if !p.holds(name) {
			continue
		}
		if p.Severities == nil {
			level = 0
		} else if set, said := p.Severities[id]; said {
			level = set
		}
	}
	return level
}
