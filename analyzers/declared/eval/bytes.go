package eval

import (
	"go/types"
	"maps"
	"slices"
)

// Bytes that are known as a whole are a constant, as text is, though Go's own
// share their memory with what they were made of and what is made of them.

// isBytes tells a constant that stands for a list of bytes.
func isBytes(v Value) bool {
	c, ok := v.(Const)
	if !ok {
		return false
	}
	_, list := under(c.Type).(*types.Slice)
	return list
}

// forgetBytes forgets the bytes that a store writes to, and all those within
// reach of the function, which may be the same.
func (m *Machine) forgetBytes(f *frame, target *node) {
	const why = "bytes of it are written to"
	for frame := f; frame != nil; frame = frame.up {
		for _, id := range slices.Sorted(maps.Keys(frame.cells)) {
			m.forgetBytesIn(frame.cells[id], why, map[*Cell]bool{})
		}
	}
	for target.op == opSlice || target.op == opIndex || target.op == opConvert {
		target = target.kids[0]
	}
	switch target.op {
	case opLocal, opGlobal, opField, opStar:
		m.assign(f, target, Unknown{Why: why, Type: target.typ})
	}
}

func (m *Machine) forgetBytesIn(c *Cell, why string, seen map[*Cell]bool) {
	if c == nil || seen[c] {
		return
	}
	seen[c] = true
	switch x := m.settle(c.Value).(type) {
	case Const:
		if isBytes(x) {
			m.write(location{cell: c}, Slot{Value: Unknown{Why: why, Type: x.Type}}, true)
		}
	case *Ref:
		m.forgetBytesIn(x.Cell, why, seen)
	case *Struct:
		for _, name := range sortedKeys(x.Fields) {
			if s := x.Fields[name]; isBytes(m.settle(s.Value)) {
				m.write(location{strct: x, key: name}, Slot{Unknown{Why: why}, s.Place}, true)
			}
		}
	}
}
