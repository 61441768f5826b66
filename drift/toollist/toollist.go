// Package toollist reads a tool list that was dumped as JSON: a tools/list
// result of the Model Context Protocol, alone, as its bare array or in its
// JSON-RPC response; and the tools of a request to OpenAI or Anthropic.
package toollist

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/declares"
)

const (
	// maxDepth bounds how deep the values may be nested.
	maxDepth = 500
	// maxBytes bounds the document: 256 MiB.
	maxBytes = 256 << 20
)

// List is a tool list with the place of each of its values.
type List struct {
	Catalog semantics.Catalog
	// Provided are the tools that a provider brings itself, such as a web
	// search; a caller only switches them on, so the Catalog has none of them.
	Provided []Provided
	// More tells that this is a page of a longer list.
	More bool

	doc   *document
	tools []element
	// index is of the tool that Place was last asked about.
	index   map[string]span
	indexed int
}

// Provided is a provider's own tool.
type Provided struct {
	Line, Column int
	// Type is what the list says instead of a declaration.
	Type string
}

// element is a tool in the document.
type element struct {
	value value
	shape *shape
}

// Error is a fault that kept a list from being read, with its place.
type Error struct {
	Line, Column int
	// Path is the JSON pointer of the value at fault, "" for the document.
	Path    string
	Message string
}

func (e *Error) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("%d:%d: %s", e.Line, e.Column, e.Message)
	}
	return fmt.Sprintf("%d:%d: %s (at %s)", e.Line, e.Column, e.Message, e.Path)
}

// Read reads a tool list. Every error is an *Error: JSON that is not strict
// (duplicate members and invalid UTF-8 included), values nested too deep, no
// tool list, or a tool whose members have another type than their format
// says. The list keeps data, which must not change.
func Read(data []byte) (*List, error) {
	doc, fault := newDocument(data)
	if fault != nil {
		return nil, fault
	}
	list := &List{doc: doc, indexed: -1}
	found, fault := findTools(doc, doc.root, 0)
	if fault != nil {
		return nil, fault
	}
	for _, v := range found.elements {
		if fault := list.add(v); fault != nil {
			return nil, fault
		}
	}
	list.Catalog.Unknown = map[string]string{
		"providers":   "a tool list does not tell",
		"artifacts":   "a tool list does not tell",
		"credentials": "a tool list does not tell",
		"permissions": "a tool list does not tell",
	}
	list.More = found.more
	if found.more {
		list.Catalog.Unknown["tools"] = "the list goes on: it has a nextCursor"
	}
	return list, nil
}

func (l *List) add(v value) *Error {
	members, fault := l.doc.members(v)
	if fault != nil {
		return fault
	}
	if isGemini(members) {
		return l.doc.fault(v, "functionDeclarations are Gemini's tool lists, which are not read yet")
	}
	shape := shapeOf(members)
	if shape == nil {
		kind, _ := members.get("type")
		line, column := l.doc.place(v.offset)
		l.Provided = append(l.Provided, Provided{Line: line, Column: column, Type: kind.text()})
		return nil
	}
	d, fault := l.doc.declaration(v, members, shape)
	if fault != nil {
		return fault
	}
	if fault := l.addMeta(d, members, shape); fault != nil {
		return fault
	}
	l.Catalog.Tools = append(l.Catalog.Tools, *d)
	l.tools = append(l.tools, element{value: v, shape: shape})
	return nil
}

// addMeta takes in what the tool's _meta declares.
func (l *List) addMeta(d *semantics.Declaration, tool object, s *shape) *Error {
	meta, ok := tool.get(s.meta)
	if s.meta == "" || !ok || meta.kind() == 'n' {
		return nil
	}
	members, fault := l.doc.members(meta)
	if fault != nil {
		return fault
	}
	for _, m := range members {
		name, ours := strings.CutPrefix(m.name, declares.Prefix)
		if !ours {
			continue
		}
		declares.Take(d, name, m.raw)
	}
	return nil
}

// listed is the array of tools as it was found.
type listed struct {
	elements []value
	more     bool
}

// findTools looks for the tools of a document: in the array that it is, in
// its member "tools" (or "functions", OpenAI's older name), or in the
// "result" of a JSON-RPC response.
func findTools(doc *document, v value, depth int) (listed, *Error) {
	switch v.kind() {
	case '[':
		elements, fault := doc.elements(v)
		return listed{elements: elements}, fault
	case '{':
	default:
		return listed{}, doc.fault(v, "a tool list is an object or an array, not %s", v.describe())
	}

	members, fault := doc.members(v)
	if fault != nil {
		return listed{}, fault
	}
	for _, name := range []string{"tools", "functions"} {
		if tools, ok := members.get(name); ok {
			if tools.kind() != '[' {
				return listed{}, doc.fault(tools, "%q is an array of tools, not %s", name, tools.describe())
			}
			elements, fault := doc.elements(tools)
			cursor, _ := members.get("nextCursor")
			more := cursor.kind() == '"' && cursor.text() != ""
			return listed{elements: elements, more: more}, fault
		}
	}
	if result, ok := members.get("result"); ok && depth == 0 {
		return findTools(doc, result, depth+1)
	}
	if failure, ok := members.get("error"); ok && failure.kind() != 'n' {
		return listed{}, doc.fault(failure, "the response is an error: %s", excerpt(failure.raw))
	}
	return listed{}, doc.fault(v, "no tool list: an object with \"tools\", or a response whose \"result\" has them, was expected; this object has %s",
		members.describe())
}

func excerpt(raw json.RawMessage) string {
	const most = 200
	text := strings.Join(strings.Fields(string(raw)), " ")
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
