package dialect

import (
	"go/constant"
	"go/token"
	"strconv"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

// Reader turns values into declarations under assumptions about the conditions
// that the compiler cannot settle.
type Reader struct {
	Fset *token.FileSet
	// Outline leaves the schemas unread, which then are unknown.
	Outline bool
	// Inferences, unless nil, keeps what was inferred from each type.
	Inferences Inferences
	// Forms, unless nil, tells what the methods of types write and read.
	Forms infer.Forms

	assumed map[*eval.Cond]bool
	// blind takes every open condition as unknown instead of asking for it.
	blind bool
	// met is the first condition that was met without an assumption.
	met *eval.Cond

	// parts counts the parts of documents that were read.
	parts int
	// within are the maps, lists and variables in which the part that is being
	// read stands.
	within map[any]bool
}

// settle gives the arm of each choice that the assumptions name.
func (r *Reader) settle(v eval.Value) eval.Value {
	for {
		choice, ok := v.(*eval.Choice)
		if !ok {
			return v
		}
		then, ok := r.assumed[choice.Cond]
		if !ok {
			if r.met == nil && !r.blind {
				r.met = choice.Cond
			}
			return eval.Unknown{Why: "depends on " + choice.Cond.Text}
		}
		if v = choice.Else; then {
			v = choice.Then
		}
	}
}

// isMissing tells that an entry is not there on the side that was taken.
func isMissing(v eval.Value) bool {
	_, missing := v.(eval.Missing)
	return missing
}

// pointee gives the struct that a value is or points to; the second result is
// what the value is instead, with nil for a nil pointer.
func (r *Reader) pointee(v eval.Value) (*eval.Struct, eval.Value) {
	for range 8 { // a pointer to a pointer to a pointer ends somewhere
		switch x := r.settle(v).(type) {
		case *eval.Struct:
			return x, nil
		case *eval.Ref:
			v = x.Cell.Value
		case eval.Nil:
			return nil, nil
		default:
			return nil, x
		}
	}
	return nil, eval.Unknown{Why: "a chain of pointers"}
}

// field gives a field as it was written. A field that may hold something that
// is not listed is recorded as unknown.
func (r *Reader) field(d *Reading, s *eval.Struct, name, path string) (eval.Value, bool) {
	slot, ok := s.Fields[name]
	if !ok {
		if s.Open != "" {
			d.unknown(path, s.Open)
		}
		return nil, false
	}
	v := r.settle(slot.Value)
	if isMissing(v) {
		return nil, false
	}
	d.place(path, slot.Place)
	return v, true
}

// text reads a string field.
func (r *Reader) text(d *Reading, s *eval.Struct, name, path string) string {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return ""
	}
	return r.textValue(d, path, v)
}

func (r *Reader) textValue(d *Reading, path string, v eval.Value) string {
	switch x := r.settle(v).(type) {
	case eval.Const:
		if x.Val.Kind() == constant.String {
			text := constant.StringVal(x.Val)
			if text == "" {
				d.explicit(path)
			}
			return text
		}
		d.unknown(path, "no text")
	case eval.Unknown:
		d.unsettled(path, x)
		if len(x.Fragments) > 0 {
			if d.Declaration.Fragments == nil {
				d.Declaration.Fragments = map[string][]string{}
			}
			d.Declaration.Fragments[path] = x.Fragments
		}
	default:
		d.unsettled(path, x)
	}
	return ""
}

// truth reads a bool field.
func (r *Reader) truth(d *Reading, s *eval.Struct, name, path string) bool {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return false
	}
	b, _ := r.truthValue(d, path, v)
	if !b {
		d.explicit(path)
	}
	return b
}

func (r *Reader) truthValue(d *Reading, path string, v eval.Value) (b, known bool) {
	if x, ok := r.settle(v).(eval.Const); ok && x.Val.Kind() == constant.Bool {
		return constant.BoolVal(x.Val), true
	}
	d.unsettled(path, r.settle(v))
	return false, false
}

// truthPointer reads a *bool field; nil is unsaid.
func (r *Reader) truthPointer(d *Reading, s *eval.Struct, name, path string) *bool {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return nil
	}
	switch x := v.(type) {
	case eval.Nil:
		return nil
	case *eval.Ref:
		if b, known := r.truthValue(d, path, x.Cell.Value); known {
			return &b
		}
	default:
		d.unsettled(path, x)
	}
	return nil
}

// number reads an integer field.
func (r *Reader) number(d *Reading, s *eval.Struct, name, path string) int64 {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return 0
	}
	if x, ok := v.(eval.Const); ok {
		if n, exact := constant.Int64Val(constant.ToInt(x.Val)); exact {
			if n == 0 {
				d.explicit(path)
			}
			return n
		}
	}
	d.unsettled(path, v)
	return 0
}

// texts reads a list of strings. It is nil where nothing, or nil, is written;
// an empty list that is written stays an empty list.
func texts[S ~string](r *Reader, d *Reading, s *eval.Struct, name, path string) []S {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return nil
	}
	switch x := v.(type) {
	case eval.Nil:
		return nil
	case *eval.Slice:
		list := []S{}
		for _, e := range x.Elems {
			at := below(path, strconv.Itoa(len(list)))
			v := r.settle(e.Value)
			if isMissing(v) {
				continue
			}
			c, known := v.(eval.Const)
			if !known || c.Val.Kind() != constant.String {
				d.unknown(path, "an element is not known")
				continue
			}
			d.place(at, e.Place)
			list = append(list, S(constant.StringVal(c.Val)))
		}
		if x.Open != "" {
			d.unknown(path, x.Open)
		}
		if len(list) == 0 && d.Declaration.Unknown[path] != "" {
			return nil
		}
		return list
	default:
		d.unsettled(path, x)
		return nil
	}
}

// entries calls each for the entries of a map field in the order of writing.
// It reports whether a map, not nil, is there.
func (r *Reader) entries(d *Reading, s *eval.Struct, name, path string, each func(key, path string, v eval.Value)) bool {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return false
	}
	switch x := v.(type) {
	case eval.Nil:
		return false
	case *eval.Map:
		for _, key := range x.Keys {
			e := x.Entries[key]
			v := r.settle(e.Value)
			if isMissing(v) {
				continue
			}
			at := below(path, key)
			d.place(at, e.Place)
			each(key, at, v)
		}
		if x.Open != "" {
			d.unknown(path, x.Open)
		}
		return true
	default:
		d.unsettled(path, x)
		return false
	}
}

// part reads a field that points to a struct; nil where it is unsaid.
func (r *Reader) part(d *Reading, s *eval.Struct, name, path string) *eval.Struct {
	v, ok := r.field(d, s, name, path)
	if !ok {
		return nil
	}
	part, other := r.pointee(v)
	if other != nil {
		d.unsettled(path, other)
	}
	if part != nil && part.Open != "" {
		d.unknown(path, part.Open)
	}
	return part
}

// PlaceOf gives the place of a position; none where there is no position.
func PlaceOf(fset *token.FileSet, pos token.Pos) eval.Place {
	if !pos.IsValid() || fset == nil {
		return eval.Place{}
	}
	p := fset.PositionFor(pos, false)
	return eval.Place{File: p.Filename, Line: p.Line, Column: p.Column}
}

// fieldValue gives a field's value, nil where it is not written.
func fieldValue(s *eval.Struct, name string) eval.Value {
	if slot, ok := s.Fields[name]; ok {
		return slot.Value
	}
	return eval.Nil{}
}

// Text gives a value that is a known string.
func Text(v eval.Value) (string, bool) {
	c, ok := v.(eval.Const)
	if !ok || c.Val.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(c.Val), true
}
