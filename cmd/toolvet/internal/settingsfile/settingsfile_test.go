package settingsfile

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/analyzers/settings"
)

func TestAFileBecomesSettings(t *testing.T) {
	yes, no := true, false
	for _, tc := range []struct {
		name, text string
		want       settings.Settings
	}{
		{"empty", "", settings.Settings{}},
		{"a comment", "# nothing yet\n", settings.Settings{}},
		{"null", "~\n", settings.Settings{}},
		{"keys without values", "profile:\nrules:\nwarnings:\npaths:\n", settings.Settings{}},
		{"no keys", "{}", settings.Settings{}},
		{"all", `# Settings.
---
profile: mcp
rules:
  wants/store: off
  description/missing: "warning"
  'toolname/length': error
  toolname/charset: false
warnings: yes_is_no_boolean
`, settings.Settings{}},
		{"every key", `profile: mcp
rules: {wants/store: off, description/missing: "warning", toolname/charset: false}
warnings: true
paths:
  - path: gen/**
  - path: internal/legacy
    rules:
      wants/store: error
`, settings.Settings{
			Profile:  "mcp",
			Rules:    map[string]settings.Level{"wants/store": "off", "description/missing": "warning", "toolname/charset": "off"},
			Warnings: &yes,
			Paths:    []settings.Path{{Path: "gen/**"}, {Path: "internal/legacy", Rules: map[string]settings.Level{"wants/store": "error"}}},
		}},
		{"JSON", `{"profile": "portable", "warnings": false}`, settings.Settings{Profile: "portable", Warnings: &no}},
		{"anchors", "rules: &r {wants/store: off}\npaths: [{path: a, rules: *r}]\n", settings.Settings{
			Rules: map[string]settings.Level{"wants/store": "off"},
			Paths: []settings.Path{{Path: "a", Rules: map[string]settings.Level{"wants/store": "off"}}},
		}},
		{"a byte order mark and carriage returns", "\ufeffprofile: mcp\r\nwarnings: false\r\n", settings.Settings{Profile: "mcp", Warnings: &no}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := Parse("f", []byte(tc.text))
			if tc.name == "all" {
				if err == nil {
					t.Error("a text is taken for true")
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, tc.want) {
				t.Errorf("got %+v, want %+v", got, tc.want)
			}
		})
	}
}

func TestAFaultHasItsPlaceItsKeyAndWhatWasMeant(t *testing.T) {
	for text, want := range map[string]string{
		"profil: mcp":                               `f:1:1: there is no setting "profil"; did you mean profile?`,
		"a: 1\nprofile: mcp":                        `f:1:1: there is no setting "a"; the settings are profile, rules, warnings and paths`,
		"# x\n\nprofile: mpc":                       `f:3:10: profile: "mpc" is no profile: want `,
		"profile: 5":                                `f:1:10: profile: want a text, and it is 5`,
		"profile: ''":                               `f:1:10: profile: want a text, and it is the text ""`,
		"profile: [mcp]":                            `f:1:10: profile: want a text, and it is a list`,
		"profile: mcp\nprofile: mcp":                `f:2:1: "profile" stands here a second time; the first is on line 1`,
		"rules:\n  wants/stor: off":                 `f:2:15: rules: wants/stor: "wants/stor" is no rule; did you mean wants/store?`,
		"rules:\n  wants/store: loud":               `f:2:16: rules: wants/store: "loud" is no level: want off, warning or error`,
		"rules:\n  wants/store: true":               `f:2:16: rules: wants/store: want off, warning or error, and it is true`,
		"rules:\n  wants/store:":                    `f:2:15: rules: wants/store: want off, warning or error, and it is empty`,
		"rules:\n  wants/store: 3":                  `f:2:16: rules: wants/store: want off, warning or error, and it is 3`,
		"rules: [wants/store]":                      `f:1:8: rules: want keys with values, and it is a list`,
		"rules: off":                                `f:1:8: rules: want keys with values, and it is the text "off"`,
		"rules: {? [a] : off}":                      `a key is a list; keys are words`,
		"warnings: maybe":                           `f:1:11: warnings: want true or false, and it is the text "maybe"`,
		"paths: {gen: off}":                         `f:1:8: paths: want a list, and it is keys with values`,
		"paths:\n- gen":                             `f:2:3: paths: entry 1: want keys with values, and it is the text "gen"`,
		"paths:\n- path: a\n- pth: b":               `f:3:3: paths: entry 2: there is no setting "pth"; did you mean path?`,
		"paths:\n- path: /a":                        `f:2:9: paths: entry 1: path: the path "/a" begins with a slash`,
		"paths:\n- rules: {wants/store: off}":       `f:2:3: paths: entry 1: path: the path "" names no file`,
		"paths:\n- path: a\n  rules:":               `f:3:9: paths: entry 1: rules: want keys with values, and it is empty`,
		"paths:\n- path: a\n  rules: {}":            `f:3:10: paths: entry 1: rules: there is no rule in it; without rules, every rule is off in a`,
		"paths: [{path: a, rules: {wants/x: off}}]": `entry 1: rules: wants/x: "wants/x" is no rule`,
		"- profile: mcp":                            `f:1:1: want keys with values, and it is a list`,
		"mcp":                                       `f:1:1: want keys with values, and it is the text "mcp"`,
		"profile: mcp\n---\nwarnings: true":         `a second document begins; settings are one`,
		"profile: mcp\n  rules: {}":                 `f:2:1: it is no YAML: `,
		"profile: 'mcp":                             `it is no YAML: `,
		"\tprofile: mcp":                            `f:1:1: it is no YAML: `,
		"profile: *none":                            `f:1:1: it is no YAML: unknown anchor`,
		"# *\n\nprofile: *none":                     `f:3:1: it is no YAML: unknown anchor`,
		"warnings: true\nprofile: \x01":             `f:2:1: it is no YAML: control characters`,
		"profile: \xff\xfe":                         `it is no YAML: `,
		"<<: {profile: mcp}":                        `there is no setting "<<"`,
	} {
		_, err := Parse("f", []byte(text))
		var fault *Error
		if !errors.As(err, &fault) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error\n\t%v\nwant\n\t%s", text, err, want)
		}
	}
}

func TestTheFileOfAFolder(t *testing.T) {
	dir := t.TempDir()
	if file, err := Of(dir); file != "" || err != nil {
		t.Errorf("an empty folder has %q, %v", file, err)
	}
	for _, near := range []string{".toolvet.yml", "toolvet.yaml"} {
		write(t, filepath.Join(dir, near), "")
		if _, err := Of(dir); err == nil || !strings.Contains(err.Error(), near+": a file of settings is called .toolvet.yaml") {
			t.Errorf("%s: error %v", near, err)
		}
		if err := os.Remove(filepath.Join(dir, near)); err != nil {
			t.Fatal(err)
		}
	}
	want := filepath.Join(dir, Name)
	write(t, want, "profile: mcp\n")
	if file, err := Of(dir); file != want || err != nil {
		t.Errorf("got %q, %v", file, err)
	}
	if s, err := Read(want); err != nil || s.Profile != "mcp" {
		t.Errorf("got %+v, %v", s, err)
	}
	if _, err := Read(filepath.Join(dir, "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
	if err := os.Remove(want); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(want, 0o777); err != nil {
		t.Fatal(err)
	}
	if _, err := Of(dir); err == nil || !strings.Contains(err.Error(), "it is a folder") {
		t.Errorf("a folder: %v", err)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func FuzzAnyTextIsSettingsOrAnError(f *testing.F) {
	for _, text := range []string{
		"profile: mcp\nrules: {wants/store: off}\npaths: [{path: gen}]\n",
		"&a [*a]", "? : :", "- - - -", "%YAML 1.1\n---\n", "!!binary x", "a: &a\n  b: *a\n", "{\"a\": \"\\u0000\"}", "...\n---", "\x00",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Parse("f", text)
		var fault *Error
		if err != nil && !errors.As(err, &fault) {
			t.Errorf("an error without a place: %v", err)
		}
		if err == nil {
			if err := s.Check(); err != nil {
				t.Errorf("what is refused was taken: %v", err)
			}
		}
	})
}
