// Package shards declares tools whose types the SDK refuses: the server never
// starts. A mark stands at the line of each fault.
package shards

import (
	"context"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Tools register one tool each.
var Tools = map[string]func(*mcp.Server){
	"glue_words":   func(s *mcp.Server) { add[words, any](s, "glue_words") },
	"glue_kinds":   func(s *mcp.Server) { add[kinds, any](s, "glue_kinds") },
	"glue_section": func(s *mcp.Server) { add[section, any](s, "glue_section") },
	"glue_shelf":   func(s *mcp.Server) { add[box[shelf], any](s, "glue_shelf") },
	"glue_stamped": func(s *mcp.Server) { add[struct{ A int }, stamped](s, "glue_stamped") },
	"glue_tree": func(s *mcp.Server) {
		add[struct{ B int }, struct {
			Left []struct{ Right map[string]*tree }
		}](s, "glue_tree")
	},
	"glue_list": addList,
}

// Server gives a server without tools.
func Server() *mcp.Server {
	return mcp.NewServer(&mcp.Implementation{Name: "shards", Version: "1"}, nil)
}

func add[In, Out any](s *mcp.Server, name string) {
	mcp.AddTool(s, &mcp.Tool{Name: name, Description: "Glues."}, func(context.Context, *mcp.CallToolRequest, In) (*mcp.CallToolResult, Out, error) {
		var out Out
		return nil, out, nil
	})
}

func addList(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "glue_list", Description: "Glues."}, glueList) // FAULT inference/type
}

func glueList(context.Context, *mcp.CallToolRequest, []string) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

type words struct {
	Pier  string `json:"pier" jsonschema:"required,description=the pier"` // FAULT inference/tag
	Hour  int    `json:"hour" jsonschema:"minimum=0"`                     // FAULT inference/tag
	Empty bool   `json:"empty" jsonschema:""`                             // FAULT inference/tag
	Right string `json:"right" jsonschema:"at most x=3"`
}

type kinds struct {
	Done   func()                    `json:"done"`   // FAULT inference/type
	Events <-chan int                `json:"events"` // FAULT inference/type
	Wave   []complex128              `json:"wave"`   // FAULT inference/type
	By     map[int]string            `json:"by"`     // FAULT inference/type
	Text   map[time.Month]string     `json:"text"`   // FAULT inference/type
	Out    map[string]map[bool]error `json:"out"`    // FAULT inference/type
	Hidden func()                    `json:"-"`
	inside chan int
}

type section struct {
	Heading string     `json:"heading"`
	Parts   []*section `json:"parts"` // FAULT inference/type
}

type shelf struct {
	Next *box[shelf] `json:"next"` // FAULT inference/type
}

type box[T any] struct {
	Item T `json:"item"`
}

type stamped struct {
	time.Time        // FAULT inference/type
	Note      string `json:"note"`
}

type tree struct {
	Branch branch `json:"branch"`
}

type branch struct {
	Trees map[string]tree `json:"trees"` // FAULT inference/type
}
