package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/changed"
	"github.com/toolvet/toolvet/semantics"
)

var checkVerb = verb{
	name:    "check",
	usage:   "[check] [flags] [SOURCE]",
	summary: "judges the tools that packages declare, or that a tool list holds",
	help: `Every rule is held against the tools of Go packages; against a dumped tool
list, every rule that needs no source. Findings go to standard output, a line
each with the other places that it speaks of below, and a summary to standard error.

` + settingsHelp + `

With -new-from-rev a finding counts when its line, or another line that it speaks
of, was added or changed since the revision: in commits, staged, unstaged, or in
a file that git neither tracks nor ignores.

Exit code 0: nothing found. 1: findings that are errors, with -strict warnings
too. 2: wrong usage, or something did not load or compile; then nothing is
judged.`,
	run: check,
}

func check(ctx context.Context, v verb, s streams, args []string) int {
	f := newFlags("check")
	strict := false
	f.set.Var(&once{to: &strict}, "strict", "fail on warnings too")
	revision := ""
	f.set.Var(&once{to: &revision}, "new-from-rev", "report only what stands on lines that changed since a git `revision`")
	sf := f.addSource()
	sf.strict = &strict
	src, code, ok := f.readSource(v, s, args, sf)
	if !ok {
		return code
	}

	var since *changed.Lines
	if f.given("new-from-rev") {
		var err error
		if since, err = linesSince(ctx, src, revision); err != nil {
			return fail(s, f.asJSON, fmt.Errorf("-new-from-rev: %w", err))
		}
	}
	found, err := judge(ctx, s, src, sf)
	if err != nil {
		return fail(s, f.asJSON, src.explain(err, v.meant))
	}
	if since != nil {
		found = found.on(since, s.err)
	}
	if f.asJSON {
		writeJSON(s, found.document())
	} else {
		found.writeText(s.out)
	}
	_ = s.out.Flush() // findings stand before the summary; dispatch sees the error
	fmt.Fprintf(s.err, "toolvet: %s\n", found.summary())
	if found.errors > 0 || strict && found.warnings > 0 {
		return exitFindings
	}
	return exitNothing
}

// linesSince gives the lines that changed in the work tree in which the command
// runs.
func linesSince(ctx context.Context, src source, revision string) (*changed.Lines, error) {
	if src.list == "-" {
		return nil, errors.New("it is for files, and standard input has no revision")
	}
	return changed.Since(ctx, "", revision)
}

// judge gives what check found in a source.
func judge(ctx context.Context, s streams, src source, sf *sourceFlags) (*judgement, error) {
	if src.list != "" {
		return judgeList(ctx, s, src)
	}
	units, named, err := readUnits(ctx, s, src, sf)
	if err != nil {
		return nil, err
	}
	return newJudgement(distinct(units), countTools(units), named), nil
}

func judgeList(ctx context.Context, s streams, src source) (*judgement, error) {
	list, name, err := readList(ctx, s, src)
	if err != nil {
		return nil, err
	}
	set := declared.FromFlags()
	law := semantics.Settings{Profile: set.Profile, Severities: set.Asked()}
	var all semantics.Findings
	for i := range list.Catalog.Tools {
		for _, f := range semantics.JudgeDeclaration(&list.Catalog.Tools[i], law) {
			f.Index = i
			all = append(all, f)
		}
	}
	all = append(all, semantics.JudgeCatalog(&list.Catalog, law)...)
	for i := range all {
		all[i].Severity = set.LevelAt(all[i].Rule, name, all[i].Severity)
	}
	all = slices.DeleteFunc(all, func(f semantics.Finding) bool {
		return f.Severity == 0 || f.Severity == semantics.Warning && !set.Warnings
	})
	for i := range all {
		f := &all[i]
		f.Position = list.Place(f.Index, f.Field)
		f.Position.File = name
		for _, other := range f.Others {
			at := list.Place(other, "name")
			at.File = name
			f.Related = append(f.Related, semantics.Related{Position: at, Message: fmt.Sprintf("the tool %q", list.Catalog.Tools[other].Name)})
		}
	}
	sortFindings(all)
	return newJudgement(all, len(list.Catalog.Tools), 0), nil
}
