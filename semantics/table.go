package semantics

import (
	"slices"
	"strings"
)

// table is the law: every rule, by family and within a family in the order of
// its documentation.
var table = slices.Concat(
	toolnameRules,
	descriptionRules,
	schemaRules,
	composedofRules,
	checkinRules,
	wantsRules,
	resultkindRules,
	coverageRules,
	ignoreRules,
)

// Rules gives every rule in the order of its documentation.
func Rules() []Rule { return slices.Clone(table) }

// RuleByID gives the rule of an id such as "composedof/unregistered".
func RuleByID(id string) (Rule, bool) {
	for i := range table {
		if table[i].ID == id {
			return table[i], true
		}
	}
	return Rule{}, false
}

// NearestRule gives the id of the rule that a misspelt id most likely means, or
// "".
func NearestRule(id string) string {
	ids := make([]string, len(table))
	for i := range table {
		ids[i] = table[i].ID
	}
	return nearest(id, ids)
}

// documentation is the page that RulesMarkdown writes.
const documentation = "https://github.com/toolvet/toolvet/blob/main/RULES.md"

// URL gives the rule's place in the documentation, which stays the same. GitHub
// leaves the slash out of a heading's anchor.
func (r Rule) URL() string {
	return documentation + "#" + strings.ReplaceAll(r.ID, "/", "")
}

// String names what the scope holds, such as "declaration, source".
func (s Scope) String() string {
	var names []string
	for i, name := range []string{"declaration", "catalog", "samples", "source"} {
		if s&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	return strings.Join(names, ", ")
}
