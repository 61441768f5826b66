// Package handed gives tools away, and registers them when they come back with
// other descriptions.
package handed

import "github.com/modelcontextprotocol/go-sdk/mcp"

func throughChannel(s *mcp.Server) {
	t := &mcp.Tool{Name: "channel", Description: "First words."}
	c := make(chan *mcp.Tool, 1)
	c <- t
	(<-c).Description = "Other words."
	s.AddTool(t, nil)
}

var all []*mcp.Tool

func keep(t *mcp.Tool) *mcp.Tool { all = append(all, t); return t }

func rename() { all[0].Description = "Other words." }

func throughList(s *mcp.Server) {
	t := keep(&mcp.Tool{Name: "list", Description: "First words."})
	rename()
	s.AddTool(t, nil)
}
