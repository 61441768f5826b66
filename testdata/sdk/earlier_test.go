package sdk_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The programs in earlier are modules of their own, for versions of the SDKs
// that write tools in other forms than those of this module. Each prints the
// answer of its server.
func TestCatalogIsWhatEarlierVersionsPublish(t *testing.T) {
	folders, err := os.ReadDir("earlier")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range folders {
		t.Run(f.Name(), func(t *testing.T) {
			t.Parallel()
			folder := filepath.Join("earlier", f.Name())
			run := exec.Command("go", "run", ".")
			run.Dir = folder
			run.Stderr = os.Stderr
			out, err := run.Output()
			if err != nil {
				t.Fatal(err)
			}
			published := decoded[struct{ Result struct{ Tools []tool } }](t, out).Result.Tools
			entries := within(catalogOf(t, folder), "")
			for _, p := range published {
				holdTool(t, p, entries[p.name()])
				for _, e := range entries[p.name()] {
					for path, reason := range e.unknown {
						t.Errorf("%s: %s is unknown: %s", p.name(), path, reason)
					}
				}
			}
			if len(published) == 0 || len(entries) != len(published) {
				t.Errorf("%d tools are published, %d are read", len(published), len(entries))
			}
		})
	}
}
