package artifact

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

var ctx = context.Background()

func put(t *testing.T, m *Memory, scope Scope, data string, item Item) Meta {
	t.Helper()
	if item.Kind == "" {
		item.Kind = "text"
	}
	meta, err := m.Put(ctx, scope, []byte(data), item)
	if err != nil {
		t.Fatal(err)
	}
	return meta
}

func TestWhatWasPutIsReadBackWithEverythingKnownOfIt(t *testing.T) {
	m := NewMemory()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	m.now = func() time.Time { return now }
	expires := now.Add(time.Hour)
	parents := []string{"art_parent"}
	meta := put(t, m, "run", "hello", Item{
		Kind: "dataset/rows", MediaType: "text/plain", Label: "greeting",
		Origin: "greet", Parents: parents, Expires: expires,
	})
	parents[0] = "changed by the caller"

	want := Meta{
		Ref: meta.Ref, Kind: "dataset/rows", MediaType: "text/plain", Size: 5,
		Digest: "sha256:2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
		Label:  "greeting", Origin: "greet", Parents: []string{"art_parent"},
		Created: now, Expires: expires,
	}
	head, err := m.Head(ctx, "run", meta.Ref)
	if err != nil {
		t.Fatal(err)
	}
	data, got, err := m.Get(ctx, "run", meta.Ref)
	if err != nil {
		t.Fatal(err)
	}
	if string(data) != "hello" {
		t.Errorf("data is %q", data)
	}
	for name, got := range map[string]Meta{"Put": meta, "Head": head, "Get": got} {
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s:\ngot  %v\nwant %v", name, got, want)
		}
	}
}

func TestAReferenceIsWorthNothingInAnotherScope(t *testing.T) {
	m := NewMemory()
	ref := put(t, m, "run-1", "x", Item{}).Ref
	if _, err := m.Head(ctx, "run-2", ref); !errors.Is(err, ErrNotFound) {
		t.Errorf("Head: %v", err)
	}
	if _, _, err := m.Get(ctx, "run-2", ref); !errors.Is(err, ErrNotFound) {
		t.Errorf("Get: %v", err)
	}
	if err := m.Delete(ctx, "run-2", ref); err != nil {
		t.Errorf("Delete: %v", err)
	}
	if list, err := m.List(ctx, "run-2", Filter{}); err != nil || len(list) != 0 {
		t.Errorf("List: %v, %v", list, err)
	}
	if _, _, err := m.Get(ctx, "run-1", ref); err != nil {
		t.Errorf("the owner lost it: %v", err)
	}
}

func TestReferencesAreOpaqueAndNeverTheSame(t *testing.T) {
	m := NewMemory()
	seen := map[string]bool{}
	for range 1000 {
		ref := put(t, m, "run", "the same data", Item{}).Ref
		if seen[ref] || !strings.HasPrefix(ref, "art_") || len(ref) < len("art_")+26 {
			t.Fatalf("reference %q", ref)
		}
		seen[ref] = true
	}
}

func TestAKeptArtifactDoesNotShareMemoryWithItsCallers(t *testing.T) {
	m := NewMemory()
	data := []byte("hello")
	meta, err := m.Put(ctx, "run", data, Item{Kind: "text"})
	if err != nil {
		t.Fatal(err)
	}
	copy(data, "XXXXX")
	read, _, err := m.Get(ctx, "run", meta.Ref)
	if err != nil {
		t.Fatal(err)
	}
	copy(read, "YYYYY")
	if again, _, err := m.Get(ctx, "run", meta.Ref); err != nil || string(again) != "hello" {
		t.Errorf("got %q, %v", again, err)
	}
}

func TestDataThatChangedInTheStoreIsNotReturned(t *testing.T) {
	m := NewMemory()
	ref := put(t, m, "run", "hello", Item{}).Ref
	m.scopes["run"][ref].data[0] = 'J'
	if data, _, err := m.Get(ctx, "run", ref); !errors.Is(err, ErrCorrupt) || data != nil {
		t.Errorf("got %q, %v", data, err)
	}
}

func TestAnExpiredArtifactIsNotThere(t *testing.T) {
	m := NewMemory()
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	m.now = func() time.Time { return now }
	ref := put(t, m, "run", "x", Item{Expires: now.Add(time.Minute)}).Ref
	now = now.Add(time.Minute - 1)
	if _, err := m.Head(ctx, "run", ref); err != nil {
		t.Errorf("just before its time: %v", err)
	}
	now = now.Add(1)
	if _, _, err := m.Get(ctx, "run", ref); !errors.Is(err, ErrNotFound) {
		t.Errorf("at its time: %v", err)
	}
	if list, _ := m.List(ctx, "run", Filter{}); len(list) != 0 {
		t.Errorf("still listed: %v", list)
	}
	if len(m.scopes) != 0 {
		t.Error("its memory is still held")
	}
}

func TestAListIsNewestFirstOfOneKindUpToTheLimit(t *testing.T) {
	m := NewMemory()
	for i := range 12 {
		put(t, m, "run", "x", Item{Kind: []string{"even", "odd"}[i%2], Label: fmt.Sprint(i)})
	}
	labels := func(f Filter) (got []string) {
		list, err := m.List(ctx, "run", f)
		if err != nil {
			t.Fatal(err)
		}
		for _, meta := range list {
			got = append(got, meta.Label)
		}
		return got
	}
	if got, want := labels(Filter{Kind: "odd", Limit: 3}), []string{"11", "9", "7"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := labels(Filter{}); len(got) != 12 {
		t.Errorf("got %v", got)
	}
	if got := labels(Filter{Kind: "Odd"}); len(got) != 0 {
		t.Errorf("kinds are compared exactly, got %v", got)
	}
}

func TestABlankKindIsRefused(t *testing.T) {
	if _, err := NewMemory().Put(ctx, "run", nil, Item{Kind: " \t"}); !errors.Is(err, ErrKind) {
		t.Errorf("got %v", err)
	}
}

func TestADeletedArtifactIsGoneAndDeletingAgainIsNoError(t *testing.T) {
	m := NewMemory()
	ref := put(t, m, "run", "x", Item{}).Ref
	for range 2 {
		if err := m.Delete(ctx, "run", ref); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := m.Head(ctx, "run", ref); !errors.Is(err, ErrNotFound) {
		t.Errorf("got %v", err)
	}
}

func TestAnEndedContextStopsEveryMethod(t *testing.T) {
	m := NewMemory()
	ref := put(t, m, "run", "x", Item{}).Ref
	ended, cancel := context.WithCancel(ctx)
	cancel()
	_, putErr := m.Put(ended, "run", nil, Item{Kind: "text"})
	_, headErr := m.Head(ended, "run", ref)
	_, _, getErr := m.Get(ended, "run", ref)
	_, listErr := m.List(ended, "run", Filter{})
	for name, err := range map[string]error{
		"Put": putErr, "Head": headErr, "Get": getErr, "List": listErr,
		"Delete": m.Delete(ended, "run", ref),
	} {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestManyMayUseOneStoreAtOnce(t *testing.T) {
	m := NewMemory()
	var wg sync.WaitGroup
	for worker := range 8 {
		wg.Go(func() {
			scope := Scope(fmt.Sprint(worker % 2))
			for i := range 50 {
				meta, err := m.Put(ctx, scope, fmt.Append(nil, worker, i), Item{Kind: "text"})
				if err != nil {
					t.Error(err)
					return
				}
				if data, _, err := m.Get(ctx, scope, meta.Ref); err != nil || string(data) != fmt.Sprint(worker, i) {
					t.Errorf("got %q, %v", data, err)
				}
				if _, err := m.List(ctx, scope, Filter{Limit: 3}); err != nil {
					t.Error(err)
				}
				if err := m.Delete(ctx, scope, meta.Ref); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if len(m.scopes) != 0 {
		t.Errorf("%d scopes are left", len(m.scopes))
	}
}
