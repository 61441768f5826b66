package declared

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"github.com/toolvet/toolvet/semantics"
)

// PathSettings are levels for the files of a path.
type PathSettings struct {
	// Path is the pattern, see CheckPath.
	Path string
	// Severities are by rule id; nil switches every rule off.
	Severities map[string]semantics.Severity

	files *regexp.Regexp
}

func newPathSettings(pattern string) (PathSettings, error) {
	if err := CheckPath(pattern); err != nil {
		return PathSettings{}, err
	}
	return PathSettings{Path: pattern, files: filesOf(pattern)}, nil
}

func (p PathSettings) holds(name string) bool { return p.files.MatchString(name) }

// CheckPath refuses what is no pattern of files. A pattern is a path from the
// module's root with slashes. "*" stands for any characters of one name, "?"
// for one character, "**" for any folders; a folder stands for all that is in
// it.
func CheckPath(pattern string) error {
	trimmed := strings.TrimSuffix(pattern, "/")
	switch {
	case trimmed == "":
		return fmt.Errorf("the path %q names no file; ** is every file", pattern)
	case strings.ContainsAny(pattern, ",:"):
		return fmt.Errorf("the path %q has a comma or a colon in it; write ? for it", pattern)
	case strings.Contains(pattern, `\`):
		return fmt.Errorf("the path %q has a backslash in it; write %s", pattern, strings.ReplaceAll(pattern, `\`, "/"))
	case strings.HasPrefix(pattern, "/"):
		return fmt.Errorf("the path %q begins with a slash; paths are from the module's root: %s", pattern, strings.TrimLeft(pattern, "/"))
	}
	for name := range strings.SplitSeq(trimmed, "/") {
		switch name {
		case "":
			return fmt.Errorf("the path %q has two slashes that follow each other", pattern)
		case ".", "..":
			return fmt.Errorf("the path %q has %s in it; paths are from the module's root, such as internal/legacy", pattern, name)
		case "...":
			return fmt.Errorf("the path %q has ... in it; a folder stands for all that is in it, and ** for any folders", pattern)
		}
	}
	return nil
}

// filesOf gives the files of a pattern that CheckPath takes.
func filesOf(pattern string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString("^")
	names := strings.Split(strings.TrimSuffix(pattern, "/"), "/")
	for i, name := range names {
		last := i == len(names)-1
		switch {
		case name == "**" && last:
			b.WriteString("[^/]+")
		case name == "**":
			b.WriteString("(?:[^/]+/)*")
			continue
		default:
			for _, r := range name {
				switch r {
				case '*':
					b.WriteString("[^/]*")
				case '?':
					b.WriteString("[^/]")
				default:
					b.WriteString(regexp.QuoteMeta(string(r)))
				}
			}
		}
		if !last {
			b.WriteString("/")
		}
	}
	b.WriteString("(?s:/.*)?$")
	return regexp.MustCompile(b.String())
}

// inModule gives a file's path from the root of its module, with slashes; from
// the working directory where it is in none.
func inModule(file string) string {
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	root := moduleOf(filepath.Dir(file))
	if root == "" {
		root, _ = os.Getwd()
	}
	rel, err := filepath.Rel(root, file)
	if err != nil {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}

var modules sync.Map // folder to the nearest one with a go.mod at or above it

func moduleOf(folder string) string {
	if root, known := modules.Load(folder); known {
		return root.(string)
	}
	root := ""
	if info, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil && !info.IsDir() {
		root = folder
	} else if parent := filepath.Dir(folder); parent != folder {
		root = moduleOf(parent)
	}
	modules.Store(folder, root)
	return root
}
