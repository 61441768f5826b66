//lint:file-ignore SA5008 odd tags are what is tried here
//lint:file-ignore U1000 fields that nothing reads have a JSON form too

package jsonform_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/toolvet/toolvet/semantics/envelope"
)

// The corpus: types in the ways in which real argument and result types are
// built. What stands in both is written and read in the same form.

type scalars struct {
	B   bool
	I   int
	I8  int8
	I16 int16
	I32 int32
	I64 int64
	U   uint
	U8  uint8
	U16 uint16
	U32 uint32
	U64 uint64
	F32 float32
	F64 float64
	S   string
	D   time.Duration
	T   time.Time
	N   json.Number
	M   time.Month
}

type (
	color     string
	byteAlias byte
	level     int
	// loud writes text from a value and reads it through a pointer.
	loud struct{ word string }
	// quiet writes text through a pointer only.
	quiet struct{ Word string }
	// shy writes JSON through a pointer only.
	shy struct{ Word string }
	// key is a map key that writes text.
	key struct{ a, b string }
	// numberKey is an integer that writes text, also as a map key.
	numberKey int
	// letter is a byte that writes text, so that a slice of it is no bytes.
	letter byte
	// oneWay writes JSON of its own and reads as its Go type.
	oneWay struct{ X int }
	// stated says whose form it writes.
	stated struct{ hidden int }
	shape  struct {
		Sides int `json:"sides" minimum:"3"`
	}
)

func (l loud) MarshalText() ([]byte, error)      { return []byte(strings.ToUpper(l.word)), nil }
func (l *loud) UnmarshalText(b []byte) error     { l.word = strings.ToLower(string(b)); return nil }
func (q *quiet) MarshalText() ([]byte, error)    { return []byte(q.Word), nil }
func (q *quiet) UnmarshalText(b []byte) error    { q.Word = string(b); return nil }
func (s *shy) MarshalJSON() ([]byte, error)      { return json.Marshal([]string{s.Word}) }
func (s *shy) UnmarshalJSON([]byte) error        { return nil }
func (k key) MarshalText() ([]byte, error)       { return []byte(k.a + "/" + k.b), nil }
func (k *key) UnmarshalText(b []byte) error      { k.a, k.b, _ = strings.Cut(string(b), "/"); return nil }
func (n numberKey) MarshalText() ([]byte, error) { return []byte(fmt.Sprint(int(n))), nil }
func (n *numberKey) UnmarshalText(b []byte) error {
	i, err := strconv.Atoi(string(b))
	*n = numberKey(i)
	return err
}
func (l letter) MarshalText() ([]byte, error)  { return []byte{'a' + byte(l)%26}, nil }
func (l *letter) UnmarshalText(b []byte) error { *l = letter(len(b)); return nil }
func (o oneWay) MarshalJSON() ([]byte, error)  { return json.Marshal(strings.Repeat("x", o.X&7)) }
func (s stated) MarshalJSON() ([]byte, error)  { return json.Marshal(shape{3 + s.hidden&7}) }
func (s *stated) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &shape{}) }
func (stated) JSONForm() reflect.Type          { return reflect.TypeFor[shape]() }

type base struct {
	ID     string `json:"id"`
	Shadow int    `json:"shadow"`
}

type one struct{ ID, First string }

type other struct{ ID, Note string }

type Exported struct{ Deep string }

type embeds struct {
	base
	*Exported
	Shadow string `json:"shadow"`
	Named  base   `json:"named"`
}

type ambiguous struct {
	one
	other
}

type twice struct {
	left
	right
}
type left struct{ Exported }
type right struct{ Exported }

type embedsScalar struct {
	Color
	level
}
type Color string

// Lent embeds a pointer, so that what it lends is reached through one even
// where it is itself a value of a map.
type Lent struct{ *Lender }
type Lender struct{ Loud, Soft quiet }

type tagged struct {
	Exported `json:"inner"`
	Dash     int `json:"-,"`
	Hidden   int `json:"-"`
	Odd      int `json:"a.b/c$é"`
	Inlined  int `json:"z,inline"`
	Spaced   int `json:"with space"`
	unseen   int
}

type loop struct {
	*loop
	X int
}

type quoted struct {
	B  bool        `json:",string"`
	I  int         `json:",string"`
	U  uint8       `json:",string"`
	F  float64     `json:",string"`
	S  string      `json:",string"`
	P  *int        `json:",string"`
	PB *bool       `json:",string"`
	O  *int        `json:",string,omitempty"`
	N  json.Number `json:",string"`
	L  []int       `json:",string"`
}

type optional struct {
	A int            `json:"a,omitempty"`
	B *int           `json:"b,omitempty"`
	C []int          `json:"c,omitempty"`
	D map[string]int `json:"d,omitempty"`
	E time.Time      `json:"e,omitzero"`
	F *base          `json:"f,omitzero"`
	G **int          `json:"g,omitempty"`
	H any            `json:"h,omitempty"`
}

type containers struct {
	Bytes      []byte
	Named      []byteAlias
	Letters    []letter
	ByteArray  [4]byte
	Ints       []int
	Matrix     [][]float64
	Pair       [2]string
	Pointers   []*int
	Raw        json.RawMessage
	Any        any
	Anys       []any
	Map        map[string]int
	MapAny     map[string]any
	IntKeys    map[int]string
	TextKeys   map[key]bool
	NumberKeys map[numberKey]int
	Colors     map[color]color
	Deep       map[string][]map[string]*base
	Empty      struct{}
}

type methods struct {
	Loud    loud
	LoudP   *loud
	Quiet   quiet
	QuietP  *quiet
	Shy     shy
	Quiets  []quiet
	Addr    netip.Addr
	URL     url.URL
	Big     big.Int
	BigP    *big.Int
	Stated  stated
	Stateds map[string]stated
	Letter  letter
}

type constrained struct {
	City   string   `json:"city" jsonschema:"the city" minLength:"1" maxLength:"80"`
	Units  string   `json:"units,omitempty" enum:"c, f"`
	Days   int      `json:"days" minimum:"1" maximum:"14"`
	Step   float64  `json:"step" exclusiveMinimum:"0" exclusiveMaximum:"1" multipleOf:"0.25"`
	Tags   []string `json:"tags" enum:"a,b,c" minItems:"1" maxItems:"3" uniqueItems:"true"`
	Code   string   `json:"code" pattern:"^[A-Z]{3}$"`
	Mail   string   `json:"mail" format:"email"`
	Size   uint8    `json:"size" maximum:"9"`
	Choice *int     `json:"choice" enum:"1,2,4"`
	Comma  string   `json:"comma" enum:"[\"a,b\",\"c\"]"`
	On     bool     `json:"on" enum:"true"`
	Any    any      `json:"any" type:"string,integer"`
}

type generic[T any] struct {
	Items []T `json:"items"`
	Next  *T  `json:"next,omitempty"`
}

// collide has two fields under one name, which hide each other. It is put
// together here because go vet would refuse it in source.
var collide = reflect.StructOf([]reflect.StructField{
	{Name: "A", Type: reflect.TypeFor[int](), Tag: `json:"x"`},
	{Name: "B", Type: reflect.TypeFor[int](), Tag: `json:"x"`},
	{Name: "C", Type: reflect.TypeFor[int]()},
})

// both are written and read.
var both = []reflect.Type{
	reflect.TypeFor[scalars](),
	reflect.TypeFor[color](),
	reflect.TypeFor[int](),
	reflect.TypeFor[[]int](),
	reflect.TypeFor[map[string]string](),
	reflect.TypeFor[any](),
	reflect.TypeFor[struct{}](),
	reflect.TypeFor[*base](),
	reflect.TypeFor[embeds](),
	reflect.TypeFor[ambiguous](),
	reflect.TypeFor[twice](),
	reflect.TypeFor[embedsScalar](),
	reflect.TypeFor[tagged](),
	reflect.TypeFor[loop](),
	reflect.TypeFor[quoted](),
	reflect.TypeFor[optional](),
	reflect.TypeFor[containers](),
	reflect.TypeFor[methods](),
	reflect.TypeFor[constrained](),
	collide,
	reflect.TypeFor[generic[base]](),
	reflect.TypeFor[generic[map[string][]byte]](),
	reflect.TypeFor[[]map[string][3]*time.Duration](),
}

// written are only written, or are read in another form.
var written = []reflect.Type{
	reflect.TypeFor[oneWay](),
	reflect.TypeFor[struct {
		Slog slog.Level
		Rat  big.Rat
	}](),
	reflect.TypeFor[struct{ time.Time }](),
	reflect.TypeFor[struct {
		time.Time
		Name string
	}](),
	reflect.TypeFor[struct{ *base }](),
	reflect.TypeFor[map[string]quiet](),
	reflect.TypeFor[map[string]shy](),
	reflect.TypeFor[map[string]big.Int](),
	reflect.TypeFor[map[string][1]quiet](),
	reflect.TypeFor[map[string]*quiet](),
	reflect.TypeFor[map[string]Lent](),
	reflect.TypeFor[envelope.Result](),
	reflect.TypeFor[envelope.Absent](),
	reflect.TypeFor[envelope.Covered[[]base]](),
	reflect.TypeFor[[]envelope.Covered[*envelope.Result]](),
}
