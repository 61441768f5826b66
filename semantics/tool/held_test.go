package tool_test

import (
	"context"
	"os"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/tool"
)

// unjudged are the fields of which the package's documentation and README.md
// say that no rule speaks of them, with values that no rule would let pass.
func unjudged() *tool.Def[struct{}, string] {
	return &tool.Def[struct{}, string]{
		ReturnErrors: true,
	}
}

func TestNoRuleSpeaksOfTheFieldsThatAreSaidToBeUnjudged(t *testing.T) {
	d := unjudged()
	d.Name, d.Description = "list_ports", "Lists the ports of the storage array."
	d.Run = func(context.Context, struct{}) (string, error) { return "", nil }
	found := tool.Findings(d)
	found = append(found, semantics.JudgeCatalog(&semantics.Catalog{Tools: []semantics.Declaration{d.Declaration()}}, semantics.Settings{})...)
	if len(found) > 0 {
		t.Errorf("say in doc.go and README.md that it is judged: %v", found)
	}
}

func TestDocumentsNameTheFieldsThatAreNotJudged(t *testing.T) {
	doc := between(t, "doc.go", "No rule speaks yet of", "can be declared")
	readme := between(t, "../../README.md", "It does not yet judge every field", "can be declared")
	word := func(name, in string) bool { return regexp.MustCompile(`\b` + name + `\b`).MatchString(in) }
	judged := between(t, "doc.go", "there are rules for", "No rule speaks yet of")
	d := reflect.ValueOf(unjudged()).Elem()
	for i := range d.NumField() {
		name, silent := d.Type().Field(i).Name, !d.Field(i).IsZero()
		if word(name, doc) != silent || word(name, readme) != silent {
			t.Errorf("%s: no rule speaks of it is %v; doc.go says so: %v, README.md: %v", name, silent, word(name, doc), word(name, readme))
		}
		if silent && word(name, judged) {
			t.Errorf("doc.go says that there are rules for %s", name)
		}
		if !silent && name != "Run" && !word(name, judged) && !strings.HasSuffix(name, "Schema") {
			t.Errorf("doc.go does not say whether %s is judged", name)
		}
	}
}

func between(t *testing.T, file, from, to string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, begins := strings.Cut(string(text), from)
	part, _, ends := strings.Cut(rest, to)
	if !begins || !ends {
		t.Fatalf("%s has no %q followed by %q", file, from, to)
	}
	return part
}
