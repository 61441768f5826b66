package load

import (
	"bufio"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// The words with which the go command names a place without giving it as one.
var (
	twoPackages = regexp.MustCompile(`^found packages (\S+) \((.+?)\) and (\S+) \((.+?)\) in (.+)$`)
	allExcluded = regexp.MustCompile(`build constraints exclude all Go files in (.+)$`)
	noGoFiles   = regexp.MustCompile(`^no Go files in (.+)$`)
	newerGo     = regexp.MustCompile(`^go: (\S*go\.(?:mod|work)) requires go >= `)
)

// placeIn reads the place of a problem out of its message, as far as it is
// known there. dir is where the go command ran.
func placeIn(dir string, message string) Problem {
	p := Problem{Message: message}
	if said := twoPackages.FindStringSubmatch(message); said != nil {
		p.File = filepath.Join(said[5], said[4])
		p.Line = lineOfPackage(p.File)
	} else if said := allExcluded.FindStringSubmatch(message); said != nil {
		p.File, p.Line = firstExcluded(said[1])
	} else if said := noGoFiles.FindStringSubmatch(message); said != nil {
		p.File = said[1]
	} else if said := newerGo.FindStringSubmatch(message); said != nil {
		p.File = absolute(dir, said[1])
		p.Line = lineOf(p.File, func(line string) bool { return strings.HasPrefix(line, "go ") })
	}
	return p
}

// lineOfPackage gives the line of a file's package clause, 0 where there is
// none.
func lineOfPackage(file string) int {
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, file, nil, parser.PackageClauseOnly)
	if err != nil || parsed == nil {
		return 0
	}
	return fset.PositionFor(parsed.Package, false).Line
}

// firstExcluded gives a folder's first Go file and the line of its build
// constraint, 0 where its name is the constraint; the folder where it has no
// Go file.
func firstExcluded(folder string) (file string, line int) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return folder, 0
	}
	i := slices.IndexFunc(entries, func(e os.DirEntry) bool {
		return strings.HasSuffix(e.Name(), ".go") && !strings.HasPrefix(e.Name(), "_") && !strings.HasPrefix(e.Name(), ".")
	})
	if i < 0 {
		return folder, 0
	}
	file = filepath.Join(folder, entries[i].Name())
	return file, lineOf(file, constraint.IsGoBuild)
}

// lineOf gives the first line of a file of which is holds, 0 where there is
// none.
func lineOf(file string, is func(line string) bool) int {
	in, err := os.Open(file)
	if err != nil {
		return 0
	}
	defer in.Close()
	lines := bufio.NewScanner(in)
	for n := 1; lines.Scan(); n++ {
		if is(strings.TrimSpace(lines.Text())) {
			return n
		}
	}
	return 0
}
