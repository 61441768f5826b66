// Package analyzers is the suite of toolvet's passes over Go source.
package analyzers

import (
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
	"github.com/toolvet/toolvet/analyzers/ignore"
	"github.com/toolvet/toolvet/analyzers/inference"
	"github.com/toolvet/toolvet/analyzers/internal/judge"
	"github.com/toolvet/toolvet/analyzers/meta"
	"github.com/toolvet/toolvet/analyzers/needs"
	"github.com/toolvet/toolvet/analyzers/resultkind"
	"github.com/toolvet/toolvet/analyzers/schema"
	"github.com/toolvet/toolvet/analyzers/toolname"
	"github.com/toolvet/toolvet/analyzers/wants"
	"github.com/toolvet/toolvet/semantics"
)

// Suite gives every pass. Each can also be run alone.
func Suite() []*analysis.Analyzer {
	return []*analysis.Analyzer{
		declared.Analyzer,
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
		ignore.Analyzer,
	}
}

// Findings gives what a pass of the suite found in a package, warnings
// included, out of the pass's result; nil for the result of another pass.
func Findings(result any) semantics.Findings {
	if r, ok := result.(*judge.Result); ok {
		return r.Findings
	}
	return nil
}

// Diagnostics gives what a pass of the suite reported in a package, out of the
// pass's result; nil for the result of another pass.
func Diagnostics(result any) []analysis.Diagnostic {
	if r, ok := result.(*judge.Result); ok {
		return r.Diagnostics
	}
	return nil
}

// Text is a finding as the passes' diagnostics say it: the message, the
// condition of the variant that is at fault, and the rule's id in parentheses.
func Text(f semantics.Finding) string { return judge.Text(f) }
