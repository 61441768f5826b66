package judge

import (
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// needed gives the cases in which something was found without the conditions
// that make no difference: two cases that differ in the outcome of one
// condition alone are one without it. A case that another one holds is left
// out. There is one at least where there was one.
func needed(cases [][]eval.Arm) [][]eval.Arm {
	cases = slices.Clone(cases)
	for again := true; again; {
		again = false
		for i := 0; i < len(cases); i++ {
			for k := len(cases) - 1; k > i; k-- {
				if arm, ok := turned(cases[i], cases[k]); ok {
					cases[i] = slices.DeleteFunc(slices.Clone(cases[i]), func(a eval.Arm) bool { return a == arm })
					again = true
				} else if holds(cases[k], cases[i]) {
					cases[i] = cases[k]
					again = true
				} else if !holds(cases[i], cases[k]) {
					continue
				}
				cases = slices.Delete(cases, k, k+1)
			}
		}
	}
	return cases
}

// turned gives the condition of a that b has the other way, where all else is
// the same.
func turned(a, b []eval.Arm) (eval.Arm, bool) {
	var found eval.Arm
	if len(a) != len(b) {
		return found, false
	}
	for _, arm := range a {
		switch {
		case slices.Contains(b, arm):
		case found.Cond == nil && slices.Contains(b, eval.Arm{Cond: arm.Cond, Then: !arm.Then}):
			found = arm
		default:
			return eval.Arm{}, false
		}
	}
	return found, found.Cond != nil
}

// holds reports whether every condition of few is one of many.
func holds(few, many []eval.Arm) bool {
	for _, arm := range few {
		if !slices.Contains(many, arm) {
			return false
		}
	}
	return true
}
