package ignore

import (
	_ "embed"
	"fmt"
	"reflect"

	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers/argumentsfrom"
	"github.com/toolvet/toolvet/analyzers/capabilities"
	"github.com/toolvet/toolvet/analyzers/ceiling"
	"github.com/toolvet/toolvet/analyzers/checkin"
	"github.com/toolvet/toolvet/analyzers/columns"
	"github.com/toolvet/toolvet/analyzers/composedof"
	"github.com/toolvet/toolvet/analyzers/coverage"
	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/description"
	"github.com/toolvet/toolvet/analyzers/gates"
	"github.com/toolvet/toolvet/analyzers/identity"
	"github.com/toolvet/toolvet/analyzers/inference"
	"github.com/toolvet/toolvet/analyzers/internal/judge"
	"github.com/toolvet/toolvet/analyzers/internal/manual"
	"github.com/toolvet/toolvet/analyzers/internal/suppress"
	"github.com/toolvet/toolvet/analyzers/meta"
	"github.com/toolvet/toolvet/analyzers/needs"
	"github.com/toolvet/toolvet/analyzers/resultkind"
	"github.com/toolvet/toolvet/analyzers/schema"
	"github.com/toolvet/toolvet/analyzers/toolname"
	"github.com/toolvet/toolvet/analyzers/wants"
	"github.com/toolvet/toolvet/semantics"
)

//go:embed doc.go
var doc string

// Analyzer checks the suppressions themselves. It requires every pass whose
// findings they can silence.
var Analyzer = &analysis.Analyzer{
	Name:       "ignore",
	Doc:        manual.Of(doc, "ignore"),
	URL:        "https://pkg.go.dev/github.com/toolvet/toolvet/analyzers/ignore",
	Requires:   append([]*analysis.Analyzer{declared.Analyzer, suppress.Analyzer}, silenced...),
	Run:        run,
	ResultType: reflect.TypeFor[*judge.Result](),
}

var silenced = []*analysis.Analyzer{
	toolname.Analyzer,
	description.Analyzer,
	schema.Analyzer,
	inference.Analyzer,
	composedof.Analyzer,
	argumentsfrom.Analyzer,
	capabilities.Analyzer,
	checkin.Analyzer,
	gates.Analyzer,
	needs.Analyzer,
	resultkind.Analyzer,
	wants.Analyzer,
	coverage.Analyzer,
	columns.Analyzer,
	ceiling.Analyzer,
	identity.Analyzer,
	meta.Analyzer,
}

func run(pass *analysis.Pass) (any, error) {
	result := &judge.Result{}
	directives := pass.ResultOf[suppress.Analyzer].(*suppress.Index).Directives
	if len(directives) == 0 {
		return result, nil
	}
	used := map[int]bool{}
	for _, a := range silenced {
		for _, i := range pass.ResultOf[a].(*judge.Result).Used {
			used[i] = true
		}
	}
	settings := pass.ResultOf[declared.Analyzer].(*declared.Result).Settings
	for i, d := range directives {
		if d.Broken != "" {
			report(pass, result, settings, d, "ignore/unused", d.Broken)
			continue
		}
		if d.Reason == "" && d.Rule != "" {
			report(pass, result, settings, d, "ignore/reason", "a suppression without a reason; say behind the rule why the finding is accepted")
		}
		if used[i] {
			continue
		}
		if message := unused(pass, d, settings); message != "" {
			report(pass, result, settings, d, "ignore/unused", message)
		}
	}
	return result, nil
}

// unused says what is wrong with a suppression that silences nothing; empty
// where its rule did not run.
func unused(pass *analysis.Pass, d suppress.Directive, settings declared.Settings) string {
	id := d.Rule
	rule, ok := semantics.RuleByID(id)
	switch {
	case id == "":
		return "a suppression that names no rule; write //toolvet:ignore RULE reason"
	case !ok:
		return fmt.Sprintf("a suppression of %q, which is no rule%s", id, semantics.RuleMeant(id))
	case !runs(rule, pass.Fset.Position(d.Pos).Filename, settings):
		return ""
	}
	return fmt.Sprintf("the suppression of %s silences nothing on its line or the line below", id)
}

// runs reports whether a pass that ran speaks of the rule in a file.
func runs(rule semantics.Rule, file string, settings declared.Settings) bool {
	if settings.LevelAt(rule.ID, file, rule.Severity) == 0 {
		return false
	}
	for _, a := range silenced {
		if a.Name == rule.Family() {
			return true
		}
	}
	return false
}

func report(pass *analysis.Pass, result *judge.Result, settings declared.Settings, d suppress.Directive, rule, message string) {
	at, end := pass.Fset.Position(d.Pos), pass.Fset.Position(d.End)
	level := settings.LevelAt(rule, at.Filename, semantics.Error)
	if level == 0 {
		return
	}
	f := semantics.Finding{Rule: rule, Severity: level, Message: message, Index: -1}
	f.Position = semantics.Position{File: at.Filename, Line: at.Line, Column: at.Column, EndLine: end.Line, EndColumn: end.Column}
	result.Findings = append(result.Findings, f)
	if level == semantics.Error || settings.Warnings {
		result.Report(pass, analysis.Diagnostic{
			Pos: d.Pos, End: d.End, Category: rule, URL: judge.URL(rule), Message: judge.Text(f),
		})
	}
}
