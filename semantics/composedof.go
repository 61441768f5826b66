package semantics

import "strings"

var composedofRules = []Rule{
	{
		ID:       "composedof/empty",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a list of ingredients is not empty.",
		Doc:      `ComposedOf names the registered tools that a tool calls through the run's own dispatch. A tool that calls none leaves the field out: an empty list says "composed" and "of nothing" at once, and is mostly what a mistaken deletion leaves behind.`,
		Bad: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{},
}`,
		Good: `var Report = &tool.Def[ReportArgs, string]{
	Name: "lun_report",
}`,
		declaration: checkIngredientsEmpty,
	},
	{
		ID:       "composedof/blank",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that no ingredient has a blank name.",
		Doc:      `An ingredient is named so that the agent can be built against it. A blank name can never be registered.`,
		Bad: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts", ""},
}`,
		Good: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts"},
}`,
		declaration: ingredients.blank,
	},
	{
		ID:       "composedof/self",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool is not composed of itself.",
		Doc:      `A tool that calls itself through the dispatch passes the same gates again and again and never ends. A recursion belongs into the handler.`,
		Bad: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"lun_report"},
}`,
		Good: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts"},
}`,
		declaration: checkIngredientsSelf,
	},
	{
		ID:       "composedof/duplicate",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that no ingredient is listed twice.",
		Doc:      `The list says which tools the body calls, not how often. A name that stands there twice is mostly one that should have been another.`,
		Bad: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts", "list_hosts"},
}`,
		Good: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts", "list_luns"},
}`,
		declaration: checkIngredientsTwice,
	},
	{
		ID:       "composedof/cycle",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that no tool is composed of itself by way of others.",
		Doc:      `Each tool of a cycle calls the next, and none of them ever answers. The cycle is reported once, at the tool of it whose name comes first in the alphabet, with the whole way round.`,
		Bad: `var Hosts = &tool.Def[HostArgs, []Host]{Name: "hosts", ComposedOf: []string{"luns"}}
var Luns = &tool.Def[LunArgs, []Lun]{Name: "luns", ComposedOf: []string{"hosts"}}`,
		Good: `var Hosts = &tool.Def[HostArgs, []Host]{Name: "hosts"}
var Luns = &tool.Def[LunArgs, []Lun]{Name: "luns", ComposedOf: []string{"hosts"}}`,
		catalog: checkIngredientsCycle,
	},
	{
		ID:       "composedof/unregistered",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that every ingredient is a tool that the agent registers.",
		Doc: `A composed tool calls its ingredients through the run's own dispatch. One that was renamed or dropped fails only when the model first calls the composed tool; named here, it fails when the code is compiled or the agent is built.

Beside a provider, which may add tools later, and in an agent whose list of tools could not be read to its end, the ingredient may still be there: then it is a warning.`,
		Bad: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_host"},
}

var a, err = agent.New(agent.Config{Tools: []tool.Tool{Report, ListHosts}}) // "list_hosts"`,
		Good: `var Report = &tool.Def[ReportArgs, string]{
	Name:       "lun_report",
	ComposedOf: []string{"list_hosts"},
}

var a, err = agent.New(agent.Config{Tools: []tool.Tool{Report, ListHosts}})`,
		Absence: []string{"name", "tools", "providers"},
		catalog: ingredients.unregistered,
	},
}

func checkIngredientsEmpty(j *judged) []Finding {
	if j.ComposedOf == nil || len(j.ComposedOf) > 0 || settledOpen(j.Unknown, "composedOf") {
		return nil
	}
	return []Finding{fault("composedOf", "%s is composed of an empty list; name the tools that it calls, or leave the field out", j.called())}
}

var ingredients = nameList{
	path: "composedOf",
	of:   func(d *Declaration) []string { return d.ComposedOf },
	says: "is composed of",
}

func checkIngredientsSelf(j *judged) []Finding {
	return ingredients.self(j, "a recursion belongs into its handler")
}

func checkIngredientsTwice(j *judged) []Finding {
	var found []Finding
	seen := map[string]bool{}
	for i, name := range j.ComposedOf {
		if seen[name] {
			found = append(found, fault(joinIndex("composedOf", i), "%s lists its ingredient %s twice", j.called(), quote(name)))
		}
		seen[name] = strings.TrimSpace(name) != ""
	}
	return found
}
