// Package agreement_test holds the courts against each other: what the passes
// find in the source of a catalog is what agent.New finds when it is built.
package agreement_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"

	// The command that is held against agent.New is built by the test, which a
	// cached result of the test would not notice.
	_ "github.com/toolvet/toolvet/analyzers"
)

// TOOLVET_AGREEMENT is how many catalogs are generated, TOOLVET_AGREEMENT_SEED
// what they follow from, TOOLVET_AGREEMENT_FOLDER where they are left for
// somebody to look at.
const (
	countVariable  = "TOOLVET_AGREEMENT"
	seedVariable   = "TOOLVET_AGREEMENT_SEED"
	folderVariable = "TOOLVET_AGREEMENT_FOLDER"
	fewCatalogs    = 100
)

func TestSourceAndAgentFindTheSame(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a module of its own")
	}
	n, seed := number(t, countVariable, fewCatalogs), number(t, seedVariable, 1)
	m := generate(t, n, uint64(seed))
	answers, judged := m.built(t), m.judged(t)
	if len(answers) != n {
		t.Fatalf("%d catalogs were built, want %d", len(answers), n)
	}
	var refused, warned, wrong int
	rules, differing := map[string]int{}, map[string]int{}
	for i, a := range answers {
		if a.Refused {
			refused++
		}
		if len(a.Warnings) > 0 {
			warned++
		}
		for _, f := range slices.Concat(a.Faults, a.Warnings) {
			rules[f.Rule]++
		}
		differences := compare(a, judged[i], m.explicit[i])
		if len(differences) == 0 {
			continue
		}
		for _, d := range differences {
			differing[regexp.MustCompile(`^[^:]+: +\S+ [a-z/-]+`).FindString(d)]++
		}
		if wrong++; wrong <= mostShown {
			t.Errorf("catalog %d:\n%s\n%s", i, strings.Join(differences, "\n"), m.source(i))
		}
	}
	if wrong > mostShown {
		t.Errorf("%d catalogs in all differ: %v", wrong, differing)
	}
	t.Logf("%d catalogs: %d refused, %d with warnings only, %d differ; findings by rule: %v", n, refused, warned, wrong, rules)
	for _, r := range semantics.Rules() {
		if both(r) && rules[r.ID] == 0 && n >= everyRule {
			t.Errorf("no catalog breaks %s, so the courts are not held against each other on it", r.ID)
		}
	}
	if refused == 0 || refused == n || warned == 0 {
		t.Errorf("%d of %d catalogs are refused and %d have warnings only; nothing is held against each other", refused, n, warned)
	}
}

// everyRule is how many catalogs there must be for each rule to be broken.
const everyRule = 1000

// both tells that both courts judge a rule, on what tool.Def can say.
func both(r semantics.Rule) bool {
	return r.Scope != semantics.OfSource && !r.Off && oneCourt[r.ID] == ""
}

// oneCourt are the rules of which only one court ever speaks.
var oneCourt = map[string]string{
	"schema/null-union":   "the schemas of tool.Def have no unions with null",
	"meta/malformed":      "tool.Def has no _meta",
	"schema/strict":       "tool.Def cannot say Strict, and an agent has the default profile",
	"inference/lost":      "what tool.Def cannot publish is refused",
	"inference/wire-form": "the schemas of tool.Def follow the JSON that is written",
}

// mostShown is how many differing catalogs are shown.
const mostShown = 3

// compare gives what one court says and the other does not.
func compare(a answer, judged []finding, explicit map[string]bool) []string {
	var differences []string
	said := slices.Concat(a.Faults, a.Warnings)
	for _, f := range said {
		if !slices.ContainsFunc(judged, f.is) {
			differences = append(differences, "agent.New alone: "+f.String())
		}
	}
	for _, f := range judged {
		if told := count(said, f); told > 0 && count(judged, f) > told && !explicit[f.Rule] {
			differences = append(differences, "said twice:      "+f.String())
		}
		switch {
		case slices.ContainsFunc(said, f.is):
		case explicit[f.Rule]:
			// Only source can tell what was written from silence.
		case a.Refused && f.Severity != "error":
			// The agent that was not built has no warnings to give.
		default:
			differences = append(differences, "source alone:    "+f.String())
		}
	}
	return differences
}

// count tells how often a finding is among others; two tools of one name may
// have it each.
func count(among []finding, f finding) int {
	n := 0
	for _, other := range among {
		if other.is(f) {
			n++
		}
	}
	return n
}

// is tells that two findings say the same of the same tool. What source adds is
// where a tool is declared that the agent's package mentions.
func (f finding) is(other finding) bool {
	f.Message, _, _ = strings.Cut(f.Message, declaredAt)
	other.Message, _, _ = strings.Cut(other.Message, declaredAt)
	return f == other
}

const declaredAt = "; declared at "

func number(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("%s=%s is no number", variable, text)
	}
	return n
}
