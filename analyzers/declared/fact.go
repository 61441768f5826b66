package declared

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// fact is what a package tells those that import it. It is the same bytes in
// every run over the same source.
//
// go vet shows a package the facts of its direct imports only, so a fact holds
// what the package knows of its own imports too.
type fact struct {
	// Plain tells that the package reaches no SDK: the fact holds code alone.
	Plain bool
	// Defs tells that the package is within reach of toolvet's own
	// declarations.
	Defs bool
	// Code is what the evaluator needs to run the package's functions.
	Code []byte
	// Tools are those that the package, or one that it reaches, lists as its
	// own.
	Tools []known
	// Open are those of Tools whose declarations are not whole where they are
	// listed, such as values that are no tools by themselves.
	Open []open
	// Agents are the places of those that the package, or one that it reaches,
	// builds and settles.
	Agents []eval.Place
	// Registrars are the package's own.
	Registrars []registrar
	// Forms are those of methods that the package, or one that it imports,
	// declares.
	Forms methodForms
}

// known is a tool that some package lists.
type known struct {
	Site eval.Site
	Name string
}

// open is a tool that a package lists, of which it does not know the paths.
type open struct {
	Tool  known
	Paths []string
}

func (*fact) AFact() {}

func (f *fact) String() string {
	return fmt.Sprintf("%d bytes of code, %d tools, %d registrars", len(f.Code), len(f.Tools), len(f.Registrars))
}

func compareKnown(a, b known) int {
	return cmp.Or(compareSites(a.Site, b.Site), cmp.Compare(a.Name, b.Name))
}

func compareSites(a, b eval.Site) int {
	return cmp.Or(
		cmp.Compare(a.Package, b.Package),
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
	)
}

// sortedKnown gives the keys of a set in order.
func sortedKnown(set map[known]bool) []known {
	list := make([]known, 0, len(set))
	for k := range set {
		list = append(list, k)
	}
	slices.SortFunc(list, compareKnown)
	return list
}
