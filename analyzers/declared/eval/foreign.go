package eval

import (
	"go/types"
)

// foreignCode is the code of dependencies, decoded when it is asked for.
type foreignCode struct {
	imp      Importer
	packages map[string]*types.Package
	code     map[string]*foreignPackage
}

func newForeignCode(pkg *types.Package, imp Importer) *foreignCode {
	f := &foreignCode{imp: imp, packages: map[string]*types.Package{}, code: map[string]*foreignPackage{}}
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
	return f
}

// foreignPackage is one dependency's exported code.
type foreignPackage struct {
	strings []string
	types   map[string]types.Type
	funcs   map[string]*entry
	vars    map[string]*entry
	inits   []*entry
	all     *foreignCode
}

// entry is one function or variable, decoded when it is asked for.
type entry struct {
	data     []byte
	reaches  bool
	code     *code
	variable *variable
	done     bool
}

func (f *foreignCode) pkg(path string) *foreignPackage {
	if p, ok := f.code[path]; ok {
		return p
	}
	f.code[path] = nil
	tp := f.packages[path]
	if tp == nil || f.imp == nil {
		return nil
	}
	data := f.imp.PackageCode(tp)
	if len(data) == 0 {
		return nil
	}
	p := decodePackage(f, data)
	f.code[path] = p
	return p
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
		r := &reader{data: e.data, pkg: p}
		if c := r.code(nil); !r.bad {
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
		r := &reader{data: e.data, pkg: p}
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

func decodePackage(f *foreignCode, data []byte) *foreignPackage {
	r := &reader{data: data}
	if r.int() != codeVersion {
		return nil
	}
	p := &foreignPackage{all: f, types: map[string]types.Type{}, funcs: map[string]*entry{}, vars: map[string]*entry{}}
	n := r.count()
	for range n {
		p.strings = append(p.strings, string(r.bytes(r.int())))
	}
	r.pkg = p
	table := &reader{data: r.bytes(r.int()), pkg: p}
	for range table.count() {
		name, reaches, size := table.str(), table.bool(), table.int()
		p.funcs[name] = &entry{data: r.bytes(size), reaches: reaches}
	}
	for range table.count() {
		p.inits = append(p.inits, &entry{data: r.bytes(table.int())})
	}
	for range table.count() {
		name, reaches, size := table.str(), table.bool(), table.int()
		p.vars[name] = &entry{data: r.bytes(size), reaches: reaches}
	}
	if r.bad || table.bad {
		return nil
	}
	return p
}
