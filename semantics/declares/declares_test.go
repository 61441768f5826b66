package declares

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"github.com/toolvet/toolvet/semantics"
)

func TestWritesEachFieldOnce(t *testing.T) {
	d := semantics.Declaration{
		ComposedOf:       []string{"ports"},
		ArgumentsFrom:    []string{"arrays"},
		Capabilities:     []semantics.Capability{semantics.ExternalNet},
		CheckIn:          semantics.CheckInPredicate,
		CheckInComponent: &semantics.Component{ID: "approve", Props: map[string]any{"n": 1}},
		RequiresApproval: true,
		Gates:            semantics.No,
		Needs:            &semantics.CredentialNeed{Service: "vault", Scopes: []string{"read"}, Mode: semantics.UserCredential},
		Wants:            map[string]string{"rows": "dataset/rows"},
		ResultKind:       "dataset/rows",
		ResultClass:      semantics.Triage,
		ResultColumns:    map[string]semantics.Column{"lun": {Type: semantics.ColumnNumber}},
		ResultCeiling:    &semantics.Ceiling{MaxChars: 10, NarrowBy: []string{"array"}},
		RepeatedWhen:     semantics.ByArguments,
		Owner:            &semantics.Owner{Kind: "team", ID: "storage"},
		Source:           "other",
		Risk:             semantics.RiskHigh,
		SideEffects:      semantics.Yes,
		Timeout:          1500 * time.Millisecond,
		ReturnErrors:     true,
	}
	const want = `{"composedOf":["ports"],"argumentsFrom":["arrays"],"capabilities":["external_net"],"checkIn":"predicate",` +
		`"checkInComponent":{"id":"approve","props":{"n":1}},"requiresApproval":true,"gates":false,` +
		`"needs":{"service":"vault","scopes":["read"],"mode":"user"},"wants":{"rows":"dataset/rows"},"resultKind":"dataset/rows",` +
		`"resultClass":"triage","resultColumns":{"lun":{"type":"number","nullable":false}},` +
		`"resultCeiling":{"maxChars":10,"narrowBy":["array"]},"repeatedWhen":"arguments","owner":{"kind":"team","id":"storage"},` +
		`"source":"other","risk":"high","sideEffects":true,"timeoutMs":1500,"returnErrors":true}`
	if got := text(t, Of(&d)); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	// A field that is new in Declaration has to be written, or named here.
	elsewhere := map[string]bool{
		"Name": true, "Title": true, "Description": true, "InputSchema": true, "OutputSchema": true, "Annotations": true,
		"Samples": true, "SDK": true, "When": true, "Explicit": true, "Unknown": true, "Uncarried": true, "Malformed": true, "Strict": true, "Inferred": true, "Fragments": true, "Misfits": true, "Timeout": true,
	}
	doc := reflect.ValueOf(*Of(&d))
	for _, field := range reflect.VisibleFields(reflect.TypeFor[semantics.Declaration]()) {
		if elsewhere[field.Name] {
			continue
		}
		if in := doc.FieldByName(field.Name); !in.IsValid() || in.IsZero() {
			t.Errorf("the field %s is not written", field.Name)
		}
	}
}

func TestWhatIsNotSaidIsAbsent(t *testing.T) {
	for name, c := range map[string]struct {
		d    semantics.Declaration
		want string
	}{
		"nothing":              {semantics.Declaration{Name: "a"}, "null"},
		"an empty list":        {semantics.Declaration{Capabilities: []semantics.Capability{}}, `{"capabilities":[]}`},
		"an explicit list":     {semantics.Declaration{Explicit: map[string]bool{"composedOf": true}}, `{"composedOf":[]}`},
		"an open list":         {semantics.Declaration{ComposedOf: []string{}, Unknown: map[string]string{"composedOf": "appended"}}, "null"},
		"a list known in part": {semantics.Declaration{ComposedOf: []string{"a"}, Unknown: map[string]string{"composedOf": "appended"}}, `{"composedOf":["a"]}`},
		"an explicit blank":    {semantics.Declaration{Explicit: map[string]bool{"resultKind": true}}, `{"resultKind":""}`},
		"an explicit false":    {semantics.Declaration{Explicit: map[string]bool{"requiresApproval": true, "timeout": true}}, `{"requiresApproval":false,"timeoutMs":0}`},
		"an empty map":         {semantics.Declaration{Wants: map[string]string{}}, `{"wants":{}}`},
	} {
		if got := text(t, Of(&c.d)); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

func text(t *testing.T, doc *Document) string {
	t.Helper()
	encoded, err := json.Marshal(doc)
	if err != nil {
		t.Fatal(err)
	}
	return string(encoded)
}
