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
	"flag"
	"fmt"
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/builtwith"
)

// Invoked reports whether the command line, without the program's name, is
// one that the go command gives to a vet tool: a question about the tool, or
// flags and the description of a package.
func Invoked(args []string) bool {
	for i, arg := range args {
		switch arg {
		case "-V=full", "--V=full", "-flags", "--flags":
			return true
		}
		if strings.HasPrefix(arg, "-") {
			continue
		}
		if i == len(args)-1 {
			return strings.HasSuffix(arg, ".cfg")
		}
		// The go command passes flags on as they were written: what stands
		// behind a flag without "=" may be its value.
		if i == 0 || !strings.HasPrefix(args[i-1], "-") || strings.Contains(args[i-1], "=") {
			return false
		}
	}
	return false
}

// Main serves the go command with these passes and never returns. carriers are
// the import paths of the packages that tools are declared with.
func Main(passes []*analysis.Analyzer, carriers []string) {
	log.SetOutput(versioned{})
	if slices.Contains(os.Args[1:], "-flags") || slices.Contains(os.Args[1:], "--flags") {
		if err := writeFlags(os.Stdout, passes); err != nil {
			fail(err)
		}
		os.Exit(0)
	}
	if err := set(passes, os.Args[1:]); err != nil {
		fail(err)
	}
	if unit := os.Args[len(os.Args)-1]; strings.HasSuffix(unit, ".cfg") {
		done, edited, err := screen(unit, carriers)
		switch {
		case err != nil:
			fail(err)
		case done:
			os.Exit(0)
		case edited != "":
			os.Args[len(os.Args)-1] = edited
		}
	}
	unitchecker.Main(passes...)
}

// fail ends with the code of what could not be judged, which is not that of
// findings. To go vet all codes but 0 are alike.
func fail(err error) {
	log.SetFlags(0)
	log.SetPrefix("toolvet: ")
	log.Print(err)
	os.Exit(2)
}

// set sets the flags of the passes, which unitchecker would do only for the
// units that the screen leaves: a setting that is refused must fail for each
// unit, or go vet would pass where no tools are, and would keep that answer.
func set(passes []*analysis.Analyzer, args []string) error {
	for i, arg := range args {
		if !strings.HasPrefix(arg, "-") {
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		known := flagNamed(passes, name)
		if known == nil {
			continue
		}
		switch {
		case given:
		case isBool(known):
			value = "true"
		case i+1 < len(args):
			value = args[i+1]
		}
		if err := known.Value.Set(value); err != nil {
			return fmt.Errorf("-%s: %w", name, err)
		}
	}
	return nil
}

// flagNamed gives a flag that was defined before Main was called, or, by the
// name of its pass before it, one of a pass.
func flagNamed(passes []*analysis.Analyzer, name string) *flag.Flag {
	family, own, _ := strings.Cut(name, ".")
	for _, pass := range passes {
		if known := pass.Flags.Lookup(own); pass.Name == family && known != nil {
			return known
		}
	}
	return flag.Lookup(name)
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
