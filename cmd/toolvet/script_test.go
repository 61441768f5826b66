package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"toolvet": main})
}

// Each script in testdata/script tells one thing of the command. $GOSDK is the
// folder of a small stand-in for an SDK, $TOOLVET the command's file.
func TestScripts(t *testing.T) {
	known, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	caches := strings.Split(strings.TrimSpace(string(known)), "\n")
	gosdk, err := filepath.Abs(filepath.Join("testdata", "gosdk"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Vars = append(env.Vars,
				"GOCACHE="+caches[0],
				"GOMODCACHE="+caches[1],
				"GOPROXY=off",
				"GOFLAGS=-mod=mod",
				"GOTOOLCHAIN=local",
				"GOSDK="+gosdk,
				"TOOLVET="+inPath("toolvet", env.Getenv("PATH")),
			)
			return nil
		},
	})
}

// inPath gives the file of a program, looked for as the script will.
func inPath(program, path string) string {
	for _, dir := range filepath.SplitList(path) {
		file := filepath.Join(dir, program)
		if info, err := os.Stat(file); err == nil && !info.IsDir() {
			return file
		}
	}
	return program
}
