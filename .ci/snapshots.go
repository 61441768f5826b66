// Holds what `toolvet catalog -json` read on standard input against the snapshots
// of the tools that a server really offered: a file for each in a folder, or one
// file with a list of them:
//
//	toolvet catalog -json ./... | go run .ci/snapshots.go [-more] [-stale NAME,NAME] FOLDER|FILE
//
// Of a stale snapshot, one that the server's tests no longer write, only the name
// counts. With -more the source may declare tools for which there is no snapshot.
// The order within required, enum and type says nothing. It fails when a tool is missing or is not among the snapshots, and when a value
// that is given as known differs. It prints how many values are known, unknown and
// wrong, a field each.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
)

type tool map[string]any

func main() {
	stale := flag.String("stale", "", "the `names` of the tools whose snapshots are out of date, with commas")
	more := flag.Bool("more", false, "the source declares other tools too")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: toolvet catalog -json ./... | go run .ci/snapshots.go [-more] [-stale NAME,NAME] FOLDER|FILE")
		os.Exit(2)
	}
	offered, err := snapshots(flag.Arg(0))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	var catalog struct{ Tools []tool }
	if err := json.NewDecoder(os.Stdin).Decode(&catalog); err != nil {
		fmt.Fprintln(os.Stderr, "the catalog:", err)
		os.Exit(2)
	}
	if !compare(catalog.Tools, offered, strings.Split(*stale, ","), *more) {
		os.Exit(1)
	}
}

func snapshots(path string) (map[string]tool, error) {
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		return listed(path)
	}
	return filed(path)
}

func listed(file string) (map[string]tool, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var list []tool
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	offered := map[string]tool{}
	for _, t := range list {
		name, _ := t["name"].(string)
		offered[name] = t
	}
	return offered, nil
}

func filed(folder string) (map[string]tool, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.snap"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no snapshot in %s", folder)
	}
	offered := map[string]tool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		var t tool
		if err := json.Unmarshal(text, &t); err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		name, _ := t["name"].(string)
		offered[name] = t
	}
	return offered, nil
}

// A field of a tool, with what its absence means to a client.
var fields = []struct {
	path  []string
	unset any
}{
	{[]string{"description"}, nil},
	{[]string{"inputSchema"}, nil},
	{[]string{"outputSchema"}, nil},
	{[]string{"annotations", "title"}, nil},
	{[]string{"annotations", "readOnlyHint"}, false},
	{[]string{"annotations", "destructiveHint"}, true},
	{[]string{"annotations", "idempotentHint"}, false},
	{[]string{"annotations", "openWorldHint"}, true},
}

func compare(read []tool, offered map[string]tool, stale []string, more bool) bool {
	fine := true
	// Snapshots that say nothing of output schemas were written without.
	says := func(path []string) bool {
		if path[0] != "outputSchema" {
			return true
		}
		for _, t := range offered {
			if t["outputSchema"] != nil {
				return true
			}
		}
		return false
	}
	variants := map[string][]tool{}
	for _, t := range read {
		name, known := t["name"].(string)
		if !known {
			continue
		}
		variants[name] = append(variants[name], t)
		if offered[name] == nil && !more {
			fmt.Printf("read, but not offered: %s\n", name)
			fine = false
		}
	}
	for name := range offered {
		if variants[name] == nil {
			fmt.Printf("offered, but not read: %s\n", name)
			fine = false
		}
	}
	fmt.Printf("%d tools offered, %d names read\n", len(offered), len(variants))

	fmt.Printf("%-30s %8s %8s %8s\n", "field", "known", "unknown", "wrong")
	for _, f := range fields {
		if !says(f.path) {
			continue
		}
		var known, unknown, wrong int
		for name, truth := range offered {
			if variants[name] == nil || slices.Contains(stale, name) {
				continue
			}
			want := at(truth, f.path, f.unset)
			verdicts := make([]verdict, len(variants[name]))
			for i, v := range variants[name] {
				verdicts[i] = judge(v, f.path, f.unset, want)
			}
			switch {
			case slices.Contains(verdicts, isKnown):
				known++
			case slices.Contains(verdicts, isUnknown):
				unknown++
			default:
				wrong++
				fine = false
				fmt.Printf("%s: %s is %s, read as %s\n", name, strings.Join(f.path, "/"),
					jsonText(want), jsonText(at(variants[name][0], f.path, f.unset)))
			}
		}
		fmt.Printf("%-30s %8d %8d %8d\n", strings.Join(f.path, "/"), known, unknown, wrong)
	}
	return fine
}

type verdict int

const (
	isKnown verdict = iota
	isUnknown
	isWrong
)

func judge(t tool, path []string, unset, want any) verdict {
	got := at(t, path, unset)
	if !hasUnknown(t, path) {
		if reflect.DeepEqual(got, want) {
			return isKnown
		}
		return isWrong
	}
	if contradicts(at(t, path, nil), want) {
		return isWrong
	}
	return isUnknown
}

// contradicts reports whether a value that is known in part says something else
// than the whole one. Lists may lack elements, so they are compared by their known
// elements.
func contradicts(part, whole any) bool {
	switch part := part.(type) {
	case nil:
		return false
	case map[string]any:
		whole, ok := whole.(map[string]any)
		if !ok {
			return true
		}
		for k, v := range part {
			if w, ok := whole[k]; !ok || contradicts(v, w) {
				return true
			}
		}
		return false
	case []any:
		whole, ok := whole.([]any)
		return !ok || slices.ContainsFunc(part, func(v any) bool {
			return !slices.ContainsFunc(whole, func(w any) bool { return !contradicts(v, w) })
		})
	}
	return !reflect.DeepEqual(part, whole)
}

func at(t tool, path []string, unset any) any {
	var v any = map[string]any(t)
	for _, name := range path {
		m, _ := v.(map[string]any)
		v = m[name]
	}
	if v == nil {
		return unset
	}
	return ordered(v)
}

// ordered sorts the lists of a schema whose order says nothing.
func ordered(v any) any {
	switch v := v.(type) {
	case map[string]any:
		sorted := make(map[string]any, len(v))
		for k, e := range v {
			e = ordered(e)
			if list, ok := e.([]any); ok && (k == "required" || k == "enum" || k == "type") {
				slices.SortFunc(list, func(a, b any) int { return strings.Compare(jsonText(a), jsonText(b)) })
			}
			sorted[k] = e
		}
		return sorted
	case []any:
		list := make([]any, len(v))
		for i, e := range v {
			list[i] = ordered(e)
		}
		return list
	}
	return v
}

// hasUnknown reports whether the path, a part of it or something below is unknown.
func hasUnknown(t tool, path []string) bool {
	unknown, _ := t["unknown"].([]any)
	want := strings.Join(path, "/") + "/"
	return slices.ContainsFunc(unknown, func(u any) bool {
		m, _ := u.(map[string]any)
		p, _ := m["path"].(string)
		return strings.HasPrefix(p+"/", want) || strings.HasPrefix(want, p+"/")
	})
}

func jsonText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
