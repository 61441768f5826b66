package corpus

import (
	"encoding"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"net/http"
	"net/url"
	"time"
	"unsafe"

	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/corpus/elsewhere"
)

// H01 to H09: what embedding hides, promotes and cancels.
type (
	H01Left  struct{ Same, Left int }
	H01Right struct{ Same, Right int }
	H01      struct {
		H01Left
		H01Right
	}
	H02 struct {
		H01
		Same string
	}
	H03Omitted struct {
		ID int `json:"-"`
	}
	H03 struct {
		H03Omitted
		Base
	}
	H04 struct {
		Base `json:"-"`
		X    int
	}
	H05 struct {
		*Base `json:"renamed,omitempty"`
		base2
		*other
	}
	H06Deep3 struct{ Deep int }
	H06Deep2 struct{ H06Deep3 }
	H06Deep1 struct{ *H06Deep2 }
	H06      struct {
		H06Deep1
		H06Deep3
	}
	// base and Base at once: the rebuilt name must hide neither.
	H07Inner struct{ Base string }
	H07      struct {
		base2
		H07Inner
	}
	H08Base  struct{ base2 }
	H08Other struct{ base2 }
	H08      struct {
		H08Base
		H08Other
	}
	H09 struct {
		Embedded_base2 string
		base2
	}
)

// H10 to H19: recursion by every road, and what looks like it.
type (
	H10      struct{ Kids map[string]H10 }
	H11      struct{ Kid [2]*H11 }
	H12Named []H12Named
	H12      struct{ L H12Named }
	H13Skip  struct {
		Next *H13Skip `json:"-"`
		next *H13Skip
		A    int
	}
	H14Iface interface{ Next() H14 }
	H14      struct{ I H14Iface }
	H15Inner struct{ Outer []H15 }
	H15      struct{ H15Inner }
	H16A     struct {
		*H16B
		A int
	}
	H16B struct {
		*H16A
		B int
	}
	H16     struct{ X H16A }
	H17Leaf struct{ V int }
	H17     struct {
		A H17Leaf
		B []H17Leaf
		C map[string]H17Leaf
		H17Leaf
	}
	H18 struct {
		F func(H18) H18
	}
	H19Twice struct {
		*H19Twice
		Again *H19Twice
	}
)

// H20 to H29: names and tags.
type (
	H20 struct {
		A int `json:"same"`
		B struct {
			X int
		} `json:"same"`
		C struct {
			Y int
		} `json:"same,omitempty"`
	}
	H21 struct {
		A int `json:",omitempty"`
		B int `json:",omitempty,string"`
		C int `json:"c,omitzero"`
		D int `json:"d,unknown"`
		E int `json:"e,OmitEmpty"`
		F int `json:""`
		G int `json:","`
	}
	H22 struct {
		A int `json:"a/b"`
		B int `json:"~"`
		C int `json:"~1"`
		D int `json:" "`
		E int `json:"\u0022"`
		F int `json:"é"`
		G int `json:"$ref"`
		H int `json:"properties"`
	}
	H23 struct {
		A int `json:"a" jsonschema:" enum=a"`
		B int `json:"b" jsonschema:"one = two"`
		C int `json:"c" jsonschema:"quotes \"here\" and \\ there, tab\there"`
		D int `json:"d" jsonschema:"<b>&amp;</b> \u2028"`
	}
	H24 struct {
		Fine int
		Bad  struct {
			Deep []map[string]struct {
				Worst int `jsonschema:"minimum=1"`
			}
		}
	}
	H25 struct {
		A int `jsonschema:"=x"`
	}
	H26 struct {
		A int `json:"-" jsonschema:""`
		b int `jsonschema:"required=x"`
	}
	H27 struct {
		_ int
		_ string
		A int
	}
	H2A struct {
		_ int
		_ string
	}
	H2B struct {
		time.Time `json:"-"`
		X         int
	}
	H28 struct {
		A int `mapstructure:"other" yaml:"y" description:"d" enum:"1,2" required:"true"`
	}
	H29 struct {
		Ünder int
		Ω     string
		世     string
		Z_    int
	}
)

// H30 to H39: kinds that have no JSON, and keys.
type (
	H30 struct{ U unsafe.Pointer }
	H31 struct{ C complex64 }
	H32 struct{ C <-chan int }
	H33 struct{ M map[bool]int }
	H34 struct{ M map[any]int }
	H35 struct {
		M map[encoding.TextMarshaler]int
	}
	H36 struct{ M map[time.Time]int }
	H37 struct{ M map[[2]string]int }
	H38 struct {
		M map[elsewhere.Key]elsewhere.Value
	}
	H39 struct {
		A func() `json:"-"`
		b func()
	}
	H3AText  string
	H3A      struct{ M map[H3AText]int }
	H3BText  struct{ a int }
	H3B      struct{ M map[H3BText]func() }
	H3CWrong struct{ a int }
	H3C      struct{ M map[H3CWrong]int }
)

func (H3AText) MarshalText() ([]byte, error) { return nil, nil }
func (H3BText) MarshalText() ([]byte, error) { return nil, nil }
func (H3CWrong) MarshalText() string         { return "" }

// H40 to H49: types that libraries know, in every position and disguise.
type (
	H40MyTime time.Time
	H40       struct {
		T H40MyTime
		P *H40MyTime
	}
	H41Alias = time.Time
	H41      struct {
		T  H41Alias
		PP **time.Time
		M  map[string][]*time.Time
		A  [2]time.Time
	}
	H42 struct {
		*time.Time
		X int
	}
	H43Under time.Duration
	H43      struct {
		D time.Duration
		U H43Under
		W time.Weekday
	}
	H44 struct {
		X int
		H41Alias
	}
	H45 struct {
		H45Inner
		Time string
	}
	H45Inner struct {
		time.Time
		Zone string
	}
	H46 struct {
		R json.RawMessage `json:"r,omitempty"`
		P *json.RawMessage
		L []json.RawMessage
		N *json.Number
	}
	H47 struct {
		U url.URL
		H http.Header
		E error
		S fmt.Stringer
	}
	H48 struct {
		slog.Level
	}
	H49 struct {
		I *big.Int
		R *big.Rat
		F *big.Float
		L []big.Int
		X struct{ *big.Int }
	}
)

// H50 to H59: generics and aliases.
type (
	H50Pair[K comparable, V any] struct {
		Key K `json:"key" jsonschema:"the key"`
		Val V `json:"val"`
	}
	H50 struct {
		P H50Pair[string, []H50Pair[int, bool]]
	}
	H51List[T any] []T
	H51            struct{ L H51List[H51List[string]] }
	H52Node[T any] struct {
		V    T
		Kids []*H52Node[T]
	}
	H52           struct{ R H52Node[string] }
	H53Opt[T any] struct{ V *T }
	H53           struct {
		A H53Opt[time.Time]
		B H53Opt[H53Opt[int]]
		H53Opt[string]
	}
	H54Map[K ~string, V any] map[K]V
	H54                      struct{ M H54Map[S, H17Leaf] }
	H55Vec[T any]            = []T
	H55                      struct{ V H55Vec[int] }
	H56Num                   interface{ ~int | ~float64 }
	H56Sum[N H56Num]         struct{ Total N }
	H56                      struct {
		A H56Sum[int]
		B H56Sum[float64]
	}
	H57Self[T any] struct{ T T }
	H57            struct {
		A H57Self[H57Self[H57Self[int]]]
	}
	H58Phantom[T any] struct{ N int }
	H58               struct{ A, B H58Phantom[chan int] }
	H59               struct {
		H50Pair[string, int]
		*H51Wrap
	}
	H51Wrap struct{ L H51List[int] }
)

// H60 to H69: from another package, with its unexported corners.
type (
	H60 struct{ elsewhere.Point }
	H61 struct{ P elsewhere.Point }
	H62 struct {
		*elsewhere.Point
		X string
	}
	H63 struct{ H elsewhere.Hidden }
	H64 struct{ elsewhere.Hidden }
	H65 struct{ elsewhere.Wrapping }
	H66 struct{ T elsewhere.Tree }
	H67 struct{ E elsewhere.Alias }
	H68 struct{ G elsewhere.Box[H17Leaf] }
	H69 struct {
		elsewhere.Box[string]
		Name string
	}
)

// H70 to H79: marshalers, which jsonschema-go does not see.
type (
	H70 struct {
		Mar
		X int
	}
	H71 struct{ L []Mar }
	H72 struct{ *Mar }
	H73 struct {
		V json.Marshaler
		T encoding.TextUnmarshaler
	}
	H74Slice []int
	H74      struct{ S H74Slice }
	H75Ptr   struct{ A int }
	H75      struct {
		V H75Ptr
		P *H75Ptr
	}
	H76Both struct{ A int }
	H76     struct{ B H76Both }
	H77Num  int
	H77     struct {
		N H77Num `json:"n,string"`
		O H77Num `json:",omitempty"`
	}
	H78 struct{ T44Uuid }
	H79 struct{ I interface{ Foo() } }
)

func (H74Slice) MarshalJSON() ([]byte, error)   { return nil, nil }
func (*H75Ptr) MarshalJSON() ([]byte, error)    { return nil, nil }
func (H76Both) MarshalJSON() ([]byte, error)    { return nil, nil }
func (H76Both) MarshalText() ([]byte, error)    { return nil, nil }
func (H77Num) MarshalText() ([]byte, error)     { return nil, nil }
func (*H77Num) UnmarshalText(text []byte) error { return nil }

// H80 to H89: sizes and pointers.
type (
	H80     struct{ A [0]int }
	H81     struct{ A [1 << 40]struct{} }
	H82     struct{ P ***string }
	H83Ptr  *H17Leaf
	H83     struct{ P H83Ptr }
	H84Ptrs []*H83Ptr
	H84     struct{ P H84Ptrs }
	H85     struct {
		A struct{}
		B *struct{}
		C []struct{}
		D map[string]struct{}
	}
	H86 struct {
		U8  []uint8
		B   []byte
		A   [16]byte
		R   []rune
		I8  int8
		I16 int16
		I32 int32
		I64 int64
		U16 uint16
		U32 uint32
		U64 uint64
		U   uint
		F32 float32
		B2  bool
	}
	H87 struct{ A, B, C, D, E, F, G, H, I, J, K, L, M, N string }
	H88 struct {
		A struct {
			B struct {
				C struct {
					D struct {
						E []map[string][]struct{ F int }
					}
				}
			}
		}
	}
	H89Bytes []byte
	H89      struct {
		B H89Bytes
		M map[string]H89Bytes
	}
)
