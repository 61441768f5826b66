package semantics

var ignoreRules = []Rule{
	{
		ID:       "ignore/unused",
		Severity: Error,
		Scope:    OfSource,
		Summary:  "Checks that every toolvet:ignore comment suppresses something.",
		Doc:      `A comment //toolvet:ignore RULE reason suppresses the findings of one rule on its own line and on the next. When the fault is mended or the code moves, the comment stays, and would hide the next fault of that rule without anybody looking at it. A rule that does not exist suppresses nothing either, nor does a comment of another form: it names one rule, and has no space behind the slashes.`,
		Bad: `//toolvet:ignore toolname/charset the host renames it
var Beds = &tool.Def[BedArgs, []Bed]{Name: "water_beds"}`,
		Good: `var Beds = &tool.Def[BedArgs, []Bed]{Name: "water_beds"}`,
	},
	{
		ID:       "ignore/reason",
		Severity: Error,
		Scope:    OfSource,
		Summary:  "Checks that every toolvet:ignore comment gives a reason.",
		Doc:      `Whoever reads a suppression later must know why it is there to tell whether it still holds. The reason is the text behind the rule's id.`,
		Bad: `//toolvet:ignore toolname/charset
var Ferry = &tool.Def[FerryArgs, string]{Name: "ferry.next"}`,
		Good: `//toolvet:ignore toolname/charset served over MCP only, where a dot is legal
var Ferry = &tool.Def[FerryArgs, string]{Name: "ferry.next"}`,
	},
}
