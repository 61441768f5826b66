package semantics

var checkinRules = []Rule{
	{
		ID:       "checkin/component-without-checkin",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool with a screen component for a decision also asks for one.",
		Doc:      `CheckInComponent names the registered screen component that collects a person's decision before the tool runs. Without CheckIn or RequiresApproval nobody is ever asked: the component is never shown, and whoever reads the declaration believes in a gate that is not there.`,
		Bad: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:             "wipe_volume",
	CheckInComponent: &tool.Component{ID: "confirm-wipe"},
}`,
		Good: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:             "wipe_volume",
	CheckIn:          tool.Always[WipeArgs],
	CheckInComponent: &tool.Component{ID: "confirm-wipe"},
}`,
		Absence:     []string{"checkIn", "requiresApproval"},
		declaration: checkComponentGated,
	},
}

func checkComponentGated(j *judged) []Finding {
	if j.CheckInComponent == nil || !j.Lacks("checkIn") || !j.Lacks("requiresApproval") {
		return nil
	}
	return []Finding{fault("checkInComponent", "%s has a CheckInComponent and neither CheckIn nor RequiresApproval, so the component is never shown; say when a person is asked, or drop it", j.called())}
}
