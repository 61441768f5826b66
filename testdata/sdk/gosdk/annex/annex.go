// Package annex holds MCP servers whose middleware sees the list of tools.
package annex

import (
	"context"
	"log"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type roof struct {
	Slates int `json:"slates" jsonschema:"how many"`
}

func mend(context.Context, *mcp.CallToolRequest, roof) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func implementation() *mcp.Implementation { return &mcp.Implementation{Name: "annex", Version: "1"} }

// Logged gives a server whose middleware counts tools and leaves some out.
func Logged() *mcp.Server {
	s := mcp.NewServer(implementation(), nil)
	s.AddReceivingMiddleware(counted, func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			result, err := next(ctx, method, req)
			if listed, ok := result.(*mcp.ListToolsResult); ok {
				var left []*mcp.Tool
				for _, t := range listed.Tools {
					if !strings.HasPrefix(t.Name, "hidden_") {
						left = append(left, t)
					}
				}
				listed.Tools = left
			}
			return result, err
		}
	})
	mcp.AddTool(s, &mcp.Tool{Name: "roof_mend", Description: "Mends the roof."}, mend)
	mcp.AddTool(s, &mcp.Tool{Name: "roof_sweep", Description: "Sweeps the roof."}, mend)
	return s
}

func counted(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		result, err := next(ctx, method, req)
		if listed, ok := result.(*mcp.ListToolsResult); ok {
			log.Printf("%d tools", len(listed.Tools))
		}
		return result, err
	}
}

// Signed gives a server whose middleware signs descriptions.
func Signed() *mcp.Server {
	s := mcp.NewServer(implementation(), nil)
	s.AddReceivingMiddleware(signing("annex"))
	mcp.AddTool(s, &mcp.Tool{Name: "roof_paint", Description: "Paints the roof."}, mend)
	return s
}

func signing(by string) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			result, err := next(ctx, method, req)
			if listed, ok := result.(*mcp.ListToolsResult); ok {
				for i, t := range listed.Tools {
					listed.Tools[i] = sign(t, by)
				}
			}
			return result, err
		}
	}
}

func sign(t *mcp.Tool, by string) *mcp.Tool {
	signed := *t
	signed.Description += " Signed: " + by
	return &signed
}

// Removed gives a server from which tools are taken again, by a list of names.
func Removed() *mcp.Server {
	s := mcp.NewServer(implementation(), nil)
	for _, name := range []string{"roof_climb", "roof_jump"} {
		mcp.AddTool(s, &mcp.Tool{Name: name, Description: "Is for the brave."}, mend)
	}
	mcp.AddTool(s, &mcp.Tool{Name: "roof_look", Description: "Looks at the roof."}, mend)
	s.RemoveTools([]string{"roof_climb", "roof_jump"}...)
	return s
}
