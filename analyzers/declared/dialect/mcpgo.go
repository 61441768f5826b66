package dialect

import (
	"encoding/json"
	"go/types"
	"reflect"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

const (
	mcpGoPackage = "github.com/mark3labs/mcp-go/mcp"
	mcpGoServer  = "github.com/mark3labs/mcp-go/server"
	mcpGoTool    = mcpGoPackage + ".Tool"
	mcpGoNew     = mcpGoPackage + ".NewTool"
	mcpGoNewRaw  = mcpGoPackage + ".NewToolWithRawSchema"
	// mcpGoSchemaFor is what WithInputSchema and WithOutputSchema infer with.
	mcpGoSchemaFor = mcpGoPackage + ".schemaFor"
)

// mcpGo is github.com/mark3labs/mcp-go. The options of NewTool are not
// modelled: the evaluator runs the SDK's own, and what they leave in the tool
// is read.
type mcpGo struct{}

func (mcpGo) SDK() string        { return mcpGoPackage }
func (mcpGo) Packages() []string { return []string{mcpGoPackage, mcpGoServer} }
func (mcpGo) Types() []string    { return []string{mcpGoTool} }
func (mcpGo) Funcs() []string {
	funcs := []string{mcpGoNew, mcpGoNewRaw}
	for _, method := range []string{"AddTool", "AddTools", "SetTools", "AddTaskTool", "AddTaskTools", "DeleteTools"} {
		funcs = append(funcs, mcpGoMethod(method))
	}
	return funcs
}
func (mcpGo) Helpers() []string {
	return []string{mcpGoServer + ".NewMCPServer", mcpGoSchemaFor}
}

func mcpGoMethod(name string) string { return "(*" + mcpGoServer + ".MCPServer)." + name }

func (mcpGo) Literal(ev *eval.LiteralEvent, sink Sink) {
	if ev.Place.Package == mcpGoPackage || ev.Value.Site.Package == mcpGoPackage {
		return // NewTool's own
	}
	var v eval.Value = ev.Value
	if ev.Ref != nil {
		v = ev.Ref
	}
	sink.Declare(ev.Context, mcpGoForm{}, v, ev.Place)
}

func (mcpGo) Call(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	switch ev.Func {
	case mcpGoNew, mcpGoNewRaw:
		return nil, false
	case mcpGoServer + ".NewMCPServer":
		return opaque(ev), true
	case mcpGoSchemaFor:
		return withoutError(ev), true
	case mcpGoMethod("AddTool"), mcpGoMethod("AddTaskTool"):
		if len(ev.Args) < 1 {
			return nil, false
		}
		sink.Register(ev.Context, mcpGoForm{}, ev.Recv, ev.Args[0], ev.Place)
	case mcpGoMethod("AddTools"), mcpGoMethod("AddTaskTools"):
		registerAll(ev, sink)
	case mcpGoMethod("SetTools"):
		sink.Remove(ev.Context, ev.Recv, nil)
		registerAll(ev, sink)
	case mcpGoMethod("DeleteTools"):
		sink.Remove(ev.Context, ev.Recv, ev.Args)
	default:
		return nil, false
	}
	return opaque(ev), true
}

// withoutError is the result of a call that gives a value and an error, when
// the value is left as the call and the error does not come.
func withoutError(ev *eval.CallEvent) eval.Value {
	call := &eval.Call{
		Func: ev.Func, Decl: ev.Decl, TypeArgs: ev.TypeArgs, Args: ev.Args,
		Place: ev.Place, Why: "the result of " + ev.Func,
	}
	return eval.Tuple{call, eval.Nil{}}
}

// mcpGoInferred gives the type that WithInputSchema infers a raw schema from:
// what it marshals is the result of schemaFor.
func mcpGoInferred(v eval.Value) (types.Type, bool) {
	marshal, ok := v.(*eval.Call)
	if !ok || marshal.Func != jsonMarshal || len(marshal.Args) != 1 {
		return nil, false
	}
	infer, ok := marshal.Args[0].Value.(*eval.Call)
	if !ok || infer.Func != mcpGoSchemaFor || len(infer.TypeArgs) != 1 {
		return nil, false
	}
	return infer.TypeArgs[0], true
}

// mcpGoSchemaOf gives what schemaFor of mcp-go v0.58.0 and later makes of a
// type: jsonschema.For, then descriptions and enums out of struct tags. The
// second step changes nothing for tags that hold no comma, equals sign or
// outer space; other types are not read, nor those that go-sdk, of which the
// inference is asked, treats in its own way.
func mcpGoSchemaOf(t types.Type) infer.Schema {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return infer.Schema{Unknown: map[string]string{"": "mcp-go infers it in its own way"}}
	}
	if !plainTags(t, map[types.Type]bool{}) {
		return infer.Schema{Unknown: map[string]string{"": "mcp-go reads its struct tags in its own way"}}
	}
	schema := infer.GoSDKOutput(t, nil)
	if schema.Err != "" {
		return infer.Schema{Unknown: map[string]string{"": schema.Err}}
	}
	return schema
}

// plainTags tells that no field within a type has a tag that mcp-go reads
// otherwise than jsonschema.For.
func plainTags(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return true
	}
	seen[t] = true
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return plainTags(u.Elem(), seen)
	case *types.Slice:
		return plainTags(u.Elem(), seen)
	case *types.Array:
		return plainTags(u.Elem(), seen)
	case *types.Map:
		return plainTags(u.Elem(), seen)
	case *types.Struct:
		for i := range u.NumFields() {
			tag := reflect.StructTag(u.Tag(i))
			text := tag.Get("jsonschema")
			_, described := tag.Lookup("jsonschema_description")
			if described || strings.ContainsAny(text, ",=") || strings.TrimSpace(text) != text || !plainTags(u.Field(i).Type(), seen) {
				return false
			}
		}
	}
	return true
}

// registerAll registers the tools of server.ServerTool values.
func registerAll(ev *eval.CallEvent, sink Sink) {
	for _, arg := range ev.Args {
		list, ok := arg.Value.(*eval.Slice)
		if !ok {
			sink.Register(ev.Context, mcpGoEntry{}, ev.Recv, arg, orPlace(arg.Place, ev.Place))
			continue
		}
		for _, e := range list.Elems {
			sink.Register(ev.Context, mcpGoEntry{}, ev.Recv, e, orPlace(e.Place, ev.Place))
		}
	}
}

func orPlace(p, otherwise eval.Place) eval.Place {
	if p.IsValid() {
		return p
	}
	return otherwise
}

// Returned gives the tool that NewTool made the call as its own site: the
// literal within the SDK is the same for all.
func (mcpGo) Returned(ev *eval.CallEvent, result eval.Value, sink Sink) eval.Value {
	if ev.Func != mcpGoNew && ev.Func != mcpGoNewRaw {
		return result
	}
	made, ok := result.(*eval.Struct)
	if !ok {
		return result
	}
	tool := *made
	tool.Place = ev.Place
	tool.Site = eval.Site{Package: ev.Place.Package, File: ev.Place.File, Line: ev.Place.Line, Column: ev.Place.Column}
	sink.Declare(ev.Context, mcpGoForm{}, &tool, ev.Place)
	return &tool
}

// mcpGoEntry reads the tool of a server.ServerTool or ServerTaskTool.
type mcpGoEntry struct{}

func (mcpGoEntry) Read(r *Reader, v eval.Value) *Reading {
	s, _ := r.pointee(v)
	if s == nil {
		return nil
	}
	slot, ok := s.Fields["Tool"]
	if !ok {
		return nil
	}
	return mcpGoForm{}.Read(r, slot.Value)
}

// mcpGoForm reads mcp.Tool.
type mcpGoForm struct{}

func (mcpGoForm) Read(r *Reader, v eval.Value) *Reading {
	s, _ := r.pointee(v)
	if s == nil || TypeName(s.Type) != mcpGoTool {
		return nil
	}
	d := newReading(mcpGoPackage, s)
	decl := &d.Declaration
	decl.Name = r.text(d, s, "Name", "name")
	decl.Title = r.text(d, s, "Title", "title")
	decl.Description = r.text(d, s, "Description", "description")
	decl.Annotations = r.mcpGoAnnotations(d, s)
	r.mcpGoMeta(d, s)
	if r.Outline {
		d.outlined()
		return d
	}
	decl.InputSchema = r.mcpGoSchema(d, s, "InputSchema", "RawInputSchema", "inputSchema", true)
	decl.OutputSchema = r.mcpGoSchema(d, s, "OutputSchema", "RawOutputSchema", "outputSchema", false)
	return d
}

// mcpGoMeta reads mcp.Meta, whose AdditionalFields are the members of _meta but
// for the progress token.
func (r *Reader) mcpGoMeta(d *Reading, s *eval.Struct) {
	meta, other := r.pointee(fieldValue(s, "Meta"))
	switch {
	case other != nil:
		r.meta(d, s, "Meta")
	case meta != nil:
		r.meta(d, meta, "AdditionalFields")
	case s.Open != "":
		d.mayDeclare(s.Open)
	}
}

// mcpGoSchema does what Tool.MarshalJSON does: the raw schema when there is
// one, else the structured one. Both at once is an error that breaks the whole
// list, which is not this reading's to report: it is unknown.
func (r *Reader) mcpGoSchema(d *Reading, s *eval.Struct, structured, raw, path string, always bool) json.RawMessage {
	if slot, written := s.Fields[raw]; written {
		switch x := r.settle(slot.Value).(type) {
		case eval.Nil: // as if it were not written
		default:
			d.place(path, slot.Place)
			if part, other := r.pointee(fieldValue(s, structured)); other != nil || part != nil && !r.isEmpty(fieldValue(part, "Type")) {
				d.unknown(path, "both a raw and a structured schema")
				return nil
			}
			if t, ok := mcpGoInferred(x); ok {
				return r.inferred(d, path, t, mcpGoSchemaOf)
			}
			return r.document(d, path, asField(s, raw, x))
		}
	} else if s.Open != "" {
		d.unknown(path, s.Open)
		return nil
	}
	part := r.part(d, s, structured, path)
	if _, unsettled := d.Declaration.Unknown[path]; unsettled {
		return nil
	}
	if part == nil {
		part = &eval.Struct{}
	}
	if r.isEmpty(fieldValue(part, "Type")) && !always {
		return nil
	}
	field, _ := fieldOf(s.Type, structured)
	if field == nil {
		return nil // a version that does not have it
	}
	return encode(r.mcpGoArguments(d, path, part, field.Type()))
}
