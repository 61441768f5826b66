// Package atlas is an MCP server with one tool, or two, for each way in which real
// servers declare theirs.
package atlas

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"slices"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/atlas/legend"
)

type in struct {
	A string `json:"a"`
}
type ServerTool struct {
	Tool    mcp.Tool
	Handler mcp.ToolHandler
}
type ctor func() (mcp.Tool, mcp.ToolHandlerFor[in, any], []string)

func h(context.Context, *mcp.CallToolRequest, in) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
func raw(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) { return nil, nil }

var varTool = &mcp.Tool{Name: "atlas_c_var", Description: "Shows the map of a country."}

func newD(t func(string, string) string) ServerTool {
	return ServerTool{Tool: mcp.Tool{Name: "atlas_d_" + string(legend.List), Description: t("K", "d default"), InputSchema: obj(map[string]any{})}, Handler: raw}
}
func newD2() (mcp.Tool, mcp.ToolHandlerFor[in, any], []string) {
	return mcp.Tool{Name: "atlas_d_two", Description: "Shows a map, the way of d."}, h, nil
}
func reg(s *mcp.Server, c ctor) { t, hh, _ := c(); mcp.AddTool(s, &t, hh) }
func regIf[I, O any](s *mcp.Server, ok map[string]bool, t *mcp.Tool, h mcp.ToolHandlerFor[I, O]) {
	if len(ok) == 0 || ok[t.Name] {
		mcp.AddTool(s, t, h)
	}
}
func obj(p map[string]any) map[string]any { return map[string]any{"type": "object", "properties": p} }
func wrap2(s *mcp.Server, name, d string, extra map[string]any) {
	props := map[string]any{"id": map[string]any{"type": "string"}}
	maps.Copy(props, extra)
	wrap1(s, "atlas_f_"+name, d, props)
}
func wrap1(s *mcp.Server, name, d string, props map[string]any) {
	s.AddTool(&mcp.Tool{Name: name, Description: d, InputSchema: obj(legend.Page(props))}, raw)
}

type set struct{ tools []ServerTool }

func (x *set) Tools() []ServerTool {
	return slices.Concat(x.tools, []ServerTool{{Tool: mcp.Tool{Name: "atlas_h_slice", Description: "Shows a map, the way of h.", InputSchema: obj(map[string]any{})}, Handler: raw}})
}

const keyType, typeObject = "type", "object"

var rawSchema = json.RawMessage(`{"type":"object","properties":{"n":{"type":"integer"}}}`)

func inferred() *jsonschema.Schema {
	s, err := jsonschema.For[in](nil)
	if err != nil {
		panic(err)
	}
	s.Properties["a"].Enum = []any{"x", "y"}
	withPage(s)
	return s
}
func withPage(s *jsonschema.Schema) { s.Properties["page"] = &jsonschema.Schema{Type: "integer"} }

func tool(n legend.Noun) *mcp.Tool {
	return &mcp.Tool{Name: n.Name(), Description: "Shows a map, the way of j."}
}

type option func(*mcp.Tool)

func withDesc(d string) option { return func(t *mcp.Tool) { t.Description = d } }
func withRO() option {
	return func(t *mcp.Tool) {
		withDesc("k both")(t)
		t.Annotations = &mcp.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: legend.Ptr(false)}
	}
}
func build(name string, os ...option) *mcp.Tool {
	t := &mcp.Tool{Name: name}
	for _, o := range os {
		o(t)
	}
	return t
}

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "atlas", Version: "1"}, nil)
	add(s, len(os.Args) > 100, func(string) bool { return true }, func(_, text string) string { return text })
	return s
}

func add(s *mcp.Server, cloud bool, enabled func(string) bool, tr func(string, string) string) {
	mcp.AddTool(s, &mcp.Tool{Name: legend.NameB, Description: legend.Translate(tr, "X", "b text")}, h)
	mcp.AddTool(s, varTool, h)
	d := newD(tr)
	s.AddTool(&d.Tool, d.Handler)
	reg(s, newD2)
	regIf(s, nil, &mcp.Tool{Name: "atlas_e_gen", Description: "Shows a map, the way of e."}, h)
	wrap2(s, "x", "fx", map[string]any{"q": map[string]any{"type": "string"}})
	for _, t := range (&set{}).Tools() {
		s.AddTool(&t.Tool, t.Handler)
	}
	for _, row := range legend.Tables {
		mcp.AddTool(s, &mcp.Tool{Name: row.Name, Description: row.Desc}, h)
	}
	mcp.AddTool(s, &mcp.Tool{Name: legend.Or(os.Getenv("N"), "atlas_i_default"), Description: "Shows a map, the way of i."}, h)
	mcp.AddTool(s, tool(&legend.Think{}), h)
	opts := []option{withDesc("l")}
	if cloud {
		opts = append(opts, withRO())
	}
	mcp.AddTool(s, build("atlas_l_opts", opts...), h)
	mcp.AddTool(s, build("atlas_k_opts", withRO()), h)
	mcp.AddTool(s, &mcp.Tool{Name: "atlas_m_patch", Description: "Shows a map, the way of m.", InputSchema: inferred()}, h)
	s.AddTool(&mcp.Tool{Name: "atlas_n_raw", Description: "Shows a map, the way of n.", InputSchema: rawSchema}, raw)
	s.AddTool(&mcp.Tool{Name: "atlas_p_keys", Description: "Shows a map, the way of p.", InputSchema: map[string]any{keyType: typeObject, "properties": map[string]any{}}}, raw)
	for _, n := range []string{"atlas_q_one", "atlas_q_two"} {
		if !enabled(n) {
			continue
		}
		switch n {
		case "atlas_q_one":
			mcp.AddTool(s, &mcp.Tool{Name: n, Description: "one"}, h)
		case "atlas_q_two":
			mcp.AddTool(s, &mcp.Tool{Name: n, Description: "two"}, h)
		}
	}
}
