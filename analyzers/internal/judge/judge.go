// Package judge makes the passes of the rules that need nothing but the law:
// it holds the declarations that were read against it, and puts each finding
// where it belongs in the source.
package judge

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/internal/manual"
	"github.com/toolvet/toolvet/analyzers/internal/suppress"
	"github.com/toolvet/toolvet/semantics"
)

// Result is what one pass found in one package.
type Result struct {
	// Findings are errors and warnings, in the order of their places, without
	// those that a comment silences.
	Findings semantics.Findings
	// Used are the indices of the comments that silenced a finding.
	Used []int
	// Diagnostics are those that the pass reported.
	Diagnostics []analysis.Diagnostic
}

// Report reports a diagnostic and keeps it in the result.
func (r *Result) Report(pass *analysis.Pass, d analysis.Diagnostic) {
	r.Diagnostics = append(r.Diagnostics, d)
	pass.Report(d)
}

// New makes the pass of one family of rules. File is the text of the pass's
// doc.go, whose part "# Analyzer NAME" is its manual.
func New(family, file string) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       family,
		Doc:        manual.Of(file, family),
		URL:        "https://pkg.go.dev/github.com/toolvet/toolvet/analyzers/" + family,
		Requires:   []*analysis.Analyzer{declared.Analyzer, suppress.Analyzer},
		Run:        func(pass *analysis.Pass) (any, error) { return run(pass, family) },
		ResultType: reflect.TypeFor[*Result](),
	}
}

func run(pass *analysis.Pass, family string) (any, error) {
	read := pass.ResultOf[declared.Analyzer].(*declared.Result)
	if !read.Reached {
		return &Result{}, nil
	}
	settings := semantics.Settings{
		Profile:    read.Settings.Profile,
		Severities: read.Settings.Asked(),
		Family:     family,
	}
	j := &judgement{source: newSource(pass, settings)}
	j.tools(read.Tools, settings, func(*declared.Tool, semantics.Finding) bool { return true })
	j.tools(read.Completed, settings, func(t *declared.Tool, f semantics.Finding) bool { return completes(t, f, settings) })
	j.catalogs(read.Catalogs, settings)

	result := &Result{}
	index := pass.ResultOf[suppress.Analyzer].(*suppress.Index)
	for _, f := range j.merged() {
		if used := index.For(f.Rule, f.place.File, f.place.Line); len(used) > 0 {
			result.Used = append(result.Used, used...)
			continue
		}
		if f.Severity = read.Settings.LevelAt(f.Rule, f.Position.File, f.Severity); f.Severity == 0 {
			continue
		}
		result.Findings = append(result.Findings, f.Finding)
		if f.Severity == semantics.Error || read.Settings.Warnings {
			result.Report(pass, j.source.diagnostic(f))
		}
	}
	return result, nil
}

// completes tells that a finding about a tool that another package lists is not
// one that is found there.
func completes(t *declared.Tool, f semantics.Finding, settings semantics.Settings) bool {
	before, partial := t.Before()
	return t.Completes(f.Field) || partial && !slices.ContainsFunc(semantics.JudgeDeclaration(&before, settings), func(known semantics.Finding) bool {
		return known.Rule == f.Rule && known.Field == f.Field
	})
}

// judgement gathers the findings of one pass in one package.
type judgement struct {
	source *source
	found  []located
}

// located is a finding with its place, and the group of alternatives in which
// it was found, with the conditions of the one that has it.
type located struct {
	semantics.Finding
	spot
	group *group
	taken []eval.Arm
	// sharing are the other tools that the finding is said of.
	sharing []string
}

// group is the variants of one tool or agent.
type group struct{ size int }

func (j *judgement) tools(tools []*declared.Tool, settings semantics.Settings, ours func(*declared.Tool, semantics.Finding) bool) {
	type key struct {
		site any
		name string
	}
	groups := map[key]*group{}
	for _, t := range tools {
		k := key{t.Site, t.Declaration.Name}
		if groups[k] == nil {
			groups[k] = &group{}
		}
		groups[k].size++
	}
	for _, t := range tools {
		for _, f := range semantics.JudgeDeclaration(&t.Declaration, settings) {
			if ours(t, f) {
				j.add(f, j.source.inTool(t, f), groups[key{t.Site, t.Declaration.Name}], t.Taken)
			}
		}
	}
}

func (j *judgement) catalogs(catalogs []*declared.Catalog, settings semantics.Settings) {
	type key struct {
		of   int
		tool declaredAs
	}
	groups := map[key]*group{}
	for _, c := range catalogs {
		for _, f := range semantics.JudgeCatalog(&c.Catalog, settings) {
			if c.JudgedElsewhere(f) || !c.Built && f.Severity != semantics.Error || c.Given && onAbsentTools(f.Rule) {
				continue // it may be completed where the compiler does not see
			}
			taken := c.Taken
			k := key{of: c.Of}
			if f.Index >= 0 && f.Index < len(c.Mentions) {
				m := c.Mentions[f.Index]
				taken = slices.Concat(taken, m.Tool.Taken)
				k.tool = declaration(m)
			}
			if groups[k] == nil {
				groups[k] = &group{size: variants(catalogs, k.of, k.tool)}
			}
			j.add(f, j.source.inCatalog(c, f), groups[k], taken)
		}
	}
}

// onAbsentTools tells that a rule takes it for proof that no tool is there.
func onAbsentTools(id string) bool {
	rule, _ := semantics.RuleByID(id)
	return slices.Contains(rule.Absence, "tools")
}

// declaredAs is what the variants of one tool have in common; the zero value
// is that of no tool.
type declaredAs struct {
	site eval.Site
	name string
}

func declaration(m declared.Mention) declaredAs {
	return declaredAs{m.Tool.Site, m.Tool.Declaration.Name}
}

// variants counts the variants of an agent, each as often as it has variants
// of the tool.
func variants(catalogs []*declared.Catalog, of int, tool declaredAs) int {
	all := 0
	for _, c := range catalogs {
		if c.Of != of {
			continue
		}
		n := 0
		for _, m := range c.Mentions {
			if declaration(m) == tool {
				n++
			}
		}
		all += max(1, n)
	}
	return all
}

func (j *judgement) add(f semantics.Finding, at spot, g *group, taken []eval.Arm) {
	if !at.place.IsValid() || j.source.generated(at.place) {
		return
	}
	if at.elsewhere != "" {
		f.Message += "; declared at " + at.elsewhere
	}
	j.found = append(j.found, located{Finding: f, spot: at, group: g, taken: taken})
}

// merged gives each finding once, in the order of places. What was found in
// every variant of a thing is not the fault of one of them, and a condition
// that makes no difference is not said.
func (j *judgement) merged() []located {
	type key struct {
		rule, message string
		place         any
	}
	var merged []located
	at := map[key]int{}
	cases := map[key]map[*group][][]eval.Arm{}
	for _, f := range j.found {
		k := key{f.Rule, f.Message, f.place}
		if cases[k] == nil {
			cases[k] = map[*group][][]eval.Arm{}
			at[k] = len(merged)
			merged = append(merged, f)
		}
		cases[k][f.group] = append(cases[k][f.group], f.taken)
		if f.Severity < merged[at[k]].Severity {
			merged[at[k]].Severity = f.Severity
		}
	}
	for k, i := range at {
		f := &merged[i]
		f.When = dialect.When(needed(cases[k][f.group])[0])
		for g, taken := range cases[k] {
			if len(taken) == g.size || len(needed(taken)[0]) == 0 {
				f.When = ""
			}
		}
	}
	for i := range merged {
		f := &merged[i]
		f.Position = j.source.position(f.place)
		f.Finding.Related = nil
		for _, r := range f.related {
			f.Finding.Related = append(f.Finding.Related, semantics.Related{Position: j.source.position(r.place), Message: r.message})
		}
	}
	merged = folded(merged)
	slices.SortStableFunc(merged, func(a, b located) int {
		return cmp.Or(
			cmp.Compare(a.Position.File, b.Position.File),
			cmp.Compare(a.Position.Line, b.Position.Line),
			cmp.Compare(a.Position.Column, b.Position.Column),
			cmp.Compare(a.Rule, b.Rule),
		)
	})
	return merged
}

// folded gives one finding for one fault that several tools share, such as a
// constant or the field of an arguments type; the other tools are related. A Go
// field has its fault once, wherever its type stands in a schema.
func folded(found []located) []located {
	type key struct {
		rule, field string
		place       any
	}
	at := map[key]int{}
	var all []located
	for _, f := range found {
		k := key{f.Rule, f.Field, f.place}
		if f.goField {
			k.field = ""
		}
		first, shared := at[k]
		if shared && f.goField && mentions(all[first], f.Tool) {
			continue
		}
		if !shared || !f.own || !all[first].own || all[first].Tool == f.Tool {
			at[k] = len(all)
			all = append(all, f)
			continue
		}
		all[first].sharing = append(all[first].sharing, f.Tool)
		all[first].Finding.Related = append(all[first].Finding.Related, semantics.Related{
			Position: f.Position, Message: fmt.Sprintf("tool %q shares it", f.Tool),
		})
	}
	return all
}

// mentions reports whether a finding is already said of a tool.
func mentions(f located, tool string) bool {
	return f.Tool == tool || slices.Contains(f.sharing, tool)
}

// Text is a finding as a diagnostic says it: the message, the condition of the
// variant that is at fault, the rule's id.
func Text(f semantics.Finding) string {
	text := f.Message
	if f.When != "" {
		text += ", when " + f.When
	}
	return text + " (" + f.Rule + ")"
}

func (s *source) diagnostic(f located) analysis.Diagnostic {
	pos, end := s.span(f.place)
	d := analysis.Diagnostic{
		Pos: pos, End: end,
		Category: f.Rule,
		URL:      URL(f.Rule),
		Message:  Text(f.Finding),
	}
	for _, r := range f.related {
		if pos, end := s.span(r.place); pos.IsValid() {
			d.Related = append(d.Related, analysis.RelatedInformation{Pos: pos, End: end, Message: r.message})
		}
	}
	return d
}

// URL is where a rule is documented.
func URL(id string) string {
	rule, _ := semantics.RuleByID(id)
	return rule.URL()
}
