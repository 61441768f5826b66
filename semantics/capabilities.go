package semantics

import (
	"slices"
	"strings"
)

var capabilitiesRules = []Rule{
	{
		ID:       "capabilities/unknown",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that every capability is one of the known words.",
		Doc:      `Capabilities say what a tool touches: "memory_read", "memory_write", "external_net" and "user_data". A permission checker is asked about those that it governs, by exactly these words. Nobody governs another word, so the tool runs without the question that its author meant to raise. An empty list is legal and says that the tool touches none of them.`,
		Bad: `var Fetch = &tool.Def[FetchArgs, string]{
	Name:         "fetch_invoice",
	Capabilities: []tool.Capability{"external_network"},
}`,
		Good: `var Fetch = &tool.Def[FetchArgs, string]{
	Name:         "fetch_invoice",
	Capabilities: []tool.Capability{tool.ExternalNet},
}`,
		declaration: checkCapabilitiesKnown,
	},
	{
		ID:       "capabilities/duplicate",
		Severity: Warning,
		Scope:    OfDeclaration,
		Summary:  "Checks that no capability is listed twice.",
		Doc:      `A capability is asked about once, however often it stands in the list. One that stands there twice is mostly one that should have been another.`,
		Bad: `var Fetch = &tool.Def[FetchArgs, string]{
	Name:         "fetch_invoice",
	Capabilities: []tool.Capability{tool.ExternalNet, tool.ExternalNet},
}`,
		Good: `var Fetch = &tool.Def[FetchArgs, string]{
	Name:         "fetch_invoice",
	Capabilities: []tool.Capability{tool.ExternalNet, tool.UserData},
}`,
		declaration: checkCapabilitiesTwice,
	},
}

var capabilities = []string{string(MemoryRead), string(MemoryWrite), string(ExternalNet), string(UserData)}

func checkCapabilitiesKnown(j *judged) []Finding {
	var found []Finding
	for i, c := range j.Capabilities {
		if _, unknown := j.Unknown[joinIndex("capabilities", i)]; unknown || slices.Contains(capabilities, string(c)) {
			continue
		}
		found = append(found, fault(joinIndex("capabilities", i), "%s has the capability %s; the capabilities are %s%s", j.called(), quote(string(c)), strings.Join(capabilities, ", "), meant(string(c), capabilities)))
	}
	return found
}

func checkCapabilitiesTwice(j *judged) []Finding {
	var found []Finding
	seen := map[Capability]bool{}
	for i, c := range j.Capabilities {
		if seen[c] {
			found = append(found, fault(joinIndex("capabilities", i), "%s lists its capability %s twice", j.called(), quote(string(c))))
		}
		seen[c] = slices.Contains(capabilities, string(c))
	}
	return found
}
