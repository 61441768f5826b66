// Package envelope holds the results that say what they cover.
//
// A tool that answers "no faults found" says little as long as nobody knows
// where it looked. The types of this package put that beside the data: [Result]
// carries measured data with its grain, provenance and coverage, [Absent] says
// that something was looked for and not found, and [Covered] puts coverage
// around a result of any other type. All three are struct literals, so that
// the compiler can see what a return path covers, and all three meet [Any].
//
//	return envelope.Result{
//		Facts:      []envelope.Fact{{"entity": "array-7", "state": "healthy"}},
//		Provenance: &envelope.Provenance{MeasuredAt: at, Source: "array API"},
//		Coverage: &envelope.Coverage{
//			Checked:     []envelope.Item{{What: "controllers and disks"}},
//			CannotCover: []envelope.Item{{What: "host multipathing", Why: "no collector runs on the hosts"}},
//		},
//	}, nil
//
// # On the wire
//
// Members are written in snake_case. One reserved member makes each form
// recognizable: "af_semantics": true in a Result, "af_absent": true in an
// Absent, and "af_coverage" in a Covered, where it holds the coverage itself
// and stands before "result". Empty lists and absent parts are not written.
//
// [Covers] tells whether JSON declares coverage in one of these forms.
package envelope

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
)

// Any is met by [Result], [Absent] and every [Covered], and by nothing else.
type Any interface {
	// Declares gives the coverage that the value declares. It holds no item
	// where the value declares none.
	Declares() Coverage
	envelope()
}

// Result is data with what a reader must know about it. Every part is
// optional; a Result without data and without a question says nothing.
type Result struct {
	// Series holds measured values over time. It needs Grain and Provenance.
	Series []Point `json:"series,omitempty"`
	// Facts holds rows about named things. It needs Provenance.
	Facts []Fact `json:"facts,omitempty"`
	// Edges holds relations between named things.
	Edges []Edge `json:"edges,omitempty"`
	// Grain says what one value of Series means.
	Grain *Grain `json:"grain,omitempty"`
	// Provenance says when the world was measured, and by what.
	Provenance *Provenance `json:"provenance,omitempty"`
	// Coverage says where the tool looked and where it did not.
	Coverage *Coverage `json:"coverage,omitempty"`
	// Clarify is the question that the data leaves open. A pointer to the zero
	// Clarify is a statement too: ambiguity was considered and there is none.
	Clarify *Clarify `json:"clarify,omitempty"`
	// Render holds hints for a screen that shows the result.
	Render *Render `json:"render,omitempty"`
}

// Declares gives the coverage of r, without items where r has none.
func (r Result) Declares() Coverage {
	if r.Coverage == nil {
		return Coverage{}
	}
	return *r.Coverage
}

// MarshalJSON writes the members of r behind "af_semantics": true.
func (r Result) MarshalJSON() ([]byte, error) {
	if slices.ContainsFunc(r.Facts, func(f Fact) bool { return f == nil }) {
		facts := slices.Clone(r.Facts)
		for i, f := range facts {
			if f == nil {
				facts[i] = Fact{}
			}
		}
		r.Facts = facts
	}
	return write(wireResult{Marker: true, resultMembers: resultMembers(r)})
}

// JSONForm is the type whose JSON form MarshalJSON writes.
func (Result) JSONForm() reflect.Type { return reflect.TypeFor[wireResult]() }

func (Result) envelope() {}

// write is json.Marshal without the escapes for HTML, which would reach the
// model from within a result that is written without them.
func write(value any) ([]byte, error) {
	var text bytes.Buffer
	encoder := json.NewEncoder(&text)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(text.Bytes(), []byte("\n")), err
}

type resultMembers Result

type wireResult struct {
	Marker bool `json:"af_semantics" enum:"true"`
	resultMembers
}

// Point is one measured value.
type Point struct {
	// T is the time of the measurement in the tool's own words: a timestamp as
	// text, or a number.
	T any `json:"t" type:"string,number,null"`
	// Entity is what was measured.
	Entity string `json:"entity"`
	// Metric names the measurement.
	Metric string `json:"metric"`
	// Value is the reading: a number, text or a truth value.
	Value any `json:"value" type:"number,string,boolean"`
}

// Fact is one row about one thing. The member "entity" names the thing; the
// other members are the tool's own.
type Fact map[string]any

// Edge is one relation between two things.
type Edge struct {
	From string `json:"from"`
	To   string `json:"to"`
	// Kind names the relation in the tool's words.
	Kind string `json:"kind"`
}

// Grain says what one value means where a reader could take it for something
// else. A Grain without any field says nothing.
type Grain struct {
	// Interval is the time that one value stands for, such as "30m" or "daily".
	Interval string `json:"interval,omitempty"`
	// Aggregation is how the values of an interval became one, such as "max".
	Aggregation string `json:"aggregation,omitempty"`
	// IsCounter says whether the values are counters, which must not be summed.
	// It must be said where Aggregation sounds like a counter ("sum", "count",
	// "total", "cumulative", "counter", "delta").
	IsCounter *bool `json:"is_counter,omitempty"`
	// Collapsed says what was folded into one, such as "ports into switches".
	Collapsed string `json:"collapsed,omitempty"`
}

// Provenance says where values come from and how old they are.
type Provenance struct {
	// MeasuredAt is when the world was measured, which is not when the tool ran.
	MeasuredAt string `json:"measured_at,omitempty"`
	// Source is the system of record that the values were read from.
	Source string `json:"source,omitempty"`
	// AgeSeconds is how old the values were when the tool answered.
	AgeSeconds *float64 `json:"age_seconds,omitempty"`
	// SourceExportDate is the date of the export that the values came in.
	SourceExportDate string `json:"source_export_date,omitempty"`
}

// Clarify is a question back to the caller, with what it can choose from.
type Clarify struct {
	Question   string
	Candidates []any
}

// MarshalJSON writes the zero Clarify as null: considered, and none.
func (c Clarify) MarshalJSON() ([]byte, error) {
	if c.Question == "" && len(c.Candidates) == 0 {
		return []byte("null"), nil
	}
	candidates := c.Candidates
	if candidates == nil {
		candidates = []any{}
	}
	return write(wireClarify{c.Question, candidates})
}

// UnmarshalJSON reads what MarshalJSON writes.
func (c *Clarify) UnmarshalJSON(data []byte) error {
	var wire wireClarify
	if err := json.Unmarshal(data, &wire); err != nil {
		return err
	}
	*c = Clarify(wire)
	return nil
}

// JSONForm is the type whose JSON form MarshalJSON writes, null beside it.
func (Clarify) JSONForm() reflect.Type { return reflect.TypeFor[*wireClarify]() }

type wireClarify struct {
	Question   string `json:"question"`
	Candidates []any  `json:"candidates"`
}

// Render holds hints for a screen. Nothing that matters may stand only here.
type Render struct {
	// Default is how the result is best shown, such as "table" or "chart".
	Default string `json:"default,omitempty"`
	// Columns is the order of the columns of a table.
	Columns []string `json:"columns,omitempty"`
	// Sort is the order of the rows, such as "avg_iops desc".
	Sort string `json:"sort,omitempty"`
	// FilterNote says what was left out before, such as "replicas excluded".
	FilterNote string `json:"filter_note,omitempty"`
	// ChartHint is the shape of a chart, such as "line per entity".
	ChartHint string `json:"chart_hint,omitempty"`
}
