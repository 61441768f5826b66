package agreement_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/toolvet/toolvet/semantics/tool"
)

// generator writes catalogs as Go source. Each catalog stands in a file of its
// own in each of four packages, by which a finding in any of them tells its
// catalog.
type generator struct {
	*rand.Rand
	group string

	// Of the catalog that is being written:
	number int
	// careless tells that values may be wrong, doubtful that they may be what
	// is only warned of.
	careless, doubtful bool

	tools     []*declared
	constants []string
	// before is what the function that builds the agent does first.
	before string
	// declarations are the top-level declarations by package.
	declarations map[string][]string
}

// declared is one tool.
type declared struct {
	name   string
	args   argsType
	result resultType
	// explicit are the rules that only source can see broken in it.
	explicit map[string]bool
	// asks tells that it checks in, composed that it has ingredients, classed
	// that it has a class.
	asks, composed, classed bool
}

// argsType is a type of arguments that package names declares.
type argsType struct {
	typ       string
	arguments []string
	artifacts []string
}

var argsTypes = []argsType{
	{"names.Nothing", nil, nil},
	{"names.Host", []string{"host", "days"}, nil},
	{"*names.Host", []string{"host", "days"}, nil},
	{"names.Chart", []string{"dataset", "title"}, []string{"dataset"}},
	{"names.Merge", []string{"left", "right", "host"}, []string{"left", "right"}},
	{"map[string]any", nil, nil},
}

// resultType is a type of results with sample values.
type resultType struct {
	typ string
	// samples begin with the right one; doubtful are those that are only warned
	// of.
	samples, doubtful []string
}

var resultTypes = []resultType{
	{"string", []string{`"well"`, `""`}, nil},
	{"[]names.Row", []string{`{{LUN: 3, Host: "a"}}`, `{}`, `nil`}, nil},
	{"envelope.Covered[names.Row]", []string{
		`{Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "ports"}}}, Result: names.Row{LUN: 1}}`,
		`{Result: names.Row{LUN: 1}}`,
		`{Coverage: envelope.Coverage{NotChecked: []envelope.Item{}}}`,
		`names.Covered`,
	}, nil},
	{"envelope.Result", []string{
		`{Facts: []envelope.Fact{{"entity": "a"}}, Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "ports"}}}, Render: &envelope.Render{Default: "table"}}`,
		`{Facts: []envelope.Fact{{"entity": "a"}}}`,
		`{Coverage: &envelope.Coverage{}}`,
		`names.Listing`,
	}, []string{
		`{Facts: []envelope.Fact{{"entity": "a"}}, Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "ports"}}}}`,
		`{Facts: names.Listing.Facts, Coverage: names.Listing.Coverage, Render: &envelope.Render{}}`,
	}},
	{"envelope.Covered[envelope.Result]", []string{
		`{Coverage: names.Covered.Coverage, Result: names.Listing}`,
	}, []string{
		`{Coverage: names.Covered.Coverage, Result: envelope.Result{Facts: []envelope.Fact{{"entity": "b"}}}}`,
	}},
	{"envelope.Absent", []string{
		`{LookedFor: "faults", Checked: []envelope.Item{{What: "ports", Why: "all"}}}`,
		`{LookedFor: "faults"}`,
	}, nil},
	{"tool.Content", []string{`{{Type: tool.TextPart, Text: "well"}}`, `{names.Said}`}, nil},
	{"any", []string{`3`, `nil`, `"well"`}, nil},
}

// goodNames are names of tools, each right.
var goodNames = []string{"list_hosts", "list_ports", "chart", "merge", "runbook", "health", "retire-lun", "Mappings"}

// names is what the packages of every catalog use.
const names = `package names

import (
	"context"

	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/credential"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

type (
	Nothing struct{}
	Host    struct {
		Host string ` + "`json:\"host\" jsonschema:\"which host\"`" + `
		Days int    ` + "`json:\"days,omitempty\" jsonschema:\"how far back\"`" + `
	}
	Chart struct {
		Dataset tool.Artifact[[]Row] ` + "`json:\"dataset\" jsonschema:\"the rows\"`" + `
		Title   string               ` + "`json:\"title,omitempty\" jsonschema:\"above the chart\"`" + `
	}
	Merge struct {
		Left  tool.Artifact[[]Row] ` + "`json:\"left\"`" + `
		Right tool.Artifact[[]Row] ` + "`json:\"right,omitzero\"`" + `
		Host  []string             ` + "`json:\"host,omitempty\"`" + `
	}
	Row struct {
		LUN  int    ` + "`json:\"lun\"`" + `
		Host string ` + "`json:\"host\"`" + `
	}
)

// Covered covers something.
var Covered = envelope.Covered[Row]{Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "hosts"}}}}

// Listing lists something, and says how to show it.
var Listing = envelope.Result{
	Facts:    []envelope.Fact{{"entity": "a", "ports": 2}},
	Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "hosts"}}},
	Render:   &envelope.Render{Columns: []string{"entity", "ports"}},
}

// Columns are right, and Column is one without a type.
var (
	Columns = map[string]tool.Column{"lun": {Type: tool.ColumnNumber}}
	Column  = tool.Column{Nullable: true}
)

// Said is a part of a result.
var Said = tool.Part{Type: tool.TextPart, Text: "well"}

// Owner is whole.
var Owner = tool.Owner{Kind: "team", ID: "storage"}

// Credentials resolves credentials.
var Credentials credential.Provider = credential.NewMemory()

// Store is a store.
var Store artifact.Store = artifact.NewMemory()

// NewStore makes a store.
func NewStore() *artifact.Memory { return artifact.NewMemory() }

// Nobody provides no tool.
type Nobody struct{}

func (Nobody) Tools(context.Context) ([]tool.Tool, error) { return nil, nil }

// Run does nothing.
func Run[A, R any](context.Context, A) (result R, err error) { return result, nil }

// Asks asks when it likes.
func Asks[A any](context.Context, A) bool { return len(Covered.Coverage.Checked) > 1 }
`

// catalog writes one catalog.
func (g *generator) catalog(number int) {
	g.number, g.tools, g.constants = number, nil, nil
	g.careless = g.one(2)
	g.doubtful = g.careless || g.one(2)
	for range 1 + g.IntN(5) {
		d := &declared{
			name:     goodNames[g.IntN(len(goodNames))],
			args:     argsTypes[g.IntN(len(argsTypes))],
			result:   resultTypes[g.IntN(len(resultTypes))],
			explicit: map[string]bool{},
		}
		if g.one(4) {
			d.args = g.ownArgs()
		}
		if slices.ContainsFunc(g.tools, func(other *declared) bool { return other.name == d.name }) && !g.wrong(6) {
			continue
		}
		if g.wrong(12) {
			d.name = g.pick("", " ", "two words", "colon:name", "naïve", strings.Repeat("long", 17), "dotted.name")
		}
		g.tools = append(g.tools, d)
	}
	g.before = ""
	var elements []string
	for i := range g.tools {
		element := g.spell(i)
		if g.one(8) && !strings.HasSuffix(element, "...") {
			element = g.relayed(element)
			if g.one(4) {
				element = g.relayed(element)
			}
		}
		elements = append(elements, element)
	}
	g.agent(elements)
}

func (g *generator) relayed(element string) string {
	return "tool.Relayed(" + element + ", " + g.text(g.either(some("inventory"), some("", " "))) + ")"
}

// ownArgs declares a type of arguments that no other tool has.
func (g *generator) ownArgs() argsType {
	name := fmt.Sprintf("A%dx%d", g.number, len(g.declarations["words"]))
	body := "Host string `json:\"host\" jsonschema:" + strconv.Quote(g.either(some("which host"), some("which\u200b host"))) + "`\n"
	own := argsType{typ: "words." + name, arguments: []string{"host"}}
	if g.one(3) {
		body += "Port int `json:\"port,omitempty\"" + g.pick("", ` jsonschema:"which port"`) + "`\n"
		own.arguments = append(own.arguments, "port")
	}
	if g.one(3) {
		body += "Rows tool.Artifact[[]names.Row] `json:\"rows\" jsonschema:\"the rows\"`\n"
		own.artifacts = append(own.artifacts, "rows")
	}
	if g.wrong(12) {
		body += g.pick("Port2 chan int `json:\"port2\"`", "Then func() `json:\"then\"`", "Most int `json:\"most\" minimum:\"few\"`", "Words string `json:\"two words\"`") + "\n"
	}
	if g.doubt(6) {
		body += g.pick("Loose []any `json:\"loose,omitempty\" jsonschema:\"anything\"`", "When time.Time `json:\"when,omitzero\" jsonschema:\"since when\"`") + "\n"
	}
	g.declare("words", "type %s struct {\n%s}", name, body)
	return own
}

// spell writes a tool in one of the spellings, and gives the expression by
// which package agents mentions it.
func (g *generator) spell(i int) string {
	t := &spelt{
		id:     fmt.Sprintf("%dx%d", g.number, i),
		where:  g.pick("shop", "depot"),
		typ:    fmt.Sprintf("tool.Def[%s, %s]", g.tools[i].args.typ, g.tools[i].result.typ),
		fields: g.fields(g.tools[i]),
	}
	return spellings[g.IntN(len(spellings))](g, t)
}

// spelt is a tool that is about to be written.
type spelt struct {
	id, where, typ string
	fields         []string
}

// set writes fields of a variable.
func set(variable string, fields []string) string {
	var b strings.Builder
	for _, f := range fields {
		b.WriteString(variable + "." + strings.Replace(f, ": ", " = ", 1) + "\n")
	}
	return b.String()
}

// spellings write a tool and give the expression that mentions it.
var spellings = []func(*generator, *spelt) string{
	(*generator).variable,
	(*generator).variable,
	(*generator).constructor,
	(*generator).completedLater,
	(*generator).completedHere,
	(*generator).method,
	(*generator).list,
	(*generator).value,
	(*generator).helped,
	(*generator).template,
	(*generator).templateElsewhere,
	(*generator).options,
}

func (g *generator) variable(t *spelt) string {
	g.declare(t.where, "var T%s = &%s{\n%s}", t.id, t.typ, joined(t.fields))
	return t.where + ".T" + t.id
}

func (g *generator) constructor(t *spelt) string {
	g.declare(t.where, "func New%s() tool.Tool {\nreturn &%s{\n%s}\n}", t.id, t.typ, joined(t.fields))
	return t.where + ".New" + t.id + "()"
}

// completedLater sets fields after the literal.
func (g *generator) completedLater(t *spelt) string {
	first := g.IntN(len(t.fields) + 1)
	g.declare(t.where, "func New%s() *%s {\nd := &%s{\n%s}\n%sreturn d\n}", t.id, t.typ, t.typ, joined(t.fields[:first]), set("d", t.fields[first:]))
	return t.where + ".New" + t.id + "()"
}

// completedHere does so where the agent is built.
func (g *generator) completedHere(t *spelt) string {
	first := g.IntN(len(t.fields) + 1)
	g.before += fmt.Sprintf("d%s := &%s{\n%s}\n%s", t.id, t.typ, joined(t.fields[:first]), set("d"+t.id, t.fields[first:]))
	return "d" + t.id
}

func (g *generator) method(t *spelt) string {
	g.declare(t.where, "type Kit%s struct{}\n\nfunc (Kit%s) Tool() tool.Tool {\nreturn &%s{\n%s}\n}", t.id, t.id, t.typ, joined(t.fields))
	return t.where + ".Kit" + t.id + "{}.Tool()"
}

// list is a list in another package.
func (g *generator) list(t *spelt) string {
	g.declare(t.where, "var All%s = []tool.Tool{&%s{\n%s}}", t.id, t.typ, joined(t.fields))
	return t.where + ".All" + t.id + "..."
}

// value is a struct, its address taken where the agent is built.
func (g *generator) value(t *spelt) string {
	g.declare(t.where, "var V%s = %s{\n%s}", t.id, t.typ, joined(t.fields))
	return "&" + t.where + ".V" + t.id
}

// template is a value that is copied and completed beside it.
func (g *generator) template(t *spelt) string {
	first := g.IntN(len(t.fields) + 1)
	g.declare(t.where, "var B%s = %s{\n%s}", t.id, t.typ, joined(t.fields[:first]))
	g.declare(t.where, "func New%s() tool.Tool {\nd := B%s\n%sreturn &d\n}", t.id, t.id, set("d", t.fields[first:]))
	return t.where + ".New" + t.id + "()"
}

// templateElsewhere is one that is completed where the agent is built.
func (g *generator) templateElsewhere(t *spelt) string {
	first := g.IntN(len(t.fields) + 1)
	g.declare(t.where, "var B%s = %s{\n%s}", t.id, t.typ, joined(t.fields[:first]))
	g.before += fmt.Sprintf("d%s := %s.B%s\n%s", t.id, t.where, t.id, set("d"+t.id, t.fields[first:]))
	return "&d" + t.id
}

// options are given to a constructor where the agent is built.
func (g *generator) options(t *spelt) string {
	first := g.IntN(len(t.fields) + 1)
	g.declare(t.where, "func New%s(options ...func(*%s)) *%s {\nd := &%s{\n%s}\nfor _, o := range options {\no(d)\n}\nreturn d\n}", t.id, t.typ, t.typ, t.typ, joined(t.fields[:first]))
	return fmt.Sprintf("%s.New%s(func(d *%s) {\n%s})", t.where, t.id, t.typ, set("d", t.fields[first:]))
}

// helped gives a helper what every tool has.
func (g *generator) helped(t *spelt) string {
	name, description := `""`, `""`
	var rest []string
	for _, f := range t.fields {
		if value, ok := strings.CutPrefix(f, "Name: "); ok {
			name = value
		} else if value, ok := strings.CutPrefix(f, "Description: "); ok {
			description = value
		} else {
			rest = append(rest, f)
		}
	}
	g.declare(t.where, "func Make%s(name, description string) *%s {\nreturn &%s{\nName: name,\nDescription: description,\n%s}\n}", t.id, t.typ, t.typ, joined(rest))
	return fmt.Sprintf("%s.Make%s(%s, %s)", t.where, t.id, name, description)
}

func joined(fields []string) string {
	var b strings.Builder
	for _, f := range fields {
		b.WriteString(f + ",\n")
	}
	return b.String()
}

// fields writes the fields of a tool, in the order of tool.Def.
func (g *generator) fields(d *declared) []string {
	var fields []string
	for f := range reflect.TypeFor[tool.Def[any, any]]().Fields() {
		if expr := writers[f.Name](g, d); expr != "" {
			fields = append(fields, f.Name+": "+expr)
		}
	}
	return fields
}

// agent writes the function that builds the agent.
func (g *generator) agent(elements []string) {
	fields := map[string]string{}
	for _, f := range slices.Sorted(maps.Keys(configWriters)) {
		write := configWriters[f]
		if write == nil {
			continue
		}
		if expr := write(g); expr != "" {
			fields[f] = expr
		}
	}
	before := g.before
	var list string
	switch spread := slices.ContainsFunc(elements, func(e string) bool { return strings.HasSuffix(e, "...") }); {
	case !spread && g.one(3):
		list = "[]tool.Tool{" + strings.Join(elements, ", ") + "}"
	case !spread && g.one(4):
		before += "var tools []tool.Tool\nfor _, t := range []tool.Tool{" + strings.Join(elements, ", ") + "} {\ntools = append(tools, t)\n}\n"
		list = "tools"
	case !spread && before == "" && g.one(2):
		g.declare("agents", "var tools%d = []tool.Tool{\n%s,\n}", g.number, strings.Join(elements, ",\n"))
		list = fmt.Sprintf("tools%d", g.number)
	case g.one(4):
		var parts []string
		for _, e := range elements {
			if all, ok := strings.CutSuffix(e, "..."); ok {
				parts = append(parts, all)
			} else {
				parts = append(parts, "[]tool.Tool{"+e+"}")
			}
		}
		list = "slices.Concat(" + strings.Join(parts, ", ") + ")"
	default:
		before += "var tools []tool.Tool\n"
		for _, e := range elements {
			before += "tools = append(tools, " + e + ")\n"
		}
		list = "tools"
	}
	fields["Tools"] = list

	var literal, later string
	for _, f := range slices.Sorted(maps.Keys(fields)) {
		literal += f + ": " + fields[f] + ",\n"
		later += "c." + f + " = " + fields[f] + "\n"
	}
	signature := fmt.Sprintf("func Agent%d() (*agent.Agent, error)", g.number)
	switch {
	case before == "" && g.one(4):
		g.declare("agents", "var config%d = agent.Config{\n%s}\n\n%s { return agent.New(config%d) }", g.number, literal, signature, g.number)
	case g.one(3):
		g.declare("agents", "%s {\n%svar c agent.Config\n%sreturn agent.New(c)\n}", signature, before, later)
	case before == "" && g.one(3):
		g.declare("agents", "func config%d() agent.Config {\nreturn agent.Config{\n%s}\n}\n\n%s { return agent.New(config%d()) }", g.number, literal, signature, g.number)
	default:
		g.declare("agents", "%s {\n%sreturn agent.New(agent.Config{\n%s})\n}", signature, before, literal)
	}
}

func (g *generator) declare(pkg, format string, args ...any) {
	g.declarations[pkg] = append(g.declarations[pkg], fmt.Sprintf(format, args...))
}

// text writes a string as a literal, as two, or as a constant of another
// package.
func (g *generator) text(s string) string {
	switch g.IntN(5) {
	case 0:
		name := fmt.Sprintf("C%dx%d", g.number, len(g.constants))
		g.constants = append(g.constants, name)
		g.declare("words", "const %s = %s", name, strconv.Quote(s))
		return "words." + name
	case 1:
		if len(s) > 1 {
			at := 1 + g.IntN(len(s)-1)
			if utf8Boundary(s, at) {
				return strconv.Quote(s[:at]) + " + " + strconv.Quote(s[at:])
			}
		}
	}
	return strconv.Quote(s)
}

func utf8Boundary(s string, at int) bool { return s[at]&0xC0 != 0x80 }

func (g *generator) one(in int) bool { return g.IntN(in) == 0 }

// wrong is one in so many of the careless catalogs.
func (g *generator) wrong(in int) bool { return g.careless && g.one(in) }

// doubt is one in so many of the doubtful and the careless catalogs.
func (g *generator) doubt(in int) bool { return g.doubtful && g.one(in) }

// either gives a right value, in a careless catalog now and then a wrong one.
func (g *generator) either(right, wrong []string) string { return g.eitherOf(right, nil, wrong) }

// eitherOf gives a right value, in a doubtful catalog now and then one that is
// only warned of, in a careless one a wrong one.
func (g *generator) eitherOf(right, doubtful, wrong []string) string {
	switch {
	case len(wrong) > 0 && g.wrong(2):
		return g.pick(wrong...)
	case len(doubtful) > 0 && g.doubt(2):
		return g.pick(doubtful...)
	}
	return g.pick(right...)
}

func some(values ...string) []string { return values }

func (g *generator) pick(from ...string) string { return from[g.IntN(len(from))] }

// mostly gives the usual value, and the other one time in six.
func (g *generator) mostly(usual string, other func() string) string {
	if g.one(6) {
		return other()
	}
	return usual
}
