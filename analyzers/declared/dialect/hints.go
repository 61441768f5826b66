package dialect

import (
	"go/types"
	"reflect"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// hints reads an SDK's annotations as the version in use writes them, which the
// fields of its type tell. A hint that is no pointer is false where it is not
// written. go-sdk leaves such out before v1.7.0 and sends them since; mcp-go
// has pointers since v0.27.0.
func (r *Reader) hints(d *Reading, s *eval.Struct) *semantics.Annotations {
	const path = "annotations"
	part := r.part(d, s, "Annotations", path)
	if part == nil {
		return nil
	}
	hint := func(field, name string) *bool { return r.hint(d, part, field, path+"/"+name) }
	return &semantics.Annotations{
		Title:           r.text(d, part, "Title", path+"/title"),
		ReadOnlyHint:    hint("ReadOnlyHint", "readOnlyHint"),
		DestructiveHint: hint("DestructiveHint", "destructiveHint"),
		IdempotentHint:  hint("IdempotentHint", "idempotentHint"),
		OpenWorldHint:   hint("OpenWorldHint", "openWorldHint"),
	}
}

func (r *Reader) hint(d *Reading, s *eval.Struct, field, path string) *bool {
	f, tag := fieldOf(s.Type, field)
	if f == nil {
		return nil // a version that does not have it
	}
	if _, pointer := f.Type().Underlying().(*types.Pointer); pointer {
		return r.truthPointer(d, s, field, path)
	}
	b := r.truth(d, s, field, path)
	_, unsettled := d.Declaration.Unknown[path]
	_, options, _ := strings.Cut(tag.Get("json"), ",")
	if unsettled || !b && hasOption(options, "omitempty") {
		return nil
	}
	return &b
}

// fieldOf gives a field of a struct type with its tag; nil where there is none.
func fieldOf(t types.Type, name string) (*types.Var, reflect.StructTag) {
	s, ok := structType(t)
	if !ok {
		return nil, ""
	}
	for i := range s.NumFields() {
		if f := s.Field(i); f.Name() == name {
			return f, reflect.StructTag(s.Tag(i))
		}
	}
	return nil, ""
}
