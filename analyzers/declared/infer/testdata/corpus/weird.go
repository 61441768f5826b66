package corpus

import (
	"database/sql"
	"encoding/json"
	"io"
	"log/slog"
	"math/big"
	"net/netip"
	"net/url"
	"sync"
	"sync/atomic"
	"time"
)

type Base struct {
	ID   string `json:"id" jsonschema:"the id"`
	Name string `json:"name,omitempty"`
}
type base2 struct {
	Hidden string `json:"hidden"`
	low    int
}
type T01Plain struct {
	A int `json:"a" jsonschema:"an a"`
	b int
	_ struct{}
	C *string `json:"c,omitempty"`
	D string  `json:"-"`
	E string  `json:"-,"`
	F int64   `json:"f,string"`
	G string
	H uint8 `json:",omitzero"`
}
type T02Embed struct {
	Base
	X int
}
type T03EmbedTag struct {
	Base `json:"base"`
	X    int
}
type T04EmbedPtr struct {
	*Base
	X int
}
type T05EmbedUnexp struct {
	base2
	X int
}
type T06EmbedPtrUnexp struct {
	*base2
	X int
}
type T07Shadow struct {
	Base
	ID int `json:"id"`
}
type T08JSONDup struct {
	A string `json:"x" jsonschema:"first"`
	B int    `json:"x" jsonschema:"second"`
}
type other struct {
	ID int `json:"other_id"`
}
type T09Ambig struct {
	Base
	other
}
type T10Rec struct {
	Next *T10Rec `json:"next"`
}
type T11RecSlice struct{ Kids []T11RecSlice }
type mA struct{ B *mB }
type mB struct{ A *mA }
type T12Mutual struct{ A mA }
type Page[T any] struct {
	Items []T `json:"items"`
	Next  *T  `json:"next"`
}
type T13Generic struct {
	P Page[Base]
	Q Page[Page[int]]
}
type T14GenEmbed struct {
	Page[string]
	Z int
}
type Col int

func (Col) MarshalText() ([]byte, error) { return nil, nil }

type PCol int

func (*PCol) MarshalText() ([]byte, error) { return nil, nil }

type Mar struct{ X int }

func (Mar) MarshalJSON() ([]byte, error) { return nil, nil }

type S string
type T15Marsh struct {
	C Col
	M Mar
	P *Mar
}
type T16MapKeyText struct{ M map[Col]int }
type T17MapKeyInt struct{ M map[int]int }
type T18MapKeyNamed struct{ M map[S]bool }
type T19MapKeyPtrText struct{ M map[*PCol]bool }
type T20MapKeyValPtrRecv struct{ M map[PCol]bool }
type T21Std struct {
	T  time.Time
	TP *time.Time
	TS []time.Time
	TM map[string]*time.Time
	D  time.Duration
	R  json.RawMessage
	N  json.Number
	BI *big.Int
	BF big.Float
	L  slog.Level
	By []byte
	U  *url.URL
}
type T22EmbedTime struct {
	time.Time
	X int
}
type T23Iface struct {
	A any
	E error
	R io.Reader
}
type T24Func struct{ F func() }
type T25Chan struct{ C chan int }
type T26Cplx struct{ C complex128 }
type T27Arr struct {
	A [3]int
	B [2][]string
}
type T28WordTag struct {
	A string `jsonschema:"required"`
	B string `jsonschema:"enum=a"`
}
type T29EmptyTag struct {
	A string `jsonschema:""`
}
type T30SelfEmbed struct {
	*T30SelfEmbed
	A int
}
type T31EmbedIface struct {
	io.Reader
	A int
}
type T32EmbedString struct {
	S
	A int
}
type T33Std2 struct {
	A netip.Addr
	N sql.NullString
	M sync.Mutex
	I atomic.Int64
	W time.Month
}
type T34Anon struct {
	A struct {
		B struct{ C int } `json:"b"`
	}
	L []struct{ X, Y int }
}
type T35Uni struct {
	Ärger int `json:"ärger"`
	Emoji int `json:"a b/c~d"`
}
type Al = Base
type T36Alias struct {
	Al
	X []Al
}
type T37Twice struct{ A, B Base }
type T38UPtr struct {
	P uintptr
	Q **int
	R *[]int
	S *map[string]int
}
type T39Any any
type T40Slice []Base
type T41Map map[string]Base
type T42Named S
type T43EmbedBig struct {
	big.Int
	X int
}
type T44Uuid [16]byte

func (T44Uuid) MarshalText() ([]byte, error) { return nil, nil }

type T45Local struct{ U T44Uuid }
type T46Emb2 struct {
	T02Embed
	T03EmbedTag
}
type T47Bad struct {
	A string `json:"a" jsonschema:"desc`
	B string `json: "b"`
	C string `json:"c"jsonschema:"x"`
}
type T48Generic2[K comparable, V any] struct{ M map[K]V }
type T49Inst struct{ A T48Generic2[string, int] }
type T50InstBad struct{ A T48Generic2[int, int] }
type T51RecGen[T any] struct {
	V T
	N *T51RecGen[T]
}
type T52 struct{ R T51RecGen[int] }
type T53Empty struct{}
type T54EmbedPtrPtr struct {
	*Page[Base]
	ID int
}
