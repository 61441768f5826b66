package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"text/tabwriter"

	"github.com/toolvet/toolvet/semantics"
)

var rulesVerb = verb{
	name:    "rules",
	usage:   "rules [-json]",
	summary: "lists every rule",
	help:    "A rule's id is what settings, suppressions and every output call it.",
	run:     rules,
}

func rules(_ context.Context, v verb, s streams, args []string) int {
	f := newFlags("rules")
	operands, err := f.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return printHelp(s, v, f)
	}
	if err == nil && len(operands) > 0 {
		err = fmt.Errorf("rules takes no operand; say `toolvet explain %s`", operands[0])
	}
	if err != nil {
		return failUsage(s, asksForJSON(args), err)
	}
	if f.asJSON {
		writeJSON(s, map[string][]ruleDocument{"rules": ruleDocuments(semantics.Rules())})
		return exitNothing
	}
	table := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, r := range semantics.Rules() {
		fmt.Fprintf(table, "%s\t%s\t%s\n", r.ID, level(r), r.Summary)
	}
	if err := table.Flush(); err != nil {
		return failUsage(s, false, err)
	}
	return exitNothing
}

func level(r semantics.Rule) string {
	if r.Off {
		return r.Severity.String() + ", off"
	}
	return r.Severity.String()
}

// ruleDocument is a rule in json.
type ruleDocument struct {
	ID       string `json:"id"`
	Severity string `json:"severity"`
	Off      bool   `json:"off"`
	Scope    string `json:"scope"`
	// ByProfile tells that the profile decides, Absence of which parts the
	// rule needs to know that they are not there.
	ByProfile bool     `json:"byProfile"`
	Absence   []string `json:"absence"`
	Summary   string   `json:"summary"`
	Doc       string   `json:"doc"`
	Bad       string   `json:"bad"`
	Good      string   `json:"good"`
	URL       string   `json:"url"`
}

func ruleDocuments(rules []semantics.Rule) []ruleDocument {
	docs := make([]ruleDocument, len(rules))
	for i, r := range rules {
		docs[i] = ruleDocument{
			ID: r.ID, Severity: r.Severity.String(), Off: r.Off, Scope: r.Scope.String(),
			ByProfile: r.ByProfile, Absence: append([]string{}, r.Absence...),
			Summary: r.Summary, Doc: r.Doc, Bad: r.Bad, Good: r.Good, URL: r.URL(),
		}
	}
	return docs
}
