package semantics

import (
	"maps"
	"slices"
	"strings"
)

var wantsRules = []Rule{
	{
		ID:       "wants/empty",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a map of wanted artifacts is not empty.",
		Doc:      `Wants names the arguments by which a tool takes artifacts. A tool that takes none leaves the field out: an empty map says that it wants and wants nothing at once.`,
		Bad: `var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{},
}`,
		Good: `var Chart = &tool.Def[ChartArgs, string]{
	Name: "chart",
}`,
		declaration: checkWantsEmpty,
	},
	{
		ID:       "wants/kind",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that every wanted artifact has a kind.",
		Doc:      `A reference is redeemed only when the artifact's kind is exactly the wanted one. A blank kind matches no artifact, so every call would be refused.`,
		Bad: `var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": ""},
}`,
		Good: `var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": "dataset/rows"},
}`,
		declaration: checkWantsKind,
	},
	{
		ID:       "wants/argument",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that every wanted artifact comes by an argument that the input schema offers.",
		Doc:      `The model passes an artifact's reference as an argument. An argument that the schema does not list is one that the model never writes, and a closed schema refuses it.`,
		Bad: `type ChartArgs struct {
	Data tool.Artifact[[]Row] ` + "`json:\"data\"`" + `
}

var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": "dataset/rows"},
}`,
		Good: `type ChartArgs struct {
	Dataset tool.Artifact[[]Row] ` + "`json:\"dataset\"`" + `
}

var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": "dataset/rows"},
}`,
		Absence:     []string{"inputSchema"},
		declaration: checkWantsArgument,
	},
	{
		ID:       "wants/type",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that the argument of a wanted artifact is a string.",
		Doc:      `A reference to an artifact is a short string. An argument of another type can never hold one: either the arguments fail validation or the reference is refused.`,
		Bad: `type ChartArgs struct {
	Dataset int ` + "`json:\"dataset\"`" + `
}

var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": "dataset/rows"},
}`,
		Good: `type ChartArgs struct {
	Dataset tool.Artifact[[]Row] ` + "`json:\"dataset\"`" + `
}

var Chart = &tool.Def[ChartArgs, string]{
	Name:  "chart",
	Wants: map[string]string{"dataset": "dataset/rows"},
}`,
		declaration: checkWantsType,
	},
	{
		ID:       "wants/store",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that an agent whose tools want artifacts has an artifact store.",
		Doc:      `References are redeemed in the agent's artifact store before a tool runs. Without a store every call of such a tool is refused, so the agent is refused when it is built.`,
		Bad: `var a, err = agent.New(agent.Config{
	Tools: []tool.Tool{Rows, Chart},
})`,
		Good: `var a, err = agent.New(agent.Config{
	Tools:     []tool.Tool{Rows, Chart},
	Artifacts: artifact.NewMemory(),
})`,
		Absence: []string{"artifacts"},
		catalog: checkWantsStore,
	},
	{
		ID:       "wants/producer",
		Severity: Warning,
		Scope:    OfCatalog,
		Summary:  "Checks that some tool of a closed catalog produces each wanted kind of artifact.",
		Doc: `A kind is matched exactly. When no tool of the agent has it as its ResultKind, the reference that a caller needs never comes to be, and a kind that was misspelt in one of two places looks just so. The kind "tool-result/" with a registered tool's name counts as produced by that tool.

It is a warning: a handler may store artifacts of any kind by itself, and so may a host. Beside a provider, and where the list of tools could not be read to its end, nothing is said.`,
		Bad: `var Rows = &tool.Def[RowArgs, []Row]{Name: "get_rows", ResultKind: "dataset/row"}
var Chart = &tool.Def[ChartArgs, string]{Name: "chart", Wants: map[string]string{"dataset": "dataset/rows"}}`,
		Good: `var Rows = &tool.Def[RowArgs, []Row]{Name: "get_rows", ResultKind: "dataset/rows"}
var Chart = &tool.Def[ChartArgs, string]{Name: "chart", Wants: map[string]string{"dataset": "dataset/rows"}}`,
		Absence: []string{"resultKind", "name", "tools", "providers"},
		catalog: checkWantsProducer,
	},
}

func checkWantsEmpty(j *judged) []Finding {
	if j.Wants == nil || len(j.Wants) > 0 || settledOpen(j.Unknown, "wants") {
		return nil
	}
	return []Finding{fault("wants", "%s wants an empty map of artifacts; name the arguments that take one, or leave the field out", j.called())}
}

// wanted gives the names of the wanted arguments in order.
func (d *Declaration) wanted() []string { return slices.Sorted(maps.Keys(d.Wants)) }

func checkWantsKind(j *judged) []Finding {
	var found []Finding
	for _, argument := range j.wanted() {
		path := join("wants", argument)
		if _, unknown := j.Unknown[path]; !unknown && strings.TrimSpace(j.Wants[argument]) == "" {
			found = append(found, fault(path, "%s wants an artifact of a blank kind in %s; name the kind that it takes", j.called(), quote(argument)))
		}
	}
	return found
}

func checkWantsArgument(j *judged) []Finding {
	if len(j.Wants) == 0 {
		return nil
	}
	offer, known := j.arguments()
	if !known {
		return nil
	}
	var found []Finding
	for _, argument := range j.wanted() {
		if offer.lacks(argument) {
			found = append(found, fault(join("wants", argument), "%s wants an artifact in the argument %s, which its input schema does not offer%s", j.called(), quote(argument), meant(argument, slices.Collect(maps.Keys(offer.names)))))
		}
	}
	return found
}

func checkWantsType(j *judged) []Finding {
	if len(j.Wants) == 0 {
		return nil
	}
	doc := j.inputSchema()
	var found []Finding
	for _, argument := range j.wanted() {
		if types := doc.property(doc.top(), argument).types(); len(types) > 0 && !slices.Contains(types, "string") {
			found = append(found, fault(join("wants", argument), "%s wants an artifact in the argument %s, which its input schema offers as %s; a reference is a string", j.called(), quote(argument), strings.Join(types, " or ")))
		}
	}
	return found
}

func checkWantsStore(c *Catalog) []Finding {
	if !c.Lacks("artifacts") {
		return nil
	}
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		if len(d.Wants) > 0 {
			f := fault("wants", "%s wants artifacts in %s and the agent has no artifact store; give it one in Artifacts", d.called(), listed(d.wanted()))
			f.OnCatalog = true
			found = append(found, f.of(i))
		}
	}
	return found
}

// toolResult is the kind of a result whose tool names none, with the tool's
// name behind it.
const toolResult = "tool-result/"

func checkWantsProducer(c *Catalog) []Finding {
	if !c.closed() {
		return nil
	}
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		for _, argument := range d.wanted() {
			kind := d.Wants[argument]
			if strings.TrimSpace(kind) == "" || c.mayProduce(i, kind) {
				continue
			}
			found = append(found, fault(join("wants", argument), "%s wants an artifact of kind %s and no tool of the agent produces that kind%s", d.called(), quote(kind), meant(kind, c.kinds(i))).of(i))
		}
	}
	return found
}

// mayProduce reports whether a tool that stands together with the i-th
// produces a kind of artifact, or may.
func (c *Catalog) mayProduce(i int, kind string) bool {
	if name, ok := strings.CutPrefix(kind, toolResult); ok && (len(c.named(i, name)) > 0 || c.mayBeNamed(i, name)) {
		return true
	}
	for k := range c.Tools {
		d := &c.Tools[k]
		if !c.together(i, k) {
			continue
		}
		if d.ResultKind == kind || settledOpen(d.Unknown, "resultKind") && fits(kind, d.Fragments["resultKind"]) {
			return true
		}
	}
	return false
}

// kinds gives the kinds that tools which stand together with the i-th produce.
func (c *Catalog) kinds(i int) []string {
	var all []string
	for k := range c.Tools {
		if c.together(i, k) && c.Tools[k].ResultKind != "" {
			all = append(all, c.Tools[k].ResultKind)
		}
	}
	return all
}
