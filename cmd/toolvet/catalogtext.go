package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// writeCatalog writes the tools for a person: a table for each package, below it
// what stayed unknown and why, and last the names that several places declare.
func writeCatalog(out io.Writer, tools []toolDocument, together map[string]bool, width int) {
	packages := byPackage(tools)
	for _, p := range packages {
		columns := newColumns(p.tools, width)
		fmt.Fprintln(out, p.title())
		fmt.Fprintln(out)
		columns.row(out, head...)
		for _, t := range p.tools {
			columns.row(out, nameOf(t), placeOf(t), hintsOf(t), argumentsOf(t))
			if t.When != "" {
				note(out, width, "when ", shown(t.When))
			}
			if says := declaresOf(t); says != "" {
				note(out, width, "declares ", says)
			}
		}
		writeUnknown(out, p.tools, width)
		fmt.Fprintln(out)
	}
	writeShared(out, tools, together, width)
	fmt.Fprintln(out, catalogSummary(tools, len(packages)))
}

// toolPackage is the tools of one package, or of one list.
type toolPackage struct {
	name, file string
	sdks       []string
	tools      []toolDocument
}

func byPackage(tools []toolDocument) []*toolPackage {
	var all []*toolPackage
	at := make(map[string]*toolPackage)
	for _, t := range tools {
		key := cmp.Or(t.Package, t.File)
		p := at[key]
		if p == nil {
			p = &toolPackage{name: t.Package, file: t.File}
			at[key] = p
			all = append(all, p)
		}
		p.tools = append(p.tools, t)
		if t.SDK != "" && !slices.Contains(p.sdks, t.SDK) {
			p.sdks = append(p.sdks, t.SDK)
		}
	}
	return all
}

func (p *toolPackage) title() string {
	title := cmp.Or(p.name, p.file)
	if len(p.sdks) > 0 {
		title += "  (" + strings.Join(p.sdks, ", ") + ")"
	}
	return title
}

var head = []string{"TOOL", "PLACE", "HINTS", "ARGUMENTS"}

// columns are the widths of a row but for its last part, which gets the rest of
// the line and is cut there.
type columns struct {
	width  int
	widths [3]int
	// below tells that the rest is too little, so that the last part gets a line
	// of its own: names and places are never cut.
	below bool
}

// leastRest is how many columns the last part of a row is worth.
const leastRest = 24

func newColumns(tools []toolDocument, width int) columns {
	c := columns{width: width}
	for _, t := range tools {
		for i, text := range []string{nameOf(t), placeOf(t), hintsOf(t)} {
			if text != "" { // a column that nothing stands in is left away
				c.widths[i] = max(c.widths[i], min(utf8.RuneCountInString(text), width/2), len(head[i]))
			}
		}
	}
	c.below = c.rest() < leastRest
	return c
}

const between = "  "

func (c columns) rest() int {
	return c.width - c.widths[0] - c.widths[1] - c.widths[2] - 4*len(between)
}

func (c columns) row(out io.Writer, cells ...string) {
	var b strings.Builder
	for i, cell := range cells[:3] {
		if c.widths[i] == 0 {
			continue
		}
		b.WriteString(between + cell + strings.Repeat(" ", max(0, c.widths[i]-utf8.RuneCountInString(cell))))
	}
	if !c.below {
		b.WriteString(between + clipped(cells[3], c.width-utf8.RuneCountInString(b.String())-len(between)))
	}
	fmt.Fprintln(out, strings.TrimRight(b.String(), " "))
	if c.below && cells[3] != "" {
		fmt.Fprintln(out, noteIndent+clipped(cells[3], c.width-len(noteIndent)))
	}
}

// clipped cuts a list of words to a width, and says how many words are left out.
func clipped(text string, width int) string {
	if utf8.RuneCountInString(text) <= width {
		return text
	}
	words := strings.Fields(text)
	for n := len(words) - 1; n > 0; n-- {
		cut := strings.Join(words[:n], " ") + fmt.Sprintf(" and %d more", len(words)-n)
		if utf8.RuneCountInString(cut) <= width {
			return cut
		}
	}
	return fmt.Sprint(len(words))
}

func nameOf(t toolDocument) string {
	name := known(t.Name)
	switch {
	case name == "" && isUnknown(t, "name"):
		return "(unknown)"
	case strings.TrimSpace(name) == "":
		return strconv.Quote(name)
	}
	return shown(name)
}

func isUnknown(t toolDocument, path string) bool {
	return slices.ContainsFunc(t.Unknown, func(u unknownDocument) bool { return u.Path == path })
}

// shown is text of a tool on a terminal: what is no letter, sign or space is
// escaped.
func shown(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(text) {
		return strconv.Quote(text)
	}
	return text
}

func placeOf(t toolDocument) string { return fmt.Sprintf("%s:%d", shown(t.File), t.Line) }

// hintsOf gives the annotations that say yes.
func hintsOf(t toolDocument) string {
	a := t.Annotations
	if a == nil {
		return ""
	}
	var hints []string
	for _, h := range []struct {
		value *bool
		word  string
	}{
		{a.ReadOnlyHint, "read-only"}, {a.DestructiveHint, "destructive"}, {a.IdempotentHint, "idempotent"}, {a.OpenWorldHint, "open-world"},
	} {
		if h.value != nil && *h.value {
			hints = append(hints, h.word)
		}
	}
	return strings.Join(hints, " ")
}

// argumentsOf gives the names of the input schema's properties, required ones
// first, the others with a question mark.
func argumentsOf(t toolDocument) string {
	var schema struct {
		Properties map[string]json.RawMessage `json:"properties"`
		Required   []string                   `json:"required"`
	}
	if len(t.InputSchema) == 0 || json.Unmarshal(t.InputSchema, &schema) != nil {
		if isUnknown(t, "inputSchema") {
			return "(unknown)"
		}
		return ""
	}
	var required, optional []string
	for name := range schema.Properties {
		if slices.Contains(schema.Required, name) {
			required = append(required, shown(name))
		} else {
			optional = append(optional, shown(name)+"?")
		}
	}
	slices.Sort(required)
	slices.Sort(optional)
	return strings.Join(append(required, optional...), " ")
}

// declaresOf gives what a tool declares beyond what a model sees.
func declaresOf(t toolDocument) string {
	if t.Declares == nil {
		return ""
	}
	text, err := json.Marshal(t.Declares)
	if err != nil {
		return ""
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	if _, err := dec.Token(); err != nil {
		return ""
	}
	var says []string
	for dec.More() {
		key, err := dec.Token()
		var value json.RawMessage
		if err != nil || dec.Decode(&value) != nil {
			return ""
		}
		says = append(says, fmt.Sprintf("%s %s", key, plain(value, "")))
	}
	return strings.Join(says, "; ")
}

// plain writes JSON with as few signs as a person needs; the brackets stand
// around a list that is no whole value.
func plain(text json.RawMessage, brackets string) string {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber() // as it is written
	var value any
	if dec.Decode(&value) != nil {
		return shown(string(text))
	}
	return plainValue(value, brackets)
}

func plainValue(value any, brackets string) string {
	var parts []string
	switch v := value.(type) {
	case string:
		if strings.TrimSpace(v) == "" {
			return strconv.Quote(v)
		}
		return shown(v)
	case []any:
		for _, e := range v {
			parts = append(parts, plainValue(e, "[]"))
		}
		if len(parts) == 0 {
			brackets = "[]"
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, shown(key)+": "+plainValue(v[key], "[]"))
		}
		brackets = "{}"
	default:
		return fmt.Sprint(value)
	}
	list := strings.Join(parts, ", ")
	if brackets != "" {
		list = brackets[:1] + list + brackets[1:]
	}
	return list
}

// writeUnknown says what of the tools stayed unknown and why, a line for each
// path and reason.
func writeUnknown(out io.Writer, tools []toolDocument, width int) {
	type gap struct{ path, reason string }
	var order []gap
	var names []string
	of := make(map[gap][]string)
	for _, t := range tools {
		if !slices.Contains(names, nameOf(t)) {
			names = append(names, nameOf(t))
		}
		for _, u := range t.Unknown {
			g := gap{u.Path, u.Reason}
			if of[g] == nil {
				order = append(order, g)
			}
			if !slices.Contains(of[g], nameOf(t)) {
				of[g] = append(of[g], nameOf(t))
			}
		}
	}
	if len(order) == 0 {
		return
	}
	fmt.Fprintln(out)
	for _, g := range order {
		whose := strings.Join(of[g], ", ")
		switch n := len(of[g]); {
		case n == len(names) && n > 1:
			whose = "every tool"
		case n > 5:
			whose = fmt.Sprintf("%s and %d more", strings.Join(of[g][:3], ", "), n-3)
		}
		hang(out, width, "  unknown: ", fmt.Sprintf("%s of %s: %s", shown(g.path), whose, shown(g.reason)))
	}
}

// writeShared names the places of names that several declare.
func writeShared(out io.Writer, tools []toolDocument, together map[string]bool, width int) {
	places := make(map[string][]string)
	var names []string
	for _, t := range tools {
		name := known(t.Name)
		if strings.TrimSpace(name) == "" || slices.Contains(places[name], placeOf(t)) {
			continue
		}
		if len(places[name]) == 1 {
			names = append(names, name)
		}
		places[name] = append(places[name], placeOf(t))
	}
	for name := range together { // by the calls of one place
		if len(places[name]) == 1 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return
	}
	slices.Sort(names)
	for _, part := range []struct {
		title    string
		together bool
	}{
		{"Conflicts: several tools of one name, of which only one can be called", true},
		{"Alternatives: several tools of one name that are not seen to stand together", false},
	} {
		title := part.title
		for _, name := range names {
			if together[name] != part.together {
				continue
			}
			if title != "" {
				fmt.Fprintf(out, "%s\n\n", title)
				title = ""
			}
			hang(out, width, between+shown(name)+": ", strings.Join(places[name], ", "))
		}
		if title == "" {
			fmt.Fprintln(out)
		}
	}
}

// note writes a line below a tool's row.
func note(out io.Writer, width int, word, text string) { hang(out, width, noteIndent+word, text) }

const noteIndent = "    "

// hang writes text behind a word, broken at the width and indented below the
// beginning.
func hang(out io.Writer, width int, word, text string) {
	indent := strings.Repeat(" ", len(word)-len(strings.TrimLeft(word, " "))+2)
	column := utf8.RuneCountInString(word)
	fmt.Fprint(out, word)
	for i, w := range strings.Fields(text) {
		n := utf8.RuneCountInString(w)
		switch {
		case i == 0:
		case column+1+n > width:
			fmt.Fprint(out, "\n"+indent)
			column = len(indent)
		default:
			fmt.Fprint(out, " ")
			column++
		}
		fmt.Fprint(out, w)
		column += n
	}
	fmt.Fprintln(out)
}

// catalogSummary counts the variants of a tool as one.
func catalogSummary(tools []toolDocument, packages int) string {
	all, open := make(map[string]bool), make(map[string]bool)
	for _, t := range tools {
		tool := nameOf(t) + " " + placeOf(t)
		all[tool] = true
		if len(t.Unknown) > 0 {
			open[tool] = true
		}
	}
	summary := count(len(all), "tool")
	if packages > 1 {
		summary += " of " + count(packages, "package")
	}
	if len(open) > 0 {
		summary += fmt.Sprintf(", %d not known in full", len(open))
	}
	return summary
}
