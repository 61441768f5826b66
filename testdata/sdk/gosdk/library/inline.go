package library

import (
	"context"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type searchArgs struct {
	Words    string `json:"words" jsonschema:"words of the title or of the author's name"`
	Language string `json:"language,omitempty" jsonschema:"two letters, such as en; every language when left out"`
	Limit    int    `json:"limit,omitempty" jsonschema:"most books to list; 20 when left out"`
}

type book struct {
	ID     string    `json:"id"`
	Title  string    `json:"title"`
	Bought time.Time `json:"bought"`
	Pages  uint16    `json:"pages"`
}

type searchResult struct {
	Books []book `json:"books"`
	More  bool   `json:"more"`
}

func inline(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{
		Name:        "search_books",
		Title:       "Search the shelves",
		Description: "Finds books by words of their title or author, newest first.",
		Annotations: &mcp.ToolAnnotations{
			Title:        "Search",
			ReadOnlyHint: true,
		},
	}, func(ctx context.Context, req *mcp.CallToolRequest, in searchArgs) (*mcp.CallToolResult, searchResult, error) {
		return nil, searchResult{Books: []book{}}, nil
	})

	// Neither arguments nor a structured result.
	mcp.AddTool(s, &mcp.Tool{Name: "opening_hours", Description: "Says when the library is open today.",
		InputSchema: emptyObject}, hours)

	mcp.AddTool(s, &mcp.Tool{
		Name:        "book_by_" + "isbn",
		Description: `Gives the one book with this ISBN.` + "\n" + `The dashes may be left out.`,
	}, byISBN)
}

func hours(context.Context, *mcp.CallToolRequest, any) (*mcp.CallToolResult, any, error) {
	return text("09:00 to 18:00"), nil, nil
}

func byISBN(_ context.Context, _ *mcp.CallToolRequest, in *struct {
	ISBN string `json:"isbn" jsonschema:"ten or thirteen digits"`
}) (*mcp.CallToolResult, *book, error) {
	return nil, &book{ID: in.ISBN}, nil
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
