package eval

import "go/types"

// Watcher is told what happens while the machine runs.
type Watcher interface {
	// WatchesType reports whether composite literals of the named type are of
	// interest; name is "import/path.Type".
	WatchesType(name string) bool
	// WatchesAddress reports whether it is of interest that the address of a
	// variable of the named type is taken.
	WatchesAddress(name string) bool
	// WatchesFunc reports whether calls of the function are of interest; name
	// is as types.Func.FullName writes it, of the generic origin.
	WatchesFunc(name string) bool
	// InterceptsFunc reports whether calls of the function are of interest when
	// they happen on the way; a function that only calls it is not run for it.
	InterceptsFunc(name string) bool
	// Literal is told of a literal of a watched type, once a run of it.
	Literal(*LiteralEvent)
	// Address is told of the address of a variable of such a type, in an event
	// as that of a literal, unless a function gets it to write to the variable.
	Address(*LiteralEvent)
	// Call is told of a call of a watched or intercepted function before it is interpreted.
	// When handled, result is the call's value and the function is not
	// interpreted, nor do its arguments count as escaped.
	Call(*CallEvent) (result Value, handled bool)
	// Returned is told of the result of a watched call that was not handled;
	// what it returns is the call's value from then on.
	Returned(*CallEvent, Value) Value
	// Escapes is told of a struct of a watched type that is about to be
	// forgotten, because a pointer to it is handed to code that is not run; and
	// whether that code gets it as what it is, and not within an interface or
	// another value, so that it is likely to write to it.
	Escapes(s *Struct, itself bool)
	// Ended is told that the run of a root is over, while its values still
	// stand; afterwards what the run wrote is taken back. It reports whether a
	// package that calls the root has to run it again: because what it
	// declares waits for arguments, or because of what it registers.
	Ended(Root) (again bool)
	// WritesForCaller reports whether the code of a package writes values on
	// behalf of the code that calls it, as an SDK's option functions do: the
	// places of what it writes are those of the calls into it.
	WritesForCaller(pkg string) bool
}

// Root is what a run began with.
type Root struct {
	// Name is that of a function, "var NAME", or "init".
	Name string
	// Params are the function's parameters as the run had them.
	Params []Value
	// Quiet tells that the run went to its end, gave nothing back but nil, and
	// wrote to nothing that was there before it.
	Quiet bool
	// Steps is how many the run took.
	Steps int
}

// Context is the circumstance of an event.
type Context struct {
	// Arms are the conditions under which the event happens, outermost first.
	Arms []Arm
	// Stack holds the places of the calls in progress, outermost first, all
	// of them, and Funcs the functions in which those calls stand.
	Stack []Place
	Funcs []string
	// Root is the function, or "var NAME", that the run began with.
	Root string
	// Loop tells that the event stands in a loop whose turns are not known.
	Loop bool
	// Literal is the place of the function literal in which the event happens
	// when nothing was seen to call it; no place otherwise.
	Literal Place
}

// LiteralEvent is the evaluation of a composite literal.
type LiteralEvent struct {
	Context
	// Type is the literal's named type, instantiated.
	Type *types.Named
	// Value is the struct, live: what is written to it later shows in it.
	// Where the literal's address was taken, Ref points to it.
	Value *Struct
	Ref   *Ref
	Place Place
}

// CallEvent is a call.
type CallEvent struct {
	Context
	// Func is the full name of the generic origin.
	Func     string
	Decl     *types.Func
	TypeArgs []types.Type
	Recv     Value
	// Args hold one slot an argument; a variadic tail is spread into single
	// slots unless the caller gave it with "...", when it is one *Slice.
	Args []Slot
	// Spread tells that the last argument was given with "...".
	Spread bool
	// Result is the type of the call.
	Result types.Type
	Place  Place

	Machine *Machine
}
