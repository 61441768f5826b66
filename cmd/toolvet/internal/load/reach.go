package load

import (
	"strings"

	"golang.org/x/tools/go/packages"
)

// reaching marks the carriers and all packages that import one, directly or
// through others.
//
// Export data is keyed by import path alone, and a test variant has the path
// of the package that it replaces. So where one variant made for a test
// reaches, all variants made for that test are marked: types from export data
// are then never those of a variant.
func reaching(roots []*packages.Package, carriers []string) map[*packages.Package]bool {
	carrier := make(map[string]bool, len(carriers))
	for _, path := range carriers {
		carrier[path] = true
	}

	marked := make(map[*packages.Package]bool)
	variants := make(map[string][]*packages.Package)
	packages.Visit(roots, nil, func(p *packages.Package) { // imports come first
		if test := testOf(p); test != "" {
			variants[test] = append(variants[test], p)
		}
		if carrier[p.PkgPath] || importsMarked(p, marked) {
			marked[p] = true
		}
	})
	for _, made := range variants {
		if anyMarked(made, marked) {
			for _, p := range made {
				marked[p] = true
			}
		}
	}
	for p := range marked {
		if isTestBinary(p) {
			delete(marked, p) // the generated main; nothing imports it
		}
	}
	return marked
}

func importsMarked(p *packages.Package, marked map[*packages.Package]bool) bool {
	for _, imp := range p.Imports {
		if marked[imp] {
			return true
		}
	}
	return false
}

func anyMarked(ps []*packages.Package, marked map[*packages.Package]bool) bool {
	for _, p := range ps {
		if marked[p] {
			return true
		}
	}
	return false
}

// testOf gives the test binary that the package was built apart for, as the
// go command writes it: "q.test" for "p [q.test]".
func testOf(p *packages.Package) string {
	_, variant, found := strings.Cut(p.ID, " [")
	if !found {
		return ""
	}
	return strings.TrimSuffix(variant, "]")
}

// isTestBinary reports whether the package is the main package that the go
// command generates for a test.
func isTestBinary(p *packages.Package) bool {
	if p.Name != "main" || !strings.HasSuffix(p.PkgPath, ".test") {
		return false
	}
	for _, imp := range p.Imports {
		if testOf(imp) == p.ID {
			return true
		}
	}
	return false
}
