package load

import (
	"context"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// write puts a module into a new folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// p and q reach no carrier, but p's external test does, and for it p has a
// method more and q is compiled anew. In the same program z sees the plain p
// and q. Both have the path "p": their types must not be mixed.
var twoWorlds = map[string]string{
	"go.mod":       "module example.com/m\n\ngo 1.26.0\n",
	"sdk/sdk.go":   "package sdk\n\nvar Declared int\n",
	"p/p.go":       "package p\n\ntype T struct{}\n",
	"p/in_test.go": "package p\n\nfunc (T) OnlyInTests() {}\n",
	"q/q.go":       "package q\n\nimport \"example.com/m/p\"\n\nfunc Make() p.T { return p.T{} }\n",
	"z/z.go": `package z

import (
	"example.com/m/p"
	"example.com/m/q"
	"example.com/m/sdk"
)

var V p.T = q.Make()

var _ = sdk.Declared
`,
	"p/ext_test.go": `package p_test

import (
	"testing"

	"example.com/m/p"
	"example.com/m/q"
	"example.com/m/sdk"
)

func Test(t *testing.T) {
	var v p.T = q.Make()
	v.OnlyInTests()
	_ = sdk.Declared
}
`,
}

func TestKeepsTheTypesOfTestVariantsApart(t *testing.T) {
	dir := write(t, twoWorlds)
	for range 5 { // the order of reading export data is not fixed
		prog, err := Packages(context.Background(), Request{Dir: dir, Tests: true, Carriers: []string{"example.com/m/sdk"}, TestCarriers: []string{"example.com/m/sdk"}})
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		methods := make(map[string]int)
		for _, p := range prog.Judged {
			ids = append(ids, p.ID)
			for _, imp := range p.Types.Imports() {
				if named, ok := imp.Scope().Lookup("T").(*types.TypeName); ok {
					methods[p.ID] = types.NewMethodSet(named.Type()).Len()
				}
			}
		}
		want := []string{"example.com/m/p [example.com/m/p.test]", "example.com/m/p_test [example.com/m/p.test]", "example.com/m/sdk", "example.com/m/z"}
		if !slices.Equal(ids, want) {
			t.Fatalf("judged %q", ids)
		}
		if methods["example.com/m/p_test [example.com/m/p.test]"] != 1 || methods["example.com/m/z"] != 0 {
			t.Errorf("methods of T as seen by the test and by z: %v", methods)
		}
		if prog.Named != 4 {
			t.Errorf("%d packages were named, not p, q, sdk and z", prog.Named)
		}
	}
}

func TestAnswersFromMetadataWhereNothingReaches(t *testing.T) {
	dir := write(t, twoWorlds)
	prog, err := Packages(context.Background(), Request{Dir: dir, Patterns: []string{"./q", "./p"}, Carriers: []string{"example.com/m/sdk"}, TestCarriers: []string{"example.com/m/sdk"}})
	if err != nil {
		t.Fatal(err)
	}
	if len(prog.Judged) != 0 || prog.Named != 2 {
		t.Errorf("%d packages judged of %d", len(prog.Judged), prog.Named)
	}
	if base := prog.Fset.Base(); base != 1 {
		t.Errorf("files were read, up to position %d", base)
	}
}
