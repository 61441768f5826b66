package semantics

import (
	"maps"
	"slices"
)

var ceilingRules = []Rule{
	{
		ID:       "ceiling/size",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a result ceiling lets at least one character pass.",
		Doc: `ResultCeiling bounds a result in characters as the model would read it, and a result beyond it is refused whole, never cut. A ceiling of zero or less refuses every result that the tool can give. MaxChars that was forgotten is zero.

A tool without a limit leaves ResultCeiling out.`,
		Bad: `var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{NarrowBy: []string{"since"}},
}`,
		Good: `var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{"since"}},
}`,
		Absence:     []string{"resultCeiling"},
		declaration: checkCeilingSize,
	},
	{
		ID:       "ceiling/narrow-empty",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that the arguments to narrow a result by are not an empty list.",
		Doc:      `The refusal of a result that is too large tells the model by which arguments it can ask for less; NarrowBy names them. An empty list says that there are such arguments and that there are none. Where no argument makes the result smaller, the field is left out.`,
		Bad: `var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{}},
}`,
		Good: `var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{"since"}},
}`,
		declaration: checkCeilingNarrowEmpty,
	},
	{
		ID:       "ceiling/narrow-unknown",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a result can be narrowed by arguments that the tool takes.",
		Doc: `A model that is told to narrow by an argument which the input schema does not offer calls again with it, and is refused for the argument or gets the same result. Mostly the argument was renamed in one of two places.

Where the schema leaves the names of arguments to the caller, and where it is not known in full, nothing is said.`,
		Bad: `type LogArgs struct {
	Since string ` + "`json:\"since\"`" + `
}

var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{"from"}},
}`,
		Good: `type LogArgs struct {
	Since string ` + "`json:\"since\"`" + `
}

var Logs = &tool.Def[LogArgs, []Line]{
	Name:          "read_log",
	ResultCeiling: &tool.Ceiling{MaxChars: 20000, NarrowBy: []string{"since"}},
}`,
		Absence:     []string{"inputSchema"},
		declaration: checkCeilingNarrowUnknown,
	},
}

func checkCeilingSize(j *judged) []Finding {
	const path = "resultCeiling/maxChars"
	switch {
	case j.ResultCeiling == nil || j.ResultCeiling.MaxChars > 0:
		return nil
	case j.ResultCeiling.MaxChars == 0 && settledOpen(j.Unknown, path):
		return nil
	}
	return []Finding{fault(path, "%s has a result ceiling of %d characters, so every result is refused; say in MaxChars how long one may be, or leave the ceiling out", j.called(), j.ResultCeiling.MaxChars)}
}

func checkCeilingNarrowEmpty(j *judged) []Finding {
	const path = "resultCeiling/narrowBy"
	if j.ResultCeiling == nil || j.ResultCeiling.NarrowBy == nil || len(j.ResultCeiling.NarrowBy) > 0 || settledOpen(j.Unknown, path) {
		return nil
	}
	return []Finding{fault(path, "%s narrows its result by an empty list of arguments; name those that make it smaller, or leave NarrowBy out", j.called())}
}

func checkCeilingNarrowUnknown(j *judged) []Finding {
	if j.ResultCeiling == nil || len(j.ResultCeiling.NarrowBy) == 0 {
		return nil
	}
	offer, known := j.arguments()
	if !known {
		return nil
	}
	var found []Finding
	for i, argument := range j.ResultCeiling.NarrowBy {
		path := joinIndex("resultCeiling/narrowBy", i)
		if _, unknown := j.Unknown[path]; !unknown && offer.lacks(argument) {
			found = append(found, fault(path, "%s narrows its result by the argument %s, which its input schema does not offer%s", j.called(), quote(argument), meant(argument, slices.Collect(maps.Keys(offer.names)))))
		}
	}
	return found
}
