package pipeline

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestAPanicIsAnErrorWithItsStack(t *testing.T) {
	for _, timeout := range []time.Duration{0, time.Hour} {
		_, err := Execute(context.Background(), timeout, func(context.Context) (int, error) {
			rows := []int{}
			rows[len(rows)]++
			return 1, nil
		})
		var panicked *PanicError
		if !errors.As(err, &panicked) {
			t.Fatalf("got %v", err)
		}
		if !strings.Contains(string(panicked.Stack), "execute_test.go") {
			t.Errorf("the stack does not show where it happened:\n%s", panicked.Stack)
		}
		var runtimeError runtime.Error
		if !errors.As(err, &runtimeError) {
			t.Errorf("the cause is lost: %v", err)
		}
	}
}

func TestAHandlerHasUntilItsDeadline(t *testing.T) {
	for name, test := range map[string]struct {
		handler func(context.Context) (string, error)
		value   string
		err     error
	}{
		"in time": {
			func(context.Context) (string, error) { time.Sleep(time.Second); return "done", nil },
			"done", nil,
		},
		"ends with its context": {
			func(ctx context.Context) (string, error) { <-ctx.Done(); return "", ctx.Err() },
			"", ErrOverdue,
		},
		"ignores its context": {
			func(context.Context) (string, error) { time.Sleep(time.Hour); return "late", nil },
			"", ErrOverdue,
		},
		"fails by itself": {
			func(context.Context) (string, error) { return "", errors.ErrUnsupported },
			"", errors.ErrUnsupported,
		},
		"a deadline of its own": {
			func(context.Context) (string, error) { return "", context.DeadlineExceeded },
			"", context.DeadlineExceeded,
		},
		"leaves without an answer": {
			func(context.Context) (string, error) { runtime.Goexit(); return "never", nil },
			"", ErrGone,
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				value, err := Execute(t.Context(), 2*time.Second, test.handler)
				if value != test.value || err != test.err {
					t.Errorf("got %q, %v", value, err)
				}
				if took := time.Since(began); took > 2*time.Second {
					t.Errorf("answered after %v", took)
				}
				time.Sleep(2 * time.Hour) // the handler that ignores its context goes home
			})
		})
	}
}

func TestACallerThatLeavesIsNotKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Second, cancel)
		began := time.Now()
		_, err := Execute(ctx, time.Minute, func(context.Context) (int, error) { time.Sleep(time.Hour); return 1, nil })
		if !errors.Is(err, context.Canceled) || time.Since(began) != time.Second {
			t.Errorf("got %v after %v", err, time.Since(began))
		}
		time.Sleep(2 * time.Hour)
	})
}
