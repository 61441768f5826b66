package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
)

// vetTopic is what help tells of go vet, which is no command of toolvet.
const vetTopic = "vet"

const vetLine = `go vet -vettool="$(which toolvet)"`

func helpVet(out io.Writer) {
	var b strings.Builder
	declared.Analyzer.Flags.VisitAll(func(fl *flag.Flag) {
		name := declared.Analyzer.Name + "." + fl.Name
		if fl.Name == "warnings" {
			name = fl.Name // serveGoVet gives it the short name too
		}
		describeFlag(&b, name, fl)
	})
	var passes []string
	for _, pass := range analyzers.Suite() {
		if pass != declared.Analyzer {
			passes = append(passes, "-"+pass.Name)
		}
	}
	fmt.Fprintf(out, `usage: %s [flags] [PATTERN…]

%s

Flags, besides those of go vet itself:

%s
%s

For example:

  %[1]s -warnings ./...
  %[1]s -declared.profile=mcp ./...
  %[1]s -declared.rules=wants/store=off,description/missing=error ./...
`, vetLine,
		wrap("The go command runs toolvet on each package and caches what it says. It knows one level of findings, so warnings are shown only when they are asked for."),
		b.String(),
		wrap("A pass that is named runs alone, with the others that are named: "+strings.Join(passes, ", ")+"."))
}
