package sdk_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/shards"
	"github.com/toolvet/toolvet/testdata/sdk/mcpgo/blight"
)

func TestTheSDKDoesNotStartWithTypesThatItRefuses(t *testing.T) {
	for name, add := range shards.Tools {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if p := recover(); p == nil || !strings.Contains(fmt.Sprint(p), name) {
					t.Errorf("AddTool says %v", p)
				}
			}()
			add(shards.Server())
		})
	}
}

func TestMCPGoWritesNoToolOfTwoSchemas(t *testing.T) {
	for _, entry := range blight.Clashing() {
		if text, err := json.Marshal(entry.Tool); err == nil {
			t.Errorf("%s is %s", entry.Tool.Name, text)
		}
	}
	for _, entry := range blight.Whole() {
		if _, err := json.Marshal(entry.Tool); err != nil {
			t.Errorf("%s: %v", entry.Tool.Name, err)
		}
	}
}
