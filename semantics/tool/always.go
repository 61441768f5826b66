package tool

import (
	"context"
	"reflect"
	"runtime"

	"github.com/toolvet/toolvet/semantics"
)

// Always is the CheckIn of a tool that asks a person before every call.
//
// It is told from a predicate by its name. Inside a function that is generic
// itself, Always[A] of that function's own type parameter cannot be told: it
// asks all the same, and the declaration calls it a predicate.
func Always[Args any](context.Context, Args) bool { return true }

func checkInOf[Args any](checkIn func(context.Context, Args) bool) semantics.CheckIn {
	switch {
	case checkIn == nil:
		return semantics.CheckInNever
	case nameOf(checkIn) == always:
		return semantics.CheckInAlways
	}
	return semantics.CheckInPredicate
}

// always is the name that every instance of Always has. Instances cannot be
// compared with each other: each package that uses one has its own.
var always = sdk + ".Always[...]"

func nameOf(function any) string {
	if f := runtime.FuncForPC(reflect.ValueOf(function).Pointer()); f != nil {
		return f.Name()
	}
	return ""
}
