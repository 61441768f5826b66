package sdk_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A line of the programs in this module that has a fault is marked, with the
// rules that find one there.
const mark = "// FAULT "

func TestFaultsAreFoundWhereTheyAreMarkedAndNowhereElse(t *testing.T) {
	var found []string
	for _, f := range check(t, ".", "./...") {
		found = append(found, fmt.Sprintf("%s:%d %s", f.File, f.Line, f.Rule))
	}
	slices.Sort(found)
	want := marked(t)
	for _, f := range found {
		if !slices.Contains(want, f) {
			t.Errorf("found and not marked: %s", f)
		}
	}
	for _, w := range want {
		if !slices.Contains(found, w) {
			t.Errorf("marked and not found: %s", w)
		}
	}
	if len(want) == 0 {
		t.Error("nothing is marked")
	}
}

func marked(t *testing.T) []string {
	t.Helper()
	var all []string
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		defer file.Close()
		lines := bufio.NewScanner(file)
		for n := 1; lines.Scan(); n++ {
			_, rules, _ := strings.Cut(lines.Text(), mark)
			for rule := range strings.FieldsSeq(rules) {
				all = append(all, fmt.Sprintf("%s:%d %s", filepath.ToSlash(path), n, rule))
			}
		}
		return lines.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(all)
	return all
}
