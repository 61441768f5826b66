package library

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A constructor returns the tool; another the tool with its handler.

func renewTool() *mcp.Tool {
	return &mcp.Tool{
		Name:        "renew_loan",
		Description: "Renews a loan by three weeks, at most twice.",
		Annotations: &mcp.ToolAnnotations{DestructiveHint: new(false), IdempotentHint: false},
	}
}

type loan struct {
	Loan  int64 `json:"loan" jsonschema:"the number of the loan"`
	Weeks int8  `json:"weeks,omitempty" jsonschema:"how many weeks; three when left out"`
}

func renew(context.Context, *mcp.CallToolRequest, loan) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func loansTool(kind string) (*mcp.Tool, mcp.ToolHandlerFor[card, []loan]) {
	tool := &mcp.Tool{
		Name:        kind + "_loans",
		Description: "Lists the " + kind + " loans of a member.",
	}
	return tool, func(context.Context, *mcp.CallToolRequest, card) (*mcp.CallToolResult, []loan, error) {
		return nil, []loan{}, nil
	}
}

func constructed(s *mcp.Server) {
	mcp.AddTool(s, renewTool(), renew)
	tool, handler := loansTool("open")
	mcp.AddTool(s, tool, handler)
	old, oldHandler := loansTool("past")
	mcp.AddTool(s, old, oldHandler)
}
