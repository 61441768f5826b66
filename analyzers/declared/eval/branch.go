package eval

import "go/types"

// journal records what was written since it began, so that one arm of a
// branch can be taken back before the other runs.
type journal struct {
	start int
	order []location
	old   map[location]written
}

type written struct {
	slot    Slot
	present bool
}

func (m *Machine) write(l location, s Slot, present bool) {
	if n := len(m.journals); n > 0 {
		m.journals[n-1].record(l)
	}
	m.changed = m.changed || l.shown() == m.runs
	l.set(s, present)
}

func (j *journal) record(l location) {
	if _, ok := j.old[l]; ok {
		return
	}
	s, present := l.get()
	j.old[l] = written{s, present}
	j.order = append(j.order, l)
}

func (m *Machine) begin() *journal {
	m.births++
	j := &journal{start: m.births, old: map[location]written{}}
	m.journals = append(m.journals, j)
	return j
}

// end takes the innermost journal off; its records go to the one around it.
func (m *Machine) end() {
	n := len(m.journals) - 1
	j := m.journals[n]
	m.journals = m.journals[:n]
	if n == 0 {
		return
	}
	outer := m.journals[n-1]
	for _, l := range j.order {
		if _, ok := outer.old[l]; !ok {
			outer.old[l] = j.old[l]
			outer.order = append(outer.order, l)
		}
	}
}

// after gives what stands now at each recorded location.
func (j *journal) after() map[location]written {
	now := make(map[location]written, len(j.order))
	for _, l := range j.order {
		s, present := l.get()
		now[l] = written{s, present}
	}
	return now
}

// rollback restores what stood before, without a record.
func (j *journal) rollback() {
	for i := len(j.order) - 1; i >= 0; i-- {
		w := j.old[j.order[i]]
		j.order[i].set(w.slot, w.present)
	}
}

// branch runs both arms of a condition that is not settled, each from the
// same memory, and joins what they wrote. An arm that dies or fails leaves
// nothing behind: whoever goes on, goes on from the other.
func (m *Machine) branch(c *Cond, then, els func() control) control {
	if side, ok := m.settled(c); ok {
		if side {
			return then()
		}
		return els()
	}
	depth := len(m.arms)

	j1 := m.begin()
	m.arms = append(m.arms, Arm{c, true})
	r1 := then()
	m.arms = m.arms[:depth]
	now1 := j1.after()
	j1.rollback()
	m.journals = m.journals[:len(m.journals)-1]

	j2 := m.begin()
	m.arms = append(m.arms, Arm{c, false})
	r2 := els()
	m.arms = m.arms[:depth]

	switch {
	case m.gone(r2, c, false) && !m.gone(r1, c, true):
		j2.rollback()
		m.journals = m.journals[:len(m.journals)-1]
		for _, l := range j1.order {
			m.write(l, now1[l].slot, now1[l].present)
		}
		return r1
	case m.gone(r1, c, true):
		m.end()
		return r2
	}
	m.end()
	for _, l := range j1.order {
		a := now1[l]
		b := written{}
		b.slot, b.present = l.get()
		if l.born() > j1.start {
			m.write(l, a.slot, a.present)
			continue
		}
		m.join(l, c, a, b)
	}
	for _, l := range j2.order {
		if _, both := now1[l]; both || l.born() > j2.start {
			continue
		}
		b := written{}
		b.slot, b.present = l.get()
		m.join(l, c, j2.old[l], b)
	}
	return joinControl(c, r1, r2)
}

// join writes at l what stands there after a branch.
func (m *Machine) join(l location, c *Cond, a, b written) {
	if !a.present && !b.present {
		m.write(l, Slot{}, false)
		return
	}
	if l.key == openKey {
		s := a.slot
		if !a.present {
			s = b.slot
		}
		m.write(l, s, true)
		return
	}
	place := a.slot.Place
	if !place.IsValid() {
		place = b.slot.Place
	}
	v := m.joinValues(c, m.side(l, a), m.side(l, b))
	m.write(l, Slot{v, place}, true)
}

// side is the value at a location on one side of a branch.
func (m *Machine) side(l location, w written) Value {
	switch {
	case w.present:
		return w.slot.Value
	case l.mapp != nil:
		return Missing{}
	case l.strct != nil:
		return m.zeroField(l.strct, l.key)
	}
	return Unknown{Why: "not set on every way"}
}

// mostChoices bounds how many conditions may stand inside each other in one
// value.
const mostChoices = 6

func (m *Machine) joinValues(c *Cond, a, b Value) Value {
	if same(a, b) {
		return a
	}
	if a == nil || b == nil {
		return Unknown{Why: "not set on every way"}
	}
	if s := joinAppended(c, a, b, false); s != nil {
		s.born = m.birth()
		return s
	}
	if s := joinAppended(c, b, a, true); s != nil {
		s.born = m.birth()
		return s
	}
	if s := m.joinElements(c, a, b); s != nil {
		return s
	}
	if choiceDepth(a) >= mostChoices || choiceDepth(b) >= mostChoices {
		return Unknown{Why: "too many alternatives"}
	}
	return &Choice{c, a, b}
}

// joinElements joins two lists of one length that begin alike, element by
// element.
func (m *Machine) joinElements(c *Cond, a, b Value) Value {
	x, okX := a.(*Slice)
	y, okY := b.(*Slice)
	if !okX || !okY || len(x.Elems) != len(y.Elems) || len(x.Elems) == 0 || !same(x.Elems[0].Value, y.Elems[0].Value) {
		return nil
	}
	out := &Slice{Type: x.Type, Open: x.Open, Place: x.Place, born: m.birth()}
	if out.Open == "" {
		out.Open = y.Open
	}
	for i, e := range x.Elems {
		out.Elems = append(out.Elems, Slot{m.joinValues(c, e.Value, y.Elems[i].Value), e.Place})
	}
	return out
}

// joinAppended joins a list with the same list to which one arm appended.
func joinAppended(c *Cond, long, short Value, negate bool) *Slice {
	l, ok := long.(*Slice)
	if !ok {
		return nil
	}
	var have []Slot
	open := l.Open
	switch s := short.(type) {
	case *Slice:
		have = s.Elems
		if open == "" {
			open = s.Open
		}
	case Nil:
	default:
		return nil
	}
	if len(have) > len(l.Elems) {
		return nil
	}
	for i := range have {
		if !same(have[i].Value, l.Elems[i].Value) {
			return nil
		}
	}
	out := &Slice{Type: l.Type, Open: open, Place: l.Place}
	out.Elems = append(out.Elems, have...)
	for _, s := range l.Elems[len(have):] {
		ch := &Choice{c, s.Value, Missing{}}
		if negate {
			ch.Then, ch.Else = ch.Else, ch.Then
		}
		out.Elems = append(out.Elems, Slot{ch, s.Place})
	}
	return out
}

func choiceDepth(v Value) int {
	c, ok := v.(*Choice)
	if !ok {
		return 0
	}
	return 1 + max(choiceDepth(c.Then), choiceDepth(c.Else))
}

// same reports whether two values are certainly one.
func same(a, b Value) bool {
	switch x := a.(type) {
	case nil:
		return b == nil
	case Const:
		y, ok := b.(Const)
		return ok && x.Type == y.Type && x.Val.ExactString() == y.Val.ExactString()
	case Nil:
		_, ok := b.(Nil)
		return ok
	case Missing:
		_, ok := b.(Missing)
		return ok
	case *Ref:
		y, ok := b.(*Ref)
		return ok && x.Cell == y.Cell
	case Unknown:
		y, ok := b.(Unknown)
		return ok && x.key != "" && x.key == y.key
	case Tuple:
		y, ok := b.(Tuple)
		if !ok || len(x) != len(y) {
			return false
		}
		for i := range x {
			if !same(x[i], y[i]) {
				return false
			}
		}
		return true
	case TypeValue:
		y, ok := b.(TypeValue)
		return ok && types.Identical(x.Type, y.Type)
	case *Struct, *Map, *Slice, *Func, *Call, *Choice:
		return a == b
	}
	return false
}

// settled tells which side of a condition the present arms are on.
func (m *Machine) settled(c *Cond) (side, ok bool) {
	for _, a := range m.arms {
		if a.Cond == c {
			return a.Then, true
		}
	}
	return false, false
}

// settle takes the side of a choice that the present arms are on.
func (m *Machine) settle(v Value) Value {
	for {
		c, ok := v.(*Choice)
		if !ok {
			return v
		}
		side, ok := m.settled(c.Cond)
		if !ok {
			return v
		}
		if side {
			v = c.Then
		} else {
			v = c.Else
		}
	}
}

// lift applies f to each alternative of a value.
func (m *Machine) lift(v Value, f func(Value) Value) Value {
	v = m.settle(v)
	c, ok := v.(*Choice)
	if !ok {
		return f(v)
	}
	return m.joinValues(c.Cond, m.lift(c.Then, f), m.lift(c.Else, f))
}
