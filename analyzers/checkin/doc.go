// Package checkin defines a pass that checks how tools ask a person.
//
// # Analyzer checkin
//
// checkin: check that a check-in can be shown, and decides something
//
// CheckInComponent is the screen on which a person decides before a tool runs.
// On a tool that asks nobody, by neither CheckIn nor RequiresApproval, it is
// never shown (checkin/component-without-checkin):
//
//	var Resize = &tool.Def[Args, string]{
//		Name:             "resize",
//		CheckInComponent: &tool.Component{ID: "resize-form"}, // no CheckIn
//		...
//	}
//
// A component with a blank ID, with props that JSON cannot carry, or with a
// PropsRef in an agent without an artifact store, is never shown either
// (checkin/component); a PropsRef that is written into the declaration is a
// warning. So is RequiresApproval beside CheckIn, which then decides nothing
// (checkin/redundant).
package checkin
