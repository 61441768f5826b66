package dialect

import (
	"go/types"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

const (
	goSDKPackage     = "github.com/modelcontextprotocol/go-sdk/mcp"
	goSDKTool        = goSDKPackage + ".Tool"
	goSDKAddTool     = goSDKPackage + ".AddTool"
	goSDKServerAdd   = "(*" + goSDKPackage + ".Server).AddTool"
	goSDKRemoveTools = "(*" + goSDKPackage + ".Server).RemoveTools"
	goSDKReceiving   = "(*" + goSDKPackage + ".Server).AddReceivingMiddleware"
	goSDKListed      = goSDKPackage + ".ListToolsResult"
	jsonSchemaFor    = "github.com/google/jsonschema-go/jsonschema.For"
	jsonMarshal      = "encoding/json.Marshal"
)

// goSDK is github.com/modelcontextprotocol/go-sdk.
type goSDK struct{}

func (goSDK) SDK() string        { return goSDKPackage }
func (goSDK) Packages() []string { return []string{goSDKPackage} }
func (goSDK) Types() []string    { return []string{goSDKTool} }
func (goSDK) Funcs() []string {
	return []string{goSDKAddTool, goSDKServerAdd, goSDKRemoveTools}
}
func (goSDK) Helpers() []string { return []string{goSDKReceiving, jsonSchemaFor, jsonMarshal} }

func (goSDK) Literal(ev *eval.LiteralEvent, sink Sink) {
	var v eval.Value = ev.Value
	if ev.Ref != nil {
		v = ev.Ref
	}
	sink.Declare(ev.Context, goSDKForm{}, v, ev.Place)
}

func (goSDK) Call(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	switch ev.Func {
	case goSDKAddTool:
		if len(ev.Args) < 2 {
			return nil, false
		}
		form := goSDKForm{registered: true, typed: true, call: ev.Place}
		if len(ev.TypeArgs) == 2 {
			form.in, form.out = ev.TypeArgs[0], ev.TypeArgs[1]
		}
		sink.Register(ev.Context, form, ev.Args[0].Value, ev.Args[1], ev.Place)
	case goSDKServerAdd:
		if len(ev.Args) < 1 {
			return nil, false
		}
		sink.Register(ev.Context, goSDKForm{registered: true}, ev.Recv, ev.Args[0], ev.Place)
	case goSDKReceiving:
		functions(ev.Args, func(fn *eval.Func) {
			if t := ev.Machine.Traits(fn); t.Types[goSDKListed] && rewritesTools(t, goSDKTool) {
				sink.Rewrite(ev.Context, ev.Recv, Rewriting{Why: "a middleware of the server may write to it"})
			}
		})
	case goSDKRemoveTools:
		sink.Remove(ev.Context, ev.Recv, ev.Args)
	case jsonSchemaFor:
		if withinMCPGo(ev) {
			return withoutError(ev), true
		}
		return inferredSchema(ev, sink)
	case jsonMarshal:
		return marshaled(ev)
	default:
		return nil, false
	}
	return opaque(ev), true
}

func (goSDK) Returned(_ *eval.CallEvent, result eval.Value, _ Sink) eval.Value { return result }

// goSDKForm reads mcp.Tool.
type goSDKForm struct {
	// registered tells that the tool reached a server; typed that it did
	// through the generic AddTool, with these types.
	registered, typed bool
	in, out           types.Type
	// call is where the schemas are inferred.
	call eval.Place
}

func (f goSDKForm) Read(r *Reader, v eval.Value) *Reading {
	s, _ := r.pointee(v)
	if s == nil || TypeName(s.Type) != goSDKTool {
		return nil
	}
	d := newReading(goSDKPackage, s)
	decl := &d.Declaration
	decl.Name = r.text(d, s, "Name", "name")
	decl.Title = r.text(d, s, "Title", "title")
	decl.Description = r.text(d, s, "Description", "description")
	decl.Annotations = r.hints(d, s)
	r.meta(d, s, "Meta")
	if r.Outline {
		d.outlined()
		return d
	}
	decl.InputSchema = f.schema(r, d, s, "InputSchema", "inputSchema", f.in, func(t types.Type) infer.Schema { return infer.GoSDKInput(t, r.Forms) })
	decl.OutputSchema = f.schema(r, d, s, "OutputSchema", "outputSchema", f.out, func(t types.Type) infer.Schema { return infer.GoSDKOutput(t, r.Forms) })
	return d
}

func (f goSDKForm) schema(r *Reader, d *Reading, s *eval.Struct, field, path string, t types.Type, inferred func(types.Type) infer.Schema) []byte {
	v, written := r.field(d, s, field, path)
	if !written && s.Open != "" {
		return nil
	}
	if null, ok := v.(eval.Nil); written && (!ok || null.Type != nil && !types.IsInterface(null.Type)) {
		return r.document(d, path, v) // a typed nil is the document null
	}
	switch {
	case f.typed:
		d.place(path, f.call)
		if why := unlikeGoSDK(s.Type, t); why != "" {
			d.unknown(path, why)
			return nil
		}
		return r.inferred(d, path, t, inferred)
	case !f.registered:
		d.unknown(path, "inferred where the tool is registered, unless it is given there")
	}
	return nil
}

// unlikeGoSDK tells why the go-sdk that declares a tool's type infers schemas
// in another way than the one that is asked here.
func unlikeGoSDK(tool, t types.Type) string {
	named, ok := types.Unalias(tool).(*types.Named)
	if !ok || t == nil {
		return ""
	}
	return infer.GoSDKUnlike(named.Obj().Pkg(), t)
}
