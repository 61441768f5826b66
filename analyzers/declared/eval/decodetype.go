package eval

import (
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

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
	p := &typeParser{text: text, packages: r.pkg.all.packages, standIns: r.pkg.all.standIns, tparams: r.tparams}
	t := p.typ()
	if p.bad || p.missing {
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
	standIns standIns
	tparams  []*types.TypeParam
	bad      bool
	// missing tells that a type is not visible from here.
	missing bool
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
	case 'x':
		p.missing = true
		return types.Typ[types.Invalid]
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

// named finds a named type. A type argument that is not visible from here is
// the invalid type, so that the generic type is still known by its name.
func (p *typeParser) named() types.Type {
	path, name, n := p.until("\x00"), p.until("\x00"), p.number(";")
	missing := p.missing
	var args []types.Type
	for range n {
		if p.bad {
			break
		}
		p.missing = false
		t := p.typ()
		if p.missing {
			t = types.Typ[types.Invalid]
		}
		args = append(args, t)
	}
	p.missing = missing
	if p.bad {
		return types.Typ[types.Invalid]
	}
	scope := types.Universe
	if path != "" {
		pkg := p.packages[path]
		if pkg == nil {
			return p.standIns.named(path, name)
		}
		scope = pkg.Scope()
	}
	o, ok := scope.Lookup(name).(*types.TypeName)
	if !ok {
		return p.standIns.named(path, name)
	}
	if n == 0 {
		return o.Type()
	}
	t, err := types.Instantiate(nil, o.Type(), args, false)
	if err != nil {
		p.missing = true
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
