package declared

import (
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
)

func TestASettingThatMeansNothingIsRefusedWhenItIsSet(t *testing.T) {
	for _, tc := range []struct{ flag, value, want string }{
		{"profile", "mpc", `"mpc" is no profile: want portable, mcp, openai, openai-strict, anthropic or gemini`},
		{"profile", "", `"" is no profile`},
		{"rules", "wants/store=warnin", `wants/store: "warnin" is no level: want off, warning or error`},
		{"rules", "wants/store", `wants/store: "" is no level`},
		{"rules", "composedof/unregisterd=off", `"composedof/unregisterd" is no rule; did you mean composedof/unregistered?`},
		{"rules", "wants=off", `"wants" is no rule; the rules of wants are wants/empty, wants/kind, wants/argument, wants/type, wants/store and wants/producer`},
		{"rules", "wants/store=off,=off", `"" is no rule`},
		{"warnings", "maybe", "parse error"},
		{"paths", "gen/...", "has ... in it"},
		{"paths", "gen,:wants/store=off", `the path "" names no file`},
		{"paths", "gen:wants/stor=off", `gen: "wants/stor" is no rule; did you mean wants/store?`},
		{"paths", "gen:", `gen: "" is no rule`},
		{"paths", "gen:wants/store", `gen: wants/store: "" is no level`},
	} {
		fs := flags()
		before := readSettings(&fs)
		err := fs.Set(tc.flag, tc.value)
		if err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("-%s=%s: error %v, want one with %q", tc.flag, tc.value, err, tc.want)
		}
		if after := readSettings(&fs); after.Profile != before.Profile || len(after.Severities)+len(after.Paths) > 0 {
			t.Errorf("-%s=%s is refused and changed the settings to %+v", tc.flag, tc.value, after)
		}
	}
}

func TestSettingsAreReadFromTheFlags(t *testing.T) {
	fs := flags()
	for flag, value := range map[string]string{"profile": "mcp", "warnings": "true", "rules": "wants/store=off, toolname/length=warning,"} {
		if err := fs.Set(flag, value); err != nil {
			t.Fatal(err)
		}
	}
	s := readSettings(&fs)
	level, said := s.Severities["wants/store"]
	if s.Profile != semantics.MCP || !s.Warnings || !said || level != 0 || s.Severities["toolname/length"] != semantics.Warning {
		t.Errorf("settings %+v", s)
	}
	if err := fs.Set("rules", ""); err != nil || len(readSettings(&fs).Severities) > 0 {
		t.Errorf("no rules: error %v, settings %+v", err, readSettings(&fs))
	}
}
