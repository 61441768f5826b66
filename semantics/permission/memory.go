package permission

import (
	"context"
	"fmt"
	"sync"

	"github.com/toolvet/toolvet/semantics"
)

// Memory is a [Checker] that lives as long as the process. What no rule allows
// is denied, and what one rule denies no other allows.
type Memory struct {
	mu      sync.RWMutex
	allowed map[semantics.Capability]targets
	denied  map[semantics.Capability]targets
}

// EveryTool stands for every tool in a rule of [Memory]; it is no tool's name.
const EveryTool = "*"

// targets are names of tools, EveryTool among them.
type targets map[string]bool

func (t targets) has(name string) bool { return t[EveryTool] || t[name] }

var _ Checker = (*Memory)(nil)

// NewMemory returns a checker that allows nothing:
//
//	m := permission.NewMemory()
//	m.Allow(permission.ToolCall, permission.EveryTool)
//	m.Deny(semantics.ExternalNet, "fetch_invoice")
//
// allows every call, and none of fetch_invoice if that declares external_net.
func NewMemory() *Memory {
	return &Memory{allowed: map[semantics.Capability]targets{}, denied: map[semantics.Capability]targets{}}
}

// Allow allows a capability to the tools of these names. The capability is
// governed from then on, even where no name is given.
func (m *Memory) Allow(c semantics.Capability, tools ...string) { m.add(m.allowed, c, tools) }

// Deny denies a capability to the tools of these names. The capability is
// governed from then on, even where no name is given.
func (m *Memory) Deny(c semantics.Capability, tools ...string) { m.add(m.denied, c, tools) }

func (m *Memory) add(to map[semantics.Capability]targets, c semantics.Capability, tools []string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if to[c] == nil {
		to[c] = targets{}
	}
	for _, name := range tools {
		to[c][name] = true
	}
}

// Governs implements [Checker]: a capability that some rule names.
func (m *Memory) Governs(c semantics.Capability) bool {
	m.mu.RLock()
	defer m.mu.RUnlock()
	return m.allowed[c] != nil || m.denied[c] != nil
}

// Check implements [Checker].
func (m *Memory) Check(ctx context.Context, r Request) (Decision, error) {
	if err := ctx.Err(); err != nil {
		return Decision{}, err
	}
	m.mu.RLock()
	defer m.mu.RUnlock()
	switch {
	case m.denied[r.Capability].has(r.Target):
		return Decision{Reason: fmt.Sprintf("a rule denies %s to it", r.Capability)}, nil
	case m.allowed[r.Capability].has(r.Target):
		return Decision{Allowed: true}, nil
	}
	return Decision{Reason: fmt.Sprintf("no rule allows %s to it", r.Capability)}, nil
}
