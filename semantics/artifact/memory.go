package artifact

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"
	"time"
)

// Memory is a [Store] that lives as long as the process. Expired artifacts are
// dropped when their scope is used.
type Memory struct {
	now func() time.Time

	mu     sync.Mutex
	scopes map[Scope]map[string]*entry
	puts   uint64
}

type entry struct {
	meta  Meta
	data  []byte
	order uint64
}

var _ Store = (*Memory)(nil)

// NewMemory returns an empty store.
func NewMemory() *Memory {
	return &Memory{now: time.Now, scopes: map[Scope]map[string]*entry{}}
}

// Put implements [Store].
func (m *Memory) Put(ctx context.Context, scope Scope, data []byte, item Item) (Meta, error) {
	if err := ctx.Err(); err != nil {
		return Meta{}, err
	}
	if strings.TrimSpace(item.Kind) == "" {
		return Meta{}, ErrKind
	}
	kept := slices.Clone(data)
	e := &entry{data: kept, meta: Meta{
		Ref:       mint(),
		Kind:      item.Kind,
		MediaType: item.MediaType,
		Size:      int64(len(kept)),
		Digest:    digest(kept),
		Label:     item.Label,
		Origin:    item.Origin,
		Parents:   slices.Clone(item.Parents),
		Created:   m.now(),
		Expires:   item.Expires,
	}}

	m.mu.Lock()
	defer m.mu.Unlock()
	m.sweep(scope)
	if m.scopes[scope] == nil {
		m.scopes[scope] = map[string]*entry{}
	}
	m.puts++
	e.order = m.puts
	m.scopes[scope][e.meta.Ref] = e
	return e.known(), nil
}

// Head implements [Store].
func (m *Memory) Head(ctx context.Context, scope Scope, ref string) (Meta, error) {
	e, err := m.live(ctx, scope, ref)
	if err != nil {
		return Meta{}, err
	}
	return e.known(), nil
}

// Get implements [Store].
func (m *Memory) Get(ctx context.Context, scope Scope, ref string) ([]byte, Meta, error) {
	e, err := m.live(ctx, scope, ref)
	if err != nil {
		return nil, Meta{}, err
	}
	if digest(e.data) != e.meta.Digest {
		return nil, Meta{}, ErrCorrupt
	}
	return slices.Clone(e.data), e.known(), nil
}

// Delete implements [Store].
func (m *Memory) Delete(ctx context.Context, scope Scope, ref string) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.drop(scope, ref)
	return nil
}

// List implements [Store].
func (m *Memory) List(ctx context.Context, scope Scope, filter Filter) ([]Meta, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.sweep(scope)
	var found []*entry
	for _, e := range m.scopes[scope] {
		if filter.Kind == "" || e.meta.Kind == filter.Kind {
			found = append(found, e)
		}
	}
	slices.SortFunc(found, func(a, b *entry) int { return cmp.Compare(b.order, a.order) })
	if filter.Limit > 0 && len(found) > filter.Limit {
		found = found[:filter.Limit]
	}
	metas := make([]Meta, len(found))
	for i, e := range found {
		metas[i] = e.known()
	}
	return metas, nil
}

// live returns an entry, whose fields never change after Put.
func (m *Memory) live(ctx context.Context, scope Scope, ref string) (*entry, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	e := m.scopes[scope][ref]
	if e == nil {
		return nil, ErrNotFound
	}
	if e.expired(m.now()) {
		m.drop(scope, ref)
		return nil, ErrNotFound
	}
	return e, nil
}

// sweep drops what has expired in scope.
func (m *Memory) sweep(scope Scope) {
	now := m.now()
	for ref, e := range m.scopes[scope] {
		if e.expired(now) {
			m.drop(scope, ref)
		}
	}
}

func (m *Memory) drop(scope Scope, ref string) {
	delete(m.scopes[scope], ref)
	if len(m.scopes[scope]) == 0 {
		delete(m.scopes, scope)
	}
}

func (e *entry) expired(now time.Time) bool {
	return !e.meta.Expires.IsZero() && !now.Before(e.meta.Expires)
}

func (e *entry) known() Meta {
	meta := e.meta
	meta.Parents = slices.Clone(meta.Parents)
	return meta
}

// mint makes a reference of at least 128 random bits, so that none can be
// guessed from another.
func mint() string { return "art_" + strings.ToLower(rand.Text()) }

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256:" + hex.EncodeToString(sum[:])
}
