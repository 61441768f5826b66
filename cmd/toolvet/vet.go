package main

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"github.com/toolvet/toolvet/analyzers"
	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/analyzers/settings"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/settingsfile"
)

// vetTopic is what help tells of go vet, which is no command of toolvet.
const vetTopic = "vet"

const vetLine = `go vet -vettool="$(which toolvet)"`

func helpVet(out io.Writer) {
	var b strings.Builder
	declared.Analyzer.Flags.VisitAll(func(fl *flag.Flag) {
		describeFlag(&b, fl.Name, fl)
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
  %[1]s -profile=mcp ./...
  %[1]s -rules=wants/store=off,description/missing=error ./...

%[5]s
`, vetLine,
		wrap("The go command runs toolvet on each package and caches what it says. It knows one level of findings, so warnings are shown only when they are asked for."),
		b.String(),
		wrap("A pass that is named runs alone, with the others that are named: "+strings.Join(passes, ", ")+"."),
		fileForVet())
}

// fileForVet says why go vet does not heed the module's file, and which flags
// say the same.
func fileForVet() string {
	text := wrap("Settings are flags here. The go command keeps what was said of a package for as long as the package and the flags are the same; it would not notice that " + settingsfile.Name + " has changed, which `toolvet check` reads.")
	file, err := settingsfile.Of(moduleHere())
	if file == "" && err == nil {
		return text
	}
	var s settings.Settings
	if err == nil {
		s, err = settingsfile.Read(file)
	}
	var given []string
	if err == nil {
		given, err = vetFlags(s)
	}
	if err != nil {
		return text + "\n\n" + err.Error()
	}
	return text + " The one of this module says:\n\n  " + strings.Join(append([]string{vetLine}, append(given, "./...")...), " ")
}

// vetFlags gives the flags of go vet that say what a file says.
func vetFlags(s settings.Settings) ([]string, error) {
	if err := s.Apply(false); err != nil {
		return nil, err
	}
	var given []string
	declared.Analyzer.Flags.VisitAll(func(fl *flag.Flag) {
		if value := fl.Value.String(); value != fl.DefValue {
			given = append(given, "-"+fl.Name+"="+shellQuoted(value))
		}
	})
	return given, nil
}

// shellQuoted writes a word so that a shell takes it as it is.
func shellQuoted(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
