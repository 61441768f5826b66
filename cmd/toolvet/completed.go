package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"strings"

	"github.com/toolvet/toolvet/analyzers/declared"
	"github.com/toolvet/toolvet/semantics"
)

// completions are what is said of tools by other packages than the ones that
// declare them: those that register them, for which SDKs infer schemas, and
// those whose servers rewrite them.
type completions struct {
	registered map[declaration][]*declared.Tool
	rewritten  map[declaration][]declared.Rewritten
}

func completionsOf(units []*unit) completions {
	all := completions{map[declaration][]*declared.Tool{}, map[declaration][]declared.Rewritten{}}
	for _, u := range units {
		for _, t := range u.read.Completed {
			key := declaration{t.Site, t.Declaration.Name}
			all.registered[key] = append(all.registered[key], t)
		}
		for _, r := range u.read.Rewritten {
			key := declaration{r.Site, r.Name}
			all.rewritten[key] = append(all.rewritten[key], r)
		}
	}
	return all
}

// whole gives a declaration with the schemas that are settled where the tool is
// registered, and without what its server rewrites. Registrations that settle a
// schema differently leave it unknown.
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
	for _, r := range c.rewritten[key] {
		d = r.Published(d)
	}
	return d
}

func (c completions) schema(key declaration, path string) (json.RawMessage, bool) {
	var found json.RawMessage
	settled := false
	for _, t := range c.registered[key] {
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
