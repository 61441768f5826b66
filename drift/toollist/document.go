package toollist

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// document is a JSON text that was checked as a whole.
type document struct {
	text []byte
	// lineStarts holds the offset at which each line begins.
	lineStarts []int
	root       value
}

// value is a JSON value with its place in the document.
type value struct {
	raw     json.RawMessage
	offset  int
	pointer string
}

// member is a value of an object with the place of its name.
type member struct {
	name string
	key  span
	value
}

type object []member

// span is a piece of the document's text.
type span struct{ start, end int }

var byteOrderMark = []byte("\xef\xbb\xbf")

func newDocument(text []byte) (*document, *Error) {
	doc := &document{text: text, lineStarts: lineStarts(text)}
	if len(text) > maxBytes {
		return nil, doc.faultAt(0, "", "a tool list of %d bytes is longer than the %d MiB that are read", len(text), maxBytes>>20)
	}
	if bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff")) {
		return nil, doc.faultAt(0, "", "the text is UTF-16; JSON is UTF-8")
	}
	start := 0
	if bytes.HasPrefix(text, byteOrderMark) {
		start = len(byteOrderMark)
	}
	if len(bytes.TrimSpace(text[start:])) == 0 {
		return nil, doc.faultAt(0, "", "the tool list is empty")
	}
	if offset, deep := tooDeep(text); deep {
		return nil, doc.faultAt(offset, "", "values are nested more than %d deep", maxDepth)
	}

	dec := jsontext.NewDecoder(bytes.NewBuffer(text[start:]))
	raw, err := dec.ReadValue()
	if err != nil {
		return nil, doc.syntaxFault(start, err)
	}
	end := start + int(dec.InputOffset())
	doc.root = value{raw: text[end-len(raw) : end], offset: end - len(raw)}
	if rest := bytes.TrimLeft(text[end:], " \t\r\n"); len(rest) > 0 {
		return nil, doc.faultAt(len(text)-len(rest), "", "more text after the tool list")
	}
	return doc, nil
}

func lineStarts(text []byte) []int {
	starts := []int{0}
	for i := 0; ; {
		next := bytes.IndexByte(text[i:], '\n')
		if next < 0 {
			return starts
		}
		i += next + 1
		starts = append(starts, i)
	}
}

// tooDeep gives the offset at which the text is nested beyond maxDepth.
func tooDeep(text []byte) (int, bool) {
	depth, inString := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > maxDepth {
				return i, true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return 0, false
}

func (doc *document) syntaxFault(start int, err error) *Error {
	var syntactic *jsontext.SyntacticError
	if !errors.As(err, &syntactic) {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return doc.faultAt(len(doc.text), "", "no JSON: the text ends too early")
		}
		return doc.faultAt(start, "", "no JSON: %v", err)
	}
	offset := start + int(syntactic.ByteOffset)
	switch {
	case errors.Is(err, jsontext.ErrDuplicateName):
		return doc.faultAt(offset, string(syntactic.JSONPointer), "the member %q stands here twice", syntactic.JSONPointer.LastToken())
	case errors.Is(err, io.ErrUnexpectedEOF):
		return doc.faultAt(offset, string(syntactic.JSONPointer), "no JSON: the text ends too early")
	}
	reason := err
	if syntactic.Err != nil {
		reason = syntactic.Err
	}
	return doc.faultAt(offset, string(syntactic.JSONPointer), "no JSON: %v", reason)
}

func (doc *document) fault(v value, format string, args ...any) *Error {
	return doc.faultAt(v.offset, v.pointer, format, args...)
}

func (doc *document) faultAt(offset int, pointer, format string, args ...any) *Error {
	line, column := doc.place(offset)
	return &Error{Line: line, Column: column, Path: pointer, Message: fmt.Sprintf(format, args...)}
}

// kind is the first byte of the value's JSON, '0' for every number; 0 for the
// zero value.
func (v value) kind() byte { return byte(jsontext.Value(v.raw).Kind()) }

// text gives the value of a JSON string.
func (v value) text() string {
	var s string
	if err := json.Unmarshal(v.raw, &s); err != nil {
		return ""
	}
	return s
}

func (v value) describe() string {
	switch v.kind() {
	case 'n':
		return "null"
	case 't', 'f':
		return "a boolean"
	case '0':
		return "a number"
	case '"':
		return "a string"
	case '[':
		return "an array"
	}
	return "an object"
}

// members takes an object apart. A value that is none is a fault.
func (doc *document) members(v value) (object, *Error) {
	if v.kind() != '{' {
		return nil, doc.fault(v, "an object was expected, not %s", v.describe())
	}
	var all object
	dec := jsontext.NewDecoder(bytes.NewBuffer(v.raw), jsontext.AllowDuplicateNames(true)) // they were looked for before
	if _, err := dec.ReadToken(); err != nil {
		return nil, doc.syntaxFault(v.offset, err)
	}
	for dec.PeekKind() != '}' {
		name, err := dec.ReadToken()
		if err != nil {
			return nil, doc.syntaxFault(v.offset, err)
		}
		m := member{name: name.String()}
		m.key.end = v.offset + int(dec.InputOffset())
		m.key.start = doc.stringStart(m.key.end, v.offset)
		if m.value, err = doc.next(dec, v, m.name); err != nil {
			return nil, doc.syntaxFault(v.offset, err)
		}
		all = append(all, m)
	}
	return all, nil
}

// elements takes an array apart.
func (doc *document) elements(v value) ([]value, *Error) {
	var all []value
	dec := jsontext.NewDecoder(bytes.NewBuffer(v.raw), jsontext.AllowDuplicateNames(true))
	if _, err := dec.ReadToken(); err != nil {
		return nil, doc.syntaxFault(v.offset, err)
	}
	for dec.PeekKind() != ']' {
		e, err := doc.next(dec, v, strconv.Itoa(len(all)))
		if err != nil {
			return nil, doc.syntaxFault(v.offset, err)
		}
		all = append(all, e)
	}
	return all, nil
}

func (doc *document) next(dec *jsontext.Decoder, in value, token string) (value, error) {
	raw, err := dec.ReadValue()
	if err != nil {
		return value{}, err
	}
	end := in.offset + int(dec.InputOffset())
	start := end - len(raw)
	return value{raw: doc.text[start:end:end], offset: start, pointer: in.pointer + "/" + escape(token)}, nil
}

// stringStart gives the offset of the quote that opens the JSON string which
// ends at end, not before least.
func (doc *document) stringStart(end, least int) int {
	for i := end - 2; i >= least; i-- {
		if doc.text[i] == '"' && backslashes(doc.text[least:i])%2 == 0 {
			return i
		}
	}
	return least
}

func backslashes(before []byte) int {
	n := 0
	for n < len(before) && before[len(before)-1-n] == '\\' {
		n++
	}
	return n
}

func (o object) get(name string) (value, bool) {
	for _, m := range o {
		if m.name == name {
			return m.value, true
		}
	}
	return value{}, false
}

func (o object) has(name string) bool {
	_, ok := o.get(name)
	return ok
}

func (o object) describe() string {
	const most = 8
	if len(o) == 0 {
		return "no members"
	}
	names := make([]string, 0, most)
	for _, m := range o[:min(most, len(o))] {
		names = append(names, strconv.Quote(m.name))
	}
	text := strings.Join(names, ", ")
	if len(o) > most {
		text += fmt.Sprintf(" and %d more", len(o)-most)
	}
	return text
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// escape writes a name as a token of a JSON pointer.
func escape(name string) string { return pointerEscapes.Replace(name) }
