package semantics

import (
	"reflect"
	"testing"
)

func TestLacksTakesOnlyKnownAbsenceForProof(t *testing.T) {
	d := Declaration{
		Name:         "a",
		InputSchema:  schema(`{"type":"object","properties":{"city":{"minLength":0},"x/y":{}},"anyOf":[{}]}`),
		ComposedOf:   []string{"b"},
		Capabilities: []Capability{},
		Wants:        map[string]string{"dataset": "rows"},
		Needs:        &CredentialNeed{Service: "s"},
		Unknown:      map[string]string{"title": "?", "outputSchema": "?", "inputSchema/properties/day/type": "?", "owner/id": "?"},
	}
	for _, c := range []struct {
		path  string
		lacks bool
	}{
		{"name", false},
		{"description", true},
		{"title", false},
		{"outputSchema", false},
		{"outputSchema/properties/x", false},
		{"inputSchema", false},
		{"inputSchema/type", false},
		{"inputSchema/properties/city/minLength", false},
		{"inputSchema/properties/city/type", true},
		{"inputSchema/properties/x~1y", false},
		{"inputSchema/properties/x", true},
		{"inputSchema/properties/day", false},
		{"inputSchema/properties/day/type", false},
		{"inputSchema/properties/day/minLength", true},
		{"inputSchema/anyOf/0", false},
		{"inputSchema/anyOf/1", true},
		{"inputSchema/anyOf/00", true},
		{"composedOf", false},
		{"composedOf/0", false},
		{"composedOf/1", true},
		{"capabilities", false},
		{"wants/dataset", false},
		{"wants/other", true},
		{"needs/service", false},
		{"needs/scopes", true},
		{"owner", false},
		{"checkIn", true},
		{"samples", true},
	} {
		if got := d.Lacks(c.path); got != c.lacks {
			t.Errorf("Lacks(%q) is %v", c.path, got)
		}
	}
	if (&Declaration{Unknown: map[string]string{"": "?"}}).Lacks("name") {
		t.Error("a tool of which nothing is known lacks a name")
	}
}

func TestEveryFieldHasAPath(t *testing.T) {
	of := reflect.TypeFor[Declaration]()
	notSaid := map[string]bool{"SDK": true, "When": true, "Explicit": true, "Unknown": true, "Inferred": true, "Misfits": true, "Uncarried": true, "Malformed": true, "Fragments": true}
	for i := range of.NumField() {
		name := of.Field(i).Name
		if notSaid[name] {
			continue
		}
		path := string(name[0]+'a'-'A') + name[1:]
		if (&Declaration{}).field(path) == nil {
			t.Errorf("no path leads to %s", name)
		}
	}
}

func TestCatalogLacksTakesOnlyKnownAbsenceForProof(t *testing.T) {
	c := Catalog{Artifacts: true, Unknown: map[string]string{"providers": "?"}}
	for path, lacks := range map[string]bool{"tools": true, "providers": false, "artifacts": false, "credentials": true, "permissions": true} {
		if got := c.Lacks(path); got != lacks {
			t.Errorf("Lacks(%q) is %v", path, got)
		}
	}
}
