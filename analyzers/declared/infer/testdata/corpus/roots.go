package corpus

import (
	"encoding/json"
	"log/slog"
	"math/big"
	"time"

	"github.com/toolvet/toolvet/analyzers/declared/infer/testdata/corpus/elsewhere"
)

// Roots are types that a tool may take or return as they are.
type Roots struct {
	Any        any
	NamedAny   T39Any
	AliasAny   RootAlias
	Error      error
	Struct     Base
	Pointer    *Base
	TwoStars   **Base
	NamedStar  H83Ptr
	NamedStars *H83Ptr
	Anonymous  struct {
		A int `json:"a" jsonschema:"an a"`
	}
	Empty      struct{}
	StarEmpty  *struct{}
	MapAny     map[string]any
	MapInt     map[string]int
	MapStruct  map[string]Base
	MapNested  map[S]map[S][]Base
	MapText    map[Col]int
	MapBad     map[int]int
	StarMap    *map[string]any
	Slice      []Base
	StarSlice  *[]Base
	SliceTime  []time.Time
	SliceStar  []*Base
	Array      [3]string
	String     string
	StarString *string
	Bool       bool
	Int        int
	Byte       byte
	Rune       rune
	Float      float64
	Complex    complex128
	Func       func(int) string
	Chan       chan Base
	Time       time.Time
	StarTime   *time.Time
	Duration   time.Duration
	Level      slog.Level
	BigInt     big.Int
	StarBig    *big.Int
	Raw        json.RawMessage
	Number     json.Number
	Bytes      []byte
	Generic    Page[Base]
	Alias      H55Vec[string]
	Elsewhere  elsewhere.Box[map[string]elsewhere.Tree]
	Unexported elsewhere.Wrapping
}

// RootAlias is any under another name.
type RootAlias = any
