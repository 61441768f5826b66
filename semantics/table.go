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
	inferenceRules,
	composedofRules,
	argumentsfromRules,
	capabilitiesRules,
	checkinRules,
	gatesRules,
	needsRules,
	wantsRules,
	resultkindRules,
	coverageRules,
	columnsRules,
	ceilingRules,
	identityRules,
	metaRules,
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

// RuleMeant says, to stand behind an id that is no rule's, which was meant: the
// nearest one, or, for the name of a family, its rules. It is empty where
// nothing is near.
func RuleMeant(id string) string {
	var family []string
	for i := range table {
		if table[i].Family() == id {
			family = append(family, table[i].ID)
		}
	}
	if last := len(family) - 1; last > 0 {
		return "; the rules of " + id + " are " + strings.Join(family[:last], ", ") + " and " + family[last]
	} else if last == 0 {
		return "; did you mean " + family[0] + "?"
	}
	if near := NearestRule(id); near != "" {
		return "; did you mean " + near + "?"
	}
	return ""
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
