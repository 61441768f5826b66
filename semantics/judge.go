package semantics

import "github.com/toolvet/toolvet/semantics/profile"

// Settings choose which rules speak and how loud.
type Settings struct {
	// Profile names what is held against names and schemas; empty is Portable.
	Profile Profile
	// Family limits the judgement to the rules of one pass, such as
	// "composedof"; empty is all.
	Family string
	// Severities overrides the table by rule id; 0 switches a rule off.
	Severities map[string]Severity
}

// Profile names a set of limits that a provider or protocol holds tools to.
type Profile string

const (
	// Portable is what OpenAI, Anthropic, Gemini and MCP clients all take.
	Portable Profile = "portable"
	// MCP is what the protocol allows.
	MCP Profile = "mcp"
	// OpenAI is what OpenAI takes of a function that is not strict.
	OpenAI Profile = "openai"
	// OpenAIStrict is what OpenAI takes of a function that says so.
	OpenAIStrict Profile = "openai-strict"
	// Anthropic is what Anthropic takes.
	Anthropic Profile = "anthropic"
	// Gemini is what Gemini takes.
	Gemini Profile = "gemini"
)

// Profiles gives every profile, the default first.
func Profiles() []Profile {
	var all []Profile
	for _, name := range profile.Names() {
		all = append(all, Profile(name))
	}
	return all
}

// JudgeDeclaration gives the findings of one tool alone, its samples included.
// Their Index is 0: a declaration is judged as the only one of its catalog.
//
// A tool that says Strict is judged by OpenAIStrict whatever the settings. Where
// it is not known whether it does, only what both profiles find is said.
func JudgeDeclaration(d *Declaration, s Settings) Findings {
	if d.Strict {
		s.Profile = OpenAIStrict
	}
	found := judgeDeclaration(d, s)
	if s.Profile == OpenAIStrict || len(found) == 0 || !settledOpen(d.Unknown, "strict") {
		return found
	}
	s.Profile = OpenAIStrict
	return found.among(judgeDeclaration(d, s))
}

func judgeDeclaration(d *Declaration, s Settings) Findings {
	var found Findings
	j := &judged{Declaration: d, limits: s.Profile.limits()}
	tool := func(int) *Declaration { return d }
	for i := range table {
		r := &table[i]
		if !s.wants(r) {
			continue
		}
		if r.declaration != nil {
			found = append(found, s.finish(r, j.explained(r, r.declaration(j)), tool)...)
		}
		if r.samples != nil {
			found = append(found, s.finish(r, r.samples(j), tool)...)
		}
	}
	return found
}

// among gives the findings that others say too, as loud as both do.
func (fs Findings) among(others Findings) Findings {
	type key struct{ rule, field string }
	level := map[key]Severity{}
	for _, f := range others {
		k := key{f.Rule, f.Field}
		if level[k] == 0 || f.Severity < level[k] {
			level[k] = f.Severity
		}
	}
	var both Findings
	for _, f := range fs {
		if other := level[key{f.Rule, f.Field}]; other != 0 {
			f.Severity = max(f.Severity, other)
			both = append(both, f)
		}
	}
	return both
}

// JudgeCatalog gives the findings that only the tools together show. It does
// not judge each tool alone.
func JudgeCatalog(c *Catalog, s Settings) Findings {
	var found Findings
	tool := func(i int) *Declaration {
		if i < 0 {
			return nil
		}
		return &c.Tools[i]
	}
	for i := range table {
		if r := &table[i]; r.catalog != nil && s.wants(r) {
			found = append(found, s.finish(r, r.catalog(c), tool)...)
		}
	}
	return found
}

// judged is one declaration under judgement, with what several rules read of
// it worked out once.
type judged struct {
	*Declaration
	limits        *profile.Profile
	input, output *schemaDocument
}

// inputSchema gives the input schema as read, nil where there is none.
func (j *judged) inputSchema() *schemaDocument {
	if j.input == nil && len(j.InputSchema) > 0 {
		j.input = readSchema(j.Declaration, "inputSchema", j.InputSchema)
	}
	return j.input
}

// outputSchema gives the output schema as read, nil where there is none.
func (j *judged) outputSchema() *schemaDocument {
	if j.output == nil && len(j.OutputSchema) > 0 {
		j.output = readSchema(j.Declaration, "outputSchema", j.OutputSchema)
	}
	return j.output
}
