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
	// may not know it; referred that a reference makes it a schema nevertheless;
	// live that it is a schema and no data that looks like one.
	foreign, referred, live bool

	resource *resource
	// rebased tells that an unknown $id may change what its references mean.
	rebased bool

	parts  []*schemaNode // those that are inPlace
	leads  []*schemaNode // where its references lead
	strays bool          // a reference of it leads to where is not known
}

// resource is a schema with an identity of its own, at which references begin.
type resource struct {
	root    any
	place   *place
	base    *url.URL
	anchors map[string]*schemaNode
}

// reference is one keyword that names another schema.
type reference struct {
	from    *schemaNode
	keyword string
	text    string
}

// place is where a value stands in the declaration.
type place struct {
	up      *place
	name    string
	unknown *unsettled
}

// hole reports whether the value here is itself unknown, within what is known.
func (p *place) hole() bool {
	return p.up != nil && p.unknown != nil && p.unknown.all && p.unknown != p.up.unknown
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

// unsettled is the unknown paths at and below one place; nil when all is known.
type unsettled struct {
	// all tells that the place itself is unknown, and so all below it.
	all   bool
	names map[string]*unsettled
}

func (u *unsettled) below(name string) *unsettled {
	if u == nil || u.all {
		return u
	}
	return u.names[name]
}

func (u *unsettled) add(path string) {
	for name := range strings.SplitSeq(path, "/") {
		if u.names == nil {
			u.names = map[string]*unsettled{}
		}
		name = pathUnescaper.Replace(name)
		if u.names[name] == nil {
			u.names[name] = &unsettled{}
		}
		u = u.names[name]
	}
	u.all = true
}

// unsettledUnder gives what is unknown at and below one field.
func unsettledUnder(unknown map[string]string, field string) *unsettled {
	var u *unsettled
	for path := range unknown {
		if path == "" || path == field {
			return &unsettled{all: true}
		}
		if below(path, field) {
			if u == nil {
				u = &unsettled{}
			}
			u.add(path[len(field)+1:])
		}
	}
	return u
}

// dropHoles removes each null that stands for a value that is not known.
func (u *unsettled) dropHoles(value any) {
	if u == nil {
		return
	}
	for name, below := range u.names {
		m, ok := member(value, name)
		if object, isObject := value.(map[string]any); ok && isObject && m == nil && below.all {
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
	res := &resource{root: doc.root, place: place, base: noBase, anchors: map[string]*schemaNode{}}
	doc.read(doc.root, &schemaNode{place: place, dialect: doc.dialect, resource: res})
	doc.follow()
	return doc
}

// noBase is the base of references in a schema without an $id; nothing is
// there.
var noBase = &url.URL{Scheme: "toolvet", Path: "/"}

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
			if text, ok := object[keyword].(string); ok && refersBy(keyword) {
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
	if _, refers := n.object["$ref"]; refers && n.dialect < draft2019 {
		id = ""
	}
	if name, ok := strings.CutPrefix(id, "#"); ok {
		if name != "" {
			n.resource.anchors[name] = n
		}
	} else if u, err := url.Parse(id); err == nil && id != "" {
		base := n.resource.base.ResolveReference(u)
		base.Fragment = ""
		if root {
			n.resource.base = base
		} else {
			n.resource = &resource{root: n.object, place: n.place, base: base, anchors: map[string]*schemaNode{}}
		}
	}
	if n.place == n.resource.place {
		doc.resources[n.resource.base.String()] = n.resource
	}
	for _, keyword := range []string{"$anchor", "$dynamicAnchor"} {
		if name, ok := n.object[keyword].(string); ok {
			n.resource.anchors[name] = n
		}
	}
}

// follow finds where each reference leads. What it leads to is a schema, also
// where no keyword makes it one.
func (doc *schemaDocument) follow() {
	for i := 0; i < len(doc.references); i++ {
		r := doc.references[i]
		value, at, ok := doc.resolve(r)
		if !ok {
			r.from.strays = true
			continue
		}
		object, isObject := value.(map[string]any)
		if !isObject {
			continue
		}
		target := doc.byIdentity[reflect.ValueOf(object).Pointer()]
		if target == nil {
			target = &schemaNode{place: at, dialect: r.from.dialect, resource: r.from.resource, rebased: r.from.rebased, shared: true}
			doc.read(object, target)
		}
		target.referred = true
		r.from.leads = append(r.from.leads, target)
	}
	for _, n := range doc.nodes { // parents come first
		n.live = n.up == nil || n.referred || !n.foreign && n.up.live
	}
}

// resolve gives the value that a reference leads to and its place; ok is false
// when it leads nowhere, or nobody knows where.
func (doc *schemaDocument) resolve(r reference) (value any, at *place, ok bool) {
	res, fragment, _ := doc.target(r)
	if res == nil || r.from.rebased {
		return nil, nil, false
	}
	if fragment == "" {
		return res.root, res.place, true
	}
	if fragment[0] != '/' {
		n := res.anchors[fragment]
		if n == nil {
			return nil, nil, false
		}
		return n.object, n.place, true
	}
	value, at, _, ok = walk(res, fragment)
	return value, at, ok
}

// target gives the resource that a reference names and the fragment within it;
// the resource is nil when it is not in the document.
func (doc *schemaDocument) target(r reference) (*resource, string, error) {
	u, err := url.Parse(r.text)
	if err != nil {
		return nil, "", err
	}
	fragment := u.Fragment
	if r.text == "" || r.text[0] == '#' {
		return r.from.resource, fragment, nil
	}
	u = r.from.resource.base.ResolveReference(u)
	u.Fragment, u.RawFragment = "", ""
	return doc.resources[u.String()], fragment, nil
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
