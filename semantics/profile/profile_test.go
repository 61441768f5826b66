package profile

import (
	"net/url"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestEveryFileIsAProfile(t *testing.T) {
	found, err := filepath.Glob("*.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, f := range found {
		all = append(all, strings.TrimSuffix(f, ".json"))
	}
	slices.Sort(all)
	if want := slices.Sorted(slices.Values(names)); !slices.Equal(all, want) {
		t.Errorf("the files are %q and the names %q", all, want)
	}
	if Names()[0] != "portable" {
		t.Error("the default is not the first")
	}
	for _, name := range Names() {
		if p := Named(name); p == nil || p.Name != name || p.Summary == "" {
			t.Errorf("%s reads as %+v", name, p)
		}
	}
	if Named("openapi") != nil {
		t.Error("there is a profile that nobody wrote")
	}
}

// fields gives the limits of a profile by name.
func fields(p *Profile) map[string]reflect.Value {
	all := map[string]reflect.Value{}
	v := reflect.ValueOf(*p)
	for i := range v.NumField() {
		if v.Field(i).Kind() == reflect.Struct {
			all[v.Type().Field(i).Name] = v.Field(i)
		}
	}
	return all
}

func TestEveryLimitSaysWhereItComesFrom(t *testing.T) {
	used := map[string]bool{}
	for _, name := range Names() {
		for limit, v := range fields(Named(name)) {
			if !v.MethodByName("Set").Call(nil)[0].Bool() {
				if !v.IsZero() {
					t.Errorf("%s: %s says something and not who", name, limit)
				}
				continue
			}
			used[limit] = true
			if v.FieldByName("Value").IsZero() {
				t.Errorf("%s: %s limits nothing", name, limit)
			}
			if u, err := url.Parse(v.FieldByName("Source").String()); err != nil || u.Scheme != "https" || u.Host == "" {
				t.Errorf("%s: the source of %s is no page", name, limit)
			}
			if _, err := time.Parse(time.DateOnly, v.FieldByName("Read").String()); err != nil {
				t.Errorf("%s: %s was read %v", name, limit, err)
			}
		}
	}
	for limit := range fields(&Profile{}) {
		if !used[limit] {
			t.Errorf("no profile has the limit %s", limit)
		}
	}
}

func TestNoLimitStandsInTwoFiles(t *testing.T) {
	for _, name := range names {
		f, err := open(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, taken := range f.Takes {
			other, err := open(taken.From)
			if err != nil {
				t.Fatal(err)
			}
			for limit := range f.Limits {
				if other.Limits[limit] != nil && (len(taken.Limits) == 0 || slices.Contains(taken.Limits, limit)) {
					t.Errorf("%s has %s of its own and takes it from %s", name, limit, taken.From)
				}
			}
		}
	}
}

func TestTheDefaultIsWhatAllTake(t *testing.T) {
	portable := Named("portable")
	for _, name := range []string{"openai", "anthropic", "gemini", "mcp"} {
		p := Named(name)
		for r := rune(0); r < 0x300; r++ {
			if portable.NameCharacters.Value.Has(r) && !p.NameCharacters.Value.Has(r) {
				t.Errorf("%s refuses %q in a name", name, r)
			}
		}
		if portable.NameLength.Value > p.NameLength.Value {
			t.Errorf("%s refuses names of %d characters", name, portable.NameLength.Value)
		}
		for _, keyword := range p.RootKeywords.Value {
			if !slices.Contains(portable.RootKeywords.Value, keyword) {
				t.Errorf("%s refuses %s at the root", name, keyword)
			}
		}
	}
	for limit, warning := range map[string]bool{
		"NameStart": true, "StringEnums": true, "Items": false, "RootKeywords": false, "ParameterCharacters": false,
	} {
		v := fields(portable)[limit]
		if v.IsZero() || v.FieldByName("Warning").Bool() != warning {
			t.Errorf("%s is %+v", limit, v)
		}
	}
	if Named("gemini").NameStart.Warning {
		t.Error("what is taken as a warning became one where it is taken from")
	}
}

func TestCharactersAreNamed(t *testing.T) {
	for want, c := range map[string]Characters{
		"":                         nil,
		"digits":                   {"digits"},
		"letters, digits, _ and .": {"letters", "digits", "_", "."},
	} {
		if got := c.String(); got != want {
			t.Errorf("%q is named %q, want %q", []string(c), got, want)
		}
	}
	set := Characters{"letters", "_"}
	for r, want := range map[rune]bool{'a': true, 'Z': true, '_': true, '0': false, '-': false, 'é': false, 0: false, -1: false} {
		if set.Has(r) != want {
			t.Errorf("%q: %v", r, set.Has(r))
		}
	}
}
