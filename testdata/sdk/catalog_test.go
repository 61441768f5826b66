// Package sdk_test holds what toolvet reads from source against what the
// servers publish when they run.
package sdk_test

import (
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unsettled are the paths that toolvet leaves open, by tool. One that becomes
// known must leave this table.
var unsettled = map[string][]string{
	// mcp-go comes to the type again in a way of its own.
	"wilt_recursive_enum": {"inputSchema"},
	// They are written to after the tool was registered, and published later.
	"catalog_shelf": {"description"},
	"drawer_pull":   {"inputSchema"},
	"branch_cut":    {"inputSchema"},
	// Malformed, and read from the environment.
	"close_year": {"owner"},
	"list_years": {"checkInComponent/id"},
	// It is written to after the tool was registered.
	"move_money": {"risk"},
	// What the server does to its tools may write to them.
	"fence_mend": {"inputSchema/additionalProperties"},
	"room_lock":  {"inputSchema/additionalProperties"},
	"room_paint": everything,
	"annex_heat": everything,
	"roof_paint": everything,
	// They have two schemas, which the SDK refuses to write.
	"rot_option":  {"inputSchema"},
	"rot_literal": {"inputSchema"},
	"rot_output":  {"outputSchema"},
	"rot_spread":  {"inputSchema"},
	// They cannot be inferred.
	"glue_words":   {"inputSchema"},
	"glue_kinds":   {"inputSchema"},
	"glue_section": {"inputSchema"},
	"glue_shelf":   {"inputSchema"},
	"glue_list":    {"inputSchema"},
	"glue_stamped": {"outputSchema"},
	"glue_tree":    {"outputSchema"},
	// The schemas of some types are given by hand.
	"fire_given": {"inputSchema"},
	// They are never registered.
	"shadow":      {"outputSchema"},
	"bolt_forget": {"inputSchema", "outputSchema"},
	// It is assigned in another package.
	"cellar_season": {"description"},
	// A Mapper gives one schema again and again, and the library writes into it.
	"bell_hang": {"inputSchema"},
	// The library names definitions.
	"bell_trace": {"inputSchema"},
	// A rune made text.
	"shelf_1": {"description"},
	"shelf_2": {"description"},
}

var everything = []string{"title", "description", "annotations", "inputSchema", "outputSchema"}

// unread are the published tools that toolvet does not name, with the reason.
// One that is read must leave this table.
var unread = map[string]string{}

// unpublished are the tools that a program declares and does not publish.
var unpublished = map[string]string{
	"ghost":       "it is registered and removed",
	"shadow":      "it is never registered",
	"room_sell":   "a filter of the server leaves it out",
	"room_swap":   "it is registered and removed",
	"roof_climb":  "it is registered and removed",
	"roof_jump":   "it is registered and removed",
	"annex_sweep": "other tools are set in its place",
	"annex_air":   "it is registered and removed",
	"bolt_forget": "it is never registered",
	"wasp":        "it is registered and removed",
}

// mistaken are the fields that toolvet reads wrongly, with the reason. One that
// is read rightly must leave this table.
var mistaken = map[string]string{}

func TestCatalogIsWhatTheServersPublish(t *testing.T) {
	read := catalog(t)
	for folder, publish := range servers {
		t.Run(folder, func(t *testing.T) {
			entries := within(read, folder)
			published := publish(t)
			for _, p := range published {
				holdTool(t, p, entries[p.name()])
			}
			for name := range entries {
				if !slices.ContainsFunc(published, func(p tool) bool { return p.name() == name }) && unpublished[name] == "" {
					t.Errorf("toolvet reads %q, which is not published", name)
				}
			}
			t.Logf("%d tools published", len(published))
		})
	}
}

func TestNothingIsUnsettledThatNeedNotBe(t *testing.T) {
	got := map[string][]string{}
	for _, entry := range catalog(t) {
		for path, reason := range entry.unknown {
			got[entry.name()] = append(got[entry.name()], path)
			if !slices.Contains(unsettled[entry.name()], path) {
				t.Errorf("%s: %s is unknown: %s", entry.name(), path, reason)
			}
		}
	}
	for name, paths := range unsettled {
		for _, path := range paths {
			if !slices.Contains(got[name], path) {
				t.Errorf("%s: %s is known now, and the table says that it is not", name, path)
			}
		}
	}
}

// holdTool compares a published tool with what was read under its name, of
// which one must agree: the others were replaced at run time.
func holdTool(t *testing.T, published tool, entries []entry) {
	t.Helper()
	name := published.name()
	if (len(entries) == 0) != (unread[name] != "") {
		t.Errorf("%q is published; toolvet reads it %d times", name, len(entries))
	}
	var closest map[string][]string
	for _, e := range entries {
		if wrong := differences(e, published); closest == nil || len(wrong) < len(closest) {
			closest = wrong
		}
	}
	for _, field := range fields {
		known := mistaken[name+" "+field] != ""
		switch wrong := closest[field]; {
		case len(wrong) > 0 && !known:
			t.Errorf("%q:\n  %s", name, strings.Join(wrong, "\n  "))
		case len(wrong) == 0 && known:
			t.Errorf("%q: the %s is read rightly now, and the table says that it is not", name, field)
		}
	}
}

var fields = []string{"title", "description", "inputSchema", "outputSchema", "annotations"}

// differences gives what is wrong by field.
func differences(e entry, published tool) map[string][]string {
	all := map[string][]string{}
	for _, field := range fields {
		var wrong []string
		e.compare(field, e.tool[field], published[field], &wrong)
		if wrong != nil {
			all[field] = wrong
		}
	}
	return all
}

// entry is one tool of the catalog, with the paths that are unknown.
type entry struct {
	tool
	unknown map[string]string
}

// compare reports where what was read differs from what is published. What
// was read is proof; what was not is proof only where nothing is unknown.
func (e entry) compare(path string, read, published any, wrong *[]string) {
	_, unknown := e.unknown[path]
	differ := func() {
		*wrong = append(*wrong, fmt.Sprintf("%s: read %s, published %s", path, brief(read), brief(published)))
	}
	switch {
	case isNothing(read):
		if !isNothing(published) && !unknown {
			differ()
		}
		return
	case isNothing(published):
		differ()
		return
	}
	switch read := read.(type) {
	case map[string]any:
		published, ok := published.(map[string]any)
		if !ok {
			differ()
			return
		}
		keys := maps.Clone(read)
		if !unknown {
			maps.Copy(keys, published)
		}
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			e.member(path+"/"+escape(key), read, published, key, wrong)
		}
	case []any:
		published, ok := published.([]any)
		switch {
		case ok && unknown:
			for _, element := range read {
				if !slices.ContainsFunc(published, func(p any) bool { return reflect.DeepEqual(p, element) }) {
					differ()
				}
			}
		case !ok || len(read) != len(published):
			differ()
		default:
			for i := range read {
				e.compare(path+"/"+strconv.Itoa(i), read[i], published[i], wrong)
			}
		}
	default:
		if read != published {
			differ()
		}
	}
}

// member compares one member of two objects, in which even an empty value is
// something.
func (e entry) member(path string, read, published map[string]any, key string, wrong *[]string) {
	r, isRead := read[key]
	p, isPublished := published[key]
	_, unknown := e.unknown[path]
	switch {
	case isRead && isPublished && !(isNothing(r) && isNothing(p)):
		e.compare(path, r, p, wrong)
	case isRead != isPublished && !(isPublished && unknown):
		*wrong = append(*wrong, fmt.Sprintf("%s: read %s, published %s", path, presence(r, isRead), presence(p, isPublished)))
	}
}

func presence(v any, there bool) string {
	if !there {
		return "nothing"
	}
	return brief(v)
}

// isNothing tells that a value is the same as none at the top of a tool.
func isNothing(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case string:
		return v == ""
	case map[string]any:
		return len(v) == 0
	}
	return false
}

func brief(v any) string {
	text := fmt.Sprintf("%v", v)
	if len(text) > 300 {
		text = text[:300] + "…"
	}
	return text
}

func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}

// within gives the entries of the packages under a folder, all of them for "",
// by name.
func within(read []entry, folder string) map[string][]entry {
	under := map[string][]entry{}
	for _, e := range read {
		if file, _ := e.tool["file"].(string); folder == "" || strings.HasPrefix(file, folder+"/") {
			under[e.name()] = append(under[e.name()], e)
		}
	}
	return under
}

// catalog is what toolvet reads from this module.
func catalog(t *testing.T) []entry {
	t.Helper()
	return catalogOf(t, ".")
}

// catalogOf is what toolvet reads in a folder.
func catalogOf(t *testing.T, folder string) []entry {
	t.Helper()
	run := exec.Command(toolvet, "catalog", "-json", "./...")
	run.Dir = folder
	out, err := run.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		t.Fatalf("toolvet catalog: %v\n%s%s", err, out, failed.Stderr)
	}
	document := decoded[struct{ Tools []tool }](t, out)
	if len(document.Tools) == 0 {
		t.Fatalf("toolvet reads no tool: %s", out)
	}
	var entries []entry
	for _, read := range document.Tools {
		e := entry{read, map[string]string{}}
		list, _ := read["unknown"].([]any)
		for _, u := range list {
			u := u.(map[string]any)
			e.unknown[u["path"].(string)] = u["reason"].(string)
		}
		entries = append(entries, e)
	}
	return entries
}
