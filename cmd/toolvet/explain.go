package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/toolvet/toolvet/semantics"
)

var explainVerb = verb{
	name:    "explain",
	usage:   "explain [-json] RULE",
	summary: "says what a rule checks and why, with an example",
	help:    "RULE is an id such as composedof/unregistered, or the part before its slash for all rules of a pass.",
	run:     explain,
}

func explain(_ context.Context, v verb, s streams, args []string) int {
	f := newFlags("explain")
	operands, err := f.parse(args)
	if errors.Is(err, flag.ErrHelp) {
		return printHelp(s, v, f)
	}
	if err == nil && len(operands) != 1 {
		err = errors.New("explain takes one rule; `toolvet rules` lists them")
	}
	if err != nil {
		return failUsage(s, asksForJSON(args), err)
	}
	chosen := rulesNamed(operands[0])
	if len(chosen) == 0 {
		return failUsage(s, f.asJSON, noSuchRule(operands[0]))
	}
	if f.asJSON {
		writeJSON(s, map[string][]ruleDocument{"rules": ruleDocuments(chosen)})
		return exitNothing
	}
	for i, r := range chosen {
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		fmt.Fprintf(s.out, "%s (%s)\n\n%s\n\n%s\n\nWrong:\n\n%s\n\nRight:\n\n%s\n\n%s\n",
			r.ID, level(r), r.Summary, wrap(r.Doc), indent(r.Bad), indent(r.Good), r.URL())
	}
	return exitNothing
}

func rulesNamed(name string) []semantics.Rule {
	if r, ok := semantics.RuleByID(name); ok {
		return []semantics.Rule{r}
	}
	var family []semantics.Rule
	for _, r := range semantics.Rules() {
		if r.Family() == name {
			family = append(family, r)
		}
	}
	return family
}

func noSuchRule(name string) error {
	if near := semantics.NearestRule(name); near != "" {
		return fmt.Errorf("there is no rule %q; did you mean %s?", name, near)
	}
	return fmt.Errorf("there is no rule %q; `toolvet rules` lists them", name)
}

func indent(code string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(code), "\n", "\n    ")
}

// wrap breaks paragraphs at 80 columns.
func wrap(text string) string {
	const width = 80
	paragraphs := strings.Split(strings.TrimSpace(text), "\n\n")
	for i, p := range paragraphs {
		var b strings.Builder
		column := 0
		for _, word := range strings.Fields(p) {
			length := len([]rune(word))
			switch {
			case column == 0:
			case column+1+length > width:
				b.WriteByte('\n')
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += length
		}
		paragraphs[i] = b.String()
	}
	return strings.Join(paragraphs, "\n\n")
}
