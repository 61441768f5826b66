// Command golangci-lint-toolvet is golangci-lint with toolvet as one of its
// linters. It takes the commands, flags and configuration of golangci-lint;
// the linter is named toolvet and is switched on in the configuration, see
// package github.com/toolvet/toolvet/analyzers/golangci.
package main

import (
	"fmt"
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"

	_ "github.com/toolvet/toolvet/analyzers/golangci"
)

func main() {
	if err := commands.Execute(buildInfo()); err != nil {
		fmt.Fprintf(os.Stderr, "The command is terminated due to an error: %v\n", err)
		os.Exit(exitcodes.Failure)
	}
}
