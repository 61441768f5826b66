package library

import (
	"context"
	"fmt"
	"strings"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/library/shelf"
)

const (
	prefix        = "member_"
	memberFind    = prefix + "find"
	memberFindDoc = "Finds a member of the library by card number."
)

type toolName string

const memberFees toolName = prefix + "fees"

// memberNotes is a package variable, as are its name and schema.
var memberNotes = sdk.Tool{
	Name:        notesName,
	Description: strings.Join([]string{"Gives the notes that the desk keeps of a member.", "They are for the desk only."}, " "),
	Annotations: readOnly,
}

var (
	notesName = prefix + "notes"
	readOnly  = &sdk.ToolAnnotations{ReadOnlyHint: true, OpenWorldHint: new(false)}
)

type card struct {
	Card string `json:"card" jsonschema:"the number on the card"`
}

type fees struct {
	Cents int            `json:"cents"`
	Since map[string]int `json:"since"`
}

func named(s *sdk.Server) {
	// The alias and the shadowed package name are no trap.
	mcp := s
	sdk.AddTool(mcp, &sdk.Tool{Name: memberFind, Description: memberFindDoc}, find)
	sdk.AddTool(mcp, &sdk.Tool{
		Name:        string(memberFees),
		Description: fmt.Sprintf("Gives what a member owes, in %s.", "cents"),
	}, owed)
	sdk.AddTool(mcp, &memberNotes, notes)
	sdk.AddTool(mcp, &sdk.Tool{Name: shelf.NameOf, Description: shelf.Text}, notes)
}

func find(context.Context, *sdk.CallToolRequest, card) (*sdk.CallToolResult, any, error) {
	return nil, nil, nil
}

func owed(context.Context, *sdk.CallToolRequest, card) (*sdk.CallToolResult, fees, error) {
	return nil, fees{Since: map[string]int{}}, nil
}

func notes(context.Context, *sdk.CallToolRequest, card) (*sdk.CallToolResult, any, error) {
	return nil, nil, nil
}
