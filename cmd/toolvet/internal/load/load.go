// Package load reads Go packages for the passes: metadata of everything that
// the patterns need, syntax and types only of what can reach a carrier, that
// is a package with which tools are declared, and of what such a package needs
// of its own module.
//
// Loading every dependency from source, as a driver for passes with facts
// usually does, costs three to six times as much time and ten times the
// memory. A package that reaches no carrier can hold neither a declaration
// nor a fact about one, so its export data is enough, unless the texts and
// small functions of a declaration stand in it.
package load

import (
	"cmp"
	"context"
	"go/token"
	"go/types"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Request says what to read.
type Request struct {
	// Dir is where the patterns are resolved; empty is the working directory.
	Dir string
	// Patterns are as the go command takes them; none is "./...".
	Patterns []string
	// Tags is a comma-separated list of build tags.
	Tags string
	// Tests tells to read test files too.
	Tests bool
	// Env is the environment of the go command; nil is the process's own. It
	// carries GOOS, GOARCH and GOFLAGS.
	Env []string
	// Carriers are the import paths of the packages that tools are declared
	// with. They are read from source themselves.
	Carriers []string
	// TestCarriers are those of them whose declarations count in tests.
	TestCarriers []string
	// Files are those, as absolute paths, for whose sake the patterns name
	// their folders. A folder whose Go files the build constraints all exclude
	// is passed over then, where else that would be a failure.
	Files []string
	// Progress, where it is given, is told of each stage as it begins.
	Progress func(stage string)
}

// Program is what was read.
type Program struct {
	Fset *token.FileSet
	// Judged are the packages that the patterns named and that reach a
	// carrier, with syntax and types: a package before its test variants,
	// otherwise by path. Imports holds only what was read from source.
	Judged []*packages.Package
	// Named is the number of packages that the patterns named. A package
	// counts once with all that is built for its test.
	Named int
	// LeftOut are the Files of the request that are in none of the packages.
	LeftOut []LeftOut
}

const metadata = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
	packages.NeedImports | packages.NeedDeps | packages.NeedExportFile |
	packages.NeedTypesSizes | packages.NeedModule | packages.NeedForTest

// Packages reads what the request names. The error is *Failure when something
// named or needed does not load or compile; nothing is returned beside it, so
// that a program is judged whole or not at all.
func Packages(ctx context.Context, r Request) (*Program, error) {
	if len(r.Patterns) == 0 {
		r.Patterns = []string{"./..."}
	}
	r.stage("listing and compiling packages")
	roots, err := r.list(ctx)
	if err != nil {
		return nil, failureOfGoCommand(ctx, r, err)
	}
	var left []LeftOut
	if len(r.Files) > 0 {
		roots = slices.DeleteFunc(roots, isExcluded)
		left = r.leftOut(roots)
		if len(left) == len(r.Files) {
			return &Program{Fset: token.NewFileSet(), LeftOut: left}, nil
		}
	}
	if failure := failureOfListing(ctx, r, roots); failure != nil {
		return nil, failure
	}

	prog := &Program{Fset: token.NewFileSet(), Named: countNamed(roots), LeftOut: left}
	roots = r.withoutTrials(roots)
	source := reaching(roots, r.Carriers)
	for _, p := range roots {
		if source[p] && !isTestBinary(p) {
			prog.Judged = append(prog.Judged, p)
		}
	}
	if len(prog.Judged) == 0 {
		return prog, nil
	}
	addNeeded(source)
	r.stage("reading types")
	if problems := typeCheck(ctx, prog.Fset, source); len(problems) > 0 {
		return nil, newFailure(problems, "")
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	cutImports(source)
	slices.SortFunc(prog.Judged, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	return prog, nil
}

// list gives the packages that the patterns name, with all that they need.
func (r Request) list(ctx context.Context) ([]*packages.Package, error) {
	var roots []*packages.Package
	standard, others := r.partition(ctx)
	for _, part := range []struct {
		patterns []string
		tests    bool
	}{
		{others, r.Tests},
		// To compile the tests of the standard library is to compile most of
		// it anew for each of them, and none can reach a carrier.
		{standard, false},
	} {
		if len(part.patterns) == 0 {
			continue
		}
		cfg := &packages.Config{Mode: metadata, Context: ctx, Dir: r.Dir, Env: r.Env, Tests: part.tests}
		if r.Tags != "" {
			cfg.BuildFlags = []string{"-tags=" + r.Tags}
		}
		listed, err := packages.Load(cfg, part.patterns...)
		if err != nil {
			return nil, err
		}
		roots = append(roots, listed...)
	}
	return roots, nil
}

// Analyze runs the passes over the judged packages. The roots of the graph
// are every pass on every judged package.
func (p *Program) Analyze(passes []*analysis.Analyzer) (*checker.Graph, error) {
	if len(p.Judged) == 0 {
		return &checker.Graph{}, nil
	}
	return checker.Analyze(passes, p.Judged, &checker.Options{Sequential: runtime.GOMAXPROCS(0) == 1})
}

func (r Request) stage(name string) {
	if r.Progress != nil {
		r.Progress(name)
	}
}

// isExcluded reports whether the build constraints exclude all files of the
// package.
func isExcluded(p *packages.Package) bool {
	return len(p.GoFiles) == 0 && slices.ContainsFunc(p.Errors, func(e packages.Error) bool {
		return strings.Contains(e.Msg, "build constraints exclude all Go files")
	})
}

func countNamed(roots []*packages.Package) int {
	paths := make(map[string]bool)
	for _, p := range roots {
		if !isTestBinary(p) {
			paths[cmp.Or(p.ForTest, p.PkgPath)] = true
		}
	}
	return len(paths)
}

// cutImports leaves in each package's Imports what was read from source, so
// that the passes look for facts nowhere else.
func cutImports(source map[*packages.Package]bool) {
	for p := range source {
		kept := make(map[string]*packages.Package)
		for path, imp := range p.Imports {
			if source[imp] && imp.Types != types.Unsafe {
				kept[path] = imp
			}
		}
		p.Imports = kept
	}
}
