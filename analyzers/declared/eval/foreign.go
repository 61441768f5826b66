package eval

import (
	"go/types"
	"slices"
)

// foreignCode is the code of dependencies, decoded when it is asked for.
type foreignCode struct {
	imp      Importer
	packages map[string]*types.Package
	code     map[string]*foreignPackage
	direct   []*types.Package
	standIns standIns
	// repeated is what direct imports repeat of other packages, nil until it is
	// asked for.
	repeated map[string]*foreignPackage
}

func newForeignCode(pkg *types.Package, imp Importer) *foreignCode {
	f := &foreignCode{imp: imp, packages: map[string]*types.Package{}, code: map[string]*foreignPackage{}, standIns: standIns{}}
	var visit func(p *types.Package)
	visit = func(p *types.Package) {
		if p == nil || f.packages[p.Path()] != nil {
			return
		}
		f.packages[p.Path()] = p
		for _, i := range p.Imports() {
			visit(i)
		}
	}
	visit(pkg)
	f.direct = pkg.Imports()
	return f
}

// inherits reports whether the driver gives the code of indirect imports.
func (f *foreignCode) inherits(pkg *types.Package) bool {
	if f.imp == nil {
		return false
	}
	for path, p := range f.packages {
		if p != pkg && !slices.Contains(f.direct, p) && path != "unsafe" && len(f.imp.PackageCode(p)) > 0 {
			return true
		}
	}
	return false
}

// foreignPackage is one dependency's exported code.
type foreignPackage struct {
	strings [][]byte
	texts   []string // those of strings that were asked for
	types   map[string]types.Type
	funcs   map[string]*entry
	vars    map[string]*entry
	inits   []*entry
	all     *foreignCode
}

// entry is one function or variable, decoded when it is asked for.
type entry struct {
	data     []byte
	from     *foreignPackage
	reaches  bool
	code     *code
	variable *variable
	done     bool
}

func (f *foreignCode) pkg(path string) *foreignPackage {
	if f.imp == nil {
		return f.code[path]
	}
	if f.repeated == nil {
		f.readDirect()
	}
	p, ok := f.code[path]
	if ok {
		return p
	}
	p = f.repeated[path]
	if tp := f.packages[path]; tp != nil {
		if data := f.imp.PackageCode(tp); len(data) > 0 {
			p = decodePackage(f, data, nil)
		}
	}
	f.code[path] = p
	return p
}

// readDirect reads the code of the direct imports, with what they repeat of
// packages whose own code is not given.
func (f *foreignCode) readDirect() {
	f.repeated = map[string]*foreignPackage{}
	for _, d := range f.direct {
		if data := f.imp.PackageCode(d); len(data) > 0 {
			f.code[d.Path()] = decodePackage(f, data, f.repeated)
		}
	}
}

// mostPrepared bounds how many variables of a dependency are evaluated before
// its init functions.
const mostPrepared = 500

func (f *foreignCode) variableNames(path string) []string {
	p := f.pkg(path)
	if p == nil || len(p.vars) > mostPrepared {
		return nil
	}
	return sortedKeys(p.vars)
}

func (f *foreignCode) reaches(pkg, name string) bool {
	p := f.pkg(pkg)
	if p == nil {
		return false
	}
	e := p.funcs[name]
	return e != nil && e.reaches
}

func (f *foreignCode) function(pkg, name string) *code {
	p := f.pkg(pkg)
	if p == nil {
		return nil
	}
	return p.codeOf(p.funcs[name])
}

func (p *foreignPackage) codeOf(e *entry) *code {
	if e == nil {
		return nil
	}
	if !e.done {
		e.done = true
		r := &reader{data: e.data, pkg: e.from}
		if c := r.code(nil); !r.bad {
			c.again = e.reaches
			e.code = c
		}
	}
	return e.code
}

func (f *foreignCode) variable(pkg, name string) *variable {
	p := f.pkg(pkg)
	if p == nil {
		return nil
	}
	e := p.vars[name]
	if e == nil {
		return nil
	}
	if !e.done {
		e.done = true
		r := &reader{data: e.data, pkg: e.from}
		v := r.variable()
		if r.bad {
			return nil
		}
		v.name = name
		v.reaches = e.reaches
		if tp := f.packages[pkg]; tp != nil {
			v.obj, _ = tp.Scope().Lookup(name).(*types.Var)
		}
		e.variable = v
	}
	return e.variable
}

func (f *foreignCode) initFuncs(pkg string) []*code {
	p := f.pkg(pkg)
	if p == nil {
		return nil
	}
	var out []*code
	for _, e := range p.inits {
		if c := p.codeOf(e); c != nil {
			out = append(out, c)
		}
	}
	return out
}

// decodePackage reads what Machine.Export wrote. What it repeats of other
// packages goes to repeated, unless that is nil.
func decodePackage(f *foreignCode, data []byte, repeated map[string]*foreignPackage) *foreignPackage {
	r := &reader{data: data}
	if r.int() != codeVersion {
		return nil
	}
	p := newForeignPackage(f)
	n := r.count()
	p.strings, p.texts = make([][]byte, n), make([]string, n)
	for i := range n {
		p.strings[i] = r.bytes(r.int())
	}
	r.pkg = p
	table := &reader{data: r.bytes(r.int()), pkg: p}
	for range table.count() {
		name, reaches, size := table.str(), table.bool(), table.int()
		p.funcs[name] = &entry{data: r.bytes(size), from: p, reaches: reaches}
	}
	for range table.count() {
		p.inits = append(p.inits, &entry{data: r.bytes(table.int()), from: p})
	}
	for range table.count() {
		name, reaches, size := table.str(), table.bool(), table.int()
		p.vars[name] = &entry{data: r.bytes(size), from: p, reaches: reaches}
	}
	other := func() (*foreignPackage, string, *entry) {
		pkg, name, reaches, size := table.str(), table.str(), table.bool(), table.int()
		e := &entry{data: r.bytes(size), from: p, reaches: reaches}
		if repeated == nil {
			return nil, name, e
		}
		if repeated[pkg] == nil {
			repeated[pkg] = newForeignPackage(f)
		}
		return repeated[pkg], name, e
	}
	for range table.count() {
		if o, name, e := other(); o != nil && o.funcs[name] == nil {
			o.funcs[name] = e
		}
	}
	for range table.count() {
		if o, name, e := other(); o != nil && o.vars[name] == nil {
			o.vars[name] = e
		}
	}
	if r.bad || table.bad {
		return nil
	}
	return p
}

func newForeignPackage(f *foreignCode) *foreignPackage {
	return &foreignPackage{all: f, types: map[string]types.Type{}, funcs: map[string]*entry{}, vars: map[string]*entry{}}
}
