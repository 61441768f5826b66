package semantics

import (
	"fmt"
	"strings"
)

// RulesMarkdown gives the documentation of every rule as the page RULES.md.
func RulesMarkdown() string {
	var b strings.Builder
	b.WriteString("# Rules\n\n")
	b.WriteString("<!-- Generated from the rule table by `go generate ./semantics`. -->\n\n")
	b.WriteString("Each rule has an id, which settings, `//toolvet:ignore` comments and every output use. An error proves that a promise is broken and fails a check; a warning does not, unless `-strict` is given. A rule that is off by default is switched on by a level: `rules: {ID: warning}` in `.toolvet.yaml`, or `-rules ID=warning`.\n\n")
	for i := range table {
		r := &table[i]
		switch {
		case i == 0 || table[i-1].Family() != r.Family():
			if i > 0 {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "- **%s**: ", r.Family())
		default:
			b.WriteString(" · ")
		}
		fmt.Fprintf(&b, "[%s](#%s)", strings.TrimPrefix(r.ID, r.Family()+"/"), anchor(r))
	}
	b.WriteString("\n\n| rule | level | checks |\n| --- | --- | --- |\n")
	for i := range table {
		r := &table[i]
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", r.ID, anchor(r), r.level(), strings.TrimPrefix(r.Summary, "Checks "))
	}
	for i := range table {
		r := &table[i]
		fmt.Fprintf(&b, "\n## %s\n\n", r.ID)
		fmt.Fprintf(&b, "%s\n\n", r.Summary)
		fmt.Fprintf(&b, "- Level: %s.\n", r.level())
		fmt.Fprintf(&b, "- Looks at: %s.\n", r.where())
		fmt.Fprintf(&b, "- Profile: %s.\n", r.profiles())
		if unknown := r.unknown(); unknown != "" {
			fmt.Fprintf(&b, "- Where something is not known: %s.\n", unknown)
		}
		fmt.Fprintf(&b, "- To silence: %s.\n\n", r.silence())
		fmt.Fprintf(&b, "%s\n\n", r.Doc)
		fmt.Fprintf(&b, "Wrong:\n\n```go\n%s\n```\n\n", r.Bad)
		fmt.Fprintf(&b, "Right:\n\n```go\n%s\n```\n", r.Good)
	}
	return b.String()
}

// where says what a rule looks at, and so where it speaks.
func (r *Rule) where() string {
	var all []string
	for _, of := range []struct {
		scope Scope
		words string
	}{
		{OfDeclaration, "a tool alone, in source, in a tool list and when it is declared"},
		{OfCatalog, "the tools of one agent or server together, in source, in a tool list and when the agent is built"},
		{OfSamples, "a tool's sample results"},
		{OfSource, "Go source, which only the compiler sees"},
	} {
		if r.Scope&of.scope != 0 {
			all = append(all, of.words)
		}
	}
	return strings.Join(all, "; ")
}

func (r *Rule) profiles() string {
	if r.ByProfile {
		return "it says what is refused, and at what level"
	}
	return "the same in all"
}

// unknown says of which parts the rule needs to know that nothing is there.
func (r *Rule) unknown() string {
	if len(r.Absence) == 0 {
		return ""
	}
	paths := make([]string, len(r.Absence))
	for i, path := range r.Absence {
		paths[i] = "`" + path + "`"
	}
	return "it takes for proof what is absent from " + strings.Join(paths, ", ") + ", and is silent, or a warning, where that could not be read in full"
}

func (r *Rule) silence() string {
	settings := fmt.Sprintf("`rules: {%s: off}` in `.toolvet.yaml`, there or under `paths`", r.ID)
	if r.Family() == "ignore" {
		return settings
	}
	return fmt.Sprintf("`//toolvet:ignore %s reason` at the line of one finding; %s", r.ID, settings)
}

func anchor(r *Rule) string {
	_, anchor, _ := strings.Cut(r.URL(), "#")
	return anchor
}

func (r *Rule) level() string {
	if r.Off {
		return r.Severity.String() + ", off by default"
	}
	return r.Severity.String()
}
