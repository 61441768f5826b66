package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/spelling"
)

// The exit codes of every command.
const (
	exitNothing  = 0 // nothing to say
	exitFindings = 1
	exitUnusable = 2 // wrong usage, or something did not load or compile

	defaultVerb = "check"
)

// streams are where a command reads and writes.
type streams struct {
	in io.Reader
	// out keeps the first error of writing, which dispatch looks at.
	out *bufio.Writer
	err io.Writer
}

// verb is one command. Its file has its name.
type verb struct {
	name string
	// usage is the line behind "toolvet".
	usage string
	// summary is a sentence for the list of commands, help the rest of what
	// `toolvet help NAME` says.
	summary, help string
	run           func(ctx context.Context, v verb, s streams, args []string) int
	// meant gives the command that an operand may be the misspelt name of, on
	// a line that names no command.
	meant func(operand string) string
}

// verbs are the commands in the order in which help lists them.
func verbs() []verb {
	last := helpVerb
	last.run = help
	return []verb{checkVerb, catalogVerb, rulesVerb, explainVerb, versionVerb, last}
}

// upcoming are the commands that have their names already.
var upcoming = []string{"lock", "drift", "diff", "changelog", "samples", "graph"}

// nearestVerb gives the command that a misspelt name most likely means, or "".
func nearestVerb(name string) string {
	var names []string
	for _, v := range verbs() {
		names = append(names, v.name)
	}
	return spelling.Nearest(name, names)
}

func verbNamed(name string) (verb, bool) {
	for _, v := range verbs() {
		if v.name == name {
			return v, true
		}
	}
	return verb{}, false
}

// dispatch runs the command that the arguments name, check where they name
// none, and gives the exit code.
func dispatch(ctx context.Context, args []string, s streams) int {
	code := run(ctx, args, s)
	if err := s.out.Flush(); err != nil {
		fmt.Fprintf(s.err, "toolvet: writing the output: %v\n", err)
		return exitUnusable
	}
	return code
}

func run(ctx context.Context, args []string, s streams) int {
	if len(args) > 0 && slices.Contains(upcoming, args[0]) {
		return failUsage(s, asksForJSON(args), fmt.Errorf("%s comes with a later version of toolvet", args[0]))
	}
	name, rest := nameOfVerb(args)
	v, _ := verbNamed(name)
	if len(rest) == len(args) {
		v.meant = nearestVerb
	}
	return v.run(ctx, v, s, rest)
}

// nameOfVerb parts the name of a command from what stands behind it.
func nameOfVerb(args []string) (name string, rest []string) {
	if len(args) == 0 {
		return defaultVerb, nil
	}
	switch first := args[0]; first {
	case "-h", "-help", "--help":
		return "help", args[1:]
	case "-version", "--version":
		return "version", args[1:]
	default:
		if _, ok := verbNamed(first); ok {
			return first, args[1:]
		}
	}
	return defaultVerb, args
}

// asksForJSON looks for -json or -format json among arguments that could not
// be read, so that the failure can be written as they ask.
func asksForJSON(args []string) bool {
	for i, arg := range args {
		switch strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-") {
		case arg:
			continue // no flag
		case "json", "json=true", "format=json":
			return true
		case "format":
			if i+1 < len(args) && args[i+1] == "json" {
				return true
			}
		}
	}
	return false
}
