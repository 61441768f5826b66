package semantics

import "strings"

var resultkindRules = []Rule{
	{
		ID:       "resultkind/blank",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that the artifact kind of a result is not blank.",
		Doc: `A result that is too long for the model is stored as an artifact of the kind that ResultKind names, and other tools redeem it by exactly that kind. A blank kind redeems nothing. Leave the field out and the kind is "tool-result/" with the tool's name.

In source an empty string that was written out is a fault too; at run time it cannot be told from silence.`,
		Bad: `var Rows = &tool.Def[RowArgs, []Row]{
	Name:       "get_rows",
	ResultKind: " ",
}`,
		Good: `var Rows = &tool.Def[RowArgs, []Row]{
	Name:       "get_rows",
	ResultKind: "dataset/rows",
}`,
		declaration: checkResultKindBlank,
	},
}

func checkResultKindBlank(j *judged) []Finding {
	said := j.ResultKind != "" || j.Explicit["resultKind"]
	if !said || strings.TrimSpace(j.ResultKind) != "" || settledOpen(j.Unknown, "resultKind") {
		return nil
	}
	return []Finding{fault("resultKind", "%s has a blank ResultKind; name the artifact kind of its result, or leave the field out", j.called())}
}
