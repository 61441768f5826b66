package pipeline

import (
	"errors"
	"math"
	"strings"
	"testing"
)

type row struct {
	Name   string         `json:"name"`
	Tags   []string       `json:"tags"`
	Labels map[string]int `json:"labels"`
	Load   float64        `json:"load"`
	Any    any            `json:"any"`
}

func TestNilSlicesAndMapsAreWrittenEmpty(t *testing.T) {
	rows := []row{{Any: []int(nil)}, {Any: map[string]bool(nil)}}
	for want, result := range map[string]any{
		`[]`:   new([]row),
		`{}`:   new(map[string]int),
		`null`: new(*row),
		`""`:   new([]byte),
		`[{"name":"","tags":[],"labels":{},"load":0,"any":[]},{"name":"","tags":[],"labels":{},"load":0,"any":{}}]`: &rows,
	} {
		if got, err := Encode(result); err != nil || string(got) != want {
			t.Errorf("got %s, %v, want %s", got, err, want)
		}
	}
}

func TestAModelReadsTextWithoutEscapesForHTML(t *testing.T) {
	text := "a < b && c > d"
	if got, err := Encode(&text); err != nil || string(got) != `"a < b && c > d"` {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestAResultThatHoldsItselfIsAnError(t *testing.T) {
	ring := map[string]any{}
	ring["self"] = ring
	list := make([]any, 1)
	list[0] = list
	for name, result := range map[string]any{"map": &ring, "list": &list} {
		if raw, err := Encode(result); err == nil {
			t.Errorf("%s: %d bytes", name, len(raw))
		}
	}
}

func TestWhatJSONCannotCarryIsNamedByItsPlace(t *testing.T) {
	for want, result := range map[string]any{
		"at /1/load":     &[]row{{}, {Load: math.NaN()}},
		"at /any/deep/0": &row{Any: map[string]any{"deep": []any{math.Inf(-1)}}},
		"at /any":        &row{Any: func() {}},
		"at /2":          &[]float64{1, 2, math.NaN()},
		"at /0/1":        &[][]float64{{1, math.NaN()}},
		"the result":     new(chan int),
	} {
		raw, err := Encode(result)
		var unwritable *UnwritableError
		if !errors.As(err, &unwritable) || !strings.HasSuffix(err.Error(), want) || raw != nil {
			t.Errorf("got %s, %v, want %q", raw, err, want)
		}
	}
}
