package main_test

import (
	"archive/zip"
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var updateReadme = flag.Bool("update-readme", false, "write what the commands of README.md print into it")

// TOOLVET_README names programs that are too heavy for every run, and whose
// commands are to be run too; .ci/golangci gives golangci-lint-toolvet.
// Commands that begin with "go test" are run by .ci/test.
var heavy = []string{"golangci-lint-toolvet"}

func TestReadmeCommandsPrintWhatItShows(t *testing.T) {
	root := moduleRoot(t)
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := consoleBlocks(string(readme))
	if len(blocks) == 0 {
		t.Fatal("README.md shows no command")
	}
	env := newcomer(t, root)
	vetEnv := withoutTrimpath(t, env)
	updated := string(readme)
	ran := 0
	for _, b := range blocks {
		var now strings.Builder
		for _, c := range b.commands {
			fmt.Fprintf(&now, "$ %s\n", c.line)
			if !runsHere(root, c.line) {
				now.WriteString(c.output)
				continue
			}
			ran++
			in := env
			if strings.HasPrefix(c.line, "go vet") {
				in = vetEnv
			}
			got := run(root, in, c.line)
			now.WriteString(got)
			if got != c.output && !*updateReadme {
				t.Errorf("README.md says that\n\t$ %s\nprints\n%s\nbut it prints\n%s", c.line, c.output, got)
			}
		}
		updated = strings.Replace(updated, b.text, now.String(), 1)
	}
	if ran == 0 {
		t.Error("no command of README.md was run")
	}
	if *updateReadme && updated != string(readme) {
		if err := os.WriteFile(filepath.Join(root, "README.md"), []byte(updated), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadmeCodeStandsInTheRepository(t *testing.T) {
	root := moduleRoot(t)
	readme, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	code := filesUnder(t, filepath.Join(root, "testdata", "storage", "right"), ".go")
	blocks := fenced(string(readme), "go")
	if len(blocks) == 0 {
		t.Error("README.md shows no declaration of a tool")
	}
	for _, b := range blocks {
		if !slices.ContainsFunc(code, func(file string) bool { return strings.Contains(file, b) }) {
			t.Errorf("this code of README.md stands in no file of testdata/storage/right:\n%s", b)
		}
	}

	for _, name := range []string{".golangci.yml", ".toolvet.yaml"} {
		config, err := os.ReadFile(filepath.Join(root, "testdata", "storage", name))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(fenced(string(readme), "yaml"), string(config)) {
			t.Errorf("README.md does not show testdata/storage/%s as it is:\n%s", name, config)
		}
	}
}

type block struct {
	text     string
	commands []command
}

type command struct{ line, output string }

func consoleBlocks(markdown string) []block {
	var blocks []block
	for _, text := range fenced(markdown, "console") {
		b := block{text: text}
		for line := range strings.Lines(text) {
			if rest, ok := strings.CutPrefix(line, "$ "); ok {
				b.commands = append(b.commands, command{line: strings.TrimSuffix(rest, "\n")})
			} else if n := len(b.commands); n > 0 {
				b.commands[n-1].output += line
			}
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// fenced gives the contents of the code blocks of one language.
func fenced(markdown, language string) []string {
	var found []string
	open, in := "", false
	var text strings.Builder
	for line := range strings.Lines(markdown) {
		switch {
		case !in && strings.HasPrefix(line, "```"):
			open, in = strings.TrimSpace(strings.TrimPrefix(line, "```")), true
			text.Reset()
		case in && strings.HasPrefix(line, "```"):
			in = false
			if open == language {
				found = append(found, text.String())
			}
		case in:
			text.WriteString(line)
		}
	}
	return found
}

func runsHere(root, line string) bool {
	if strings.HasPrefix(line, "go test") {
		return false
	}
	if strings.Contains(line, "-new-from-rev") { // a copy without its history has no revisions
		if exec.Command("git", "-C", root, "rev-parse", "--verify", "HEAD").Run() != nil {
			return false
		}
	}
	chosen := strings.Fields(os.Getenv("TOOLVET_README"))
	return !slices.ContainsFunc(heavy, func(program string) bool {
		return strings.Contains(line, program) && !slices.Contains(chosen, program)
	})
}

func run(dir string, env []string, line string) string {
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = dir
	cmd.Env = env
	out, err := cmd.CombinedOutput()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		return err.Error()
	}
	return downloads.ReplaceAllString(string(out), "")
}

// downloads are lines that depend on what was there before.
var downloads = regexp.MustCompile(`(?m)^go: downloading .*\n`)

// newcomer is the environment of someone who has Go and nothing of toolvet. What
// `go install` asks the module proxy for is this tree, as the version to come.
func newcomer(t *testing.T, root string) []string {
	home := t.TempDir()
	bin := filepath.Join(home, "bin")
	proxy := filepath.Join(home, "proxy")
	publish(t, proxy, "github.com/toolvet/toolvet", root)
	publish(t, proxy, "github.com/toolvet/toolvet/cmd/golangci-lint-toolvet",
		filepath.Join(root, "cmd", "golangci-lint-toolvet"))

	known := goEnv(t, "GOMODCACHE", "GOPROXY", "GOFLAGS")
	return append(os.Environ(),
		"PATH="+bin+string(os.PathListSeparator)+os.Getenv("PATH"),
		"GOBIN="+bin,
		"GOMODCACHE="+filepath.Join(home, "mod"),
		"GOPROXY=file://"+filepath.ToSlash(proxy)+
			",file://"+filepath.ToSlash(filepath.Join(known[0], "cache", "download"))+
			","+cmp.Or(known[1], "off"),
		// The modules in the cache were verified when they came there; the
		// version to come is in no checksum database yet.
		"GOSUMDB=off",
		// With -trimpath the build cache serves every folder alike.
		"GOFLAGS="+strings.TrimSpace(known[2]+" -modcacherw -trimpath"),
		"GOWORK=off",
		"GOLANGCI_LINT_CACHE="+filepath.Join(home, "golangci"),
		"NO_COLOR=1",
	)
}

// withoutTrimpath is for go vet: what it said is kept in the build cache too, and
// with -trimpath it would say the file names of another clone. Packages are then
// known by their folders, so that only the ordinary module cache is compiled
// already.
func withoutTrimpath(t *testing.T, env []string) []string {
	known := goEnv(t, "GOMODCACHE", "GOFLAGS")
	return append(slices.Clone(env), "GOMODCACHE="+known[0], "GOFLAGS="+known[1])
}

// upcoming is the version that cmd/golangci-lint-toolvet requires.
const upcoming = "v0.1.0"

// publish writes the module in dir into a module proxy's folder.
func publish(t *testing.T, proxy, module, dir string) {
	t.Helper()
	folder := filepath.Join(proxy, filepath.FromSlash(module), "@v")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	gomod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"list":             upcoming + "\n",
		upcoming + ".info": fmt.Sprintf(`{"Version":%q,"Time":"2026-01-01T00:00:00Z"}`, upcoming),
		upcoming + ".mod":  string(gomod),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out, err := os.Create(filepath.Join(folder, upcoming+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	archive := zip.NewWriter(out)
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			_, nested := os.Stat(filepath.Join(path, "go.mod"))
			if path != dir && (nested == nil || strings.HasPrefix(d.Name(), ".")) {
				return filepath.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() {
			return nil
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		w, err := archive.Create(module + "@" + upcoming + "/" + filepath.ToSlash(name))
		if err != nil {
			return err
		}
		_, err = w.Write(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
}

func goEnv(t *testing.T, names ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"env"}, names...)...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(out), "\n"), "\n")
}

func moduleRoot(t *testing.T) string {
	t.Helper()
	return filepath.Dir(goEnv(t, "GOMOD")[0])
}

func filesUnder(t *testing.T, dir, ext string) []string {
	t.Helper()
	var contents []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ext {
			return err
		}
		content, err := os.ReadFile(path)
		contents = append(contents, string(content))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return contents
}
