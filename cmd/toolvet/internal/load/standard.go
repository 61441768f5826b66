package load

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// partition parts the patterns for the standard library and the go command's
// own packages from all others.
func (r Request) partition(ctx context.Context) (standard, others []string) {
	src := ""
	for _, pattern := range r.Patterns {
		first, _, _ := strings.Cut(pattern, "/")
		switch {
		case pattern == "std" || pattern == "cmd":
			standard = append(standard, pattern)
			continue
		case first == "." || first == ".." || filepath.IsAbs(pattern):
			if r.standsInGoroot(pattern) {
				standard = append(standard, pattern)
				continue
			}
		case !strings.ContainsAny(first, ".=") && first != "work" && first != "all" && first != "tool":
			// A module's path may have no dot either.
			if src == "" {
				src = filepath.Join(r.goEnv(ctx, "GOROOT"), "src")
			}
			if info, err := os.Stat(filepath.Join(src, first)); err == nil && info.IsDir() {
				standard = append(standard, pattern)
				continue
			}
		}
		others = append(others, pattern)
	}
	return standard, others
}

// standsInGoroot reports whether a folder's pattern is in the module "std" or
// "cmd".
func (r Request) standsInGoroot(pattern string) bool {
	folder, _, _ := strings.Cut(pattern, "...")
	if !filepath.IsAbs(folder) {
		folder = filepath.Join(r.Dir, folder)
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		return false
	}
	for {
		text, err := os.ReadFile(filepath.Join(folder, "go.mod"))
		if err == nil {
			fields := bytes.Fields(text)
			return len(fields) > 1 && string(fields[0]) == "module" && slices.Contains([]string{"std", "cmd"}, string(fields[1]))
		}
		parent := filepath.Dir(folder)
		if parent == folder {
			return false
		}
		folder = parent
	}
}

func (r Request) goEnv(ctx context.Context, name string) string {
	cmd := exec.CommandContext(ctx, "go", "env", name)
	cmd.Dir = r.Dir
	cmd.Env = r.Env
	out, err := cmd.Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
