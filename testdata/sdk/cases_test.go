package sdk_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// cases are the programs of testdata/cases, each with the rule that finds its
// fault, or the rules that find its faults. Until names the part of the work that brings the rule, or the SDK, for
// a case whose fault is not found yet; a case that is must leave it empty.
var cases = map[string]struct{ rule, until string }{
	"01-array-no-items":           {rule: "schema/array-items"},
	"02-tag-word-prefix":          {rule: "inference/tag"},
	"03-recursive-type":           {rule: "inference/type"},
	"04-any-output-field":         {rule: "schema/untyped"},
	"05-null-union-input":         {rule: "schema/null-union"},
	"06-no-properties":            {rule: "schema/no-properties"},
	"07-undeclared-arg-read":      {"handlerargs/undeclared", "part 4"},
	"08-bare-type-assertion":      {"handlerargs/type", "part 4"},
	"09-required-not-enforced":    {"handlerargs/required", "part 4"},
	"10-duplicate-name":           {rule: "toolname/duplicate"},
	"11-bad-name-chars":           {rule: "toolname/charset"},
	"12-readonly-yet-destructive": {"annotations/contradiction", "part 4"},
	"13-nil-slice-output":         {"results/nil-slice", "part 4"},
	"14-structured-array":         {"results/shape inference/lost", "part 4"},
	"15-stale-allow-list":         {"references/stale", "part 4"},
	"16-required-dropped":         {"inference/lost", "part 3"},
	"17-strict-optional":          {"schema/strict", "part 3"},
	"18-enum-only-in-prose":       {"handlerargs/enum", "part 4"},
	"19-rawmessage-as-bytes":      {rule: "inference/wire-form"},
	"20-open-schema-typo":         {"handlerargs/open", "part 4"},
	"21-blank-description":        {"description/missing", "part 3"},
	"22-hidden-unicode":           {rule: "description/hidden-text"},
	"23-no-result-ceiling":        {"results/unbounded", "part 4"},
	"24-config-never-read":        {"registration/policy", "part 4"},
	"25-required-undeclared":      {"schema/required-undeclared", "part 3"},
	"26-unused-args-field":        {"handlerargs/unused", "part 4"},
	"27-input-schema-swallowed":   {rule: "inference/lost"},
	"28-marshaler-mismatch":       {rule: "inference/wire-form"},
}

func TestFaultsOfTheCasesAreFoundAtTheirLine(t *testing.T) {
	root := filepath.Join("..", "cases")
	folders, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		if _, listed := cases[f.Name()]; f.IsDir() && !listed {
			t.Errorf("case %s is not in the table", f.Name())
		}
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := expected(t, filepath.Join(root, name))
			var found []string
			for _, f := range check(t, filepath.Join(root, name), "./...") {
				at := fmt.Sprintf("%s:%d", f.File, f.Line)
				if !slices.Contains(want, at) || !slices.Contains(strings.Fields(c.rule), f.Rule) {
					t.Errorf("false finding: %s: %s (%s)", at, f.Message, f.Rule)
				}
				found = append(found, at)
			}
			slices.Sort(found)
			switch exact := slices.Equal(found, want); {
			case c.until == "" && !exact:
				t.Errorf("found at %q, want at %q", found, want)
			case c.until != "" && exact:
				t.Errorf("the fault is found now, and the table says not until %s", c.until)
			}
		})
	}
}

// expected gives the lines that expect.txt names, sorted.
func expected(t *testing.T, folder string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(folder, "expect.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		if places, ok := strings.CutPrefix(line, "expect:"); ok {
			var all []string
			for place := range strings.SplitSeq(places, ",") {
				all = append(all, strings.TrimSpace(place))
			}
			slices.Sort(all)
			return all
		}
	}
	t.Fatalf("%s says nothing of what to expect", folder)
	return nil
}

// finding is one of the json of check.
type finding struct {
	Rule, Severity, Message, File string
	Line                          int
}

// check runs toolvet check in a folder.
func check(t *testing.T, folder string, patterns ...string) []finding {
	t.Helper()
	run := exec.Command(toolvet, append([]string{"check", "-json"}, patterns...)...)
	run.Dir = folder
	out, err := run.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok && failed.ExitCode() != 1 {
		t.Fatalf("toolvet check: %v\n%s%s", err, out, failed.Stderr)
	}
	return decoded[struct{ Findings []finding }](t, out).Findings
}
