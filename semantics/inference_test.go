package semantics

import "testing"

func TestWhatAMisfitExplainsIsNoSecondFault(t *testing.T) {
	tool := Declaration{
		Name: "store", Description: "Stores a document.",
		InputSchema: object(`"doc":{"type":"array"},"tags":{"type":"array"}`),
	}
	for _, test := range []struct {
		kind MisfitKind
		want []told
	}{
		{MisfitWireForm, []told{{field: "inputSchema/properties/tags"}}},
		{MisfitLost, []told{{field: "inputSchema/properties/tags"}}},
		{MisfitTag, []told{{field: "inputSchema/properties/doc"}, {field: "inputSchema/properties/tags"}}},
	} {
		tool.Misfits = []Misfit{{Kind: test.kind, Path: "inputSchema/properties/doc"}}
		compare(t, judge("schema/array-items", tool, Settings{}), test.want)
	}

	tool.InputSchema = object(`"doc":{"type":"string"},"kind":{"type":"string","description":"which"}`)
	compare(t, judge("description/missing", tool, Settings{}), nil)
	tool.Misfits[0].Kind = MisfitLost
	compare(t, judge("description/missing", tool, Settings{}), []told{{field: "inputSchema/properties/doc", severity: Warning}})
}
