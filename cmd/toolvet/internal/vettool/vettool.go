// Package vettool lets the command serve as the tool of go vet -vettool: the
// protocol of golang.org/x/tools/go/analysis/unitchecker, with a screen before
// it.
//
// The go command runs the tool once on every package of the whole closure, the
// standard library included. Nearly all of those can hold no declaration:
// they import, directly or through others, none of the packages that tools are
// declared with. The screen answers for them with an empty file of facts,
// without parsing anything.
package vettool

import (
	"fmt"
	"log"
	"os"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

// Invoked reports whether the command line, without the program's name, is
// one that the go command gives to a vet tool.
func Invoked(args []string) bool {
	for _, arg := range args {
		switch arg {
		case "-V=full", "--V=full", "-flags", "--flags":
			return true
		}
		if !strings.HasPrefix(arg, "-") {
			return arg == args[len(args)-1] && strings.HasSuffix(arg, ".cfg")
		}
	}
	return false
}

// Main serves the go command with these passes and never returns. carriers are
// the import paths of the packages that tools are declared with.
func Main(passes []*analysis.Analyzer, carriers []string) {
	log.SetOutput(versioned{})
	if err := set(passes, os.Args[1:]); err != nil {
		log.SetFlags(0)
		log.SetPrefix("toolvet: ")
		log.Fatal(err)
	}
	if unit := os.Args[len(os.Args)-1]; strings.HasSuffix(unit, ".cfg") {
		done, edited, err := screen(unit, carriers)
		switch {
		case err != nil:
			log.SetFlags(0)
			log.SetPrefix("toolvet: ")
			log.Fatal(err)
		case done:
			os.Exit(0)
		case edited != "":
			os.Args[len(os.Args)-1] = edited
		}
	}
	unitchecker.Main(passes...)
}

// set sets the flags of the passes, which unitchecker would do only for the
// units that the screen leaves: a setting that is refused must fail for each
// unit, or go vet would pass where no tools are, and would keep that answer.
// The go command writes every flag as -name=value.
func set(passes []*analysis.Analyzer, args []string) error {
	for _, arg := range args {
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if !given {
			value = "true"
		}
		family, flag, _ := strings.Cut(name, ".")
		for _, pass := range passes {
			if pass.Name != family || pass.Flags.Lookup(flag) == nil {
				continue
			}
			if err := pass.Flags.Set(flag, value); err != nil {
				return fmt.Errorf("-%s: %w", name, err)
			}
		}
	}
	return nil
}

// versioned writes a failure to standard error and names the versions that
// usually explain it: types and facts are written by one Go release and read
// by the library of another.
type versioned struct{}

func (versioned) Write(line []byte) (int, error) {
	text := strings.TrimRight(string(line), "\n")
	if skewed(text) {
		text += "\n\t" + builtwith.Advice()
	}
	if _, err := fmt.Fprintln(os.Stderr, text); err != nil {
		return 0, err
	}
	return len(line), nil
}

// skewed recognises the words of go/types, gcexportdata and unitchecker for
// input that is newer than they are.
func skewed(text string) bool {
	for _, words := range []string{
		"export data", "error in importing", "import format", "vetx file", "requires newer Go version", "unsupported version",
	} {
		if strings.Contains(text, words) {
			return true
		}
	}
	return false
}
