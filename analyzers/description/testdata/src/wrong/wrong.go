// Package wrong describes tools badly.
package wrong

import (
	"context"

	"github.com/toolvet/toolvet/analyzers/description/testdata/src/wrong/texts"
	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Line string `json:"line" jsonschema:"The ferry line."`
	Day  string `json:"day"`                             // want `"day".*description/missing`
	Note string `json:"note" jsonschema:"A note.\u200b"` // want `U\+200B.*description/hidden-text`
}

func run(context.Context, args) (string, error) { return "", nil }

const hidden = "Departures.\U000e0061\U000e0062" // want `U\+E0061.*description/hidden-text`

// The descriptions are absent, blank or hold what nobody sees.
var (
	Absent = &tool.Def[args, string]{Name: "absent", Run: run} // want `tool "absent".*description/missing`
	Blank  = &tool.Def[args, string]{
		Name:        "blank",
		Description: " ", // want `description/missing`
		Run:         run,
	}
	Hidden = &tool.Def[args, string]{
		Name:        "hidden",
		Description: hidden,
		Run:         run,
	}
	Elsewhere = &tool.Def[args, string]{
		Name:        "elsewhere",
		Description: texts.Hidden, // want `description/hidden-text`
		Run:         run,
	}
)

// Joined hides it in a part.
func Joined(line string) tool.Tool {
	d := &tool.Def[args, string]{Name: "joined", Run: run}
	d.Description = "Departures of " + line + "\u202etoday" // want `U\+202E.*description/hidden-text`
	return d
}
