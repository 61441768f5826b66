// Command toolvet judges the tools that LLM agents written in Go declare.
//
//	toolvet [check] [flags] [SOURCE]
//	go vet -vettool=$(which toolvet) ./...
//
// `toolvet help` lists the commands.
package main

import (
	"bufio"
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/toolvet/toolvet/cmd/toolvet/internal/vettool"
)

func main() {
	collectSeldom()
	if vettool.Invoked(os.Args[1:]) {
		serveGoVet()
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := dispatch(ctx, os.Args[1:], streams{in: os.Stdin, out: bufio.NewWriter(os.Stdout), err: os.Stderr})
	stop()
	os.Exit(code)
}
