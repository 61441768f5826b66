package semantics

var argumentsfromRules = []Rule{
	{
		ID:       "argumentsfrom/empty",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a list of the tools that ground a tool's arguments is not empty.",
		Doc:      `ArgumentsFrom names the tools whose results hold what a caller passes to this one, such as the listing that an identifier stands in. A tool whose arguments come from no other leaves the field out: an empty list says that they are grounded, and in nothing.`,
		Bad: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{},
}`,
		Good: `var Resize = &tool.Def[ResizeArgs, string]{
	Name: "resize_volume",
}`,
		declaration: checkGroundsEmpty,
	},
	{
		ID:       "argumentsfrom/blank",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that no tool that grounds arguments has a blank name.",
		Doc:      `A ground is named so that a run can tell whether its results are still in sight of the model. A blank name is no tool's, so nothing is ever told.`,
		Bad: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{" "},
}`,
		Good: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{"list_volumes"},
}`,
		declaration: grounds.blank,
	},
	{
		ID:       "argumentsfrom/self",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool does not ground its own arguments.",
		Doc:      `What a first call passes must come from somewhere. A tool whose arguments come from its own results could never be called soundly, and a run would hold the results of its last call for the ground of the next.`,
		Bad: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{"resize_volume"},
}`,
		Good: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{"list_volumes"},
}`,
		declaration: checkGroundsSelf,
	},
	{
		ID:       "argumentsfrom/unregistered",
		Severity: Error,
		Scope:    OfCatalog,
		Summary:  "Checks that every tool that grounds arguments is one that the agent registers.",
		Doc: `A run watches for results that ground a tool's arguments and have left the model's sight. A ground that was renamed or dropped is never called, so the watch sees nothing and says nothing: the declaration holds no more.

Beside a provider, which may add tools later, and in an agent whose list of tools could not be read to its end, the ground may still be there: then it is a warning.`,
		Bad: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{"list_volume"},
}

var a, err = agent.New(agent.Config{Tools: []tool.Tool{Resize, ListVolumes}}) // "list_volumes"`,
		Good: `var Resize = &tool.Def[ResizeArgs, string]{
	Name:          "resize_volume",
	ArgumentsFrom: []string{"list_volumes"},
}

var a, err = agent.New(agent.Config{Tools: []tool.Tool{Resize, ListVolumes}})`,
		Absence: []string{"name", "tools", "providers"},
		catalog: grounds.unregistered,
	},
}

var grounds = nameList{
	path: "argumentsFrom",
	of:   func(d *Declaration) []string { return d.ArgumentsFrom },
	says: "takes its arguments from",
}

func checkGroundsEmpty(j *judged) []Finding {
	if j.ArgumentsFrom == nil || len(j.ArgumentsFrom) > 0 || settledOpen(j.Unknown, "argumentsFrom") {
		return nil
	}
	return []Finding{fault("argumentsFrom", "%s takes its arguments from an empty list of tools; name those whose results ground them, or leave the field out", j.called())}
}

func checkGroundsSelf(j *judged) []Finding {
	return grounds.self(j, "name the tools whose results a first call can take them from")
}
