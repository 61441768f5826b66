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
			t.Errorf("catalog %d:\n%s\n%s", i, strings.Join(differences, "\n"), m.source(t, i))
		}
	}
	if wrong > mostShown {
		t.Errorf("%d catalogs in all differ: %v", wrong, differing)
	}
	t.Logf("%d catalogs: %d refused, %d with warnings only, %d differ; findings by rule: %v", n, refused, warned, wrong, rules)
	if refused == 0 || refused == n || warned == 0 {
		t.Errorf("%d of %d catalogs are refused and %d have warnings only; nothing is held against each other", refused, n, warned)
	}
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
		if message, _, elsewhere := strings.Cut(f.Message, declaredAt); elsewhere &&
			slices.ContainsFunc(judged, func(other finding) bool { return other.is(f) && other.Message == message }) {
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
