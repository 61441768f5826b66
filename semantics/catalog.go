package semantics

// Catalog is the tools that stand together in one agent or server, and what
// that agent has for them.
type Catalog struct {
	Tools []Declaration
	// Apart holds the pairs of indices into Tools that never stand together,
	// such as the arms of one branch; the lower index comes first.
	Apart map[[2]int]bool
	// Nil holds the places in the author's list at which there is no tool, each
	// as a path: "tools/1" is the second.
	Nil []string

	// Providers tells that tools may be added later, outside this list.
	Providers bool
	// Artifacts tells that the agent has an artifact store.
	Artifacts bool
	// Credentials tells that the agent has a credential provider.
	Credentials bool
	// Permissions tells that the agent has a permission checker.
	Permissions bool

	// Unknown maps each of "tools", "providers", "artifacts", "credentials"
	// and "permissions" that could not be settled to the reason. Unknown
	// "tools" leave the catalog open: tools that are not listed may be there.
	Unknown map[string]string
}

// Lacks reports whether the catalog provably has nothing at path, one of the
// paths that Unknown names.
func (c *Catalog) Lacks(path string) bool {
	return !settledOpen(c.Unknown, path) && !c.has(path)
}

func (c *Catalog) has(path string) bool {
	switch path {
	case "tools":
		return len(c.Tools) > 0
	case "providers":
		return c.Providers
	case "artifacts":
		return c.Artifacts
	case "credentials":
		return c.Credentials
	case "permissions":
		return c.Permissions
	}
	return false
}
