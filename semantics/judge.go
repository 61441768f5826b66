package semantics

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
)

// JudgeDeclaration gives the findings of one tool alone, its samples included.
// Their Index is 0: a declaration is judged as the only one of its catalog.
func JudgeDeclaration(d *Declaration, s Settings) Findings {
	var found Findings
	j := &judged{Declaration: d, profile: s.profile()}
	tool := func(int) *Declaration { return d }
	for i := range table {
		r := &table[i]
		if !s.wants(r) {
			continue
		}
		if r.declaration != nil {
			found = append(found, s.finish(r, r.declaration(j), tool)...)
		}
		if r.samples != nil {
			found = append(found, s.finish(r, r.samples(j), tool)...)
		}
	}
	return found
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
	profile       Profile
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
