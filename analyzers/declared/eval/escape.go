package eval

import (
	"go/types"
	"strings"
)

// harmless are the packages whose functions write nothing through what they
// are given and keep nothing of it, beyond what intrinsics say.
var harmless = map[string]bool{
	"fmt": true, "log": true, "log/slog": true, "errors": true, "strings": true, "strconv": true,
	"context": true, "os": true, "time": true, "path": true, "path/filepath": true, "math": true,
	"regexp": true, "unicode": true, "unicode/utf8": true, "net/url": true, "runtime": true, "testing": true,
}

// harmful are their functions that do.
var harmful = map[string]bool{
	"fmt.Sscan": true, "fmt.Sscanf": true, "fmt.Sscanln": true, "fmt.Scan": true, "fmt.Scanf": true,
	"fmt.Scanln": true, "fmt.Fscan": true, "fmt.Fscanf": true, "fmt.Fscanln": true,
	"context.WithValue": true, "errors.As": true,
}

// standard reports whether a package is of the standard library: its path
// begins with one of the library's folders, and other paths may lack a dot
// there too.
func standard(pkg string) bool {
	first, _, _ := strings.Cut(pkg, "/")
	return standardFolders[first]
}

var standardFolders = func() map[string]bool {
	folders := map[string]bool{}
	for _, f := range strings.Fields(`archive bufio bytes cmp compress container context crypto database debug
		embed encoding errors expvar flag fmt go hash html image index io iter log maps math mime net os path
		plugin reflect regexp runtime slices sort strconv strings structs sync syscall testing text time
		unicode unique unsafe weak`) {
		folders[f] = true
	}
	return folders
}()

// escape makes what the arguments of an uninterpreted call point to unknown.
func (m *Machine) escape(args []Slot, callee types.Type, why string) {
	for i, a := range args {
		p := &poisoner{m: m, why: why, seen: map[any]bool{}}
		if ref, ok := a.Value.(*Ref); ok && takesPointer(callee, i) {
			p.own, _ = m.settle(ref.Cell.Value).(*Struct)
		}
		p.reach(a.Value)
	}
}

// takesPointer tells that a function knows the type of what its argument points
// to, as one does that takes no interface.
func takesPointer(callee types.Type, argument int) bool {
	sig, ok := under(callee).(*types.Signature)
	if !ok || argument >= sig.Params().Len() {
		return false
	}
	_, ok = under(sig.Params().At(argument).Type()).(*types.Pointer)
	return ok
}

// overwrite does the same for a call that is known to write, such as a
// decoder's: what stood there before is not what its author meant.
func (m *Machine) overwrite(args []Slot, why string) {
	for _, a := range args {
		p := &poisoner{m: m, why: why, seen: map[any]bool{}, silent: true}
		p.reach(a.Value)
	}
}

// escapeClosures makes unknown what function literals among the arguments
// write to outside themselves: nobody knows whether, when or how often an
// uninterpreted function calls them. An SDK calls its handlers after the
// declaration, so what they write does not count.
func (m *Machine) escapeClosures(args []Slot) {
	const why = "it is set in a function literal that is handed out"
	for _, a := range args {
		m.each(a.Value, func(v Value) {
			fn, ok := v.(*Func)
			if !ok || fn.code == nil || fn.env == nil {
				return
			}
			writes(fn.code.body, func(local int, whole bool) {
				c := fn.env.cell(local)
				switch {
				case c == nil:
				case whole:
					m.write(location{cell: c}, Slot{Value: Unknown{Why: why}}, true)
				default:
					m.poisonThrough(c, why)
				}
			})
		})
	}
}

// poisonThrough makes what a variable holds unknown, with what it points to.
func (m *Machine) poisonThrough(c *Cell, why string) {
	p := &poisoner{m: m, why: why, seen: map[any]bool{}, silent: true}
	if s, ok := m.settle(c.Value).(*Struct); ok {
		p.spoil(s)
		return
	}
	p.reach(c.Value)
}

// writes tells f of each local that code writes to: as a whole, or in a part.
func writes(ns []*node, f func(local int, whole bool)) {
	for _, n := range ns {
		if n == nil {
			continue
		}
		switch n.op {
		case opAssign:
			for _, l := range n.kids[:n.n] {
				writesTo(l, f)
			}
		case opRange:
			writesTo(n.kids[1], f)
			writesTo(n.kids[2], f)
		case opAddr:
			writesTo(n.kids[0], f)
		case opCall:
			for _, k := range n.kids[1:] {
				if k.op == opLocal {
					f(k.n, false)
				}
			}
		case opBuiltin:
			if (n.text == "delete" || n.text == "clear" || n.text == "copy") && len(n.kids) > 0 {
				writesTo(n.kids[0], f)
			}
		}
		writes(n.kids, f)
		if n.sub != nil {
			writes(n.sub.body, f)
		}
	}
}

func writesTo(n *node, f func(local int, whole bool)) {
	whole := true
	for {
		switch n.op {
		case opLocal:
			f(n.n, whole)
			return
		case opField, opIndex, opStar, opAddr:
			n, whole = n.kids[0], false
		default:
			return
		}
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
	// own is the struct whose fields the function that gets it can name.
	own *Struct
	// silent tells that the watcher need not see what is forgotten.
	silent bool
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
			if x.part != nil {
				p.reach(x.part)
			}
			for i, s := range x.Elems {
				e, isStruct := s.Value.(*Struct)
				if isStruct {
					p.spoil(e)
				} else {
					p.reach(s.Value)
				}
				_, plain := s.Value.(Const)
				if plain || p.silent && !isStruct {
					p.m.write(location{slice: x, index: i}, Slot{Unknown{Why: p.why}, s.Place}, true)
				}
			}
		}
	case Unknown:
		if x.of != nil {
			p.reach(x.of)
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
	if !p.silent && s.Open == "" && p.m.watch.WatchesType(typeName(s.Type)) {
		p.m.watch.Escapes(s, s == p.own)
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
