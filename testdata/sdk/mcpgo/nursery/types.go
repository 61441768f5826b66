// Package nursery is an MCP server whose schemas are inferred from Go types of
// many shapes, with every struct tag that mcp-go reads.
package nursery

import (
	"log/slog"
	"math/big"
	"net/netip"
	"time"
)

type plain struct {
	Name   string  `json:"name" jsonschema:"the name, as it is written"`
	Height float64 `json:"height,omitempty" jsonschema:" in metres "`
	Pots   *int    `json:"pots"`
	Old    bool    `json:",omitzero"`
	Bare   uint8
	hidden int
	Left   string `json:"-"`
	Dash   string `json:"-,"`
}

type enums struct {
	Soil    string   `json:"soil" jsonschema:"enum=sand,enum=clay,the soil"`
	Sun     string   `json:"sun" jsonschema:"how much,enum=full,enum=half"`
	Colours []string `json:"colours" jsonschema:"enum=red,enum=white"` // FAULT schema/enum
}

type described struct {
	Tall string `json:"tall" jsonschema_description:" how tall "`
	Wide string `json:"wide" jsonschema:"ignored,enum=a" jsonschema_description:"how wide"`
	None string `json:"none" jsonschema:" , "`
}

type nested struct {
	One   plain            `json:"one"`
	Many  []plain          `json:"many,omitempty"`
	By    map[string]plain `json:"by"`
	Maybe *plain           `json:"maybe"`
	Four  [4]int           `json:"four"`
	Deep  [][]map[string][]plain
	Anon  struct {
		A int `json:"a" jsonschema:"an a, and a b"`
	} `json:"anon"`
}

type nestedEnums struct {
	One   enums            `json:"one"`
	Many  []enums          `json:"many,omitempty"`
	By    map[string]enums `json:"by"`
	Maybe *enums           `json:"maybe"`
	Two   [2]enums         `json:"two"`
	Deep  *[]*enums        `json:"deep"`
}

type embedding struct {
	plain
	Label string `json:"label"`
}

// Base is exported, so that mcp-go reads the tags of its fields.
type Base struct {
	ID   string `json:"id" jsonschema:"which one,enum=x"`
	Kind string `json:"kind"`
}

type embeddingExported struct {
	Base
	*Other
	Label string `json:"label"`
}

type Other struct {
	Kind string `json:"kind" jsonschema:"another, kind"`
	More int    `json:"more" jsonschema_description:"more of it"`
}

type embeddingEnums struct {
	Base
	Mode string `json:"mode" jsonschema:"enum=fast,enum=slow"`
	Base2
}

type Base2 struct {
	Second string `json:"second" jsonschema:"enum=1"`
}

type known struct {
	At    time.Time        `json:"at"`
	Until *time.Time       `json:"until"`
	Level slog.Level       `json:"level"`
	Ratio *big.Rat         `json:"ratio"`
	Every time.Duration    `json:"every" jsonschema:"how often, in nanoseconds"`
	Any   any              `json:"any"`
	Tags  map[string]any   `json:"tags"`
	Named map[word]float32 `json:"named"`
}

type word string

type box[T any] struct {
	Item  T   `json:"item" jsonschema:"what is, or was, in it"`
	Items []T `json:"items"`
}

type alias = box[string]

type row struct {
	ID string `json:"id"`
}

type keyed map[string]row

// The types below are not published as they are written.

type within struct {
	Name string   `json:"name"`
	Subs []within `json:"subs,omitempty"` // FAULT inference/lost
}

type wordTag struct {
	Name string `json:"name" jsonschema:"required,description=the name"` // FAULT inference/tag
	Max  int    `json:"max" jsonschema:"the most,maximum=3"`             // FAULT inference/tag
}

type leftOut struct {
	Name string         `json:"name"`
	Done chan int       `json:"done"`           // FAULT inference/lost
	By   map[int]string `json:"by"`             // FAULT inference/lost
	Fns  []func()       `json:"fns,omitempty"`  // FAULT inference/lost
	From netip.Addr     `json:"from,omitempty"` // FAULT inference/wire-form
}

type recursiveEnum struct {
	Mode string           `json:"mode" jsonschema:"enum=a,enum=b"`
	Subs []*recursiveEnum `json:"subs"` // FAULT inference/lost
}

type bytes struct {
	Image []byte `json:"image"` // FAULT inference/wire-form
}
