package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/load"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/progress"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/vettool"
	"github.com/toolvet/toolvet/semantics"
)

// serveGoVet never returns. The settings have their short names too, which are
// those of check.
func serveGoVet() {
	declared.Analyzer.Flags.VisitAll(func(fl *flag.Flag) { flag.Var(fl.Value, fl.Name, fl.Usage) })
	vettool.Main(analyzers.Suite(), carriers())
}

// carriers are the packages that tools are declared with.
func carriers() []string {
	var paths []string
	for _, d := range dialect.All() {
		paths = append(paths, d.Packages()...)
	}
	return paths
}

// unit is what the passes give for one package or one of its test variants.
type unit struct {
	pkg      *packages.Package
	read     *declared.Result
	findings semantics.Findings
}

// readUnits loads the packages of a source, runs the whole suite over them and
// names on standard error the files that are in none of them.
func readUnits(ctx context.Context, s streams, src source, sf *sourceFlags) (units []*unit, named int, err error) {
	line := progress.On(s.err)
	defer line.Stop()
	requests, left := src.requests(sf, line.Say)
	for _, r := range requests {
		here := r.Dir
		if here == "" {
			here = moduleHere()
		}
		if err := sf.use(here); err != nil {
			return nil, 0, err
		}
		r.Carriers, r.TestCarriers = carriers(), dialect.DefPackages()
		prog, err := load.Packages(ctx, r)
		if err != nil {
			return nil, 0, err
		}
		named += prog.Named
		left = append(left, prog.LeftOut...)
		folders, parts := byFolder(here, prog.Judged)
		for _, folder := range folders {
			if err := sf.use(folder); err != nil {
				return nil, 0, err
			}
			part := *prog
			part.Judged = parts[folder]
			judged, err := judgeUnits(&part)
			if err != nil {
				return nil, 0, err
			}
			units = append(units, judged...)
		}
	}
	line.Stop()
	for _, l := range left {
		fmt.Fprintf(s.err, "toolvet: %s is left out: %s\n", relative(l.File), l.Reason)
	}
	return units, named, nil
}

// judgeUnits runs the whole suite over packages that have settings in common,
// which are those of the passes' flags.
func judgeUnits(prog *load.Program) ([]*unit, error) {
	graph, err := prog.Analyze(analyzers.Suite())
	if err != nil {
		return nil, err
	}
	units := make([]*unit, 0, len(prog.Judged))
	byPackage := make(map[*packages.Package]*unit, len(prog.Judged))
	for _, p := range prog.Judged {
		u := &unit{pkg: p}
		byPackage[p] = u
		units = append(units, u)
	}
	warnings := declared.FromFlags().Warnings
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, fmt.Errorf("the pass %s failed on %s: %w", act.Analyzer.Name, act.Package.ID, act.Err)
		}
		u := byPackage[act.Package]
		if read, ok := act.Result.(*declared.Result); ok {
			u.read = read
		}
		for _, f := range analyzers.Findings(act.Result) {
			if warnings || f.Severity != semantics.Warning {
				u.findings = append(u.findings, f)
			}
		}
	}
	return units, nil
}

// distinct gives the findings of all units in the order of their places. A
// file is part of a package and of its test variants: a finding counts once,
// in the words of the first unit that has it, which is the package itself.
func distinct(units []*unit) semantics.Findings {
	type key struct {
		rule, tool, field, when string
		position                semantics.Position
	}
	idle := idleComments(units)
	before := make(map[key]bool)
	var all semantics.Findings
	for _, u := range units {
		var own []key
		for _, f := range u.findings {
			k := key{f.Rule, f.Tool, f.Field, f.When, f.Position}
			if before[k] || f.Rule == unusedComment && !idle[f.Position] {
				continue
			}
			own = append(own, k)
			all = append(all, f)
		}
		for _, k := range own {
			before[k] = true
		}
	}
	sortFindings(all)
	return all
}

const unusedComment = "ignore/unused"

// idleComments are the places of the comments that silence nothing in any of
// the units that their file is part of: what a comment is for may be found in
// a test variant alone.
func idleComments(units []*unit) map[semantics.Position]bool {
	said, files := make(map[semantics.Position]int), make(map[string]int)
	for _, u := range units {
		for _, file := range u.pkg.CompiledGoFiles {
			files[file]++
		}
		for _, f := range u.findings {
			if f.Rule == unusedComment {
				said[f.Position]++
			}
		}
	}
	idle := make(map[semantics.Position]bool)
	for at, n := range said {
		idle[at] = n >= files[at.File]
	}
	return idle
}

func sortFindings(all semantics.Findings) {
	slices.SortStableFunc(all, func(a, b semantics.Finding) int {
		return cmp.Or(
			cmp.Compare(a.Position.File, b.Position.File),
			cmp.Compare(a.Position.Line, b.Position.Line),
			cmp.Compare(a.Position.Column, b.Position.Column),
			cmp.Compare(a.Rule, b.Rule),
			cmp.Compare(a.Message, b.Message),
		)
	})
}

// declaration identifies a tool in the program; its variants share it.
type declaration struct {
	site eval.Site
	name string
}

func countTools(units []*unit) int {
	tools := make(map[declaration]bool)
	for _, u := range units {
		for _, t := range u.read.Tools {
			tools[declaration{t.Site, t.Declaration.Name}] = true
		}
	}
	return len(tools)
}
