package sdk_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// toolvet is the command, built from this tree.
var toolvet string

func TestMain(m *testing.M) {
	os.Exit(func() int {
		folder, err := os.MkdirTemp("", "toolvet")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer os.RemoveAll(folder)
		toolvet = filepath.Join(folder, "toolvet")
		build := exec.Command("go", "build", "-o", toolvet, "./cmd/toolvet")
		build.Dir = filepath.Join("..", "..")
		if out, err := build.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "the command does not build: %v\n%s", err, out)
			return 1
		}
		return m.Run()
	}())
}
