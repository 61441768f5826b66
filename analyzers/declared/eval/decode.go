package eval

import (
	"encoding/binary"
	"go/constant"
	"go/token"
	"go/types"
	"math/big"
	"strconv"
)

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
	if r.pkg.texts[i] == "" {
		r.pkg.texts[i] = string(r.pkg.strings[i])
	}
	return r.pkg.texts[i]
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
	c.namedResults = r.bool()
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
