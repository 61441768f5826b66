package sdk_test

import (
	"context"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// session is a client's session of mcp-go that takes tools of its own.
type session struct{ tools map[string]server.ServerTool }

func (*session) SessionID() string { return "1" }
func (*session) Initialize()       {}
func (*session) Initialized() bool { return true }
func (*session) NotificationChannel() chan<- mcp.JSONRPCNotification {
	return make(chan mcp.JSONRPCNotification, 8)
}
func (s *session) GetSessionTools() map[string]server.ServerTool      { return s.tools }
func (s *session) SetSessionTools(tools map[string]server.ServerTool) { s.tools = tools }

// ofSession asks a server of mcp-go on behalf of a session that was given tools.
func ofSession(t *testing.T, s *server.MCPServer, give func(*server.MCPServer, string) error) []tool {
	t.Helper()
	own := &session{}
	if err := s.RegisterSession(context.Background(), own); err != nil {
		t.Fatal(err)
	}
	if err := give(s, own.SessionID()); err != nil {
		t.Fatal(err)
	}
	return listed(t, s, s.WithContext(context.Background(), own))
}
