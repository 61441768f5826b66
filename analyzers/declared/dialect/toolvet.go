package dialect

import (
	"go/types"
	"slices"
	"strconv"
	"time"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/analyzers/declared/infer"
	"github.com/toolvet/toolvet/semantics"
)

const (
	toolvetTool   = "github.com/toolvet/toolvet/semantics/tool"
	toolvetAgent  = "github.com/toolvet/toolvet/semantics/agent"
	toolvetDef    = toolvetTool + ".Def"
	toolvetConfig = toolvetAgent + ".Config"
	toolvetNew    = toolvetAgent + ".New"
	toolvetAlways = toolvetTool + ".Always"
)

// toolvet is this project's own declaration, tool.Def, and its agents.
type toolvet struct{}

func (toolvet) SDK() string        { return toolvetTool }
func (toolvet) Packages() []string { return []string{toolvetTool, toolvetAgent} }
func (toolvet) Types() []string    { return []string{toolvetDef, toolvetConfig} }
func (toolvet) Funcs() []string    { return []string{toolvetNew, toolvetRelayed} }
func (toolvet) Helpers() []string  { return readers }

func (toolvet) Literal(ev *eval.LiteralEvent, sink Sink) {
	var v eval.Value = ev.Value
	if ev.Ref != nil {
		v = ev.Ref
	}
	switch TypeName(ev.Type) {
	case toolvetDef:
		sink.Declare(ev.Context, def{}, v, ev.Place)
	case toolvetConfig:
		sink.Agent(ev.Context, config{}, v, ev.Place, false)
	}
}

func (toolvet) Call(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	if ev.Func == toolvetRelayed {
		return relay(ev, sink)
	}
	if slices.Contains(readers, ev.Func) {
		return opaque(ev), true
	}
	if ev.Func != toolvetNew || len(ev.Args) == 0 {
		return nil, false
	}
	sink.Agent(ev.Context, config{}, ev.Args[0].Value, ev.Place, true)
	return opaque(ev), true
}

func (toolvet) Returned(_ *eval.CallEvent, result eval.Value, _ Sink) eval.Value { return result }

// readers are the functions that look at a tool and do nothing else to it.
var readers = []string{toolvetTool + ".Check", toolvetTool + ".Findings", toolvetTool + ".DefinitionOf"}

// def reads tool.Def.
type def struct{}

func (def) Read(r *Reader, v eval.Value) *Reading {
	if call, tool, source := r.relayedTool(v); call != nil {
		d := (def{}).Read(r, tool.Value)
		if d != nil {
			r.source(d, source)
		}
		return d
	}
	s, _ := r.pointee(v)
	if s == nil || TypeName(s.Type) != toolvetDef {
		return nil
	}
	d := newReading(toolvetTool, s)
	d.Whole = true
	decl := &d.Declaration
	decl.Name = r.text(d, s, "Name", "name")
	decl.Title = r.text(d, s, "Title", "title")
	decl.Description = r.text(d, s, "Description", "description")
	decl.ComposedOf = texts[string](r, d, s, "ComposedOf", "composedOf")
	decl.ArgumentsFrom = texts[string](r, d, s, "ArgumentsFrom", "argumentsFrom")
	decl.Capabilities = texts[semantics.Capability](r, d, s, "Capabilities", "capabilities")
	decl.CheckIn = r.checkIn(d, s)
	decl.CheckInComponent = r.component(d, s)
	decl.RequiresApproval = r.truth(d, s, "RequiresApproval", "requiresApproval")
	decl.Gates = semantics.Tri(r.number(d, s, "Gates", "gates"))
	decl.Needs = r.needs(d, s)
	r.wants(d, s)
	decl.ResultKind = r.text(d, s, "ResultKind", "resultKind")
	decl.ResultClass = semantics.ResultClass(r.text(d, s, "ResultClass", "resultClass"))
	r.columns(d, s)
	decl.ResultCeiling = r.ceiling(d, s)
	decl.RepeatedWhen = semantics.RepeatedWhen(r.text(d, s, "RepeatedWhen", "repeatedWhen"))
	decl.Owner = r.owner(d, s)
	decl.Risk = semantics.Risk(r.text(d, s, "Risk", "risk"))
	decl.SideEffects = semantics.Tri(r.number(d, s, "SideEffects", "sideEffects"))
	decl.Timeout = time.Duration(r.number(d, s, "Timeout", "timeout"))
	decl.ReturnErrors = r.truth(d, s, "ReturnErrors", "returnErrors")
	r.samples(d, s)

	if r.Outline {
		d.outlined()
		return d
	}
	args, result := typeArgs(s.Type)
	decl.InputSchema = r.givenOrInferred(d, s, "InputSchema", "inputSchema", args, infer.ToolvetInput)
	decl.OutputSchema = r.givenOrInferred(d, s, "OutputSchema", "outputSchema", result, infer.ToolvetOutput)
	return d
}

// typeArgs gives the two type arguments of an instantiated Def.
func typeArgs(t types.Type) (args, result types.Type) {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.TypeArgs().Len() != 2 {
		return nil, nil
	}
	return named.TypeArgs().At(0), named.TypeArgs().At(1)
}

func (r *Reader) checkIn(d *Reading, s *eval.Struct) semantics.CheckIn {
	v, ok := r.field(d, s, "CheckIn", "checkIn")
	if !ok {
		return semantics.CheckInNever
	}
	switch x := v.(type) {
	case eval.Nil:
		return semantics.CheckInNever
	case *eval.Func:
		if x.Name == toolvetAlways {
			return semantics.CheckInAlways
		}
		return semantics.CheckInPredicate
	default:
		d.unsettled("checkIn", x)
		return semantics.CheckInNever
	}
}

func (r *Reader) component(d *Reading, s *eval.Struct) *semantics.Component {
	const path = "checkInComponent"
	part := r.part(d, s, "CheckInComponent", path)
	if part == nil {
		return nil
	}
	return &semantics.Component{
		ID:       r.text(d, part, "ID", path+"/id"),
		Props:    r.props(d, part, path+"/props"),
		PropsRef: r.text(d, part, "PropsRef", path+"/propsRef"),
	}
}

func (r *Reader) needs(d *Reading, s *eval.Struct) *semantics.CredentialNeed {
	const path = "needs"
	part := r.part(d, s, "Needs", path)
	if part == nil {
		return nil
	}
	return &semantics.CredentialNeed{
		Service: r.text(d, part, "Service", path+"/service"),
		Scopes:  texts[string](r, d, part, "Scopes", path+"/scopes"),
		Mode:    semantics.CredentialMode(r.text(d, part, "Mode", path+"/mode")),
	}
}

func (r *Reader) wants(d *Reading, s *eval.Struct) {
	wants := map[string]string{}
	if r.entries(d, s, "Wants", "wants", func(key, at string, v eval.Value) {
		wants[key] = r.textValue(d, at, v)
	}) {
		d.Declaration.Wants = wants
	}
}

func (r *Reader) columns(d *Reading, s *eval.Struct) {
	columns := map[string]semantics.Column{}
	if r.entries(d, s, "ResultColumns", "resultColumns", func(key, at string, v eval.Value) {
		part, other := r.pointee(v)
		if part == nil {
			if other == nil {
				other = eval.Unknown{}
			}
			d.unsettled(at, other)
			return
		}
		columns[key] = semantics.Column{
			Type:     semantics.ColumnType(r.text(d, part, "Type", at+"/type")),
			Nullable: r.truth(d, part, "Nullable", at+"/nullable"),
		}
	}) {
		d.Declaration.ResultColumns = columns
	}
}

func (r *Reader) ceiling(d *Reading, s *eval.Struct) *semantics.Ceiling {
	const path = "resultCeiling"
	part := r.part(d, s, "ResultCeiling", path)
	if part == nil {
		return nil
	}
	return &semantics.Ceiling{
		MaxChars: int(r.number(d, part, "MaxChars", path+"/maxChars")),
		NarrowBy: texts[string](r, d, part, "NarrowBy", path+"/narrowBy"),
	}
}

func (r *Reader) owner(d *Reading, s *eval.Struct) *semantics.Owner {
	const path = "owner"
	part := r.part(d, s, "Owner", path)
	if part == nil {
		return nil
	}
	return &semantics.Owner{
		Kind: r.text(d, part, "Kind", path+"/kind"),
		ID:   r.text(d, part, "ID", path+"/id"),
	}
}

func (r *Reader) samples(d *Reading, s *eval.Struct) {
	const path = "samples"
	v, ok := r.field(d, s, "Samples", path)
	if !ok {
		return
	}
	switch x := v.(type) {
	case eval.Nil:
	case *eval.Slice:
		for _, e := range x.Elems {
			if isMissing(r.settle(e.Value)) {
				continue
			}
			d.place(below(path, strconv.Itoa(len(d.Declaration.Samples))), e.Place)
			d.Declaration.Samples = append(d.Declaration.Samples, r.sample(e.Value))
		}
		if x.Open != "" {
			d.unknown(path, x.Open)
		}
	default:
		d.unsettled(path, x)
	}
}

// givenOrInferred reads a schema, or infers it from the type where none is
// given.
func (r *Reader) givenOrInferred(d *Reading, s *eval.Struct, field, path string, t types.Type, inferred func(types.Type) infer.Schema) []byte {
	v, written := r.field(d, s, field, path)
	if !written && s.Open != "" {
		return nil
	}
	if _, null := v.(eval.Nil); written && !null {
		return r.document(d, path, asField(s, field, v))
	}
	return r.inferred(d, path, t, inferred)
}

// asField gives a constant the type of the field that holds it: bytes in a
// json.RawMessage are JSON.
func asField(s *eval.Struct, field string, v eval.Value) eval.Value {
	c, ok := v.(eval.Const)
	fields, isStruct := structType(s.Type)
	if !ok || !isStruct {
		return v
	}
	for f := range fields.Fields() {
		if f.Name() == field && !types.IsInterface(f.Type()) {
			c.Type = f.Type()
		}
	}
	return c
}

func (r *Reader) inferred(d *Reading, path string, t types.Type, inferred func(types.Type) infer.Schema) []byte {
	schema, ok := r.inference(d, path, t, inferred)
	if !ok {
		return nil
	}
	if schema.Err != "" {
		refused := semantics.Uninferable(path, infer.TypeName(t), schema.ErrTag, schema.Err)
		d.unknown(path, refused.Why)
		if d.Whole {
			d.misfit(refused, PlaceOf(r.Fset, schema.ErrPos))
		}
		return nil
	}
	return r.publish(d, path, schema)
}

// publish records what of an inferred schema is not certain, and where its
// properties are written.
func (r *Reader) publish(d *Reading, path string, schema infer.Schema) []byte {
	for at, why := range schema.Unknown {
		d.unknown(under(path, at), why)
	}
	for at, pos := range schema.Fields {
		d.place(under(path, at), PlaceOf(r.Fset, pos))
	}
	return schema.JSON
}

// inference infers a schema and records what goes wrong; not ok where the type
// is not known.
func (r *Reader) inference(d *Reading, path string, t types.Type, infers func(types.Type) infer.Schema) (schema infer.Schema, ok bool) {
	if t == nil || !closed(t) {
		d.unknown(path, "inferred from a type that is not known here")
		return schema, false
	}
	d.Inferred[path] = true
	schema = r.Inferences.of(d.Declaration.SDK, path, t, infers)
	for _, m := range schema.Misfits {
		d.misfit(semantics.Misfit{Kind: m.Kind, Path: under(path, m.At), Why: m.Why, Mild: m.Mild}, PlaceOf(r.Fset, m.Pos))
	}
	return schema, true
}

// under joins a path with one of several members, "" for the whole.
func under(path, rest string) string {
	if rest == "" {
		return path
	}
	return path + "/" + rest
}

// closed tells that a type holds no type parameter.
func closed(t types.Type) bool {
	seen := map[types.Type]bool{}
	var visit func(types.Type) bool
	visit = func(t types.Type) bool {
		if seen[t] {
			return true
		}
		seen[t] = true
		switch t := t.(type) {
		case *types.TypeParam:
			return false
		case *types.Alias:
			return visit(types.Unalias(t))
		case *types.Named:
			for i := range t.TypeArgs().Len() {
				if !visit(t.TypeArgs().At(i)) {
					return false
				}
			}
			return t.TypeParams().Len() == t.TypeArgs().Len()
		case *types.Pointer:
			return visit(t.Elem())
		case *types.Slice:
			return visit(t.Elem())
		case *types.Array:
			return visit(t.Elem())
		case *types.Chan:
			return visit(t.Elem())
		case *types.Map:
			return visit(t.Key()) && visit(t.Elem())
		case *types.Struct:
			for i := range t.NumFields() {
				if !visit(t.Field(i).Type()) {
					return false
				}
			}
		}
		return true
	}
	return visit(t)
}

// config reads agent.Config.
type config struct{}

func (config) Tool() Form { return def{} }

func (config) ReadAgent(r *Reader, v eval.Value) *AgentReading {
	s, _ := r.pointee(v)
	if s == nil || TypeName(s.Type) != toolvetConfig {
		return nil
	}
	a := &AgentReading{SDK: toolvetAgent, Site: s.Site, Place: s.Place, Nil: map[string]eval.Place{}, Unknown: map[string]string{}}
	a.Tools = r.agentTools(a, s)
	a.Providers = r.held(a, s, "Providers", "providers")
	a.Artifacts = r.held(a, s, "Artifacts", "artifacts")
	a.Credentials = r.held(a, s, "Credentials", "credentials")
	a.Permissions = r.held(a, s, "Permissions", "permissions")
	return a
}

func (r *Reader) agentTools(a *AgentReading, s *eval.Struct) []eval.Slot {
	slot, written := s.Fields["Tools"]
	if !written {
		if s.Open != "" {
			a.Unknown["tools"] = s.Open
		}
		return nil
	}
	switch x := r.settle(slot.Value).(type) {
	case eval.Nil:
	case *eval.Slice:
		if x.Open != "" {
			a.Unknown["tools"] = x.Open
		}
		var tools []eval.Slot
		n := 0
		for _, e := range x.Elems {
			switch v := r.settle(e.Value).(type) {
			case eval.Missing:
				continue
			case eval.Nil:
				a.Unknown["tools"] = "an element is nil"
				// In an open list its place is not known, and what is nil under
				// a condition is left out: it may never be.
				if _, always := e.Value.(eval.Nil); always && x.Open == "" {
					a.Nil["tools/"+strconv.Itoa(n)] = e.Place
				}
			default:
				tools = append(tools, eval.Slot{Value: v, Place: e.Place})
			}
			n++
		}
		return tools
	case eval.Unknown:
		a.Unknown["tools"] = x.Why
	default:
		a.Unknown["tools"] = "a list that is made elsewhere"
	}
	return nil
}

// held tells whether a port is given; a list counts when it has an element.
func (r *Reader) held(a *AgentReading, s *eval.Struct, field, path string) bool {
	slot, written := s.Fields[field]
	if !written {
		if s.Open != "" {
			a.Unknown[path] = s.Open
		}
		return false
	}
	switch x := r.settle(slot.Value).(type) {
	case eval.Nil:
		return false
	case *eval.Slice:
		for _, e := range x.Elems {
			if !isMissing(r.settle(e.Value)) {
				return true
			}
		}
		if x.Open != "" {
			a.Unknown[path] = x.Open
		}
		return false
	case eval.Unknown:
		a.Unknown[path] = x.Why
		return false
	case *eval.Call:
		if x.Type != nil && !types.IsInterface(x.Type) {
			return true // a concrete value in an interface is not nil
		}
		a.Unknown[path] = "the result of " + x.Func
		return false
	default:
		return true
	}
}
