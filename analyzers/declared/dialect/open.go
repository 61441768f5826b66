package dialect

import "strings"

// LeaveOpen makes unknown what is not written: it may still be.
func (d *Reading) LeaveOpen(why string) {
	paths := sdkPaths
	if d.Whole {
		paths = defPaths
	}
	for _, path := range strings.Fields(paths) {
		if _, written := d.Places[path]; !written && !d.Inferred[path] {
			d.unknown(path, why)
		}
	}
}

const (
	sdkPaths = "name title description annotations"
	defPaths = `name title description composedOf argumentsFrom capabilities checkIn checkInComponent
		requiresApproval gates needs wants resultKind resultClass resultColumns resultCeiling repeatedWhen
		owner risk sideEffects timeout returnErrors samples`
)
