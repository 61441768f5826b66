package dialect

import (
	"go/types"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// mcpGoAnnotations reads the annotations, which are always sent.
func (r *Reader) mcpGoAnnotations(d *Reading, s *eval.Struct) *semantics.Annotations {
	hints := r.hints(d, s)
	if _, unsettled := d.Declaration.Unknown["annotations"]; hints == nil && !unsettled {
		return &semantics.Annotations{}
	}
	return hints
}

// mcpGoForms are the ways in which mcp-go writes a structured schema. They are
// told apart by the methods of its types, as the versions have them that are
// tagged up to v1.2.1.
type mcpGoForms int

const (
	// byTags: encoding/json writes it, and leaves out what is empty; input
	// schemas before v0.24.1, and from v0.39.0 to v0.43.2, where the type lost
	// its method; output schemas before v0.44.0.
	byTags mcpGoForms = iota
	// whereSet: what is nil is left out, and required when it is empty; input
	// schemas from v0.24.1 to v0.38.0.
	whereSet
	// always: properties and required are always there; since v0.44.0.
	always
)

func mcpGoFormOf(schema types.Type) mcpGoForms {
	named, ok := types.Unalias(schema).(*types.Named)
	if !ok || !hasMarshaler(named) {
		return byTags
	}
	if scope := named.Obj().Pkg().Scope(); scope != nil {
		if output, ok := scope.Lookup("ToolOutputSchema").(*types.TypeName); ok && hasMarshaler(output.Type()) {
			return always
		}
	}
	return whereSet
}

// mcpGoArguments does what encoding/json, or the method MarshalJSON, makes of a
// structured schema. Field is the tool's field that holds it.
func (r *Reader) mcpGoArguments(d *Reading, path string, s *eval.Struct, field types.Type) map[string]any {
	form := mcpGoFormOf(field)
	object := map[string]any{"type": r.text(d, s, "Type", path+"/type")}
	if _, unsettled := d.Declaration.Unknown[path+"/type"]; unsettled {
		delete(object, "type")
	}
	for _, f := range mcpGoArgumentFields {
		at := below(path, f.keyword)
		v, written := r.field(d, s, f.name, at)
		if _, unsettled := d.Declaration.Unknown[at]; unsettled && !written {
			continue
		}
		_, null := v.(eval.Nil)
		empty := !written || null
		if form == byTags && f.list || form == whereSet && f.name == "Required" {
			empty = empty || r.isEmpty(v)
		}
		switch {
		case !empty:
			tree, known := r.json(d, at, v, 1)
			if _, unsettled := d.Declaration.Unknown[at]; known && !(unsettled && form != always && isVoid(tree)) {
				object[f.keyword] = tree
			}
		case form == always && f.void != nil:
			object[f.keyword] = f.void
		}
	}
	return object
}

// isVoid tells that nothing is known to be in a list or object.
func isVoid(tree any) bool {
	switch x := tree.(type) {
	case map[string]any:
		return len(x) == 0
	case []any:
		return len(x) == 0
	}
	return false
}

// mcpGoArgumentFields are the fields of a structured schema but for its type:
// list tells that the empty value is a list or map without elements, void what
// is written for it where something always is.
var mcpGoArgumentFields = []struct {
	name, keyword string
	list          bool
	void          any
}{
	{"Defs", "$defs", true, nil},
	{"Properties", "properties", true, map[string]any{}},
	{"Required", "required", true, []any{}},
	{"AdditionalProperties", "additionalProperties", false, nil},
}

// mcpGoSchemas are the types of structured schemas.
var mcpGoSchemas = map[string]bool{
	mcpGoPackage + ".ToolArgumentsSchema": true,
	mcpGoPackage + ".ToolInputSchema":     true,
	mcpGoPackage + ".ToolOutputSchema":    true,
}
