// Package right writes schemas that hosts take.
package right

import (
	"context"
	"encoding/json"
	"os"

	"github.com/toolvet/toolvet/semantics/tool"
)

type args struct {
	Beds  []string          `json:"beds"`
	Hour  *int              `json:"hour,omitempty"`
	Notes map[string]any    `json:"notes,omitempty"`
	Words map[string]string `json:"words,omitempty"`
	Any   any               `json:"-"`
	Mode  string            `json:"mode" enum:"drip,spray"`
}

func run(context.Context, args) (string, error) { return "", nil }

// The schemas are inferred, written, or not known.
var (
	Inferred = &tool.Def[args, string]{Name: "inferred", Description: "Waters beds.", Run: run}
	Written  = &tool.Def[args, string]{
		Name:        "written",
		Description: "Waters beds.",
		InputSchema: json.RawMessage(`{
			"type": "object",
			"properties": {"beds": {"type": "array", "items": {"type": "string"}}},
			"required": ["beds"]
		}`),
		Run: run,
	}
	Unknown = &tool.Def[args, string]{Name: "unknown", Description: "Waters beds.", InputSchema: read(), Run: run}
)

func read() json.RawMessage {
	text, err := os.ReadFile("schema.json")
	if err != nil {
		return nil
	}
	return text
}
