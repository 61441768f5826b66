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
// fault, or the rules that find its faults. Until names the part of the work that
// brings the rule, or the SDK, for a case whose fault is not found yet; a case that
// is must leave it empty. A case with unknown set has settings that name its rule:
// while there is none, toolvet judges nothing and says so, at that place.
var cases = map[string]struct{ rule, until, unknown string }{
	"01-array-no-items":           {rule: "schema/array-items"},
	"02-tag-word-prefix":          {rule: "inference/tag"},
	"03-recursive-type":           {rule: "inference/type"},
	"04-any-output-field":         {rule: "schema/untyped"},
	"05-null-union-input":         {rule: "schema/null-union"},
	"06-no-properties":            {rule: "schema/no-properties"},
	"07-undeclared-arg-read":      {rule: "handlerargs/undeclared", until: "part 4"},
	"08-bare-type-assertion":      {rule: "handlerargs/type", until: "part 4"},
	"09-required-not-enforced":    {rule: "handlerargs/required", until: "part 4"},
	"10-duplicate-name":           {rule: "toolname/duplicate"},
	"11-bad-name-chars":           {rule: "toolname/charset"},
	"12-readonly-yet-destructive": {rule: "annotations/contradiction", until: "part 4"},
	"13-nil-slice-output":         {rule: "results/nil-slice", until: "part 4"},
	"14-structured-array":         {rule: "results/shape inference/lost", until: "part 4"},
	"15-stale-allow-list":         {rule: "references/stale", until: "part 4"},
	"16-required-dropped":         {rule: "inference/lost", until: "part 3"},
	"17-strict-optional":          {rule: "schema/strict", until: "part 3"},
	"18-enum-only-in-prose":       {rule: "handlerargs/enum", until: "part 4"},
	"19-rawmessage-as-bytes":      {rule: "inference/wire-form"},
	"20-open-schema-typo":         {rule: "handlerargs/open", until: "part 4"},
	"21-blank-description":        {rule: "description/missing", until: "part 3"},
	"22-hidden-unicode":           {rule: "description/hidden-text"},
	"23-no-result-ceiling":        {rule: "results/unbounded", until: "part 4", unknown: ".toolvet.yaml:2:22"},
	"24-config-never-read":        {rule: "registration/policy", until: "part 4"},
	"25-required-undeclared":      {rule: "schema/required-undeclared", until: "part 3"},
	"26-unused-args-field":        {rule: "handlerargs/unused", until: "part 4"},
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
			if c.unknown != "" {
				refused(t, filepath.Join(root, name), c.unknown+`: rules: `+c.rule+`: "`+c.rule+`" is no rule`)
				return
			}
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

// refused runs toolvet check in a folder whose settings it must not take.
func refused(t *testing.T, folder, why string) {
	t.Helper()
	run := exec.Command(toolvet, "check", "./...")
	run.Dir = folder
	var out, said strings.Builder
	run.Stdout, run.Stderr = &out, &said
	err := run.Run()
	failed, ok := errors.AsType[*exec.ExitError](err)
	if !ok || failed.ExitCode() != 2 || out.Len() > 0 || !strings.Contains(said.String(), why) {
		t.Errorf("toolvet check: %v, want exit status 2 and %q\n%s%s", err, why, out.String(), said.String())
	}
}
