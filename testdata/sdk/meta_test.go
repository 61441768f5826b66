package sdk_test

import (
	"reflect"
	"strings"
	"testing"
)

// dropped are the members of a _meta that are malformed, by tool and name.
var dropped = map[string]string{"close_year owner": "its members are those of no owner"}

func TestDeclarationsAreThoseOfTheMeta(t *testing.T) {
	read, compared := catalog(t), 0
	for _, folder := range []string{"gosdk/ledger", "mcpgo/ledger"} {
		entries := within(read, folder)
		for _, p := range servers[folder](t) {
			if len(entries[p.name()]) == 0 {
				t.Errorf("%s: %q is not read", folder, p.name())
			}
			for _, e := range entries[p.name()] {
				if e.tool["when"] != nil && !strings.Contains(e.tool["when"].(string), "==") {
					continue // the variant that is not published
				}
				declares, _ := e.tool["declares"].(map[string]any)
				meta, _ := p["_meta"].(map[string]any)
				said := map[string]any{}
				for key, value := range meta {
					if name, ours := strings.CutPrefix(key, "toolvet/"); ours && dropped[p.name()+" "+name] == "" {
						said[name] = value
					}
				}
				for name, value := range said {
					if e.opens(name) {
						continue
					}
					if compared++; !reflect.DeepEqual(declares[name], value) {
						t.Errorf("%s: %q declares %s %v, published is %v", folder, p.name(), name, declares[name], value)
					}
				}
				for name := range declares {
					if _, ok := said[name]; !ok {
						t.Errorf("%s: %q declares %s %v, which is not published", folder, p.name(), name, declares[name])
					}
				}
			}
		}
	}
	if compared < 25 {
		t.Errorf("%d declarations are compared", compared)
	}
}

// opens tells that something at or below a path is unknown.
func (e entry) opens(path string) bool {
	for at := range e.unknown {
		if at == path || strings.HasPrefix(at, path+"/") {
			return true
		}
	}
	return false
}
