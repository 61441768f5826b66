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
			rest, ok := strings.CutPrefix(c.Text, "//toolvet:ignore")
			if !ok || rest != "" && !strings.ContainsAny(rest[:1], " \t") {
				continue
			}
			rule, reason, _ := strings.Cut(strings.TrimSpace(rest), " ")
			at := pass.Fset.PositionFor(c.Pos(), false)
			found = append(found, Directive{
				Rule: rule, Reason: strings.TrimSpace(reason),
				Pos: c.Pos(), End: c.End(), File: at.Filename, Line: at.Line,
			})
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
