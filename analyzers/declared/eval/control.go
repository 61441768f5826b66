package eval

// control says how a statement ended.
type control struct {
	kind  controlKind
	value Value  // of a return
	label string // of a break, continue or goto
	// A choice ends one way or another by a condition.
	cond      *Cond
	then, els *control
}

type controlKind uint8

const (
	goesOn controlKind = iota
	returns
	breaks
	continues
	jumps // by a goto
	dies
	chooses
)

func joinControl(c *Cond, a, b control) control {
	if a.kind == b.kind && a.label == b.label && (a.kind == goesOn || a.kind == breaks || a.kind == continues || a.kind == jumps || a.kind == dies) {
		return a
	}
	return control{kind: chooses, cond: c, then: &a, els: &b}
}

// then goes on with rest wherever c goes on.
func (m *Machine) then(c control, rest func() control) control {
	switch c.kind {
	case goesOn:
		return rest()
	case chooses:
		if !c.has(goesOn) {
			return c
		}
		if m.forks >= mostForks {
			return control{kind: returns, value: Unknown{Why: "too many ways through the function"}}
		}
		m.forks++
		defer func() { m.forks-- }()
		return m.branch(c.cond,
			func() control { return m.then(*c.then, rest) },
			func() control { return m.then(*c.els, rest) })
	}
	return c
}

// mostForks bounds how many ways through a function are followed at once.
const mostForks = 12

func (c control) has(k controlKind) bool {
	if c.kind == chooses {
		return c.then.has(k) || c.els.has(k)
	}
	return c.kind == k
}

// result is the value that a function's body came to, and whether it returns
// at all.
func (m *Machine) result(c control) (Value, bool) {
	switch c.kind {
	case returns:
		return c.value, true
	case chooses:
		a, okA := m.result(*c.then)
		b, okB := m.result(*c.els)
		switch {
		case !okA:
			return b, okB
		case !okB:
			return a, true
		}
		ta, isA := a.(Tuple)
		tb, isB := b.(Tuple)
		if isA && isB && len(ta) == len(tb) {
			out := make(Tuple, len(ta))
			for i := range ta {
				out[i] = m.joinValues(c.cond, ta[i], tb[i])
			}
			return out, true
		}
		return m.joinValues(c.cond, a, b), true
	case dies:
		return nil, false
	}
	return nil, true
}

// gone reports whether the arm of a branch cannot reach what follows: it
// dies, or it returns with an error because of one.
func (m *Machine) gone(c control, cond *Cond, then bool) bool {
	switch c.kind {
	case dies:
		return true
	case returns:
		return failing(c.value, cond.Failure && then)
	case chooses:
		return m.gone(*c.then, cond, then) && m.gone(*c.els, cond, then)
	}
	return false
}

// failing reports whether what a function returns is a failure: its last
// result is an error that is certainly not nil, or one that was just found
// not to be.
func failing(v Value, afterError bool) bool {
	last := v
	if t, ok := v.(Tuple); ok && len(t) > 0 {
		last = t[len(t)-1]
	}
	switch last := last.(type) {
	case *Call:
		return makesError[last.Func] || afterError && isError(last.Type)
	case Unknown:
		return afterError && isError(last.Type)
	}
	return false
}

var makesError = map[string]bool{
	"errors.New":                           true,
	"fmt.Errorf":                           true,
	"github.com/pkg/errors.New":            true,
	"github.com/pkg/errors.Errorf":         true,
	"google.golang.org/grpc/status.Error":  true,
	"google.golang.org/grpc/status.Errorf": true,
}
