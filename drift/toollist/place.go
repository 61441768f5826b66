package toollist

import (
	"bytes"
	"sort"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/toolvet/toolvet/semantics"
)

// Place gives where a field of the tool with that index in the Catalog
// stands: the key of an object's member, an array's element. For a field that
// is not there it is the nearest place around it, in the end the tool itself.
// The position has no File; it is zero for an index that no tool has.
func (l *List) Place(index int, field string) semantics.Position {
	if index < 0 || index >= len(l.tools) {
		return semantics.Position{}
	}
	tool := l.tools[index]
	if l.indexed != index {
		l.index, l.indexed = l.doc.index(tool.value), index
	}
	path := tool.shape.pointer(field)
	for {
		if at, ok := l.index[path]; ok {
			return l.doc.position(at)
		}
		parent := strings.LastIndexByte(path, '/')
		if parent < 0 {
			at := tool.value.offset
			return l.doc.position(span{at, at})
		}
		path = path[:parent]
	}
}

// index maps each pointer within the value to its key or element.
func (doc *document) index(v value) map[string]span {
	index := make(map[string]span)
	dec := jsontext.NewDecoder(bytes.NewBuffer(v.raw), jsontext.AllowDuplicateNames(true))
	for {
		kind := dec.PeekKind()
		depth := dec.StackDepth()
		_, err := dec.ReadToken()
		if err != nil {
			return index
		}
		if kind == '}' || kind == ']' || depth == 0 {
			continue
		}
		holder, length := dec.StackIndex(depth)
		if holder == '{' && length%2 == 0 {
			continue // the value of a member, which stands at its key
		}
		end := v.offset + int(dec.InputOffset())
		at := span{end - 1, end - 1} // at the opening bracket
		switch kind {
		case '{', '[':
		case '"':
			at = span{doc.stringStart(end, v.offset), end}
		default:
			at = span{doc.scalarStart(end, v.offset), end}
		}
		index[string(dec.StackPointer())] = at
	}
}

// scalarStart gives where a number or literal that ends at end begins.
func (doc *document) scalarStart(end, least int) int {
	start := end
	for start > least && !strings.ContainsRune(" \t\r\n[,:", rune(doc.text[start-1])) {
		start--
	}
	return start
}

func (doc *document) position(at span) semantics.Position {
	var p semantics.Position
	p.Line, p.Column = doc.place(at.start)
	if at.end > at.start {
		p.EndLine, p.EndColumn = doc.place(at.end)
	}
	return p
}

// place gives line and column of an offset, both from 1, the column in bytes.
func (doc *document) place(offset int) (line, column int) {
	line = sort.SearchInts(doc.lineStarts, offset+1)
	return line, offset - doc.lineStarts[line-1] + 1
}
