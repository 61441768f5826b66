package main

import (
	"context"
	"errors"
	"flag"
	"fmt"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

var versionVerb = verb{
	name:    "version",
	usage:   "version [-json]",
	summary: "prints the versions of toolvet, Go and golang.org/x/tools",
	help: `The versions are those that this binary was built from. A vet tool reads what
the go command writes, so it has to be built with the Go that runs it.`,
	run: version,
}

func version(_ context.Context, v verb, s streams, args []string) int {
	f := newFlags("version")
	operands, err := f.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return printHelp(s, v, f)
	}
	if err == nil && len(operands) > 0 {
		err = fmt.Errorf("version takes no operand, and %s was given", operands[0])
	}
	if err != nil {
		return failUsage(s, asksForJSON(args), err)
	}
	from := builtwith.Read()
	if f.asJSON {
		writeJSON(s, struct {
			Toolvet string `json:"toolvet"`
			Go      string `json:"go"`
			XTools  string `json:"xtools"`
		}{from.Toolvet, from.Go, from.XTools})
		return exitNothing
	}
	fmt.Fprintf(s.out, "toolvet %s\nGo %s\ngolang.org/x/tools %s\n", from.Toolvet, from.Go, from.XTools)
	return exitNothing
}
