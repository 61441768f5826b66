package tool_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/toolvet/toolvet/semantics"
	"github.com/toolvet/toolvet/semantics/artifact"
	"github.com/toolvet/toolvet/semantics/envelope"
	"github.com/toolvet/toolvet/semantics/tool"
)

type weatherArgs struct {
	City  string `json:"city" minLength:"1"`
	Days  int    `json:"days,omitempty" minimum:"1" maximum:"14"`
	Units string `json:"units,omitempty" enum:"c,f"`
}

// weather gives a tool whose handler does what do does.
func weather[R any](do func(context.Context, weatherArgs) (R, error)) *tool.Def[weatherArgs, R] {
	return &tool.Def[weatherArgs, R]{Name: "weather", Description: "The weather.", Run: do}
}

func says[R any](r R, err error) *tool.Def[weatherArgs, R] {
	return weather(func(context.Context, weatherArgs) (R, error) { return r, err })
}

func with[R any](d *tool.Def[weatherArgs, R], change func(*tool.Def[weatherArgs, R])) *tool.Def[weatherArgs, R] {
	change(d)
	return d
}

func TestAnOutcomeIsWhatTheModelReads(t *testing.T) {
	type row struct {
		Name string   `json:"name"`
		Tags []string `json:"tags"`
	}
	absent := envelope.Absent{LookedFor: "x", Checked: []envelope.Item{{What: "y"}}}
	for name, test := range map[string]struct {
		tool   tool.Tool
		status tool.Status
		text   string
		value  string
		rule   string
	}{
		"text":                {says("sunny <3", nil), tool.StatusOK, "sunny <3", `"sunny <3"`, ""},
		"a value":             {says([]row{{Name: "a"}}, nil), tool.StatusOK, `[{"name":"a","tags":[]}]`, `[{"name":"a","tags":[]}]`, ""},
		"no rows":             {says([]row(nil), nil), tool.StatusOK, `[]`, `[]`, ""},
		"nothing":             {says((*row)(nil), nil), tool.StatusOK, `null`, `null`, ""},
		"parts":               {says(tool.Content{tool.Text("a"), tool.Image("image/png", []byte{1}), tool.Text("b")}, nil), tool.StatusOK, "a\nb", "", ""},
		"parts as anything":   {says[any](tool.Content{tool.Text("a")}, nil), tool.StatusOK, "a", "", ""},
		"anything":            {says[any](map[string]int{"a": 1}, nil), tool.StatusOK, `{"a":1}`, `{"a":1}`, ""},
		"an absence":          {says(absent, nil), tool.StatusAbsent, `{"af_absent":true,"looked_for":"x","checked":[{"what":"y"}]}`, `{"af_absent":true,"looked_for":"x","checked":[{"what":"y"}]}`, ""},
		"a domain failure":    {says("", tool.Failf("no %s today", "sun")), tool.StatusFailed, "no sun today", "", ""},
		"wrapped":             {says("", fmt.Errorf("context: %w", tool.Failf("no sun"))), tool.StatusFailed, "no sun", "", ""},
		"an error":            {says("", errors.New("boom")), tool.StatusFailed, `tool "weather" failed: boom`, "", ""},
		"a result with error": {says("half", errors.New("boom")), tool.StatusFailed, `tool "weather" failed: boom`, "", ""},
		"no JSON":             {says([]float64{1, math.NaN()}, nil), tool.StatusFailed, `tool "weather" failed: the result: JSON cannot carry the result at /1`, "", ""},
		"a panic": {weather(func(context.Context, weatherArgs) (string, error) { panic("hunter2") }), tool.StatusFailed,
			`tool "weather" panicked; this is a fault of the tool and not of the arguments`, "", ""},
		"a panic under a deadline": {with(weather(func(context.Context, weatherArgs) (string, error) { panic("hunter2") }),
			func(d *tool.Def[weatherArgs, string]) { d.Timeout = time.Hour }), tool.StatusFailed,
			`tool "weather" panicked; this is a fault of the tool and not of the arguments`, "", ""},
		"a ceiling held": {with(says("äöü", nil), func(d *tool.Def[weatherArgs, string]) { d.ResultCeiling = &tool.Ceiling{MaxChars: 3} }),
			tool.StatusOK, "äöü", `"äöü"`, ""},
		"a ceiling passed": {with(says("hunter2", nil), func(d *tool.Def[weatherArgs, string]) {
			d.ResultCeiling = &tool.Ceiling{MaxChars: 3, NarrowBy: []string{"city", "days"}}
		}), tool.StatusFailed, `the result of tool "weather" is 7 characters long and at most 3 are given; no data was returned: narrow the call by city, days`, "", "ceiling"},
		"wants": {with(says("x", nil), func(d *tool.Def[weatherArgs, string]) { d.Wants = map[string]string{"units": "u", "city": "c"} }),
			tool.StatusFailed, `tool "weather" did not run: it wants stored artifacts for city, units, and there is no artifact store here; it runs in an agent that has one`, "", "wants/store"},
		"needs": {with(says("x", nil), func(d *tool.Def[weatherArgs, string]) { d.Needs = &tool.CredentialNeed{Service: "sky"} }),
			tool.StatusFailed, `tool "weather" did not run: it needs a credential for sky, and there is no credential provider here; it runs in an agent that has one`, "", "needs/provider"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := tool.Invoke(t.Context(), test.tool, json.RawMessage(`{"city":"x"}`))
			if err != nil {
				t.Fatal(err)
			}
			if got.Status != test.status || got.Text() != test.text || string(got.Value) != test.value || got.Rule != test.rule {
				t.Errorf("got %+v\n%s", got, got.Text())
			}
			if got.IsError() != (test.status == tool.StatusFailed) {
				t.Errorf("IsError is %v", got.IsError())
			}
		})
	}
}

func TestArgumentsThatDoNotFitNeverReachTheTool(t *testing.T) {
	d := weather(func(context.Context, weatherArgs) (string, error) { t.Error("it ran"); return "", nil })
	d.CheckIn = func(context.Context, weatherArgs) bool { t.Error("its predicate ran"); return true }
	for arguments, want := range map[string]string{
		`{"city":"x","days":50}`:            "- /days: must be at most 14",
		`{"city":"x","days":"5"}`:           "- /days: must be integer, not string",
		`{"city":"x","units":"k"}`:          `- /units: must be one of "c", "f"`,
		`{}`:                                "- /city: is required and missing",
		``:                                  "- /city: is required and missing",
		`{"city":"x","DAYS":5}`:             "- /DAYS: is no argument of this tool; its arguments are city, days, units",
		`{"city":"x","days":1,"days":2}`:    "- /days: is there twice",
		`{"city":"x","days":1e1000001}`:     "- /days: is a number with an exponent beyond 400",
		`{"city":"` + "\xff" + `"}`:         "- /city: must be UTF-8, and byte 9 is not",
		`null`:                              "- arguments: must be object, not null",
		`hunter2`:                           "- arguments: must be JSON, and byte 0 is not",
		`{"city":{"password":"hunter2"}}`:   "- /city: must be string, not object",
		`{"city":"","days":0,"units":true}`: "- /city: must have at least 1 character\n- /days: must be at least 1\n- /units: must be string, not boolean",
	} {
		got, err := tool.Invoke(t.Context(), d, json.RawMessage(arguments))
		if err != nil {
			t.Fatal(err)
		}
		if want = `tool "weather" did not run, its arguments do not fit:` + "\n" + want; got.Text() != want || got.Status != tool.StatusInvalid || got.Rule != "arguments" || got.Value != nil {
			t.Errorf("%s\ngot  %+v\nwant %s", arguments, got, want)
		}
	}
}

func TestTheToolRunsWithExactlyWhatWasValidated(t *testing.T) {
	for arguments, want := range map[string]weatherArgs{
		`{"city":"x","days":5.0}`:            {City: "x", Days: 5},
		`{"city":"x","days":1.4e1}`:          {City: "x", Days: 14},
		"\n {\"city\" : \"\\u0078\" } ":      {City: "x"},
		`{"city":"x","units":"c","days":14}`: {City: "x", Units: "c", Days: 14},
	} {
		var ran *weatherArgs
		d := weather(func(_ context.Context, a weatherArgs) (string, error) { ran = &a; return "", nil })
		if outcome, err := tool.Invoke(t.Context(), d, json.RawMessage(arguments)); err != nil || ran == nil || *ran != want {
			t.Errorf("%s: ran with %+v: %v, %v", arguments, ran, outcome, err)
		}
	}
	open := weather(func(_ context.Context, a weatherArgs) (string, error) { return fmt.Sprint(a.Days), nil })
	open.InputSchema = json.RawMessage(`{"type":"object","properties":{"days":{"type":"integer","maximum":14}}}`)
	if outcome, err := tool.Invoke(t.Context(), open, json.RawMessage(`{"days":5,"DAYS":99}`)); err != nil || outcome.Text() != "5" {
		t.Errorf("an open schema: ran with %v, %v", outcome, err)
	}
}

func TestRunTakesGoValuesThroughTheSameGates(t *testing.T) {
	d := weather(func(_ context.Context, a weatherArgs) ([]string, error) { return []string{a.City}, nil })
	if got, err := tool.Run(t.Context(), d, weatherArgs{City: "Lisbon"}); err != nil || !slices.Equal(got, []string{"Lisbon"}) {
		t.Errorf("got %v, %v", got, err)
	}
	_, err := tool.Run(t.Context(), d, weatherArgs{City: "Lisbon", Days: 50})
	var refused *tool.Refused
	if !errors.As(err, &refused) || refused.Rule != "arguments" || refused.Tool != "weather" || !strings.HasSuffix(err.Error(), "- /days: must be at most 14 (arguments)") {
		t.Errorf("got %v", err)
	}
	boom := errors.New("boom")
	if got, err := tool.Run(t.Context(), says("half", boom), weatherArgs{City: "x"}); err != boom || got != "" {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := tool.Run(t.Context(), says(math.NaN(), nil), weatherArgs{City: "x"}); err == nil {
		t.Error("a result that JSON cannot carry is no result")
	}
	_, err = tool.Run(t.Context(), weather(func(context.Context, weatherArgs) (int, error) { panic(boom) }), weatherArgs{City: "x"})
	var panicked *tool.PanicError
	if !errors.As(err, &panicked) || !errors.Is(err, boom) || !strings.Contains(err.Error(), `"weather"`) || len(panicked.Stack) == 0 {
		t.Errorf("got %v", err)
	}
	type secret struct {
		Ratio float64 `json:"ratio"`
	}
	nan := &tool.Def[secret, string]{Name: "nan", Run: func(context.Context, secret) (string, error) { return "", nil }}
	if _, err := tool.Run(t.Context(), nan, secret{math.NaN()}); err == nil || !strings.Contains(err.Error(), "/ratio") {
		t.Errorf("arguments that JSON cannot carry: %v", err)
	}
}

func TestAPersonIsAskedBeforeTheToolRuns(t *testing.T) {
	component := &tool.Component{ID: "wipe"}
	for name, test := range map[string]struct {
		change func(*tool.Def[weatherArgs, string])
		asks   bool
	}{
		"nobody":   {func(d *tool.Def[weatherArgs, string]) {}, false},
		"always":   {func(d *tool.Def[weatherArgs, string]) { d.CheckIn = tool.Always[weatherArgs] }, true},
		"approval": {func(d *tool.Def[weatherArgs, string]) { d.RequiresApproval = true }, true},
		"yes":      {func(d *tool.Def[weatherArgs, string]) { d.CheckIn = longStay }, true},
		"no":       {func(d *tool.Def[weatherArgs, string]) { d.CheckIn = inParis }, false},
		"a panic": {func(d *tool.Def[weatherArgs, string]) {
			d.CheckIn = func(context.Context, weatherArgs) bool { panic("oh") }
		}, true},
		"before wants and needs": {func(d *tool.Def[weatherArgs, string]) {
			d.RequiresApproval, d.Needs = true, &tool.CredentialNeed{Service: "sky"}
			d.Wants = map[string]string{"city": "c"}
		}, true},
		"even with ReturnErrors": {func(d *tool.Def[weatherArgs, string]) { d.RequiresApproval, d.ReturnErrors = true, true }, true},
	} {
		ran := false
		d := weather(func(context.Context, weatherArgs) (string, error) { ran = true; return "", nil })
		d.CheckInComponent, d.Risk, d.SideEffects = component, tool.RiskDestructive, tool.Yes
		test.change(d)
		_, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":"x","days":9}`))
		var asked *tool.Suspended
		if errors.As(err, &asked) != test.asks || ran == test.asks {
			t.Errorf("%s: ran %v, %v", name, ran, err)
		}
		if !test.asks {
			continue
		}
		payload, err := json.Marshal(asked.Payload)
		want := `{"tool":"weather","arguments":{"city":"x","days":9},"component":{"id":"wipe"},"risk":"destructive","sideEffects":true}`
		if err != nil || string(payload) != want {
			t.Errorf("%s: got %s, %v", name, payload, err)
		}
	}
}

func longStay(_ context.Context, a weatherArgs) bool { return a.Days > 7 }
func inParis(_ context.Context, a weatherArgs) bool  { return a.City == "Paris" }

func TestASuspensionSurfacesFromWhereverItIs(t *testing.T) {
	payload := map[string]int{"volumes": 12}
	for name, err := range map[string]error{
		"as it is":         &tool.Suspended{Reason: "erase?", Payload: payload},
		"wrapped":          fmt.Errorf("step 2: %w", &tool.Suspended{Reason: "erase?", Payload: payload}),
		"joined":           errors.Join(errors.New("a"), fmt.Errorf("b: %w", &tool.Suspended{Reason: "erase?", Payload: payload})),
		"beside a failure": errors.Join(tool.Failf("no"), &tool.Suspended{Reason: "erase?", Payload: payload}),
	} {
		outcome, got := tool.Invoke(t.Context(), says("x", err), json.RawMessage(`{"city":"x"}`))
		var suspended *tool.Suspended
		if !errors.As(got, &suspended) || suspended.Reason != "erase?" || fmt.Sprint(suspended.Payload) != "map[volumes:12]" || outcome.Status != "" {
			t.Errorf("%s: %v, %v", name, outcome, got)
		}
		if _, got := tool.Run(t.Context(), says("x", err), weatherArgs{City: "x"}); !errors.As(got, &suspended) {
			t.Errorf("%s: Run gives %v", name, got)
		}
	}
	if got := (&tool.Suspended{}).Error(); got != "Suspended" {
		t.Errorf("got %q", got)
	}
	suspends := weather(func(ctx context.Context, _ weatherArgs) (string, error) {
		return "", tool.From(ctx).Suspend("erase?", payload)
	})
	if _, err := tool.Invoke(t.Context(), suspends, json.RawMessage(`{"city":"x"}`)); err == nil || err.Error() != "erase?" {
		t.Errorf("got %v", err)
	}
}

func TestReturnErrorsGivesFailuresToTheCaller(t *testing.T) {
	boom := errors.New("boom")
	d := says("", fmt.Errorf("wrapped: %w", boom))
	d.ReturnErrors = true
	if _, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":"x"}`)); !errors.Is(err, boom) {
		t.Errorf("got %v", err)
	}
	var refused *tool.Refused
	if _, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":""}`)); !errors.As(err, &refused) || refused.Rule != "arguments" {
		t.Errorf("got %v", err)
	}
}

func TestCancellationAlwaysReachesTheCaller(t *testing.T) {
	for name, answer := range map[string]func(context.Context) error{
		"as it is":  func(ctx context.Context) error { return ctx.Err() },
		"wrapped":   func(ctx context.Context) error { return fmt.Errorf("query: %w", ctx.Err()) },
		"in words":  func(ctx context.Context) error { return fmt.Errorf("query: %v", ctx.Err()) },
		"a failure": func(context.Context) error { return tool.Failf("stopped") },
	} {
		ctx, cancel := context.WithCancel(t.Context())
		d := weather(func(ctx context.Context, _ weatherArgs) (string, error) { cancel(); return "", answer(ctx) })
		outcome, err := tool.Invoke(ctx, d, json.RawMessage(`{"city":"x"}`))
		if !errors.Is(err, context.Canceled) || outcome.Status != "" {
			t.Errorf("%s: %v, %v", name, outcome, err)
		}
		if _, err := tool.Invoke(ctx, says("x", nil), json.RawMessage(`{"city":"x"}`)); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: a call after the end: %v", name, err)
		}
	}
	stray := says("", context.Canceled)
	if outcome, err := tool.Invoke(t.Context(), stray, json.RawMessage(`{"city":"x"}`)); err != nil || outcome.Status != tool.StatusFailed {
		t.Errorf("a cancellation of the handler's own: %v, %v", outcome, err)
	}
}

func TestACallAnswersAtItsDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := weather(func(context.Context, weatherArgs) (string, error) { time.Sleep(time.Hour); return "late", nil })
		d.Timeout = 2 * time.Second
		began := time.Now()
		outcome, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":"x"}`))
		if err != nil || outcome.Status != tool.StatusFailed || outcome.Text() != `tool "weather" did not finish within 2s: the deadline has passed` {
			t.Errorf("got %v, %v", outcome, err)
		}
		if time.Since(began) != 2*time.Second {
			t.Errorf("after %v", time.Since(began))
		}
		if _, err := tool.Run(t.Context(), d, weatherArgs{City: "x"}); !errors.Is(err, tool.ErrOverdue) {
			t.Errorf("got %v", err)
		}
		time.Sleep(2 * time.Hour)
	})
}

func TestABrokenToolIsTheAuthorsErrorAndNotTheModels(t *testing.T) {
	for name, d := range map[string]tool.Tool{
		"no Run":    &tool.Def[weatherArgs, string]{Name: "x"},
		"no schema": with(says("", nil), func(d *tool.Def[weatherArgs, string]) { d.InputSchema = json.RawMessage(`{"type":"objekt"}`) }),
		"a schema elsewhere": with(says("", nil), func(d *tool.Def[weatherArgs, string]) {
			d.InputSchema = json.RawMessage(`{"$ref":"file:///etc/passwd"}`)
		}),
	} {
		if outcome, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":"x"}`)); err == nil || !strings.Contains(err.Error(), "cannot run") {
			t.Errorf("%s: %v, %v", name, outcome, err)
		}
	}
}

func TestACallAloneIsCalledTaskAndALoopCanSayOtherwise(t *testing.T) {
	var seen string
	d := weather(func(ctx context.Context, _ weatherArgs) (string, error) {
		c := tool.From(ctx)
		seen = fmt.Sprint(c.ID(), c.RunID(), c.Step(), c.Messages(), c.Identity(), c.Answer())
		return "", nil
	})
	for want, ctx := range map[string]context.Context{
		"tasktask0 [] { } <nil>": t.Context(),
		"c1r1 3 [hi] { } <nil>":  tool.WithCall(t.Context(), tool.CallInfo{ID: "c1", RunID: "r1", Step: 3, Messages: []any{"hi"}}),
		"c1task0 [] { } <nil>":   tool.WithCall(t.Context(), tool.CallInfo{ID: "c1"}),
	} {
		if _, err := tool.Run(ctx, d, weatherArgs{City: "x"}); err != nil {
			t.Fatal(err)
		}
		if strings.ReplaceAll(seen, " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("got %s, want %s", seen, want)
		}
		c := tool.From(ctx)
		if outside := fmt.Sprint(c.ID(), c.RunID(), c.Step(), c.Messages(), c.Identity(), c.Answer()); outside != seen {
			t.Errorf("outside a call %s", outside)
		}
	}
}

func TestWhatNeedsARunSaysSoOutsideOne(t *testing.T) {
	ask := func(ctx context.Context) map[string]error {
		c := tool.From(ctx)
		errs := map[string]error{}
		_, errs["Credential()"] = c.Credential()
		_, errs["Credentials().Get"] = c.Credentials().Get(ctx, tool.CredentialNeed{})
		_, errs["Artifacts().Put"] = c.Artifacts().Put(ctx, nil, artifact.Item{Kind: "dataset/rows"})
		_, errs["Artifacts().Head"] = c.Artifacts().Head(ctx, "art_x")
		_, _, errs["Artifacts().Get"] = c.Artifacts().Get(ctx, "art_x")
		errs["Artifacts().Delete"] = c.Artifacts().Delete(ctx, "art_x")
		_, errs["Artifacts().List"] = c.Artifacts().List(ctx, artifact.Filter{})
		_, errs[`Tools().Call("ports")`] = c.Tools().Call(ctx, "ports", nil)
		_, errs["Tools().All"] = c.Tools().All(ctx)
		_, errs[`Call("ports")`] = tool.Call(ctx, ports, portsArgs{})
		if c.Tools().Has("ports") {
			t.Error("there is no other tool")
		}
		c.Progress(1)
		return errs
	}
	check := func(errs map[string]error) {
		for what, err := range errs {
			if !errors.Is(err, tool.ErrNoRun) || err.Error() != "tool: "+what+": this call is outside an agent's run" {
				t.Errorf("%s: %v", what, err)
			}
		}
	}
	check(ask(t.Context()))
	d := weather(func(ctx context.Context, _ weatherArgs) (string, error) { check(ask(ctx)); return "", nil })
	if _, err := tool.Run(t.Context(), d, weatherArgs{City: "x"}); err != nil {
		t.Fatal(err)
	}
}

func TestTeardownRunsWhenTheCallHasEndedLastFirst(t *testing.T) {
	for name, end := range map[string]func() error{
		"well":    func() error { return nil },
		"failed":  func() error { return tool.Failf("no") },
		"a panic": func() error { panic("oh") },
	} {
		var order []string
		var after *tool.Invocation
		d := weather(func(ctx context.Context, _ weatherArgs) (string, error) {
			after = tool.From(ctx)
			for _, f := range []func(){
				func() { order = append(order, "first") },
				func() { panic("in teardown") },
				func() { order = append(order, "last") },
			} {
				if err := after.OnTeardown(f); err != nil {
					t.Error(err)
				}
			}
			order = append(order, "handler")
			return "", end()
		})
		if _, err := tool.Invoke(t.Context(), d, json.RawMessage(`{"city":"x"}`)); err != nil {
			t.Fatal(err)
		}
		if want := []string{"handler", "last", "first"}; !slices.Equal(order, want) {
			t.Errorf("%s: %v", name, order)
		}
		if err := after.OnTeardown(func() {}); err == nil {
			t.Errorf("%s: a call that has ended takes more", name)
		}
	}
	if err := tool.From(t.Context()).OnTeardown(func() {}); err == nil {
		t.Error("outside a call nothing is ever torn down")
	}
}

// foreign is a Tool that is not made with this package.
type foreign struct {
	declaration semantics.Declaration
	call        func(json.RawMessage) (tool.Outcome, error)
}

func (f foreign) Declaration() semantics.Declaration { return f.declaration }
func (f foreign) Call(_ context.Context, arguments json.RawMessage) (tool.Outcome, error) {
	return f.call(arguments)
}

func TestAToolOfAnotherKindPassesTheSameGates(t *testing.T) {
	answer := tool.Outcome{Status: tool.StatusAbsent, Content: tool.Content{tool.Text("hello")}, Value: json.RawMessage(`1`)}
	f := foreign{
		semantics.Declaration{Name: "far", InputSchema: json.RawMessage(`{"type":"object","required":["x"]}`)},
		func(json.RawMessage) (tool.Outcome, error) { return answer, nil },
	}
	if got, err := tool.Invoke(t.Context(), f, json.RawMessage(`{"x":1}`)); err != nil || got.Status != answer.Status || got.Text() != "hello" || string(got.Value) != "1" {
		t.Errorf("got %v, %v", got, err)
	}
	if got, err := tool.Invoke(t.Context(), f, json.RawMessage(`{}`)); err != nil || got.Status != tool.StatusInvalid {
		t.Errorf("got %v, %v", got, err)
	}
	f.declaration.CheckIn = semantics.CheckInPredicate
	var asked *tool.Suspended
	if _, err := tool.Invoke(t.Context(), f, json.RawMessage(`{"x":1}`)); !errors.As(err, &asked) {
		t.Errorf("a predicate that nobody can reach: %v", err)
	}
	f.declaration.CheckIn = semantics.CheckInNever
	f.call = func(json.RawMessage) (tool.Outcome, error) { panic("oh") }
	if got, err := tool.Invoke(t.Context(), f, json.RawMessage(`{"x":1}`)); err != nil || got.Status != tool.StatusFailed {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestOneToolMayServeManyCallsAtOnce(t *testing.T) {
	d := weather(func(ctx context.Context, a weatherArgs) (string, error) {
		return tool.From(ctx).ID() + a.City, tool.From(ctx).OnTeardown(func() {})
	})
	d.Timeout = time.Minute
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for n := range 50 {
				id, city := fmt.Sprint("call", i), fmt.Sprint("-", n)
				ctx := tool.WithCall(t.Context(), tool.CallInfo{ID: id})
				if got, err := tool.Run(ctx, d, weatherArgs{City: city}); err != nil || got != id+city {
					t.Errorf("got %q, %v", got, err)
				}
				d.Declaration()
			}
		})
	}
	wg.Wait()
}

func FuzzNoArgumentsBringAToolDown(f *testing.F) {
	for _, seed := range []string{`{"city":"x"}`, `{"city":"x","days":5.0}`, `null`, `{"days":1e1000001}`, `{"city":"x","city":"y"}`, "\xff", ``} {
		f.Add([]byte(seed))
	}
	d := weather(func(_ context.Context, a weatherArgs) (string, error) {
		if a.City == "" || a.Days != 0 && (a.Days < 1 || a.Days > 14) || a.Units != "" && a.Units != "c" && a.Units != "f" {
			f.Errorf("it runs with %+v", a)
		}
		return "ran", nil
	})
	f.Fuzz(func(t *testing.T, arguments []byte) {
		outcome, err := tool.Invoke(t.Context(), d, arguments)
		if err != nil || outcome.Status != tool.StatusOK && outcome.Status != tool.StatusInvalid {
			t.Fatalf("%q: %+v, %v", arguments, outcome, err)
		}
	})
}
