// Package changed tells which lines of a work tree were added or changed since
// a git revision.
package changed

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Lines are those of a work tree that a revision does not have in that place: in
// commits since then, staged, unstaged, and in files that git neither tracks
// nor ignores. A file that was only renamed has none.
type Lines struct {
	root string
	// added holds spans of lines by file, from the root with slashes.
	added map[string][]span
	// whole are the files that git does not track.
	whole map[string]bool
}

// span is lines from first up to last, both among them.
type span struct{ first, last int }

// Since asks git for the lines of the work tree in which a folder lies. It
// changes nothing in the repository. The error says what a user can mend: that
// git is not there, the folder is in no work tree, or the revision does not
// exist.
func Since(ctx context.Context, folder, revision string) (*Lines, error) {
	if revision == "" {
		return nil, errors.New("the revision is empty; name a commit, a branch or a tag")
	}
	if _, err := exec.LookPath("git"); err != nil {
		return nil, errors.New("git is not there: it tells which lines changed")
	}
	root, err := git(ctx, folder, "rev-parse", "--show-toplevel")
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("%s is in no work tree of git: %w", shown(folder), err)
	}
	l := &Lines{root: strings.TrimRight(root, "\r\n"), added: make(map[string][]span), whole: make(map[string]bool)}
	commit, err := l.commit(ctx, revision)
	if err != nil {
		return nil, err
	}
	patch, err := git(ctx, l.root, append([]string{"diff"}, append(plain, commit, "--")...)...)
	if err != nil {
		return nil, err
	}
	if l.added, err = addedLines(patch); err != nil {
		return nil, err
	}
	others, err := git(ctx, l.root, "ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(others, "\x00") {
		if name != "" {
			l.whole[name] = true
		}
	}
	return l, nil
}

// plain makes the patch the same whatever a user has configured: hunks without
// context, text even where attributes say binary, and no program but git.
var plain = []string{
	"--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--text", "--unified=0", "--inter-hunk-context=0",
	"--find-renames", "--src-prefix=a/", "--dst-prefix=b/", "--ignore-submodules=all",
}

// commit gives the commit of a revision.
func (l *Lines) commit(ctx context.Context, revision string) (string, error) {
	if strings.HasPrefix(revision, "-") {
		return "", fmt.Errorf("%q is no revision", revision)
	}
	commit, err := git(ctx, l.root, "rev-parse", "--verify", "--quiet", revision+"^{commit}")
	if err == nil {
		return strings.TrimSpace(commit), nil
	}
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if from, to, ranged := strings.Cut(revision, "..."); ranged {
		return "", fmt.Errorf("%q is a range, and lines change since one revision; say $(git merge-base %s %s)", revision, from, orHead(to))
	}
	if from, _, ranged := strings.Cut(revision, ".."); ranged {
		return "", fmt.Errorf("%q is a range, and lines change since one revision; say %s", revision, from)
	}
	hint := ""
	if shallow, err := git(ctx, l.root, "rev-parse", "--is-shallow-repository"); err == nil && strings.TrimSpace(shallow) == "true" {
		hint = "; the clone is shallow, and git fetch --unshallow brings the rest of the history"
	}
	return "", fmt.Errorf("%q is no revision of the repository %s%s", revision, shown(l.root), hint)
}

func orHead(revision string) string {
	if revision == "" {
		return "HEAD"
	}
	return revision
}

// Has reports whether a line of a file was added or changed. inside is false
// for a file outside of the work tree, or in a work tree within it, of which
// git does not tell.
func (l *Lines) Has(file string, line int) (changed, inside bool) {
	name, inside := l.name(file)
	if !inside {
		return false, false
	}
	if l.whole[name] {
		return true, true
	}
	for _, s := range l.added[name] {
		if s.first <= line && line <= s.last {
			return true, true
		}
	}
	return false, true
}

// name gives a file's path from the root, through links, as git knows it.
func (l *Lines) name(file string) (string, bool) {
	if abs, err := filepath.Abs(file); err == nil {
		file = abs
	}
	if real, err := filepath.EvalSymlinks(file); err == nil {
		file = real
	}
	root := filepath.FromSlash(l.root)
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real
	}
	rel, err := filepath.Rel(root, file)
	if err != nil || !filepath.IsLocal(rel) {
		return "", false
	}
	for dir := filepath.Dir(rel); dir != "."; dir = filepath.Dir(dir) {
		if _, err := os.Lstat(filepath.Join(root, dir, ".git")); err == nil {
			return "", false
		}
	}
	return filepath.ToSlash(rel), true
}

// shown is a folder as messages name it.
func shown(folder string) string {
	if folder == "" || folder == "." {
		return "the working directory"
	}
	return folder
}

// git runs git and gives its output; the error holds the first line of what it
// said. Without optional locks it does not even refresh its index.
func git(ctx context.Context, folder string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "git", append([]string{"-c", "core.fsmonitor=false", "-c", "core.quotePath=true"}, args...)...)
	cmd.Dir = folder
	cmd.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_DIFF_OPTS=") }) // it goes before arguments
	cmd.Env = append(cmd.Env, "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C")
	var out, said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if first, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n"); first != "" {
			return "", errors.New(strings.TrimPrefix(first, "fatal: "))
		}
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return out.String(), nil
}
