package dialect

import (
	"encoding/json"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
	"github.com/toolvet/toolvet/semantics"
)

const (
	// mcpGoSchemaFor is what WithInputSchema and WithOutputSchema infer with
	// since v0.58.0; before, since v0.45.0, they call jsonschema.For.
	mcpGoSchemaFor = mcpGoPackage + ".schemaFor"
	jsonUnmarshal  = "encoding/json.Unmarshal"
)

// mcpGoSide is one of the two schemas of a tool.
type mcpGoSide struct {
	path, structured, raw string
	// fromType and fromRaw are the options that give it.
	fromType, fromRaw string
	// always tells that there is one in any case.
	always bool
	infers func(t types.Type, options bool, forms infer.Forms) infer.Schema
}

var (
	mcpGoInput = &mcpGoSide{
		path: "inputSchema", structured: "InputSchema", raw: "RawInputSchema",
		fromType: mcpGoPackage + ".WithInputSchema", fromRaw: mcpGoPackage + ".WithRawInputSchema",
		always: true, infers: infer.MCPGoInput,
	}
	mcpGoOutput = &mcpGoSide{
		path: "outputSchema", structured: "OutputSchema", raw: "RawOutputSchema",
		fromType: mcpGoPackage + ".WithOutputSchema", fromRaw: mcpGoPackage + ".WithRawOutputSchema",
		infers: infer.MCPGoOutput,
	}
)

// withoutError is the result of a call that gives a value and an error, when
// the value is left as the call and the error does not come.
func withoutError(ev *eval.CallEvent) eval.Value {
	call := &eval.Call{
		Func: ev.Func, Decl: ev.Decl, TypeArgs: ev.TypeArgs, Args: ev.Args,
		Place: ev.Place, Why: "the result of " + ev.Func,
	}
	return eval.Tuple{call, eval.Nil{}}
}

// withinMCPGo tells that a call stands in an option that NewTool runs.
func withinMCPGo(ev *eval.CallEvent) bool {
	return len(ev.Funcs) > 0 && ev.Funcs[len(ev.Funcs)-1] == mcpGoNew
}

// infersForMCPGo tells that a call gives the schema of a type.
func infersForMCPGo(call *eval.Call) bool {
	return (call.Func == mcpGoSchemaFor || call.Func == jsonSchemaFor) && len(call.TypeArgs) == 1
}

// mcpGoInferred gives the call that infers a raw schema: what is marshaled is
// its result.
func mcpGoInferred(v eval.Value) (*eval.Call, bool) {
	marshal, ok := v.(*eval.Call)
	if !ok || marshal.Func != jsonMarshal || len(marshal.Args) != 1 {
		return nil, false
	}
	call, ok := marshal.Args[0].Value.(*eval.Call)
	return call, ok && infersForMCPGo(call)
}

// readBack leaves the call that infers a schema in the structured schema that
// WithOutputSchema reads it back into.
func readBack(ev *eval.CallEvent) (eval.Value, bool) {
	if len(ev.Args) != 2 {
		return nil, false
	}
	call, ok := mcpGoInferred(ev.Args[0].Value)
	to, isRef := ev.Args[1].Value.(*eval.Ref)
	if !ok || !isRef {
		return nil, false
	}
	s, ok := to.Cell.Value.(*eval.Struct)
	if !ok || TypeName(s.Type) != mcpGoPackage+".ToolOutputSchema" {
		return nil, false
	}
	s.Fields[inferredHere] = eval.Slot{Value: call, Place: ev.Place}
	return eval.Nil{Type: types.Universe.Lookup("error").Type()}, true
}

const (
	// inferredHere stands in a structured schema beside its fields, for all of
	// them.
	inferredHere = "(inferred)"
	// schemaSources stands in a tool beside its fields, for the options of
	// NewTool that give a schema.
	schemaSources = "(schema sources)"
)

// keepSources keeps, in the tool that NewTool made, which of its options give
// a schema: what the last of them wrote is all that is left otherwise.
func keepSources(tool *eval.Struct, options []eval.Slot) {
	var sources eval.Slice
	for _, o := range options {
		fn, ok := o.Value.(*eval.Func)
		if !ok || fn.Package != mcpGoPackage {
			continue
		}
		switch name := fn.Within(); name {
		case mcpGoInput.fromType, mcpGoInput.fromRaw, mcpGoOutput.fromType, mcpGoOutput.fromRaw:
			sources.Elems = append(sources.Elems, eval.Slot{Value: eval.Const{Val: constant.MakeString(name)}, Place: fn.Made})
		}
	}
	if len(sources.Elems) == 0 {
		return
	}
	fields := make(map[string]eval.Slot, len(tool.Fields)+1)
	for name, slot := range tool.Fields {
		fields[name] = slot
	}
	fields[schemaSources] = eval.Slot{Value: &sources}
	tool.Fields = fields
}

// overwritten records the options whose schema a later one replaces.
func (r *Reader) overwritten(d *Reading, s *eval.Struct, side *mcpGoSide) {
	sources, ok := fieldValue(s, schemaSources).(*eval.Slice)
	if !ok {
		return
	}
	var last string
	for _, e := range slices.Backward(sources.Elems) {
		switch name, _ := Text(e.Value); {
		case name != side.fromType && name != side.fromRaw:
		case last == "":
			last = name
		case side == mcpGoOutput && name != last:
			return // both are kept, which is another fault
		default:
			why := optionName(last) + " replaces the schema of " + optionName(name) + " without a word; a tool has one source for a schema"
			d.misfit(semantics.Misfit{Kind: semantics.MisfitLost, Path: below(side.path, optionName(name)), Why: why}, e.Place)
		}
	}
}

func optionName(full string) string { return full[strings.LastIndexByte(full, '.')+1:] }

// mcpGoSchema does what Tool.MarshalJSON does: the raw schema when there is
// one, else the structured one. Both at once is an error that breaks the whole
// list.
func (r *Reader) mcpGoSchema(d *Reading, s *eval.Struct, side *mcpGoSide) json.RawMessage {
	r.overwritten(d, s, side)
	slot, written := s.Fields[side.raw]
	switch {
	case written:
		switch x := r.settle(slot.Value).(type) {
		case eval.Nil: // as if it were not written
		default:
			return r.mcpGoRaw(d, s, side, x, slot.Place)
		}
	case s.Open != "":
		d.unknown(side.path, s.Open)
		return nil
	}
	return r.mcpGoStructured(d, s, side)
}

// mcpGoRaw reads the raw schema.
func (r *Reader) mcpGoRaw(d *Reading, s *eval.Struct, side *mcpGoSide, raw eval.Value, at eval.Place) json.RawMessage {
	d.place(side.path, at)
	part, other := r.pointee(fieldValue(s, side.structured))
	if other != nil || part != nil && !r.isEmpty(fieldValue(part, "Type")) {
		d.unknown(side.path, "both a raw and a structured schema")
		if r.clash(part, raw) {
			d.misfit(semantics.Misfit{
				Kind: semantics.MisfitLost, Path: side.path,
				Why: "it has a raw and a structured " + strings.TrimSuffix(side.path, "Schema") + " schema, for which mcp-go answers tools/list with an error, for every tool of the server; give one of them (NewToolWithRawSchema sets no other)",
			}, at)
		}
		return nil
	}
	call, ok := mcpGoInferred(raw)
	if !ok {
		r.mcpGoLost(d, part, side)
		return r.document(d, side.path, asField(s, side.raw, raw))
	}
	schema, ok := r.mcpGoInference(d, side, call)
	if !ok {
		return nil
	}
	if schema.Err != "" {
		return r.mcpGoOptions(d, s, side, part, "object")
	}
	r.mcpGoLost(d, part, side)
	return r.publish(d, side.path, schema)
}

// clash tells that both schemas are certainly there.
func (r *Reader) clash(structured *eval.Struct, raw eval.Value) bool {
	if structured == nil {
		return false
	}
	text, known := Text(r.settle(fieldValue(structured, "Type")))
	if !known || text == "" {
		return false
	}
	switch x := raw.(type) {
	case eval.Const, *eval.Slice:
		return true
	case *eval.Call:
		return x.Func == jsonMarshal
	}
	return false
}

// mcpGoLost records the properties that options gave beside a raw schema.
func (r *Reader) mcpGoLost(d *Reading, part *eval.Struct, side *mcpGoSide) {
	if part == nil {
		return
	}
	properties, ok := r.settle(fieldValue(part, "Properties")).(*eval.Map)
	if !ok {
		return
	}
	for _, name := range properties.Keys {
		slot := properties.Entries[name]
		if _, choice := slot.Value.(*eval.Choice); choice && isMissing(r.settle(slot.Value)) {
			continue
		}
		d.misfit(semantics.Misfit{
			Kind: semantics.MisfitLost, Path: below(side.path+"/properties", name),
			Why: "the property " + quoted(name) + " is lost beside a schema that is raw or from a type, which is published alone; put every property in the one",
		}, slot.Place)
	}
}

func quoted(name string) string {
	text, _ := json.Marshal(name)
	return string(text)
}

func (r *Reader) mcpGoInference(d *Reading, side *mcpGoSide, call *eval.Call) (infer.Schema, bool) {
	return r.inference(d, side.path, call.TypeArgs[0], func(t types.Type) infer.Schema {
		return side.infers(t, call.Func == mcpGoSchemaFor, r.Forms)
	})
}

func (r *Reader) mcpGoStructured(d *Reading, s *eval.Struct, side *mcpGoSide) json.RawMessage {
	part := r.part(d, s, side.structured, side.path)
	if _, unsettled := d.Declaration.Unknown[side.path]; unsettled {
		return nil
	}
	if part == nil {
		part = &eval.Struct{}
	}
	if slot, ok := part.Fields[inferredHere]; ok {
		d.place(side.path, slot.Place)
		schema, ok := r.mcpGoInference(d, side, slot.Value.(*eval.Call))
		if !ok || schema.Err != "" {
			return nil
		}
		return r.publish(d, side.path, schema)
	}
	if r.isEmpty(fieldValue(part, "Type")) && !side.always {
		return nil
	}
	return r.mcpGoOptions(d, s, side, part, "")
}

// mcpGoOptions gives the schema of the options; typ is the type that one of
// them took away in vain.
func (r *Reader) mcpGoOptions(d *Reading, s *eval.Struct, side *mcpGoSide, part *eval.Struct, typ string) json.RawMessage {
	field, _ := fieldOf(s.Type, side.structured)
	if field == nil || part == nil {
		return nil // a version that does not have it
	}
	object := r.mcpGoArguments(d, side.path, part, field.Type())
	if typ != "" {
		object["type"] = typ
	}
	return encode(object)
}
