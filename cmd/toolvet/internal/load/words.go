package load

import (
	"bytes"
	"context"
	"os/exec"
	"strings"

	"golang.org/x/tools/go/packages"
)

// wordsOfGoCommand gives why the patterns name no package where it is more than
// that they match none. go/packages drops those words: an unknown platform, or
// a folder outside of every module.
func (r Request) wordsOfGoCommand(ctx context.Context) []Problem {
	args := []string{"list", "-export", "-f", ""}
	if r.Tags != "" {
		args = append(args, "-tags="+r.Tags)
	}
	cmd := exec.CommandContext(ctx, "go", append(append(args, "--"), r.Patterns...)...)
	cmd.Dir = r.Dir
	cmd.Env = r.Env
	var said bytes.Buffer
	cmd.Stderr = &said
	if err := cmd.Run(); err == nil {
		return nil
	}
	problems := problemsOf(r.Dir, packages.Error{Msg: said.String()})
	for i := range problems {
		problems[i].Message = strings.TrimPrefix(problems[i].Message, "go: ")
	}
	return problems
}
