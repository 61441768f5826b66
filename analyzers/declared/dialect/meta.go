package dialect

import (
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics/declares"
)

// meta takes in what a tool of another SDK declares in its _meta, which is the
// map in a field of s. Where that is not known in full, whatever was not read
// may be declared there.
func (r *Reader) meta(d *Reading, s *eval.Struct, field string) {
	slot, written := s.Fields[field]
	if !written {
		if s.Open != "" {
			d.mayDeclare(s.Open)
		}
		return
	}
	switch x := r.settle(slot.Value).(type) {
	case eval.Nil, eval.Missing:
	case *eval.Map:
		r.declarations(d, x)
	case eval.Unknown:
		d.mayDeclare(x.Why)
	case *eval.Call:
		d.mayDeclare("the result of " + x.Func)
	default:
		d.mayDeclare("a value of another kind than expected")
	}
}

// declarations reads the members of a _meta that are toolvet's. A malformed one
// is left out.
func (r *Reader) declarations(d *Reading, m *eval.Map) {
	for _, key := range m.Keys {
		name, ours := strings.CutPrefix(key, declares.Prefix)
		e := m.Entries[key]
		v := r.settle(e.Value)
		if !ours || isMissing(v) {
			continue
		}
		path := declares.Path(name)
		d.place(path, e.Place)
		tree, known := r.json(d, path, v, 0)
		if !known {
			continue
		}
		declares.Take(&d.Declaration, name, encode(tree))
	}
	if m.Open != "" {
		d.mayDeclare(m.Open)
	}
}

// mayDeclare makes unknown every declaration that was not read.
func (d *Reading) mayDeclare(why string) {
	for _, name := range declares.Names() {
		if path := declares.Path(name); d.Declaration.Lacks(path) {
			d.unknown(path, why)
		}
	}
}
