// Package kiln is an MCP server that starts, with types whose JSON is not what
// their shape says. A mark stands at the line of each fault.
package kiln

import (
	"context"
	"encoding/json"
	"log/slog"
	"math/big"
	"net/netip"
	"net/url"
	"reflect"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/kiln/glaze"
)

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "kiln", Version: "1"}, nil)
	right(s)
	wrong(s)
	return s
}

// add declares a tool and registers it.
func add[In, Out any](s *mcp.Server, name string) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Description: "Fires the kiln."}, func(context.Context, *mcp.CallToolRequest, In) (*mcp.CallToolResult, Out, error) { // FAULT inference/wire-form
		var out Out
		return nil, out, nil
	})
}

type textual struct {
	Colour  glaze.Colour    `json:"colour"`
	At      time.Time       `json:"at"`
	Level   slog.Level      `json:"level,omitempty"`
	Ratio   big.Rat         `json:"ratio"`
	Every   time.Duration   `json:"every"`
	Percent glaze.Percent   `json:"percent"`
	Mac     [6]byte         `json:"mac"`
	Link    url.URL         `json:"link"`
	Any     any             `json:"any"` // FAULT schema/untyped
	Renamed glaze.Renamed   `json:"renamed"`
	Quiet   glaze.Quiet     `json:"quiet"`
	Opaque  glaze.Opaque    `json:"opaque"`
	Hidden  json.RawMessage `json:"-"`
	secret  []byte
}

type lenient struct {
	Names  glaze.Lenient `json:"names"` // FAULT schema/null-union
	Number json.Number   `json:"number"`
	Count  int           `json:"count"`
	Span   glaze.Span    `json:"span"`
	Soft   glaze.Percent `json:"soft"`
}

type scroll struct {
	Text json.RawMessage `json:"text"`
}

func right(s *mcp.Server) {
	add[struct{ A int }, textual](s, "fire_textual")
	add[lenient, any](s, "fire_lenient")
	// The schema is given by hand for both.
	given, _ := jsonschema.For[scroll](&jsonschema.ForOptions{TypeSchemas: map[reflect.Type]*jsonschema.Schema{
		reflect.TypeFor[json.RawMessage](): {Description: "any JSON object", Type: "object"},
	}})
	mcp.AddTool(s, &mcp.Tool{
		Name: "fire_given", Description: "Fires.", InputSchema: given, OutputSchema: json.RawMessage(`{"type":"object"}`),
	}, func(context.Context, *mcp.CallToolRequest, scroll) (*mcp.CallToolResult, scroll, error) {
		return nil, scroll{}, nil
	})
}

type out struct {
	Doc    json.RawMessage            `json:"doc"`          // FAULT inference/wire-form
	Maybe  *json.RawMessage           `json:"maybe"`        // FAULT inference/wire-form
	Image  []byte                     `json:"image"`        // FAULT inference/wire-form
	Count  int64                      `json:"count,string"` // FAULT inference/wire-form
	Ready  *bool                      `json:"ready,string"` // FAULT inference/wire-form
	Text   string                     `json:"text,string"`
	Number json.Number                `json:"number"` // FAULT inference/wire-form
	Big    *big.Int                   `json:"big"`    // FAULT inference/wire-form
	From   netip.Addr                 `json:"from"`   // FAULT inference/wire-form
	Cone   glaze.Cone                 `json:"cone"`   // FAULT inference/wire-form
	Span   glaze.Span                 `json:"span"`   // FAULT inference/wire-form
	Quiet  *glaze.Quiet               `json:"quiet"`  // FAULT inference/wire-form
	Docs   []json.RawMessage          `json:"docs"`   // FAULT inference/wire-form
	By     map[string]json.RawMessage `json:"by"`     // FAULT inference/wire-form
	Nested inner                      `json:"nested"`
	Again  []inner                    `json:"again"`
	Boxed  box[[]byte]                `json:"boxed"`
	Raw    raw                        `json:"raw"`  // FAULT inference/wire-form
	Blob   blob                       `json:"blob"` // FAULT inference/wire-form
	Anon   struct {
		Deep []netip.Addr `json:"deep"` // FAULT inference/wire-form
	} `json:"anon"`
	embedded
}

type inner struct {
	Doc json.RawMessage `json:"doc"` // FAULT inference/wire-form
}

type embedded struct {
	Sealed sealed `json:"sealed"` // FAULT inference/wire-form
}

type box[T any] struct {
	Item T `json:"item"` // FAULT inference/wire-form
}

type raw = json.RawMessage

type blob []byte

type sealed struct{ v float64 }

func (s sealed) MarshalJSON() ([]byte, error) { return json.Marshal(s.v) }

type whole struct {
	sealed        // FAULT inference/wire-form
	Note   string `json:"note"`
}

// Base is embedded.
type Base struct {
	ID string `json:"id"`
}

type under struct {
	Base `json:"base"` // FAULT inference/wire-form
	Note string        `json:"note"`
}

// Word is embedded and no struct.
type Word string

type dropped struct {
	Word        // FAULT inference/lost
	Note string `json:"note"`
}

type in struct {
	Doc   json.RawMessage `json:"doc"`            // FAULT inference/wire-form
	Count int             `json:"count,string"`   // FAULT inference/wire-form
	Text  string          `json:"text,string"`    // FAULT inference/wire-form
	Cone  glaze.Cone      `json:"cone"`           // FAULT inference/wire-form
	From  *netip.Addr     `json:"from,omitempty"` // FAULT inference/wire-form
}

type worded struct {
	Pier  string `json:"pier" jsonschema:"required"`                      // FAULT inference/tag
	Unit  string `json:"unit" jsonschema:"the unit,enum=c,enum=f"`        // FAULT inference/tag
	Berth string `json:"berth,omitempty" jsonschema:"the berth,required"` // FAULT inference/tag
	Note  string `json:"note" jsonschema_description:"a note"`            // FAULT inference/tag
	Prose string `json:"prose" jsonschema:"what is required, or x = y"`
	Both  string `json:"both" jsonschema:"a text, required by law" jsonschema_description:"another"`
}

func wrong(s *mcp.Server) {
	add[struct{ A int }, out](s, "fire_out")
	add[struct{ B int }, *out](s, "fire_out_again")
	add[in, any](s, "fire_in")
	add[struct{ C int }, whole](s, "fire_whole")
	add[struct{ D int }, under](s, "fire_under")
	add[struct{ E int }, dropped](s, "fire_dropped")
	add[worded, any](s, "fire_worded")
	add[struct{ F int }, []sealed](s, "fire_list")
}
