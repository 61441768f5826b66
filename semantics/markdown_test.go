package semantics

import (
	"flag"
	"os"
	"strings"
	"testing"
)

//go:generate go test -run TestPageOfRulesIsThatOfTheTable . -update
//go:generate go test -run TestThePublishedSchemaIsThatOfTheTable ../cmd/toolvet/internal/settingsfile -update

var update = flag.Bool("update", false, "write RULES.md")

const page = "../RULES.md"

func TestPageOfRulesIsThatOfTheTable(t *testing.T) {
	want := RulesMarkdown()
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("RULES.md is not what the rule table says: run go generate ./semantics")
	}
}

// GitHub makes a heading's anchor of its text in lower case, without what is
// neither letter, digit, space, "-" nor "_", and with "-" for a space.
func TestEveryURLLeadsToAHeading(t *testing.T) {
	headings := map[string]int{}
	for line := range strings.Lines(RulesMarkdown()) {
		title, ok := strings.CutPrefix(strings.TrimSpace(line), "## ")
		if !ok {
			continue
		}
		anchor := strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case r == '-', r == '_', 'a' <= r && r <= 'z', '0' <= r && r <= '9':
				return r
			}
			return -1
		}, strings.ToLower(title))
		headings[anchor]++
	}
	for _, r := range Rules() {
		_, anchor, _ := strings.Cut(r.URL(), "#")
		if headings[anchor] != 1 {
			t.Errorf("%s: %d headings at %s", r.ID, headings[anchor], r.URL())
		}
	}
}

func TestTheDocumentationOfARuleIsWhole(t *testing.T) {
	_, sections, _ := strings.Cut(RulesMarkdown(), "\n## ")
	of := map[string]string{}
	for section := range strings.SplitSeq(sections, "\n## ") {
		id, text, _ := strings.Cut(section, "\n")
		of[id] = text
	}
	contents, _, _ := strings.Cut(RulesMarkdown(), "| rule |")
	for _, r := range Rules() {
		text := of[r.ID]
		for _, want := range []string{
			r.Summary, "- Level: " + r.Severity.String(), "- Looks at: ", "- Profile: ", "- To silence: ", "rules: {" + r.ID + ": off}", r.Doc, r.Bad, r.Good,
		} {
			if want == "" || !strings.Contains(text, want) {
				t.Errorf("%s: the page does not say %q", r.ID, want)
			}
		}
		if off := strings.Contains(text, ", off by default."); off != r.Off {
			t.Errorf("%s: off by default: the page says %v", r.ID, off)
		}
		for _, path := range r.Absence {
			if !strings.Contains(text, "`"+path+"`") {
				t.Errorf("%s: the page does not say that it takes the absence of %s for proof", r.ID, path)
			}
		}
		if !strings.Contains(contents, "**"+r.Family()+"**") || !strings.Contains(contents, "(#"+anchor(&r)+")") {
			t.Errorf("%s: it is not in the table of contents", r.ID)
		}
	}
}
