package dialect

import (
	"bytes"
	"encoding/json"
	"go/constant"
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// Bounds on a document: how deep it is followed, and how many parts it has.
// Values can hold themselves, or each other many times.
const (
	maxDepth = 100
	maxParts = 200_000
)

// document gives the JSON that encoding/json would write for the value. What
// is not known is left out and recorded below path. It is nil where nothing is
// known.
func (r *Reader) document(d *Reading, path string, v eval.Value) json.RawMessage {
	v = r.settle(v)
	if c, ok := v.(eval.Const); ok && c.Val.Kind() == constant.String && isRawJSON(c.Type) {
		text := constant.StringVal(c.Val)
		d.Texts[path] = text
		return json.RawMessage(text)
	}
	tree, known := r.json(d, path, v, 0)
	if !known {
		return nil
	}
	return encode(tree)
}

func encode(tree any) json.RawMessage {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	if enc.Encode(tree) != nil {
		return nil // a tree of plain values always encodes
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n"))
}

// json gives the value as encoding/json's generic tree, with json.Number for
// numbers.
func (r *Reader) json(d *Reading, path string, v eval.Value, depth int) (tree any, known bool) {
	if r.parts++; depth > maxDepth || r.parts > maxParts {
		d.unknown(path, "a value too large to be followed")
		return nil, false
	}
	switch x := r.settle(v).(type) {
	case eval.Nil:
		return nil, true
	case eval.Const:
		return r.jsonConst(d, path, x)
	case *eval.Ref:
		return r.inside(d, path, x.Cell, func() (any, bool) { return r.json(d, path, x.Cell.Value, depth+1) })
	case *eval.Slice:
		return r.inside(d, path, x, func() (any, bool) { return r.jsonList(d, path, x, depth) })
	case *eval.Map:
		return r.inside(d, path, x, func() (any, bool) { return r.jsonMap(d, path, x, depth) })
	case *eval.Struct:
		return r.inside(d, path, x, func() (any, bool) { return r.jsonStruct(d, path, x, depth) })
	default:
		d.unsettled(path, x)
		return nil, false
	}
}

// inside reads a part unless it stands within itself, which encoding/json
// refuses when it runs.
func (r *Reader) inside(d *Reading, path string, part any, read func() (any, bool)) (any, bool) {
	if r.within[part] {
		d.unknown(path, "a value that holds itself")
		return nil, false
	}
	if r.within == nil {
		r.within = map[any]bool{}
	}
	r.within[part] = true
	defer delete(r.within, part)
	return read()
}

func (r *Reader) jsonConst(d *Reading, path string, c eval.Const) (any, bool) {
	if c.Val.Kind() == constant.String && isRawJSON(c.Type) {
		var tree any
		if dec := json.NewDecoder(strings.NewReader(constant.StringVal(c.Val))); decodeAll(dec, &tree) {
			return tree, true
		}
		d.unknown(path, "raw JSON that does not parse")
		return nil, false
	}
	if hasMarshaler(c.Type) {
		d.unknown(path, "its type marshals itself")
		return nil, false
	}
	switch c.Val.Kind() {
	case constant.String:
		if c.Type != nil {
			if _, slice := c.Type.Underlying().(*types.Slice); slice {
				d.unknown(path, "bytes")
				return nil, false
			}
			if TypeName(c.Type) == "encoding/json.Number" {
				d.unknown(path, "a number that is written as text")
				return nil, false
			}
		}
		return constant.StringVal(c.Val), true
	case constant.Bool:
		return constant.BoolVal(c.Val), true
	case constant.Int:
		return json.Number(c.Val.ExactString()), true
	case constant.Float:
		if n := constant.ToInt(c.Val); n.Kind() == constant.Int {
			return json.Number(n.ExactString()), true
		}
		if b, ok := types.Unalias(orUntyped(c.Type)).Underlying().(*types.Basic); ok && b.Kind() == types.Float32 {
			f, _ := constant.Float32Val(c.Val)
			if text, err := json.Marshal(f); err == nil {
				return json.Number(text), true
			}
		}
		f, _ := constant.Float64Val(c.Val)
		if text, err := json.Marshal(f); err == nil {
			return json.Number(text), true
		}
	}
	d.unknown(path, "a constant that JSON cannot carry")
	return nil, false
}

func orUntyped(t types.Type) types.Type {
	if t == nil {
		return types.Typ[types.UntypedFloat]
	}
	return t
}

func decodeAll(dec *json.Decoder, tree *any) bool {
	dec.UseNumber()
	return dec.Decode(tree) == nil && !dec.More()
}

func (r *Reader) jsonList(d *Reading, path string, s *eval.Slice, depth int) (any, bool) {
	if isBytes(s.Type) {
		d.unknown(path, "bytes")
		return nil, false
	}
	list := []any{}
	for _, e := range s.Elems {
		at := below(path, strconv.Itoa(len(list)))
		v := r.settle(e.Value)
		if isMissing(v) {
			continue
		}
		tree, known := r.json(d, at, v, depth+1)
		if !known {
			// The list is open; the reason stays with the element that
			// would have stood here, unless another takes its place.
			d.moveUnknown(at, path)
			continue
		}
		d.place(at, e.Place)
		list = append(list, tree)
	}
	if s.Open != "" {
		d.unknown(path, s.Open)
	}
	return list, true
}

// moveUnknown makes the unknown element of a list the list's openness.
func (d *Reading) moveUnknown(at, list string) {
	why := d.Declaration.Unknown[at]
	for path := range d.Declaration.Unknown {
		if path == at || strings.HasPrefix(path, at+"/") {
			delete(d.Declaration.Unknown, path)
		}
	}
	if d.Params[at] {
		d.Params[list] = true
		delete(d.Params, at)
	}
	d.unknown(list, why)
}

func (r *Reader) jsonMap(d *Reading, path string, m *eval.Map, depth int) (any, bool) {
	object := make(map[string]any, len(m.Keys))
	for _, key := range m.Keys {
		e := m.Entries[key]
		v := r.settle(e.Value)
		if isMissing(v) {
			continue
		}
		at := below(path, key)
		d.place(at, e.Place)
		if tree, known := r.json(d, at, v, depth+1); known {
			object[key] = tree
		}
	}
	if m.Open != "" {
		d.unknown(path, m.Open)
	}
	return object, true
}

// jsonStruct follows encoding/json's struct tags, and the marshalers of the
// schema types that it knows.
func (r *Reader) jsonStruct(d *Reading, path string, s *eval.Struct, depth int) (any, bool) {
	name := TypeName(s.Type)
	switch {
	case name == jsonSchemaType:
		return r.jsonSchemaStruct(d, path, s, depth)
	case name == invopopSchema:
		return r.invopopStruct(d, path, s, depth)
	case mcpGoSchemas[name] && hasMarshaler(s.Type):
		if s.Open != "" {
			d.unknown(path, s.Open)
			return nil, false
		}
		return r.mcpGoArguments(d, path, s, s.Type), true
	}
	object := map[string]any{}
	if marker := markers[name]; marker != "" {
		object[marker] = true
	} else if hasMarshaler(s.Type) {
		d.unknown(path, name+" marshals itself")
		return nil, false
	}
	if !r.jsonFields(d, path, s, object, depth) {
		return nil, false
	}
	return object, true
}

func (r *Reader) jsonFields(d *Reading, path string, s *eval.Struct, object map[string]any, depth int) bool {
	fields, ok := structType(s.Type)
	if !ok {
		d.unknown(path, "a struct of unknown type")
		return false
	}
	if s.Open != "" {
		d.unknown(path, s.Open)
		return false
	}
	for i := range fields.NumFields() {
		f := fields.Field(i)
		name, opts, _ := strings.Cut(reflect.StructTag(fields.Tag(i)).Get("json"), ",")
		slot, written := s.Fields[f.Name()]
		if written {
			slot.Value = r.settle(slot.Value)
			if isMissing(slot.Value) {
				slot, written = eval.Slot{}, false
			}
		}
		switch {
		case name == "-" && opts == "", !f.Exported() && !f.Embedded():
			continue
		case f.Embedded() && name == "":
			part, other := r.pointee(slot.Value)
			if !written || part == nil && other == nil {
				part = &eval.Struct{Type: f.Type()}
			}
			if other != nil || depth > maxDepth || hasMarshaler(f.Type()) || !r.jsonFields(d, path, part, object, depth+1) {
				d.unknown(path, "an embedded field")
				return false
			}
			continue
		case name == "":
			name = f.Name()
		}
		at := below(path, name)
		v := slot.Value
		if !written {
			v = zero(f.Type())
		}
		switch {
		case hasOption(opts, "string"), hasOption(opts, "inline"), v == nil:
			d.unknown(at, "a form of field that is not read")
			continue
		case hasOption(opts, "omitempty") && r.isEmpty(v) && (isNil(v) || !types.IsInterface(f.Type())), hasOption(opts, "omitzero") && isZero(v):
			continue
		}
		d.place(at, slot.Place)
		if tree, known := r.json(d, at, v, depth+1); known {
			object[name] = tree
		}
	}
	return true
}

func hasOption(opts, want string) bool {
	for opt := range strings.SplitSeq(opts, ",") {
		if opt == want {
			return true
		}
	}
	return false
}

// isEmpty is the meaning of omitempty.
func (r *Reader) isEmpty(v eval.Value) bool {
	switch x := r.settle(v).(type) {
	case eval.Nil:
		return true
	case eval.Const:
		return isZeroConst(x)
	case *eval.Slice:
		for _, e := range x.Elems {
			if !isMissing(r.settle(e.Value)) {
				return false
			}
		}
		return x.Open == ""
	case *eval.Map:
		for _, key := range x.Keys {
			if !isMissing(r.settle(x.Entries[key].Value)) {
				return false
			}
		}
		return x.Open == ""
	}
	return false
}

func isNil(v eval.Value) bool {
	_, null := v.(eval.Nil)
	return null
}

// isZero is the meaning of omitzero, for types without an IsZero method.
func isZero(v eval.Value) bool {
	switch x := v.(type) {
	case eval.Nil:
		return true
	case eval.Const:
		return isZeroConst(x)
	case *eval.Struct:
		if x.Open != "" {
			return false
		}
		for _, f := range x.Fields {
			if !isZero(f.Value) {
				return false
			}
		}
		return true
	}
	return false
}

func isZeroConst(c eval.Const) bool {
	switch c.Val.Kind() {
	case constant.String:
		return constant.StringVal(c.Val) == ""
	case constant.Bool:
		return !constant.BoolVal(c.Val)
	case constant.Int, constant.Float:
		return constant.Sign(c.Val) == 0
	}
	return false
}

// zero gives a type's zero value, or nil where it cannot be said.
func zero(t types.Type) eval.Value {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsString != 0:
			return eval.Const{Val: constant.MakeString(""), Type: t}
		case info&types.IsBoolean != 0:
			return eval.Const{Val: constant.MakeBool(false), Type: t}
		case info&(types.IsInteger|types.IsFloat) != 0:
			return eval.Const{Val: constant.MakeInt64(0), Type: t}
		}
		return nil
	case *types.Struct:
		return &eval.Struct{Type: t}
	case *types.Pointer, *types.Slice, *types.Map, *types.Interface, *types.Signature, *types.Chan:
		return eval.Nil{Type: t}
	}
	return nil
}

func structType(t types.Type) (*types.Struct, bool) {
	if t == nil {
		return nil, false
	}
	s, ok := t.Underlying().(*types.Struct)
	return s, ok
}

// TypeName gives "import/path.Type" of a named type, "" of another.
func TypeName(t types.Type) string {
	if t == nil {
		return ""
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return ""
	}
	return named.Obj().Pkg().Path() + "." + named.Obj().Name()
}

func isRawJSON(t types.Type) bool {
	switch TypeName(t) {
	case "encoding/json.RawMessage", "encoding/json/jsontext.Value", "github.com/go-json-experiment/json/jsontext.Value":
		return true
	}
	return false
}

func isBytes(t types.Type) bool {
	if t == nil {
		return false
	}
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	b, ok := s.Elem().Underlying().(*types.Basic)
	return ok && b.Kind() == types.Byte
}

// hasMarshaler tells that a type says itself what JSON it is.
func hasMarshaler(t types.Type) bool {
	if t == nil {
		return false
	}
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	methods := types.NewMethodSet(types.NewPointer(named))
	for _, name := range []string{"MarshalJSON", "MarshalJSONTo", "MarshalText", "IsZero"} {
		if methods.Lookup(nil, name) != nil {
			return true
		}
	}
	return false
}
