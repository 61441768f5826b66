package semantics

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

var descriptionRules = []Rule{
	{
		ID:       "description/missing",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool has a description, and each parameter one when another parameter has.",
		Doc: `The description is what a model chooses a tool by, and nearly all it knows of it. Some hosts refuse a tool without one; the others let the model guess from the name.

A parameter without a description is a warning, and only beside one that has a description: then it was forgotten. A set of parameters that explain themselves by name is a choice.`,
		Bad: `var Rate = &tool.Def[RateArgs, string]{
	Name:        "rate_wine",
	Description: " ",
}`,
		Good: `var Rate = &tool.Def[RateArgs, string]{
	Name:        "rate_wine",
	Description: "Stores a score for one bottle. Scores of the same taster replace each other.",
}`,
		Absence:     []string{"description", "inputSchema"},
		declaration: checkDescribed,
	},
	{
		ID:       "description/hidden-text",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that no text that the model reads holds characters that a reviewer cannot see.",
		Doc: `Zero-width characters, direction controls, tag characters and the like are invisible in an editor and in a review, and a model reads them all the same. Tag characters spell whole sentences; a direction override shows one text and sends another; a byte order mark is a leftover of a file. They are how instructions are smuggled into a tool's description.

Title, description and annotations, and every name and text in the input and output schema are judged; the characters of the tool's own name are the matter of toolname/charset. Characters are judged where they stand: the joiners and selectors of emoji, the tags of a regional flag, the joiners of Arabic, Persian, Indic and other scripts that need them, direction marks in a right-to-left text, word breaks in Thai, Lao, Khmer and Burmese, and variants of ideographs are fine.

Source: Unicode Standard Annex 31 and Technical Report 36; Unicode Technical Standard 51 (emoji).`,
		Bad: `mcp.AddTool(server, &mcp.Tool{
	Name:        "translate_sign",
	Description: "Translates a street sign.\U000e0061\U000e0062\U000e0063",
}, translate)`,
		Good: `mcp.AddTool(server, &mcp.Tool{
	Name:        "translate_sign",
	Description: "Translates a street sign.",
}, translate)`,
		declaration: checkHiddenText,
	},
	{
		ID:       "description/short",
		Severity: Warning,
		Off:      true,
		Scope:    OfDeclaration,
		Summary:  "Checks that the description of a tool has at least 40 characters.",
		Doc: `A description says what a tool does, when to use it and what comes back; in under 40 characters one of them is missing, and a model guesses it from the name.

Off by default: a short sentence is enough for some tools. Characters are counted without the blanks around the text, and text of which only parts are known is not counted.`,
		Bad: `var Hosts = &tool.Def[HostArgs, []Host]{
	Name:        "list_hosts",
	Description: "Lists hosts.",
}`,
		Good: `var Hosts = &tool.Def[HostArgs, []Host]{
	Name:        "list_hosts",
	Description: "Lists the hosts of one storage array with their ports. Use it before mapping a LUN.",
}`,
		declaration: checkDescriptionLength,
	},
}

func checkDescribed(j *judged) []Finding {
	var found []Finding
	if strings.TrimSpace(j.Description) == "" && !settledOpen(j.Unknown, "description") {
		found = append(found, fault("description", "%s has no description; say what it does and when to use it, a model chooses by that", j.called()))
	}

	doc := j.inputSchema()
	top := doc.top()
	if top == nil {
		return found
	}
	properties, _ := top.object["properties"].(map[string]any)
	var bare []string
	sibling := ""
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		text, _ := member(properties[name], "description")
		described, _ := text.(string)
		switch {
		case strings.TrimSpace(described) != "":
			if sibling == "" {
				sibling = name
			}
		case doc.lacksDescription(top, name):
			bare = append(bare, name)
		}
	}
	if sibling == "" {
		return found
	}
	for _, name := range bare[:min(len(bare), mostFaults)] {
		path := join(join(doc.path, "properties"), name)
		found = append(found, fault(path, "%s: parameter %s has no description, and parameter %s has one; say what the model shall put there", j.called(), quote(name), quote(sibling)).lowered())
	}
	return found
}

// lacksDescription reports whether neither a property's schema nor one that
// judges the same value describes it. A description that is no text is the
// matter of schema/invalid.
func (doc *schemaDocument) lacksDescription(top *schemaNode, name string) bool {
	n := doc.property(top, name)
	if n == nil {
		_, isBool := member(top.object["properties"], name)
		return isBool && !top.place.to("properties").openAt(name)
	}
	all, open := n.connected()
	return !open && !slices.ContainsFunc(all, func(m *schemaNode) bool {
		text, there := m.object["description"]
		described, isText := text.(string)
		return there && !isText || strings.TrimSpace(described) != "" || m.place.openAt("description")
	})
}

func checkHiddenText(j *judged) []Finding {
	t := &hiddenTexts{tool: j.called()}
	t.field(j.Declaration, "title", j.Title)
	t.field(j.Declaration, "description", j.Description)
	if j.Annotations != nil {
		t.field(j.Declaration, "annotations/title", j.Annotations.Title)
	}
	for _, doc := range []*schemaDocument{j.inputSchema(), j.outputSchema()} {
		if doc != nil {
			t.document(doc.root, &place{name: doc.path})
		}
	}
	return t.found
}

type hiddenTexts struct {
	tool  string
	found []Finding
}

// field judges a text of the declaration, or the parts that are known of it.
func (t *hiddenTexts) field(d *Declaration, path, text string) {
	var at *place
	for name := range strings.SplitSeq(path, "/") {
		at = &place{up: at, name: name}
	}
	if !settledOpen(d.Unknown, path) {
		t.text(at, itsOwn, text, false)
		return
	}
	for _, part := range d.Fragments[path] {
		if t.text(at, itsOwn, part, true) {
			return
		}
	}
}

// document judges every text in a JSON value, the names of its members too.
func (t *hiddenTexts) document(value any, at *place) {
	switch v := value.(type) {
	case string:
		t.text(at, quoteEnd, v, false)
	case []any:
		for i, element := range v {
			t.document(element, at.toIndex(i))
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			t.text(at.to(name), aName, name, false)
			t.document(v[name], at.to(name))
		}
	}
}

// text adds the finding on one text, if there is one; called words a path for
// the message, and part tells that more may stand around the text.
func (t *hiddenTexts) text(at *place, called func(path string) string, text string, part bool) bool {
	hidden, ok := hiddenIn(text, part)
	if !ok || len(t.found) >= mostFaults {
		return ok
	}
	path := at.path()
	t.found = append(t.found, fault(path, "%s: %s hides %s; a model reads what a reviewer cannot see: remove it", t.tool, called(path), hidden))
	return true
}

func itsOwn(path string) string { return "its " + path }

func aName(path string) string { return "the name " + quoteEnd(path) }

// shortDescription is the fewest characters that description/short lets pass.
const shortDescription = 40

func checkDescriptionLength(j *judged) []Finding {
	length := utf8.RuneCountInString(strings.TrimSpace(j.Description))
	if length == 0 || length >= shortDescription || settledOpen(j.Unknown, "description") {
		return nil
	}
	return []Finding{fault("description", "%s has a description of %d characters; say in at least %d what it does, when to use it and what comes back", j.called(), length, shortDescription)}
}
