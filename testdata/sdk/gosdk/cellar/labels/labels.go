// Package labels holds the texts and the small functions of the cellar's tools.
// It knows nothing of MCP.
package labels

import (
	"embed"
	"fmt"
	"strings"
)

// Prefix stands before the name of each tool.
const Prefix = "cellar_"

// Racks is set where it is declared.
var Racks = "Lists the racks " + where + "."

var where = "of the cellar"

// Bottles is a text of its own file.
//
//go:embed texts/bottles.md
var Bottles string

//go:embed texts
var texts embed.FS

// Casks are the descriptions of the tools for casks.
var Casks = map[string]string{
	"roll": "Rolls a cask.",
	"tap":  "Taps a cask.",
}

// Season is assigned in a function, so that its first value says nothing.
var Season = "winter"

// Turn changes the season.
func Turn(season string) { Season = season }

// Text gives the text of a name.
func Text(name string) string {
	b, err := texts.ReadFile("texts/" + name + ".md")
	if err != nil {
		panic(err)
	}
	return strings.TrimSpace(string(b))
}

// Of gives the description of a tool for a kind of wine.
func Of(verb, wine string) string {
	if wine == "" {
		return fmt.Sprintf("%s a wine.", verb)
	}
	return fmt.Sprintf("%s a bottle of %q.", verb, wine)
}

// Ptr points to a value.
func Ptr[T any](v T) *T { return &v }

// Properties are a schema's, with those that are given.
func Properties(more map[string]any) map[string]any {
	all := map[string]any{"rack": map[string]any{"type": "integer", "description": Describe("rack")}}
	for name, p := range more {
		all[name] = p
	}
	return all
}

// Describe describes an argument.
func Describe(argument string) string { return "The " + argument + "." }

// Kind is a kind of vessel.
type Kind int

// The kinds.
const (
	Bottle Kind = iota
	Cask
)

func (k Kind) String() string {
	switch k {
	case Bottle:
		return "bottle"
	case Cask:
		return "cask"
	}
	return fmt.Sprint(int(k))
}
