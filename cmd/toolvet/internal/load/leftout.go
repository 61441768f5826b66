package load

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// LeftOut is a file that is in no package that was read.
type LeftOut struct {
	File string
	// Reason is a sentence about the file.
	Reason string
}

// leftOut gives the request's files that are in none of the packages.
func (r Request) leftOut(roots []*packages.Package) []LeftOut {
	read := make(map[string][]string) // base names to files
	for _, p := range roots {
		for _, file := range p.GoFiles {
			base := filepath.Base(file)
			read[base] = append(read[base], file)
		}
	}
	var left []LeftOut
	for _, file := range r.Files {
		if !slices.ContainsFunc(read[filepath.Base(file)], func(other string) bool { return same(file, other) }) {
			left = append(left, LeftOut{File: file, Reason: r.reason(file)})
		}
	}
	return left
}

// same reports whether two paths are one file, whatever links lead there.
func same(a, b string) bool {
	if a == b {
		return true
	}
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

func (r Request) reason(file string) string {
	base := filepath.Base(file)
	switch {
	case strings.HasPrefix(base, "_") || strings.HasPrefix(base, "."):
		return "the go command reads no file whose name begins with _ or ."
	case strings.HasSuffix(base, "_test.go") && !r.Tests:
		return "test files are not read with -tests=false"
	}
	return "the build constraints exclude it; name the build tags with -tags, or the platform with GOOS and GOARCH"
}
