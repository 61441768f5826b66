package envelope_test

import (
	"encoding/json"
	"testing"

	"github.com/toolvet/toolvet/semantics/envelope"
)

var (
	_ envelope.Any = envelope.Result{}
	_ envelope.Any = &envelope.Result{}
	_ envelope.Any = envelope.Absent{}
	_ envelope.Any = envelope.Covered[[]string]{}
)

func TestEachFormCarriesItsReservedMemberInSnakeCase(t *testing.T) {
	yes, age := true, 90.0
	for name, test := range map[string]struct {
		value envelope.Any
		want  string
	}{
		"empty result": {envelope.Result{}, `{"af_semantics":true}`},
		"result with every part": {
			envelope.Result{
				Series:     []envelope.Point{{T: "2026-01-02T03:04:05Z", Entity: "fc1/3", Metric: "iops", Value: 12}},
				Facts:      []envelope.Fact{{"entity": "vm-1", "disks": 0}},
				Edges:      []envelope.Edge{{From: "vm-1", To: "ds-1", Kind: "rides"}},
				Grain:      &envelope.Grain{Interval: "30m", Aggregation: "sum", IsCounter: &yes, Collapsed: "ports"},
				Provenance: &envelope.Provenance{MeasuredAt: "2026-01-02", Source: "api", AgeSeconds: &age, SourceExportDate: "2026-01-01"},
				Coverage: &envelope.Coverage{
					Checked:     []envelope.Item{{What: "a"}},
					NotChecked:  []envelope.Item{{What: "b", Why: "timeout"}},
					CannotCover: []envelope.Item{{What: "c", Why: "no collector"}},
				},
				Clarify: &envelope.Clarify{Question: "which?", Candidates: []any{"x"}},
				Render:  &envelope.Render{Default: "table", Columns: []string{"entity"}, Sort: "disks", FilterNote: "n", ChartHint: "h"},
			},
			`{"af_semantics":true,` +
				`"series":[{"t":"2026-01-02T03:04:05Z","entity":"fc1/3","metric":"iops","value":12}],` +
				`"facts":[{"disks":0,"entity":"vm-1"}],` +
				`"edges":[{"from":"vm-1","to":"ds-1","kind":"rides"}],` +
				`"grain":{"interval":"30m","aggregation":"sum","is_counter":true,"collapsed":"ports"},` +
				`"provenance":{"measured_at":"2026-01-02","source":"api","age_seconds":90,"source_export_date":"2026-01-01"},` +
				`"coverage":{"checked":[{"what":"a"}],"not_checked":[{"what":"b","why":"timeout"}],"cannot_cover":[{"what":"c","why":"no collector"}]},` +
				`"clarify":{"question":"which?","candidates":["x"]},` +
				`"render":{"default":"table","columns":["entity"],"sort":"disks","filter_note":"n","chart_hint":"h"}}`,
		},
		"a question with nothing to choose from": {
			envelope.Result{Clarify: &envelope.Clarify{Question: "when?"}},
			`{"af_semantics":true,"clarify":{"question":"when?","candidates":[]}}`,
		},
		"a row that is not there": {
			envelope.Result{Facts: []envelope.Fact{nil}},
			`{"af_semantics":true,"facts":[{}]}`,
		},
		"ambiguity considered and none": {
			envelope.Result{Clarify: &envelope.Clarify{}},
			`{"af_semantics":true,"clarify":null}`,
		},
		"absence": {
			envelope.Absent{LookedFor: "a disk", Checked: []envelope.Item{{What: "shelf 1"}}, TryInstead: "ask for a shelf"},
			`{"af_absent":true,"looked_for":"a disk","checked":[{"what":"shelf 1"}],"try_instead":"ask for a shelf"}`,
		},
		"covered": {
			envelope.Covered[[]int]{Coverage: envelope.Coverage{Checked: []envelope.Item{{What: "all"}}}, Result: []int{1}},
			`{"af_coverage":{"checked":[{"what":"all"}]},"result":[1]}`,
		},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := json.Marshal(test.value)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestAResultReadsBackWhatItWrote(t *testing.T) {
	no := false
	in := envelope.Result{
		Facts:    []envelope.Fact{{"entity": "vm-1"}},
		Grain:    &envelope.Grain{IsCounter: &no},
		Coverage: &envelope.Coverage{Checked: []envelope.Item{{What: "a"}}},
		Clarify:  &envelope.Clarify{Question: "which?", Candidates: []any{"x", "y"}},
	}
	data, err := json.Marshal(in)
	if err != nil {
		t.Fatal(err)
	}
	var out envelope.Result
	if err := json.Unmarshal(data, &out); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(out)
	if err != nil {
		t.Fatal(err)
	}
	if string(again) != string(data) {
		t.Errorf("got  %s\nwant %s", again, data)
	}
}

func TestCoverageIsDeclaredByAMarkedValueWithAnItemAnywhere(t *testing.T) {
	for data, want := range map[string]bool{
		`{"af_semantics":true,"coverage":{"checked":[{"what":"a"}]}}`:                         true,
		`{"af_semantics":true,"coverage":{"not_checked":[{"what":"a"}]}}`:                     true,
		`{"af_semantics":true,"coverage":{"cannot_cover":[{"what":"a","why":"b"}]}}`:          true,
		`{"af_absent":true,"looked_for":"x","checked":[{"what":"a"}]}`:                        true,
		`{"af_coverage":{"checked":[{"what":"a"}]},"result":null}`:                            true,
		`{"af_coverage":true,"coverage":{"checked":[{"what":"a"}]},"result":3}`:               true,
		`{"rows":[1,{"inner":{"af_coverage":{"checked":[{"what":"a"}]},"result":[]}}]}`:       true,
		`[{"af_semantics":true,"facts":[]},{"af_absent":true,"checked":[{"what":"a"}]}]`:      true,
		`{"af_coverage":{"checked":[]},"result":{"af_absent":true,"checked":[{"what":"a"}]}}`: true,

		`null`:                                            false,
		`"af_semantics"`:                                  false,
		`{"af_semantics":true}`:                           false,
		`{"af_semantics":true,"coverage":null}`:           false,
		`{"af_semantics":true,"coverage":{}}`:             false,
		`{"af_semantics":true,"coverage":{"checked":[]}}`: false,
		`{"af_semantics":true,"coverage":{"checked":[{"what":" "}]}}`:                false,
		`{"af_semantics":true,"coverage":{"checked":["a"]}}`:                         false,
		`{"af_semantics":true,"checked":[{"what":"a"}]}`:                             false,
		`{"af_semantics":"true","coverage":{"checked":[{"what":"a"}]}}`:              false,
		`{"coverage":{"checked":[{"what":"a"}]}}`:                                    false,
		`{"AF_SEMANTICS":true,"coverage":{"checked":[{"what":"a"}]}}`:                false,
		`{"af_absent":true,"looked_for":"x","checked":[]}`:                           false,
		`{"af_absent":false,"checked":[{"what":"a"}]}`:                               false,
		`{"af_absent":true,"not_checked":[{"what":"a"}]}`:                            false,
		`{"af_coverage":{"checked":[{"what":"a"}]}}`:                                 false,
		`{"af_coverage":"all of it","result":1}`:                                     false,
		`{"text":"{\"af_coverage\":{\"checked\":[{\"what\":\"a\"}]},\"result\":1}"}`: false,
	} {
		got, err := envelope.Covers([]byte(data))
		if err != nil {
			t.Errorf("%s: %v", data, err)
		}
		if got != want {
			t.Errorf("%s: got %v, want %v", data, got, want)
		}
	}
}

func TestWhatIsNoJSONTellsNothingOfCoverage(t *testing.T) {
	for _, data := range []string{``, `{`, `{"af_absent":true} x`} {
		if _, err := envelope.Covers([]byte(data)); err == nil {
			t.Errorf("%q: no error", data)
		}
	}
}

func TestValueAndJSONAgreeOnCoverage(t *testing.T) {
	item := []envelope.Item{{What: "a", Why: "b"}}
	for _, value := range []envelope.Any{
		envelope.Result{},
		envelope.Result{Coverage: &envelope.Coverage{}},
		envelope.Result{Coverage: &envelope.Coverage{NotChecked: item}},
		envelope.Absent{LookedFor: "x"},
		envelope.Absent{LookedFor: "x", Checked: item},
		envelope.Covered[any]{},
		envelope.Covered[any]{Coverage: envelope.Coverage{CannotCover: item}},
	} {
		data, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		fromJSON, err := envelope.Covers(data)
		if err != nil {
			t.Fatal(err)
		}
		c := value.Declares()
		if fromValue := len(c.Checked)+len(c.NotChecked)+len(c.CannotCover) > 0; fromValue != fromJSON {
			t.Errorf("%s: the value says %v, its JSON %v", data, fromValue, fromJSON)
		}
	}
}

func TestAnAbsenceSaysSoWhereverItLooked(t *testing.T) {
	for data, want := range map[string]bool{
		`{"af_absent":true,"looked_for":"x"}`: true,
		`{"af_absent":true,"checked":[]}`:     true,
		`{"af_absent":1}`:                     false,
		`[{"af_absent":true}]`:                false,
		`{"checked":[]}`:                      false,
		`nonsense`:                            false,
	} {
		if got := envelope.SaysAbsent([]byte(data)); got != want {
			t.Errorf("%s: got %v, want %v", data, got, want)
		}
	}
}

func TestOnlyAnAbsenceThatLookedSomewhereIsAbsent(t *testing.T) {
	for data, want := range map[string]bool{
		`{"af_absent":true,"looked_for":"x","checked":[{"what":"a"}]}`: true,
		`{"af_absent":true,"looked_for":"x","checked":[]}`:             false,
		`{"af_absent":1,"checked":[{"what":"a"}]}`:                     false,
		`[{"af_absent":true,"checked":[{"what":"a"}]}]`:                false,
		`{"AF_ABSENT":true,"checked":[{"what":"a"}]}`:                  false,
		`{"checked":[{"what":"a"}]}`:                                   false,
		`nonsense`:                                                     false,
	} {
		if got := envelope.IsAbsent([]byte(data)); got != want {
			t.Errorf("%s: got %v, want %v", data, got, want)
		}
	}
}

func TestOnlyFactsWithoutAHintAreUnrendered(t *testing.T) {
	facts := []envelope.Fact{{"entity": "esx-1"}}
	for name, c := range map[string]struct {
		value any
		want  bool
	}{
		"facts alone":        {envelope.Result{Facts: facts}, true},
		"an empty hint":      {envelope.Result{Facts: facts, Render: &envelope.Render{Columns: []string{" "}}}, true},
		"a hint":             {envelope.Result{Facts: facts, Render: &envelope.Render{Default: "table"}}, false},
		"columns":            {envelope.Result{Facts: facts, Render: &envelope.Render{Columns: []string{"entity"}}}, false},
		"no facts":           {envelope.Result{Edges: []envelope.Edge{{From: "a", To: "b", Kind: "k"}}}, false},
		"within a wrapper":   {envelope.Covered[envelope.Result]{Result: envelope.Result{Facts: facts}}, true},
		"within a list":      {[]any{1, map[string]any{"x": envelope.Result{Facts: facts}}}, true},
		"one of two":         {[]envelope.Result{{Facts: facts, Render: &envelope.Render{Sort: "entity"}}, {Facts: facts}}, true},
		"an absence":         {envelope.Absent{LookedFor: "hosts"}, false},
		"facts of one's own": {map[string]any{"facts": []int{1}}, false},
	} {
		data, err := json.Marshal(c.value)
		if err != nil {
			t.Fatal(err)
		}
		if got := envelope.Unrendered(data); got != c.want {
			t.Errorf("%s: %v, want %v: %s", name, got, c.want, data)
		}
	}
	if envelope.Unrendered([]byte("{")) {
		t.Error("what is no JSON has facts")
	}
}
