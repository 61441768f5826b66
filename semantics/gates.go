package semantics

var gatesRules = []Rule{
	{
		ID:       "gates/contradiction",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that a tool that says it never gates is not composed of one that does.",
		Doc: `Gates says whether a tool's procedure can pause for a person midway. A tool that calls an ingredient whose procedure pauses is itself held up there, so "no" is a false promise: a fan-out takes the tool for one that never waits.

Only what an ingredient says in Gates counts. A check-in or an approval stands before a tool and not midway; what it means for the tool around it is told by gates/outer.`,
		Bad: `var Wipe = &tool.Def[WipeArgs, string]{Name: "wipe_volume", Gates: tool.Yes}
var Retire = &tool.Def[RetireArgs, string]{
	Name:       "retire_host",
	ComposedOf: []string{"wipe_volume"},
	Gates:      tool.No,
}`,
		Good: `var Wipe = &tool.Def[WipeArgs, string]{Name: "wipe_volume", Gates: tool.Yes}
var Retire = &tool.Def[RetireArgs, string]{
	Name:       "retire_host",
	ComposedOf: []string{"wipe_volume"},
	Gates:      tool.Yes,
}`,
		catalog: checkGatesIngredients,
	},
	{
		ID:       "gates/outer",
		Severity: Warning,
		Scope:    OfCatalog,
		Summary:  "Checks that a tool composed of one that asks a person asks a person itself.",
		Doc: `Inside a composed tool nobody can be asked. What a person approves at the outer tool covers the ingredients that its ComposedOf names, for that call. Where the outer tool asks nobody, by neither CheckIn nor RequiresApproval, the call of an ingredient that would ask is refused.

It is a warning: an ingredient with a predicate may never ask for the arguments that the outer tool gives it.`,
		Bad: `var Wipe = &tool.Def[WipeArgs, string]{Name: "wipe_volume", RequiresApproval: true}
var Retire = &tool.Def[RetireArgs, string]{
	Name:       "retire_host",
	ComposedOf: []string{"wipe_volume"},
}`,
		Good: `var Wipe = &tool.Def[WipeArgs, string]{Name: "wipe_volume", RequiresApproval: true}
var Retire = &tool.Def[RetireArgs, string]{
	Name:             "retire_host",
	ComposedOf:       []string{"wipe_volume"},
	RequiresApproval: true,
}`,
		Absence: []string{"checkIn", "requiresApproval"},
		catalog: checkOuterAsks,
	},
}

func checkGatesIngredients(c *Catalog) []Finding {
	gates := func(d *Declaration) bool { return d.Gates == Yes && !settledOpen(d.Unknown, "gates") }
	some := c.namesOf(gates)
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		if d.Gates != No || settledOpen(d.Unknown, "gates") {
			continue
		}
		var gating []string
		for _, name := range distinct(d.ComposedOf) {
			if some[name] && c.anyNamed(i, name, gates) {
				gating = append(gating, name)
			}
		}
		if gating != nil {
			found = append(found, fault("gates", "%s says that it never gates and is composed of %s, which says that it gates; a pause within is a pause of the whole", d.called(), listed(gating)).of(i))
		}
	}
	return found
}

func checkOuterAsks(c *Catalog) []Finding {
	some := c.namesOf((*Declaration).asks)
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		if len(d.ComposedOf) == 0 || !d.Lacks("checkIn") || !d.Lacks("requiresApproval") {
			continue
		}
		seen := map[string]bool{}
		for at, name := range d.ComposedOf {
			if seen[name] || !some[name] || !c.anyNamed(i, name, (*Declaration).asks) {
				continue
			}
			seen[name] = true
			found = append(found, fault(joinIndex("composedOf", at), "%s is composed of %s, which asks a person before it runs, and asks nobody itself, so the call within is refused; give it a CheckIn or RequiresApproval, which covers its ingredients", d.called(), quote(name)).of(i))
		}
	}
	return found
}

// asks reports whether the tool is known to ask a person before a call.
func (d *Declaration) asks() bool {
	return d.CheckIn != CheckInNever && !settledOpen(d.Unknown, "checkIn") ||
		d.RequiresApproval && !settledOpen(d.Unknown, "requiresApproval")
}

// namesOf gives the known names of the tools that are such ones.
func (c *Catalog) namesOf(such func(*Declaration) bool) map[string]bool {
	all := map[string]bool{}
	for i := range c.Tools {
		if name, known := c.name(i); known && such(&c.Tools[i]) {
			all[name] = true
		}
	}
	return all
}

// anyNamed reports whether a tool of that name, which stands together with the
// i-th, is such a one.
func (c *Catalog) anyNamed(i int, name string, such func(*Declaration) bool) bool {
	for _, k := range c.named(i, name) {
		if such(&c.Tools[k]) {
			return true
		}
	}
	return false
}

// distinct gives each text once, in order.
func distinct(texts []string) []string {
	var all []string
	seen := map[string]bool{}
	for _, t := range texts {
		if !seen[t] {
			seen[t] = true
			all = append(all, t)
		}
	}
	return all
}
