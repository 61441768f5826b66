package sdk_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/toolvet/toolvet/testdata/sdk/gosdk/shards"
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
