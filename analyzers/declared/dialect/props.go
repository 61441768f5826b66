package dialect

import (
	"go/types"
	"math"
	"reflect"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// props reads the data of a screen component. What is known to be no data is
// recorded with what it is.
func (r *Reader) props(d *Reading, s *eval.Struct, path string) map[string]any {
	var props map[string]any
	r.entries(d, s, "Props", path, func(key, at string, v eval.Value) {
		if what := semantics.NotCarried(r.uncarried(v, 0)); what != "" {
			d.uncarried(at, what)
			return
		}
		if tree, known := r.json(d, at, v, 0); known {
			if props == nil {
				props = map[string]any{}
			}
			props[key] = tree
		}
	})
	return props
}

// uncarried records what at a path JSON cannot carry.
func (d *Reading) uncarried(path, what string) {
	d.unknown(path, "it holds "+what+", which JSON cannot carry")
	if d.Declaration.Uncarried == nil {
		d.Declaration.Uncarried = map[string]string{}
	}
	d.Declaration.Uncarried[path] = what
}

// uncarried gives a Go value that stands for the first part of a value that
// encoding/json refuses, nil where none is known.
func (r *Reader) uncarried(v eval.Value, depth int) any {
	if r.parts++; depth > maxDepth || r.parts > maxParts {
		return nil
	}
	switch x := r.settle(v).(type) {
	case *eval.Func:
		return standIn(x.Type)
	case eval.Nil:
		return standIn(x.Type)
	case eval.Const:
		return standIn(x.Type)
	case eval.Unknown:
		return standIn(x.Type)
	case *eval.Call:
		switch x.Func {
		case "math.NaN", "math.Inf":
			return math.NaN()
		}
		return standIn(x.Type)
	case *eval.Ref:
		return r.uncarried(x.Cell.Value, depth+1)
	case *eval.Slice:
		for _, e := range x.Elems {
			if found := r.uncarried(e.Value, depth+1); found != nil {
				return found
			}
		}
	case *eval.Map:
		// In the order in which encoding/json writes them.
		for _, key := range slices.Sorted(slices.Values(x.Keys)) {
			if found := r.uncarried(x.Entries[key].Value, depth+1); found != nil {
				return found
			}
		}
	case *eval.Struct:
		return r.uncarriedField(x, depth)
	}
	return nil
}

func (r *Reader) uncarriedField(s *eval.Struct, depth int) any {
	fields, ok := structType(s.Type)
	if !ok || hasMarshaler(s.Type) {
		return nil
	}
	for i := range fields.NumFields() {
		f := fields.Field(i)
		name, opts, _ := strings.Cut(reflect.StructTag(fields.Tag(i)).Get("json"), ",")
		if !f.Exported() || f.Embedded() || name == "-" && opts == "" || hasOption(opts, "omitempty") || hasOption(opts, "omitzero") {
			continue
		}
		found := standIn(f.Type())
		if slot, written := s.Fields[f.Name()]; written && found == nil {
			found = r.uncarried(slot.Value, depth+1)
		}
		if found != nil {
			return found
		}
	}
	return nil
}

// standIn gives a value of the kind of a type whose values encoding/json
// refuses, nil for another type.
func standIn(t types.Type) any {
	if t == nil || hasMarshaler(t) {
		return nil
	}
	switch u := t.Underlying().(type) {
	case *types.Signature:
		return func() {}
	case *types.Chan:
		return make(chan struct{})
	case *types.Basic:
		if u.Info()&types.IsComplex != 0 {
			return complex(0, 0)
		}
	}
	return nil
}
