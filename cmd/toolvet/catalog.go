package main

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/declares"
)

var catalogVerb = verb{
	name:    "catalog",
	usage:   "catalog [flags] [SOURCE]",
	summary: "prints the tools as they were read, with what stayed unknown and why",
	help: `Each variant of a tool, such as the arms of a branch, stands for itself.

` + settingsHelp + `
They say what tools are held to, and change nothing in what is read.`,
	run: catalog,
}

func catalog(ctx context.Context, v verb, s streams, args []string) int {
	f := newFlags("catalog")
	sf := f.addSource()
	src, code, ok := f.readSource(v, s, args, sf)
	if !ok {
		return code
	}

	tools, together, err := readCatalog(ctx, s, src, sf)
	if err != nil {
		return fail(s, f.asJSON, src.explain(err, v.meant))
	}
	if f.asJSON {
		writeJSON(s, map[string][]toolDocument{"tools": tools})
		return exitNothing
	}
	writeCatalog(s.out, tools, together, width())
	return exitNothing
}

// toolDocument is a tool in the json of catalog. What is not known is absent,
// and its path is in Unknown.
type toolDocument struct {
	Name         *string                `json:"name,omitempty"`
	Title        *string                `json:"title,omitempty"`
	Description  *string                `json:"description,omitempty"`
	InputSchema  json.RawMessage        `json:"inputSchema,omitempty"`
	OutputSchema json.RawMessage        `json:"outputSchema,omitempty"`
	Annotations  *semantics.Annotations `json:"annotations,omitempty"`
	Declares     *declares.Document     `json:"declares,omitempty"`
	SDK          string                 `json:"sdk,omitempty"`
	Package      string                 `json:"package,omitempty"`
	File         string                 `json:"file"`
	Line         int                    `json:"line"`
	When         string                 `json:"when,omitempty"`
	Unknown      []unknownDocument      `json:"unknown"`
}

type unknownDocument struct {
	Path   string `json:"path"`
	Reason string `json:"reason"`
}

// readCatalog gives the tools by file and line, and the names that several tools
// have which stand together.
func readCatalog(ctx context.Context, s streams, src source, sf *sourceFlags) ([]toolDocument, map[string]bool, error) {
	tools, together := []toolDocument{}, make(map[string]bool)
	if src.list != "" {
		list, name, err := readList(ctx, s, src)
		if err != nil {
			return nil, nil, err
		}
		addTwice(together, &list.Catalog)
		for i := range list.Catalog.Tools {
			t := newToolDocument(&list.Catalog.Tools[i])
			t.File, t.Line = relative(name), list.Place(i, "").Line
			tools = append(tools, t)
		}
		return tools, together, nil
	}

	units, _, err := readUnits(ctx, s, src, sf)
	if err != nil {
		return nil, nil, err
	}
	type variant struct {
		declaration
		when string
		file string
		line int
	}
	before := make(map[variant]bool)
	registered := completionsOf(units)
	for _, u := range units {
		for _, c := range u.read.Catalogs {
			addTwice(together, &c.Catalog)
		}
		var own []variant
		for _, read := range u.read.Tools {
			at := read.Listed()
			v := variant{declaration{read.Site, read.Declaration.Name}, read.Declaration.When, at.File, at.Line}
			if before[v] {
				continue // in a test variant of its package
			}
			own = append(own, v)
			whole := registered.whole(v.declaration, read.Declaration)
			t := newToolDocument(&whole)
			t.Package, t.File, t.Line = cmp.Or(at.Package, u.pkg.PkgPath), relative(at.File), at.Line
			tools = append(tools, t)
		}
		for _, v := range own {
			before[v] = true
		}
	}
	slices.SortStableFunc(tools, func(a, b toolDocument) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), strings.Compare(known(a.Name), known(b.Name)))
	})
	return tools, together, nil
}

// addTwice adds the names that tools of a catalog share.
func addTwice(names map[string]bool, c *semantics.Catalog) {
	for _, f := range semantics.JudgeCatalog(c, semantics.Settings{Family: "toolname"}) {
		if f.Rule == "toolname/duplicate" {
			names[f.Tool] = true
		}
	}
}

func newToolDocument(d *semantics.Declaration) toolDocument {
	t := toolDocument{
		Name:        said(d, "name", d.Name),
		Title:       said(d, "title", d.Title),
		Description: said(d, "description", d.Description),
		Annotations: d.Annotations,
		Declares:    declares.Of(d),
		SDK:         d.SDK,
		When:        d.When,
		Unknown:     []unknownDocument{},
	}
	unknown := make(map[string]string, len(d.Unknown))
	for path, reason := range d.Unknown {
		unknown[path] = reason
	}
	t.InputSchema = schemaDocument(d.InputSchema, "inputSchema", unknown)
	t.OutputSchema = schemaDocument(d.OutputSchema, "outputSchema", unknown)
	for path, reason := range unknown {
		t.Unknown = append(t.Unknown, unknownDocument{path, reason})
	}
	slices.SortFunc(t.Unknown, func(a, b unknownDocument) int { return strings.Compare(a.Path, b.Path) })
	return t
}

// said gives text that is there, or that the author wrote as empty.
func said(d *semantics.Declaration, path, text string) *string {
	if text == "" && !d.Explicit[path] {
		return nil
	}
	return &text
}

func known(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// schemaDocument passes on what is JSON; a schema that is none would spoil the
// document.
func schemaDocument(schema json.RawMessage, path string, unknown map[string]string) json.RawMessage {
	if len(schema) > 0 && !json.Valid(schema) {
		unknown[path] = "what is written there is no JSON"
		return nil
	}
	return schema
}
