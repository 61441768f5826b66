package judge

import (
	"strings"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

func TestAConditionThatMakesNoDifferenceIsNotNeeded(t *testing.T) {
	conds := map[string]*eval.Cond{}
	for _, name := range strings.Split("abc", "") {
		conds[name] = &eval.Cond{Text: name}
	}
	// "a b" is a and b, "-a" is not a.
	parse := func(text string) []eval.Arm {
		var arms []eval.Arm
		for _, word := range strings.Fields(text) {
			name := strings.TrimPrefix(word, "-")
			arms = append(arms, eval.Arm{Cond: conds[name], Then: name == word})
		}
		return arms
	}
	for _, tc := range []struct{ cases, want string }{
		{"", ""},
		{"a", "a"},
		{"a b", "a and b"},
		{"a b, -a b", "b"},
		{"a b, a -b", "a"},
		{"a b, -a -b", "a and b, not (a) and not (b)"},
		{"a b, a -b, -a b, -a -b", ""},
		{"a b c, a b -c, a -b c, a -b -c", "a"},
		{"b a, a -b", "a"},
		{"a b, a", "a"},
		{"a, a b", "a"},
		{"a b, b c", "a and b, b and c"},
		{"a b, a -b, -a", ""},
		{"a, a", "a"},
	} {
		var cases [][]eval.Arm
		for text := range strings.SplitSeq(tc.cases, ",") {
			cases = append(cases, parse(text))
		}
		var got []string
		for _, arms := range needed(cases) {
			got = append(got, dialect.When(arms))
		}
		if text := strings.Join(got, ", "); text != tc.want {
			t.Errorf("needed(%s) is %q, want %q", tc.cases, text, tc.want)
		}
	}
}
