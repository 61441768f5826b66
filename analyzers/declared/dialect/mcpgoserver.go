package dialect

import "github.com/toolvet/toolvet/analyzers/declared/eval"

const (
	mcpGoNewServer = mcpGoServer + ".NewMCPServer"
	mcpGoFilter    = mcpGoServer + ".WithToolFilter"
	mcpGoStrict    = mcpGoServer + ".WithStrictInputSchemaDefault"
	mcpGoAfterList = "(*" + mcpGoServer + ".Hooks).AddAfterListTools"
)

// mcpGoServerOption keeps an option of a server as the call that made it.
func mcpGoServerOption(ev *eval.CallEvent, sink Sink) eval.Value {
	if ev.Func == mcpGoAfterList {
		functions(ev.Args, func(fn *eval.Func) {
			if rewritesTools(ev.Machine.Traits(fn), mcpGoTool) {
				sink.Rewrite(ev.Context, nil, Rewriting{Why: "a hook of the server may write to it"})
			}
		})
	}
	return opaque(ev)
}

// mcpGoMakeServer gives the server, and tells what its options do to tools.
func mcpGoMakeServer(ev *eval.CallEvent, sink Sink) eval.Value {
	made := opaque(ev)
	for _, arg := range ev.Args {
		leaves(arg.Value, func(v eval.Value) {
			option, ok := v.(*eval.Call)
			if !ok {
				return
			}
			switch option.Func {
			case mcpGoStrict:
				sink.Rewrite(ev.Context, made, Rewriting{
					Path: "inputSchema/additionalProperties", Why: "an option of the server closes schemas that do not say",
				})
			case mcpGoFilter:
				functions(option.Args, func(fn *eval.Func) {
					if rewritesTools(ev.Machine.Traits(fn), mcpGoTool) {
						sink.Rewrite(ev.Context, made, Rewriting{Why: "a filter of the server may write to it"})
					}
				})
			}
		})
	}
	return made
}

// session stands for what a session of a server has beside the server's own
// tools. A tool of its own takes the place of a server's of the same name.
func session(ev *eval.CallEvent) eval.Value {
	return &eval.Call{Func: mcpGoSession, Recv: ev.Recv}
}

const mcpGoSession = "a session"

// ServerOf gives the identity of the server of a session, and that of a server
// as it is.
func ServerOf(identity any) any {
	if s, ok := identity.(*eval.Call); ok && s.Func == mcpGoSession {
		return eval.Identity(s.Recv)
	}
	return identity
}
