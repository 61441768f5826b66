package pipeline

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// MaxFaults is the most faults that a refusal lists.
const MaxFaults = 10

// maxPath and maxName are the most characters of a path, and of one name in
// it, that a refusal repeats. Names of members come from the caller too.
const (
	maxPath = 200
	maxName = 64
)

// Fault is one place where arguments do not fit. It never holds a value that
// the caller sent: values carry secrets, and instructions to the model.
type Fault struct {
	// Path leads to the place, as the names and indices of a JSON pointer.
	Path []string
	// Problem says what is wanted there, and of which type what came is.
	Problem string
}

func (f Fault) String() string { return shownPath(f.Path) + ": " + f.Problem }

// Worded gives a line for each of the first faults by place, and one for how
// many there are beyond MaxFaults. It sorts faults.
func Worded(faults []Fault) string {
	slices.SortFunc(faults, func(a, b Fault) int {
		return cmp.Or(slices.Compare(a.Path, b.Path), cmp.Compare(a.Problem, b.Problem))
	})
	faults = slices.CompactFunc(faults, func(a, b Fault) bool {
		return a.Problem == b.Problem && slices.Equal(a.Path, b.Path)
	})
	more := len(faults) - MaxFaults
	if more > 0 {
		faults = faults[:MaxFaults]
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = "- " + f.String()
	}
	if more > 0 {
		lines = append(lines, fmt.Sprintf("- and %d more", more))
	}
	return strings.Join(lines, "\n")
}

// shownPath is a path as a JSON pointer without anything that could be taken
// for more than a name; the root is "arguments".
func shownPath(path []string) string {
	if len(path) == 0 {
		return "arguments"
	}
	var b strings.Builder
	for i, name := range path {
		shown := "/" + shownName(name)
		if b.Len()+len(shown) > maxPath {
			fmt.Fprintf(&b, "/… %d deeper", len(path)-i)
			break
		}
		b.WriteString(shown)
	}
	return b.String()
}

func shownName(name string) string {
	plain := pointerEscapes.Replace(name)
	if len(plain) <= maxName && plain != "" && !strings.ContainsFunc(plain, unprintable) {
		return plain
	}
	letters := []rune(name)
	if len(letters) > maxName/2 {
		return strconv.QuoteToASCII(string(letters[:maxName/2])) + "…"
	}
	return strconv.QuoteToASCII(name)
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

func unprintable(r rune) bool {
	return r == unicode.ReplacementChar || r == '"' || !unicode.IsPrint(r)
}
