package semantics

import (
	"encoding/json"
	"maps"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// mostFaults is the most findings that one rule gives of one schema, so that a
// schema of megabytes is refused in few words.
const mostFaults = 100

// schemaDocument is a JSON Schema as far as it is known: its subschemas, and
// where its references lead.
type schemaDocument struct {
	path string
	root any
	// broken says why the text is no JSON document.
	broken error
	// partial tells that something of it is unknown.
	partial bool
	dialect dialect
	nodes   []*schemaNode

	byIdentity map[uintptr]*schemaNode
	// resources holds nil for an identity that several schemas claim.
	resources  map[string]*resource
	references []reference
}

// schemaNode is one subschema.
type schemaNode struct {
	place *place
	// object is its keywords, nil for a boolean schema.
	object  map[string]any
	dialect dialect

	up *schemaNode
	// inPlace tells that it judges the same value as up does.
	inPlace bool
	// negated tells that what it says must not hold, or only chooses a branch.
	negated bool
	// shared tells that references lead here from places that need not stand
	// above it: it is a definition, or stands at no keyword that is known.
	shared bool
	// foreign tells that the dialect does not know the keyword it stands at, or
	// may not know it; live that it is a schema nevertheless, or of course, and
	// no data that looks like one.
	foreign, live bool

	resource *resource
	// rebased tells that an unknown $id may change what its references mean.
	rebased bool

	children []*schemaNode
	parts    []*schemaNode // the children that are inPlace
	leads    []*schemaNode // where its references lead, whatever the dialect
	revives  []*schemaNode // where those of its dialect lead
	strays   bool          // a reference of it leads to where is not known
}

// resource is a schema with an identity of its own, at which references begin.
type resource struct {
	root  any
	place *place
	base  *url.URL
	// anchors may lead to several places, which is a fault of its own.
	anchors map[string][]*schemaNode
}

// reference is one keyword that names another schema.
type reference struct {
	from    *schemaNode
	keyword string
	text    string
}

// counts reports whether the reference is one in its dialect; else it is only
// a reason to be careful.
func (r reference) counts() bool { return r.from.live && r.from.dialect.refersBy(r.keyword) }

// place is where a value stands in the declaration.
type place struct {
	up      *place
	name    string
	unknown *unsettled
}

// hole reports whether the value here is itself unknown, within what is known.
func (p *place) hole() bool {
	return p.up != nil && p.unknown != nil && p.unknown.here
}

func (p *place) to(name string) *place {
	return &place{up: p, name: name, unknown: p.unknown.below(name)}
}

func (p *place) toIndex(i int) *place { return p.to(strconv.Itoa(i)) }

// open reports whether something at, above or below the place is unknown.
func (p *place) open() bool { return p.unknown != nil }

// openAt reports whether something at, above or below a member is unknown.
func (p *place) openAt(name string) bool { return p.unknown.below(name) != nil }

// path is the place as a path of Declaration.
func (p *place) path() string {
	var names []string
	for ; p != nil; p = p.up {
		names = append(names, pathEscaper.Replace(p.name))
	}
	slices.Reverse(names)
	return strings.Join(names, "/")
}

// unsettled is what is unknown at and below one place; nil when all is known.
type unsettled struct {
	// here tells that the place itself is named as unknown; all that it or a
	// place above it is, so that whatever stands below may be more.
	here, all bool
	names     map[string]*unsettled
}

// within is any place below an unknown one.
var within = &unsettled{all: true}

func (u *unsettled) below(name string) *unsettled {
	if u == nil {
		return nil
	}
	if below := u.names[name]; below != nil {
		return below
	}
	if u.all {
		return within
	}
	return nil
}

// unsettledUnder gives what is unknown at and below one field.
func unsettledUnder(unknown map[string]string, field string) *unsettled {
	root := &unsettled{}
	some := false
	for path := range unknown {
		switch {
		case path == "" || path == field:
			root.here, some = true, true
		case below(path, field):
			at := root
			for name := range strings.SplitSeq(path[len(field)+1:], "/") {
				at = at.name(pathUnescaper.Replace(name))
			}
			at.here, some = true, true
		}
	}
	if !some {
		return nil
	}
	root.spread(false)
	return root
}

func (u *unsettled) name(name string) *unsettled {
	if u.names == nil {
		u.names = map[string]*unsettled{}
	}
	if u.names[name] == nil {
		u.names[name] = &unsettled{}
	}
	return u.names[name]
}

func (u *unsettled) spread(all bool) {
	u.all = all || u.here
	for _, below := range u.names {
		below.spread(u.all)
	}
}

// dropHoles removes each null that stands for a value that is not known.
func (u *unsettled) dropHoles(value any) {
	if u == nil {
		return
	}
	for name, below := range u.names {
		m, ok := member(value, name)
		if object, isObject := value.(map[string]any); ok && isObject && m == nil && below.here {
			delete(object, name)
		} else if ok {
			below.dropHoles(m)
		}
	}
}

func readSchema(d *Declaration, field string, text json.RawMessage) *schemaDocument {
	doc := &schemaDocument{path: field, byIdentity: map[uintptr]*schemaNode{}, resources: map[string]*resource{}}
	unknown := unsettledUnder(d.Unknown, field)
	doc.partial = unknown != nil
	doc.root, doc.broken = decode(text)
	if doc.broken != nil {
		return doc
	}
	unknown.dropHoles(doc.root)

	place := &place{name: field, unknown: unknown}
	doc.dialect = dialectOf(doc.root, place, draft2020)
	res := &resource{root: doc.root, place: place, base: noBase, anchors: map[string][]*schemaNode{}}
	doc.read(doc.root, &schemaNode{place: place, dialect: doc.dialect, resource: res})
	doc.follow()
	return doc
}

// noBase is the base of references in a schema without an $id; nothing is
// there.
var noBase = &url.URL{Scheme: "toolvet", Path: "/schema"}

// top gives the root as a schema, nil when it is none or not there.
func (doc *schemaDocument) top() *schemaNode {
	if doc == nil || len(doc.nodes) == 0 {
		return nil
	}
	return doc.nodes[0]
}

// read takes value, which stands where n says, as a schema, and all schemas
// below it; a value that cannot be one is left out.
func (doc *schemaDocument) read(value any, n *schemaNode) {
	object, ok := value.(map[string]any)
	if _, isBool := value.(bool); !ok && !isBool {
		return
	}
	n.object = object
	doc.nodes = append(doc.nodes, n)
	if n.up != nil {
		n.up.children = append(n.up.children, n)
	}
	if n.inPlace {
		n.up.parts = append(n.up.parts, n)
	}
	if !ok {
		return
	}
	doc.byIdentity[reflect.ValueOf(object).Pointer()] = n
	doc.identify(n)

	for _, keyword := range slices.Sorted(maps.Keys(object)) {
		under, ok := applicators[keyword]
		if !ok {
			if text, ok := object[keyword].(string); ok && slices.Contains(referring, keyword) {
				doc.references = append(doc.references, reference{n, keyword, text})
			}
			continue
		}
		known := n.dialect.knows(keyword)
		below := func(value any, at *place) {
			doc.read(value, &schemaNode{
				place: at, dialect: n.dialect, resource: n.resource, rebased: n.rebased,
				up: n, inPlace: under.inPlace, negated: n.negated || under.negates,
				shared: n.shared && under.inPlace || under.shares, foreign: !known,
			})
		}
		at := n.place.to(keyword)
		switch v := object[keyword].(type) {
		case []any:
			if under.list {
				for i, element := range v {
					below(element, at.toIndex(i))
				}
			}
		case map[string]any:
			if under.one {
				below(v, at)
			}
			if under.names {
				for _, name := range slices.Sorted(maps.Keys(v)) {
					below(v[name], at.to(name))
				}
			}
		case bool:
			if under.one {
				below(v, at)
			}
		}
	}
}

// identify gives the node the resource that its identifiers make of it.
func (doc *schemaDocument) identify(n *schemaNode) {
	root := n.place == n.resource.place
	if !root {
		n.dialect = dialectOf(n.object, n.place, n.dialect)
		n.rebased = n.rebased || n.place.openAt("$id") || n.place.openAt("id")
	}
	id, _ := n.object["$id"].(string)
	old, _ := n.object["id"].(string)
	switch n.dialect {
	case draft4:
		id = old
	case unknownDialect:
		n.rebased = n.rebased || !root && id+old != ""
	}
	if n.dialect < draft2019 { // where what stands beside $ref is ignored
		if _, refers := n.object["$ref"]; refers {
			id = ""
		} else if n.place.openAt("$ref") && !root {
			n.rebased, id = true, ""
		}
	}
	if name, ok := strings.CutPrefix(id, "#"); ok {
		if name != "" {
			n.resource.anchors[name] = append(n.resource.anchors[name], n)
		}
	} else if u, err := url.Parse(id); err == nil && id != "" {
		base := n.resource.base.ResolveReference(u)
		base.Fragment = ""
		if root {
			n.resource.base = base
		} else {
			n.resource = &resource{root: n.object, place: n.place, base: base, anchors: map[string][]*schemaNode{}}
		}
	}
	if n.place == n.resource.place {
		base := n.resource.base.String()
		_, twice := doc.resources[base]
		if doc.resources[base] = n.resource; twice {
			doc.resources[base] = nil
		}
	}
	for _, keyword := range []string{"$anchor", "$dynamicAnchor"} {
		if name, ok := n.object[keyword].(string); ok {
			n.resource.anchors[name] = append(n.resource.anchors[name], n)
		}
	}
}

// follow finds where each reference leads. What it leads to is a schema, also
// where no keyword makes it one.
func (doc *schemaDocument) follow() {
	for i := 0; i < len(doc.references); i++ {
		r := doc.references[i]
		res, fragment, known := doc.target(r)
		switch {
		case !known || res == nil:
			r.from.strays = true
		case fragment == "":
			doc.lead(r, res.root, res.place)
		case fragment[0] == '/':
			if value, at, _, ok := walk(res, fragment); ok && isPointer(fragment) {
				doc.lead(r, value, at)
			} else {
				r.from.strays = true
			}
		default:
			// Another place that is not known may have the anchor too.
			r.from.strays = r.from.strays || doc.partial || len(res.anchors[fragment]) != 1
			for _, n := range res.anchors[fragment] {
				doc.lead(r, n.object, n.place)
			}
		}
	}
	if len(doc.nodes) > 0 {
		doc.nodes[0].revive()
	}
}

// revive marks a schema as live, and those that are by it.
func (n *schemaNode) revive() {
	for stack := []*schemaNode{n}; len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if n.live {
			continue
		}
		n.live = true
		stack = append(stack, n.revives...)
		for _, child := range n.children {
			if !child.foreign {
				stack = append(stack, child)
			}
		}
	}
}

// lead takes a value as the schema that a reference leads to.
func (doc *schemaDocument) lead(r reference, value any, at *place) {
	object, ok := value.(map[string]any)
	if !ok {
		return
	}
	target := doc.byIdentity[reflect.ValueOf(object).Pointer()]
	if target == nil {
		target = &schemaNode{place: at, dialect: r.from.dialect, resource: r.from.resource, rebased: r.from.rebased, shared: true}
		doc.read(object, target)
	}
	if r.from.dialect.refersBy(r.keyword) {
		r.from.revives = append(r.from.revives, target)
	}
	r.from.leads = append(r.from.leads, target)
}

// target gives the resource that a reference names and the fragment within it.
// Nothing is known of it where an unknown $id may decide; the resource is nil
// where there is none in the document.
func (doc *schemaDocument) target(r reference) (res *resource, fragment string, known bool) {
	u, err := url.Parse(r.text)
	if err != nil || r.from.rebased {
		return nil, "", false
	}
	if r.text == "" || r.text[0] == '#' {
		return r.from.resource, u.Fragment, true
	}
	if base := r.from.resource.base; base.Opaque != "" && !u.IsAbs() {
		return nil, "", false // nothing is relative to a name such as urn:x
	}
	fragment = u.Fragment
	u = r.from.resource.base.ResolveReference(u)
	u.Fragment, u.RawFragment = "", ""
	res, there := doc.resources[u.String()]
	return res, fragment, !doc.partial && (res != nil || !there)
}

// isPointer reports whether each "~" of a JSON pointer is an escape.
func isPointer(text string) bool {
	return !strings.Contains(strings.NewReplacer("~0", "", "~1", "").Replace(text), "~")
}

// walk follows a JSON pointer and gives the value with its place; when it
// fails, the deepest value that is there and the name that is missing in it.
func walk(res *resource, pointer string) (value any, at *place, missing string, ok bool) {
	value, at = res.root, res.place
	for name := range strings.SplitSeq(pointer[1:], "/") {
		name = pathUnescaper.Replace(name)
		below, ok := member(value, name)
		if !ok {
			return value, at, name, false
		}
		value, at = below, at.to(name)
	}
	return value, at, "", true
}
