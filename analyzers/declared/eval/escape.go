package eval

// harmless are the packages whose functions write nothing through what they
// are given, beyond what intrinsics say.
var harmless = map[string]bool{
	"fmt": true, "log": true, "log/slog": true, "errors": true, "strings": true, "strconv": true,
	"context": true, "os": true, "time": true, "path": true, "path/filepath": true, "math": true,
	"reflect": true, "regexp": true, "unicode": true, "unicode/utf8": true, "sync": true,
	"net/url": true, "runtime": true, "testing": true,
}

// escape makes what the arguments of an uninterpreted call point to unknown.
func (m *Machine) escape(args []Slot, why string) {
	for _, a := range args {
		m.poison(a.Value, why)
	}
}

// poison makes everything that can be written through v unknown.
func (m *Machine) poison(v Value, why string) {
	p := &poisoner{m: m, why: why, seen: map[any]bool{}}
	p.reach(v)
}

type poisoner struct {
	m    *Machine
	why  string
	seen map[any]bool
}

func (p *poisoner) once(x any) bool {
	if p.seen[x] {
		return false
	}
	p.seen[x] = true
	return true
}

// reach follows v to what it points to.
func (p *poisoner) reach(v Value) {
	switch x := v.(type) {
	case *Ref:
		if !p.once(x.Cell) {
			return
		}
		switch y := p.m.settle(x.Cell.Value).(type) {
		case *Struct:
			p.spoil(y)
		case *Ref, *Map, *Choice:
			p.reach(y)
			p.m.write(location{cell: x.Cell}, Slot{Value: Unknown{Why: p.why}}, true)
		case nil:
		default:
			p.m.write(location{cell: x.Cell}, Slot{Value: Unknown{Why: p.why}}, true)
		}
	case *Struct:
		// A copy was handed over; only what it points to can change.
		if p.once(x) {
			for _, k := range sortedKeys(x.Fields) {
				p.reach(x.Fields[k].Value)
			}
		}
	case *Map:
		if p.once(x) {
			for _, k := range append([]string(nil), x.Keys...) {
				s := x.Entries[k]
				p.reach(s.Value)
				p.m.write(location{mapp: x, key: k}, Slot{Unknown{Why: p.why}, s.Place}, true)
			}
			p.m.write(location{mapp: x, key: openKey}, Slot{Value: Unknown{Why: p.why}}, true)
		}
	case *Slice:
		if p.once(x) {
			for i, s := range x.Elems {
				p.reach(s.Value)
				if _, whole := s.Value.(Const); whole {
					p.m.write(location{slice: x, index: i}, Slot{Unknown{Why: p.why}, s.Place}, true)
				}
			}
		}
	case *Choice:
		p.reach(x.Then)
		p.reach(x.Else)
	case Tuple:
		for _, y := range x {
			p.reach(y)
		}
	}
}

// spoil makes the fields of a struct that is pointed to unknown.
func (p *poisoner) spoil(s *Struct) {
	if !p.once(s) {
		return
	}
	for _, k := range sortedKeys(s.Fields) {
		f := s.Fields[k]
		if inner, ok := f.Value.(*Struct); ok {
			p.spoil(inner)
			continue
		}
		p.reach(f.Value)
		p.m.write(location{strct: s, key: k}, Slot{Unknown{Why: p.why}, f.Place}, true)
	}
	p.m.write(location{strct: s, key: openKey}, Slot{Value: Unknown{Why: p.why}}, true)
}
