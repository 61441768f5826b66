package declared_test

import (
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared"
)

func TestWhatIsWrittenAfterAToolIsHandedAwayIsNotReadAsTheLiteralSays(t *testing.T) {
	graph := analyze(t, "handed")
	for _, act := range graph.Roots {
		if act.Analyzer != declared.Analyzer {
			continue
		}
		tools := act.Result.(*declared.Result).Tools
		if len(tools) != 2 {
			t.Errorf("%d tools, want 2", len(tools))
		}
		for _, tool := range tools {
			d := tool.Declaration
			if d.Name == "" || d.Description != "" || d.Unknown["description"] == "" {
				t.Errorf("%q has the description %q, unknown for %q", d.Name, d.Description, d.Unknown["description"])
			}
		}
		return
	}
	t.Fatal("the package was not read")
}
