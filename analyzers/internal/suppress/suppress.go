// Package suppress reads the comments by which an author silences a finding:
//
//	//toolvet:ignore RULE reason
//
// One at the end of a line of code speaks of that line. One on a line of its
// own speaks of the first line below it that is not such a comment.
package suppress

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/token"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/internal/generated"
)

// Analyzer finds the comments of a package. Its result is an *Index.
var Analyzer = &analysis.Analyzer{
	Name:       "suppress",
	Doc:        "read //toolvet:ignore comments",
	Requires:   []*analysis.Analyzer{declared.Analyzer},
	Run:        run,
	ResultType: reflect.TypeFor[*Index](),
}

// Directive is one comment.
type Directive struct {
	Rule   string
	Reason string
	// Broken says what is wrong with the form of a comment that was certainly
	// meant to be one; it has no rule and silences nothing.
	Broken string
	Pos    token.Pos
	End    token.Pos
	// Line is the line of which the directive speaks, in raw file positions.
	File string
	Line int
}

// Index holds the directives of a package in the order of its files.
type Index struct {
	Directives []Directive
	byLine     map[place][]int
}

type place struct {
	file string
	line int
}

// For gives the indices of the directives that silence a rule at a line.
func (x *Index) For(rule, file string, line int) []int {
	var found []int
	for _, i := range x.byLine[place{file, line}] {
		if x.Directives[i].Rule == rule {
			found = append(found, i)
		}
	}
	return found
}

func run(pass *analysis.Pass) (any, error) {
	x := &Index{}
	if !pass.ResultOf[declared.Analyzer].(*declared.Result).Reached {
		return x, nil
	}
	for _, f := range pass.Files {
		if !generated.File(f) {
			x.read(pass, f)
		}
	}
	x.byLine = map[place][]int{}
	for i, d := range x.Directives {
		at := place{d.File, d.Line}
		x.byLine[at] = append(x.byLine[at], i)
	}
	return x, nil
}

func (x *Index) read(pass *analysis.Pass, f *ast.File) {
	var found []Directive
	alone := map[int]bool{} // lines that hold a directive and nothing else
	for _, group := range f.Comments {
		for _, c := range group.List {
			d, ok := parse(c.Text)
			if !ok {
				continue
			}
			at := pass.Fset.PositionFor(c.Pos(), false)
			d.Pos, d.End, d.File, d.Line = c.Pos(), c.End(), at.Filename, at.Line
			found = append(found, d)
			if standsAlone(pass, at) {
				alone[at.Line] = true
			}
		}
	}
	for i := range found {
		for alone[found[i].Line] {
			found[i].Line++
		}
	}
	slices.SortFunc(found, func(a, b Directive) int { return cmp.Compare(a.Pos, b.Pos) })
	x.Directives = append(x.Directives, found...)
}

// parse reads the text of one comment. Prose that begins with the directive's
// word is none; with a rule's id behind it, it was meant to be one.
func parse(text string) (d Directive, ok bool) {
	const directive = "//toolvet:ignore"
	text, ok = strings.CutPrefix(text, "//")
	if !ok {
		return d, false
	}
	word, rest := cutBlank(strings.TrimSpace(text))
	d.Rule, d.Reason = cutBlank(rest)
	switch spaced := strings.TrimLeft(text, " \t") != text; {
	case word == "toolvet:ignore" && !spaced:
		if strings.Contains(d.Rule, ",") {
			d.Broken = "a suppression names one rule; write a " + directive + " comment for each, one below the other"
		}
	case word == "toolvet:ignore" && strings.Contains(d.Rule, "/"):
		d.Broken = "a suppression has no space behind the slashes; write " + directive + " " + d.Rule + " and the reason"
	case !spaced && strings.HasPrefix(strings.ToLower(word), "toolvet:ignore"):
		d.Broken = "//" + word + " is no suppression; did you mean " + directive + " RULE reason?"
	default:
		return d, false
	}
	if d.Broken != "" {
		d.Rule, d.Reason = "", ""
	}
	return d, true
}

// cutBlank splits text around its first blanks.
func cutBlank(text string) (before, after string) {
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}

// standsAlone reports whether nothing but space stands before a comment on
// its line.
func standsAlone(pass *analysis.Pass, at token.Position) bool {
	src, err := pass.ReadFile(at.Filename)
	if err != nil || at.Offset > len(src) {
		return at.Column == 1
	}
	line := src[:at.Offset]
	line = line[bytes.LastIndexByte(line, '\n')+1:]
	return len(bytes.TrimSpace(line)) == 0
}
