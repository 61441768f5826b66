package eval

import (
	"go/types"
	"maps"
)

// frame holds the locals of one function that runs, and its type arguments.
type frame struct {
	code  *code
	cells map[int]*Cell
	up    *frame
	targs map[*types.TypeParam]types.Type
	// caller is the place of the call in progress in the code that an SDK's
	// function writes for.
	caller Place
	defers []func()
	// often tells that a call was deferred in a loop whose turns are not
	// known: how often it runs is not known either.
	often bool
	jumps int // gotos that were followed
}

func (f *frame) cell(id int) *Cell {
	for x := f; x != nil; x = x.up {
		if c := x.cells[id]; c != nil {
			return c
		}
	}
	return nil
}

// captured is the frame as a function literal sees it: with the variables of
// the loop's turn in which it is made.
func (f *frame) captured() *frame {
	c := *f
	c.cells = maps.Clone(f.cells)
	c.defers = nil
	return &c
}

// location is a place in memory that can be written.
type location struct {
	cell  *Cell
	strct *Struct
	mapp  *Map
	slice *Slice
	key   string
	index int
}

// openKey is the location of why a value is open.
const openKey = "\x00open"

func (l location) born() int {
	switch {
	case l.cell != nil:
		return l.cell.born
	case l.strct != nil:
		return l.strct.born
	case l.mapp != nil:
		return l.mapp.born
	case l.slice != nil:
		return l.slice.born
	}
	return 0
}

func (l location) get() (Slot, bool) {
	if l.key == openKey {
		why := ""
		switch {
		case l.strct != nil:
			why = l.strct.Open
		case l.mapp != nil:
			why = l.mapp.Open
		case l.slice != nil:
			why = l.slice.Open
		}
		return Slot{Value: Unknown{Why: why}}, why != ""
	}
	switch {
	case l.cell != nil:
		return Slot{Value: l.cell.Value}, l.cell.Value != nil
	case l.strct != nil:
		s, ok := l.strct.Fields[l.key]
		return s, ok
	case l.mapp != nil:
		s, ok := l.mapp.Entries[l.key]
		return s, ok
	case l.slice != nil && l.index < len(l.slice.Elems):
		return l.slice.Elems[l.index], true
	}
	return Slot{}, false
}

func (l location) set(s Slot, present bool) {
	if l.key == openKey {
		why := ""
		if u, ok := s.Value.(Unknown); ok && present {
			why = u.Why
		}
		switch {
		case l.strct != nil:
			l.strct.Open = why
		case l.mapp != nil:
			l.mapp.Open = why
		case l.slice != nil:
			l.slice.Open = why
		}
		return
	}
	switch {
	case l.cell != nil:
		l.cell.Value = s.Value
	case l.strct != nil:
		if present {
			l.strct.Fields[l.key] = s
		} else {
			delete(l.strct.Fields, l.key)
		}
	case l.mapp != nil:
		l.mapp.put(l.key, s, present)
	case l.slice != nil && l.index < len(l.slice.Elems):
		l.slice.Elems[l.index] = s
	}
}

func (m *Map) put(key string, s Slot, present bool) {
	_, had := m.Entries[key]
	switch {
	case present:
		if !had {
			m.Keys = append(m.Keys, key)
		}
		m.Entries[key] = s
	case had:
		delete(m.Entries, key)
		keys := make([]string, 0, len(m.Keys))
		for _, k := range m.Keys {
			if k != key {
				keys = append(keys, k)
			}
		}
		m.Keys = keys
	}
}

func (m *Machine) birth() int {
	m.births++
	return m.births
}

// copied is the value as an assignment copies it: structs are copied, what
// they point to is shared.
func (m *Machine) copied(v Value) Value {
	switch x := v.(type) {
	case *Struct:
		n := *x
		n.born = m.birth()
		n.Fields = make(map[string]Slot, len(x.Fields))
		for k, s := range x.Fields {
			n.Fields[k] = Slot{m.copied(s.Value), s.Place}
		}
		return &n
	case *Slice:
		if _, ok := under(x.Type).(*types.Array); !ok {
			return v
		}
		n := *x
		n.born = m.birth()
		n.Elems = make([]Slot, len(x.Elems))
		for i, s := range x.Elems {
			n.Elems[i] = Slot{m.copied(s.Value), s.Place}
		}
		return &n
	case *Choice:
		return &Choice{x.Cond, m.copied(x.Then), m.copied(x.Else)}
	}
	return v
}
