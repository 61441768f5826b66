package main

import (
	"cmp"
	"runtime/debug"
	"strings"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
)

const (
	linter = "github.com/golangci/golangci-lint/v2"
	plugin = "github.com/toolvet/toolvet"
)

// buildInfo says what this binary is made of. golangci-lint keeps the findings
// of earlier runs under BuildInfo.Version: the plugin's version stands in it,
// so that another toolvet never answers with the findings of the last one.
func buildInfo() commands.BuildInfo {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return commands.BuildInfo{GoVersion: "unknown", Version: development}
	}
	return commands.BuildInfo{
		GoVersion: info.GoVersion,
		Version:   version(info),
		Commit:    cmp.Or(setting(info, "vcs.revision"), "unknown"),
		Date:      cmp.Or(setting(info, "vcs.time"), "unknown"),
	}
}

// development is the version of a build that no version tells from the next.
// golangci-lint then goes by a hash of the binary itself.
const development = "(devel)"

func version(info *debug.BuildInfo) string {
	of := map[string]string{info.Main.Path: info.Main.Version}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = &debug.Module{Path: m.Path, Version: m.Replace.Version}
		}
		of[m.Path] = m.Version
	}
	toolvet := of[plugin]
	if toolvet == "" || toolvet == development {
		return development
	}
	return strings.TrimPrefix(cmp.Or(of[linter], "unknown"), "v") +
		"-toolvet." + strings.TrimPrefix(toolvet, "v")
}

func setting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}
