// Package renamed gives tools other names after they are registered, and has
// ways that end before they register one.
package renamed

import "github.com/modelcontextprotocol/go-sdk/mcp"

type holder struct{ tool mcp.Tool }

func held(s *mcp.Server) {
	h := holder{mcp.Tool{Name: "held", Description: "d"}}
	s.AddTool(&h.tool, nil)
	h.tool.Name = "held_after"
}

func value(s *mcp.Server) {
	t := mcp.Tool{Name: "value", Description: "d"}
	s.AddTool(&t, nil)
	t.Name = "value_after"
}

func pointed(s *mcp.Server) {
	t := &mcp.Tool{Name: "first", Description: "d"}
	s.AddTool(t, nil)
	t.Name = "second"
	s.AddTool(t, nil)
}

func kept(name string) *mcp.Tool { return &mcp.Tool{Name: name, Description: "d"} }

func both(s *mcp.Server) []*mcp.Tool {
	t := kept("one")
	s.AddTool(t, nil)
	return []*mcp.Tool{kept("other")}
}

func throughNil(s *mcp.Server) {
	var t *mcp.Tool
	func() {
		defer func() { recover() }()
		t.Description = "d"
		s.AddTool(&mcp.Tool{Name: "never", Description: "d"}, nil)
	}()
	s.AddTool(&mcp.Tool{Name: "behind", Description: "d"}, nil)
}

func throughStar(s *mcp.Server, all bool) {
	var t *mcp.Tool
	if all {
		*t = mcp.Tool{}
		s.AddTool(&mcp.Tool{Name: "never_either", Description: "d"}, nil)
	}
	t = &mcp.Tool{}
	t.Name, t.Description = "set", "d"
	s.AddTool(t, nil)
}
