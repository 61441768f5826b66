package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/changed"
	"github.com/toolvet/toolvet/semantics"
)

// judgement is what check says of a source.
type judgement struct {
	findings         semantics.Findings
	errors, warnings int
	tools, packages  int
}

func newJudgement(found semantics.Findings, tools, packages int) *judgement {
	j := &judgement{findings: found, tools: tools, packages: packages}
	for _, f := range found {
		if f.Severity == semantics.Warning {
			j.warnings++
		} else {
			j.errors++
		}
	}
	return j
}

// on leaves what stands on lines that changed, or speaks of one, and names on
// standard error the files of which git does not tell.
func (j *judgement) on(lines *changed.Lines, err io.Writer) *judgement {
	told := make(map[string]bool)
	has := func(p semantics.Position) bool {
		changed, inside := lines.Has(p.File, p.Line)
		if !inside && p.File != "" && !told[p.File] {
			told[p.File] = true
			fmt.Fprintf(err, "toolvet: %s is not in the work tree of git: its findings are left out\n", relative(p.File))
		}
		return changed
	}
	var left semantics.Findings
	for _, f := range j.findings {
		if has(f.Position) || slices.ContainsFunc(f.Related, func(r semantics.Related) bool {
			changed, _ := lines.Has(r.Position.File, r.Position.Line)
			return changed
		}) {
			left = append(left, f)
		}
	}
	return newJudgement(left, j.tools, j.packages)
}

// writeText writes "file:line:col: error: message (rule)", a finding a line, and
// indented below it the other places that it speaks of.
func (j *judgement) writeText(out io.Writer) {
	for _, f := range j.findings {
		fmt.Fprintf(out, "%s: %s: %s\n", placeText(f.Position), f.Severity, analyzers.Text(f))
		for _, r := range f.Related {
			fmt.Fprintf(out, "\t%s: %s\n", placeText(r.Position), r.Message)
		}
	}
}

func placeText(p semantics.Position) string {
	switch {
	case p.Line == 0:
		return relative(p.File)
	case p.Column == 0: // behind a //line directive
		return fmt.Sprintf("%s:%d", relative(p.File), p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", relative(p.File), p.Line, p.Column)
}

// summary is one sentence of what was judged and found.
func (j *judgement) summary() string {
	judged := count(j.tools, "tool")
	if j.packages > 0 {
		judged += " of " + count(j.packages, "package")
	}
	if j.errors+j.warnings == 0 {
		return "nothing found in " + judged
	}
	return fmt.Sprintf("%s and %s in %s", count(j.errors, "error"), count(j.warnings, "warning"), judged)
}

func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// The json of check.
type (
	checkDocument struct {
		Findings []findingDocument `json:"findings"`
		Summary  summaryDocument   `json:"summary"`
	}
	summaryDocument struct {
		Errors   int `json:"errors"`
		Warnings int `json:"warnings"`
		Tools    int `json:"tools"`
		Packages int `json:"packages"`
	}
	findingDocument struct {
		Rule     string `json:"rule"`
		Severity string `json:"severity"`
		Tool     string `json:"tool"`
		Field    string `json:"field"`
		Message  string `json:"message"`
		placeDocument
		URL     string            `json:"url"`
		When    string            `json:"when"`
		Fixes   []fixDocument     `json:"fixes"`
		Related []relatedDocument `json:"related"`
	}
	placeDocument struct {
		File      string `json:"file"`
		Line      int    `json:"line"`
		Column    int    `json:"column"`
		EndLine   int    `json:"endLine"`
		EndColumn int    `json:"endColumn"`
	}
	relatedDocument struct {
		Message string `json:"message"`
		placeDocument
	}
	fixDocument struct {
		Message string         `json:"message"`
		Edits   []editDocument `json:"edits"`
	}
	editDocument struct {
		placeDocument
		NewText string `json:"newText"`
	}
)

func (j *judgement) document() checkDocument {
	doc := checkDocument{
		Findings: make([]findingDocument, 0, len(j.findings)),
		Summary:  summaryDocument{Errors: j.errors, Warnings: j.warnings, Tools: j.tools, Packages: j.packages},
	}
	for _, f := range j.findings {
		d := findingDocument{
			Rule: f.Rule, Severity: f.Severity.String(), Tool: f.Tool, Field: f.Field, Message: f.Message,
			placeDocument: place(f.Position),
			When:          f.When,
			Fixes:         make([]fixDocument, 0, len(f.Fixes)),
			Related:       make([]relatedDocument, 0, len(f.Related)),
		}
		if rule, ok := semantics.RuleByID(f.Rule); ok {
			d.URL = rule.URL()
		}
		for _, fix := range f.Fixes {
			edits := make([]editDocument, len(fix.Edits))
			for i, e := range fix.Edits {
				edits[i] = editDocument{placeDocument: place(e.Position), NewText: e.NewText}
			}
			d.Fixes = append(d.Fixes, fixDocument{Message: fix.Message, Edits: edits})
		}
		for _, r := range f.Related {
			d.Related = append(d.Related, relatedDocument{Message: r.Message, placeDocument: place(r.Position)})
		}
		doc.Findings = append(doc.Findings, d)
	}
	return doc
}

func place(p semantics.Position) placeDocument {
	return placeDocument{File: relative(p.File), Line: p.Line, Column: p.Column, EndLine: p.EndLine, EndColumn: p.EndColumn}
}
