package semantics

import "strings"

var coverageRules = []Rule{
	{
		ID:       "coverage/class",
		Severity: Error,
		Scope:    OfDeclaration,
		Summary:  "Checks that a result class is one of the known words.",
		Doc:      `ResultClass says what kind of answer a tool gives: "triage" is a health or fault verdict, "inventory" the listing of a population. The rules on coverage go by it, and another word switches them off without anybody noticing.`,
		Bad: `var Health = &tool.Def[HealthArgs, envelope.Result]{
	Name:        "array_health",
	ResultClass: "triaje",
}`,
		Good: `var Health = &tool.Def[HealthArgs, envelope.Result]{
	Name:        "array_health",
	ResultClass: tool.Triage,
}`,
		declaration: checkResultClass,
	},
	{
		ID:       "coverage/missing",
		Severity: Error,
		Scope:    OfSamples,
		Summary:  "Checks that every sample result of a triage or inventory tool declares what it covers.",
		Doc: `"No fault found" is worth what was looked at. A verdict or a listing that does not say what was checked, what was not, and what it cannot cover reads as complete, and a model reports it so. Coverage is declared by an envelope, an absence or a coverage wrapper with at least one item; empty lists declare nothing, and an absence counts by what it checked.

The samples are in the tool's declaration; no tool is run to judge them.`,
		Bad: `var Health = &tool.Def[HealthArgs, envelope.Covered[Verdict]]{
	Name:        "array_health",
	ResultClass: tool.Triage,
	Samples:     []envelope.Covered[Verdict]{{Result: Verdict{Healthy: true}}},
}`,
		Good: `var Health = &tool.Def[HealthArgs, envelope.Covered[Verdict]]{
	Name:        "array_health",
	ResultClass: tool.Triage,
	Samples: []envelope.Covered[Verdict]{{
		Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "controllers"}}},
		Result:   Verdict{Healthy: true},
	}},
}`,
		samples: checkSampleCoverage,
	},
	{
		ID:       "coverage/unsampled",
		Severity: Warning,
		Scope:    OfSamples,
		Summary:  "Checks that a triage or inventory tool has a sample result.",
		Doc:      `Whether the results of a tool declare what they cover is judged on its samples. A classed tool without one cannot be judged, and silence would read as a pass.`,
		Bad: `var Health = &tool.Def[HealthArgs, envelope.Result]{
	Name:        "array_health",
	ResultClass: tool.Triage,
}`,
		Good: `var Health = &tool.Def[HealthArgs, envelope.Result]{
	Name:        "array_health",
	ResultClass: tool.Triage,
	Samples:     []envelope.Result{healthy},
}`,
		Absence: []string{"samples"},
		samples: checkSampled,
	},
	{
		ID:       "coverage/render",
		Severity: Warning,
		Scope:    OfSamples,
		Summary:  "Checks that the sample results of an inventory tool that hold facts hint at how to show them.",
		Doc: `An inventory lists a population, and its rows reach a screen as well as a model. Without a hint each screen guesses at columns, their order and the sort, and two screens show one inventory as two. Render in the envelope says it once; a Render in which nothing is filled says nothing.

It is a warning: a result without a hint is right, it is only shown badly.`,
		Bad: `var Hosts = &tool.Def[HostArgs, envelope.Result]{
	Name:        "list_hosts",
	ResultClass: tool.Inventory,
	Samples: []envelope.Result{{
		Facts:    []envelope.Fact{{"entity": "esx-1", "ports": 2}},
		Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "all hosts"}}},
	}},
}`,
		Good: `var Hosts = &tool.Def[HostArgs, envelope.Result]{
	Name:        "list_hosts",
	ResultClass: tool.Inventory,
	Samples: []envelope.Result{{
		Facts:    []envelope.Fact{{"entity": "esx-1", "ports": 2}},
		Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "all hosts"}}},
		Render:   &envelope.Render{Default: "table", Columns: []string{"entity", "ports"}},
	}},
}`,
		samples: checkSampleRender,
	},
}

var resultClasses = []string{string(Triage), string(Inventory)}

func checkResultClass(j *judged) []Finding {
	if j.ResultClass == "" || j.classed() || settledOpen(j.Unknown, "resultClass") {
		return nil
	}
	return []Finding{fault("resultClass", "%s has the ResultClass %s; the classes are %s%s", j.called(), quote(string(j.ResultClass)), strings.Join(resultClasses, " and "), meant(string(j.ResultClass), resultClasses))}
}

// classed reports whether the tool's results must declare what they cover.
func (d *Declaration) classed() bool {
	return d.ResultClass == Triage || d.ResultClass == Inventory
}

func checkSampleCoverage(j *judged) []Finding {
	if !j.classed() {
		return nil
	}
	var found []Finding
	for i, s := range j.Samples {
		if _, unknown := j.Unknown[joinIndex("samples", i)]; s.Covers == No && !unknown {
			mend := "say what was checked, what was not, and what it cannot cover"
			if s.Absent {
				mend = "an absence does so by where it looked: list that in Checked"
			}
			found = append(found, fault(joinIndex("samples", i), "%s is of class %s and a sample of its results does not declare what it covers; %s", j.called(), j.ResultClass, mend))
		}
	}
	return found
}

func checkSampled(j *judged) []Finding {
	if !j.classed() || len(j.Samples) > 0 || settledOpen(j.Unknown, "samples") {
		return nil
	}
	return []Finding{fault("resultClass", "%s is of class %s and has no sample, so nobody can tell whether its results declare what they cover; add one to Samples", j.called(), j.ResultClass)}
}

func checkSampleRender(j *judged) []Finding {
	if j.ResultClass != Inventory {
		return nil
	}
	var found []Finding
	for i, s := range j.Samples {
		if _, unknown := j.Unknown[joinIndex("samples", i)]; s.Unrendered && !unknown {
			found = append(found, fault(joinIndex("samples", i), "%s is of class %s and a sample of its results has facts without a hint at how to show them; say in Render which columns a screen shows, and in which order", j.called(), j.ResultClass))
		}
	}
	return found
}
