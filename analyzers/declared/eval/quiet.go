package eval

import "go/types"

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
		if l.strct != nil && isSealed(l.strct.Type) && !builds(l.strct.Type) {
			continue
		}
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

// isSealed reports whether a type is a struct of the standard library without
// exported fields, such as a sync.Map: no code that is run looks into it.
func isSealed(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !standard(named.Obj().Pkg().Path()) {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Exported() {
			return false
		}
	}
	return true
}
