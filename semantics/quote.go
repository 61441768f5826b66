package semantics

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// quoteLimit is the most bytes of a user's text that a message repeats, a name
// of the longest legal length; listLimit is the most of each in a list.
const (
	quoteLimit = 72
	listLimit  = 32
)

// quote gives a user's text in quotes, invisible characters written out and a
// long text cut.
func quote(text string) string { return quoteWithin(text, quoteLimit) }

func quoteWithin(text string, limit int) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, r := range text {
		size := utf8.RuneLen(r)
		if r == utf8.RuneError {
			_, size = utf8.DecodeRuneInString(text[i:])
		}
		shown := strconv.Quote(text[i : i+size])
		shown = shown[1 : len(shown)-1]
		if b.Len()+len(shown) > limit {
			b.WriteString("…")
			break
		}
		b.WriteString(shown)
	}
	b.WriteByte('"')
	return b.String()
}

// quoteEnd is quote for a path, whose end tells more than its beginning.
func quoteEnd(path string) string {
	if len(path) <= quoteLimit {
		return quote(path)
	}
	tail := path[len(path)-quoteLimit/2:]
	if i := strings.IndexByte(tail, '/'); i >= 0 {
		tail = tail[i:]
	}
	return quote("…" + strings.ToValidUTF8(tail, ""))
}

// cut is the beginning of a long text.
func cut(text string) string {
	if len(text) <= quoteLimit/2 {
		return text
	}
	return text[:quoteLimit/2] + "…"
}

// listed gives up to three texts in quotes and says how many more there are.
func listed(texts []string) string {
	const most = 3
	var b strings.Builder
	for i, t := range texts {
		if i == most {
			fmt.Fprintf(&b, " and %d more", len(texts)-most)
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(quoteWithin(t, listLimit))
	}
	return b.String()
}

// meant is the clause that offers the nearest known name, empty without one.
func meant(name string, candidates []string) string {
	if n := nearest(name, candidates); n != "" {
		return "; did you mean " + quote(n) + "?"
	}
	return ""
}

// called is how a message names the tool.
func (d *Declaration) called() string {
	if strings.TrimSpace(d.Name) == "" {
		return "a tool"
	}
	return "tool " + quote(d.Name)
}

// fault is a finding about the field at path; the judgement fills the rest.
func fault(path, format string, args ...any) Finding {
	return Finding{Field: path, Message: fmt.Sprintf(format, args...)}
}

// lowered is the finding as a warning.
func (f Finding) lowered() Finding {
	f.Severity = Warning
	return f
}

// of is the finding as one about the i-th tool of a catalog.
func (f Finding) of(i int) Finding {
	f.Index = i
	return f
}
