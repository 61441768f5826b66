package main

import (
	"os"
	"runtime/debug"
)

// Most of what a run reads it needs to its end, so that to collect garbage
// often is to look at the same things often. The heap may grow to five times
// of what is live, but past heapLimit only with what is live.
const (
	heapGrowth = 400     // percent, as GOGC
	heapLimit  = 2 << 30 // bytes, as GOMEMLIMIT
)

// collectSeldom sets the pace of the garbage collector, unless the user did.
func collectSeldom() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(heapGrowth)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
}
