package semantics

import "strings"

// nameList is a list of tools' names that a declaration holds.
type nameList struct {
	// path is that of the list.
	path string
	of   func(*Declaration) []string
	// says is the clause with which a message names one of its tools.
	says string
}

// blank gives a finding for each name of the list that is blank.
func (l nameList) blank(j *judged) []Finding {
	var found []Finding
	for i, name := range l.of(j.Declaration) {
		if _, unknown := j.Unknown[joinIndex(l.path, i)]; !unknown && strings.TrimSpace(name) == "" {
			found = append(found, fault(joinIndex(l.path, i), "%s %s a tool with a blank name; name a registered tool", j.called(), l.says))
		}
	}
	return found
}

// self gives a finding for each name of the list that is the tool's own.
func (l nameList) self(j *judged, mend string) []Finding {
	if settledOpen(j.Unknown, "name") {
		return nil
	}
	var found []Finding
	for i, name := range l.of(j.Declaration) {
		if name == j.Name && strings.TrimSpace(name) != "" {
			found = append(found, fault(joinIndex(l.path, i), "%s %s itself; %s", j.called(), l.says, mend))
		}
	}
	return found
}

// unregistered gives a finding for each name of a list that no tool of the
// catalog has, a warning where such a tool may still come.
func (l nameList) unregistered(c *Catalog) []Finding {
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		seen := map[string]bool{}
		for at, name := range l.of(d) {
			if seen[name] || strings.TrimSpace(name) == "" || len(c.named(i, name)) > 0 || c.mayBeNamed(i, name) {
				continue
			}
			seen[name] = true
			f := fault(joinIndex(l.path, at), "%s %s %s, which the agent does not register%s%s", d.called(), l.says, quote(name), c.mayStillCome(), meant(name, c.names(i))).of(i)
			if !c.closed() {
				f = f.lowered()
			}
			found = append(found, f)
		}
	}
	return found
}

// mayStillCome says why a tool that is not listed may be there nevertheless;
// empty in a closed catalog.
func (c *Catalog) mayStillCome() string {
	switch {
	case c.Providers:
		return "; a provider may add it later"
	case !c.closed():
		return " as far as its tools could be read"
	}
	return ""
}
