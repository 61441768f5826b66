package main

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/load"
)

// explain says of operands that name no package what they may have been meant
// to be: a folder, or, for the first of them, what meant gives.
func (src source) explain(err error, meant func(string) string) error {
	var failure *load.Failure
	if !errors.As(err, &failure) {
		return err
	}
	for i := range failure.Problems {
		p := &failure.Problems[i]
		pattern := notFound(*p)
		if !slices.Contains(src.patterns, pattern) {
			continue
		}
		command := ""
		if meant != nil && pattern == src.patterns[0] {
			command = meant(pattern)
		}
		switch {
		case isFolder(pattern):
			p.Message = fmt.Sprintf("there is no package %q; did you mean ./%s?", pattern, filepath.ToSlash(pattern))
		case command == pattern:
			p.Message = fmt.Sprintf("there is no package %q; a command stands before its flags", pattern)
			return &load.Failure{Problems: []load.Problem{*p}}
		case command != "":
			p.Message = fmt.Sprintf("there is no command and no package %q; did you mean the command %s?", pattern, command)
			// What stands behind a command need not be packages.
			return &load.Failure{Problems: []load.Problem{*p}}
		case strings.Contains(p.Message, notInStd):
			p.Message = fmt.Sprintf("there is no package %q; a folder is named with ./ before it", pattern)
		}
	}
	return err
}

const notInStd = " is not in std"

var withoutPackage = regexp.MustCompile(`^(?:package (\S+) is not in std|no required module provides package ([^\s;]+)|no packages match (\S+)$)`)

// notFound gives the pattern that the problem says names no package, or "".
func notFound(p load.Problem) string {
	said := withoutPackage.FindStringSubmatch(p.Message)
	if p.File != "" || said == nil {
		return ""
	}
	return said[1] + said[2] + said[3]
}

// isFolder reports whether a pattern that does not say so is a folder here.
func isFolder(pattern string) bool {
	folder, _ := strings.CutSuffix(pattern, "/...")
	if path.IsAbs(folder) || strings.HasPrefix(folder, ".") {
		return false
	}
	info, err := os.Stat(filepath.FromSlash(folder))
	return err == nil && info.IsDir()
}
