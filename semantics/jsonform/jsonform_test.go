package jsonform_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	goschema "github.com/google/jsonschema-go/jsonschema"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/toolvet/toolvet/semantics/internal/pipeline"
	"github.com/toolvet/toolvet/semantics/jsonform"
)

func TestWhatEncodingJSONWritesFitsTheOutputSchema(t *testing.T) {
	for _, typ := range slices.Concat(both, written) {
		t.Run(typ.String(), func(t *testing.T) {
			schema := compile(t, must(t, jsonform.Output, typ))
			r := filler{Rand: rand.New(rand.NewPCG(1, 2))}
			for range 100 {
				value := reflect.New(typ)
				r.fill(value.Elem(), 0)
				data, err := json.Marshal(value.Interface())
				if err != nil {
					t.Fatalf("%#v: %v", value.Elem(), err)
				}
				if err := schema.Validate(parse(t, data)); err != nil {
					t.Fatalf("%s\ndoes not fit %s\n%v", data, must(t, jsonform.Output, typ), err)
				}
			}
		})
	}
}

func TestWhatDispatchWritesIsWhatEncodingJSONWrites(t *testing.T) {
	for _, typ := range slices.Concat(both, written) {
		r := filler{Rand: rand.New(rand.NewPCG(9, 10))}
		for range 100 {
			value := reflect.New(typ)
			r.fill(value.Elem(), 0)
			var plain bytes.Buffer
			encoder := json.NewEncoder(&plain)
			encoder.SetEscapeHTML(false)
			if err := encoder.Encode(value.Interface()); err != nil {
				t.Fatal(err)
			}
			data, err := pipeline.Encode(value.Interface())
			if err != nil {
				t.Fatal(err)
			}
			// Methods that call json.Marshal escape for HTML whoever calls them.
			want := strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(strings.TrimSpace(plain.String()))
			if string(data) != want {
				t.Fatalf("%s\ndispatch      %s\nencoding/json %s", typ, data, want)
			}
		}
	}
}

func TestWhatDispatchWritesFitsTheOutputSchemaWhereSlicesAndMapsAreNil(t *testing.T) {
	for _, typ := range slices.Concat(both, written) {
		schema := compile(t, must(t, jsonform.Output, typ))
		r := filler{Rand: rand.New(rand.NewPCG(11, 12)), nils: true}
		for range 100 {
			value := reflect.New(typ)
			r.fill(value.Elem(), 0)
			data, err := pipeline.Encode(value.Interface())
			if err != nil {
				t.Fatal(err)
			}
			if err := schema.Validate(parse(t, data)); err != nil {
				t.Fatalf("%s\n%s\n%v", typ, data, err)
			}
		}
	}
}

func TestWhatFitsTheInputSchemaIsReadByDispatch(t *testing.T) {
	for _, typ := range both {
		var node map[string]any
		if err := json.Unmarshal(must(t, jsonform.Input, typ), &node); err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(13, 14))
		for range 100 {
			data, err := json.Marshal(invent(r, node))
			if err != nil {
				t.Fatal(err)
			}
			got, want := reflect.New(typ), reflect.New(typ)
			if faults := pipeline.Decode(data, got.Interface()); faults != nil {
				t.Fatalf("%s\n%s\n%s", typ, data, pipeline.Worded(faults))
			}
			if err := json.Unmarshal(data, want.Interface()); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got.Interface(), want.Interface()) {
				t.Fatalf("%s\n%s\ndispatch      %+v\nencoding/json %+v", typ, data, got.Elem(), want.Elem())
			}
		}
	}
}

func TestWhatFitsTheInputSchemaIsReadByEncodingJSON(t *testing.T) {
	for _, typ := range both {
		t.Run(typ.String(), func(t *testing.T) {
			raw := must(t, jsonform.Input, typ)
			schema := compile(t, raw)
			var node map[string]any
			if err := json.Unmarshal(raw, &node); err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(3, 4))
			for range 100 {
				data, err := json.Marshal(invent(r, node))
				if err != nil {
					t.Fatal(err)
				}
				if err := schema.Validate(parse(t, data)); err != nil {
					t.Fatalf("the test invents what does not fit: %s\n%v", data, err)
				}
				decoder := json.NewDecoder(bytes.NewReader(data))
				decoder.DisallowUnknownFields()
				if err := decoder.Decode(reflect.New(typ).Interface()); err != nil {
					t.Fatalf("%s\nfits %s\nand is not read: %v", data, raw, err)
				}
			}
		})
	}
}

func TestWhatWasWrittenWithoutNullIsReadBackUnderTheInputSchema(t *testing.T) {
	for _, typ := range both {
		schema := compile(t, must(t, jsonform.Input, typ))
		r := filler{Rand: rand.New(rand.NewPCG(5, 6))}
		for range 100 {
			value := reflect.New(typ)
			r.fill(value.Elem(), 0)
			data, err := json.Marshal(value.Interface())
			if err != nil {
				t.Fatal(err)
			}
			if bytes.Contains(data, []byte("null")) {
				continue
			}
			if typ == reflect.TypeFor[embeds]() && !bytes.Contains(data, []byte("Deep")) {
				continue // a nil embedded pointer: nothing is written for what input requires
			}
			if err := schema.Validate(parse(t, data)); err != nil {
				t.Fatalf("%s: %s\n%v", typ, data, err)
			}
		}
	}
}

func TestSchemasOfTheCommonForms(t *testing.T) {
	for _, test := range []struct {
		typ           reflect.Type
		input, output string
	}{
		{reflect.TypeFor[struct{}](),
			`{"type":"object","properties":{},"additionalProperties":false}`, ``},
		{reflect.TypeFor[base](),
			`{"type":"object","properties":{"id":{"type":"string"},"shadow":{"type":"integer"}},"required":["id","shadow"],"additionalProperties":false}`, ``},
		{reflect.TypeFor[*base](),
			`{"type":"object","properties":{"id":{"type":"string"},"shadow":{"type":"integer"}},"required":["id","shadow"],"additionalProperties":false}`,
			`{"type":["null","object"],"properties":{"id":{"type":"string"},"shadow":{"type":"integer"}},"required":["id","shadow"],"additionalProperties":false}`},
		{reflect.TypeFor[struct {
			P *int     `json:"p"`
			Q *int     `json:"q,omitempty"`
			S []string `json:"s"`
		}](),
			`{"type":"object","properties":{"p":{"type":"integer"},"q":{"type":"integer"},"s":{"type":"array","items":{"type":"string"}}},"required":["p","s"],"additionalProperties":false}`,
			`{"type":"object","properties":{"p":{"type":["null","integer"]},"q":{"type":"integer"},"s":{"type":"array","items":{"type":"string"}}},"required":["p","s"],"additionalProperties":false}`},
		{reflect.TypeFor[map[string]any](),
			`{"type":"object","properties":{},"additionalProperties":{}}`, ``},
		{reflect.TypeFor[any](), `{}`, ``},
		{reflect.TypeFor[json.RawMessage](), `{}`, ``},
		{reflect.TypeFor[[]byte](), `{"type":"string","contentEncoding":"base64"}`, ``},
		{reflect.TypeFor[[]byteAlias](), `{"type":"string","contentEncoding":"base64"}`, ``},
		{reflect.TypeFor[[]letter](), `{"type":"array","items":{"type":"string"}}`, ``},
		{reflect.TypeFor[[2]byte](), `{"type":"array","items":{"type":"integer","minimum":0,"maximum":255},"minItems":2,"maxItems":2}`, ``},
		{reflect.TypeFor[time.Time](), `{"type":"string","format":"date-time"}`, ``},
		{reflect.TypeFor[time.Duration](), `{"type":"integer"}`, ``},
		{reflect.TypeFor[json.Number](), `{"type":"number"}`, ``},
		{reflect.TypeFor[loud](), `{"type":"string"}`, ``},
		{reflect.TypeFor[shy](), `{}`, ``},
		{reflect.TypeFor[oneWay](),
			`{"type":"object","properties":{"X":{"type":"integer"}},"required":["X"],"additionalProperties":false}`, `{}`},
		{reflect.TypeFor[stated](),
			`{"type":"object","properties":{"sides":{"type":"integer","minimum":3}},"required":["sides"],"additionalProperties":false}`, ``},
		{reflect.TypeFor[error](), ``, `{}`},
		{reflect.TypeFor[constrained](),
			`{"type":"object","properties":{` +
				`"city":{"type":"string","description":"the city","minLength":1,"maxLength":80},` +
				`"units":{"type":"string","enum":["c","f"]},` +
				`"days":{"type":"integer","minimum":1,"maximum":14},` +
				`"step":{"type":"number","multipleOf":0.25,"exclusiveMinimum":0,"exclusiveMaximum":1},` +
				`"tags":{"type":"array","items":{"type":"string","enum":["a","b","c"]},"minItems":1,"maxItems":3,"uniqueItems":true},` +
				`"code":{"type":"string","pattern":"^[A-Z]{3}$"},` +
				`"mail":{"type":"string","format":"email"},` +
				`"size":{"type":"integer","minimum":0,"maximum":9},` +
				`"choice":{"type":"integer","enum":[1,2,4]},` +
				`"comma":{"type":"string","enum":["a,b","c"]},` +
				`"on":{"type":"boolean","enum":[true]},` +
				`"any":{"type":["string","integer"]}},` +
				`"required":["city","days","step","tags","code","mail","size","choice","comma","on","any"],"additionalProperties":false}`, `-`},
	} {
		if test.output == "" {
			test.output = test.input
		}
		if test.input != "" {
			if got := string(must(t, jsonform.Input, test.typ)); got != test.input {
				t.Errorf("input of %s\ngot  %s\nwant %s", test.typ, got, test.input)
			}
		}
		if test.output != "-" {
			if got := string(must(t, jsonform.Output, test.typ)); got != test.output {
				t.Errorf("output of %s\ngot  %s\nwant %s", test.typ, got, test.output)
			}
		}
	}
}

func TestPlainTypesComeOutAsJSONSchemaGoSaysThem(t *testing.T) {
	type plain struct {
		A bool               `json:"a" jsonschema:"what a is"`
		B int                `json:"b"`
		C uint16             `json:"c,omitempty"`
		D float64            `json:"d,omitzero"`
		E string             `json:"e"`
		F struct{ G [2]int } `json:"f"`
		H time.Duration      `json:"h"`
	}
	theirs, err := goschema.ForType(reflect.TypeFor[plain](), nil)
	if err != nil {
		t.Fatal(err)
	}
	want, err := json.Marshal(theirs)
	if err != nil {
		t.Fatal(err)
	}
	for name, infer := range map[string]func(reflect.Type) (json.RawMessage, error){"Input": jsonform.Input, "Output": jsonform.Output} {
		if got := must(t, infer, reflect.TypeFor[plain]()); string(got) != string(want) {
			t.Errorf("%s\ngot  %s\nwant %s", name, got, want)
		}
	}
}

func TestNoInputSchemaAllowsNullByItself(t *testing.T) {
	for _, typ := range both {
		if raw := must(t, jsonform.Input, typ); bytes.Contains(raw, []byte("null")) {
			t.Errorf("%s: %s", typ, raw)
		}
	}
}

func TestEveryObjectSchemaHasProperties(t *testing.T) {
	for _, typ := range slices.Concat(both, written) {
		var check func(at string, node any)
		check = func(at string, node any) {
			object, ok := node.(map[string]any)
			if !ok {
				return
			}
			if names := fmt.Sprint(object["type"]); strings.Contains(names, "object") {
				if _, ok := object["properties"].(map[string]any); !ok {
					t.Errorf("%s%s: %v", typ, at, object)
				}
			}
			check(at+"[]", object["items"])
			check(at+"{}", object["additionalProperties"])
			if properties, ok := object["properties"].(map[string]any); ok {
				for name, property := range properties {
					check(at+"."+name, property)
				}
			}
		}
		var node any
		if err := json.Unmarshal(must(t, jsonform.Output, typ), &node); err != nil {
			t.Fatal(err)
		}
		check("", node)
	}
}

type node struct {
	Name     string
	Children []node
}

type list []list

type mutual struct{ Back map[string]*backward }
type backward struct{ Forth [1]mutual }

type selfStated struct{}

func (selfStated) MarshalJSON() ([]byte, error) { return []byte("1"), nil }
func (selfStated) JSONForm() reflect.Type       { return reflect.TypeFor[selfStated]() }

func TestAFaultIsNamedByItsField(t *testing.T) {
	type tag[T any] struct{ Inner struct{ F T } }
	for _, test := range []struct {
		typ   reflect.Type
		infer func(reflect.Type) (json.RawMessage, error)
		path  string
		says  string
	}{
		{reflect.TypeFor[node](), jsonform.Input, "Children[]", "contains itself"},
		{reflect.TypeFor[list](), jsonform.Output, "[]", "contains itself"},
		{reflect.TypeFor[mutual](), jsonform.Output, "Back{}.Forth[]", "contains itself"},
		{reflect.TypeFor[selfStated](), jsonform.Output, "", "contains itself"},
		{reflect.TypeFor[tag[func()]](), jsonform.Input, "Inner.F", "func() has no JSON form"},
		{reflect.TypeFor[tag[chan int]](), jsonform.Output, "Inner.F", "chan int has no JSON form"},
		{reflect.TypeFor[tag[[]complex64]](), jsonform.Output, "Inner.F[]", "complex64 has no JSON form"},
		{reflect.TypeFor[tag[map[float64]int]](), jsonform.Output, "Inner.F", "map keys, not float64"},
		{reflect.TypeFor[tag[map[struct{}]int]](), jsonform.Input, "Inner.F", "map keys"},
		{reflect.TypeFor[tag[io.Reader]](), jsonform.Input, "Inner.F", "interface with methods"},
		{reflect.TypeFor[func()](), jsonform.Output, "", "func() has no JSON form"},
		{reflect.TypeFor[struct{ *base }](), jsonform.Input, "ID", "embedded pointer to an unexported struct"},
		{nil, jsonform.Input, "", "no type"},
	} {
		_, err := test.infer(test.typ)
		var fault *jsonform.Error
		if !errors.As(err, &fault) {
			t.Errorf("%v: %v", test.typ, err)
			continue
		}
		if fault.Path != test.path || !strings.Contains(fault.Reason, test.says) {
			t.Errorf("%v: at %q: %s", test.typ, fault.Path, fault.Reason)
		}
		if test.path != "" && !strings.HasPrefix(err.Error(), "field "+test.path+": ") {
			t.Errorf("%v: %v", test.typ, err)
		}
	}
}

func TestAFaultLeadsToTheGoField(t *testing.T) {
	type inner struct {
		Ok  int
		Bad func()
	}
	type Middle struct{ List []inner }
	type outer struct {
		First int
		Middle
	}
	_, err := jsonform.Input(reflect.TypeFor[outer]())
	var fault *jsonform.Error
	if !errors.As(err, &fault) || len(fault.Fields) != 2 {
		t.Fatalf("got %v", err)
	}
	if got := fmt.Sprint(fault.Fields[0].Index, fault.Fields[1].Index); got != "[1 0] [1]" {
		t.Errorf("index paths %s", got)
	}
	if fault.Type != reflect.TypeFor[func()]() {
		t.Errorf("type %s", fault.Type)
	}
}

func TestAWrongTagIsNamedByFieldAndKey(t *testing.T) {
	field := func(typ reflect.Type, tag string) reflect.Type {
		return reflect.StructOf([]reflect.StructField{{Name: "F", Type: typ, Tag: reflect.StructTag(tag)}})
	}
	text, whole, small := reflect.TypeFor[string](), reflect.TypeFor[int](), reflect.TypeFor[uint8]()
	for _, test := range []struct {
		typ       reflect.Type
		key, says string
	}{
		{field(text, `jsonschema:""`), "jsonschema", "empty"},
		{field(text, `jsonschema:"required,enum=a"`), "jsonschema", `"required,enum="`},
		{field(text, `json:"a\"b"`), "json", "no name"},
		{field(text, `json:"'a'"`), "json", "no name"},
		{field(text, `json:"a,omitEmpty"`), "json", `"omitEmpty" is no option`},
		{field(text, `json:"a, omitempty"`), "json", `" omitempty" is no option`},
		{field(text, `json:"a,format:hex"`), "json", "no option"},
		{field(text, `json:",embed"`), "json", "no option"},
		{field(text, `type:"number"`), "type", "the type of this field is string"},
		{field(reflect.TypeFor[any](), `type:""`), "type", "is no type of JSON"},
		{field(reflect.TypeFor[any](), `type:"string,text"`), "type", `"text" is no type of JSON`},
		{field(reflect.TypeFor[any](), `type:"string,string"`), "type", "named twice"},
		{field(text, `enum:""`), "enum", "no value"},
		{field(text, `enum:"a,b,a"`), "enum", "twice"},
		{field(text, `enum:"[1]"`), "enum", "no string"},
		{field(text, `enum:"[\"a\""`), "enum", "JSON array"},
		{field(whole, `enum:"1,two"`), "enum", `"two" is no integer`},
		{field(whole, `enum:"1.5"`), "enum", "no integer"},
		{field(reflect.TypeFor[bool](), `enum:"yes"`), "enum", "no boolean"},
		{field(reflect.TypeFor[any](), `enum:"a"`), "enum", "of any type"},
		{field(text, `minimum:"1"`), "minimum", "integer or number"},
		{field(whole, `minimum:"one"`), "minimum", "no number"},
		{field(whole, `minimum:"0x10"`), "minimum", "no number"},
		{field(whole, `minimum:"1e999999999"`), "minimum", "no number"},
		{field(whole, `minimum:"9007199254740993"`), "minimum", "digits"},
		{field(whole, `minimum:"5" maximum:"3"`), "maximum", "below the least value"},
		{field(small, `maximum:"300"`), "maximum", "above the greatest value of the field, 255"},
		{field(small, `minimum:"-1"`), "minimum", "below the least value of the field, 0"},
		{field(whole, `multipleOf:"0"`), "multipleOf", "not above 0"},
		{field(text, `minLength:"-1"`), "minLength", "no count"},
		{field(text, `minLength:"3" maxLength:"2"`), "maxLength", "below the least count"},
		{field(reflect.TypeFor[[3]int](), `minItems:"4"`), "minItems", "above the greatest count"},
		{field(text, `pattern:"("`), "pattern", "missing closing )"},
		{field(text, `format:" "`), "format", "empty"},
		{field(text, `minItems:"1"`), "minItems", "array"},
		{field(reflect.TypeFor[[]int](), `uniqueItems:"ja"`), "uniqueItems", "neither true nor false"},
		{field(reflect.TypeFor[map[string]string](), `pattern:"a"`), "pattern", "this field is object"},
		{field(whole, `json:",string" minimum:"1"`), "minimum", "this field is string"},
	} {
		_, err := jsonform.Input(test.typ)
		var fault *jsonform.Error
		if !errors.As(err, &fault) || fault.Path != "F" || fault.Tag != test.key || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %v, want tag %s and %q", test.typ, err, test.key, test.says)
		}
	}
}

func TestAWrongJSONTagIsFoundInAnEmbeddedStruct(t *testing.T) {
	inner := reflect.StructOf([]reflect.StructField{{Name: "F", Type: reflect.TypeFor[int](), Tag: `json:"a,omitEmpty"`}})
	outer := reflect.StructOf([]reflect.StructField{
		{Name: "G", Type: reflect.TypeFor[int]()},
		{Name: "Inner", Type: reflect.PointerTo(inner), Anonymous: true},
	})
	_, err := jsonform.Output(outer)
	var fault *jsonform.Error
	if !errors.As(err, &fault) || fault.Path != "F" || fmt.Sprint(fault.Fields[0].Index) != "[1 0]" {
		t.Errorf("got %v", err)
	}
}

func TestATypeThatWasPutTogetherComesOutAsTheOneThatWasWritten(t *testing.T) {
	source := reflect.TypeFor[constrained]()
	var fields []reflect.StructField
	for i := range source.NumField() {
		fields = append(fields, source.Field(i))
	}
	made := reflect.StructOf(fields)
	if got, want := must(t, jsonform.Input, made), must(t, jsonform.Input, source); string(got) != string(want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func must(t *testing.T, infer func(reflect.Type) (json.RawMessage, error), typ reflect.Type) json.RawMessage {
	t.Helper()
	raw, err := infer(typ)
	if err != nil {
		t.Fatalf("%s: %v", typ, err)
	}
	return raw
}

func compile(t *testing.T, raw json.RawMessage) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", parse(t, raw)); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatalf("%s: %v", raw, err)
	}
	return schema
}

func parse(t *testing.T, data []byte) any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", data, err)
	}
	return value
}
