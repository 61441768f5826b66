// Package attic is an MCP server whose tools are declared in ways that are easy
// to read wrongly: what is written is changed, shared, computed or taken back.
package attic

import (
	_ "embed"

	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Server gives the whole server.
func Server() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "attic", Version: "1"}, nil)
	computed(s)
	conditional(s, true)
	shared(s)
	patched(s)
	embedded(s)
	translated(s, translate)
	removed(s)
	return s
}

//go:embed lantern.md
var lanternText string

type box int

const (
	boxOpen box = iota
	boxShut
	boxMove
)

var boxNames = [...]string{boxOpen: "open", boxShut: "shut", boxMove: "move"}

func (b box) String() string { return boxNames[b] }

func (b box) description() string {
	switch b {
	case boxOpen:
		return "Opens a box."
	case boxShut:
		return "Shuts a box."
	default:
		return "Moves a box."
	}
}

func computed(s *mcp.Server) {
	for _, b := range []box{boxOpen, boxShut, boxMove} {
		s.AddTool(&mcp.Tool{Name: "box_" + b.String(), Description: b.description(), InputSchema: empty()}, run)
	}
	names, docs := []string{"trunk_open", "trunk_shut"}, []string{"Opens the trunk.", "Shuts the trunk."}
	for i, name := range names {
		s.AddTool(&mcp.Tool{Name: name, Description: docs[i], InputSchema: empty()}, run)
	}
	for i := range 2 {
		s.AddTool(&mcp.Tool{Name: fmt.Sprintf("shelf_%d", i+1), Description: "Shows shelf " + string(rune('1'+i)) + ".", InputSchema: empty()}, run)
	}
	s.AddTool(&mcp.Tool{
		Name:        strings.ToLower(strings.ReplaceAll("Dust Sheet", " ", "_")),
		Description: strings.TrimSpace(lanternText),
		InputSchema: empty(),
	}, run)
	s.AddTool(&mcp.Tool{Name: "attic_of_" + hostName(), Description: "Names the attic.", InputSchema: empty()}, run)
}

// hostName is known at run time only.
func hostName() string {
	if name := os.Getenv("TOOLVET_TEST_ATTIC"); name != "" {
		return name
	}
	return "nobody"
}

func conditional(s *mcp.Server, dark bool) {
	description := "Looks around."
	if dark {
		description = "Feels around."
	}
	s.AddTool(&mcp.Tool{Name: "look", Description: description, InputSchema: empty()}, run)

	t := &mcp.Tool{Name: "listen", InputSchema: empty()}
	switch {
	case dark:
		t.Description = "Listens in the dark."
	default:
		t.Description = "Listens."
	}
	s.AddTool(t, run)

	if !dark {
		return
	}
	s.AddTool(&mcp.Tool{Name: "light_candle", Description: "Lights a candle.", InputSchema: empty()}, run)
}

func shared(s *mcp.Server) {
	// One variable for two tools: the second registration does not change the
	// first, which go-sdk's typed AddTool has copied.
	tool := &mcp.Tool{Name: "chest_open", Description: "Opens the chest."}
	mcp.AddTool(s, tool, look)
	tool.Name, tool.Description = "chest_shut", "Shuts the chest."
	mcp.AddTool(s, tool, look)

	// One map for two tools, completed before either is published.
	properties := map[string]any{"drawer": text("which drawer")}
	s.AddTool(&mcp.Tool{Name: "drawer_pull", Description: "Pulls a drawer.", InputSchema: object(properties)}, run)
	properties["force"] = map[string]any{"type": "boolean", "description": "even if it sticks"}
	s.AddTool(&mcp.Tool{Name: "drawer_push", Description: "Pushes a drawer.", InputSchema: object(properties)}, run)

	// A copy of a map is another map.
	more := maps.Clone(properties)
	more["gently"] = text("how gently")
	delete(more, "force")
	s.AddTool(&mcp.Tool{Name: "drawer_ease", Description: "Eases a drawer.", InputSchema: object(more)}, run)

	base := mcp.Tool{Name: "mirror", Description: "Looks into the mirror.", InputSchema: empty(), Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}}
	other := base
	other.Name = "mirror_turn"
	other.Annotations.ReadOnlyHint = false // of both: the pointer was copied
	s.AddTool(&base, run)
	s.AddTool(&other, run)
}

func patched(s *mcp.Server) {
	schema, err := jsonschema.For[looked](nil)
	if err != nil {
		panic(err)
	}
	schema.Properties["at"].MinLength = new(2)
	schema.Required = nil
	s.AddTool(&mcp.Tool{Name: "window_look", Description: "Looks out of the window.", InputSchema: schema}, run)

	raw, err := json.Marshal(object(map[string]any{"pane": text("which pane")}))
	if err != nil {
		panic(err)
	}
	s.AddTool(&mcp.Tool{Name: "window_wipe", Description: "Wipes a pane.", InputSchema: json.RawMessage(raw)}, run)
	s.AddTool(&mcp.Tool{
		Name:        "window_open",
		Description: "Opens the window.",
		InputSchema: json.RawMessage(fmt.Sprintf(`{"type": "object", "properties": {"by": {"type": "integer", "maximum": %d}}}`, most)),
	}, run)

	merged := map[string]any{}
	maps.Copy(merged, map[string]any{"from": text("from where")})
	maps.Copy(merged, map[string]any{"from": text("from which side"), "to": text("to where")})
	s.AddTool(&mcp.Tool{Name: "rug_roll", Description: "Rolls the rug.", InputSchema: object(merged)}, run)
}

const most = 45

// described is a tool with what else the server keeps of it.
type described struct {
	mcp.Tool
	floor int
}

func embedded(s *mcp.Server) {
	all := []described{
		{Tool: mcp.Tool{Name: "stairs_up", Description: "Goes up.", InputSchema: empty()}, floor: 2},
		{mcp.Tool{Name: "stairs_down", Description: "Goes down.", InputSchema: empty()}, 1},
	}
	for i := range all {
		all[i].Description += fmt.Sprintf(" From floor %d.", all[i].floor)
		s.AddTool(&all[i].Tool, run)
	}
}

func translate(key, text string) string {
	if translated := os.Getenv("TOOLVET_TEST_" + key); translated != "" {
		return translated
	}
	return text
}

func translated(s *mcp.Server, t func(key, text string) string) {
	s.AddTool(&mcp.Tool{
		Name:        "trapdoor",
		Description: t("TRAPDOOR", "Opens the trapdoor."),
		InputSchema: empty(),
	}, run)
}

func removed(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "ghost", Description: "Calls the ghost.", InputSchema: empty()}, run)
	s.RemoveTools("ghost")
	// Declared and never registered.
	_ = &mcp.Tool{Name: "shadow", Description: "Throws a shadow.", InputSchema: empty()}
}

type looked struct {
	At  string `json:"at" jsonschema:"what to look at"`
	Far bool   `json:"far,omitempty" jsonschema:"through the spyglass"`
}

func look(context.Context, *mcp.CallToolRequest, looked) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}

func run(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, nil
}

func empty() map[string]any { return object(map[string]any{}) }

func object(properties map[string]any) map[string]any {
	return map[string]any{"type": "object", "properties": properties}
}

func text(description string) map[string]any {
	return map[string]any{"type": "string", "description": description}
}
