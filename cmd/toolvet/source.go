package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/load"
	"github.com/toolvet/toolvet/drift/toollist"
)

// sourceHelp is the part of help that says what SOURCE may be.
const sourceHelp = `SOURCE is one of

  PATTERN…   Go packages, as the go command names them (default ./...)
  FILE.go…   the packages that the files belong to
  FILE.json  a dumped tool list: a tools/list result or response of the Model
             Context Protocol, or the tools of a request to OpenAI or Anthropic;
             any file that is no Go file is one
  -          a dumped tool list on standard input
`

// source is what the operands of a command name: a tool list, or packages.
type source struct {
	// list is the file of a tool list, "-" for standard input; empty for
	// packages.
	list     string
	patterns []string
	files    []string
}

// readSource tells what the operands name.
func readSource(operands []string) (source, error) {
	var src source
	for _, operand := range operands {
		for _, scheme := range []string{"stdio:", "http:", "https:", "git:"} {
			if strings.HasPrefix(operand, scheme) {
				return src, fmt.Errorf("%s: sources that begin with %s are not yet in this version", operand, scheme)
			}
		}
		if err := refuseQuery(operand); err != nil {
			return src, err
		}
		switch {
		case strings.HasSuffix(operand, ".lock.json"):
			return src, fmt.Errorf("%s: lock files are not yet in this version", operand)
		case operand == "-" || namesList(operand):
			if len(operands) > 1 {
				return src, fmt.Errorf("%s is a tool list, and a tool list is judged alone", operand)
			}
			src.list = operand
		case strings.HasSuffix(operand, ".go") && !strings.Contains(operand, "..."):
			switch info, err := os.Stat(operand); {
			case errors.Is(err, fs.ErrNotExist):
				return src, &fs.PathError{Path: operand, Err: errors.New("there is no such file")}
			case err != nil:
				return src, err
			case info.IsDir():
				src.patterns = append(src.patterns, operand)
			default:
				src.files = append(src.files, operand)
			}
		case operand == "":
			return src, errors.New("an operand is empty; name packages, or leave it away to judge ./... as a whole")
		default:
			src.patterns = append(src.patterns, operand)
		}
	}
	if len(operands) == 0 {
		src.patterns = []string{"./..."}
	}
	return src, nil
}

// refuseQuery refuses what go/packages would take for a query of its own, such
// as file=x.go. The go command knows none, and no import path has a "=".
func refuseQuery(operand string) error {
	first, _, _ := strings.Cut(filepath.ToSlash(operand), "/")
	if !strings.Contains(first, "=") {
		return nil
	}
	if info, err := os.Stat(operand); err == nil && !info.IsDir() {
		return nil
	}
	if query, rest, _ := strings.Cut(operand, "="); (query == "file" || query == "pattern") && rest != "" {
		return fmt.Errorf("%s: there are no queries with %s=; say %s", operand, query, rest)
	}
	return fmt.Errorf("%s: no package has a = in its path; flags stand before operands and begin with -", operand)
}

// namesList reports whether an operand is a tool list: by its name, or since
// it is a file, a pipe too, that is no Go file. Folders have packages whatever
// their name is.
func namesList(operand string) bool {
	info, err := os.Stat(operand)
	if err == nil && !info.IsDir() {
		return !strings.HasSuffix(operand, ".go")
	}
	if err == nil && (filepath.IsAbs(operand) || strings.HasPrefix(operand, ".")) {
		return false
	}
	return strings.HasSuffix(strings.ToLower(operand), ".json")
}

// sourceFlags are those that say how a source is read, and what it is held to.
type sourceFlags struct {
	*settingsFlags
	tags  string
	tests bool
}

func (f *flags) addSource() *sourceFlags {
	sf := &sourceFlags{settingsFlags: f.addSettings(), tests: true}
	f.set.Var(&once{to: &sf.tags}, "tags", "a comma-separated `list` of build tags")
	f.set.Var(&once{to: &sf.tests}, "tests", "read test files too")
	return sf
}

// matches refuses flags that say nothing about the source.
func (sf *sourceFlags) matches(src source) error {
	if src.list != "" && (sf.tags != "" || !sf.tests) {
		return fmt.Errorf("-tags and -tests are for Go packages, and %s is a tool list", src.list)
	}
	return nil
}

// requests gives what to load, one for each module that the source touches, and
// the files that belong to no module, such as the go command cannot read.
func (src source) requests(sf *sourceFlags, progress func(string)) (all []load.Request, left []load.LeftOut) {
	base := load.Request{Tags: sf.tags, Tests: sf.tests, Progress: progress}
	if len(src.patterns) > 0 {
		r := base
		r.Patterns = src.patterns
		all = append(all, r)
	}
	for _, m := range byModule(src.files) {
		if m.dir == "" {
			for _, file := range m.files {
				left = append(left, load.LeftOut{File: file, Reason: "it belongs to no module: neither its folder nor one above has a go.mod"})
			}
			continue
		}
		r := base
		r.Dir, r.Patterns, r.Files = m.dir, m.patterns, m.files
		all = append(all, r)
	}
	return all, left
}

// module is a folder with a go.mod and packages below it, and the files that
// stand for them. Without a folder it has the files that belong to no module.
type module struct {
	dir             string
	patterns, files []string
}

// byModule gives the packages of files, a module each. A file that is given to
// the go command itself would be a package of its own, and files of several
// folders an error.
func byModule(files []string) []module {
	var modules []module
	at := make(map[string]int)
	for _, file := range files {
		if abs, err := filepath.Abs(file); err == nil {
			file = abs
		}
		folder := filepath.Dir(file)
		root := moduleOf(folder)
		i, seen := at[root]
		if !seen {
			i = len(modules)
			at[root] = i
			modules = append(modules, module{dir: root})
		}
		if !slices.Contains(modules[i].files, file) {
			modules[i].files = append(modules[i].files, file)
		}
		pattern := "."
		if rel, err := filepath.Rel(root, folder); err == nil && rel != "." {
			pattern = "./" + filepath.ToSlash(rel)
		}
		if !slices.Contains(modules[i].patterns, pattern) {
			modules[i].patterns = append(modules[i].patterns, pattern)
		}
	}
	return modules
}

// moduleOf gives the nearest folder with a go.mod, "" where there is none. The
// folder itself will do where modules are switched off.
func moduleOf(folder string) string {
	if os.Getenv("GO111MODULE") == "off" {
		return folder
	}
	for dir := folder; ; {
		if info, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil && !info.IsDir() {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return ""
		}
		dir = parent
	}
}

// listError is a fault of a tool list.
type listError struct {
	file  string
	fault *toollist.Error
}

func (e *listError) Error() string { return e.file + ":" + e.fault.Error() }

func (e *listError) message() string {
	if e.fault.Path == "" {
		return e.fault.Message
	}
	return fmt.Sprintf("%s (at %s)", e.fault.Message, e.fault.Path)
}

// readList reads a tool list, and gives the name that its positions have.
func readList(ctx context.Context, s streams, src source) (*toollist.List, string, error) {
	name, text, err := src.list, []byte(nil), error(nil)
	if src.list == "-" {
		name = "<stdin>"
		text, err = readAll(ctx, s.in)
	} else {
		text, err = os.ReadFile(src.list)
	}
	if errors.Is(err, syscall.EISDIR) {
		err = &fs.PathError{Path: src.list, Err: fmt.Errorf("it is a folder, and a tool list is a file; say ./%s for the packages in it", src.list)}
	}
	if err != nil {
		return nil, "", err
	}
	list, err := toollist.Read(text)
	var fault *toollist.Error
	if errors.As(err, &fault) {
		return nil, "", &listError{file: relative(name), fault: fault}
	}
	if err != nil {
		return nil, "", err
	}
	for _, p := range list.Provided {
		fmt.Fprintf(s.err, "%s:%d:%d: a tool of type %q is left out: the provider brings it, and nothing of it is declared here\n",
			relative(name), p.Line, p.Column, p.Type)
	}
	if list.More {
		fmt.Fprintf(s.err, "toolvet: %s is one page of a longer list, it has a nextCursor; the tools of other pages are left out\n", relative(name))
	}
	return list, name, nil
}

// readAll reads standard input until it ends or the user interrupts.
func readAll(ctx context.Context, in io.Reader) ([]byte, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		text, err := io.ReadAll(in)
		done <- result{text, err}
	}()
	select {
	case r := <-done:
		return r.text, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// readSource reads the command line of a command that takes a SOURCE. Where it
// asks for help or cannot be read, that is answered, and the exit code is given
// in place of a source.
func (f *flags) readSource(v verb, s streams, args []string, sf *sourceFlags) (src source, code int, ok bool) {
	operands, err := f.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return source{}, printHelp(s, v, f), false
	}
	if err != nil {
		return source{}, failUsage(s, asksForJSON(args), err), false
	}
	src, err = readSource(operands)
	if err == nil {
		err = sf.matches(src)
	}
	if err == nil {
		err = sf.use(moduleHere())
	}
	if err != nil {
		return source{}, fail(s, f.asJSON, err), false
	}
	return src, exitNothing, true
}
