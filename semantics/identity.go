package semantics

import "strings"

var identityRules = []Rule{
	{
		ID:       "identity/owner",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool's owner has a kind and an id.",
		Doc: `Owner names the subsystem that owns a tool by kind and id. Checks and screens that gather what belongs to one owner compare both; half an owner is found under neither and looks as if the tool belonged to somebody.

A tool whose owner is not known leaves the field out.`,
		Bad: `var Zones = &tool.Def[ZoneArgs, []Zone]{
	Name:  "get_zones",
	Owner: &tool.Owner{Kind: "map"},
}`,
		Good: `var Zones = &tool.Def[ZoneArgs, []Zone]{
	Name:  "get_zones",
	Owner: &tool.Owner{Kind: "map", ID: "fabric-a"},
}`,
		Absence:     []string{"owner"},
		declaration: checkOwner,
	},
	{
		ID:       "identity/source",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that the source of a relayed tool is not blank.",
		Doc:      `The source names the server that a relayed tool came from. It is carried to every permission request and to the middleware, which decide by it whose tool they let run. A blank source says "from elsewhere" and not from where; a permission that was given for one server cannot be told from that for another.`,
		Bad:      `tools = append(tools, tool.Relayed(remote, ""))`,
		Good:     `tools = append(tools, tool.Relayed(remote, "inventory-server"))`,

		declaration: checkSource,
	},
	{
		ID:       "identity/repeated",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that RepeatedWhen is the one known word.",
		Doc:      `Two calls of a tool are the same call when arguments and result are the same. A tool whose result differs each time on purpose, by a version or a time stamp, says with "arguments" that its calls are compared by their arguments alone. Any other word is taken for silence, and a model that repeats itself is never told.`,
		Bad: `var Screen = &tool.Def[ScreenArgs, string]{
	Name:         "show_screen",
	RepeatedWhen: "args",
}`,
		Good: `var Screen = &tool.Def[ScreenArgs, string]{
	Name:         "show_screen",
	RepeatedWhen: tool.ByArguments,
}`,
		declaration: checkRepeated,
	},
	{
		ID:       "identity/risk",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a tool whose risk is destructive does not say that it has no side effects.",
		Doc:      `SideEffects says whether a call changes the world, Risk how much harm it can do. What changes nothing destroys nothing, so one of the two is wrong. Over MCP they would become a read-only and a destructive hint on one tool, and a host that goes by the first runs it without asking.`,
		Bad: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:        "wipe_volume",
	Risk:        tool.RiskDestructive,
	SideEffects: tool.No,
}`,
		Good: `var Wipe = &tool.Def[WipeArgs, string]{
	Name:        "wipe_volume",
	Risk:        tool.RiskDestructive,
	SideEffects: tool.Yes,
}`,
		declaration: checkRisk,
	},
	{
		ID:       "identity/timeout",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a timeout is not negative.",
		Doc:      `Timeout is the longest that a call of the tool should take. A negative one is over before the call begins, so no call could ever be answered; it mostly is a difference of two times taken the wrong way round. Zero, or silence, is no limit.`,
		Bad: `var Scan = &tool.Def[ScanArgs, Report]{
	Name:    "scan_fabric",
	Timeout: -1,
}`,
		Good: `var Scan = &tool.Def[ScanArgs, Report]{
	Name:    "scan_fabric",
	Timeout: 30 * time.Second,
}`,
		declaration: checkTimeout,
	},
}

func checkOwner(j *judged) []Finding {
	if j.Owner == nil {
		return nil
	}
	id, idKnown := j.half("owner/id", j.Owner.ID)
	kind, kindKnown := j.half("owner/kind", j.Owner.Kind)
	switch {
	case idKnown && kindKnown && id == "" && kind == "":
		return []Finding{fault("owner/id", "%s has an owner with neither kind nor id; name both, or leave the owner out", j.called())}
	case idKnown && id == "":
		return []Finding{fault("owner/id", "%s has an owner without an id; an owner is named by kind and id", j.called())}
	case idKnown && kindKnown && kind == "":
		return []Finding{fault("owner/kind", "%s has an owner without a kind; an owner is named by kind and id", j.called())}
	}
	return nil
}

// half gives a text without blanks around it; known is false for one that may
// be another.
func (j *judged) half(path, text string) (trimmed string, known bool) {
	return strings.TrimSpace(text), text != "" || !settledOpen(j.Unknown, path)
}

func checkSource(j *judged) []Finding {
	said := j.Source != "" || j.Explicit["source"]
	if !said || strings.TrimSpace(j.Source) != "" || settledOpen(j.Unknown, "source") {
		return nil
	}
	return []Finding{fault("source", "%s is relayed from a source with a blank name; name the server that it came from", j.called())}
}

func checkRepeated(j *judged) []Finding {
	if j.RepeatedWhen == "" || j.RepeatedWhen == ByArguments {
		return nil
	}
	return []Finding{fault("repeatedWhen", "%s says RepeatedWhen %s; the one word there is %s, which compares calls by their arguments alone", j.called(), quote(string(j.RepeatedWhen)), quote(string(ByArguments)))}
}

func checkRisk(j *judged) []Finding {
	if j.Risk != RiskDestructive || j.SideEffects != No {
		return nil
	}
	return []Finding{fault("risk", "%s has the risk %s and no side effects; what changes nothing destroys nothing", j.called(), quote(string(j.Risk)))}
}

func checkTimeout(j *judged) []Finding {
	if j.Timeout >= 0 {
		return nil
	}
	return []Finding{fault("timeout", "%s has the negative timeout %s, which is over before a call begins; leave it out for no limit", j.called(), j.Timeout)}
}
