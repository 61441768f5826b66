// Package prefixed makes names out of a fixed part and what a caller gives.
package prefixed

import (
	"context"
	"fmt"
	"os"
	"strings"

	"github.com/toolvet/toolvet/analyzers/toolname/testdata/src/wrong/prefixed/naming"
	"github.com/toolvet/toolvet/semantics/tool"
)

func run(context.Context, struct{}) (string, error) { return "", nil }

func named(name string) *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{Name: name, Description: "Says something.", Run: run}
}

const prefix = "fleet " // want `"fleet start" has a space.*toolname/charset`

func added(name string) tool.Tool { return named(prefix + name) }

// Two tools share the prefix; it is one fault.
var (
	Start = added("start")
	Stop  = added("stop")
)

func formatted(name string) tool.Tool {
	return &tool.Def[struct{}, string]{
		Name:        fmt.Sprintf("fleet/%s", name), // want `"fleet/halt" has '/'.*toolname/charset`
		Description: "Says something.",
		Run:         run,
	}
}

// Halt is named by a format.
var Halt = formatted("halt")

type server struct{ prefix string }

func (s server) name(name string) string { return s.prefix + name }

func (s server) tool(name string) tool.Tool { return named(s.name(name)) }

// Methods name by a field.
func Methods() []tool.Tool {
	s := server{prefix: "plant:"} // want `"plant:grow" has ':'.*toolname/charset`
	return []tool.Tool{s.tool("grow"), s.tool("water")}
}

// Imported are named by another package.
var (
	Imported = named(naming.Full("list"))                        // want `"acme.list" has '.'.*toolname/charset`
	Spaced   = named(naming.In("garden", "bed").Name("weed"))    // want `"garden:bed_weed" has ':'.*toolname/charset`
	Made     = naming.Tool("made")                               // want `"acme.made".*toolname/charset`
	Joined   = named(strings.Join([]string{"a", "b"}, "/"))      // want `"a/b" has '/'.*toolname/charset`
	Long     = named(strings.Repeat("x", 60) + "_" + "too_long") // want `69 characters.*toolname/length`
)

// Literal puts a prefix before names by a function literal.
func Literal() []tool.Tool {
	with := func(name string) string { return "garden." + name } // want `"garden.dig" has '.'.*toolname/charset`
	var all []tool.Tool
	for _, name := range []string{"dig", "rake"} {
		all = append(all, named(with(name)))
	}
	return all
}

// Dynamic puts a prefix before what is not known.
func Dynamic() tool.Tool {
	return named("site/" + os.Getenv("TOOL")) // want `contains "site/" has '/'.*toolname/charset`
}

// Fine are prefixed well.
var Fine = []tool.Tool{named("acme_" + "fine"), named(fmt.Sprintf("%s-%d", "fine", 2)), named(os.Getenv("PREFIX") + "_fine")}
