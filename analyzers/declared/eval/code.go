package eval

import (
	"go/constant"
	"go/types"
)

// code is one function in the form that the machine runs and that travels
// between packages.
type code struct {
	name     string
	pkg      string
	sig      *types.Signature // nil where it is not visible
	tparams  []*types.TypeParam
	recv     int // local of the receiver, -1 for none
	params   []int
	variadic bool
	results  []int
	// namedResults tells that the results have names, so that a deferred call
	// can change them.
	namedResults bool
	body         []*node
	files        []string
	// reaches tells that a watched literal or call can be reached.
	reaches bool
	// again tells that importers have to run it for what it reaches.
	again bool
	size  int
	// external tells that the code is that of a small function of a dependency:
	// it writes values for whoever calls it.
	external bool
}

// span is a place within the files of a code.
type span struct {
	file                             int32
	line, column, endLine, endColumn int32
}

func (c *code) place(n *node) Place {
	if int(n.at.file) >= len(c.files) || n.at.line == 0 {
		return Place{}
	}
	return Place{
		File: c.files[n.at.file], Package: c.pkg,
		Line: int(n.at.line), Column: int(n.at.column),
		EndLine: int(n.at.endLine), EndColumn: int(n.at.endColumn),
	}
}

// node is one expression or statement. What the fields hold depends on op.
type node struct {
	op   op
	at   span
	n    int
	text string
	pkg  string
	typ  types.Type
	typs []types.Type
	val  constant.Value
	kids []*node
	sub  *code
}

type op uint8

const (
	opUnknown  op = iota // text: why
	opConst              // val, typ
	opNil                // typ
	opZero               // typ
	opLocal              // n: local
	opNewLocal           // n: local, typ; as an assignment's left side
	opBlank
	opGlobal     // text: name, pkg
	opFunc       // text: full name, pkg, typs: type arguments, typ
	opField      // kids: x; text: field
	opMethod     // kids: x; text: full name, pkg, typ; n: 1 dynamic
	opIndex      // kids: x, key; n: 1 comma-ok
	opSlice      // kids: x, low, high
	opStar       // kids: x
	opAddr       // kids: x; n: 1 where a function gets it to write to x
	opStruct     // typ, kids: opKey with text and one kid
	opMap        // typ, kids: opKey with two kids
	opList       // typ, kids: elements or opKey with an index
	opKey        // text or kids[0]: key; last kid: value
	opFuncLit    // sub, typ
	opCall       // kids: callee, args; n: 1 spread; typ
	opBuiltin    // text: name, kids: args; n: 1 spread; typ
	opConvert    // typ, kids: x
	opBinary     // text: operator, kids: x, y; n: 1 compares an error with nil
	opUnary      // text: operator, kids: x
	opAssert     // typ, kids: x; n: 1 comma-ok
	opType       // typ
	opBlock      // kids
	opExpr       // kids: x
	opAssign     // n: left sides; text: operator; kids: left sides, right sides
	opReturn     // kids
	opIf         // kids: init, cond, then, else; text: the condition
	opRange      // kids: x, key, value, body
	opFor        // kids: init, cond, post, body
	opSwitch     // kids: init, tag, opCase...
	opCase       // n: expressions (-1 default); kids: expressions, body; text
	opTypeSwitch // kids: x, opCase...; case: typs, n: bound local or -1
	opBreak      // text: label
	opContinue   // text: label
	opDefer      // kids: call
	opGo         // kids: call
	opLabel      // text, kids: statement
	opNop
)
