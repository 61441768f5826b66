package infer_test

import (
	"go/types"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/analyzers/declared/infer"
)

func TestOnlyWhatRunTimeDecidesIsUnknown(t *testing.T) {
	scope := fromSource().Scope()
	holder := infer.ToolvetOutput(scope.Lookup("OwnHolder").Type())
	want := []string{"properties/by~1name/additionalProperties", "properties/stated/items"}
	if got := slices.Sorted(maps.Keys(holder.Unknown)); !slices.Equal(got, want) {
		t.Errorf("unknown is %q, want %q", got, want)
	}
	if !strings.Contains(string(holder.JSON), `"id":{"type":"string"}`) {
		t.Errorf("what is known is gone: %s", holder.JSON)
	}
	constrained := infer.ToolvetOutput(scope.Lookup("OwnConstrained").Type())
	if constrained.Unknown[""] == "" || constrained.Err != "" {
		t.Errorf("got %+v, want unknown", constrained)
	}
	// Nothing reads an OwnStated by a method, so its shape counts there.
	if read := infer.ToolvetInput(scope.Lookup("OwnHolder").Type()); read.Unknown != nil {
		t.Errorf("got %+v, want it known", read)
	}
}

func TestFaultsStandAtTheirField(t *testing.T) {
	scope := fromSource().Scope()
	for _, test := range []struct {
		typ  string
		ask  string
		line string
	}{
		{"T10Rec", "gosdk", "Next *T10Rec `json:\"next\"`"},
		{"T12Mutual", "gosdk", "type mB struct{ A *mA }"},
		{"T22EmbedTime", "gosdk", "time.Time"},
		{"T24Func", "gosdk", "type T24Func struct{ F func() }"},
		{"T28WordTag", "gosdk", "B string `jsonschema:\"enum=a\"`"},
		{"T29EmptyTag", "gosdk", "A string `jsonschema:\"\"`"},
		{"H24", "gosdk", "Worst int `jsonschema:\"minimum=1\"`"},
		{"H3C", "gosdk", "M map[H3CWrong]int"},
		{"T10Rec", "toolvet", "Next *T10Rec `json:\"next\"`"},
		{"T12Mutual", "toolvet", "type mB struct{ A *mA }"},
		{"T29EmptyTag", "toolvet", "A string `jsonschema:\"\"`"},
		{"H24", "toolvet", "Worst int `jsonschema:\"minimum=1\"`"},
		{"OwnSealed", "toolvet", "Hidden string `json:\"hidden\"`"},
	} {
		ask := func(t types.Type) infer.Schema { return infer.GoSDKInput(t, nil) }
		if test.ask == "toolvet" {
			ask = infer.ToolvetInput
		}
		s := ask(scope.Lookup(test.typ).Type())
		if s.Err == "" || s.JSON != nil {
			t.Errorf("%s, %s: got %+v, want a fault", test.typ, test.ask, s)
			continue
		}
		line := strings.Join(strings.Fields(lineAt(t, s.ErrPos)), " ")
		if !strings.Contains(line, test.line) {
			t.Errorf("%s, %s: %s\n  stands at %q\n  want      %q", test.typ, test.ask, s.Err, line, test.line)
		}
	}
}
