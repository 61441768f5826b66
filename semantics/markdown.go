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
	b.WriteString("Each rule has an id, which settings, `//toolvet:ignore` comments and every output use. An error proves that a promise is broken and fails a check; a warning does not, unless `-strict` is given.\n\n")
	b.WriteString("| rule | level | checks |\n| --- | --- | --- |\n")
	for i := range table {
		r := &table[i]
		fmt.Fprintf(&b, "| [%s](#%s) | %s | %s |\n", r.ID, anchor(r), r.level(), strings.TrimPrefix(r.Summary, "Checks "))
	}
	for i := range table {
		r := &table[i]
		fmt.Fprintf(&b, "\n## %s\n\n", r.ID)
		fmt.Fprintf(&b, "%s\n\n", r.Summary)
		fmt.Fprintf(&b, "Level: %s. Looks at: %s.\n\n", r.level(), r.Scope)
		fmt.Fprintf(&b, "%s\n\n", r.Doc)
		fmt.Fprintf(&b, "Wrong:\n\n```go\n%s\n```\n\n", r.Bad)
		fmt.Fprintf(&b, "Right:\n\n```go\n%s\n```\n", r.Good)
	}
	return b.String()
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
