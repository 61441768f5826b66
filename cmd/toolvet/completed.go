package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/semantics"
)

// completions are the tools that another package registers than the one that
// declares them. SDKs infer their schemas there.
type completions map[declaration][]*declared.Tool

func completionsOf(units []*unit) completions {
	all := completions{}
	for _, u := range units {
		for _, t := range u.read.Completed {
			key := declaration{t.Site, t.Declaration.Name}
			all[key] = append(all[key], t)
		}
	}
	return all
}

// whole gives a declaration with the schemas that are settled where the tool is
// registered. Registrations that settle a schema differently leave it unknown.
func (c completions) whole(key declaration, d semantics.Declaration) semantics.Declaration {
	for _, path := range []string{"inputSchema", "outputSchema"} {
		if _, unknown := d.Unknown[path]; !unknown {
			continue
		}
		schema, ok := c.schema(key, path)
		if !ok {
			continue
		}
		d.Unknown = maps.Clone(d.Unknown)
		delete(d.Unknown, path)
		if path == "inputSchema" {
			d.InputSchema = schema
		} else {
			d.OutputSchema = schema
		}
	}
	return d
}

func (c completions) schema(key declaration, path string) (json.RawMessage, bool) {
	var found json.RawMessage
	settled := false
	for _, t := range c[key] {
		if !t.Infers(path) {
			continue
		}
		for at := range t.Declaration.Unknown {
			if at == path || strings.HasPrefix(at, path+"/") {
				return nil, false
			}
		}
		schema := t.Declaration.InputSchema
		if path == "outputSchema" {
			schema = t.Declaration.OutputSchema
		}
		if settled && !bytes.Equal(found, schema) {
			return nil, false
		}
		found, settled = schema, true
	}
	return found, settled
}
