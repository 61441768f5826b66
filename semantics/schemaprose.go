package semantics

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

var enumInProseRule = Rule{
	ID:       "schema/enum-in-prose",
	Severity: Warning,
	Off:      true,
	Scope:    OfDeclaration,
	Summary:  "Checks that the values which a parameter's description lists stand in an enum.",
	Doc: `A model follows an enum nearly always and prose less often, a host can offer the values of an enum to a person, and a validator refuses what is not among them. A description such as "One of: open, half, shut" says to a reader what the schema leaves out.

The rule is off unless it is switched on: it reads prose, and a list in prose can be one of examples. Only strings are judged, and only where a phrase such as "one of" or "valid values" stands before two or more words with commas or "or" between them.`,
	Bad: `type BlindArgs struct {
	Mode string ` + "`json:\"mode\" jsonschema:\"One of: open, half, shut.\"`" + `
}`,
	Good: `type BlindArgs struct {
	Mode string ` + "`json:\"mode\" jsonschema:\"How far it goes down.\" enum:\"open,half,shut\"`" + `
}`,
	Absence:     []string{"inputSchema"},
	declaration: checkEnumInProse,
}

var omissionRule = Rule{
	ID:       "schema/omission",
	Severity: Warning,
	Off:      true,
	Scope:    OfDeclaration,
	Summary:  "Checks that an optional parameter says what happens without it.",
	Doc: `A model that does not know what an absent argument means either asks, or makes a value up. An optional parameter explains itself by a default, in the schema or in its description, or by a word on what its absence does.

The rule is off unless it is switched on: it reads prose, and a parameter's name can say enough. Only the parameters at the root are judged, and only by words such as default, optional, omitted, otherwise, empty, unset or all.`,
	Bad: `type ListArgs struct {
	Limit int ` + "`json:\"limit,omitempty\" jsonschema:\"Most rows.\"`" + `
}`,
	Good: `type ListArgs struct {
	Limit int ` + "`json:\"limit,omitempty\" jsonschema:\"Most rows; 100 by default.\"`" + `
}`,
	Absence:     []string{"inputSchema"},
	declaration: checkOmission,
}

func checkEnumInProse(j *judged) []Finding {
	doc := j.inputSchema()
	if doc == nil {
		return nil
	}
	var found []Finding
	for _, n := range doc.nodes {
		text, _ := n.object["description"].(string)
		if !n.live || n.negated || n.property() != n || !slices.Equal(n.ownTypes(), []string{"string"}) || len(found) >= mostFaults {
			continue
		}
		values := valuesInProse(text)
		if len(values) < 2 || n.mayBeClosed() {
			continue
		}
		found = append(found, fault(n.place.path(), "%s: the description of %s lists its values, %s, and the schema has no enum of them", j.called(), n.described(), listed(values)))
	}
	return found
}

// mayBeClosed reports whether a schema, or one that judges the same value, may
// limit the value to some.
func (n *schemaNode) mayBeClosed() bool {
	all, open := n.connected()
	return open || slices.ContainsFunc(all, func(m *schemaNode) bool {
		for _, keyword := range []string{"enum", "const", "pattern"} {
			if _, there := m.object[keyword]; there || m.place.openAt(keyword) {
				return true
			}
		}
		return false
	})
}

// mostProse is the most bytes of a description that are looked at.
const mostProse = 4096

var (
	// listOpening stands before the values of a closed set.
	listOpening = regexp.MustCompile(`(?i)\b(?:one of|(?:valid|allowed|possible|accepted|permitted) (?:values|options)|must be|enum[=:])(?: the following)?(?: values| options)?(?: are| is)?(?: one of| either)?:?\s+`)
	// listValue is one of them, listComma what stands between two.
	listValue = regexp.MustCompile("^(?:\"[^\"\\s]{1,40}\"|'[^'\\s]{1,40}'|`[^`\\s]{1,40}`|[A-Za-z0-9_][A-Za-z0-9_-]{0,39})")
	listComma = regexp.MustCompile(`^(?:\s*[,|/]\s*(?:or |and )?|\s+or\s+)`)
)

// valuesInProse gives the values that a description lists as the only ones.
func valuesInProse(text string) []string {
	text = text[:min(len(text), mostProse)]
	for _, at := range listOpening.FindAllStringIndex(text, -1) {
		var values []string
		for rest := text[at[1]:]; ; {
			value := listValue.FindString(rest)
			if value == "" {
				break
			}
			values = append(values, strings.Trim(value, "\"'`"))
			rest = rest[len(value):]
			comma := listComma.FindString(rest)
			if comma == "" {
				if next := strings.TrimLeft(rest, " "); next != rest && next != "" && value[0] != '"' && value[0] != '\'' && value[0] != '`' && isLetter(next[0]) {
					values = nil // words of a sentence
				}
				break
			}
			rest = rest[len(comma):]
		}
		if len(values) > 1 {
			return values
		}
	}
	return nil
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' }

func checkOmission(j *judged) []Finding {
	doc := j.inputSchema()
	top := doc.top()
	if top == nil {
		return nil
	}
	properties, _ := top.object["properties"].(map[string]any)
	optional := map[string]bool{}
	if all, open := top.connected(); open || len(all) > 1 {
		return nil // another schema may require it
	}
	for _, name := range top.optional() {
		optional[name] = true
	}
	var found []Finding
	for _, name := range slices.Sorted(maps.Keys(properties)) {
		n := doc.property(top, name)
		if !optional[name] || n == nil || len(found) >= mostFaults || n.mayExplainAbsence() {
			continue
		}
		found = append(found, fault(n.place.path(), "%s: parameter %s is optional, and nothing says what happens without it; name the default", j.called(), quote(name)))
	}
	return found
}

var absenceWords = regexp.MustCompile(`(?i)\b(?:default|defaults|optional|optionally|omit|omits|omitted|omitting|absent|absence|without|otherwise|unless|unset|empty|blank|none|not (?:given|set|provided|specified|present|passed|supplied)|if (?:given|set|provided|specified|present|passed|supplied|not)|when (?:given|set|provided|specified|present|passed|supplied|not)|leave|leaving|all|any|every|instead|fallback)\b`)

// mayExplainAbsence reports whether a property, or a schema that judges the
// same value, says what happens without it, or may.
func (n *schemaNode) mayExplainAbsence() bool {
	all, open := n.connected()
	return open || slices.ContainsFunc(all, func(m *schemaNode) bool {
		if m.place.openAt("description") || m.place.openAt("default") {
			return true
		}
		_, hasDefault := m.object["default"]
		text, _ := m.object["description"].(string)
		return hasDefault || absenceWords.MatchString(text[:min(len(text), mostProse)])
	})
}
