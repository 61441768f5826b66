package agreement_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/format"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// module is a Go module that holds generated catalogs.
type module struct {
	folder string
	// files are the sources by name; groups the folders that hold the packages
	// of some catalogs each.
	files  map[string]string
	groups []string
	// explicit holds the rules that only source can see broken, by catalog.
	explicit map[int]map[string]bool
	n        int
}

// groupSize is how many catalogs share packages: few enough that no package is
// larger than people write, many enough that there are few to compile.
const groupSize = 40

// generate writes a module into the folder that a variable names, or into one
// that is removed with the test.
func generate(t *testing.T, n int, seed uint64) *module {
	t.Helper()
	folder := os.Getenv(folderVariable)
	if folder == "" {
		folder = t.TempDir()
	}
	m := invent(rand.New(rand.NewPCG(seed, 0)), n)
	m.settle(t, folder)
	return m
}

// invent makes a module that stands in no folder yet.
func invent(r *rand.Rand, n int) *module {
	m := &module{files: map[string]string{"names/names.go": names}, explicit: map[int]map[string]bool{}, n: n}
	g := &generator{Rand: r}
	for number := range n {
		if number%groupSize == 0 {
			g.group = fmt.Sprintf("g%d", number/groupSize)
			m.groups = append(m.groups, g.group)
			m.files[g.group+"/words/words.go"] = "package words\n"
		}
		g.declarations = map[string][]string{}
		g.catalog(number)
		m.explicit[number] = map[string]bool{}
		for _, d := range g.tools {
			for rule := range d.explicit {
				m.explicit[number][rule] = true
			}
		}
		for pkg, list := range g.declarations {
			m.files[fmt.Sprintf("%s/%s/c%d.go", g.group, pkg, number)] = source(g.group, pkg, list)
		}
	}
	m.files["main.go"] = mainOf(m.groups, n)
	return m
}

// settle writes the module into a folder.
func (m *module) settle(t *testing.T, folder string) {
	t.Helper()
	m.folder = folder
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	m.requirements(t, root)
	for name, text := range m.files {
		m.write(t, name, text)
	}
}

// requirements gives the module what the repository requires, and the
// repository itself.
func (m *module) requirements(t *testing.T, root string) {
	t.Helper()
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(mod), "\n")
	m.write(t, "go.mod", fmt.Sprintf("module generated.test\n%s\nrequire github.com/toolvet/toolvet v0.0.0\n\nreplace github.com/toolvet/toolvet => %s\n", rest, root))
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	m.write(t, "go.sum", string(sum))
}

// source makes a file of declarations that imports what they mention.
func source(group, pkg string, declarations []string) string {
	body := strings.Join(declarations, "\n\n")
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n", pkg)
	generated := func(folder string) string { return generatedPath + group + "/" + folder }
	for _, path := range slices.Concat(imported, []string{generatedPath + "names", generated("words"), generated("shop"), generated("depot")}) {
		name := path[strings.LastIndex(path, "/")+1:]
		if regexp.MustCompile(`\b` + name + `\.[A-Z]`).MatchString(body) {
			fmt.Fprintf(&b, "\t%q\n", path)
		}
	}
	return b.String() + ")\n\n" + body + "\n"
}

// imported is what generated packages import of others.
var imported = []string{
	"context", "encoding/json", "math", "slices", "time",
	semanticsPath + "agent", semanticsPath + "artifact", semanticsPath + "credential", semanticsPath + "envelope", semanticsPath + "permission", semanticsPath + "tool",
}

// generatedPath is what the import paths of generated packages begin with.
const generatedPath = "generated.test/"

const semanticsPath = "github.com/toolvet/toolvet/semantics/"

// mainOf is the program that builds every agent and says what is wrong.
func mainOf(groups []string, n int) string {
	var b strings.Builder
	b.WriteString(`package main

import (
	"encoding/json"
	"errors"
	"os"

	"` + semanticsPath[:len(semanticsPath)-1] + `"
	"` + semanticsPath + `agent"

`)
	for _, g := range groups {
		fmt.Fprintf(&b, "\t%s %q\n", g, generatedPath+g+"/agents")
	}
	b.WriteString(`)

var agents = []func() (*agent.Agent, error){
`)
	for i := range n {
		fmt.Fprintf(&b, "\tg%d.Agent%d,\n", i/groupSize, i)
	}
	b.WriteString(`}

type finding struct{ Rule, Severity, Tool, Message string }

type answer struct {
	Faults, Warnings []finding
	Refused          bool
}

func main() {
	var all []answer
	for _, build := range agents {
		var a answer
		built, err := build()
		var faults semantics.Findings
		if errors.As(err, &faults) {
			a.Refused, a.Faults = true, listed(faults)
		} else if err != nil {
			panic(err)
		} else {
			a.Warnings = listed(built.Warnings())
		}
		all = append(all, a)
	}
	if err := json.NewEncoder(os.Stdout).Encode(all); err != nil {
		panic(err)
	}
}

func listed(fs semantics.Findings) []finding {
	var all []finding
	for _, f := range fs {
		all = append(all, finding{f.Rule, f.Severity.String(), f.Tool, f.Message})
	}
	return all
}
`)
	return b.String()
}

func (m *module) write(t *testing.T, name, text string) {
	t.Helper()
	data := []byte(text)
	if strings.HasSuffix(name, ".go") {
		formatted, err := format.Source(data)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		data = formatted
	}
	path := filepath.Join(m.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// finding is what either court says.
type finding struct{ Rule, Severity, Tool, Message string }

func (f finding) String() string {
	return fmt.Sprintf("%s %s: %s", f.Severity, f.Rule, f.Message)
}

// answer is what agent.New says of one catalog. When it refuses, the warnings
// are not known.
type answer struct {
	Faults, Warnings []finding
	Refused          bool
}

// built runs the module.
func (m *module) built(t *testing.T) []answer {
	t.Helper()
	out := m.command(t, "go", "run", "-ldflags=-s -w", ".")
	var answers []answer
	if err := json.Unmarshal(out, &answers); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return answers
}

// judged runs toolvet check on the module's source.
func (m *module) judged(t *testing.T) map[int][]finding {
	t.Helper()
	toolvet := filepath.Join(t.TempDir(), "toolvet")
	build := exec.Command("go", "build", "-o", toolvet, "./cmd/toolvet")
	build.Dir = filepath.Join("..", "..", "..")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the command does not build: %v\n%s", err, out)
	}
	var document struct {
		Findings []struct {
			finding
			File string
			Line int
		}
	}
	if err := json.Unmarshal(m.command(t, toolvet, "check", "-json", "./..."), &document); err != nil {
		t.Fatal(err)
	}
	all := map[int][]finding{}
	for _, f := range document.Findings {
		number, err := catalogOf(f.File)
		if err != nil {
			t.Errorf("a finding in no catalog: %s:%d: %s", f.File, f.Line, f.finding)
			continue
		}
		all[number] = append(all[number], f.finding)
	}
	return all
}

// catalogOf gives the number of the catalog that a file is of.
func catalogOf(file string) (int, error) {
	return strconv.Atoi(strings.TrimPrefix(strings.TrimSuffix(filepath.Base(file), ".go"), "c"))
}

// command gives the output of a program that may exit with 1.
func (m *module) command(t *testing.T, name string, args ...string) []byte {
	t.Helper()
	run := exec.Command(name, args...)
	run.Dir = m.folder
	var stderr bytes.Buffer
	run.Stderr = &stderr
	out, err := run.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); err != nil && (!ok || failed.ExitCode() != 1 || len(out) == 0) {
		t.Fatalf("%s %s: %v\n%s%s", filepath.Base(name), strings.Join(args, " "), err, out, stderr.Bytes())
	}
	return out
}

// source gives the files of one catalog.
func (m *module) source(number int) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(m.files)) {
		if strings.HasPrefix(name, m.groups[number/groupSize]+"/") && strings.HasSuffix(name, fmt.Sprintf("/c%d.go", number)) {
			fmt.Fprintf(&b, "--- %s\n%s", name, m.files[name])
		}
	}
	return b.String()
}
