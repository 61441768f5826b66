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
	// want +1 `names no rule.*ignore/unused` `ignore/reason`
	//toolvet:ignore
	Nothing = &tool.Def[args, string]{Name: "nothing", Description: "Says something.", Run: run}

	//toolvet:ignore toolname/confusable the rule is off
	Off = &tool.Def[args, string]{Name: "off", Description: "Says something.", Run: run}
	//toolvet:ignored is another word.
	Other = &tool.Def[args, string]{Name: "other", Description: "Says something.", Run: run}
)

// A comment at the end of a line speaks of that line alone.
var (
	One = &tool.Def[args, string]{Name: "one it", Description: "Says something.", Run: run} //toolvet:ignore toolname/charset the host renames it
	Two = &tool.Def[args, string]{Name: "two", Description: "", Run: run}
)
