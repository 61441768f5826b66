package declared

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared/dialect"
	"github.com/toolvet/toolvet/analyzers/declared/eval"
	"github.com/toolvet/toolvet/semantics"
)

// Result is what the pass read in one package.
type Result struct {
	// Reached tells whether the package can declare or register tools at all:
	// it imports an SDK, or a package that can.
	Reached bool
	// Settings are those of the pass's flags.
	Settings Settings
	// Tools are the package's own: declared in it, or completed in it through
	// a call of another package's constructor. Each variant stands for itself.
	Tools []*Tool
	// Completed are tools that are listed elsewhere, and of which this package
	// settles a part: a schema, by the types with which it registers them, or
	// the source, by relaying them.
	Completed []*Tool
	// Rewritten are tools that the package's servers may publish otherwise than
	// they are declared.
	Rewritten []Rewritten
	// Catalogs are the agents and servers that the package builds or fills.
	Catalogs []*Catalog
}

// Tool is one declaration, or one variant of it.
type Tool struct {
	Declaration semantics.Declaration
	// Site identifies the literal or call that declares the tool.
	Site eval.Site
	// Stack holds the calls that led to the declaration, outermost first.
	Stack []eval.Place
	// Taken are the conditions that the declaration's When says.
	Taken []eval.Arm

	pkg    string // the package that was read
	places map[string]eval.Place
	// calls are the places where a caller gave what a helper's parameter
	// holds, by path.
	calls map[string]eval.Place
	texts map[string]string
	arms  []eval.Arm
	// partial tells that not all of a toolvet tool is known.
	partial bool
	// left are the paths that the package which lists the tool does not know.
	left []string
	// relayed tells that the tool gets its source by a call.
	relayed bool
	// inferred holds the schemas that are inferred from a Go type.
	inferred map[string]bool
}

// Place is where the literal or call stands that declares the tool. In a
// helper it is the same for many tools.
func (t *Tool) Place() eval.Place { return t.places[""] }

// Listed is where a reader finds the tool: the call that gives a helper its
// name, else its declaration.
func (t *Tool) Listed() eval.Place {
	if call, ok := t.calls["name"]; ok {
		return call
	}
	if t.Place().Package != t.pkg {
		for _, call := range slices.Backward(t.Stack) {
			if call.Package == t.pkg {
				return call
			}
		}
	}
	return t.Place()
}

// At gives the place of a path of the declaration: where it is written, or
// where the nearest part is that holds it.
func (t *Tool) At(path string) eval.Place {
	for {
		if at, ok := t.calls[path]; ok {
			return at
		}
		if at, ok := t.places[path]; ok {
			return at
		}
		if path == "" {
			return eval.Place{}
		}
		path = path[:max(strings.LastIndexByte(path, '/'), 0)]
	}
}

// Infers tells that a path lies in a schema that is inferred from a Go type.
func (t *Tool) Infers(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return t.inferred[root]
}

// AtGoField tells that what stands at a path is the field of a Go type that a
// schema was inferred from.
func (t *Tool) AtGoField(path string) bool {
	root, _, _ := strings.Cut(path, "/")
	return (t.inferred[root] || t.Declaration.Inferred[path]) && t.At(path) != t.At(root)
}

// Holders gives the places of the parts that hold what is at a path, outermost
// first, the tool itself left out.
func (t *Tool) Holders(path string) []eval.Place {
	var places []eval.Place
	for i := range len(path) {
		if path[i] != '/' {
			continue
		}
		if at, ok := t.places[path[:i]]; ok {
			places = append(places, at)
		}
	}
	return places
}

// Completes tells that a path is the part of the tool, among Completed, that is
// settled here.
func (t *Tool) Completes(path string) bool {
	if t.relayed {
		return path == "source"
	}
	if t.left != nil {
		return t.writtenHere(path)
	}
	return t.Infers(path)
}

// Text gives the JSON document at path as the author wrote it, where it was
// written as text.
func (t *Tool) Text(path string) (string, bool) {
	text, ok := t.texts[path]
	return text, ok
}

// Mention is where a catalog takes a tool in.
type Mention struct {
	Tool  *Tool
	Place eval.Place
	// Stack holds the calls in progress, outermost first.
	Stack []eval.Place
}

// Catalog is an agent, or a server, with the tools that stand together in it.
type Catalog struct {
	// Catalog holds the declarations in the order of Mentions.
	semantics.Catalog
	Mentions []Mention
	// Of numbers the agent or server; catalogs of one number are its variants.
	Of int
	// SDK is the import path of the package that the agent is made with.
	SDK string
	// Place is the call that builds the agent, or the first registration.
	Place eval.Place
	// Config is where the agent's configuration is written; no place for a
	// server.
	Config eval.Place
	Stack  []eval.Place
	// Taken are the conditions under which the catalog is this one.
	Taken []eval.Arm
	// Built tells that the configuration is seen to reach the agent; else it
	// may change where the compiler does not see.
	Built bool
	// Given tells that the server is one that a caller gave: what is not
	// registered here is mostly registered there.
	Given bool

	nils map[string]eval.Place
	// elsewhere holds, by mention, the call whose doing it is.
	elsewhere []eval.Place
}

// At gives the place of a path of the catalog where something of its own
// stands; no place where nothing does.
func (c *Catalog) At(path string) eval.Place { return c.nils[path] }

// Whole gives the text at a path of the declaration, where it is text and
// known; of text known in part, the parts that are.
func (t *Tool) Whole(path string) string {
	if parts, ok := t.Declaration.Fragments[path]; ok {
		return strings.Join(parts, "\x00")
	}
	switch path {
	case "name":
		return t.Declaration.Name
	case "title":
		return t.Declaration.Title
	case "description":
		return t.Declaration.Description
	}
	root, rest, _ := strings.Cut(path, "/")
	switch root {
	case "inputSchema":
		return textWithin(t.Declaration.InputSchema, rest)
	case "outputSchema":
		return textWithin(t.Declaration.OutputSchema, rest)
	case "annotations":
		if a := t.Declaration.Annotations; a != nil && rest == "title" {
			return a.Title
		}
	}
	return ""
}

// textWithin gives the text that a path leads to in a JSON document.
func textWithin(document []byte, path string) string {
	var value any
	if json.Unmarshal(document, &value) != nil {
		return ""
	}
	for step := range strings.SplitSeq(path, "/") {
		step = pointerUnescape.Replace(step)
		switch v := value.(type) {
		case map[string]any:
			value = v[step]
		case []any:
			i, err := strconv.Atoi(step)
			if err != nil || i < 0 || i >= len(v) {
				return ""
			}
			value = v[i]
		default:
			return ""
		}
	}
	text, _ := value.(string)
	return text
}

var pointerUnescape = strings.NewReplacer("~1", "/", "~0", "~")

func (c *collector) tool(v dialect.Variant[*dialect.Reading], at event) *Tool {
	stack := c.declaring(v.Value, at)
	t := &Tool{
		pkg:         c.pkg,
		Declaration: v.Value.Declaration,
		Site:        v.Value.Site,
		Stack:       stack,
		Taken:       v.Taken,
		places:      v.Value.Places,
		texts:       v.Value.Texts,
		inferred:    v.Value.Inferred,
		relayed:     v.Value.Relayed,
		partial:     v.Value.Whole && len(v.Value.Declaration.Unknown) > 0,
		arms:        v.Arms,
	}
	t.Declaration.When = v.When
	t.Declaration.Inferred = maps.Clone(v.Value.Inferred)
	maps.Copy(t.Declaration.Inferred, v.Value.Declaration.Inferred)
	t.calls = callPlaces(stack, c.templates[v.Value.Site])
	return t
}

// template is a reading of a declaration with parameters left open, and the
// calls that led to it.
type template struct {
	stack  []eval.Place
	params map[string]bool
}

// callPlaces finds, for what came from a parameter of a helper, the call that
// gave it: the frame just outside the longest part of the stack in which it
// was still open.
func callPlaces(stack []eval.Place, templates []template) map[string]eval.Place {
	var places map[string]eval.Place
	depth := map[string]int{}
	for _, tmpl := range templates {
		n := len(tmpl.stack)
		if n >= len(stack) || !slices.Equal(stack[len(stack)-n:], tmpl.stack) {
			continue
		}
		for path := range tmpl.params {
			if at, seen := depth[path]; seen && at >= n {
				continue
			}
			if places == nil {
				places = map[string]eval.Place{}
			}
			depth[path] = n
			places[path] = stack[len(stack)-n-1]
		}
	}
	return places
}

// together reports whether one of two things certainly happens whenever the
// other does, so that they stand side by side.
func together(a, b []eval.Arm) bool { return within(a, b) || within(b, a) }

func within(a, b []eval.Arm) bool {
	for _, arm := range a {
		if !slices.Contains(b, arm) {
			return false
		}
	}
	return true
}

// unknownCatalog is what a server says of ports that only an agent has.
func unknownCatalog(why string) map[string]string {
	return map[string]string{"tools": why, "providers": why, "artifacts": why, "credentials": why, "permissions": why}
}

func withReasons(a, b map[string]string) map[string]string {
	all := maps.Clone(b)
	maps.Copy(all, a)
	return all
}
