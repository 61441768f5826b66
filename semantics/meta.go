package semantics

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

var metaRules = []Rule{
	{
		ID:       "meta/malformed",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that every declaration in a tool's _meta can be read.",
		Doc: `A tool of an SDK that has no fields for them makes its declarations in its _meta, each under "toolvet/" and the name of the field. A name that is misspelt and a value of another form are left out, as if the tool had said nothing: no rule holds it to what its author meant to promise, and nobody else reads it either.

The names and forms are those of the member "declares" in the output of toolvet catalog -json.`,
		Bad: `var Ports = &mcp.Tool{
	Name: "list_ports",
	Meta: mcp.Meta{"toolvet/composed_of": []string{"list_hosts"}, "toolvet/gates": "no"},
}`,
		Good: `var Ports = &mcp.Tool{
	Name: "list_ports",
	Meta: mcp.Meta{"toolvet/composedOf": []string{"list_hosts"}, "toolvet/gates": false},
}`,
		declaration: checkMeta,
	},
}

func checkMeta(j *judged) []Finding {
	var found []Finding
	for _, name := range slices.Sorted(maps.Keys(j.Malformed)) {
		found = append(found, fault(name, "%s has the declaration %s in its _meta, which cannot be read: %s", j.called(), quote("toolvet/"+name), printable(j.Malformed[name])))
	}
	return found
}

// reasonLimit is the most letters of a reason that a message repeats.
const reasonLimit = 200

// printable gives the beginning of a reason, which may hold a writer's names,
// without what does not show.
func printable(reason string) string {
	var b strings.Builder
	n := 0
	for _, r := range reason {
		if n++; n > reasonLimit {
			b.WriteString("…")
			break
		}
		if !unicode.IsPrint(r) {
			r = unicode.ReplacementChar
		}
		b.WriteRune(r)
	}
	return b.String()
}
