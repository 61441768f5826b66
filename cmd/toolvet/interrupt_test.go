package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"testing"
)

func TestAnInterruptEndsWithoutAJudgement(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	in, hold := io.Pipe() // nothing comes
	defer hold.Close()
	for _, args := range [][]string{{"-json", "-"}, {"-json", "./..."}, {"catalog", "-json", "."}} {
		var out, problems bytes.Buffer
		code := dispatch(ctx, args, streams{in: in, out: bufio.NewWriter(&out), err: &problems})
		const want = "{\n  \"error\": {\n    \"message\": \"interrupted\",\n    \"file\": \"\",\n    \"line\": 0\n  }\n}\n"
		if code != exitUnusable || out.String() != want || problems.String() != "toolvet: interrupted\n" {
			t.Errorf("toolvet %q: code %d\n%s\n%s", args, code, out.String(), problems.String())
		}
	}
}
