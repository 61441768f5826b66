package declares

import (
	"encoding/json"
	"reflect"
	"testing"

	"github.com/toolvet/toolvet/semantics"
)

// What Of writes, Read takes back.
func TestReadsWhatIsWritten(t *testing.T) {
	const document = `{"composedOf":["ports"],"argumentsFrom":["arrays"],"capabilities":["external_net"],"checkIn":"always",` +
		`"checkInComponent":{"id":"approve","props":{"n":1},"propsRef":"r"},"requiresApproval":true,"gates":false,` +
		`"needs":{"service":"vault","scopes":["read"],"mode":"user"},"wants":{"rows":"dataset/rows"},"resultKind":"dataset/rows",` +
		`"resultClass":"triage","resultColumns":{"lun":{"type":"number","nullable":true}},` +
		`"resultCeiling":{"maxChars":10,"narrowBy":["array"]},"repeatedWhen":"arguments","owner":{"kind":"team","id":"storage"},` +
		`"source":"other","risk":"high","sideEffects":true,"timeoutMs":1500,"returnErrors":true}`
	const empties = `{"composedOf":[],"argumentsFrom":[],"capabilities":[],"requiresApproval":false,"wants":{},"resultKind":"",` +
		`"resultClass":"","resultColumns":{},"repeatedWhen":"","source":"","risk":"","timeoutMs":0,"returnErrors":false}`
	for _, written := range []string{document, empties} {
		var members map[string]json.RawMessage
		if err := json.Unmarshal([]byte(written), &members); err != nil {
			t.Fatal(err)
		}
		var d semantics.Declaration
		for name, value := range members {
			if err := Read(&d, name, value); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if got := text(t, Of(&d)); got != written {
			t.Errorf("got  %s\nwant %s", got, written)
		}
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal([]byte(document), &members); err != nil {
		t.Fatal(err)
	}
	if n := reflect.TypeFor[Document]().NumField(); len(members) != n || len(readers) != n {
		t.Errorf("%d of %d members are tried, %d are read", len(members), n, len(readers))
	}
}

func TestAMalformedDeclarationIsRefusedAndChangesNothing(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"composedof", `["a"]`, `there is no declaration "composedof"; did you mean "composedOf"?`},
		{"composedOf", `"a"`, `an array was expected`},
		{"composedOf", `["a", 1]`, `a string was expected at /1`},
		{"composedOf", `["a", null]`, `element 1 is null`},
		{"checkIn", `"sometimes"`, `"sometimes" is neither "always" nor "predicate"`},
		{"checkIn", `true`, `a string was expected`},
		{"checkInComponent", `{"id": "a", "Props": {}}`, `there is no such member at /Props`},
		{"gates", `"yes"`, `true or false was expected`},
		{"needs", `{"service": "a", "scopes": "b"}`, `an array was expected at /scopes`},
		{"wants", `["a"]`, `an object was expected`},
		{"wants", `{"a": null}`, `the entry "a" is null`},
		{"resultColumns", `{"lun": "number"}`, `an object was expected at /lun`},
		{"resultCeiling", `{"maxChars": 1.5}`, `a whole number was expected at /maxChars`},
		{"timeoutMs", `"1s"`, `a number was expected`},
		{"timeoutMs", `1e300`, `it is out of range`},
	} {
		var d semantics.Declaration
		err := Read(&d, c.name, json.RawMessage(c.value))
		if err == nil || err.Error() != c.want {
			t.Errorf("%s %s: got %v, want %s", c.name, c.value, err, c.want)
		}
		if !reflect.DeepEqual(d, semantics.Declaration{}) {
			t.Errorf("%s %s: left %+v", c.name, c.value, d)
		}
	}
	var d semantics.Declaration
	if err := Read(&d, "composedOf", json.RawMessage("null")); err != nil || !reflect.DeepEqual(d, semantics.Declaration{}) {
		t.Errorf("null: %v, left %+v", err, d)
	}
}

func TestAToolStaysWithoutWhatIsMalformed(t *testing.T) {
	var d semantics.Declaration
	Take(&d, "resultKind", json.RawMessage(`"rows"`))
	Take(&d, "timeoutMs", json.RawMessage(`"1s"`))
	Take(&d, "nothing_alike", json.RawMessage(`1`))
	want := map[string]string{"timeout": "a number was expected", "nothing_alike": `there is no declaration "nothing_alike"`}
	if d.ResultKind != "rows" || !reflect.DeepEqual(d.Malformed, want) || d.Lacks("timeout") {
		t.Errorf("took %+v", d)
	}
}
