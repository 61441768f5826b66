package permission_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/permission"
)

// recorder answers as it is told, and keeps what it was asked.
type recorder struct {
	governs []semantics.Capability
	check   func(permission.Request) (permission.Decision, error)
	asked   []permission.Request
}

func (r *recorder) Governs(c semantics.Capability) bool { return slices.Contains(r.governs, c) }

func (r *recorder) Check(_ context.Context, q permission.Request) (permission.Decision, error) {
	r.asked = append(r.asked, q)
	return r.check(q)
}

func (r *recorder) capabilities() (all []semantics.Capability) {
	for _, q := range r.asked {
		all = append(all, q.Capability)
	}
	return all
}

func yes(permission.Request) (permission.Decision, error) {
	return permission.Decision{Allowed: true}, nil
}

func TestTheCallIsAskedAboutAndThenEachGovernedCapabilityUntilTheFirstDenial(t *testing.T) {
	all := []semantics.Capability{semantics.UserData, semantics.ExternalNet, semantics.UserData, semantics.MemoryRead}
	deny := func(what semantics.Capability) func(permission.Request) (permission.Decision, error) {
		return func(q permission.Request) (permission.Decision, error) {
			return permission.Decision{Allowed: q.Capability != what, Reason: "not today"}, nil
		}
	}
	for name, c := range map[string]struct {
		checker  recorder
		declared []semantics.Capability
		asked    []semantics.Capability
		denied   semantics.Capability
	}{
		"nothing governed":   {recorder{check: yes}, all, []semantics.Capability{permission.ToolCall}, ""},
		"nothing declared":   {recorder{governs: all, check: yes}, nil, []semantics.Capability{permission.ToolCall}, ""},
		"once each":          {recorder{governs: all[:3], check: yes}, all, []semantics.Capability{permission.ToolCall, semantics.UserData, semantics.ExternalNet}, ""},
		"the call is denied": {recorder{governs: all, check: deny(permission.ToolCall)}, all, []semantics.Capability{permission.ToolCall}, permission.ToolCall},
		"one is denied":      {recorder{governs: all, check: deny(semantics.UserData)}, all, []semantics.Capability{permission.ToolCall, semantics.UserData}, semantics.UserData},
		"the call as a capability": {
			recorder{governs: []semantics.Capability{permission.ToolCall}, check: yes}, []semantics.Capability{permission.ToolCall},
			[]semantics.Capability{permission.ToolCall}, "",
		},
	} {
		err := permission.Ask(t.Context(), &c.checker, permission.Request{Target: "fetch", Source: "aws-mcp", Subject: "ada"}, c.declared)
		if got := c.checker.capabilities(); !slices.Equal(got, c.asked) {
			t.Errorf("%s: asked %v, want %v", name, got, c.asked)
		}
		for _, q := range c.checker.asked {
			if q.Target != "fetch" || q.Source != "aws-mcp" || q.Subject != "ada" {
				t.Errorf("%s: asked %+v", name, q)
			}
		}
		var denial *permission.Denial
		switch errors.As(err, &denial) {
		case c.denied == "":
			t.Errorf("%s: got %v", name, err)
		case true:
			if denial.Capability != c.denied || denial.Target != "fetch" || denial.Reason != "not today" || denial.Err != nil {
				t.Errorf("%s: got %+v", name, denial)
			}
		}
	}
}

type panicking struct{ recorder }

func (*panicking) Governs(semantics.Capability) bool { panic("in Governs") }

func TestACheckerThatCannotDecideDenies(t *testing.T) {
	broken := errors.New("the directory is away")
	for name, c := range map[string]permission.Checker{
		"an error, and allowed": &recorder{check: func(permission.Request) (permission.Decision, error) {
			return permission.Decision{Allowed: true}, broken
		}},
		"a panic":            &recorder{check: func(permission.Request) (permission.Decision, error) { panic(broken) }},
		"a panic in Governs": &panicking{recorder{check: yes}},
		"a nil":              (*recorder)(nil),
	} {
		err := permission.Ask(t.Context(), c, permission.Request{Target: "fetch"}, []semantics.Capability{semantics.UserData})
		var denial *permission.Denial
		if !errors.As(err, &denial) || denial.Err == nil || !strings.Contains(err.Error(), "could not decide") {
			t.Errorf("%s: got %v", name, err)
		}
		if strings.Contains(err.Error(), "directory") {
			t.Errorf("%s: a model is told what is the operator's: %v", name, err)
		}
	}
	if err := permission.Ask(t.Context(), &recorder{check: func(permission.Request) (permission.Decision, error) {
		return permission.Decision{}, broken
	}}, permission.Request{}, nil); !errors.Is(err, broken) {
		t.Errorf("the cause is lost: %v", err)
	}
}

func TestMemoryDeniesWhatNoRuleAllows(t *testing.T) {
	m := permission.NewMemory()
	ask := func(tool string, declared ...semantics.Capability) error {
		return permission.Ask(t.Context(), m, permission.Request{Target: tool}, declared)
	}
	if ask("a") == nil {
		t.Error("a new one allows a call")
	}
	m.Allow(permission.ToolCall)
	if ask("a") == nil {
		t.Error("a rule that names no tool allows a call")
	}
	m.Allow(permission.ToolCall, permission.EveryTool)
	m.Allow(semantics.UserData, "a", "b")
	m.Deny(semantics.UserData, "b")
	m.Deny(semantics.ExternalNet, permission.EveryTool)
	for name, c := range map[string]struct {
		tool     string
		declared []semantics.Capability
		allowed  bool
	}{
		"a call":                     {"a", nil, true},
		"what is allowed to it":      {"a", []semantics.Capability{semantics.UserData}, true},
		"what is denied as well":     {"b", []semantics.Capability{semantics.UserData}, false},
		"what is allowed to another": {"c", []semantics.Capability{semantics.UserData}, false},
		"what is denied to all":      {"a", []semantics.Capability{semantics.ExternalNet}, false},
		"what no rule names":         {"a", []semantics.Capability{semantics.MemoryRead}, true},
	} {
		if err := ask(c.tool, c.declared...); (err == nil) != c.allowed {
			t.Errorf("%s: %v", name, err)
		}
	}
	m.Deny(permission.ToolCall, "a")
	if ask("a") == nil || ask("b") != nil {
		t.Error("a denied call is not that of its tool alone")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if permission.Ask(ctx, m, permission.Request{Target: "b"}, nil) == nil {
		t.Error("it allows when the context has ended")
	}
	var empty permission.Memory
	if permission.Ask(t.Context(), &empty, permission.Request{}, nil) == nil {
		t.Error("the zero value allows a call")
	}
}
