package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionTellsOnePluginFromTheNext(t *testing.T) {
	lint := &debug.Module{Path: linter, Version: "v2.15.0"}
	for _, tc := range []struct {
		name string
		deps []*debug.Module
		want string
	}{
		{"released", []*debug.Module{lint, {Path: plugin, Version: "v0.1.0"}}, "2.15.0-toolvet.0.1.0"},
		{"pseudo-version", []*debug.Module{lint, {Path: plugin, Version: "v0.1.1-0.20260101000000-abcdefabcdef"}},
			"2.15.0-toolvet.0.1.1-0.20260101000000-abcdefabcdef"},
		{"workspace", []*debug.Module{lint, {Path: plugin, Version: "(devel)"}}, "(devel)"},
		{"replaced by a folder", []*debug.Module{lint,
			{Path: plugin, Version: "v0.1.0", Replace: &debug.Module{Path: "../.."}}}, "(devel)"},
		{"replaced by a fork", []*debug.Module{lint,
			{Path: plugin, Version: "v0.1.0", Replace: &debug.Module{Path: "example.com/fork", Version: "v0.2.0"}}},
			"2.15.0-toolvet.0.2.0"},
		{"no plugin", []*debug.Module{lint}, "(devel)"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			info := &debug.BuildInfo{Main: debug.Module{Path: plugin + "/cmd/golangci-lint-toolvet"}, Deps: tc.deps}
			if got := version(info); got != tc.want {
				t.Errorf("version = %q, want %q", got, tc.want)
			}
		})
	}
}
