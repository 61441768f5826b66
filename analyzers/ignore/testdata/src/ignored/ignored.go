// Package ignored silences findings.
package ignored

import (
	"context"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct{}

func run(context.Context, args) (string, error) { return "", nil }

// The comments stand at the line, or above it.
var (
	//toolvet:ignore toolname/charset served over MCP alone, where a dot is legal
	Above  = &tool.Def[args, string]{Name: "above.it", Description: "Says something.", Run: run}
	Beside = &tool.Def[args, string]{Name: "beside.it", Description: "Says something.", Run: run} //toolvet:ignore toolname/charset the host renames it
	Field  = &tool.Def[args, string]{
		Name: "field it", //toolvet:ignore toolname/charset the host renames it
		// want +1 `ignore/reason`
		//toolvet:ignore resultkind/blank
		ResultKind:  "",
		Description: "Says something.",
		Run:         run,
	}
	// Both are silenced by the comments above.
	//toolvet:ignore toolname/charset the host renames it
	//toolvet:ignore description/missing the name says it all
	Both = &tool.Def[args, string]{Name: "both of them", Run: run}

	// want +1 `toolname/charset silences nothing.*ignore/unused`
	//toolvet:ignore toolname/charset the host renames it
	Fine = &tool.Def[args, string]{Name: "fine", Description: "Says something.", Run: run}
	// want +1 `toolname/charsets.*did you mean toolname/charset\?.*ignore/unused`
	//toolvet:ignore toolname/charsets the host renames it
	Misspelt = &tool.Def[args, string]{Name: "misspelt", Description: "Says something.", Run: run}
	// want +1 `names no rule; write //toolvet:ignore RULE reason \(ignore/unused\)`
	//toolvet:ignore
	Nothing = &tool.Def[args, string]{Name: "nothing", Description: "Says something.", Run: run}

	//toolvet:ignore toolname/confusable the rule is off
	Off = &tool.Def[args, string]{Name: "off", Description: "Says something.", Run: run}
	// want +1 `//toolvet:ignored is no suppression; did you mean //toolvet:ignore RULE reason\?.*ignore/unused`
	//toolvet:ignored toolname/charset the host renames it
	Other = &tool.Def[args, string]{Name: "other", Description: "Says something.", Run: run}
)

// Forms that are not those of a suppression silence nothing.
var (
	// want +2 `no space behind the slashes; write //toolvet:ignore toolname/charset and the reason \(ignore/unused\)`
	//
	// toolvet:ignore toolname/charset the host renames it
	Spaced = &tool.Def[args, string]{Name: "spaced", Description: "Says something.", Run: run}
	// want +1 `names one rule; write a //toolvet:ignore comment for each.*ignore/unused`
	//toolvet:ignore toolname/charset,toolname/length the host renames it
	List = &tool.Def[args, string]{Name: "list", Description: "Says something.", Run: run}
	// want +1 `"toolname", which is no rule; the rules of toolname are toolname/blank, .* and toolname/confusable \(ignore/unused\)`
	//toolvet:ignore toolname the host renames it
	Family = &tool.Def[args, string]{Name: "family", Description: "Says something.", Run: run}
	// toolvet:ignore comments are prose when they are written like this, as is
	// a word like toolvet:ignore toolname/charset within a line.
	Prose = &tool.Def[args, string]{Name: "prose", Description: "Says something.", Run: run}
	//toolvet:ignore	toolname/charset	tabs are blanks too
	Tabs = &tool.Def[args, string]{Name: "tabs it", Description: "Says something.", Run: run}
)

// A comment at the end of a line speaks of that line alone.
var (
	One = &tool.Def[args, string]{Name: "one it", Description: "Says something.", Run: run} //toolvet:ignore toolname/charset the host renames it
	Two = &tool.Def[args, string]{Name: "two", Description: "", Run: run}
)
