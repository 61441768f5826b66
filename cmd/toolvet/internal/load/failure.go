package load

import (
	"cmp"
	"context"
	"fmt"
	"go/token"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

// Problem is one reason why packages could not be read: the compiler's or the
// go command's words, with the place that it gave.
type Problem struct {
	// File is absolute, or empty where there is no place; Line and Column are
	// 0 where they are not known.
	File         string
	Line, Column int
	Message      string
}

// Failure is all that kept packages from being read, by file and line. It has
// at least one problem.
type Failure struct {
	Problems []Problem
	// Advice says what the user can do, where there is something to say.
	Advice string
}

// Error gives one problem a line, and the advice after them.
func (f *Failure) Error() string {
	var b strings.Builder
	for _, p := range f.Problems {
		fmt.Fprintln(&b, p)
	}
	b.WriteString(f.Advice)
	return strings.TrimSpace(b.String())
}

// String gives "file:line:column: message", of the place as much as is known.
func (p Problem) String() string {
	if p.File == "" {
		return p.Message
	}
	place := p.File
	if p.Line > 0 {
		place += ":" + strconv.Itoa(p.Line)
		if p.Column > 0 {
			place += ":" + strconv.Itoa(p.Column)
		}
	}
	return place + ": " + p.Message
}

func newFailure(problems []Problem, advice string) *Failure {
	slices.SortFunc(problems, func(a, b Problem) int {
		return cmp.Or(
			-cmp.Compare(a.File, "")+cmp.Compare(b.File, ""), // those with a place first
			cmp.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			cmp.Compare(a.Column, b.Column),
			cmp.Compare(a.Message, b.Message),
		)
	})
	problems = slices.Compact(problems)
	if advice == "" && slices.ContainsFunc(problems, needsNewerGo) {
		advice = builtwith.Advice()
	}
	return &Failure{Problems: problems, Advice: advice}
}

func needsNewerGo(p Problem) bool {
	return strings.Contains(p.Message, "requires newer Go version")
}

func problemAt(pos token.Position, message string) Problem {
	return Problem{File: pos.Filename, Line: pos.Line, Column: pos.Column, Message: strings.TrimSpace(message)}
}

// inStd is where the go command looked last for a package that is nowhere,
// which tells the user nothing.
var inStd = regexp.MustCompile(`( is not in std) \(\S.*\)`)

// failureOfListing gives what the go command said against the packages or
// what they need, nil when it said nothing.
func failureOfListing(ctx context.Context, r Request, roots []*packages.Package) *Failure {
	var problems []Problem
	packages.Visit(roots, nil, func(p *packages.Package) {
		for _, e := range p.Errors {
			problems = append(problems, problemsOf(r.Dir, e)...)
		}
	})
	if len(problems) == 0 {
		problems = unmatched(ctx, r, roots)
	}
	if len(problems) == 0 {
		return nil
	}
	return newFailure(problems, advice(ctx, r, problems))
}

// unmatched names the patterns that name no package. The go command only
// warns of them.
func unmatched(ctx context.Context, r Request, roots []*packages.Package) []Problem {
	if len(roots) == 0 {
		if problems := r.wordsOfGoCommand(ctx); len(problems) > 0 {
			return problems
		}
		return []Problem{{Message: fmt.Sprintf("no packages match %s", strings.Join(r.Patterns, " "))}}
	}
	var problems []Problem
	for _, pattern := range r.Patterns {
		if !slices.ContainsFunc(roots, func(p *packages.Package) bool { return mayMatch(r.Dir, pattern, p) }) {
			problems = append(problems, Problem{Message: fmt.Sprintf("no packages match %s", pattern)})
		}
	}
	return problems
}

// mayMatch decides what a folder or import path before "/..." can decide, and
// takes any other pattern as matched: the go command reports those itself.
func mayMatch(dir, pattern string, p *packages.Package) bool {
	prefix, wild := strings.CutSuffix(pattern, "/...")
	if !wild || strings.Contains(prefix, "...") || strings.Contains(prefix, "=") {
		return true
	}
	if prefix == "." || prefix == ".." || strings.HasPrefix(prefix, "./") || strings.HasPrefix(prefix, "../") || filepath.IsAbs(prefix) {
		under, err := filepath.Abs(prefix)
		if dir != "" && !filepath.IsAbs(prefix) {
			under, err = filepath.Abs(filepath.Join(dir, prefix))
		}
		if err != nil {
			return true
		}
		under = realPath(under)
		return p.Dir != "" && strings.HasPrefix(realPath(p.Dir)+string(filepath.Separator), under+string(filepath.Separator))

	}
	return p.PkgPath == prefix || strings.HasPrefix(p.PkgPath, prefix+"/") || isTestBinary(p)
}

func realPath(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real
	}
	return path
}

// failureOfGoCommand is for a go command that listed nothing at all.
func failureOfGoCommand(ctx context.Context, r Request, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if _, missing := exec.LookPath("go"); missing != nil {
		return newFailure([]Problem{{Message: "the go command is not to be found on PATH, and toolvet reads packages with it"}}, "")
	}
	text := err.Error()
	if before, stderr, found := strings.Cut(text, "stderr: "); found {
		text = stderr
		if strings.TrimSpace(stderr) == "" {
			text = strings.TrimSuffix(strings.TrimPrefix(before, "err: "), ": ")
		}
	}
	problems := problemsOf(r.Dir, packages.Error{Msg: text})
	if len(problems) == 0 {
		problems = []Problem{{Message: err.Error()}}
	}
	return newFailure(problems, advice(ctx, r, problems))
}

var placed = regexp.MustCompile(`^(.+?\.\w+):(\d+)(?::(\d+))?: (.*)$`)

// problemsOf takes apart an error of the go command, which may hold a whole
// run of the compiler.
func problemsOf(dir string, e packages.Error) []Problem {
	e.Msg = inStd.ReplaceAllString(e.Msg, "$1")
	if file, line, column, ok := splitPlace(e.Pos); ok {
		return []Problem{{File: absolute(dir, file), Line: line, Column: column, Message: strings.TrimSpace(e.Msg)}}
	}
	var problems []Problem
	for line := range strings.Lines(e.Msg) {
		line = strings.TrimRight(line, "\r\n")
		place := placed.FindStringSubmatch(line)
		switch {
		case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "# ") || strings.HasSuffix(line, ": too many errors"):
		case strings.HasPrefix(line, "\t") && len(problems) > 0: // goes on
			problems[len(problems)-1].Message += "\n" + line
		case place != nil:
			problems = append(problems, Problem{
				File:    absolute(dir, place[1]),
				Line:    number(place[2]),
				Column:  number(place[3]),
				Message: place[4],
			})
		default:
			problems = append(problems, placeIn(dir, strings.TrimSpace(line)))
		}
	}
	return problems
}

func splitPlace(pos string) (file string, line, column int, ok bool) {
	place := placed.FindStringSubmatch(pos + ": ")
	if place == nil {
		return "", 0, 0, false
	}
	return place[1], number(place[2]), number(place[3]), true
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // no digits, or too many to be a line
	return n
}

// absolute resolves a file as the go command prints it, relative to where it
// ran.
func absolute(dir, file string) string {
	if filepath.IsAbs(file) {
		return file
	}
	if abs, err := filepath.Abs(filepath.Join(dir, file)); err == nil {
		return abs
	}
	return file
}

// advice tells what would be right for the mistakes that are easily made.
func advice(ctx context.Context, r Request, problems []Problem) string {
	said := func(words string) bool {
		return slices.ContainsFunc(problems, func(p Problem) bool { return strings.Contains(p.Message, words) })
	}
	switch {
	case said("build constraints exclude all Go files"):
		return "name the build tags with -tags, or the platform with GOOS and GOARCH"
	case said("does not contain modules listed in go.work") || said("no packages match") && inWorkspace(ctx, r):
		return "go.work lies here and no module of it: say `work` for every package of the workspace, or name the modules' folders"
	case said("does not contain main module") || said("go.mod file not found"):
		return "run toolvet inside a module, a folder with a go.mod, or in a folder below it"
	}
	return ""
}

func inWorkspace(ctx context.Context, r Request) bool {
	file := r.goEnv(ctx, "GOWORK")
	return file != "" && file != "off"
}
