package semantics

import (
	"maps"
	"slices"
	"strings"
)

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
	{
		ID:       "checkin/component",
		Severity: Error,
		Scope:    OfDeclaration | OfCatalog,
		Summary:  "Checks that the screen component of a check-in can be found and filled.",
		Doc: `A host shows the component that it has registered under the id, with the props as data. A blank id finds none; a function, a channel or a number that is not finite is no data, so the request to the person could not be written. Props that stand in an artifact are read from the agent's artifact store, without which an agent is refused.

A PropsRef that is written into the declaration is a warning. A reference is good in the run that stored the artifact, and a check-in comes before the tool runs, so nothing of this call can have stored it: in every other run the reference is refused. Small props belong into Props.`,
		Bad: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:             "wipe_volume",
	CheckIn:          tool.Always[WipeArgs],
	CheckInComponent: &tool.Component{Props: map[string]any{"onConfirm": func() {}}},
}`,
		Good: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:             "wipe_volume",
	CheckIn:          tool.Always[WipeArgs],
	CheckInComponent: &tool.Component{ID: "confirm-wipe", Props: map[string]any{"danger": true}},
}`,
		Absence:     []string{"checkInComponent", "artifacts"},
		declaration: checkComponent,
		catalog:     checkComponentStore,
	},
	{
		ID:       "checkin/redundant",
		Severity: Warning,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool asks a person by CheckIn or by RequiresApproval, and not by both.",
		Doc:      `RequiresApproval asks before every call, which is what CheckIn with tool.Always does. Beside it, a predicate in CheckIn decides nothing: whoever reads it believes that the tool asks for some calls only.`,
		Bad: `var Refund = &tool.Def[RefundArgs, string]{
	Name:             "refund",
	CheckIn:          func(_ context.Context, a RefundArgs) bool { return a.Amount > 1000 },
	RequiresApproval: true,
}`,
		Good: `var Refund = &tool.Def[RefundArgs, string]{
	Name:    "refund",
	CheckIn: func(_ context.Context, a RefundArgs) bool { return a.Amount > 1000 },
}`,
		declaration: checkAskedTwice,
	},
}

func checkComponentGated(j *judged) []Finding {
	if j.CheckInComponent == nil || !j.Lacks("checkIn") || !j.Lacks("requiresApproval") {
		return nil
	}
	return []Finding{fault("checkInComponent", "%s has a CheckInComponent and neither CheckIn nor RequiresApproval, so the component is never shown; say when a person is asked, or drop it", j.called())}
}

func checkComponent(j *judged) []Finding {
	const path = "checkInComponent"
	c := j.CheckInComponent
	if c == nil {
		return nil
	}
	var found []Finding
	if strings.TrimSpace(c.ID) == "" && !settledOpen(j.Unknown, path+"/id") {
		found = append(found, fault(path+"/id", "%s has a CheckInComponent with a blank ID; name the component that the host has registered", j.called()))
	}
	for _, name := range j.uncarriedProps() {
		at := join(path+"/props", name)
		what := j.Uncarried[at]
		if what == "" {
			what = NotCarried(c.Props[name])
		}
		found = append(found, fault(at, "%s has a CheckInComponent whose prop %s holds %s, which JSON cannot carry; props are data", j.called(), quote(name), what))
	}
	if c.PropsRef != "" && !settledOpen(j.Unknown, path+"/propsRef") {
		found = append(found, fault(path+"/propsRef", "%s has a CheckInComponent with the fixed PropsRef %s; a reference is good in the run that stored it only, and nothing can store it before a check-in: give small props in Props", j.called(), quote(c.PropsRef)).lowered())
	}
	return found
}

// uncarriedProps gives the names of the component's props that JSON cannot
// carry, in order.
func (d *Declaration) uncarriedProps() []string {
	names := map[string]bool{}
	for name, value := range d.CheckInComponent.Props {
		if NotCarried(value) != "" {
			names[name] = true
		}
	}
	for path := range d.Uncarried {
		if name, ok := strings.CutPrefix(path, "checkInComponent/props/"); ok {
			names[pathUnescaper.Replace(name)] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func checkComponentStore(c *Catalog) []Finding {
	if !c.Lacks("artifacts") {
		return nil
	}
	var found []Finding
	for i := range c.Tools {
		d := &c.Tools[i]
		if d.CheckInComponent != nil && d.CheckInComponent.PropsRef != "" {
			f := fault("checkInComponent/propsRef", "%s has a CheckInComponent whose props are the artifact %s, and the agent has no artifact store; give it one in Artifacts", d.called(), quote(d.CheckInComponent.PropsRef))
			f.OnCatalog = true
			found = append(found, f.of(i))
		}
	}
	return found
}

func checkAskedTwice(j *judged) []Finding {
	if !j.RequiresApproval || j.CheckIn == CheckInNever || settledOpen(j.Unknown, "checkIn") || settledOpen(j.Unknown, "requiresApproval") {
		return nil
	}
	return []Finding{fault("requiresApproval", "%s has RequiresApproval beside CheckIn; the approval is asked for before every call, so CheckIn decides nothing: keep one", j.called())}
}
