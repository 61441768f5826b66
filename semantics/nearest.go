package semantics

import (
	"slices"
	"strings"
)

// Nearest gives the candidate that a name is most likely a misspelling of, or
// "".
func Nearest(name string, candidates []string) string { return nearest(name, candidates) }

// nearest gives the candidate that name is most likely a misspelling of, or "".
// Equal but for case and separators is nearest; else at most a third of the
// name, and never more than three letters, may be wrong. Names of one or two
// letters are near to too many.
func nearest(name string, candidates []string) string {
	if name == "" || len(name) > 128 || len(candidates) > 10_000 {
		return ""
	}
	letters := []rune(name)
	best, least := "", min(3, len(letters)/3)+1
	for _, c := range slices.Sorted(slices.Values(candidates)) {
		if c == name || len(c) > 128 {
			continue
		}
		if plain := plainName(c); plain != "" && plain == plainName(name) {
			return c
		}
		if other := []rune(c); len(other) > 2 {
			if d := distance(letters, other, least); d < least {
				best, least = c, d
			}
		}
	}
	return best
}

// plainName is a name without what writers vary most: case, blanks and
// separators.
func plainName(name string) string {
	return strings.ToLower(separators.Replace(name))
}

var separators = strings.NewReplacer("_", "", "-", "", ".", "", " ", "")

// distance is the number of letters to insert, delete, change or swap with
// their neighbour to get from a to b (Damerau and Levenshtein's, each letter
// touched once), or limit when it is no less.
func distance(a, b []rune, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return min(last[len(b)], limit)
}
