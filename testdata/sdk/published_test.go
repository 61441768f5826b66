package sdk_test

import (
	"context"
	"encoding/json"
	"slices"
	"testing"

	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/annex"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/atlas"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/attic"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/cellar"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/depot"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/kiln"
	goledger "github.com/toolvet/toolvet/testdata/sdk/gosdk/ledger"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/library"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/muddle"
	"github.com/toolvet/toolvet/testdata/sdk/gosdk/workshop"
	mcpannex "github.com/toolvet/toolvet/testdata/sdk/mcpgo/annex"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/annex/rooms"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/foundry"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/greenhouse"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/ledger"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/nursery"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/orchard"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/weeds"
)

// servers are the programs, by the folder under which all of their tools are
// declared.
var servers = map[string]func(*testing.T) []tool{
	"gosdk/ledger":   func(t *testing.T) []tool { return ofGoSDK(t, goledger.Server()) },
	"mcpgo/ledger":   func(t *testing.T) []tool { return ofMCPGo(t, ledger.Server()) },
	"gosdk/library":  func(t *testing.T) []tool { return ofGoSDK(t, library.Server(false)) },
	"gosdk/depot":    func(t *testing.T) []tool { return ofGoSDK(t, depot.Server()) },
	"gosdk/atlas":    func(t *testing.T) []tool { return ofGoSDK(t, atlas.Server()) },
	"gosdk/attic":    func(t *testing.T) []tool { return ofGoSDK(t, attic.Server()) },
	"gosdk/cellar":   func(t *testing.T) []tool { return ofGoSDK(t, cellar.Server()) },
	"gosdk/workshop": func(t *testing.T) []tool { return ofGoSDK(t, workshop.Server()) },
	"gosdk/kiln":     func(t *testing.T) []tool { return ofGoSDK(t, kiln.Server()) },
	"gosdk/muddle":   func(t *testing.T) []tool { return ofGoSDK(t, muddle.Server()) },
	"mcpgo/foundry":  func(t *testing.T) []tool { return ofMCPGo(t, foundry.Server()) },
	"gosdk/annex": func(t *testing.T) []tool {
		return slices.Concat(ofGoSDK(t, annex.Logged()), ofGoSDK(t, annex.Signed()), ofGoSDK(t, annex.Removed()))
	},
	"mcpgo/annex": func(t *testing.T) []tool {
		return slices.Concat(
			ofMCPGo(t, mcpannex.Strict()), ofMCPGo(t, mcpannex.Filtered()), ofMCPGo(t, mcpannex.Renamed()),
			ofMCPGo(t, mcpannex.Hooked()), ofMCPGo(t, mcpannex.Replaced()),
			ofSession(t, mcpannex.Replaced(), rooms.Session),
		)
	},
	"mcpgo/greenhouse": func(t *testing.T) []tool { return ofMCPGo(t, greenhouse.Server()) },
	"mcpgo/orchard": func(t *testing.T) []tool {
		return append(ofMCPGo(t, orchard.Server()), ofMCPGo(t, orchard.Strict())...)
	},
	"mcpgo/nursery": func(t *testing.T) []tool { return ofMCPGo(t, nursery.Server()) },
	"mcpgo/weeds":   func(t *testing.T) []tool { return ofMCPGo(t, weeds.Server()) },
}

// tool is one tool as JSON.
type tool map[string]any

func (t tool) name() string {
	name, _ := t["name"].(string)
	return name
}

// ofGoSDK asks a server of the official SDK over its in-memory transport.
func ofGoSDK(t *testing.T, s *mcp.Server) []tool {
	t.Helper()
	ctx := context.Background()
	here, there := mcp.NewInMemoryTransports()
	if _, err := s.Connect(ctx, there, nil); err != nil {
		t.Fatal(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, here, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var tools []tool
	for listed, err := range session.Tools(ctx, nil) {
		if err != nil {
			t.Fatal(err)
		}
		tools = append(tools, decoded[tool](t, encoded(t, listed)))
	}
	return tools
}

// ofMCPGo asks a server of mcp-go for the message that it would send.
func ofMCPGo(t *testing.T, s *server.MCPServer) []tool {
	t.Helper()
	return listed(t, s, context.Background())
}

func listed(t *testing.T, s *server.MCPServer, ctx context.Context) []tool {
	t.Helper()
	answer := s.HandleMessage(ctx, json.RawMessage(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`))
	message := decoded[struct {
		Result *struct{ Tools []tool }
	}](t, encoded(t, answer))
	if message.Result == nil {
		t.Fatalf("the server answers %s", encoded(t, answer))
	}
	return message.Result.Tools
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func decoded[T any](t *testing.T, data []byte) T {
	t.Helper()
	var v T
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return v
}
