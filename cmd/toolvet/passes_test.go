package main

import (
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/toolvet/toolvet/semantics"
)

func TestACommentIsIdleOnlyWhereNoVariantUsesIt(t *testing.T) {
	at := func(line int) semantics.Position { return semantics.Position{File: "a.go", Line: line} }
	unused := func(line int) semantics.Finding {
		return semantics.Finding{Rule: unusedComment, Severity: semantics.Error, Position: at(line)}
	}
	plain := &unit{
		pkg:      &packages.Package{CompiledGoFiles: []string{"a.go"}},
		findings: semantics.Findings{unused(1), unused(2)},
	}
	variant := &unit{
		pkg:      &packages.Package{CompiledGoFiles: []string{"a.go", "a_test.go"}},
		findings: semantics.Findings{unused(2)},
	}
	found := distinct([]*unit{plain, variant})
	if len(found) != 1 || found[0].Position != at(2) {
		t.Errorf("got %v, want the comment on line 2 alone", found)
	}
	if found := distinct([]*unit{plain}); len(found) != 2 {
		t.Errorf("got %v without a test variant, want both", found)
	}
}
