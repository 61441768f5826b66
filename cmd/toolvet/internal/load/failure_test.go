package load

import (
	"context"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"
)

func TestTakesErrorsOfTheGoCommandApart(t *testing.T) {
	for _, c := range []struct {
		name string
		e    packages.Error
		want []string
	}{
		{"a place of its own", packages.Error{Pos: "bad/a.go:3:8", Msg: "no required module provides package x; to add it:\n\tgo get x"},
			[]string{"/m/bad/a.go:3:8: no required module provides package x; to add it:\n\tgo get x"}},
		{"a place without a column", packages.Error{Pos: "/abs/a.go:3", Msg: "bad"}, []string{"/abs/a.go:3: bad"}},
		{"a run of the compiler", packages.Error{Msg: "# m/p\np/a.go:2:13: cannot use \"a\"\n\thave ()\n\twant (int)\np/b.go:3:1: main redeclared in this block\n\tp/c.go:18:6: other declaration of main\np/b.go:9:1: too many errors"},
			[]string{"/m/p/a.go:2:13: cannot use \"a\"\n\thave ()\n\twant (int)", "/m/p/b.go:3:1: main redeclared in this block\n\tp/c.go:18:6: other declaration of main"}},
		{"C", packages.Error{Msg: "# m/p\np/a.go:5:10: fatal error: none.h: No such file or directory\ncompilation terminated."},
			[]string{"/m/p/a.go:5:10: fatal error: none.h: No such file or directory", "compilation terminated."}},
		{"go.mod", packages.Error{Msg: "go: errors parsing go.mod:\ngo.mod:3: unknown directive: nonsense"},
			[]string{"go: errors parsing go.mod:", "/m/go.mod:3: unknown directive: nonsense"}},
		{"a folder", packages.Error{Msg: "no Go files in /m"}, []string{"/m: no Go files in /m"}},
		{"no place", packages.Error{Msg: "package x is not in std"}, []string{"package x is not in std"}},
		{"nothing", packages.Error{}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, p := range problemsOf("/m", c.e) {
				got = append(got, p.String())
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestAFailureNamesEachProblemOnceInOrder(t *testing.T) {
	f := newFailure([]Problem{
		{Message: "no place"},
		{File: "b.go", Line: 1, Column: 2, Message: "m"},
		{File: "a.go", Line: 10, Message: "m"},
		{File: "a.go", Line: 2, Message: "m"},
		{File: "b.go", Line: 1, Column: 2, Message: "m"},
	}, "do this")
	const want = "a.go:2: m\na.go:10: m\nb.go:1:2: m\nno place\ndo this"
	if got := f.Error(); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestPartsTheStandardLibraryFromOthers(t *testing.T) {
	src := Request{}.goEnv(context.Background(), "GOROOT") + "/src"
	for _, c := range []struct {
		dir      string
		patterns []string
		standard []string
	}{
		{"", []string{"std", "./...", "cmd"}, []string{"std", "cmd"}},
		{"", []string{"fmt", "net/...", "example.com/x", "work", "all", "nodots/x", "pattern=fmt"}, []string{"fmt", "net/..."}},
		{src, []string{"./...", "."}, []string{"./...", "."}},
		{src + "/cmd", []string{"./...", "../fmt"}, []string{"./...", "../fmt"}},
		{"", []string{src + "/fmt"}, []string{src + "/fmt"}},
	} {
		standard, others := Request{Dir: c.dir, Patterns: c.patterns}.partition(context.Background())
		if !slices.Equal(standard, c.standard) {
			t.Errorf("in %q, of %q: %q", c.dir, c.patterns, standard)
		}
		if len(standard)+len(others) != len(c.patterns) {
			t.Errorf("in %q, %q became %q and %q", c.dir, c.patterns, standard, others)
		}
	}
}
