package main

import (
	"bytes"
	"regexp"
	"testing"

	"github.com/toolvet/toolvet/semantics"
)

func TestHelpOfVetNamesRulesThatExist(t *testing.T) {
	var out bytes.Buffer
	helpVet(&out)
	named := regexp.MustCompile(`([a-z-]+/[a-z-]+)=(?:off|warning|error)`).FindAllStringSubmatch(out.String(), -1)
	if len(named) < 4 {
		t.Fatalf("the flag's description and an example name two rules each; the help is\n%s", &out)
	}
	for _, n := range named {
		if _, ok := semantics.RuleByID(n[1]); !ok {
			t.Errorf("there is no rule %s", n[1])
		}
	}
}
