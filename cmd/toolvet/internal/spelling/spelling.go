// Package spelling finds the word that a misspelt one was meant to be.
package spelling

import "strings"

// Nearest gives the candidate with the fewest letters to insert, delete,
// change or swap, "" when more than a third of the word would change.
func Nearest(word string, candidates []string) string {
	best, least := "", max(1, len([]rune(word))/3)+1
	for _, c := range candidates {
		if d := distance([]rune(strings.ToLower(word)), []rune(strings.ToLower(c))); d < least {
			best, least = c, d
		}
	}
	return best
}

// distance is that of Damerau and Levenshtein, with each letter touched once.
func distance(a, b []rune) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
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
		before, last = last, row
	}
	return last[len(b)]
}
