package eval

// isNothing reports whether what a function gives back is nothing, or nil.
func isNothing(v Value) bool {
	switch v := v.(type) {
	case nil, Nil:
		return true
	case Tuple:
		for _, r := range v {
			if !isNothing(r) {
				return false
			}
		}
		return true
	}
	return false
}

// wroteBefore reports whether something was written to since a journal began
// that was there before, or that a package variable holds.
func (m *Machine) wroteBefore(j *journal) bool {
	for _, l := range j.order {
		born := l.born()
		if born <= j.start {
			return true
		}
		for _, b := range m.globalBirths {
			if b[0] < born && born <= b[1] {
				return true
			}
		}
	}
	return false
}
