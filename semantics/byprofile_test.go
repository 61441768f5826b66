package semantics

import (
	"fmt"
	"testing"
)

// What a rule's documentation says of profiles is what its check does.
func TestARuleThatDependsOnTheProfileSaysSo(t *testing.T) {
	differs := map[string]bool{}
	for _, cases := range declarationCases {
		for _, c := range cases {
			said := map[string]map[Profile]string{}
			for _, p := range Profiles() {
				all := map[string]Severity{}
				for _, r := range table {
					if r.Off {
						all[r.ID] = r.Severity
					}
				}
				for _, f := range JudgeDeclaration(&c.tool, Settings{Profile: p, Severities: all}) {
					if said[f.Rule] == nil {
						said[f.Rule] = map[Profile]string{}
					}
					said[f.Rule][p] += fmt.Sprintf("%s %s %s\n", f.Severity, f.Field, f.Message)
				}
			}
			for rule, by := range said {
				for _, p := range Profiles() {
					differs[rule] = differs[rule] || by[p] != by[Portable]
				}
			}
		}
	}
	for _, r := range table {
		if r.ByProfile != differs[r.ID] {
			t.Errorf("%s: the row says %v, the profiles differ: %v", r.ID, r.ByProfile, differs[r.ID])
		}
	}
}
