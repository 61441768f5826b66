package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// helpVerb has no run: help lists the verbs, so it would be an initialization
// cycle; verbs gives it one.
var helpVerb = verb{
	name:    "help",
	usage:   "help [COMMAND]",
	summary: "says how a command is used",
	help:    "Without a command it lists them; `toolvet help vet` is about go vet.",
}

func help(_ context.Context, _ verb, s streams, args []string) int {
	switch {
	case len(args) == 0:
		listVerbs(s.out)
		return exitNothing
	case len(args) > 1:
		return failUsage(s, false, fmt.Errorf("help takes one command, and %s was given too", args[1]))
	case args[0] == vetTopic:
		helpVet(s.out)
		return exitNothing
	}
	v, ok := verbNamed(args[0])
	if !ok {
		if near := nearestVerb(args[0]); near != "" {
			return failUsage(s, false, fmt.Errorf("there is no command %q; did you mean %s?", args[0], near))
		}
		names := make([]string, len(verbs()))
		for i, v := range verbs() {
			names[i] = v.name
		}
		return failUsage(s, false, fmt.Errorf("there is no command %q; the commands are %s", args[0], strings.Join(names, ", ")))
	}
	if v.name == "help" {
		fmt.Fprintf(s.out, "usage: toolvet %s\n\n%s\n", v.usage, wrap(v.help))
		return exitNothing
	}
	return v.run(context.Background(), v, s, []string{"-help"})
}

func listVerbs(out io.Writer) {
	fmt.Fprint(out, "toolvet judges the tools that LLM agents written in Go declare.\n\n")
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, v := range verbs() {
		fmt.Fprintf(table, "  toolvet %s\t%s\n", v.usage, v.summary)
	}
	_ = table.Flush() // out is not checked by fmt above either
	fmt.Fprint(out, "  "+vetLine+" ./...\n\n"+sourceHelp+
		"\nFlags come before operands, with one dash or two. `toolvet help COMMAND` lists them,\n`toolvet help vet` those of go vet.\n")
}

// printHelp writes what a command's own -help says.
func printHelp(s streams, v verb, f *flags) int {
	fmt.Fprintf(s.out, "usage: toolvet %s\n\n%s\n", v.usage, wrap("toolvet "+v.name+" "+v.summary+". "+v.help))
	if strings.Contains(v.usage, "SOURCE") {
		fmt.Fprintf(s.out, "\n%s", sourceHelp)
	}
	fmt.Fprintf(s.out, "\nFlags:\n\n%s", f.describe())
	return exitNothing
}
