package eval

// adopt gives a value that was made outside of the machine its time of birth.
func (m *Machine) adopt(v Value) {
	switch x := v.(type) {
	case *Ref:
		if x.Cell.born == 0 && x.Cell.Global == nil {
			x.Cell.born = m.birth()
			m.adopt(x.Cell.Value)
		}
	case *Struct:
		if x.born == 0 {
			x.born = m.birth()
			m.adoptSlots(x.Fields)
		}
	case *Map:
		if x.born == 0 {
			x.born = m.birth()
			m.adoptSlots(x.Entries)
		}
	case *Slice:
		if x.born == 0 {
			x.born = m.birth()
			for _, e := range x.Elems {
				m.adopt(e.Value)
			}
		}
	case Tuple:
		for _, part := range x {
			m.adopt(part)
		}
	case *Choice:
		m.adopt(x.Then)
		m.adopt(x.Else)
	}
}

func (m *Machine) adoptSlots(slots map[string]Slot) {
	for _, s := range slots {
		m.adopt(s.Value)
	}
}
