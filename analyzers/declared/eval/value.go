// Package eval says what a Go expression is worth to the compiler: known,
// known in part, or unknown and why.
//
// Go functions are compiled to a small code that travels between packages as
// facts (compile.go, encode.go), and a machine runs that code on abstract
// values (machine.go). Dialects watch the machine: it tells them of each
// composite literal and call that they asked for, with values and never with
// syntax.
package eval

import (
	"go/constant"
	"go/types"
	"strings"
)

// Value is what the machine knows of one Go value. The kinds are Const, Nil,
// *Ref, *Struct, *Map, *Slice, *Func, *Call, *Choice, Tuple, TypeValue,
// Missing and Unknown.
type Value interface{ value() }

// Const is a basic value that is wholly known.
type Const struct {
	Val  constant.Value
	Type types.Type
}

// Nil is the nil of a type; Type is nil for an untyped nil.
type Nil struct{ Type types.Type }

// Ref is a pointer to a cell. Two pointers are one when their cells are one.
type Ref struct{ Cell *Cell }

// Cell is a place that holds a value, such as a variable.
type Cell struct {
	Value Value
	// Global is the package variable that the cell is, if it is one.
	Global *types.Var

	born      int
	shown     int
	addressed bool
}

// Slot is a value with the place where it was written: the key's place for a
// field or map entry, the element's for a list element, the statement's for a
// later assignment, the call's for what an SDK's function wrote.
type Slot struct {
	Value Value
	Place Place
}

// Struct is a struct value; a field that is not in Fields is its zero value
// unless Open says why it may be something else.
type Struct struct {
	Type   types.Type
	Fields map[string]Slot
	// Open says why fields may hold other values than those listed; what was
	// listed before is then gone from Fields.
	Open string
	// Place is where the literal stands that made the struct.
	Place Place
	// Site identifies the literal in the program, the same in every run.
	Site Site

	born  int
	shown int
}

// Map is a map value. Keys keeps the order of writing.
type Map struct {
	Type    types.Type
	Keys    []string
	Entries map[string]Slot
	// Open says why there may be entries that are not listed.
	Open  string
	Place Place

	born  int
	shown int
}

// Slice is a slice or array value.
type Slice struct {
	Type  types.Type
	Elems []Slot
	// Open says why there may be elements that are not listed; indices are
	// then not certain.
	Open  string
	Place Place

	// part is the list that this one is a part of, in the same memory, and
	// from the index there of its first element; -1 where that is not known.
	part *Slice
	from int
	// room tells that there may be room for more in the same memory, and grown
	// is what the last append made there.
	room  bool
	grown *Slice

	born  int
	shown int
}

// Func is a function value: a declared function, a method bound to its
// receiver, or a function literal with what it captured.
type Func struct {
	// Name is the full name of the declared function's or method's generic
	// origin; empty for a literal.
	Name string
	// Package is the import path of the package that declares it.
	Package string
	// Decl is the declared function or method; nil for a literal, and for an
	// unexported function of a package whose source is not at hand.
	Decl *types.Func
	// Recv is the bound receiver.
	Recv Value
	// TypeArgs are the type arguments of an instantiated function.
	TypeArgs []types.Type
	// Type is the signature, instantiated where that is known.
	Type types.Type
	// Made is the place of the call, in the code of the package under
	// analysis, whose running made this literal.
	Made Place

	code *code
	env  *frame
	// late tells that a method of a value was bound to a pointer in an
	// interface: the value is that at the time of the call.
	late bool
}

// Within gives the full name of the declared function in which a literal
// stands, of the generic origin; "" for a function that is no literal.
func (f *Func) Within() string {
	if f.Name != "" || f.code == nil {
		return ""
	}
	name := f.code.name
	for strings.HasSuffix(name, ".func") {
		name = strings.TrimSuffix(name, ".func")
	}
	return name
}

// Call is the result of a call that was not interpreted. Its pointer is its
// identity: two uses of one result are one Call.
type Call struct {
	// Func is the function's full name as types.Func.FullName writes it, or
	// "" where the callee itself is unknown.
	Func     string
	Decl     *types.Func
	TypeArgs []types.Type
	Recv     Value
	Args     []Slot
	// Result is the index among several results.
	Result int
	Type   types.Type
	Place  Place
	Why    string

	id int
}

// Choice is one of two values by a condition that the compiler cannot settle.
type Choice struct {
	Cond       *Cond
	Then, Else Value
}

// Missing stands in a Choice for the entry or element that is not there on
// that side.
type Missing struct{}

// Cond is one evaluation of one condition. Its pointer is its identity.
type Cond struct {
	// Text is the condition as the author wrote it.
	Text  string
	Place Place
	// Failure tells that the condition is that an error is not nil.
	Failure bool
}

// Arm is a condition with the side that was taken.
type Arm struct {
	Cond *Cond
	Then bool
}

// Tuple is the several results of a call.
type Tuple []Value

// TypeValue is a type used as an argument, such as new's.
type TypeValue struct{ Type types.Type }

// Unknown is a value that could not be settled.
type Unknown struct {
	Why string
	// Type is the static type where it is known.
	Type types.Type
	// Param tells that the value came from a parameter or receiver of the
	// function that the run began with.
	Param bool
	// Fragments are, for text, parts that certainly stand in it, in order.
	Fragments []string

	// key names the value: two unknowns of one key are the same value.
	key string
	// text is the value as the author wrote it, for a condition.
	text string
	// of is the collection that the value may be an element of: what is
	// written through the value may be written to any of them.
	of Value
}

// Identity tells values apart that have no other mark: two values of one
// identity are one value within a run. It is nil where that cannot be told.
func Identity(v Value) any {
	switch x := v.(type) {
	case *Ref:
		return x.Cell
	case *Call:
		return x
	case Unknown:
		if x.key != "" {
			return x.key
		}
	}
	return nil
}

func (Const) value()     {}
func (Nil) value()       {}
func (*Ref) value()      {}
func (*Struct) value()   {}
func (*Map) value()      {}
func (*Slice) value()    {}
func (*Func) value()     {}
func (*Call) value()     {}
func (*Choice) value()   {}
func (Tuple) value()     {}
func (TypeValue) value() {}
func (Unknown) value()   {}
func (Missing) value()   {}

// Place is where something stands in source, in raw file positions (line
// directives are not followed). The zero value is no place.
type Place struct {
	File               string
	Line, Column       int
	EndLine, EndColumn int
	// Package is the import path of the package that the file belongs to.
	Package string
}

// IsValid reports whether the place is one.
func (p Place) IsValid() bool { return p.File != "" }

// Site identifies a composite literal in the program.
type Site struct {
	Package string
	File    string
	Line    int
	Column  int
}
