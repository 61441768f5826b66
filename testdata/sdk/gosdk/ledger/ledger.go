// Package ledger is an MCP server whose tools declare more than a model sees, in
// their _meta. A mark stands at the line of each fault.
package ledger

import (
	"context"
	"maps"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/ledger/words"
)

var nothing = map[string]any{"type": "object", "properties": map[string]any{}}

type entry struct {
	Account string `json:"account" jsonschema:"name of the account"`
}

func run(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, nil
}

func book(context.Context, *mcp.CallToolRequest, entry) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "ledger", Version: "1"}, nil)
	right(s)
	wrong(s)
	return s
}

func right(s *mcp.Server) {
	s.AddTool(&mcp.Tool{
		Name:        "close_year",
		Description: "Closes the books of a year.",
		InputSchema: nothing,
		Meta: mcp.Meta{
			"example.com/other":        func() string { return "x" }(),
			"toolvet/composedOf":       []string{"close_month", "sum_up"},
			"toolvet/argumentsFrom":    []any{"list_years"},
			"toolvet/capabilities":     []string{"memory_write", "external_net"},
			"toolvet/checkIn":          "predicate",
			"toolvet/checkInComponent": map[string]any{"id": "confirm", "props": map[string]any{"rows": 3, "deep": []any{"a", nil}}},
			"toolvet/gates":            true,
			words.Needs:                words.Billing,
			"toolvet/resultKind":       "ledger/year",
			"toolvet/resultColumns":    map[string]any{"sum": map[string]any{"type": "number", "nullable": false}},
			"toolvet/risk":             "high",
			"toolvet/sideEffects":      true,
			"toolvet/timeoutMs":        1500,
			"toolvet/owner":            struct{ Kind, ID string }{"team", "books"}, // FAULT meta/malformed
		},
	}, run)
	mcp.AddTool(s, &mcp.Tool{
		Name:        "close_month",
		Description: "Closes the books of a month.",
		Meta:        map[string]any{"toolvet/gates": false, "toolvet/capabilities": []string{}, "toolvet/requiresApproval": true},
	}, book)
	later := &mcp.Tool{Name: "sum_up", Description: "Adds up.", InputSchema: nothing, Meta: mcp.Meta{}}
	later.Meta["toolvet/repeatedWhen"] = "arguments"
	if os.Getenv("LEDGER_OWNER") == "" {
		later.Meta["toolvet/owner"] = map[string]string{"kind": "team", "id": "books"}
	}
	s.AddTool(later, run)
	s.AddTool(&mcp.Tool{
		Name: "list_years", Description: "Lists the years.", InputSchema: nothing,
		Meta: mcp.Meta{"toolvet/checkInComponent": map[string]any{"id": os.Getenv("LEDGER_SCREEN")}, "toolvet/checkIn": "always"},
	}, run)
	moved := &mcp.Tool{Name: "move_money", Description: "Moves money.", InputSchema: nothing, Meta: mcp.Meta{
		"toolvet/risk":         "low",
		"toolvet/capabilities": []string{"external_net"},
	}}
	s.AddTool(moved, run)
	moved.Meta["toolvet/risk"] = "high"
	s.AddTool(&mcp.Tool{Name: "audit", Description: "Audits.", InputSchema: nothing, Meta: standard(mcp.Meta{
		"toolvet/resultKind": "ledger/audit",
	})}, run)
}

// standard adds what every tool declares.
func standard(m mcp.Meta) mcp.Meta {
	all := mcp.Meta{"toolvet/owner": map[string]any{"kind": "team", "id": "books"}}
	maps.Copy(all, m)
	return all
}

func wrong(s *mcp.Server) {
	s.AddTool(&mcp.Tool{
		Name: "pay", Description: "Pays a bill.", InputSchema: nothing,
		Meta: mcp.Meta{
			"toolvet/argumentsFrom": []string{
				"list_years",
				"pay", // FAULT argumentsfrom/self
			},
			"toolvet/capabilities":     []string{"user_data", "network"},   // FAULT capabilities/unknown
			"toolvet/needs":            map[string]any{"service": ""},      // FAULT needs/service
			"toolvet/checkInComponent": map[string]any{"id": "confirm"},    // FAULT checkin/component-without-checkin
			"toolvet/resultCeiling":    map[string]any{"maxChars": 0},      // FAULT ceiling/size
			"toolvet/wants":            map[string]string{"bill": "bills"}, // FAULT wants/argument
		},
	}, run)
	s.AddTool(&mcp.Tool{
		Name: "refund", Description: "Pays back.", InputSchema: nothing,
		Meta: mcp.Meta{words.Needs: words.Person("billing")}, // FAULT needs/mode
	}, run)
	mcp.AddTool(s, &mcp.Tool{
		Name: "write_off", Description: "Writes off.",
		Meta: mcp.Meta{
			"toolvet/argumentsFrom":    []string{},                // FAULT argumentsfrom/empty
			"toolvet/checkIn":          "always",                  //
			"toolvet/checkInComponent": map[string]any{"id": " "}, // FAULT checkin/component
		},
	}, book)
	never := &mcp.Tool{Name: "never", Description: "Moves money.", InputSchema: nothing}
	never.Meta = mcp.Meta{
		"toolvet/gates":      false, // FAULT gates/contradiction
		"toolvet/composedOf": []string{"close_year"},
		"toolvet/checkIn":    "always",
	}
	s.AddTool(never, run)
}
