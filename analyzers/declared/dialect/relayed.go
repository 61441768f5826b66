package dialect

import "github.com/toolvet/toolvet/analyzers/declared/eval"

const toolvetRelayed = toolvetTool + ".Relayed"

// relay is told of a call of tool.Relayed. A nil tool stays nil.
func relay(ev *eval.CallEvent, sink Sink) (eval.Value, bool) {
	if len(ev.Args) != 2 {
		return nil, false
	}
	if null, ok := ev.Args[0].Value.(eval.Nil); ok {
		return null, true
	}
	if inner, ok := ev.Args[0].Value.(*eval.Call); ok && inner.Func == toolvetRelayed {
		sink.Withdraw(inner) // the outer source is the tool's
	}
	call := opaque(ev)
	sink.Declare(ev.Context, relaying{}, call, ev.Place)
	return call, true
}

// relayedTool gives the tool that a value relays, and the source.
func (r *Reader) relayedTool(v eval.Value) (call *eval.Call, tool, source eval.Slot) {
	call, ok := r.settle(v).(*eval.Call)
	if !ok || call.Func != toolvetRelayed || len(call.Args) != 2 {
		return nil, eval.Slot{}, eval.Slot{}
	}
	return call, call.Args[0], call.Args[1]
}

// relaying reads what a call of tool.Relayed adds to a tool, which is read
// where it is declared.
type relaying struct{}

func (relaying) Read(r *Reader, v eval.Value) *Reading {
	call, tool, source := r.relayedTool(v)
	if call == nil {
		return nil
	}
	at := call.Place
	d := newReading(toolvetTool, &eval.Struct{
		Site:  eval.Site{Package: at.Package, File: at.File, Line: at.Line, Column: at.Column},
		Place: at,
	})
	d.Whole, d.Blank, d.Relayed = true, false, true
	if inner := (def{}).Read(r, tool.Value); inner != nil {
		d.Declaration.Name = inner.Declaration.Name
		if why, unknown := inner.Declaration.Unknown["name"]; unknown {
			d.unknown("name", why)
		}
	} else {
		d.unknown("name", "a tool that is not known")
	}
	r.source(d, source)
	return d
}

// source reads the source of a relayed tool.
func (r *Reader) source(d *Reading, source eval.Slot) {
	const path = "source"
	d.place(path, source.Place)
	delete(d.Declaration.Unknown, path)
	d.Declaration.Source = r.textValue(d, path, source.Value)
	d.Relayed = true
}
