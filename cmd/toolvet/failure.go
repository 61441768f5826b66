package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/load"
	"github.com/toolvet/toolvet/cmd/toolvet/internal/settingsfile"
)

// failUsage ends a command that was asked for in a way that it does not
// understand.
func failUsage(s streams, asJSON bool, err error) int {
	failure := failureDocument{Message: err.Error()}
	text := failure.Message
	if of, ok := err.(*fs.PathError); ok { // a wrapped one may say more
		failure = failureDocument{Message: of.Err.Error(), File: relative(of.Path)}
		text = failure.File + ": " + failure.Message
	}
	fmt.Fprintf(s.err, "toolvet: %s\n", text)
	if asJSON {
		writeFailure(s, failure)
	}
	return exitUnusable
}

// fail ends a command whose source did not load: each problem on a line of
// standard error, and with -json the first as a document on standard output.
func fail(s streams, asJSON bool, err error) int {
	var failure *load.Failure
	var listed *listError
	var set *settingsfile.Error
	switch {
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(s.err, "toolvet: interrupted")
		if asJSON {
			writeFailure(s, failureDocument{Message: "interrupted"})
		}
	case errors.As(err, &failure):
		for i := range failure.Problems {
			p := &failure.Problems[i]
			p.File = relative(p.File)
			if p.File == "" {
				fmt.Fprint(s.err, "toolvet: ")
			}
			fmt.Fprintln(s.err, p)
		}
		if failure.Advice != "" {
			fmt.Fprintf(s.err, "toolvet: %s\n", failure.Advice)
		}
		if asJSON {
			first := failure.Problems[0]
			message := first.Message
			if more := len(failure.Problems) - 1; more > 0 {
				message += fmt.Sprintf(" (and %d more)", more)
			}
			if failure.Advice != "" {
				message += "; " + failure.Advice
			}
			writeFailure(s, failureDocument{Message: message, File: first.File, Line: first.Line})
		}
	case errors.As(err, &listed):
		fmt.Fprintln(s.err, listed)
		if asJSON {
			writeFailure(s, failureDocument{Message: listed.message(), File: listed.file, Line: listed.fault.Line})
		}
	case errors.As(err, &set):
		shown := *set
		shown.File = relative(set.File)
		fmt.Fprintln(s.err, &shown)
		if asJSON {
			writeFailure(s, failureDocument{Message: set.Text(), File: shown.File, Line: set.Line})
		}
	default:
		return failUsage(s, asJSON, err)
	}
	return exitUnusable
}

type failureDocument struct {
	Message string `json:"message"`
	File    string `json:"file"`
	Line    int    `json:"line"`
}

func writeFailure(s streams, f failureDocument) {
	writeJSON(s, map[string]failureDocument{"error": f})
}

func writeJSON(s streams, document any) {
	enc := json.NewEncoder(s.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(document); err != nil {
		fmt.Fprintf(s.err, "toolvet: %v\n", err) // an error of writing comes again in dispatch
	}
}

// relative gives a file as seen from the working directory, with slashes.
func relative(file string) string {
	if file == "" || !filepath.IsAbs(file) {
		return strings.TrimPrefix(filepath.ToSlash(file), "./")
	}
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, file); err == nil {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(file)
}
