package judge

import (
	"path"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// spot is where a finding stands in the package under analysis.
type spot struct {
	place eval.Place
	// own tells that the fault is one of the tool alone, and is written here.
	own bool
	// goField tells that it is the field of a Go type that a schema is inferred
	// from.
	goField bool
	related []related
	// elsewhere names the place of a declaration in another package.
	elsewhere string
}

type related struct {
	place   eval.Place
	message string
}

// inTool gives the place of a tool's own fault: where the field is written. What
// another package writes, such as the type of the arguments, is reported at the
// tool, or at the part of it that holds what is written there; a tool that
// another package's constructor declares at the call.
func (s *source) inTool(t *declared.Tool, f semantics.Finding) spot {
	at := s.written(t, f)
	if s.owns(at) {
		return spot{place: at, own: true, goField: t.AtGoField(f.Field)}
	}
	calls := append(slices.Clone(t.Stack), t.Place())
	if !t.Infers(f.Field) {
		calls = append(calls, t.Holders(f.Field)...)
	}
	return s.foreign(t, at, calls)
}

// inCatalog gives the place of a fault that the tools together show.
func (s *source) inCatalog(c *declared.Catalog, f semantics.Finding) spot {
	switch {
	case f.OnCatalog && s.owns(c.At(f.Field)):
		return spot{place: c.At(f.Field)}
	case f.OnCatalog || f.Index < 0 || f.Index >= len(c.Mentions):
		return spot{place: s.innermost(holders(c))}
	case len(f.Others) > 0 && f.Others[0] < len(c.Mentions) && f.Field == "name":
		return s.twice(c, c.Mentions[f.Index], c.Mentions[f.Others[0]])
	}
	m := c.Mentions[f.Index]
	at := s.written(m.Tool, f)
	if s.owns(at) {
		return spot{place: at}
	}
	return s.foreign(m.Tool, at, slices.Concat(holders(c), m.Stack, []eval.Place{m.Place}))
}

// holders gives the places of what holds the tools, which are ours where a
// list that another package declares mentions them.
func holders(c *declared.Catalog) []eval.Place {
	return append(slices.Clone(c.Stack), c.Place, c.Config)
}

// foreign gives the innermost place of ours among calls.
func (s *source) foreign(t *declared.Tool, at eval.Place, calls []eval.Place) spot {
	here := spot{place: s.innermost(calls)}
	if at = firstValid(at, t.Place()); at.IsValid() {
		here.elsewhere = name(at)
		here.related = []related{{at, "declared here"}}
	}
	return here
}

// twice gives the place of the later of two registrations: where the calls
// that lead to them part.
func (s *source) twice(c *declared.Catalog, later, earlier declared.Mention) spot {
	a, b := steps(later), steps(earlier)
	parting := 0
	for parting < len(a)-1 && parting < len(b)-1 && a[parting] == b[parting] {
		parting++
	}
	return spot{
		place:   s.innermost(append(holders(c), a[:parting+1]...)),
		related: []related{{b[parting], "the other registration"}},
	}
}

// steps gives the calls that lead to a mention, and the mention. A tool that is
// made where it is mentioned came there by the calls that led to its making.
func steps(m declared.Mention) []eval.Place {
	for i, call := range m.Tool.Stack {
		if call.File == m.Place.File && call.Line == m.Place.Line && call.Column == m.Place.Column {
			return append(slices.Clone(m.Tool.Stack[:i]), m.Place)
		}
	}
	return append(slices.Clone(m.Stack), m.Place)
}

// innermost gives the last place that is in the package under analysis.
func (s *source) innermost(places []eval.Place) eval.Place {
	for _, p := range slices.Backward(places) {
		if s.owns(p) {
			return p
		}
	}
	return eval.Place{}
}

func firstValid(places ...eval.Place) eval.Place {
	for _, p := range places {
		if p.IsValid() {
			return p
		}
	}
	return eval.Place{}
}

// name writes a place without the path of this machine: package, file, line.
func name(p eval.Place) string {
	return path.Join(p.Package, filepath.Base(p.File)) + ":" + strconv.Itoa(p.Line)
}
