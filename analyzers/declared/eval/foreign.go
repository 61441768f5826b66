package eval

import (
	"encoding/binary"
	"go/constant"
	"go/token"
	"go/types"
	"math/big"
	"strconv"
	"strings"
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

// reader reads what encoder wrote. After a fault it reads zeros and is bad.
type reader struct {
	data    []byte
	pkg     *foreignPackage
	tparams []*types.TypeParam
	depth   int
	bad     bool
}

func (r *reader) int() int {
	n, size := binary.Varint(r.data)
	if size <= 0 {
		r.bad = true
		return 0
	}
	r.data = r.data[size:]
	return int(n)
}

// count reads a number of things that each take at least one byte.
func (r *reader) count() int {
	n := r.int()
	if n < 0 || n > len(r.data) {
		r.bad = true
		return 0
	}
	return n
}

func (r *reader) byte() byte {
	if len(r.data) == 0 {
		r.bad = true
		return 0
	}
	b := r.data[0]
	r.data = r.data[1:]
	return b
}

func (r *reader) bool() bool { return r.byte() == 1 }

func (r *reader) bytes(n int) []byte {
	if n < 0 || n > len(r.data) {
		r.bad = true
		return nil
	}
	b := r.data[:n]
	r.data = r.data[n:]
	return b
}

func (r *reader) str() string {
	i := r.int()
	if r.pkg == nil || i < 0 || i >= len(r.pkg.strings) {
		r.bad = true
		return ""
	}
	return r.pkg.strings[i]
}

func (r *reader) ints() []int {
	n := r.count()
	out := make([]int, 0, n)
	for range n {
		out = append(out, r.int())
	}
	return out
}

func (r *reader) variable() *variable {
	v := &variable{}
	v.typ = r.typ()
	v.index = r.int()
	v.assigned = r.str()
	v.inInit = r.bool()
	for range r.count() {
		v.fields = append(v.fields, r.str())
	}
	if r.bool() {
		v.value = r.code(nil)
	}
	return v
}

func (r *reader) code(outer []*types.TypeParam) *code {
	c := &code{}
	c.name = r.str()
	c.pkg = r.str()
	sig := r.str()
	n := r.count()
	saved := r.tparams
	r.tparams = outer
	if n > 0 {
		c.tparams = r.pkg.typeParams(c.pkg, c.name, n)
		r.tparams = c.tparams
	}
	c.sig, _ = r.parse(sig).(*types.Signature)
	c.recv = r.int()
	c.params = r.ints()
	c.variadic = r.bool()
	c.results = r.ints()
	c.reaches = r.bool()
	for range r.count() {
		c.files = append(c.files, r.str())
	}
	c.body = r.nodes()
	r.tparams = saved
	return c
}

// typeParams gives stand-ins for the type parameters of a generic function;
// only their identity matters.
func (p *foreignPackage) typeParams(pkg, name string, n int) []*types.TypeParam {
	out := make([]*types.TypeParam, n)
	for i := range out {
		o := types.NewTypeName(token.NoPos, p.all.packages[pkg], "T"+strconv.Itoa(i), nil)
		out[i] = types.NewTypeParam(o, types.Universe.Lookup("any").Type())
	}
	return out
}

const mostNodeDepth = 2_000

func (r *reader) nodes() []*node {
	n := r.count()
	r.depth++
	if r.depth > mostNodeDepth {
		r.bad = true
	}
	var out []*node
	for range n {
		if r.bad {
			break
		}
		out = append(out, r.node())
	}
	r.depth--
	return out
}

func (r *reader) node() *node {
	n := &node{op: op(r.byte())}
	parts := r.int()
	if parts&hasPlace != 0 {
		n.at.file = int32(r.int())
		n.at.line = int32(r.int())
		n.at.column = int32(r.int())
		n.at.endLine = n.at.line + int32(r.int())
		n.at.endColumn = int32(r.int())
	}
	if parts&hasN != 0 {
		n.n = r.int()
	}
	if parts&hasText != 0 {
		n.text = r.str()
	}
	if parts&hasPkg != 0 {
		n.pkg = r.str()
	}
	if parts&hasType != 0 {
		n.typ = r.typ()
	}
	if parts&hasTypes != 0 {
		n.typs = []types.Type{}
		for range r.count() {
			n.typs = append(n.typs, r.typ())
		}
	}
	if parts&hasValue != 0 {
		kind := constant.Kind(r.byte())
		n.val = constantOf(kind, r.str())
		if n.val == nil {
			n.op, n.text = opUnknown, "a constant that is not followed"
		}
	}
	if parts&hasSub != 0 {
		n.sub = r.code(r.tparams)
	}
	n.kids = r.nodes()
	return n
}

func constantOf(kind constant.Kind, text string) constant.Value {
	switch kind {
	case constant.Bool:
		return constant.MakeBool(text == "true")
	case constant.String:
		return constant.MakeString(text)
	case constant.Int:
		if i, ok := new(big.Int).SetString(text, 10); ok {
			return constant.Make(i)
		}
	case constant.Float:
		if f, ok := new(big.Rat).SetString(text); ok {
			return constant.ToFloat(constant.Make(f))
		}
	}
	return nil
}

func (r *reader) typ() types.Type { return r.parse(r.str()) }

// parse finds the type that encoder.typeText wrote, nil when it is not visible
// from here.
func (r *reader) parse(text string) types.Type {
	if text == "x" {
		return nil
	}
	if len(r.tparams) == 0 {
		if t, ok := r.pkg.types[text]; ok {
			return t
		}
	}
	p := &typeParser{text: text, packages: r.pkg.all.packages, tparams: r.tparams}
	t := p.typ()
	if p.bad {
		t = nil
	}
	if len(r.tparams) == 0 {
		r.pkg.types[text] = t
	}
	return t
}

type typeParser struct {
	text     string
	packages map[string]*types.Package
	tparams  []*types.TypeParam
	bad      bool
}

func (p *typeParser) until(end string) string {
	s, rest, ok := strings.Cut(p.text, end)
	if !ok {
		p.bad = true
		p.text = ""
		return ""
	}
	p.text = rest
	return s
}

func (p *typeParser) number(end string) int {
	n, err := strconv.Atoi(p.until(end))
	if err != nil || n < 0 {
		p.bad = true
		return 0
	}
	return n
}

func (p *typeParser) typ() types.Type {
	if p.text == "" {
		p.bad = true
	}
	if p.bad {
		return types.Typ[types.Invalid]
	}
	k := p.text[0]
	p.text = p.text[1:]
	switch k {
	case 'b':
		if n := p.number(";"); n < len(types.Typ) {
			return types.Typ[n]
		}
	case 'n':
		return p.named()
	case 'p':
		return types.NewPointer(p.typ())
	case 's':
		return types.NewSlice(p.typ())
	case 'a':
		n := p.number(";")
		return types.NewArray(p.typ(), int64(n))
	case 'm':
		key := p.typ()
		return types.NewMap(key, p.typ())
	case 'c':
		return types.NewChan(types.SendRecv, p.typ())
	case 'f':
		return p.signature()
	case 'S':
		return p.structure()
	case 'i':
		return types.NewInterfaceType(nil, nil)
	case 't':
		if n := p.number(";"); n < len(p.tparams) {
			return p.tparams[n]
		}
	}
	p.bad = true
	return types.Typ[types.Invalid]
}

func (p *typeParser) named() types.Type {
	path, name, n := p.until("\x00"), p.until("\x00"), p.number(";")
	var args []types.Type
	for range n {
		args = append(args, p.typ())
	}
	if p.bad {
		return types.Typ[types.Invalid]
	}
	scope := types.Universe
	if path != "" {
		pkg := p.packages[path]
		if pkg == nil {
			p.bad = true
			return types.Typ[types.Invalid]
		}
		scope = pkg.Scope()
	}
	o, ok := scope.Lookup(name).(*types.TypeName)
	if !ok {
		p.bad = true
		return types.Typ[types.Invalid]
	}
	if n == 0 {
		return o.Type()
	}
	t, err := types.Instantiate(nil, o.Type(), args, false)
	if err != nil {
		p.bad = true
		return types.Typ[types.Invalid]
	}
	return t
}

func (p *typeParser) signature() types.Type {
	if p.text == "" {
		p.bad = true
		return types.Typ[types.Invalid]
	}
	variadic := p.text[0] == '1'
	p.text = p.text[1:]
	np, nr := p.number(","), p.number(";")
	var params, results []*types.Var
	for range np {
		if p.bad {
			return types.Typ[types.Invalid]
		}
		name := p.until("\x00")
		params = append(params, types.NewParam(token.NoPos, nil, name, p.typ()))
	}
	for range nr {
		if p.bad {
			return types.Typ[types.Invalid]
		}
		results = append(results, types.NewParam(token.NoPos, nil, "", p.typ()))
	}
	if variadic {
		if np == 0 {
			p.bad = true
		} else if _, ok := params[np-1].Type().(*types.Slice); !ok {
			p.bad = true
		}
	}
	if p.bad {
		return types.Typ[types.Invalid]
	}
	return types.NewSignatureType(nil, nil, nil, types.NewTuple(params...), types.NewTuple(results...), variadic)
}

func (p *typeParser) structure() types.Type {
	n := p.number(";")
	var fields []*types.Var
	var tags []string
	seen := map[string]bool{}
	for range n {
		if p.bad || p.text == "" {
			p.bad = true
			return types.Typ[types.Invalid]
		}
		embedded := p.text[0] == '1'
		p.text = p.text[1:]
		name, tag, path := p.until("\x00"), p.until("\x00"), p.until("\x00")
		if seen[name] && name != "_" {
			p.bad = true
			return types.Typ[types.Invalid]
		}
		seen[name] = true
		fields = append(fields, types.NewField(token.NoPos, p.packages[path], name, p.typ(), embedded))
		tags = append(tags, tag)
	}
	if p.bad {
		return types.Typ[types.Invalid]
	}
	return types.NewStruct(fields, tags)
}
