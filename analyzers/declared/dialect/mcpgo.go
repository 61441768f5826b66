package dialect

import (
	"slices"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

const (
	mcpGoPackage = "github.com/mark3labs/mcp-go/mcp"
	mcpGoServer  = "github.com/mark3labs/mcp-go/server"
	mcpGoTool    = mcpGoPackage + ".Tool"
	mcpGoNew     = mcpGoPackage + ".NewTool"
	mcpGoNewRaw  = mcpGoPackage + ".NewToolWithRawSchema"
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
	for _, method := range []string{"AddTool", "AddTools", "SetTools", "AddTaskTool", "AddTaskTools", "DeleteTools", "AddSessionTool", "AddSessionTools", "DeleteSessionTools"} {
		funcs = append(funcs, mcpGoMethod(method))
	}
	return funcs
}
func (mcpGo) Helpers() []string {
	return []string{mcpGoNewServer, mcpGoFilter, mcpGoStrict, mcpGoAfterList, mcpGoSchemaFor, jsonUnmarshal}
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
	case mcpGoNewServer:
		return mcpGoMakeServer(ev, sink), true
	case mcpGoFilter, mcpGoStrict, mcpGoAfterList:
		return mcpGoServerOption(ev, sink), true
	case mcpGoSchemaFor:
		return withoutError(ev), true
	case jsonUnmarshal:
		return readBack(ev)
	case mcpGoMethod("AddTool"), mcpGoMethod("AddTaskTool"):
		if len(ev.Args) < 1 {
			return nil, false
		}
		sink.Register(ev.Context, mcpGoForm{}, ev.Recv, ev.Args[0], ev.Place)
	case mcpGoMethod("AddTools"), mcpGoMethod("AddTaskTools"):
		registerAll(ev, sink, ev.Recv, ev.Args)
	case mcpGoMethod("SetTools"):
		sink.Remove(ev.Context, ev.Recv, nil)
		registerAll(ev, sink, ev.Recv, ev.Args)
	case mcpGoMethod("AddSessionTool"):
		if len(ev.Args) < 2 {
			return nil, false
		}
		sink.Register(ev.Context, mcpGoForm{}, session(ev), ev.Args[1], ev.Place)
	case mcpGoMethod("AddSessionTools"):
		if len(ev.Args) < 2 {
			return nil, false
		}
		registerAll(ev, sink, session(ev), ev.Args[1:])
	case mcpGoMethod("DeleteSessionTools"):
	case mcpGoMethod("DeleteTools"):
		sink.Remove(ev.Context, ev.Recv, ev.Args)
	default:
		return nil, false
	}
	return opaque(ev), true
}

// registerAll registers the tools of server.ServerTool values and lists.
func registerAll(ev *eval.CallEvent, sink Sink, on eval.Value, args []eval.Slot) {
	var each func(ctx eval.Context, s eval.Slot)
	each = func(ctx eval.Context, s eval.Slot) {
		place := orPlace(s.Place, ev.Place)
		switch list := s.Value.(type) {
		case *eval.Slice:
			for _, e := range list.Elems {
				sink.Register(ctx, mcpGoEntry{}, on, e, orPlace(e.Place, place))
			}
		case *eval.Choice:
			if !ev.Spread {
				sink.Register(ctx, mcpGoEntry{}, on, s, place)
				return
			}
			for _, then := range []bool{true, false} {
				under, taken := ctx, list.Else
				if then {
					taken = list.Then
				}
				under.Arms = append(slices.Clone(ctx.Arms), eval.Arm{Cond: list.Cond, Then: then})
				each(under, eval.Slot{Value: taken, Place: s.Place})
			}
		default:
			sink.Register(ctx, mcpGoEntry{}, on, s, place)
		}
	}
	for _, arg := range args {
		each(ev.Context, arg)
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
	keepSources(&tool, ev.Args)
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
	decl.InputSchema = r.mcpGoSchema(d, s, mcpGoInput)
	decl.OutputSchema = r.mcpGoSchema(d, s, mcpGoOutput)
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
