// Reads Go packages with the evaluator that the passes stand on, every function
// and every literal of them, whether or not a tool could be declared there:
//
//	go run .ci/read.go [-dir FOLDER] PATTERN...
//
// A panic ends it. It prints how much was read; packages that do not compile are
// counted and left out, as every driver of passes does.
package main

import (
	"flag"
	"fmt"
	"go/types"
	"os"
	"strings"
	"time"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
)

func main() {
	dir := flag.String("dir", "", "the `folder` to load from")
	flag.Parse()
	if err := read(*dir, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func read(dir string, patterns []string) error {
	began := time.Now()
	loaded, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax, Dir: dir}, patterns...)
	if err != nil {
		return err
	}
	w := &watcher{}
	packagesRead, broken := 0, 0
	packages.Visit(loaded, nil, func(p *packages.Package) {
		switch {
		case len(p.Syntax) == 0:
		case p.IllTyped || len(p.Errors) > 0:
			broken++
		default:
			packagesRead++
			w.pkg = p.PkgPath + "."
			m := eval.NewMachine(eval.Source{Fset: p.Fset, Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo}, noCode{}, w)
			m.Run()
			w.exported += len(m.Export())
		}
	})
	fmt.Printf("%d packages read, %d that do not compile; %d literals, %d addresses and %d calls evaluated, %d kB of code, %.1f s\n",
		packagesRead, broken, w.literals, w.addresses, w.calls, w.exported/1000, time.Since(began).Seconds())
	return nil
}

// noCode leaves unread what the code of other packages does.
type noCode struct{}

func (noCode) PackageCode(*types.Package) []byte { return nil }

// watcher wants to be told of everything that a package declares itself, so that
// all of it is evaluated.
type watcher struct {
	pkg                                  string
	literals, addresses, calls, exported int
}

func (w *watcher) WatchesType(name string) bool    { return strings.HasPrefix(name, w.pkg) }
func (w *watcher) WatchesAddress(name string) bool { return w.WatchesType(name) }
func (w *watcher) WatchesFunc(name string) bool {
	return strings.HasPrefix(strings.TrimLeft(name, "(*"), w.pkg)
}
func (w *watcher) InterceptsFunc(string) bool  { return false }
func (w *watcher) WritesForCaller(string) bool { return false }
func (w *watcher) Ended(eval.Root) bool        { return false }

func (w *watcher) Escapes(*eval.Struct, bool) {}

func (w *watcher) Literal(*eval.LiteralEvent) { w.literals++ }
func (w *watcher) Address(*eval.LiteralEvent) { w.addresses++ }

func (w *watcher) Call(*eval.CallEvent) (eval.Value, bool) {
	w.calls++
	return nil, false
}

func (w *watcher) Returned(_ *eval.CallEvent, v eval.Value) eval.Value { return v }
