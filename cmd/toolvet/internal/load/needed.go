package load

import (
	"golang.org/x/tools/go/packages"
)

// addNeeded adds to the packages that reach a carrier those of the main module
// that they import, directly or through others: texts and small functions of
// declarations stand there.
func addNeeded(source map[*packages.Package]bool) {
	closure := make(map[*packages.Package]bool)
	needed := make(map[*packages.Package]bool)
	var visit func(p *packages.Package, within bool)
	visit = func(p *packages.Package, within bool) {
		for _, imp := range p.Imports {
			need := within && !source[imp] && inMainModule(imp)
			if closure[imp] && (!need || needed[imp]) {
				continue
			}
			closure[imp] = true
			if need {
				needed[imp] = true
			}
			visit(imp, need || source[imp])
		}
	}
	for p := range source {
		visit(p, true)
	}

	// What is read from export data must import nothing that is read from
	// source, or one package would have two sets of types. In a workspace a
	// package outside of it may import one of its modules.
	var leaveOut func(p *packages.Package)
	leaveOut = func(p *packages.Package) {
		for _, imp := range p.Imports {
			if needed[imp] {
				delete(needed, imp)
				leaveOut(imp)
			}
		}
	}
	for p := range closure {
		if !source[p] && !needed[p] {
			leaveOut(p)
		}
	}
	for p := range needed {
		source[p] = true
	}
}

func inMainModule(p *packages.Package) bool { return p.Module != nil && p.Module.Main }
