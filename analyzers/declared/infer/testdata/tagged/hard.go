// Package tagged holds types as programs write them for invopop/jsonschema.
package tagged

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/big"
	"net"
	"net/netip"
	"net/url"
	"time"

	"github.com/invopop/jsonschema"

	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/tagged/elsewhere"
)

// Hard are types that were made to be hard.
type Hard struct {
	Plain        Plain
	Pointer      *Plain
	TwoStars     **Plain
	Keywords     Keywords
	Nullable     Nullable
	Embeds       Embeds
	EmbedsTagged EmbedsTagged
	EmbedsStar   EmbedsStar
	EmbedsHidden EmbedsHidden
	EmbedsOther  EmbedsOther
	EmbedsText   EmbedsText
	EmbedsMap    EmbedsMap
	EmbedsIface  EmbedsIface
	EmbedsTime   EmbedsTime
	EmbedsURL    EmbedsURL
	EmbedsInline EmbedsInline
	Inline       Inline
	Shadow       Shadow
	Twice        Twice
	Ambiguous    Ambiguous
	Known        Known
	Bytes        Bytes
	Maps         Maps
	Arrays       Arrays
	Interfaces   Interfaces
	Numbers      Numbers
	Anonymous    Anonymous
	Marshals     Marshals
	Owns         Owns
	OwnsStar     OwnsStar
	OwnsPromoted OwnsPromoted
	OwnsShadowed OwnsShadowed
	OwnItself    Own
	Extends      Extends
	ExtendsStar  ExtendsStar
	Aliased      Aliased
	Properties   Properties
	Documented   Documented
	Enum         Enum
	EnumItself   ProtoEnum
	Same         Same
	SameDeep     SameDeep
	SameMaps     SameMaps
	SameMap      SameMap
	SameText     SameText
	Generic      Page[Plain]
	GenericDeep  Page[Page[int]]
	Recursive    Recursive
	RecursiveTo  struct{ Nodes []Recursive }
	SelfEmbed    SelfEmbed
	Mutual       Mutual
	Unfollowed   Unfollowed
	Channel      Channel
	Function     Function
	Complex      Complex
	BadItems     BadItems
	Strings      Strings
	Zeros        Zeros
	Empty        Empty
	NamedMap     NamedMap
	NamedSlice   NamedSlice
	NamedText    NamedText
	NamedAny     NamedAny
	Any          any
	Text         string
	Int          int
	Float        float64
	Truth        bool
	Map          map[string]int
	MapOfAny     map[string]any
	Slice        []Plain
	Array        [2]Plain
	Time         time.Time
	StarTime     *time.Time
	Raw          json.RawMessage
	IP           net.IP
	URL          url.URL
	Unnamed      struct {
		A int `json:"a" jsonschema:"required,description=an a"`
	}
	Late           Late
	ExtrasEscaped  ExtrasEscaped
	JSONNumber     json.Number
	UnmatchedQuote UnmatchedQuote
	DashComma      DashComma
}

type (
	Plain struct {
		A string  `json:"a" jsonschema:"description=an a"`
		B *int    `json:"b,omitempty" jsonschema:"required,minimum=1,maximum=9"`
		C float64 `json:"-"`
		D bool    `jsonschema:"default=true"`
		e string
		_ int
		F []string `json:"f" jsonschema:"enum=x,enum=y,minItems=1,uniqueItems=true"`
	}
	Keywords struct {
		Text   string         `json:"text" jsonschema:"title=A title,pattern=^a\\,b$,format=uri,minLength=1,maxLength=3,example=x,enum=p,enum=q,default=p,readOnly=true"`
		Number int            `json:"number" jsonschema:"multipleOf=5,exclusiveMaximum=10,exclusiveMinimum=-1,default=0,example=5,enum=0,enum=5"`
		Real   float32        `json:"real" jsonschema:"minimum=0.5,maximum=1e3,default=1.50"`
		Truth  bool           `json:"truth" jsonschema:"default=false"`
		List   []int          `json:"list" jsonschema:"default=1,default=2,minimum=3,maxItems=4"`
		Texts  []string       `json:"texts" jsonschema:"format=date,pattern=x"`
		Either any            `json:"either" jsonschema:"oneof_type=string;array"`
		Refers any            `json:"refers" jsonschema:"oneof_ref=#/$defs/a;#/$defs/b"`
		One    string         `json:"one" jsonschema:"oneof_required=first"`
		Two    string         `json:"two" jsonschema:"oneof_required=second"`
		Three  string         `json:"three" jsonschema:"anyof_required=third"`
		Object map[string]any `json:"object" jsonschema_extras:"a=b,c=true,c=false,minimum=2"`
		Desc   string         `json:"desc" jsonschema:"description=short" jsonschema_description:"at length, with commas"`
		Typed  int            `json:"typed" jsonschema:"type=string,minLength=2"`
		Bad    int            `json:"bad" jsonschema:"minimum=x,default=y,enum=z"`
		HTML   string         `json:"html" jsonschema:"description=a < b & c > d"`
	}
	Nullable struct {
		A *string  `json:"a" jsonschema:"nullable"`
		B *Plain   `json:"b" jsonschema:"nullable,required"`
		C []*Plain `json:"c" jsonschema:"nullable,minItems=1"`
	}
	Base struct {
		ID   string `json:"id" jsonschema:"required"`
		Name string `json:"name,omitempty"`
	}
	base struct {
		Hidden string `json:"hidden"`
		low    int
	}
	Embeds struct {
		X int `json:"x"`
		Base
		Y int `json:"y"`
	}
	EmbedsTagged struct {
		Base `json:"base" jsonschema:"description=tagged"`
		base `json:"other"`
	}
	EmbedsStar   struct{ *Base }
	EmbedsHidden struct {
		base
		*hiddenStar
	}
	hiddenStar  struct{ Deep int }
	EmbedsOther struct {
		Base `jsonschema:"-"`
		base `json:"-"`
		A    int
	}
	text       string
	Text       string
	EmbedsText struct {
		Text
		A int
	}
	EmbedsMap struct {
		NamedMap `json:"m"`
		text
	}
	EmbedsIface struct {
		io.Reader
		fmt.Stringer `json:"stringer"`
	}
	EmbedsTime struct {
		time.Time
		A int
	}
	EmbedsURL    struct{ url.URL }
	EmbedsInline struct {
		Base     `json:",inline"`
		NamedMap `json:",inline"`
	}
	Inline struct {
		B Base `json:"b,inline"`
		A int
	}
	Shadow struct {
		Base
		ID int `json:"id"`
	}
	Twice struct {
		A string `json:"x"`
		B int    `json:"x" jsonschema:"required"`
	}
	Ambiguous struct {
		Base
		Embeds
	}
	Known struct {
		T  time.Time  `jsonschema:"description=when"`
		TP *time.Time `json:"tp,omitempty"`
		TM map[string]time.Time
		D  time.Duration
		U  url.URL
		UP *url.URL
		IP net.IP
		R  json.RawMessage
		N  json.Number
		B  *big.Int
		F  big.Float
		L  slog.Level
		A  netip.Addr
		S  sql.NullString
		M  net.HardwareAddr
	}
	namedByte uint8
	rawToo    json.RawMessage
	blob      []byte
	Bytes     struct {
		A []byte
		B []uint8
		C []namedByte
		D [4]byte
		E blob
		F rawToo
		G [][]byte
		H net.IPMask
	}
	key  int
	ukey uint8
	Maps struct {
		A map[string]int
		B map[int]string
		C map[key]*Plain
		D map[ukey]bool
		E map[bool]any
		F map[string]any
		G map[int64]any
		H map[string]map[string][]Plain
		I map[Text]NamedAny
		J map[any]int
		K map[[2]int]int
	}
	Arrays struct {
		A [3]int
		B [0]string
		C [2][]Plain
		D []*[]int
	}
	Interfaces struct {
		A any
		B error
		C io.Reader
		D NamedAny
		E []any
		F map[string]error
		G *any
		H interface{ Do() }
	}
	Numbers struct {
		A int8
		B uint64
		C float32
		D uint
		E time.Month
	}
	Anonymous struct {
		A struct {
			B struct{ C int } `json:"b"`
		} `json:"a" jsonschema:"required"`
		L []struct{ X, Y int }
	}
	Channel  struct{ C chan int }
	Function struct{ F func() }
	Complex  struct{ C complex128 }
	BadItems struct {
		A string `jsonschema:"type=array,format=x"`
	}
	Strings struct {
		A int     `json:"a,string"`
		B bool    `json:"b,omitempty,string"`
		C string  `json:"c,string"`
		D float64 `json:"d,string" jsonschema:"minimum=1"`
	}
	Zeros struct {
		A int       `json:"a,omitzero"`
		B time.Time `json:"b,omitempty,omitzero"`
	}
	Empty      struct{}
	NamedMap   map[string]Plain
	NamedSlice []Plain
	NamedText  string
	NamedAny   any
	Same       struct {
		In   elsewhere.Same     `json:"in"`
		Map  elsewhere.SameMap  `json:"map"`
		Text elsewhere.SameText `json:"text"`
	}
	SameDeep struct{ S *Same }
	SameMaps struct {
		A elsewhere.SameMap
		B SameMap
	}
	SameMap  map[string]elsewhere.SameMap
	SameText []elsewhere.SameText

	Page[T any] struct {
		Items []T `json:"items"`
		Next  *T  `json:"next,omitempty"`
	}
	Recursive struct{ Next *Recursive }
	SelfEmbed struct {
		*SelfEmbed
		A int
	}
	Mutual     struct{ A *mutual }
	mutual     struct{ B []Mutual }
	Unfollowed struct {
		A *Unfollowed `json:"-"`
		B *Unfollowed `jsonschema:"-"`
		c *Unfollowed
		D chan int `jsonschema:"-"`
		E Own      `json:"-"`
	}
	Late struct {
		A int `json:"a,omitzero"`
		B int `json:"b,string"`
	}
	ExtrasEscaped struct {
		A string `jsonschema_extras:"a=b\\,c"`
	}
	UnmatchedQuote struct {
		A string `json:"a" jsonschema:"description=it`
		B string `json: "b"`
	}
	DashComma struct {
		A int `json:"-,"`
	}
)

// Marshals writes itself, which changes nothing.
type Marshals struct {
	A Written
	B *Written
	C WrittenText
}

type (
	Written     struct{ X int }
	WrittenText [16]byte
)

func (Written) MarshalJSON() ([]byte, error)     { return nil, nil }
func (WrittenText) MarshalText() ([]byte, error) { return nil, nil }

// Own says itself what it is.
type Own []string

func (Own) JSONSchema() *jsonschema.Schema {
	return &jsonschema.Schema{Type: "string", Enum: []any{"p", "q"}}
}

type Owns struct {
	A Own            `json:"a" jsonschema:"description=own"`
	B *Own           `json:"b"`
	C map[string]Own `json:"c"`
	D []Own          `json:"d" jsonschema:"minItems=1"`
	E int            `json:"e"`
}

// OwnStar says it through a pointer, where nobody asks.
type OwnStar struct{ X int }

func (*OwnStar) JSONSchema() *jsonschema.Schema { return &jsonschema.Schema{Type: "null"} }

type OwnsStar struct{ A, B *OwnStar }

type ownStruct struct{ Y int }

func (ownStruct) JSONSchema() *jsonschema.Schema { return &jsonschema.Schema{Type: "null"} }

type (
	promotesOwn  struct{ ownStruct }
	OwnsPromoted struct{ A promotesOwn }
	OwnsShadowed struct {
		ownStruct  `json:"s"`
		JSONSchema int
	}
)

type Extends struct{ A extended }

type extended struct{ A int }

func (extended) JSONSchemaExtend(s *jsonschema.Schema) { s.Title = "extended" }

type ExtendsStar struct{ A extendedStar }

type extendedStar struct{ A int }

func (*extendedStar) JSONSchemaExtend(s *jsonschema.Schema) { s.Title = "extended" }

type Aliased struct{ A alias }

type alias struct{ A int }

func (alias) JSONSchemaAlias() any { return "" }

type Properties struct{ A properties }

type properties struct{ A int }

func (properties) JSONSchemaProperty(string) any { return "" }

type Documented struct {
	A int `json:"a"`
	documented
}

type documented struct{ B int }

func (documented) GetFieldDocString(string) string { return "documented" }

type Enum struct {
	A ProtoEnum  `jsonschema:"description=one of some"`
	B *ProtoEnum `json:"b"`
	C protoStar
}

type ProtoEnum int32

func (ProtoEnum) EnumDescriptor() ([]byte, []int) { return nil, nil }

type protoStar int32

func (*protoStar) EnumDescriptor() ([]byte, []int) { return nil, nil }

// What the random types are made of.
type (
	S       string
	Col     int
	PCol    int
	T44Uuid [16]byte
)

func (Col) MarshalText() ([]byte, error)     { return nil, nil }
func (*PCol) MarshalText() ([]byte, error)   { return nil, nil }
func (T44Uuid) MarshalText() ([]byte, error) { return nil, nil }

// All holds one field for each case.
type All struct {
	Hard
	Random
}
