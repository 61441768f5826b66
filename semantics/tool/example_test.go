package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/toolvet/toolvet/semantics/tool"
)

type forecastArgs struct {
	City string `json:"city" jsonschema:"name of the city" minLength:"1"`
	Days int    `json:"days,omitempty" minimum:"1" maximum:"14"`
}

type day struct {
	High float64 `json:"high"`
}

var forecast = &tool.Def[forecastArgs, []day]{
	Name:        "get_forecast",
	Description: "The weather of the next days in a city.",
	Run: func(_ context.Context, args forecastArgs) ([]day, error) {
		if args.City == "Atlantis" {
			return nil, tool.Failf("there is no weather station in %s", args.City)
		}
		return make([]day, args.Days), nil
	},
}

func ExampleRun() {
	days, err := tool.Run(context.Background(), forecast, forecastArgs{City: "Lisbon", Days: 2})
	fmt.Println(len(days), err)
	// Output: 2 <nil>
}

func ExampleInvoke() {
	for _, arguments := range []string{
		`{"city": "Lisbon", "days": 1}`,
		`{"city": "Lisbon", "days": "many"}`,
		`{"city": "Atlantis"}`,
	} {
		outcome, err := tool.Invoke(context.Background(), forecast, json.RawMessage(arguments))
		fmt.Printf("%s: %s %v\n", outcome.Status, outcome.Text(), err)
	}
	// Output:
	// ok: [{"high":0}] <nil>
	// invalid: tool "get_forecast" did not run, its arguments do not fit:
	// - /days: must be integer, not string <nil>
	// failed: there is no weather station in Atlantis <nil>
}

func ExampleCheck() {
	wrong := &tool.Def[forecastArgs, []day]{
		Name:             "get_forecast",
		Description:      "The weather of the next days in a city.",
		CheckInComponent: &tool.Component{ID: "confirm"},
		Run:              forecast.Run,
	}
	fmt.Println(tool.Check(wrong))
	// Output: tool "get_forecast" has a CheckInComponent and neither CheckIn nor RequiresApproval, so the component is never shown; say when a person is asked, or drop it (checkin/component-without-checkin)
}

func ExampleDefinitionOf() {
	fmt.Println(string(tool.DefinitionOf(forecast).InputSchema))
	// Output: {"type":"object","properties":{"city":{"type":"string","description":"name of the city","minLength":1},"days":{"type":"integer","minimum":1,"maximum":14}},"required":["city"],"additionalProperties":false}
}

func ExampleAlways() {
	careful := &tool.Def[forecastArgs, []day]{
		Name:        "get_forecast",
		Description: "The weather of the next days in a city.",
		CheckIn:     tool.Always[forecastArgs],
		Run:         forecast.Run,
	}
	_, err := tool.Run(context.Background(), careful, forecastArgs{City: "Lisbon"})
	var asked *tool.Suspended
	fmt.Println(errors.As(err, &asked), err)
	// Output: true may tool "get_forecast" run with these arguments?
}

func ExampleInvocation_Suspend() {
	type wipeArgs struct {
		Volumes []string `json:"volumes"`
	}
	wipe := &tool.Def[wipeArgs, string]{
		Name:        "wipe_volumes",
		Description: "Erases volumes.",
		Gates:       tool.Yes,
		Run: func(ctx context.Context, args wipeArgs) (string, error) {
			if err := tool.From(ctx).Suspend("erase them?", args.Volumes); err != nil {
				return "", err
			}
			return "erased", nil
		},
	}
	_, err := tool.Run(context.Background(), wipe, wipeArgs{Volumes: []string{"v1", "v2"}})
	var suspended *tool.Suspended
	if errors.As(err, &suspended) {
		fmt.Println(suspended.Reason, suspended.Payload)
	}
	// Output: erase them? [v1 v2]
}

func ExampleWithCall() {
	who := &tool.Def[struct{}, string]{
		Name:        "who",
		Description: "Says which call this is.",
		Run: func(ctx context.Context, _ struct{}) (string, error) {
			call := tool.From(ctx)
			return fmt.Sprintf("call %s of run %s, step %d", call.ID(), call.RunID(), call.Step()), nil
		},
	}
	ctx := tool.WithCall(context.Background(), tool.CallInfo{ID: "call_1", RunID: "run_7", Step: 3})
	fmt.Println(tool.Run(ctx, who, struct{}{}))
	fmt.Println(tool.Run(context.Background(), who, struct{}{}))
	// Output:
	// call call_1 of run run_7, step 3 <nil>
	// call task of run task, step 0 <nil>
}
