package semantics

import (
	"reflect"
	"slices"
)

// stem gives the schema that n is a part of, through keywords that judge the
// same value.
func (n *schemaNode) stem() *schemaNode {
	for n.inPlace {
		n = n.up
	}
	return n
}

// connected gives every schema that judges the same value as n does, from n on
// down; open tells that there may be more of them.
func (n *schemaNode) connected() (all []*schemaNode, open bool) {
	seen := map[*schemaNode]bool{n: true}
	all = []*schemaNode{n}
	for i := 0; i < len(all); i++ {
		open = open || all[i].strays || all[i].openParts()
		for _, more := range [][]*schemaNode{all[i].parts, all[i].leads} {
			for _, m := range more {
				if !seen[m] {
					seen[m] = true
					all = append(all, m)
				}
			}
		}
	}
	return all, open
}

// openParts reports whether a keyword that applies schemas to the same value
// is unknown.
func (n *schemaNode) openParts() bool {
	if !n.place.open() {
		return false
	}
	for keyword, under := range applicators {
		if under.inPlace && n.place.unknown.below(keyword).opens(n.object[keyword]) {
			return true
		}
	}
	return slices.ContainsFunc(referring, n.place.openAt)
}

// opens reports whether the value here may hold more members than it shows.
func (u *unsettled) opens(value any) bool {
	if u == nil {
		return false
	}
	for name, below := range u.names {
		if _, there := member(value, name); !there || below.here {
			return true
		}
	}
	return u.all
}

// group is schemas that judge the same value, together with those that refer
// to a definition among them.
type group struct {
	nodes []*schemaNode
	// open tells that more schemas may belong to it.
	open  bool
	offer *offer
}

func (g *group) offered() *offer {
	if g.offer == nil {
		g.offer = offered(g.nodes)
	}
	return g.offer
}

// groups gives each schema its group.
func (doc *schemaDocument) groups() map[*schemaNode]*group {
	leader := make(map[*schemaNode]*schemaNode, len(doc.nodes))
	lead := func(n *schemaNode) *schemaNode {
		for leader[n] != nil {
			if next := leader[leader[n]]; next != nil {
				leader[n] = next
			}
			n = leader[n]
		}
		return n
	}
	unite := func(a, b *schemaNode) {
		if a, b = lead(a), lead(b); a != b {
			leader[b] = a
		}
	}
	for _, n := range doc.nodes {
		for _, part := range n.parts {
			unite(n, part)
		}
		for _, target := range n.leads {
			if target.shared {
				unite(n, target)
			}
		}
	}

	groups := make(map[*schemaNode]*group, len(doc.nodes))
	for _, n := range doc.nodes {
		first := lead(n)
		if groups[first] == nil {
			groups[first] = &group{}
		}
		g := groups[first]
		groups[n] = g
		g.nodes = append(g.nodes, n)
		g.open = g.open || n.strays || n.openParts() || n.shared && doc.partial ||
			slices.ContainsFunc(n.leads, func(target *schemaNode) bool { return !target.shared })
	}
	return groups
}

// offer is the properties that schemas which judge one value list together.
type offer struct {
	names map[string]bool
	// any tells that they may allow a property which they do not list by name.
	any     bool
	unknown []*unsettled
}

// arguments gives the properties that the tool's input schema offers; known is
// false without a schema, and where it may offer more than can be seen.
func (j *judged) arguments() (offer *offer, known bool) {
	top := j.inputSchema().top()
	if top == nil {
		return nil, false
	}
	schemas, open := top.connected()
	if open {
		return nil, false
	}
	return offered(schemas), true
}

func offered(schemas []*schemaNode) *offer {
	o := &offer{names: map[string]bool{}}
	for _, n := range schemas {
		value, there := n.object["properties"]
		properties, ok := value.(map[string]any)
		o.any = o.any || there && !ok
		for name := range properties {
			o.names[name] = true
		}
		if n.place.open() {
			if u := n.place.unknown.below("properties"); u != nil {
				o.unknown = append(o.unknown, u)
			}
		}
		o.any = o.any || n.object["patternProperties"] != nil || n.place.openAt("patternProperties")
		for _, keyword := range []string{"additionalProperties", "unevaluatedProperties"} {
			_, ok := n.object[keyword].(map[string]any)
			o.any = o.any || ok || n.place.openAt(keyword)
		}
	}
	return o
}

// lacks reports whether a property is provably not listed.
func (o *offer) lacks(name string) bool {
	if o.any || o.names[name] {
		return false
	}
	for _, u := range o.unknown {
		if u.below(name) != nil {
			return false
		}
	}
	return true
}

// property gives the schema of a property that n lists itself, or by a chain of
// references alone; nil where there is none.
func (doc *schemaDocument) property(n *schemaNode, name string) *schemaNode {
	for hops := 0; n != nil && hops < referenceHops; hops++ {
		properties, _ := n.object["properties"].(map[string]any)
		if object, ok := properties[name].(map[string]any); ok {
			return doc.byIdentity[reflect.ValueOf(object).Pointer()]
		}
		if n.object["properties"] != nil {
			return nil
		}
		n = n.referent()
	}
	return nil
}

// types gives the types that a schema, or the one that it refers to, names;
// none where it names none, or something else than types, or they are not
// known.
func (n *schemaNode) types() []string {
	for hops := 0; n != nil && hops < referenceHops; hops++ {
		if _, refers := n.object["$ref"]; refers || n.place.openAt("$ref") {
			n = n.referent()
			continue
		}
		at := n.place.to("type")
		var names []string
		switch t := n.object["type"].(type) {
		case string:
			names = []string{t}
		case []any:
			if at.open() {
				return nil
			}
			for _, element := range t {
				name, _ := element.(string)
				names = append(names, name)
			}
		}
		if at.hole() || slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(typeWords, name) }) {
			return nil
		}
		return names
	}
	return nil
}

// referenceHops bounds how far a chain of references is followed.
const referenceHops = 16

// referent gives the one schema that n refers to, nil when there is none or
// more than one.
func (n *schemaNode) referent() *schemaNode {
	if len(n.leads) != 1 || n.strays || n.openParts() {
		return nil
	}
	return n.leads[0]
}
