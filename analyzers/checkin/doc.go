// Package checkin defines a pass that checks how tools ask a person.
//
// # Analyzer checkin
//
// checkin: check that a check-in's screen component can ever be shown
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
package checkin
