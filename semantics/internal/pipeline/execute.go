package pipeline

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"
)

// PanicError is a panic of code that a call ran.
type PanicError struct {
	Value any
	// Stack is for the program's own log; it never reaches a model.
	Stack []byte
}

func (e *PanicError) Error() string { return fmt.Sprintf("panic: %v", e.Value) }

// Unwrap gives the value where that is an error.
func (e *PanicError) Unwrap() error {
	err, _ := e.Value.(error)
	return err
}

var (
	// ErrOverdue says that a handler did not settle before its deadline.
	ErrOverdue = errors.New("the deadline has passed")
	// ErrGone says that a handler ended its goroutine instead of returning.
	ErrGone = errors.New("the handler ended its goroutine")
)

// Execute runs a handler. A panic is a [*PanicError]. With a timeout the
// handler's context ends after it, and Execute answers then whether or not the
// handler does: [ErrOverdue], or the error of ctx where that ended first.
func Execute[T any](ctx context.Context, timeout time.Duration, handler func(context.Context) (T, error)) (T, error) {
	if timeout <= 0 {
		return protect(ctx, handler)
	}
	limited, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	settled := make(chan answer[T], 1)
	go func() {
		a := answer[T]{err: ErrGone}
		defer func() { settled <- a }()
		a.value, a.err = protect(limited, handler)
	}()
	var a answer[T]
	select {
	case a = <-settled:
	case <-limited.Done():
		select {
		case a = <-settled:
		default:
			a.err = limited.Err()
		}
	}
	if a.err != nil && errors.Is(a.err, context.DeadlineExceeded) && limited.Err() != nil && ctx.Err() == nil {
		a.err = ErrOverdue
	}
	return a.value, a.err
}

type answer[T any] struct {
	value T
	err   error
}

func protect[T any](ctx context.Context, handler func(context.Context) (T, error)) (value T, err error) {
	defer func() {
		if v := recover(); v != nil {
			var none T
			value, err = none, &PanicError{Value: v, Stack: debug.Stack()}
		}
	}()
	return handler(ctx)
}
