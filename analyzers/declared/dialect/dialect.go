// Package dialect says how each SDK spells a tool's declaration: which struct
// literals and calls declare, which calls register, and what each field means.
//
// A dialect reads values, never syntax: what an expression is worth is the
// evaluator's to say.
package dialect

import (
	"go/token"
	"go/types"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

// Dialect is one SDK's way of declaring.
type Dialect interface {
	// SDK is the import path that Declaration.SDK gets.
	SDK() string
	// Packages are the import paths whose importers can declare or register.
	Packages() []string
	// Types are the struct types, as "import/path.Type", whose literals matter.
	Types() []string
	// Funcs are the functions, as types.Func.FullName writes them, whose calls
	// matter.
	Funcs() []string
	// Helpers are functions whose result the dialect knows, but whose calls
	// declare nothing.
	Helpers() []string
	// Literal is told of a literal of one of Types.
	Literal(*eval.LiteralEvent, Sink)
	// Call is told of a call of one of Funcs or Helpers, before it runs.
	Call(*eval.CallEvent, Sink) (result eval.Value, handled bool)
	// Returned is told of the result of a call that was not handled, and gives
	// the result to go on with.
	Returned(*eval.CallEvent, eval.Value, Sink) eval.Value
}

// All are the dialects that are known.
func All() []Dialect {
	return []Dialect{toolvet{}, goSDK{}, mcpGo{}, invopop{}}
}

// Sink takes what a dialect finds.
type Sink interface {
	// Declare is told of a value that declares a tool. It is read when the
	// run of its root is over.
	Declare(ctx eval.Context, form Form, value eval.Value, place eval.Place)
	// Withdraw takes back what was declared of a value in the run that is on.
	Withdraw(value eval.Value)
	// Register is told of a tool that reaches a server. It is read at once.
	Register(ctx eval.Context, form Form, server eval.Value, tool eval.Slot, place eval.Place)
	// Remove is told that a server forgets tools; names is nil for all.
	Remove(ctx eval.Context, server eval.Value, names []eval.Slot)
	// Rewrite is told that a server may publish its tools otherwise than they
	// are declared; nil for every server of the run.
	Rewrite(ctx eval.Context, server eval.Value, r Rewriting)
	// Place gives the place of a position.
	Place(token.Pos) eval.Place
	// Agent is told of an agent's whole configuration. It is read at once.
	// Final tells that the agent is built from it; otherwise more may be
	// written to it where the compiler does not see.
	Agent(ctx eval.Context, form AgentForm, config eval.Value, place eval.Place, final bool)
}

// Form reads one SDK's tool out of a value.
type Form interface {
	// Read gives the reading of the tool, or nil where the value is no tool
	// that is known.
	Read(*Reader, eval.Value) *Reading
}

// AgentForm reads one SDK's agent out of a value.
type AgentForm interface {
	// ReadAgent gives what the agent has, or nil where the value is none.
	ReadAgent(*Reader, eval.Value) *AgentReading
	// Tool is the form of the agent's tools.
	Tool() Form
}

// opaque gives the result of a call that there is no need to look into.
func opaque(ev *eval.CallEvent) eval.Value {
	result := func(i int, t types.Type) eval.Value {
		return &eval.Call{
			Func: ev.Func, Decl: ev.Decl, TypeArgs: ev.TypeArgs, Recv: ev.Recv, Args: ev.Args,
			Result: i, Type: t, Place: ev.Place, Why: "the result of " + ev.Func,
		}
	}
	tuple, ok := ev.Result.(*types.Tuple)
	if !ok {
		return result(0, ev.Result)
	}
	if tuple.Len() == 1 {
		return result(0, tuple.At(0).Type())
	}
	all := make(eval.Tuple, tuple.Len())
	for i := range all {
		all[i] = result(i, tuple.At(i).Type())
	}
	return all
}
