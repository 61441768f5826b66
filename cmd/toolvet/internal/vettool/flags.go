package vettool

import (
	"encoding/json"
	"flag"
	"io"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// offered is a flag in the answer to -flags.
type offered struct {
	Name  string
	Bool  bool
	Usage string
}

// ofUnitchecker are those of its own flags that have an effect under go vet.
// It would list more: -tags, -v, -all and -source, which do nothing and which
// the go command would hand on to the tool instead of heeding them alone.
var ofUnitchecker = []offered{
	{"json", true, "emit JSON output"},
	{"c", false, "display offending line with this many lines of context"},
	{"diff", true, "with -fix, don't update the files, but print a unified diff"},
}

// writeFlags answers which flags the go command may hand on: those of the
// passes, those defined before Main was called, and a few of unitchecker.
func writeFlags(out io.Writer, passes []*analysis.Analyzer) error {
	all := slices.Clone(ofUnitchecker)
	flag.VisitAll(func(f *flag.Flag) { all = append(all, offered{f.Name, isBool(f), f.Usage}) })
	for _, pass := range passes {
		all = append(all, offered{pass.Name, true, `enable "` + pass.Name + `" analysis`})
		pass.Flags.VisitAll(func(f *flag.Flag) {
			all = append(all, offered{pass.Name + "." + f.Name, isBool(f), f.Usage})
		})
	}
	slices.SortFunc(all, func(a, b offered) int { return strings.Compare(a.Name, b.Name) })
	text, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		return err
	}
	_, err = out.Write(append(text, '\n'))
	return err
}

func isBool(f *flag.Flag) bool {
	b, is := f.Value.(interface{ IsBoolFlag() bool })
	return is && b.IsBoolFlag()
}
