package dialect

import (
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// Reading is one tool as it was read from one value, with the places where its
// parts are written. Paths are those of semantics.Declaration; "" is the whole.
type Reading struct {
	Declaration semantics.Declaration
	// Site identifies the literal or call that declares the tool.
	Site eval.Site
	// Blank tells that no part of the tool is written out.
	Blank bool
	// Whole tells that a value of the type is a tool as it stands; others may
	// be parts that are completed where the compiler does not see.
	Whole bool
	// Partial tells that what is not written of the tool may still be.
	Partial bool
	// Relayed tells that a call of tool.Relayed gives the tool its source.
	Relayed bool

	Places map[string]eval.Place
	// Params holds the paths that are unknown because they come from a
	// parameter of the function that the run began with.
	Params map[string]bool
	// Inferred holds the schemas that are inferred from a Go type.
	Inferred map[string]bool
	// Texts holds the JSON documents that the author wrote as text, by path.
	Texts map[string]string
}

// AgentReading is what one agent has.
type AgentReading struct {
	SDK  string
	Site eval.Site
	// Place is where the configuration is written.
	Place eval.Place
	// Tools are the elements of its tool list that are known to be there.
	Tools []eval.Slot
	// Nil are the places of those that are certainly nil, by path.
	Nil map[string]eval.Place

	Providers, Artifacts, Credentials, Permissions bool
	// Unknown is as in semantics.Catalog.
	Unknown map[string]string
}

func newReading(sdk string, s *eval.Struct) *Reading {
	d := &Reading{
		Site:   s.Site,
		Blank:  len(s.Fields) == 0 && s.Open == "",
		Places: map[string]eval.Place{"": s.Place},
		Params: map[string]bool{},
		Texts:  map[string]string{},

		Inferred: map[string]bool{},
	}
	d.Declaration.SDK = sdk
	return d
}

// NameFromParam tells that the tool's name is the caller's to give.
func (d *Reading) NameFromParam() bool { return d.Params["name"] }

// unknown records that what stands at path could not be settled.
func (d *Reading) unknown(path, why string) {
	if d.Declaration.Unknown == nil {
		d.Declaration.Unknown = map[string]string{}
	}
	if why == "" {
		why = "not known to the compiler"
	}
	if _, known := d.Declaration.Unknown[path]; !known {
		d.Declaration.Unknown[path] = why
	}
}

// misfit records a fault of an inferred schema, and where it is written.
func (d *Reading) misfit(m semantics.Misfit, at eval.Place) {
	d.Declaration.Misfits = append(d.Declaration.Misfits, m)
	d.place(m.Path, at)
}

// unsettled records a value that the evaluator could not settle.
func (d *Reading) unsettled(path string, v eval.Value) {
	switch v := v.(type) {
	case eval.Unknown:
		d.unknown(path, v.Why)
		if v.Param {
			d.Params[path] = true
		}
	case *eval.Call:
		why := v.Why
		if why == "" && v.Func != "" {
			why = "the result of " + v.Func
		}
		d.unknown(path, why)
	default:
		d.unknown(path, "a value of another kind than expected")
	}
}

// outlined records that the schemas were left unread.
func (d *Reading) outlined() {
	d.unknown("inputSchema", "read where the tool is declared")
	d.unknown("outputSchema", "read where the tool is declared")
}

// inferred records that a part of a schema that is given was inferred from a Go
// type before.
func (d *Reading) inferred(path string) {
	if d.Declaration.Inferred == nil {
		d.Declaration.Inferred = map[string]bool{}
	}
	d.Declaration.Inferred[path] = true
}

func (d *Reading) explicit(path string) {
	if d.Declaration.Explicit == nil {
		d.Declaration.Explicit = map[string]bool{}
	}
	d.Declaration.Explicit[path] = true
}

// place records where a path is written. Deep in a document, what stands where
// the part stands that holds it is found by that part.
func (d *Reading) place(path string, at eval.Place) {
	if !at.IsValid() {
		return
	}
	if end := strings.LastIndexByte(path, '/'); end >= 0 && d.Places[path[:end]] == at {
		delete(d.Places, path)
		return
	}
	d.Places[path] = at
}

// below is the path of a member, its name escaped as in a JSON pointer.
func below(path, name string) string {
	name = pointerEscape.Replace(name)
	if path == "" {
		return name
	}
	return path + "/" + name
}

var pointerEscape = strings.NewReplacer("~", "~0", "/", "~1")
