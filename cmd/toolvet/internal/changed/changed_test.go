package changed

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// repository is a git repository of a test, away from a user's configuration.
type repository struct {
	t   *testing.T
	dir string
}

func newRepository(t *testing.T) *repository {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not there")
	}
	home := t.TempDir()
	for name, value := range map[string]string{
		"HOME": home, "XDG_CONFIG_HOME": home, "GIT_CONFIG_NOSYSTEM": "1",
		"GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com",
	} {
		t.Setenv(name, value)
	}
	r := &repository{t, t.TempDir()}
	r.git("init", "-q", "-b", "main")
	return r
}

func (r *repository) git(args ...string) {
	r.t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir = r.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		r.t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func (r *repository) write(name, text string) {
	r.t.Helper()
	file := filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repository) commit() {
	r.t.Helper()
	r.git("add", "-A")
	r.git("commit", "-q", "--allow-empty", "-m", "next")
}

// changed gives the lines of the files that changed since a revision, up to the
// tenth.
func (r *repository) changed(revision string, files ...string) map[string][]int {
	r.t.Helper()
	l, err := Since(context.Background(), r.dir, revision)
	if err != nil {
		r.t.Fatal(err)
	}
	found := map[string][]int{}
	for _, file := range files {
		for line := 1; line <= 10; line++ {
			has, inside := l.Has(filepath.Join(r.dir, file), line)
			if !inside {
				r.t.Errorf("%q is not in the work tree", file)
			}
			if has {
				found[file] = append(found[file], line)
			}
		}
	}
	return found
}

func (r *repository) want(revision string, want map[string][]int, files ...string) {
	r.t.Helper()
	if got := r.changed(revision, files...); !maps.EqualFunc(got, want, slices.Equal[[]int]) {
		r.t.Errorf("since %s: %v, want %v", revision, got, want)
	}
}

const four = "one\ntwo\nthree\nfour\n"

func TestLinesOfEveryStageCount(t *testing.T) {
	r := newRepository(t)
	for _, name := range []string{"same", "committed", "staged", "unstaged", "both", "shorter", "gone"} {
		r.write(name, four)
	}
	r.write(".gitignore", "ignored\n")
	r.commit()
	r.write("committed", "one\nTWO\nthree\nfour\n")
	r.commit()
	r.write("staged", "one\ntwo\nthree\nmore\nand more\nfour\n")
	r.write("both", "ONE\ntwo\nthree\nfour\n")
	r.git("add", "-A")
	r.write("both", "ONE\ntwo\nthree\nfour\nfive") // and no newline
	r.write("unstaged", "zero\n"+four)
	r.write("shorter", "one\nfour\n")
	r.write("new/untracked", "one\n")
	r.write("ignored", "one\n")
	r.write("added", "one\ntwo\n")
	r.git("add", "added")
	if err := os.Remove(filepath.Join(r.dir, "gone")); err != nil {
		t.Fatal(err)
	}
	files := []string{"same", "committed", "staged", "unstaged", "both", "shorter", "gone", "new/untracked", "ignored", "added", "nowhere"}
	all := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	r.want("HEAD~1", map[string][]int{
		"committed": {2}, "staged": {4, 5}, "both": {1, 5}, "unstaged": {1}, "new/untracked": all, "added": {1, 2},
	}, files...)
	r.want("HEAD", map[string][]int{
		"staged": {4, 5}, "both": {1, 5}, "unstaged": {1}, "new/untracked": all, "added": {1, 2},
	}, files...)
	r.git("tag", "v1")
	r.git("branch", "side", "HEAD~1")
	r.want("v1", r.changed("HEAD", files...), files...)
	r.want("side", r.changed("HEAD~1", files...), files...)
	r.commit()
	r.want("HEAD", map[string][]int{}, files...)
}

func TestAFileThatIsOnlyRenamedHasNone(t *testing.T) {
	r := newRepository(t)
	r.write("old", four+four)
	r.write("other", strings.Repeat("a line of another file\n", 8))
	r.commit()
	r.git("mv", "old", "moved")
	r.git("mv", "other", "deep moved")
	r.write("deep moved", strings.Repeat("a line of another file\n", 8)+"one more\n")
	r.git("config", "diff.renames", "false")
	r.want("HEAD", map[string][]int{"deep moved": {9}}, "moved", "deep moved")
}

func TestNamesAreThoseOfTheFiles(t *testing.T) {
	r := newRepository(t)
	names := []string{
		"a b", " lead", "größe/ß.go", "tab\there", "quote\"d", `back\slash`, "new\nline", "-dash", "b/b", "a/a", "dev/null", "\x01\x7f", "bad\xffutf8",
		"arrow => x", "{a => b}/c", "+++ b", "x\t",
	}
	for _, name := range names {
		r.write(name, four)
	}
	r.commit()
	want := map[string][]int{}
	for _, name := range names {
		r.write(name, "one\ntwo\n3\nfour\n")
		want[name] = []int{3}
	}
	r.want("HEAD", want, names...)
	for _, name := range names {
		r.write("sub/"+name, "one\n")
	}
	for _, name := range names {
		if got := r.changed("HEAD", "sub/"+name)["sub/"+name]; len(got) != 10 {
			t.Errorf("untracked %q: %v", name, got)
		}
	}
}

func TestWhatAUserConfiguredMakesNoDifference(t *testing.T) {
	r := newRepository(t)
	r.write("a b.go", four)
	r.write("bin.go", four)
	r.write(".gitattributes", "bin.go binary\n*.go diff=odd\n")
	r.commit()
	r.write("a b.go", "one\ntwo\n+++ b/bin.go\n@@ -1,9 +1,9 @@\ndiff --git a/x b/x\n-- a\nfour\n")
	r.write("bin.go", "one\n"+four)
	want := map[string][]int{"a b.go": {3, 4, 5, 6}, "bin.go": {1}}
	for _, set := range [][2]string{
		{"diff.noprefix", "true"}, {"diff.mnemonicPrefix", "true"}, {"color.ui", "always"}, {"diff.external", "false"}, {"diff.context", "9"},
		{"diff.interHunkContext", "9"}, {"core.quotePath", "false"}, {"diff.relative", "true"}, {"diff.odd.textconv", "rev"}, {"diff.odd.command", "false"},
		{"diff.odd.binary", "true"}, {"diff.algorithm", "patience"}, {"diff.colorMoved", "zebra"}, {"diff.wsErrorHighlight", "all"}, {"diff.suppressBlankEmpty", "true"},
		{"diff.srcPrefix", "x/"}, {"diff.dstPrefix", "y/"}, {"diff.wordRegex", "."}, {"diff.submodule", "log"},
		{"status.showUntrackedFiles", "no"}, {"core.pager", "false"},
	} {
		r.git("config", set[0], set[1])
	}
	t.Setenv("GIT_DIFF_OPTS", "--unified=9")
	t.Setenv("GIT_EXTERNAL_DIFF", "false")
	// The first line of bin.go is as good as the second: either was added.
	if got := r.changed("HEAD", "bin.go")["bin.go"]; len(got) != 1 || got[0] > 2 {
		t.Errorf("bin.go: %v", got)
	}
	delete(want, "bin.go")
	r.want("HEAD", want, "a b.go")
}

func TestTheFolderMayBeAnyOfTheWorkTree(t *testing.T) {
	r := newRepository(t)
	r.write("deep/er/a", four)
	r.write("b", four)
	r.commit()
	r.write("b", "zero\n"+four)
	l, err := Since(context.Background(), filepath.Join(r.dir, "deep", "er"), "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	if has, inside := l.Has(filepath.Join(r.dir, "b"), 1); !has || !inside {
		t.Errorf("a line above the folder: %v, %v", has, inside)
	}
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(r.dir, link); err != nil {
		t.Skip(err)
	}
	if has, inside := l.Has(filepath.Join(link, "b"), 1); !has || !inside {
		t.Errorf("a line through a link: %v, %v", has, inside)
	}
}

func TestAnotherRepositoryIsOutside(t *testing.T) {
	r := newRepository(t)
	r.write("a", four)
	r.commit()
	inner := &repository{t, filepath.Join(r.dir, "inner")}
	inner.write("x/b", four)
	inner.git("init", "-q")
	l, err := Since(context.Background(), r.dir, "HEAD")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{filepath.Join(inner.dir, "x", "b"), filepath.Join(filepath.Dir(r.dir), "c"), "/c"} {
		if has, inside := l.Has(file, 1); has || inside {
			t.Errorf("%s: %v, %v", file, has, inside)
		}
	}
}

func TestWhatCannotBeToldIsAnError(t *testing.T) {
	r := newRepository(t)
	r.write("a", four)
	r.commit()
	r.git("branch", "side")
	for revision, want := range map[string]string{
		"":              "the revision is empty",
		"nowhere":       `"nowhere" is no revision of the repository `,
		"HEAD~9":        `"HEAD~9" is no revision`,
		"HEAD:a":        `"HEAD:a" is no revision`,
		"--all":         `"--all" is no revision`,
		"-n1":           `"-n1" is no revision`,
		"main...side":   "say $(git merge-base main side)",
		"main...":       "say $(git merge-base main HEAD)",
		"side..":        "it is a range",
		"side main":     "is no revision",
		"$(touch x)":    "is no revision",
		"main\nmain":    "is no revision",
		"HEAD^{tree}":   "is no revision",
		"main -- a":     "is no revision",
		"refs/heads/no": "is no revision",
	} {
		if revision == "side.." {
			want = "is a range, and lines change since one revision; say side"
		}
		if _, err := Since(context.Background(), r.dir, revision); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want one with %q", revision, err, want)
		}
	}
	if _, err := Since(context.Background(), t.TempDir(), "HEAD"); err == nil || !strings.Contains(err.Error(), "is in no work tree of git: not a git repository") {
		t.Errorf("outside of a repository: %v", err)
	}
	if _, err := Since(context.Background(), filepath.Join(r.dir, ".git"), "HEAD"); err == nil {
		t.Error("a folder of git's own is taken for a work tree")
	}
	empty := newRepository(t)
	if _, err := Since(context.Background(), empty.dir, "HEAD"); err == nil || !strings.Contains(err.Error(), `"HEAD" is no revision`) {
		t.Errorf("a repository without a commit: %v", err)
	}
	shallow := &repository{t, filepath.Join(t.TempDir(), "clone")}
	r.git("commit", "-q", "--allow-empty", "-m", "next")
	r.git("clone", "-q", "--depth=1", "file://"+r.dir, shallow.dir)
	if _, err := Since(context.Background(), shallow.dir, "HEAD~1"); err == nil || !strings.Contains(err.Error(), "git fetch --unshallow") {
		t.Errorf("a shallow clone: %v", err)
	}
	t.Setenv("PATH", t.TempDir())
	if _, err := Since(context.Background(), r.dir, "HEAD"); err == nil || !strings.Contains(err.Error(), "git is not there") {
		t.Errorf("without git: %v", err)
	}
}

func TestNothingOfTheRepositoryIsTouched(t *testing.T) {
	r := newRepository(t)
	r.write("a", four)
	r.commit()
	r.write("a", four) // the index knows the old time, and would be refreshed
	r.write("b", four)
	before := state(t, r.dir)
	r.changed("HEAD", "a", "b")
	if after := state(t, r.dir); !maps.Equal(before, after) {
		t.Errorf("before %v\nafter %v", before, after)
	}
}

// state gives the size, mode and time of every file.
func state(t *testing.T, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err == nil {
			found[path] = info.Mode().String() + " " + info.ModTime().String()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func FuzzPatch(f *testing.F) {
	for _, patch := range []string{
		"diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1,2 @@\n-a\n+b\n+c\n\\ No newline at end of file\n",
		"+++ \"b/\\303\\237\"\n@@ -0,0 +1 @@ func\n+x\n", "+++ b/a b\t\n@@ -1 +0,0 @@\n-x\n", "@@ - + @@\n", "@@ -1,-9 +1,-9 @@\n", "+++ \n", "@@  @@ @@ @@\n",
	} {
		f.Add(patch)
	}
	f.Fuzz(func(t *testing.T, patch string) {
		added, err := addedLines(patch)
		if err != nil {
			return
		}
		for file, spans := range added {
			for _, s := range spans {
				if file == "" || s.last < s.first || s.last-s.first >= len(patch) {
					t.Errorf("%q has %v", file, s)
				}
			}
		}
	})
}
