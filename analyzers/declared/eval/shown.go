package eval

// Show notes what a value holds and leads to: from now on, in the run that is
// on, Changed tells whether anything was written to it.
func (m *Machine) Show(v Value) {
	switch x := v.(type) {
	case *Ref:
		if x.Cell.shown != m.runs {
			x.Cell.shown = m.runs
			m.Show(x.Cell.Value)
		}
	case *Struct:
		if x.shown != m.runs {
			x.shown = m.runs
			for _, s := range x.Fields {
				m.Show(s.Value)
			}
		}
	case *Map:
		if x.shown != m.runs {
			x.shown = m.runs
			for _, s := range x.Entries {
				m.Show(s.Value)
			}
		}
	case *Slice:
		if x.shown != m.runs {
			x.shown = m.runs
			for _, s := range x.Elems {
				m.Show(s.Value)
			}
			if x.part != nil {
				m.Show(x.part)
			}
		}
	case *Choice:
		m.Show(x.Then)
		m.Show(x.Else)
	}
}

// Changed reports whether something was written to, in the run that is on,
// that was shown before.
func (m *Machine) Changed() bool { return m.changed }

func (l location) shown() int {
	switch {
	case l.cell != nil:
		return l.cell.shown
	case l.strct != nil:
		return l.strct.shown
	case l.mapp != nil:
		return l.mapp.shown
	case l.slice != nil:
		return l.slice.shown
	}
	return 0
}
