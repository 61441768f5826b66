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
